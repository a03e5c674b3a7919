#include "load/usage.h"

#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include "core/text.h"

namespace clew::load {
namespace {

// "VmRSS:	   12345 kB"
std::uint64_t bytes_at(const std::string& status, const std::string& key) {
  const auto at = status.find(key);
  if (at == std::string::npos) return 0;
  std::istringstream rest(status.substr(at + key.size()));
  std::uint64_t kilobytes = 0;
  rest >> kilobytes;
  return 1024 * kilobytes;
}

}  // namespace

std::optional<Usage> usage_of(int pid) {
  // To the nanosecond; /proc counts in ticks of 10 ms.
  clockid_t clock{};
  timespec spent{};
  if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &spent) != 0) return std::nullopt;
  std::ostringstream status;
  status << std::ifstream(cat("/proc/", pid, "/status")).rdbuf();
  return Usage{.cpu_seconds = double(spent.tv_sec) + double(spent.tv_nsec) * 1e-9,
               .memory = bytes_at(status.str(), "VmRSS:"),
               .peak = bytes_at(status.str(), "VmHWM:")};
}

}  // namespace clew::load
