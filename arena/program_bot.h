#pragma once
// A player that is somebody's program: the bot protocol of docs/bots/protocol.md, seen from our side.
#include "arena/bout.h"
#include "arena/process.h"

namespace clew {

inline constexpr int bot_protocol_version = 1;

class ProgramBot final : public Player {
 public:
  ProgramBot(std::string command, Millis patience, const std::atomic<bool>* stop)
      : command_(std::move(command)), patience_(patience), stop_(stop) {}
  void begin(const Table& table, Seat seat, std::string_view luck) override;
  void saw(const Table& table, Seat seat) override;
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override;
  bool thinks_elsewhere() const override { return true; }
  void end(const Table& table, std::string_view fault) override;

 private:
  Result<> start();
  Process::Clock::time_point soon() const { return Process::Clock::now() + patience_; }

  std::string command_;
  Millis patience_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<Process> process_;  // plays game after game, until it is at fault
  std::string events_;                // that it has not been told of, with commas between
  Result<> begun_;                    // or why it could not begin
};

}  // namespace clew
