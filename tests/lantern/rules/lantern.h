#pragma once
// A toy that uses every corner of the interface: chance deals hidden numbers, all seats answer at once
// and in secret, one answer is open-ended (a word), and the clock ends the round.
#include "core/game.h"

namespace clew::lantern {

inline constexpr int most_players = 6;

struct State {
  std::uint32_t ends_ms = 0;                         // 0: not dealt
  std::array<std::uint8_t, most_players> lantern{};  // 0: not dealt
  std::array<std::uint8_t, most_players> answer{};   // 0: none yet, 1..9: a guess, 10: a word
  std::array<std::uint8_t, 3> unused{};
  bool over = false;
  bool operator==(const State&) const = default;
};

// The words themselves matter to nobody but the one who looks back.
struct Story {
  std::array<std::string, most_players> word;
};

enum class Verb : std::uint8_t { deal, guess, word, timeout };

struct Move {
  Verb verb{};
  List<std::uint8_t, 8> args;  // lanterns, a guess, or letters
  bool operator==(const Move&) const = default;
};

struct Event {
  Audience to;
  enum Kind : std::uint8_t { dealt, answered, revealed } kind;
  Seat seat;
  std::uint8_t value;
};

struct Data {
  std::uint8_t highest = 6;
  std::uint16_t seconds = 30;
};

inline constexpr Option options[] = {
    {.key = "points",
     .kind = Option::Kind::whole,
     .usual = "3",
     .meaning = "what a right guess scores",
     .least = 1,
     .most = 9},
    {.key = "words", .kind = Option::Kind::flag, .usual = "true", .meaning = "a word may be said instead"},
};

class Game {
 public:
  using State = lantern::State;
  using Story = lantern::Story;
  using Move = lantern::Move;
  using Event = lantern::Event;
  using Data = lantern::Data;
  static constexpr std::string_view name = "lantern";
  static constexpr About about{
      .title = "Lantern",
      .blurb = "Guess your neighbour's hidden number before the half minute is over.",
      .fewest = 2,
      .most = most_players,
      .options = options};
  static constexpr std::size_t max_moves = 9;
  static constexpr std::size_t longest_game = 8;

  static std::optional<Data> read(const DataSet& files, Complaints& complaints);
  static Result<Game> make(int players, const Json& given, const Data& data);
  int players() const { return players_; }
  void show_options(JsonWriter& out) const;
  State start() const { return {}; }

  ActorSet actors(const State& s) const;
  Result<> check(const State& s, const Act<Move>& act) const;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const;
  std::optional<Outcome> outcome(const State& s) const;

  void legal(const State& s, Actor who, MoveSink<Move>& out) const;
  std::vector<std::string> open(const State& s, Actor who) const;
  Move sample(const State& s, Actor who, Rng& rng) const;
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;

  Result<Move> parse(std::string_view text) const;
  std::string text(const Move& m) const;

  std::string_view phase(const State& s) const {
    return s.over ? "over" : s.lantern[0] == 0 ? "deal" : "answer";
  }
  void show_table(const State& s, const Story& story, JsonWriter& out) const;
  void show_seat(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_private(const State& s, const Story& story, Seat seat, JsonWriter& out) const;
  void show_secret(const State& s, const Story& story, JsonWriter& out) const;
  void show_event(const Event& e, JsonWriter& out) const;
  std::string audit(const State& s) const;

  std::optional<Millis> deadline(const State& s) const;
  Millis earliest(const State& s, Actor who) const;

 private:
  Game(int players, int points, bool words, const Data& data)
      : data_(&data), players_(players), points_(points), words_(words) {}
  const Data* data_;
  int players_, points_;
  bool words_;
};

static_assert(Timed<Game> && HasSight<Game>);

}  // namespace clew::lantern
