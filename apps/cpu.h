#pragma once
// What the machine spends: processor time, instructions where it lets us count them, bytes asked for.
#include <cstdint>
#include <optional>

namespace clew {

double cpu_seconds();             // of this process
std::uint64_t allocated_bytes();  // asked of operator new by this thread since it began

// User-space instructions through the kernel's counters; many machines do not lend them.
class InstructionCounter {
 public:
  InstructionCounter();
  ~InstructionCounter();
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;
  bool is_there() const { return fd_ >= 0; }
  std::optional<std::uint64_t> read() const;

 private:
  int fd_ = -1;
};

}  // namespace clew
