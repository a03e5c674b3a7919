#pragma once
// Somebody's program, spoken to by lines: it may crash, stall, flood or never read, and it never outlives us.
#include <atomic>
#include <chrono>
#include <string>

#include "core/refusal.h"

namespace clew {

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // Runs a shell command in a process group of its own. One that cannot be run fails at the first answer.
  explicit Process(const std::string& command, const std::atomic<bool>* stop = nullptr);
  ~Process();  // a moment to leave by itself, then it is killed with all that it has started
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  bool is_alive() const { return pid_ > 0; }
  // Sends a line and waits for the one that answers. A refusal says what became of the program, which is
  // then dead.
  Result<std::string> ask(std::string_view line, Clock::time_point until);
  Result<> tell(std::string_view line, Clock::time_point until);

 private:
  Result<> exchange(std::string_view line, Clock::time_point until, bool is_answered);
  bool listen(int fd, std::string& heard);  // false at the end of the file
  std::unexpected<Refusal> dead(const std::string& why);
  std::string how_it_ended();
  void kill();

  int pid_ = -1, in_ = -1, out_ = -1, err_ = -1;
  const std::atomic<bool>* stop_;
  std::string heard_, muttered_;  // standard output not yet used, and the end of standard error
};

// Ends whatever programs have left behind out of their groups. Only where nothing else of ours has children.
void end_strays();

}  // namespace clew
