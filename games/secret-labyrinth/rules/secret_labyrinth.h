#pragma once
// Secret Labyrinth: a castle whose rings turn, eighteen cards to hunt, trades and duels. The game on one
// screen; its page is rules.md.
#include "core/game.h"
#include "games/secret-labyrinth/rules/castle.h"
#include "games/secret-labyrinth/rules/knowledge.h"
#include "games/secret-labyrinth/rules/options.h"
#include "games/secret-labyrinth/rules/reach.h"

namespace clew::secret_labyrinth {

inline constexpr Seat no_seat{255};
inline constexpr Kind no_kind{255};
inline constexpr std::uint8_t not_yet = 255;
inline constexpr int most_equal_throws = 20;  // SL-52

enum class Phase : std::uint8_t {
  rings,
  deal,
  change,
  draw,
  move,
  meet,
  roll,
  name,
  duel,
  give,
  place,
  over
};

// A trade that chance must draw for; until then the animal and the card given stay in the hand.
struct Trade {
  Seat by = no_seat, with = no_seat;
  Card animal = no_card, giving = no_card;
  bool operator==(const Trade&) const = default;
};

struct Duel {
  Seat challenger = no_seat, defender = no_seat;
  bool die = false;
  std::uint8_t number = not_yet;
  Kind kind = no_kind;
  std::array<std::uint8_t, 2> fists{not_yet, not_yet};  // of challenger and defender, in this throw
  std::uint8_t equal = 0;                               // throws so far that decided nothing
  Seat winner = no_seat;
  std::uint8_t given = not_yet;  // cards paid

  bool is_on() const { return challenger != no_seat; }
  Seat loser() const { return winner == challenger ? defender : challenger; }
  bool operator==(const Duel&) const = default;
};

struct State {
  Knowledge known;
  Hands hands{};
  CardSet discard = 0;
  std::uint32_t turn = 0;
  Dots rings{};
  std::array<Square, most_players> pieces{};
  std::array<Card, card_count> stack{};  // top first, as it was dealt
  std::uint8_t used = 0;                 // cards of the stack that have been turned over
  Card shown = no_card;
  Phase phase = Phase::rings;
  Seat player{};  // whose turn it is
  std::uint8_t changes_made = 0;
  std::array<Change, 2> changes{};
  Trade trade;
  Duel duel;
  Seat champion = no_seat;  // who completed a set
  std::array<std::uint8_t, 7> unused{};
  bool operator==(const State&) const = default;
};

// The throws of the duel on the table: nobody needs them but who looks back.
struct Story {
  List<std::array<Fist, 2>, most_equal_throws> rounds;
};

enum class Verb : std::uint8_t {
  rings,
  deal,
  change,
  trade,
  draw,
  stay,
  go,
  take,
  pass,
  duel,
  roll,
  name,
  fist,
  give,
  place,
};

struct Move {
  Verb verb{};
  Change change{};                 // change
  Dots dots{};                     // rings
  Seat seat{};                     // trade, duel
  Kind kind{};                     // trade, name, give
  Fist fist{};                     // fist
  Square square{};                 // go, place
  bool die = false;                // duel
  std::uint8_t number = 0;         // roll
  List<Card, card_count> cards{};  // deal, draw
  bool operator==(const Move&) const = default;
};

struct Event {
  enum Type : std::uint8_t {
    rings,
    take,
    reveal,
    empty,
    turn,
    change,
    demand,
    trade,
    go,
    stay,
    pass,
    challenge,
    roll,
    name,
    ready,
    show,
    drawn,
    won,
    place,
    over,
  };
  Type type{};
  Seat seat = no_seat, target = no_seat;
  Card card = no_card;
  Kind kind = no_kind;
  Square start = no_square, end = no_square;
  std::uint32_t number = 0;
  Change turned{};
  Dots dots{};
  std::array<Fist, 2> fists{};
  bool die = false;
  Outcome outcome{};
  Audience to = everybody;  // all of them are public; secrets are in nobody's
};

struct Data {
  Parts parts;
  Paths paths;
};

class Game {
 public:
  using State = secret_labyrinth::State;
  using Story = secret_labyrinth::Story;
  using Move = secret_labyrinth::Move;
  using Event = secret_labyrinth::Event;
  using Data = secret_labyrinth::Data;
  static constexpr std::string_view name = "secret-labyrinth";
  static constexpr About about{
      .title = "Secret Labyrinth",
      .blurb = "Turn the rings of the castle twice, walk to the picture, and duel for what others have won.",
      .fewest = 2,
      .most = most_players,
      .options = option_table};
  static constexpr bool moves_stand = true;
  static constexpr Pattern why_moves_stand =
      "A change that has been made stands, and so does what follows from it: there is no trying out (SL-21)."_en;
  // The state begins with what seats have noted; in a redealt world the others are taken to have seen all.
  static constexpr bool is_note(std::size_t byte) { return byte < sizeof(Knowledge); }
  static constexpr std::size_t max_moves = most_squares;
  // 240 turns of two changes, a walk, and a duel with twenty throws; and four trades.
  static constexpr std::size_t longest_game = 240 * (3 + 3 + 2 * most_equal_throws + 2) + 10;

