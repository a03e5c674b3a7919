#pragma once
// Dungeon Busters: everybody secretly puts down one card against a monster, equal cards cancel, and the
// lowest card that counted takes the best chest, or pays if the party was too weak.
#include "core/game.h"
#include "games/dungeon-busters/rules/components.h"
#include "games/dungeon-busters/rules/story.h"

namespace clew::dungeon_busters {

enum class Phase : std::uint8_t { keep, leader, deal, choose, drop, spoils, over };

struct State {
  std::array<Heap, most_players> gems{};
  Heap bank, spoils;
  SeatQueue queue;             // `drop`: losers who have still to give; `spoils`: whose turn it is, and round
  std::uint32_t promised = 0;  // four bits a seat: the strength it last promised for this monster, or 0
  Deck deck;                   // [round - 1] is face-up
  ActorSet due;                // who may move now
  Phase phase{};
  std::uint8_t leader = nobody;
  std::uint8_t dungeon = 0;                                 // 1 to 3; 0 before the first deal
  std::uint8_t round = 0;                                   // 1 to 4: the monster of this dungeon
  std::uint8_t hero = nobody;                               // `spoils`: who will get the dungeon card
  std::uint8_t escaped = 0;                                 // monsters that beat the party
  std::array<std::uint8_t, most_players> busted{};          // defeated cards
  std::array<std::uint8_t, most_players> down{};            // the strength face-down, or 0
  std::array<Strengths, most_players> hand{};               // without the card that is down
  std::array<Strengths, most_players> own{};                // with it and with those played in this dungeon
  std::array<Strengths, most_players> shown{};              // known to all to be this seat's (DB-62)
  std::array<std::uint8_t, most_players> said{};            // sayings used about this monster
  std::array<std::uint8_t, most_players> kept{}, broken{};  // words (DB-23)
  bool operator==(const State&) const = default;

  static constexpr std::uint8_t nobody = 0xff;
  Strengths played(int seat) const {  // face-up in this dungeon
    const unsigned hidden = hand[seat] | (down[seat] ? card(down[seat]) : 0u);
    return Strengths(own[seat] & ~hidden);
  }
};

inline constexpr std::array<std::string_view, 3> hand_modes{"book", "six", "five"};
inline constexpr std::array<std::string_view, 5> talk_words{"fight", "flee", "no", "sorry", "yes"};

inline constexpr Option options[] = {
    {.key = "adventurers",
     .kind = Option::Kind::other,
     .usual = R"(["warrior","mage","archer","thief","cleric"])",
     .meaning = "who is who, seat by seat; no effect on play",
     .values = "a list of as many different names as there are players, out of warrior, mage, archer, "
               "thief and cleric"},
    {.key = "hand",
     .kind = Option::Kind::choice,
     .usual = "\"book\"",
     .meaning = "which battle cards everybody has: what the book leaves, six, or five kept in secret",
     .choices = hand_modes},
    {.key = "leader",
     .kind = Option::Kind::other,
     .usual = "0",
     .meaning = "who is the Leader and so the first of several losers to give",
     .values = "a seat of this table, or \"random\""},
    {.key = "talk",
     .kind = Option::Kind::whole,
     .usual = "3",
     .meaning = "how often a player may speak about each monster",
     .least = 0,
     .most = 9},
};

class Game {
 public:
  using State = dungeon_busters::State;
  using Story = dungeon_busters::Story;
  using Move = dungeon_busters::Move;
  using Event = dungeon_busters::Event;
  using Data = dungeon_busters::Data;
  static constexpr std::string_view name = "dungeon-busters";
  static constexpr About about{
      .title = "Dungeon Busters",
      .blurb = "Beat twelve monsters together, and be the laziest of a party that just wins.",
      .fewest = fewest_players,
      .most = most_players,
      .options = options};
  // Cards, promises, requests of four others, needs up to 99, words.
  static constexpr std::size_t max_moves = 7 + 7 + 4 * 7 + 99 + talk_words.size();
  // Five keep, a Leader, three deals; for each of twelve monsters five cards, nine sayings a player, and
  // every gem of the box taken from the Spoils card.
  static constexpr std::size_t longest_game = 5 + 1 + 3 + 12 * (5 + 5 * 9 + 3 * most_gems);

  // A card that is down is not exchanged (DB-18); a slip of the finger may be taken back as long as it lies face down.
  std::optional<Pattern> why_it_stands(const Move& move) const {
    if (is_saying(move.verb)) return "What was said has been heard."_en;
    return std::nullopt;
  }

  static std::optional<Data> read(const DataSet& files, Complaints& complaints);
  static Result<Game> make(int players, const Json& given, const Data& data);
  int players() const { return players_; }
  const Data& data() const { return *data_; }
  void show_options(JsonWriter& out) const { out.raw(shown_options_); }
  State start() const { return start_; }

