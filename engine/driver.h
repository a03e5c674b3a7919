#pragma once
// Decides what happens next at a table, whoever hosts it: a room, a terminal, an arena, a browser. People move
// when they like; which bot is to be asked, when its answer is played and when the clock moves is said here.
#include <array>

#include "engine/table.h"

namespace clew {

// The game time of the clock's move, where it is to move now.
std::optional<Millis> clock_move(const Table& table, Millis now);

// A bot's move whose time has come.
struct BotMove {
  Seat seat;
  std::optional<std::string> move;  // none: everybody would rather wait, and this one must move after all
  Millis due{};                     // game time that the bot wanted to move at
  bool is_stale = false;  // others have moved since it was asked: it may be refused, and is asked again
};

// What the bots of one table were asked and what they mean to do. Thinking is the host's: at once, on another
// thread or in another program. In turn one bot at a time thinks, about the position as it is; against the
// clock all of them do, and what they want is held until its time.
class Driver {
 public:
  // The bots to be asked now, about the position after so many lines as there are; from now on they count as
  // asked.
  std::vector<Seat> to_ask(const Table& table, ActorSet bots);
  // What a bot wants that was asked about that position: a move at a game time, or to wait until something has
  // happened (none). False where nobody waits for this answer any more.
  bool answer(const Table& table, Seat seat, std::size_t position, std::optional<std::string> move,
              Millis due);
  // The next bot's move that is to be made at this game time, if any; it is then no longer held.
  std::optional<BotMove> ready(const Table& table, Millis now);
  // When a bot or the clock will move unless somebody else does before.
  std::optional<Millis> next_moment(const Table& table);

  void forget() { *this = {}; }  // all questions and answers: another position, other players
  void forget_questions();       // those under way are not heard any more

 private:
  struct Held {
    std::string move;
    Millis due{};
    std::size_t asked = 0;  // about this position
    std::size_t lines = 0;  // played when it was answered
    std::string phase;
  };
  struct Mind {
    std::optional<std::size_t> asked;  // the position it thinks about
    std::optional<std::size_t> waits;  // the position in which it would rather wait
    std::optional<Held> held;
  };
  void drop_outdated(const Table& table);
  bool everybody_waits(const Table& table) const;

  std::array<Mind, max_seats> minds_{};
  Seat last_to_wait_{};
};

}  // namespace clew
