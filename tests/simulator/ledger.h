#pragma once
// The truth about one table, read from what the store has really kept, by nobody else's code but the engine's.
// Whatever a house sends is held against it.
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "engine/record.h"
#include "room/input.h"
#include "tests/simulator/agenda.h"
#include "tests/simulator/pauses.h"
#include "tests/simulator/timekeeper.h"

namespace clew::simulator {

// Which house wrote an entry, and when by its own clock.
struct Written {
  std::uint64_t house = 0;
  Millis steady{};
};

class Ledger {
 public:
  Ledger(Shelf& shelf, Notes& notes, std::string table)
      : shelf_(shelf), notes_(notes), table_(std::move(table)) {}

  void kept(const NewEntry& entry, Written written);
  // A house has read the table; its game's clock must not run before it goes on.
  void loaded(Written read, Millis clock_goes_on, Millis house_began);

  // An entry that was written and is not kept. Played again, the same command has the same luck.
  void lost(const NewEntry& entry);
  void clock_jumped() {
    is_excused_ = true;
    if (timekeeper_) timekeeper_->excuse();
  }
  // Whoever was shown the table, or has left it, in the house that read it last; others have nothing to say.
  void came(Written seen, const std::string& person) {
    if (seen.house == reader_) presence_.came(person);
  }
  void went(Written seen, const std::string& person) {
    if (seen.house == reader_) presence_.went(person, seen.steady);
  }
  std::uint64_t pauses() const { return pauses_.count(); }
  const Timekeeper* timekeeper() const { return timekeeper_ ? &*timekeeper_ : nullptr; }
  bool is_by_days() const { return pace_ && pace_->is_by_days(); }

  // A message on its way to somebody. Old news are a fault, except from a house that does not know it is replaced.
  void check_sent(const Person& person, std::string_view text, bool may_be_old);
  void check_acknowledged(std::string_view person, std::string_view command, std::uint64_t number);
  void check_record();  // the game replays from its log and ends as it ended

  // What a person sent as a move's text, to be found in the log if it is played.
  void expect_move(const Person& by, const std::string& command, std::string move) {
    sent_moves_[cat(by.id, "\n", command)] = std::move(move);
  }
  // A command that may change nothing, and is then acknowledged without being kept.
  void expect_set(const Person& by, const std::string& command) {
    sent_sets_.insert(cat(by.id, "\n", command));
  }

  const std::string& table() const { return table_; }
  std::uint64_t number() const { return log_.size(); }
  const std::vector<std::string>& log() const { return log_; }
  bool is_over() const { return game_ && game_->actors().none(); }
  bool is_started() const { return game_ != nullptr; }
  const Table* game() const { return game_.get(); }
  std::optional<Seat> seat_of(std::string_view person) const;
  const std::string& rematch() const { return rematch_; }

 private:
  struct Shown {
    bool is_fresh = false;
    std::string game;  // "game":{"view":…,"legal":…,
    std::string end;   // …"events":[…]}]}
  };
  void find(std::string_view what, std::string_view text = {});
  void fold(const Json& entry, std::string_view what, Written written);
  void fold_seats(const Json& entry, std::string_view what);
  void fold_asking(const Json& entry, std::string_view what);
  void fold_taken_back(const Json& entry);
  std::set<int> others_since(std::size_t first, Seat seat) const;
  void check_answers(std::string_view text);
  void fold_lines(const Json& entry, std::string_view what, Written written);
  void check_clock(Millis before, Written written, bool is_clock);
  void follow_pause(const Json& entry, std::string_view what, Written written);
  void check_luck(const Json& entry);
  void check_may_take_back(const Person& person, std::string_view text);
  void check_view(Onlooker eyes, std::string_view text);
  const Shown& shown_to(Onlooker eyes);

  Shelf& shelf_;
  Notes& notes_;
  std::string table_;
  std::vector<std::string> log_;
  std::uint64_t epoch_ = 0;
  std::string game_name_;
  Json options_;
  std::vector<std::string> seats_;  // who sits there; empty for a bot or nobody
  std::unique_ptr<Table> game_;
  std::optional<Json> asking_;                              // the entry by which somebody asks to take back
  std::set<int> agreed_;                                    // seats
  std::map<std::string, std::uint64_t, std::less<>> done_;  // person and command: its entry
  std::map<std::string, std::string, std::less<>> sent_moves_;
  std::set<std::string, std::less<>> sent_sets_;
  std::string rematch_;
  std::vector<std::string> removed_;
  std::map<std::uint64_t, Json> lost_;  // by number
  bool is_game_entry_ = false;          // the last one
  std::array<std::string, 16> events_;
  std::array<Shown, 16> shown_;

  Presence presence_;
  std::uint64_t reader_ = 0;  // the house that read it last
  Millis house_began_{};      // by the house's clock
  Pauses pauses_{presence_, [this](const std::string& found) { find(found); }};
  std::optional<Pace> pace_;
  std::optional<Timekeeper> timekeeper_;  // from the start on, where there is a pace

  Written last_move_;
  Millis latest_{};                          // that the game's clock can be
  bool is_exact_ = false;                    // and is: it has run in one house since the start
  bool is_excused_ = false;                  // for being late
  std::map<std::uint64_t, Millis> goes_on_;  // by house
  Millis
      ran_{};  // the game's clock before a pause, in a house that had read the table and in which nobody had moved
};

}  // namespace clew::simulator