  ActorSet actors(const State& s) const { return s.due; }
  Result<> check(const State& s, const Act<Move>& act) const;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    if (story || log) return narrate(s, act, story, log);
    if (act.move.verb != Verb::play) return act_silently(s, act.by, act.move);
    put_down(s, int(act.by), act.move.number);  // most moves of a playout are just this
    if (s.due.none()) fight(s);
  }
  std::optional<Outcome> outcome(const State& s) const;

  void legal(const State& s, Actor who, MoveSink<Move>& out) const;
  std::vector<std::string> open(const State& s, Actor who) const;
  Move sample(const State& s, Actor who, Rng& rng) const {
    if (s.phase != Phase::choose || talk_ != 0) return sample_any(s, who, rng);
    return {.verb = Verb::play, .number = any_of(s.hand[int(who)], rng)};
  }
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;
  // {"card":…} what the party still needs beside that card and who may have it too, {"gems":true} the points that each
  // colour that may be given or taken would leave one with.
  Result<> preview(const State& s, Seat seat, const Json& asked, JsonWriter& out) const;

  Result<Move> parse(std::string_view text) const;
  std::string text(const Move& m) const;

  std::string_view phase(const State& s) const;
  void show_table(const State& s, const Story& story, JsonWriter& out) const;
  void show_seat(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_private(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_secret(const State& s, const Story& story, JsonWriter& out) const;
  void show_event(const Event& e, JsonWriter& out) const;
  std::string audit(const State& s) const;

 private:
  struct Score {
    int gems, sets, most;
    int total() const { return gems + sets + most; }
  };

  explicit Game(const Data& data) : data_(&data) {}

  void narrate(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const;
  void act_silently(State& s, Actor who, Move move) const;
  static void put_down(State& s, int seat, int strength) {  // DB-16
    assert(s.due.has(Seat(seat)) && has(s.hand[seat], strength));
    s.hand[seat] &= Strengths(~card(strength));
    s.down[seat] = std::uint8_t(strength);
    s.due.bits &= std::uint16_t(~(1u << seat));
  }
  void fight(State& s) const;  // the reveal, and on to the next choice, untold

  // The course of the game. Each of these goes on until somebody has a choice; `Tale` is told of it.
  template <class Tale> void act_on(State& s, Actor who, Move move, Tale& tale) const;
  template <class Tale> void reveal(State& s, Tale& tale) const;
  template <class Tale>
  void pay_chests(State& s, const DungeonCard& foe, SeatQueue counted, Tale& tale) const;
  template <class Tale> void share_spoils(State& s, Tale& tale) const;
  template <class Tale> void take(State& s, Gem gem, Tale& tale) const;
  template <class Tale> void lose_gems(State& s, Tale& tale) const;
  template <class Tale> void give(State& s, Gem gem, Tale& tale) const;
  template <class Tale> void go_on(State& s, Tale& tale) const;
  template <class Tale> void turn_up(State& s, Tale& tale) const;
  void await_chance(State& s) const;
  void set_up();
  SeatQueue losers(const State& s, int lowest) const;
  void note_cards(State& s) const;

  Result<> check_saying(const State& s, Seat seat, const Move& move) const;
  Move sample_any(const State& s, Actor who, Rng& rng) const;
  Move sample_rarer(const State& s, Actor who, Rng& rng) const;
  Move sample_saying(const State& s, Seat seat, Rng& rng) const;
  static std::uint8_t any_of(Strengths cards, Rng& rng) {
    return members[cards].at[rng.below(members[cards].count)];
  }
  static Gem any_of(GemSet gems, Rng& rng);

  static std::size_t card_up(const State& s) { return std::size_t(s.deck[s.round - 1]); }
  const DungeonCard& monster(const State& s) const { return data_->cards[card_up(s)]; }
  bool monster_is_up(const State& s) const { return s.phase >= Phase::choose && s.phase <= Phase::spoils; }
  bool is_ready(const State& s, int seat) const { return s.phase != Phase::keep || !s.due.has(Seat(seat)); }

  // What everybody knows of a seat's cards in hand or face-down (section 7 of the rules page).
  Strengths held(const State& s, int seat) const { return Strengths(s.shown[seat] & ~s.played(seat)); }
  Strengths maybe(const State& s, int seat) const {
    const bool all_shown = members[s.shown[seat]].count == hand_size_;
    return all_shown ? Strengths{} : Strengths(set_ & ~s.shown[seat]);
  }
  Strengths possible(const State& s, int seat) const { return held(s, seat) | maybe(s, seat); }
  Score score(const State& s, int seat) const;

  const Data* data_;
  int players_ = 0;
  unsigned hand_size_ = 0;
  Strengths set_ = 0;   // the strengths in the game
  bool keeps_ = false;  // whether five of them are kept in secret (DB-8)
  std::uint8_t talk_ = 0;
  std::uint8_t leader_ = State::nobody;  // nobody: drawn by chance
  ActorSet everyone_;
  State start_;
  std::array<std::uint8_t, most_players> adventurer_{};  // by seat, into the data
  std::string shown_options_;
};

static_assert(HasPreview<Game>);
static_assert(sizeof(State) <= 128);

}  // namespace clew::dungeon_busters
