#pragma once
// What every Clew game is: an immutable Game, a plain State, a plain Move, and pure functions.
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/data.h"
#include "core/json.h"
#include "core/list.h"
#include "core/options.h"
#include "core/refusal.h"
#include "core/rng.h"

namespace clew {

inline constexpr int max_seats = 8;

enum class Seat : std::uint8_t {};  // 0 .. max_seats-1, clockwise
// Below 14: the seat of that number. `nobody` is what a seat number that no table has becomes.
enum class Actor : std::uint8_t { nobody = 13, chance = 14, clock = 15 };
using Millis = std::chrono::milliseconds;  // game time, never wall time

constexpr Actor by(Seat s) { return Actor(std::uint8_t(s)); }
constexpr bool is_seat(Actor a) { return a < Actor::nobody; }
constexpr int index(Seat s) { return int(s); }

// How many bits a byte has. Every playout asks for every move, and where the processor is not asked for its
// own count (plain x86-64) std::popcount is a call.
inline constexpr auto bits_of_byte = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned byte = 1; byte < 256; ++byte) table[byte] = std::uint8_t(table[byte / 2] + byte % 2);
  return table;
}();

struct ActorSet {
  std::uint16_t bits = 0;
  constexpr ActorSet& add(Actor a) {
    bits = std::uint16_t(bits | 1u << unsigned(a));
    return *this;
  }
  constexpr ActorSet& add(Seat s) { return add(by(s)); }
  constexpr bool has(Actor a) const { return bits >> unsigned(a) & 1u; }
  constexpr bool has(Seat s) const { return has(by(s)); }
  constexpr bool none() const { return bits == 0; }
  constexpr bool is_one() const { return (bits & (bits - 1)) == 0; }  // of a set that is not empty
  constexpr unsigned count() const { return 0u + bits_of_byte[bits & 0xffu] + bits_of_byte[bits >> 8]; }
  constexpr Actor first() const { return Actor(std::countr_zero(unsigned(bits))); }
  constexpr Actor nth(unsigned n) const {  // n < count()
    unsigned rest = bits;
    while (n-- > 0) rest &= rest - 1;
    return Actor(std::countr_zero(rest));
  }
  bool operator==(const ActorSet&) const = default;
};
constexpr ActorSet only(Actor a) { return ActorSet{}.add(a); }
constexpr ActorSet only(Seat s) { return only(by(s)); }

enum class Onlooker : std::uint8_t { spectator = 14, referee = 15 };  // below 14: that seat
constexpr Onlooker eyes_of(Seat s) { return Onlooker(std::uint8_t(s)); }

struct Audience {  // who may read an event; the referee always
  std::uint16_t bits = 0xffff;
  constexpr bool has(Onlooker who) const { return bits >> unsigned(who) & 1u; }
  bool operator==(const Audience&) const = default;
};
inline constexpr Audience everybody{};
constexpr Audience just(Seat s) { return {std::uint16_t(1u << 15 | 1u << unsigned(s))}; }
constexpr Audience all_but(Seat s) { return {std::uint16_t(0xffffu ^ 1u << unsigned(s))}; }

// One line of a record.
template <class M> struct Act {
  Actor by;
  M move;
  Millis at{};
};

struct Outcome {
  ActorSet winners;  // empty: a cooperative loss
  std::array<std::int16_t, max_seats> scores{};
  std::string_view reason;
};

// What a person asks before playing: `clew games` and a screen that sets up a table read it.
struct About {
  std::string_view title;
  std::string_view blurb;  // one sentence
  int fewest = 1;          // players
  int most = 1;
  std::span<const Option> options;
};

// Equal values have equal bytes: no padding, no pointers, no floats. So a state can be copied, hashed,
// compared and checked in lock-step between native and wasm builds as raw memory.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                std::equality_comparable<T>;

