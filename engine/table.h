#pragma once
// The one façade: a table hides which game is played. Everything outside the rules speaks to this.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"

namespace clew {

// The last moment of game time: as much as every JSON reader holds exactly.
inline constexpr Millis latest_time{std::int64_t{1} << 53};

struct Legal {
  std::vector<std::string> moves;  // sorted as text
  std::vector<std::string> open;   // patterns of moves too many to list
};

// What everybody may know of a table, written once for all who look. A view is this with what only a seat may
// know ("you") between the two.
struct PublicView {
  std::string head;        // {"game":…,"seats":[…]}
  std::string result;      // null or {…}
  std::string afterwards;  // {…} once the game is over, for a game that has such (HasAfterwards); else empty
};

// One accepted move, as a record keeps it.
struct Line {
  Actor by;
  std::string move;
  Millis at{};
};

class Table {
 public:
  virtual ~Table() = default;

  virtual std::string_view game() const = 0;
  virtual int players() const = 0;
  virtual std::string options() const = 0;  // JSON, defaults filled in
  virtual bool is_timed() const = 0;
  virtual bool is_lean() const = 0;  // see HasLean in core/game.h
  // Remembering is part of the game, as its options have it: what people were told is not told again.
  virtual bool must_remember() const = 0;

  virtual ActorSet actors() const = 0;
  // Those of them who have a move: an actor may be listed only so that the list tells nothing.
  virtual ActorSet movers() const = 0;
  // Refused or played; with automatic chance, what chance does next is played too.
  virtual Result<> move(Actor who, std::string_view text, std::optional<Millis> at) = 0;
  // Whether `move` would accept it, and why not; nothing changes.
  virtual Result<> check(Actor who, std::string_view text, std::optional<Millis> at) const = 0;
  virtual Result<> move_for(Actor who, Rng& rng, Millis at) = 0;  // a sampled move: random players, the clock
  virtual Legal legal(Actor who) const = 0;
  virtual std::string phase() const = 0;
  virtual std::string view(Onlooker who) const = 0;
  // The same in parts, for whoever shows a position to several.
  virtual PublicView public_view() const = 0;
  virtual std::string private_view(Seat seat) const = 0;  // the value of "you"
  virtual std::vector<std::string> events(
      Onlooker who) const = 0;                            // of the last move, as far as they may know
  virtual std::optional<std::string> result() const = 0;  // JSON, once the game is over
  virtual std::optional<Millis> deadline() const = 0;
  virtual Millis now() const = 0;  // the last accepted move's time

  virtual const std::vector<Line>& lines() const = 0;
  // From now on the table draws chance's moves itself, the first one now.
  virtual void automate_chance(Luck luck) = 0;
  virtual std::unique_ptr<Table> copy() const = 0;  // for whoever thinks about it elsewhere
  // The same for the eyes of one seat, the state behind them dealt anew; lines and story stay the real ones.
  // So it can be seen whether a bot's decision follows from what its seat may know.
  virtual std::unique_ptr<Table> redealt(Seat seat, Rng& rng) const = 0;
  // The same rules over what a seat's view shows, chance manual, nothing played yet; refused where the game reads no views
  // back (HasSight), or not this one.
  virtual Result<std::unique_ptr<Table>> seen(const Json& view, Seat seat) const = 0;
  // What the game shows before a move is made, as JSON (HasPreview). Asked of a table that was `seen`.
  virtual Result<std::string> preview(Seat seat, const Json& asked) const = 0;
  // The same table after its first so many lines, its chance manual.
  virtual std::unique_ptr<Table> rewound(std::size_t lines) const = 0;
  // Why the lines from this one on must not be taken back: they told an onlooker what it could not have known before (a
  // card turned up, a die, a secret), or by the game's rules moves stand. Nothing where they may be.
  virtual std::optional<Refusal> why_lines_stand(std::size_t first) const = 0;
};

// The view as people are shown it: once the game is over, with what comes afterwards.
std::string shown_view(const Table& table, Onlooker who);
std::string actors_json(ActorSet actors);                      // [0,2,"chance"]
std::string result_json(const Outcome& outcome, int players);  // {"winners":…,"scores":…,"reason":…}
std::string actor_name(Actor who);                             // "seat 2", "chance", "the clock"
Refusal not_your_turn(Actor who, ActorSet actors);             // "It is seat 2's turn; you are seat 0."
Refusal bad_time(Millis last);

}  // namespace clew
