#pragma once
// Guru Guru Labyrinth: look into a room, leave with what lies there or sow it on; then see who survives.
#include <cstddef>

#include "core/game.h"
#include "games/guru-guru/rules/cards.h"

namespace clew::guru_guru {

enum class Phase : std::uint8_t { first, reveal, deal, choose, decide, combat, dice, over };

// Dice by what they show; a count, not a row, so that the Berserker may throw for ever (GG-66).
struct Faces {
  std::uint32_t ones = 0, twos = 0, xs = 0;
  std::uint32_t count() const { return ones + twos + xs; }
  std::uint32_t swords() const { return ones + 2 * twos; }  // GG-39
  bool operator==(const Faces&) const = default;
};

// The cards on the table are numbered 0 to 29 in rank order, so a room is a mask and sowing walks its bits
// upwards. What lies above what, and who has seen what, is not kept: both follow from the deal and the turns
// of the round (piles.h), and only views and `redeal` ask.
using CardMask = std::uint32_t;
using Pile = List<std::uint8_t, round_cards>;  // numbers of cards, bottom to top

struct State {
  std::uint64_t deck_b = 0;  // Chaos: by place among levels 1 and 2
  std::array<std::uint64_t, most_players>
      known{};  // Chaos: of these cards a seat has seen which deck has them
  std::array<CardMask, most_rooms> rooms{};
  std::array<CardMask, most_players> hauls{};
  CardMask hand = 0;  // being looked at
  CardMask up = 0;    // face up in the rooms
  // The fight of the seat on turn.
  CardMask discarded = 0, equipped = 0, thrown = 0;
  std::uint32_t swords = 0;
  std::uint32_t due = 0;  // dice being thrown
  std::array<Faces, most_throws> faces{};
  std::uint16_t skulls = 0;
  std::uint16_t occupied = 0;                                     // rooms with cards
  std::uint16_t shown = 0;                                        // of the level-3 cards
  std::array<std::array<std::uint16_t, most_players>, 3> gold{};  // by planned round
  std::array<CardNo, round_cards> cards{};                        // on the table, in rank order
  std::array<std::uint8_t, round_cards> dealt{};                  // two a room, the lower one first
  std::array<std::uint8_t, most_rooms> turns{};                   // the room, and 128 for stay
  std::uint8_t turn_count = 0;
  List<CardNo, most_throws> throwers;  // whose dice `faces` are
  std::array<std::uint8_t, most_players> tokens{};
  std::uint8_t left = 0;  // a bit a seat
  std::uint8_t round = 1;
  std::uint8_t infinite = 0;  // monsters without end that stand in the fight
  bool has_bonus = false;     // the +100 token is taken
  CardNo due_card = 0;
  std::uint8_t door = 0;  // the room being looked at
  Seat start{};
  Seat turn{};  // looks, decides or fights
  Phase phase{};
  std::array<std::uint8_t, 5> unused{};
  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 512);

struct Throw {
  CardNo card;
  Faces faces;
};

// A check that is over.
struct Fight {
  Seat seat;
  std::vector<CardNo> cards, discarded, equipped;
  std::vector<Throw> throws;
  bool is_infinite, has_hero, survived;
  int skulls, gold;
  std::uint32_t swords;
};

struct Story {
  struct Round {
    int round;
    Seat start;
    std::vector<Fight> fights;
  };
  std::vector<CardNo> discarded, equipped;  // of the fight going on, in order of use
  std::vector<Fight> fights;                // of this round
  std::vector<Round> history;
};

enum class Verb : std::uint8_t {
  first,
  reveal,
  deal,
  look,
  stay,
  leave,
  roll,
  equip,
  consume,
  reroll,
  done,
  dice
};

struct Move {
  Verb verb{};
  std::uint8_t place = 0;  // the seat or room
  CardNo card = no_card;
  CardNo monster = no_card;           // consume
  Faces faces{};                      // reroll, dice
  List<CardNo, round_cards> cards{};  // reveal, deal
  bool misshapen = false;  // too long, faces out of order, or a card that does not exist: never legal
  bool operator==(const Move&) const = default;
};

struct Event {
  enum class Kind : std::uint8_t {
    round,
    reveal,
    deal,
    look,
    leave,
    stay,
    cards,
    equip,
    consume,
    reroll,
    dice,
    survived,
    knocked_out,
    over
  };
  Audience to = everybody;  // GG-84: all that happens is public
  Kind kind{};
  Seat seat{};
  int number = 0;  // the round or room
  int count = 0;   // cards, rooms or gold
  CardNo card = no_card;
  std::vector<CardNo> cards{};
  std::vector<std::uint8_t> rooms{};
  Faces faces{};
  std::optional<Outcome> result{};
};

enum class Variant : std::uint8_t { standard, short_1, short_2, short_3, chaos };
enum class Reroll : std::uint8_t { any, all, one };

inline constexpr std::string_view variants[] = {"standard", "short-1", "short-2", "short-3", "chaos"};
inline constexpr std::string_view memories[] = {"aid", "none"};
inline constexpr std::string_view rerolls[] = {"any", "all", "one"};
inline constexpr std::string_view start_ties[] = {"last-turn", "turn-order"};
inline constexpr Option options[] = {
    {.key = "variant",
     .kind = Option::Kind::choice,
     .usual = "\"standard\"",
     .meaning = "which rounds and decks are played",
     .choices = variants},
    {.key = "first",
     .kind = Option::Kind::other,
     .usual = "\"random\"",
     .meaning = "who starts the first round",
     .values = "\"random\" or the number of a seat"},
    {.key = "memory",
     .kind = Option::Kind::choice,
     .usual = "\"aid\"",
     .meaning = "whether the screen remembers what you surely know",
     .choices = memories},
    {.key = "reroll",
     .kind = Option::Kind::choice,
     .usual = "\"any\"",
     .meaning = "which dice of a throw a token rerolls",
     .choices = rerolls},
    {.key = "start_tie",
     .kind = Option::Kind::choice,
     .usual = "\"last-turn\"",
     .meaning = "who of the richest starts the next round",
     .choices = start_ties},
    {.key = "chaos_hero_b1",
     .kind = Option::Kind::flag,
     .usual = "false",
     .meaning = "the Hero icon works in round 1 of Chaos too"},
    {.key = "chaos_reveal",
     .kind = Option::Kind::flag,
     .usual = "false",
     .meaning = "Chaos shows the six cards of level 3"},
};

// What the fighting seat may do now; cards as masks.
struct Choices {
  CardMask rolls = 0, equips = 0, consumes = 0;
  CardMask books = 0, monsters = 0;  // a book is consumed naming one of the monsters (GG-63)
  bool rerolls = false;
  bool must_roll = false;  // an ally's dice are still to be thrown (GG-41)
  bool only_done() const { return !(rolls | equips | consumes) && !(books && monsters) && !rerolls; }
};

class Game {
 public:
  using State = guru_guru::State;
  using Story = guru_guru::Story;
  using Move = guru_guru::Move;
  using Event = guru_guru::Event;
  using Data = guru_guru::Data;
  static constexpr std::string_view name = "guru-guru";
  static constexpr About about{
      .title = "Guru Guru Labyrinth",
      .blurb = "Look into a room, leave with its cards or sow them on: enough swords, and the gold is yours.",
      .fewest = 2,
      .most = most_players,
      .options = options};
  // What seats have seen; in a redealt world the others are taken to have seen what this one has.
  static constexpr bool is_note(std::size_t byte) {
    return byte >= offsetof(State, known) && byte < offsetof(State, rooms);
  }
  static constexpr std::size_t max_moves = 128;
  static constexpr std::size_t longest_game = 1000;
  static constexpr bool moves_stand = true;
  static constexpr Pattern why_moves_stand =
      "A choice once made is not taken back (GG-15), and a room that was looked into has been seen."_en;