// Where `legal` writes: into a search's own memory, which may fill up, or into a vector that grows.
template <class M> class MoveSink {
 public:
  explicit MoveSink(std::span<M> cells) : cells_(cells) {}
  explicit MoveSink(std::vector<M>& all) : all_(&all) {}

  // False once nothing more fits; whoever lists may then stop.
  bool push(const M& move) {
    if (all_) {
      all_->push_back(move);
      return true;
    }
    if (count_ == cells_.size()) return false;
    cells_[count_++] = move;
    return true;
  }
  std::size_t size() const { return all_ ? all_->size() : count_; }

 private:
  std::span<M> cells_;
  std::size_t count_ = 0;
  std::vector<M>* all_ = nullptr;
};

template <class G> using EventList = std::vector<typename G::Event>;

// State: all that the rules, search and `redeal` need. Story: what only views need (talk, the last battle);
// it may allocate, and `check`, `legal`, `sample` and `redeal` never see it. Data: the tables read from a
// set of component files, shared by all tables that are played with it; it outlives every Game made from it.
template <class G>
concept Game =
    Plain<typename G::State> && Plain<typename G::Move> && std::copyable<typename G::Story> &&
    std::default_initializable<typename G::Story> && std::move_constructible<typename G::Data> &&
    std::convertible_to<decltype(G::name), std::string_view> &&
    std::convertible_to<decltype(G::about), About> &&
    (G::max_moves > 0) &&     // as many moves as a search looks at; `legal` into a vector is always complete
    (G::longest_game > 0) &&  // no random game has more moves
    std::same_as<decltype(G::Event::to), Audience> &&
    requires(const G g, typename G::State& now, const typename G::State& s, const Act<typename G::Move>& act,
             typename G::Story* tale, const typename G::Story& story, const typename G::Event& event,
             Actor who, Seat seat, Rng& rng, std::string_view text, const Json& options, const DataSet& files,
             Complaints& complaints, const typename G::Data& data, MoveSink<typename G::Move>& moves,
             EventList<G>* log, JsonWriter& out) {
      // The box is opened: nothing comes back where there was anything to complain of.
      { G::read(files, complaints) } -> std::same_as<std::optional<typename G::Data>>;
      // A table is set up. `start` is a value; the first shuffle is chance's first move.
      { G::make(int{}, options, data) } -> std::same_as<Result<G>>;
      { g.players() } -> std::same_as<int>;
      { g.show_options(out) } -> std::same_as<void>;  // one object, defaults filled in
      { g.start() } -> std::same_as<typename G::State>;
      // The rules. `check` explains, `apply` trusts; nobody to act means the game is over.
      { g.actors(s) } -> std::same_as<ActorSet>;
      { g.check(s, act) } -> std::same_as<Result<>>;
      { g.apply(now, act, tale, log) } -> std::same_as<void>;  // both may be null: playouts want no story
      { g.outcome(s) } -> std::same_as<std::optional<Outcome>>;
      // The moves. `legal` lists the closed ones, `open` describes the rest, `sample` draws from all:
      // for a seat any sensible move, for chance with the real odds.
      { g.legal(s, who, moves) } -> std::same_as<void>;
      { g.open(s, who) } -> std::same_as<std::vector<std::string>>;
      { g.sample(s, who, rng) } -> std::same_as<typename G::Move>;
      // Hidden knowledge: another state that this seat could not tell from the real one.
      { g.redeal(s, seat, rng) } -> std::same_as<typename G::State>;
      // Words. Parsing knows the grammar, never the state.
      { g.parse(text) } -> std::same_as<Result<typename G::Move>>;
      { g.text(act.move) } -> std::same_as<std::string>;
      // Views. Who sees what is decided by which function writes it, never by an `if`.
      { g.phase(s) } -> std::convertible_to<std::string_view>;
      { g.show_table(s, story, out) } -> std::same_as<void>;          // everybody
      { g.show_seat(s, story, seat, out) } -> std::same_as<void>;     // everybody, about one seat
      { g.show_private(s, story, seat, out) } -> std::same_as<void>;  // that seat alone
      { g.show_secret(s, story, out) } -> std::same_as<void>;         // nobody but the referee
      { g.show_event(event, out) } -> std::same_as<void>;             // whoever is in event.to
      // Conservation: empty, or a sentence that says which pieces were lost or made.
      { g.audit(s) } -> std::same_as<std::string>;
    };

