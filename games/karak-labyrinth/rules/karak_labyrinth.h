#pragma once
// Karak: Labyrinth. Everybody draws one line through the same labyrinth at the same time, from a staircase
// to an exit, for the points of one objective card; small puzzles guard items and exits.
#include <algorithm>
#include <memory>

#include "core/game.h"
#include "games/karak-labyrinth/rules/data.h"
#include "games/karak-labyrinth/rules/options.h"

namespace clew {
class Sight;
}

namespace clew::karak_labyrinth {

struct Renewed;  // generator/generator.h

inline constexpr int most_games = 3;
inline constexpr int most_hearts = 3;
inline constexpr std::size_t longest_draw = 200;      // letters of one move
inline constexpr std::int64_t latest_ms = 1ll << 53;  // the last moment that a move can have
inline constexpr std::int64_t never = -1;

// Directions, four to a byte.
template <std::size_t N> class Steps {
 public:
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr bool full() const { return count_ == N; }
  constexpr Direction operator[](std::size_t i) const {
    assert(i < count_);
    return Direction(cells_[i / 4] >> 2 * (i % 4) & 3u);
  }
  constexpr void push(Direction d) {
    assert(!full());
    cells_[count_ / 4] = std::uint8_t(cells_[count_ / 4] | unsigned(d) << 2 * (count_ % 4));
    ++count_;
  }
  constexpr Direction pop() {
    const auto d = (*this)[count_ - 1u];
    --count_;
    cells_[count_ / 4] = std::uint8_t(cells_[count_ / 4] & ~(3u << 2 * (count_ % 4)));
    return d;
  }
  // Of a single step northwards: makes it one in this direction.
  constexpr void turn_first(Direction d) { cells_[0] = std::uint8_t(d); }
  bool operator==(const Steps&) const = default;

 private:
  static_assert(N < 256);
  std::array<std::uint8_t, (N + 3) / 4> cells_{};
  std::uint8_t count_ = 0;
};

enum class Phase : std::uint8_t { deal, ready, play, sand, over };
enum class Status : std::uint8_t { waiting, ready, start, draw, minigame, escaped, out };
inline constexpr std::array<std::string_view, 7> status_names{"waiting",  "ready",   "start", "draw",
                                                              "minigame", "escaped", "out"};
enum class Why : std::uint8_t { none, hearts, stuck, quit, time };

// One player's sheet, and what is carried through a campaign.
struct Player {
  std::int64_t blocked_ms = never;  // until then nothing can be done (KL-42)
  Squares visited;
  Line line;
  std::int16_t total = 0;                        // points of finished games
  std::uint8_t total_lost = 0;                   // hearts crossed out in finished games (KL-74)
  std::uint8_t total_tokens = 0;                 // sum of their tokens
  std::array<std::uint8_t, kind_count> tiles{};  // 1 to 4; 0 before the deal
  std::uint8_t opened = 0;                       // bit by Kind: minigames seen in this game
  List<Kind, kind_count> wrong;                  // answered wrongly under `forfeit`, in order (KL-43)
  Steps<most_squares> steps;                     // from the entry on
  Square head{};                                 // the end of the line
  std::uint8_t locked = 0;                       // squares that cannot be erased (KL-16)
  std::uint8_t tries = 0;                        // wrong answers in the open minigame
  Status status{};
  Why why{};
  bool has_scored = false;  // in any finished game (KL-71)
  bool unused = false;

