#pragma once
// Letter Labyrinths: pawns walk by spelling, enemies walk by their own words, and the fortune deck runs out.
// Everything but the deck's order and the box is open, so most of the state is the board itself.
#include "core/game.h"
#include "games/letter-labyrinths/rules/components.h"

namespace clew::letter_labyrinths {

inline constexpr Ability all_abilities[] = {Ability::sprint,  Ability::disable, Ability::double_up,
                                            Ability::recover, Ability::reveal,  Ability::portal};

enum class Phase : std::uint8_t {
  classes,
  enemies,
  traps,
  placing,
  deal,
  players,
  shuffle,
  reveal,
  push,
  reaction,
  attack,
  over,
};

// What stands on a space, in one byte: a trap below, a foe or a pawn on it. (Pawn and foe together only while
// the boss covers a pawn that is still to be pushed.)
class Square {
 public:
  static constexpr int boss = 6;  // foes are 1 to 5 by number, then the boss
  constexpr bool is_free() const { return bits_ == 0; }
  constexpr int trap() const { return bits_ & 7; }  // kind, 0: none
  constexpr int foe() const { return bits_ >> 3 & 7; }
  constexpr bool pawn() const { return bits_ >> 6 & 1; }
  constexpr void set_trap(int kind) { bits_ = std::uint8_t((bits_ & ~7) | kind); }
  constexpr void set_foe(int foe) { bits_ = std::uint8_t((bits_ & ~(7 << 3)) | foe << 3); }
  constexpr void set_pawn(bool there) { bits_ = std::uint8_t((bits_ & ~(1 << 6)) | int(there) << 6); }
  bool operator==(const Square&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

// Seats as bits.
class Seats {
 public:
  constexpr bool has(int seat) const { return bits_ >> seat & 1; }
  constexpr void add(int seat) { bits_ = std::uint8_t(bits_ | 1 << seat); }
  constexpr void drop(int seat) { bits_ = std::uint8_t(bits_ & ~(1 << seat)); }
  constexpr bool empty() const { return bits_ == 0; }
  bool operator==(const Seats&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

inline constexpr std::uint8_t no_seat = 255;
inline constexpr std::uint8_t no_class = 255;

// Everything the rules look at but the words made before.
struct Board {
  std::uint32_t past = 0, discards = 0, known = 0;  // cards as bits: card n is bit n-1
  std::array<Square, spaces> square{};
  List<Card, cards> deck;                         // the top card is the last
  std::array<Space, most_players> at{};           // pawns; nowhere: not on the board
  std::array<std::uint8_t, most_players> card{};  // class card, no_class: none yet
  std::array<std::uint8_t, most_players> tokens{};
  std::array<std::uint8_t, most_players> words_left{};
  std::array<Space, most_enemies + 1> foe_at{};  // the boss is the last; its top left space
  std::array<std::uint8_t, most_enemies + 1> damage{};
  std::array<std::uint8_t, most_enemies + 1> captor{};
  std::array<std::uint8_t, vowels + 1> bag{};  // trap tokens by kind
  std::uint8_t traps = 0;                      // on the map
  Card active = 0;
  std::uint8_t round = 0;
  Phase phase = Phase::classes;
  Seats ability_used, passed, sprinting, to_push;
  bool back = false;         // side of the dungeon card
  bool top_shown = false;    // everybody knows the top card (LL-33)
  bool in_reaction = false;  // where `shuffle` and `reveal` lead back to
  bool resting = false;      // the boss, in the turn it appears (LL-57)
  bool won = false;
  std::array<std::uint8_t, 2> unused{};

  bool operator==(const Board&) const = default;
};

// The words of the round or of the game, kept only where `repeats` forbids them (LL-17). A game has at most
// 40 rounds (31 cards, and 9 that Green can put back) of 6 words, and 9 more by Double Up.
class UsedWords {
 public:
  bool contains(std::uint64_t packed_word) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (low_[i] == std::uint32_t(packed_word) && high_[i] == std::uint8_t(packed_word >> 32)) return true;
    return false;
  }
  void add(std::uint64_t packed_word) {
    low_[count_] = std::uint32_t(packed_word);
    high_[count_++] = std::uint8_t(packed_word >> 32);
  }
  void forget() { *this = {}; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == low_.size(); }
  std::uint64_t digest() const {  // other words, another number
    std::uint64_t all = count_;
    for (std::size_t i = 0; i < count_; ++i)
      all = (all ^ low_[i] ^ std::uint64_t(high_[i]) << 32) * 0x9e3779b97f4a7c15 + 1;
    return all;
  }
  bool operator==(const UsedWords&) const = default;

 private:
  std::array<std::uint32_t, 249> low_{};
  std::array<std::uint8_t, 249> high_{};
  std::array<std::uint8_t, 2> unused_{};
  std::uint8_t count_ = 0;
};

struct State : Board {
  UsedWords used;
  bool operator==(const State&) const = default;
};

// Either kind of state, for reading: a board alone, or with the words that may not be made again.
struct Position {
  const Board& board;
  const UsedWords* used = nullptr;

  Position(const Board& alone, const UsedWords* words = nullptr) : board(alone), used(words) {}
  Position(const State& s) : board(s), used(s.used.empty() ? nullptr : &s.used) {}
  bool may_make(std::uint64_t packed_word) const { return !used || !used->contains(packed_word); }
};

// The order of what is open anyway: only views ask for it.
struct Story {
  struct Made {
    std::uint8_t round, seat;
    Letters word;
  };
  std::vector<Card> past, discards;  // oldest first
  std::vector<Made> words;
  std::vector<Letters> boss_words;  // those it spelled last
};

enum class Verb : std::uint8_t {
  take,
  start,
  word,
  skip,
  sprint,
  disable,
  double_up,
  recover,
  reveal,
  portal,
  pass,
  keep,
  discard,
  activate,
  push,
  enemies,
  traps,
  deal,
  shuffle,
  attack,
};
constexpr Verb verb_of(Ability ability) { return Verb(int(Verb::sprint) + int(ability)); }
constexpr Ability ability_of(Verb verb) { return Ability(int(verb) - int(Verb::sprint)); }
constexpr bool is_ability(Verb verb) { return verb >= Verb::sprint && verb <= Verb::portal; }
std::string_view verb_text(Verb verb);
inline std::string_view ability_verb(Ability ability) { return verb_text(verb_of(ability)); }

struct Move {
  static constexpr std::uint8_t too_many = 255;  // more than any legal move has: check refuses it
  Verb verb{};
  std::uint8_t count = 0;               // arguments; a word's letters; letter and space of a trap are one
  std::uint8_t steps = 0;               // a sprinter's digits
  std::array<std::uint8_t, 32> args{};  // class, space, card or die; a word's letters, then from 8 its steps
  bool operator==(const Move&) const = default;

  constexpr std::span<const Letter> letters() const { return {args.data(), count}; }
  constexpr std::uint8_t digit(std::size_t i) const { return args[longest_word + i]; }
};

struct Event {
  enum Kind : std::uint8_t { step, discard, active, ability, reveal, enemy, trap, flip, round, end };
  enum Result : std::uint8_t {
    moved,
    none,
    stay,
    wall,
    damage,
    capture,
    armour,
    cleared,
    stopped,
    bump,
    blocked
  };
  static constexpr std::uint8_t foe_walks = 16;  // who: a seat, or 16 and the foe's number

  Audience to = everybody;
  Kind kind{};
  std::uint8_t who = 0;  // step: who walks; ability: seat
  Letter letter = 0;     // step; trap: its kind
  Result result{};       // step
  Space at = nowhere;
  std::uint8_t value = 0;  // step: foe; card, enemy or round; ability; end: won
};
using Log = std::vector<Event>*;
std::string_view result_name(Event::Result result);  // of a step: "move"

inline constexpr std::string_view ability_times[] = {"players-turn", "round"};
inline constexpr std::string_view adjacencies[] = {"edge", "ring"};
inline constexpr std::string_view repeat_rules[] = {"free", "round", "game"};
inline constexpr std::string_view word_lists[] = {"standard", "common", "open"};

inline constexpr Option options[] = {
    {.key = "abilities",
     .kind = Option::Kind::choice,
     .usual = "\"players-turn\"",
     .meaning = "when abilities may be used",
     .choices = ability_times},
    {.key = "adjacent",
     .kind = Option::Kind::choice,
     .usual = "\"edge\"",
     .meaning = "which spaces are next to a pawn, for Disable and for making room",
     .choices = adjacencies},
    {.key = "boss_rests",
     .kind = Option::Kind::flag,
     .usual = "false",
     .meaning = "every boss rests in the turn it appears"},
    {.key = "classes",
     .kind = Option::Kind::other,
     .usual = "\"choose\"",
     .meaning = "who has which class",
     .values = "\"choose\", or a list of different colours, one a seat"},
    {.key = "deck",
     .kind = Option::Kind::other,
     .usual = "null",
     .meaning = "fortune cards in the deck; null: by the number of players",
     .values = "null, or a whole number from 2 to 32"},
    {.key = "dungeon",
     .kind = Option::Kind::other,
     .usual = "\"translucent-trial\"",
     .meaning = "the dungeon card",
     .values = "the id of a dungeon card"},
    {.key = "enemy_words",
     .kind = Option::Kind::other,
     .usual = "null",
     .meaning = "own words for the enemies",
     .values = "null, or a word of 1 to 8 letters for each enemy of the front"},
    {.key = "extra_words",
     .kind = Option::Kind::other,
     .usual = "[]",
     .meaning = "house words, added to the list",
     .values = "a list of at most 100 different words of 1 to 8 letters a-z"},
    {.key = "min_letters",
     .kind = Option::Kind::whole,
     .usual = "2",
     .meaning = "letters of the shortest word",
     .least = 1,
     .most = longest_word},
    {.key = "repeats",
     .kind = Option::Kind::choice,
     .usual = "\"free\"",
     .meaning = "may a word be made again: yes, not in the same round, never",
     .choices = repeat_rules},
    {.key = "skip", .kind = Option::Kind::flag, .usual = "true", .meaning = "a player may skip the word"},
    {.key = "start_tokens",
     .kind = Option::Kind::whole,
     .usual = "0",
     .meaning = "bonus tokens at the start",
     .least = 0,
     .most = 3},
    {.key = "words",
     .kind = Option::Kind::choice,
     .usual = "\"standard\"",
     .meaning = "the word list; open: any letters",
     .choices = word_lists},
};

// The rules over the board, shared by both kinds of table.
class Rules {
 public:
  using Story = letter_labyrinths::Story;
  using Move = letter_labyrinths::Move;
  using Event = letter_labyrinths::Event;
  using Data = letter_labyrinths::Data;
  static constexpr std::string_view name = "letter-labyrinths";
  static constexpr About about{
      .title = "Letter Labyrinths",
      .blurb = "Spell your way through the dungeon together before the fortune cards run out.",
      .fewest = 1,
      .most = most_players,
      .options = options};
  static constexpr bool is_cooperative = true;   // LL-1
  static constexpr std::size_t max_moves = 128;  // all there are beside words
  static constexpr std::size_t longest_game =
      1000;  // 40 rounds of 6 words, passes and reactions, and abilities

  static std::optional<Data> read(const DataSet& files, Complaints& complaints);
  int players() const { return players_; }
  void show_options(JsonWriter& out) const { out.raw(options_json_); }

  ActorSet actors(const Board& s) const;
  Result<> check(const Position& now, const Act<Move>& act) const;
  void apply(Board& s, const Act<Move>& act, Story* story, Log log) const;
  std::optional<Outcome> outcome(const Board& s) const;

  void legal(const Position& now, Actor who, MoveSink<Move>& out) const;
  std::vector<std::string> open(const Board& s, Actor who) const;
  Move sample(const Position& now, Actor who, Rng& rng) const;
  Move rollout(const Position& now, Actor who, Rng& rng) const;

  Result<Move> parse(std::string_view text) const;
  std::string text(const Move& m) const;
  bool is_misshapen(const Move& m) const { return m.count == Move::too_many || m.steps == Move::too_many; }

  std::string_view phase(const Board& s) const;
  void show_table(const Board& s, const Story& story, JsonWriter& out) const;
  void show_seat(const Board& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_private(const Board& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_secret(const Board& s, const Story& story, JsonWriter& out) const;
  void show_event(const Event& e, JsonWriter& out) const;
  std::string audit(const Board& s) const;

  // Where words would lead (preview.cpp): {"word":…,"digits":…} of this seat, {"foe":…,"word":…,"card":…} of a foe on a
  // card, {"better":…} the word people know that would have done most in place of one that this seat made.
  Result<> preview(const Position& now, Seat seat, const Json& asked, JsonWriter& out) const;

  // For searches, boards and hints.
  const Data& data() const { return *data_; }
  const Dungeon& dungeon() const { return *dungeon_; }
  const Dawg* list() const { return list_; }                // null: any letters (`open`)
  const Dawg& house_words() const { return house_words_; }  // those that are not in the list anyway
  std::size_t min_letters() const { return min_letters_; }
  bool remembers() const { return remembers_; }  // the words made before (LL-17)
  int foes(const Board& b) const {  // enemies in play, of the front or of both sides; the boss apart
    return b.back ? int(dungeon_->enemies.size()) : dungeon_->front_enemies;
  }
  const Letters& enemy_word(int enemy) const { return enemy_word_[std::size_t(enemy)]; }
  int hits(int foe) const {
    return foe == most_enemies ? dungeon_->boss.hits : dungeon_->enemies[std::size_t(foe)].hits;
  }
  bool in_list(std::span<const Letter> word) const {
    return !list_ || list_->contains(word) || house_words_.contains(word);
  }
  Ability ability(const Board& b, int seat) const { return data_->class_card[b.card[seat]].ability; }
  bool can_use_ability(const Board& b, int seat) const;  // now (LL-29, LL-30, LL-38)
  bool is_won(const Board& b) const;
  void end_players_turn(Board& b) const { begin_enemies_turn(b, nullptr, nullptr); }  // all is said and done
  // Walks a word's path on this board; false where it ends on another pawn (LL-28).
  bool spell(Board& b, int seat, const Move& word, Story* story, Log log) const;

 protected:
  Rules(int players, const Data& data) : data_(&data), players_(players) {}
  static Result<Rules> read_table(int players, const Json& given, const Data& data);
  Board set_out() const;
  void deal_anew(Board& b, Rng& rng) const;  // what nobody knows: the deck's order and the box
  std::optional<Board> board_seen(const Json& view) const;
  bool remembers_round() const { return remembers_round_; }

 private:
  Result<> read_options(const OptionValues& values);

  // Why a move is refused, part by part (refusals.cpp).
  Result<> check_take(const Board& s, const Act<Move>& act) const;
  Result<> check_start(const Board& s, const Act<Move>& act) const;
  Result<> check_word(const Position& now, const Act<Move>& act) const;
  Result<> check_skip(const Position& now, const Act<Move>& act) const;
  Result<> check_ability(const Board& s, const Act<Move>& act) const;
  Result<> check_pass(const Board& s, const Act<Move>& act) const;
  Result<> check_push(const Board& s, const Act<Move>& act) const;
  Result<> check_enemies(const Board& s, const Act<Move>& act) const;
  Result<> check_traps(const Board& s, const Act<Move>& act) const;
  Result<> check_cards(const Board& s, const Act<Move>& act) const;
  Result<> check_attack(const Board& s, const Act<Move>& act) const;
  Result<> no_word_to_make(const Board& s, const Act<Move>& act) const;

  // The course of a round (letter_labyrinths.cpp) and the Enemies Turn (enemies_turn.cpp), each step leading to the next
  // or to somebody's decision.
  void make_word(Board& s, int seat, const Move& m, Story* story, Log log) const;
  void use_ability(Board& s, int seat, const Move& m, Story* story, Log log) const;
  void decide_reveal(Board& s, const Move& m, Story* story, Log log) const;
  void begin_round(Board& s, Log log) const;
  void go_on(Board& s, Story* story, Log log) const;  // after anything in the Players Turn or a reaction
  void begin_enemies_turn(Board& s, Story* story, Log log) const;
  void flip(Board& s, Log log) const;
  void bring_in_enemies(Board& s, Story* story, Log log) const;
  void bring_in_traps(Board& s, Story* story, Log log) const;
  void turn_up_card(Board& s, Story* story, Log log) const;
  void attack(Board& s, Story* story, Log log) const;
  void enemies_spell(Board& s, std::span<const std::uint8_t> rolls, Story* story, Log log) const;
  void enemy_spells(Board& b, int enemy, Story* story, Log log) const;
  void boss_spells(Board& b, const Letters& word, Story* story, Log log) const;
  void finish(Board& s, bool won, Log log) const;

  void activate_top(Board& b, Story* story, Log log) const;
  void discard_top(Board& b, Story* story, Log log) const;  // with an empty deck nothing happens (LL-26)
  Event::Result hurt(Board& b, int seat, int foe) const;
  void lay_boss(Board& b, int foe) const;  // onto its spaces, or 0 to take it off

  // Where words would lead.
  Result<> show_path(const Position& now, int seat, const Json& asked, JsonWriter& out) const;
  Result<> show_foe_path(Board b, const Json& asked, JsonWriter& out) const;
  Result<> show_better_word(const Position& now, int seat, const Json& made, JsonWriter& out) const;

  bool holds_up(const Board& b, int seat) const;
  bool has_word(const Position& now, int seat) const;  // any legal one (LL-18)
  bool covers(const Board& b, Space space) const;
  bool starts_are_full(const Board& b) const;
  bool is_adjacent(Space a, Space b) const;
  int push_distance(const Board& b, int seat) const;  // of the nearest free space, 0: adjacent ones are free
  bool may_push_to(const Board& b, int seat, Space to) const;
  int traps_to_come(const Board& b) const;
  Move sample_word(const Position& now, int seat, Rng& rng) const;
  Move sample_chance(const Board& s, Rng& rng) const;
  bool draw_word(const Position& now, int seat, Rng& rng, Move& m) const;

  const Data* data_;
  const Dungeon* dungeon_ = nullptr;
  const Dawg* list_ = nullptr;
  Dawg house_words_;
  std::array<Letters, most_enemies> enemy_word_{};
  std::array<std::uint8_t, most_players> class_of_{};
  int players_;
  std::size_t min_letters_ = 2;
  std::uint8_t deck_size_ = 0;
  std::uint8_t start_tokens_ = 0;
  bool choose_classes_ = true;
  bool abilities_all_round_ = false;
  bool ring_ = false;
  bool boss_rests_ = false;
  bool may_skip_ = true;
  bool remembers_ = false;        // `repeats` is not free
  bool remembers_round_ = false;  // and words are forgotten with the round
  std::string options_json_;
};

// A table where words may be made again: the board is all there is to know.
class LeanGame : public Rules {
 public:
  using State = Board;
  using Whole = class Game;
  explicit LeanGame(const Rules& rules) : Rules(rules) {}
  static Result<LeanGame> make(int players, const Json& given, const Data& data);
  State start() const { return set_out(); }
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;
};

// Any table. The words made before are kept beside the board where `repeats` forbids them.
class Game : public Rules {
 public:
  using State = letter_labyrinths::State;
  using Lean = LeanGame;
  static Result<Game> make(int players, const Json& given, const Data& data);
  std::optional<Lean> lean() const;
  State start() const { return {set_out(), {}}; }
  void apply(State& s, const Act<Move>& act, Story* story, Log log) const;
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;

 private:
  explicit Game(const Rules& rules) : Rules(rules) {}
};

static_assert(HasPreview<Game> && HasMisshapen<Game> && HasRollout<Game> && HasLean<Game>);
static_assert(HasPreview<LeanGame>);
static_assert(sizeof(LeanGame::State) <= 256 && sizeof(Game::State) <= 4096);

}  // namespace clew::letter_labyrinths