// A game with timers also says when the clock will move next; the table sleeps until then. `earliest` is
// the first moment at which an actor may move: for the clock its deadline, for a seat the end of a block.
template <class G>
concept Timed = Game<G> && requires(const G g, const typename G::State& s, Actor who) {
  { g.deadline(s) } -> std::same_as<std::optional<Millis>>;
  { g.earliest(s, who) } -> std::same_as<Millis>;
};

// Optional: a better habit than `sample`. Playouts of bots use it, and the laws visit rare corners by it.
template <class G>
concept HasRollout = Game<G> && requires(const G g, const typename G::State& s, Actor who, Rng& rng) {
  { g.rollout(s, who, rng) } -> std::same_as<typename G::Move>;
};

// Optional: a move too long for its Move value parses to its verb's misshapen value, which `check` always
// refuses and which does not print back (so moves stay plain though the grammar is wide).
template <class G>
concept HasMisshapen = Game<G> && requires(const G g, const typename G::Move& move) {
  { g.is_misshapen(move) } -> std::same_as<bool>;
};

// Optional: an actor may be listed only so that the list of actors tells nothing, and have no move at all.
// Nobody waits for it: random games pass it over and bots are not asked.
template <class G>
concept HasIdle = Game<G> && requires(const G g, const typename G::State& s, Actor who) {
  { g.is_idle(s, who) } -> std::same_as<bool>;
};

// Optional: by the rules nothing is ever taken back, not even a slip that told nobody anything.
template <class G>
concept MovesStand = Game<G> && requires { requires G::moves_stand; };

// Optional: a state read from nothing but a seat's view, in which its moves are judged as in the real one: the same
// actors, the same moves, the same refusals. What the seat cannot see is anything that fits, and what only the past
// explains is left out. Nothing comes back for what is no view of this table.
template <class G>
concept HasSight = Game<G> && requires(const G g, const Json& view, Seat seat) {
  { g.seen(view, seat) } -> std::same_as<std::optional<typename G::State>>;
};

// Optional: what a board shows before a move is made, such as the path of a word. It works in a state that was `seen`,
// so it can tell nothing that the seat does not know.
template <class G>
concept HasPreview = HasSight<G> && requires(const G g, const typename G::State& s, Seat seat,
                                             const Json& asked, JsonWriter& out) {
  { g.preview(s, seat, asked, out) } -> std::same_as<Result<>>;  // one value, or why there is none
};

// Optional: where a table's options allow it, the same rules over a smaller state. The box opens such tables
// lean (see engine/box_of.h), and nobody else has to know.
template <class G>
concept IsLean = Game<G> && requires { typename G::Whole; };
template <class G>
concept HasLean = Game<G> && IsLean<typename G::Lean> && std::same_as<typename G::Lean::Whole, G> &&
                  std::same_as<typename G::Lean::Data, typename G::Data> && requires(const G g) {
                    // Nothing where these options need the whole state.
                    { g.lean() } -> std::same_as<std::optional<typename G::Lean>>;
                  };

// The actors who have a move.
template <Game G> ActorSet movers(const G& g, const typename G::State& s) {
  const ActorSet actors = g.actors(s);
  if constexpr (HasIdle<G>) {
    ActorSet able;
    for (unsigned i = 0; i < actors.count(); ++i)
      if (!g.is_idle(s, actors.nth(i))) able.add(actors.nth(i));
    return able;
  }
  return actors;
}

struct Turn {
  Actor who;
  Millis at;
};

// The next to act in a random game, drawn evenly (where one may act no draw is spent), and the moment: time
// passes only as far as somebody has to wait, and who would come too late leaves the turn to the clock.
template <Game G>
Turn next_turn(const G& g, const typename G::State& s, ActorSet actors, Millis at, Rng& rng) {
  if constexpr (HasIdle<G>) {
    if (actors.count() > 1) actors = movers(g, s);
  }
  Actor who = actors.is_one() ? actors.first() : actors.nth(rng.below(actors.count()));
  if constexpr (Timed<G>) {
    const auto deadline = g.deadline(s);
    if (deadline && std::max(at, g.earliest(s, who)) >= *deadline) who = Actor::clock;
    at = std::max(at, g.earliest(s, who));
  }
  return {who, at};
}

}  // namespace clew
