#pragma once
// One sitting of a game at one terminal: the table, who sits at it, what each has been told, the clock that
// stands still while the screen changes hands, and the record.
#include <chrono>

#include "apps/record_file.h"
#include "engine/registry.h"

namespace clew {

struct Seating {
  std::vector<std::string> names;  // one a seat
  ActorSet bots;                   // seats that the game's bot plays
  int thought = 1;                 // simulations a move of theirs may cost
};

// Real time while it is let run; game time is counted by it.
class Stopwatch {
 public:
  void set(Millis now);
  void run();
  void stop();
  Millis now() const;

 private:
  using Clock = std::chrono::steady_clock;
  Millis counted_{};
  std::optional<Clock::time_point> since_;
};

class Sitting {
 public:
  Sitting(const Entry& entry, Match match, Seating seating, std::string seed, RecordFile record);

  const Entry& entry() const { return *entry_; }
  const Table& table() const { return *match_.table; }
  const Match& match() const { return match_; }
  const std::string& name(Seat seat) const { return seating_.names[std::size_t(index(seat))]; }
  std::string name_of(Actor who) const;
  bool is_bot(Seat seat) const { return seating_.bots.has(seat); }
  bool is_over() const { return table().actors().none(); }
  // Seats of people that may move now; how many people there are.
  std::vector<Seat> people_to_move() const;
  bool has_move(Seat seat) const;
  int people() const;

  Result<> play(Seat seat, std::string_view text);
  // Bots that may move do, until people must; in timed games one move each now and then. True where any did.
  bool let_bots_play();
  bool let_clock_play();  // true where its deadline had come
  Stopwatch& watch() { return watch_; }
  void skip(Millis time) { watch_.set(watch_.now() + time); }
  std::optional<Millis> time_left() const;

  bool may_take_back(Seat seat) const;  // the last line is this seat's and told nobody anything
  void take_back();

  Json view(Onlooker who) const;  // with the names, and the time in games with timers
  // What this seat has been told since it last looked; `looked` notes that it has.
  std::vector<Json> news(Seat seat) const;
  void looked(Seat seat);
  std::vector<Json> told(Seat seat) const;  // from the beginning
  std::vector<Json> public_news() const;    // of the last move

  const RecordFile& record() const { return record_; }
  const std::optional<Wrong>& trouble() const { return trouble_; }  // the record could not be kept

 private:
  struct Told {
    std::size_t line;  // lines played when it was told
    Json event;
  };
  void after_move();

  const Entry* entry_;
  Match match_;
  Seating seating_;
  std::string seed_;
  RecordFile record_;
  Stopwatch watch_;
  Millis bots_next_{};
  Rng luck_;  // of bots and of the clock's choices, apart from the table's own
  std::vector<std::vector<Told>> told_;
  std::vector<std::size_t> looked_;
  std::optional<Wrong> trouble_;
};

}  // namespace clew