  static std::optional<Data> read(const DataSet& files, Complaints& complaints) {
    return read_cards(files, complaints);
  }
  static Result<Game> make(int players, const Json& given, const Data& data);
  int players() const { return players_; }
  bool must_remember() const { return !has_memory_; }
  const Data& data() const { return *data_; }
  void show_options(JsonWriter& out) const;
  State start() const;

  ActorSet actors(const State& s) const;
  Result<> check(const State& s, const Act<Move>& act) const;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const;
  std::optional<Outcome> outcome(const State& s) const;

  void legal(const State& s, Actor who, MoveSink<Move>& out) const;
  std::vector<std::string> open(const State& s, Actor who) const;
  Move sample(const State& s, Actor who, Rng& rng) const;
  double odds(const State& s, const Move& move) const;  // of a chance move (GG-89)
  Move rollout(const State& s, Actor who, Rng& rng) const;
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;
  // {"leave":true} what the cards being looked at would come to, {"stay":true} where they would be sown, {"card":…} what
  // a card's own dice may show, {"reroll":…,"faces":…} the chance to survive by rerolling these dice.
  Result<> preview(const State& s, Seat seat, const Json& asked, JsonWriter& out) const;

  // What bots ask of the table.
  const TableSize& size() const { return size_; }
  int rooms_left(const State& s) const;
  bool must_leave(const State& s) const;
  bool is_last_round(const State& s) const { return s.round == last_round_; }
  Reroll reroll() const { return reroll_; }
  int plan_index(const State& s) const { return s.round - first_round_; }  // of the round, in `gold`
  bool hero_works(const State& s) const { return s.round > 1 || (is_chaos_ && chaos_hero_b1_); }

  Result<Move> parse(std::string_view text) const;
  std::string text(const Move& m) const;
  bool is_misshapen(const Move& m) const { return m.misshapen; }