  static std::optional<Data> read(const DataSet& files, Complaints& complaints);
  static Result<Game> make(int players, const Json& given, const Data& data);
  int players() const { return players_; }
  void show_options(JsonWriter& out) const;
  State start() const;

  ActorSet actors(const State& s) const;
  Result<> check(const State& s, const Act<Move>& act) const;
  void apply(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const;
  std::optional<Outcome> outcome(const State& s) const;

  void legal(const State& s, Actor who, MoveSink<Move>& out) const;
  std::vector<std::string> open(const State& s, Actor who) const;
  Move sample(const State& s, Actor who, Rng& rng) const;
  // Wants the shown card, seeks company and picks quarrels: it sees more of the game than `sample`.
  Move rollout(const State& s, Actor who, Rng& rng) const;
  // With trades at any time a seat may be listed and yet have no animal (SL-74).
  bool is_idle(const State& s, Actor who) const;
  State redeal(const State& s, Seat seat, Rng& rng) const;
  std::optional<State> seen(const Json& view, Seat seat) const;
  // {"piece":…}: where that seat's piece, which everybody sees, can walk: of each square the one before it on a shortest
  // way (SL-12).
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

  // The castle, for boards, bots and hints.
  const Parts& parts() const { return data_->parts; }
  const Board& board() const { return data_->parts.board; }
  const Paths& paths() const { return data_->paths; }
  const Options& rules() const { return options_; }
  bool must_remember() const { return options_.memory == Memory::none; }  // SL-66

  // Squares that the player's piece may end on, its own included (SL-23, SL-24).
  SquareSet path(const State& s) const { return paths().from(piece(s, s.player), s.rings); }
  static Square piece(const State& s, Seat seat) { return s.pieces[std::size_t(seat)]; }
  static CardSet hand(const State& s, Seat seat) { return s.hands[std::size_t(seat)]; }
  CardSet of_kind(CardSet cards, Kind kind) const { return cards & parts().of_kind[std::size_t(kind)]; }
  int number_of(CardSet cards, Kind kind) const { return std::popcount(of_kind(cards, kind)); }
  // Whether the player stands where the shown card is.
  bool is_on_picture(const State& s) const {
    return s.shown != no_card && piece(s, s.player) == parts().picture[std::size_t(s.shown)];
  }
  // Seats whose pieces stand with the player's (SL-42).
  ActorSet company(const State& s) const;
  SquareSet free_squares(const State& s) const;  // SL-56
  // What is left to give once the animal of a trade is laid down (SL-41); no cards without an animal.
  CardSet gifts(const State& s, Seat seat) const;
  bool may_trade(const State& s, Seat by, Seat with, Kind kind) const;  // SL-34, SL-35
  static int cards_to_draw(const State& s);
  const std::vector<std::uint8_t>& faces() const { return parts().faces[options_.die]; }

 private:
  friend class Play;
  Game(int players, const Options& rules, const Data& data)
      : data_(&data), players_(players), options_(rules) {}

  bool is_legal(const State& s, Actor who, const Move& m) const;
  bool is_seat_here(Seat seat) const { return index(seat) < players_; }
  template <class Visit> void each_trade(const State& s, Seat by, Visit visit) const;
  bool center_is_free(const State& s) const {
    return s.changes_made == 0 || s.changes[0].ring != Ring::center;
  }

  const Data* data_;
  int players_;
  Options options_;
};

static_assert(HasPreview<Game> && HasRollout<Game> && HasIdle<Game>);
static_assert(sizeof(State) <= 512);

}  // namespace clew::secret_labyrinth
