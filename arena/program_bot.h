#pragma once
// A player that is somebody's program.
#include "arena/bout.h"
#include "arena/program.h"

namespace clew {

class ProgramBot final : public Player {
 public:
  ProgramBot(const ProgramSettings& settings, const GameEntry& entry, const Box& box,
             const std::atomic<bool>* stop)
      : entry_(&entry), box_(&box), program_(settings, stop), twin_(settings, stop) {}
  void begin(const Table& table, Seat seat, std::string_view luck) override;
  void saw(const Table& table, Seat seat) override;
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override;
  std::optional<Choice> again(const Table& world, Seat seat, const Rng& luck) override;
  bool thinks_elsewhere() const override { return true; }
  void end(const Table& table, std::string_view fault) override;

 private:
  struct Answered {
    std::string question;
    Choice choice;
  };
  std::string game_message(const Greeting& greeting) const;
  static std::string question(const Table& table, Seat seat, const std::string& events);

  const GameEntry* entry_;
  const Box* box_;
  Program program_;
  Program twin_;                      // the same program, to be asked the same again
  std::string game_;                  // of the `game` message: all but the data
  std::string events_, last_events_;  // not told yet, and told with the last question; with commas between
  std::vector<Answered> answered_;    // in this game
  Result<> begun_;                    // or why it could not begin
};

}  // namespace clew