  std::string_view phase(const State& s) const;
  void show_table(const State& s, const Story& story, JsonWriter& out) const;
  void show_seat(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_private(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_secret(const State& s, const Story& story, JsonWriter& out) const;
  void show_event(const Event& e, JsonWriter& out) const;
  std::string audit(const State& s) const;

 private:
  using Log = std::vector<Event>*;
  friend class Redealing;

  explicit Game(const Data& data) : data_(&data) {}

  // The table.
  const Card& card(const State& s, int i) const { return data_->cards[s.cards[std::size_t(i)]]; }
  bool is_on_table(const State& s) const { return s.phase >= Phase::choose && s.phase != Phase::over; }
  int deck_size() const { return 2 * size_.rooms; }
  bool reveals() const { return !is_chaos_ || chaos_reveal_; }
  std::uint64_t pool(const State& s) const;  // levels 1 and 2, by place: what may be dealt this round
  Seat after(Seat seat) const { return Seat(index(seat) + 1 == players_ ? 0 : index(seat) + 1); }
  int distance(Seat from, Seat to) const { return (index(to) - index(from) + players_) % players_; }
  Seat next_in_labyrinth(const State& s) const;

  // A round.
  void set_up(State& s) const;
  void lay_out(State& s, const CardNo* slots) const;
  void lift(State& s, int room) const;
  void sow(State& s, std::vector<std::uint8_t>* to) const;
  void carry_out(State& s) const;
  void end_turn(State& s, bool stays, Story* story, Log log) const;
  void end_round(State& s, Story* story, Log log) const;
  Seat next_start(const State& s) const;
  void remember_decks(State& s) const;

  // A fight (combat.cpp).
  bool has_hero(const State& s, CardMask haul, CardMask equipped) const;
  std::uint32_t dice_of(const State& s, int i) const;
  int thrower(const State& s, CardNo card) const;
  int in_haul(const State& s, CardNo card) const;
  Choices choices(const State& s) const;
  void open_hauls(State& s, Story* story, Log log) const;
  void begin_check(State& s) const;
  void settle(State& s, Story* story, Log log) const;
  void end_check(State& s, bool survived, Story* story, Log log) const;
  void pay(State& s, bool survived, Story* story, Log log) const;
  void fight(State& s, const Move& move, Story* story, Log log) const;
  void consume(State& s, const Move& move, Story* story, Log log) const;
  void pick_up(State& s, const Move& move, Log log) const;
  void throw_dice(State& s, CardNo thrower, std::uint32_t count) const;
  void land(State& s, const Faces& faces, Story* story, Log log) const;

  // Refusals, a phase each.
  Result<> check_reveal(const Move& move) const;
  Result<> check_deal(const State& s, const Move& move) const;
  Result<> check_decide(const State& s, const Move& move) const;
  Result<> check_combat(const State& s, const Move& move) const;
  Result<> check_roll(const State& s, const Choices& now, CardNo card) const;
  Result<> check_equip(const State& s, const Choices& now, CardNo card) const;
  Result<> check_consume(const State& s, const Choices& now, const Move& move) const;
  Result<> check_reroll(const State& s, const Move& move) const;
  Result<> check_dice(const State& s, const Move& move) const;

  // Moves.
  void legal_combat(const State& s, MoveSink<Move>& out) const;
  Move sample_deal(const State& s, Rng& rng) const;
  Move sample_combat(const State& s, Rng& rng) const;
  Faces sample_reroll(const Faces& shown, Rng& rng) const;
  bool is_worth_leaving(const State& s, Rng& rng) const;
  Move sensible_blow(const State& s) const;
  CardNo parse_card(std::string_view word, bool& is_card) const;

  // Previews.
  void show_leaving(State s, Seat seat, JsonWriter& out) const;
  void show_results(const Card& thrower, JsonWriter& out) const;
  Result<> show_reroll(const State& s, const Json& asked, JsonWriter& out) const;

  // Views.
  void show_cards(const std::vector<CardNo>& cards, JsonWriter& out) const;
  void show_mask(const State& s, CardMask mask, JsonWriter& out) const;
  void show_pile(const State& s, const Pile& pile, CardMask seen, JsonWriter& out) const;
  void show_combat(const State& s, const Story& story, JsonWriter& out) const;
  void show_fight(const Fight& fight, std::string_view state, JsonWriter& out) const;
  Fight fight_now(const State& s, const Story& story, Seat seat) const;

  const Data* data_;
  TableSize size_;
  std::array<std::uint64_t, 3> level_{};           // by place, the cards of levels 1 and 2 in use
  std::array<List<CardNo, round_cards>, 3> deck_;  // and as lists
  std::array<std::uint8_t, box_cards> rank_in_level_{};
  int players_ = 0, first_ = -1;  // -1: by chance
  std::uint8_t first_round_ = 1, last_round_ = 3;
  Variant variant_{};
  Reroll reroll_{};
  bool is_chaos_ = false, has_memory_ = true, by_turn_order_ = false;
  bool chaos_hero_b1_ = false, chaos_reveal_ = false;
};

static_assert(HasPreview<Game> && HasMisshapen<Game> && HasRollout<Game>);

}  // namespace clew::guru_guru