  Square extend(Direction d) {  // the new end of the line
    const Square to = step(head, d);
    steps.push(d);
    visited.add(to);
    return head = to;
  }
  int squares() const { return line.entry == Stairs::none ? 0 : int(steps.size()) + 1; }
  bool is_playing() const { return status >= Status::start && status <= Status::minigame; }
  // A player scores who escaped, has a heart left and made no mistake (KL-52).
  bool scores() const { return status == Status::escaped && line.hearts > 0 && wrong.empty(); }
  bool operator==(const Player&) const = default;
};

struct State {
  std::int64_t now_ms = 0;           // of the last accepted move
  std::int64_t started_ms = never;   // the flip
  std::int64_t deadline_ms = never;  // alarm or sand timer, while it runs
  std::array<Player, max_seats> players{};
  List<std::uint8_t, most_games>
      cards;  // dealt in this campaign; but for the phase `deal` the last lies here
  Phase phase{};
  std::uint8_t next_token = 1;
  std::array<std::uint8_t, 2> unused{};
  bool operator==(const State&) const = default;
};

// Finished games, for all to read (KL-81).
struct PastGame {
  std::uint8_t card = 0;
  std::array<Player, max_seats> players{};
  std::array<std::int16_t, max_seats> scores{};
};
struct Story {
  std::vector<PastGame> history;
};

enum class Verb : std::uint8_t { deal, ready, start, draw, erase, solve, skip, exit, quit, timeup };

struct Move {
  std::uint16_t number = 0;              // erase: squares; deal: the card as written (card_code)
  List<std::uint16_t, max_seats> tiles;  // deal: seven numbers a seat, two bits each, the sword's lowest
  Steps<longest_draw> steps;             // draw
  Answer answer;                         // solve
  Verb verb{};
  Stairs stairs{};  // start
  bool operator==(const Move&) const = default;
};

// A single step. It lies ready out of the compiler's sight: clearing a Move costs more than a copy.
extern const Move step_north;
inline Move drawing(Direction d) {
  Move m = step_north;
  m.steps.turn_first(d);
  return m;
}

constexpr int tile_in(std::uint16_t tiles, Kind k) { return int(tiles >> 2 * unsigned(k) & 3u) + 1; }
constexpr std::uint16_t with_tile(std::uint16_t tiles, Kind k, int number) {
  return std::uint16_t(tiles | unsigned(number - 1) << 2 * unsigned(k));
}

struct Event {
  Audience to;
  enum Kind : std::uint8_t {
    dealt,
    ready,
    card,
    timer,
    start,
    symbol,
    heart,
    minigame,
    solved,
    wrong,
    skipped,
    escaped,
    out,
    timeup,
    scored,
    over,
  } kind;
  Seat seat{};
  Square square{};
  Symbol met{};
  karak_labyrinth::Kind puzzle{};
  Exit exit{};
  Why why{};
  std::uint8_t number = 0;  // hearts left, a token, a card, a game
  std::int64_t ms = 0;      // a deadline, or the end of a block
  std::array<std::int16_t, max_seats> scores{};
};

class Game {
 public:
  using State = karak_labyrinth::State;
  using Story = karak_labyrinth::Story;
  using Move = karak_labyrinth::Move;
  using Event = karak_labyrinth::Event;
  using Data = karak_labyrinth::Data;
  static constexpr std::string_view name = "karak-labyrinth";
  static constexpr About about{
      .title = "Karak: Labyrinth",
      .blurb =
          "Draw one line through the labyrinth, collect what today's card pays for, and get out in time.",
      .fewest = 1,
      .most = max_seats,
      .options = options};
  static constexpr std::size_t max_moves = most_squares + 8;
  static constexpr std::size_t longest_game = 40'000;
  static constexpr bool moves_stand = true;
  static constexpr Pattern why_moves_stand =
      "Against the clock nothing is taken back; the line is erased up to its last symbol (KL-16)."_en;

  static std::optional<Data> read(const DataSet& files, Complaints& complaints) {
    return read_data(files, complaints);
  }
  static Result<Game> make(int players, const Json& given, const Data& data);
  int players() const { return players_; }
  void show_options(JsonWriter& out) const;
  State start() const { return {}; }

  ActorSet actors(const State& s) const {
    ActorSet who;
    switch (s.phase) {
      case Phase::deal:
        return only(Actor::chance);
      case Phase::ready:
        for (int i = 0; i < players_; ++i)
          if (s.players[std::size_t(i)].status == Status::waiting) who.add(Seat(i));
        return who;
      case Phase::play:
      case Phase::sand:
        for (int i = 0; i < players_; ++i)
          if (s.players[std::size_t(i)].is_playing()) who.add(Seat(i));
        if (s.deadline_ms != never) who.add(Actor::clock);
        return who;
      case Phase::over:
        return who;
    }
    return who;
  }
  Result<> check(const State& s, const Act<Move>& act) const;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
    // Most moves of a random game are one step of which nobody wants to be told.
    if (log || act.move.verb != Verb::draw || act.move.steps.size() != 1)
      return carry_out(s, act, story, log);
    auto& p = s.players[unsigned(act.by)];
    assert(p.status == Status::draw && is_free(p, act.move.steps[0]));
    s.now_ms = act.at.count();
    const Symbol symbol = sheet().at(p.extend(act.move.steps[0]));
    if (symbol == Symbol::empty) return;
    arrive(card(s), p, symbol);
    if (!p.is_playing()) end_if_all_stopped(s, story, nullptr);
  }
  std::optional<Outcome> outcome(const State& s) const;

