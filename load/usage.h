#pragma once
// What a process on this machine has used so far, as the kernel counts it.
#include <cstdint>
#include <optional>

namespace clew::load {

struct Usage {
  double cpu_seconds = 0;    // user and system
  std::uint64_t memory = 0;  // bytes resident
  std::uint64_t peak = 0;    // the most there ever were
};
std::optional<Usage> usage_of(int pid);  // nothing where it is gone or on another machine

}  // namespace clew::load
