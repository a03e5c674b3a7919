#pragma once
// One sitting of a game at one terminal: the table, who sits at it, what each has been told, the clock that
// stands still while the screen changes hands, and the record.
#include <algorithm>
#include <chrono>

#include "apps/record_file.h"
#include "arena/bout.h"
#include "arena/entrant.h"
#include "engine/driver.h"
#include "engine/registry.h"

namespace clew {

using Bots = std::array<std::optional<Entrant>, max_seats>;  // of the seats that a bot plays

// Who plays at the terminal.
struct Lineup {
  std::vector<std::string> names;  // one a seat
  Bots bots{};
  int thought = 0;             // simulations a move of theirs may cost; 0: what their level takes
  double pace = 1;             // bots are so many times as fast as usual; 0: they take no time
  std::string data_folder{};   // as it was named
  bool is_of_one_seed = true;  // all of the game follows from it: nothing was gone on with or taken back
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
  Sitting(const GameEntry& entry, const Box& box, Match match, Lineup lineup, std::string seed,
          RecordFile record);

  const GameEntry& entry() const { return *entry_; }
  const Table& table() const { return *match_.table; }
  const Match& match() const { return match_; }
  const std::string& name(Seat seat) const { return lineup_.names[std::size_t(index(seat))]; }
  std::string name_of(Actor who) const;
  bool is_bot(Seat seat) const { return lineup_.bots[std::size_t(index(seat))].has_value(); }
  bool is_over() const { return table().actors().none(); }
  // Seats of people that may move now; how many people there are.
  std::vector<Seat> people_to_move() const;
  int people() const;
  std::optional<Seat> only_person() const;  // who plays alone, against bots or by themselves
  double pace() const { return lineup_.pace; }

  Result<> play(Seat seat, std::string_view text);
  // One of the bots that are ready moves; true where one did. Against the clock each takes its time.
  bool let_a_bot_play();
  bool let_bots_play();   // as many as are ready
  bool let_clock_play();  // true where its deadline had come
  Stopwatch& watch() { return watch_; }
  bool skip_to_next();  // to the moment when a bot is ready or the clock strikes; false where neither is
  std::optional<Millis> time_left() const;

  bool may_take_back(Seat seat) const;            // the last line is this seat's and told nobody anything
  bool is_last_of(Seat seat) const;               // it is this seat's
  std::optional<Refusal> why_it_stands() const {  // nothing where it may be taken back
    const auto lines = table().lines().size();
    return table().why_lines_stand(lines - std::min<std::size_t>(lines, 1));
  }
  void take_back();

  // With the names, the seat that looks (`me`), and the time in games with timers.
  Json view(Onlooker who) const;
  // What this seat has been told since it last looked; `looked` notes that it has.
  std::vector<Json> news(Seat seat) const;
  void looked(Seat seat);
  std::vector<Json> told(Seat seat) const;  // from the beginning
  std::vector<Json> public_news() const;    // of the last move

  const RecordFile& record() const { return record_; }
  // The command that goes on with a game that was kept in this file.
  std::string resume_command(const std::string& record) const;
  // What a program did wrong since this was last asked; a random move was played for it. Empty where all is well.
  std::string take_fault() { return std::exchange(fault_, {}); }
  const std::optional<Wrong>& trouble() const { return trouble_; }  // the record could not be kept

 private:
  struct Told {
    std::size_t line;  // lines played when it was told
    Json event;
  };
  void after_move();
  void ask_bots();
  Choice ask(Seat seat);

  const GameEntry* entry_;
  Match match_;
  Lineup lineup_;
  std::string seed_;
  RecordFile record_;
  Stopwatch watch_;
  ActorSet bots_;
  Driver driver_;
  Rng luck_;  // of bots and of the clock's choices, apart from the table's own
  std::vector<std::vector<Told>> told_;
  std::vector<std::size_t> looked_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat; people have none
  std::string fault_;
  std::optional<Wrong> trouble_;
};

}  // namespace clew
