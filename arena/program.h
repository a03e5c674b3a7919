#pragma once
// Somebody's program and the messages of docs/bots/protocol.md, whoever hosts the game.
#include <functional>
#include <memory>

#include "arena/process.h"
#include "bots/effort.h"
#include "core/game.h"

namespace clew {

inline constexpr int bot_protocol_version = 1;

struct ProgramSettings {
  std::string command;
  Millis patience{10'000};        // for one answer
  Millis start_patience{60'000};  // for the first one, which waits until it has started
};

// What a program says of itself.
struct Greeting {
  std::string called;       // "First bot 1.2"
  bool wants_data = false;  // it asks for the component data
};

// A question for a move; the parts are JSON already.
struct Question {
  std::string legal, open, events, view;
  bool is_timed = false;
  Millis now{};
  std::optional<Millis> deadline{};
  std::string text() const;
};

class Program {
 public:
  Program(ProgramSettings settings, const std::atomic<bool>* stop)
      : settings_(std::move(settings)), stop_(stop) {}

  const ProgramSettings& settings() const { return settings_; }
  const Greeting& greeting() const { return greeting_; }
  bool is_alive() const { return process_ && process_->is_alive(); }
  Result<> start();  // where it does not run
  // The `game` message, written once it is known what the program wants.
  Result<> begin(const std::function<std::string(const Greeting&)>& game);
  Result<Choice> ask(std::string_view question);
  void end(std::string_view result, std::string_view fault);  // one that is gone is started anew by `begin`

 private:
  ProgramSettings settings_;
  const std::atomic<bool>* stop_;
  Greeting greeting_;
  std::unique_ptr<Process> process_;  // plays game after game, until it is at fault
};

}  // namespace clew