  void legal(const State& s, Actor who, MoveSink<Move>& out) const;
  std::vector<std::string> open(const State& s, Actor who) const;
  Move sample(const State& s, Actor who, Rng& rng) const {
    if (is_seat(who) && s.players[unsigned(who)].status == Status::draw)
      return sample_draw(s, s.players[unsigned(who)], rng);
    return sample_other(s, who, rng);
  }
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;
  // {"ways":true} where steps lead on the sheet, {"puzzle":true} on the open minigame's tile; {"line":[…]} what a line
  // would be, from its entry on, that agrees with the seat's own as far as that is locked.
  Result<> preview(const State& s, Seat seat, const Json& asked, JsonWriter& out) const;

  Result<Move> parse(std::string_view text) const;
  std::string text(const Move& m) const;
  bool is_misshapen(const Move& m) const {
    return m.verb == Verb::solve && m.answer.form == Answer::Form::misshapen;
  }

  std::string_view phase(const State& s) const;
  void show_table(const State& s, const Story& story, JsonWriter& out) const;
  void show_seat(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_private(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_secret(const State& s, const Story& story, JsonWriter& out) const;
  void show_event(const Event& e, JsonWriter& out) const;
  // The best line of each card that was played, where it is known.
  void show_afterwards(const State& s, const Story& story, JsonWriter& out) const;
  std::string audit(const State& s) const;

  std::optional<Millis> deadline(const State& s) const {
    if (s.deadline_ms == never) return std::nullopt;
    return Millis(s.deadline_ms);
  }
  Millis earliest(const State& s, Actor who) const {
    if (who == Actor::clock) return Millis(std::max<std::int64_t>(s.deadline_ms, 0));
    if (!is_seat(who)) return Millis(0);
    return Millis(std::max<std::int64_t>(s.players[unsigned(who)].blocked_ms, 0));
  }

  const Data& data() const { return *data_; }
  const Sheet& sheet() const { return *sheet_; }
  const Vicinity& vicinity() const { return *vicinity_; }
  const Card& card(const State& s) const { return data_->cards[s.cards.back()]; }  // from the deal on
  bool is_symbol(const Card& c, Square square) const { return c.symbols[settings_.sheet].has(square); }
  const Tile& tile(const Player& p, Seat seat, Kind k) const {
    return data_->tile(k, settings_.minigames[std::size_t(index(seat))], p.tiles[unsigned(k)]);
  }
  Kind open_kind(const Player& p) const { return kind_of(sheet().at(p.head)); }
  // By the staircase it stands on (KL-46), never by the entry (KL-47).
  bool can_leave(const Card& c, const Player& p) const {
    const auto symbol = sheet().at(p.head);
    return is_stairs(symbol) && !p.steps.empty() && c.leads_out(stairs_of(symbol));
  }
  bool is_timed() const { return settings_.time != TimeMode::sand; }
  int sand_ms() const { return settings_.sand_s * 1000; }
  int target(const Card& c) const { return limit(c).target; }  // timed mode alone has one

 private:
  enum class Deck : std::uint8_t { easy, medium, hard, mixed, tutorial };
  enum class TimeMode : std::uint8_t { sand, easy, medium, hard, extreme };
  struct Settings {
    std::uint8_t sheet = 0;
    Deck deck{};
    std::optional<std::uint8_t> card;
    std::array<Level, max_seats> minigames{};
    bool is_list = false;  // `minigames` was given seat by seat
    bool same_tiles = false;
    TimeMode time{};
    int sand_s = 30;
    int games = 1;
    bool forfeit = false;
    int block_s = 5;
    bool peek = false;
    std::string new_sheet, new_tiles;  // seeds, or empty
  };
  struct Teller;

  Game(int players, const Settings& settings, const Data& data)
      : data_(&data),
        sheet_(&data.sheets[settings.sheet]),
        vicinity_(&data.vicinities[settings.sheet]),
        players_(players),
        settings_(settings) {
    for (std::size_t c = 0; c < data.cards.size(); ++c)
      if (is_in_deck(c)) deck_.push(std::uint8_t(c));
  }

  const Limit& limit(const Card& c) const {
    return data_->limit(c.difficulty, unsigned(settings_.time) - 1u);
  }
  std::string_view late_rule() const { return is_timed() ? "KL-77" : "KL-50"; }
  bool is_in_deck(std::size_t c) const;
  bool is_known(const State& s) const { return s.phase >= Phase::play; }  // the card, to everybody
  bool is_free(const Player& p, Direction d) const {
    return sheet().grid.is_open(p.head, d) && !p.visited.has(step(p.head, d));
  }
  bool is_stuck(const Card& c, const Player& p) const;  // KL-18

  // The line, one square at a time.
  void begin(Player& p, Stairs entry) const;
  void enter(const Card& c, Player& p, Direction d) const {
    const Symbol symbol = sheet().at(p.extend(d));
    if (symbol != Symbol::empty) arrive(c, p, symbol);
  }
  void arrive(const Card& c, Player& p, Symbol symbol) const;
  void settle(const Card& c, Player& p, bool won) const;  // an item's minigame, or a declined boss
  static void put_out(Player& p, Why why);

  Result<> check_deal(const State& s, const Move& m) const;
  Result<> check_seat(const State& s, const Player& p, Seat seat, const Move& m) const;
  Result<> check_draw(const State& s, Player p, const Move& m) const;
  Result<> check_erase(const Player& p, const Move& m) const;
  Result<> check_solve(const Player& p, Seat seat, const Move& m) const;
  Result<> check_clock(const State& s, const Act<Move>& act) const;

  void carry_out(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const;
  void deal(State& s, const Move& m) const;
  void flip(State& s, std::int64_t at, Teller& tell) const;
  void draw(State& s, Seat seat, const Move& m, Teller& tell) const;
  void solve(State& s, Seat seat, const Move& m, std::int64_t at, Teller& tell) const;
  void escape(State& s, Seat seat, Exit exit, std::int64_t at, Teller& tell) const;
  void end_if_all_stopped(State& s, Story* story, std::vector<Event>* log) const;  // KL-51
  void end_game(State& s, Story* story, const Teller& tell) const;

  using TilePile = List<std::uint8_t, 2 * tiles_of_a_kind>;
  TilePile full_pile() const;
  static std::uint8_t draw_from(TilePile& pile, Rng& rng);
  std::uint8_t any_card(const State& s, Rng& rng) const;
  Move sample_deal(const State& s, Rng& rng) const;
  Move sample_other(const State& s, Actor who, Rng& rng) const;
  // Mostly one step towards free squares, not into a dead end nor with the last heart onto what hurts.
  Move sample_draw(const State& s, const Player& p, Rng& rng) const {
    const auto luck = rng.next();
    const unsigned whim = luck & 255u;
    auto [free, good] = vicinity().ways(p.head, p.visited);
    if (p.line.hearts == 1) good &= ~vicinity().hurting_ways(p.head, p.line, card(s).red_x);
    const unsigned ways = good != 0 ? good : free;
    const bool is_usual = whim >= 16 && whim < 240 && ways != 0 && !vicinity().is_stairs(p.head);
    if (!is_usual) return sample_whim(card(s), p, luck, free, ways, rng);
    return drawing(any_way(ways, luck >> 32));
  }
  Move sample_whim(const Card& c, const Player& p, std::uint64_t luck, unsigned free, unsigned ways,
                   Rng& rng) const;
  Move sample_further(const Card& c, const Player& p, Direction first, Rng& rng) const;
  Move sample_solve(const Player& p, Seat seat, Rng& rng) const;

  // Redealing (redeal.cpp).
  void redeal_card(State& s, Rng& rng) const;
  void redeal_tiles(State& s, Seat seat, Rng& rng) const;
  void redeal_mistakes(Player& p, Rng& rng) const;
  void redeal_line(const State& s, Player& p, Rng& rng) const;
  void draw_seen(Sight& sight, const State& s, Seat seat, const Json& you, Player& p) const;
  bool grow(const Card& c, Player& p, const Player& model, bool is_strict, int& patience, Rng& rng) const;
  bool close_like(const Card& c, Player& p, const Player& model, bool is_strict) const;
  std::string audit_player(const State& s, const Player& p) const;

  Result<Player> drawn(const Card& c, Player p, const Json& line) const;
  void show_line(const Card& c, const Player& p, JsonWriter& out) const;
  std::optional<Line> line_of(const Card& c, const Optimum& best) const;

  void show_squares(const Player& p, JsonWriter& out) const;
  void show_items(const Player& p, JsonWriter& out) const;
  void show_circled(const Player& p, JsonWriter& out) const;
  void show_rows(const Card& c, const Player& p, JsonWriter& out) const;
  void show_minigame(const Player& p, Seat seat, JsonWriter& out) const;
  void show_past(const PastGame& past, JsonWriter& out) const;

  std::shared_ptr<const Renewed> renewed_;  // this table's own parts, where it has any (KL-82)
  const Data* data_;
  const Sheet* sheet_;
  const Vicinity* vicinity_;
  int players_;
  Settings settings_;
  List<std::uint8_t, most_cards> deck_;
};

std::string_view why_name(Why why);  // "hearts"

static_assert(Timed<Game>);
static_assert(HasMisshapen<Game> && HasPreview<Game>);
static_assert(sizeof(State) < 1024);

}  // namespace clew::karak_labyrinth
