#include "server/reserve.h"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <new>
#include <utility>

namespace clew {
namespace {

constexpr std::size_t size = std::size_t{16} << 20;
constexpr std::uint64_t headroom = std::uint64_t{16} << 20;  // for what is under way
constexpr int most_arenas = 4;  // more of them cost address space, and memory that no other thread can use
std::atomic<void*> reserve = nullptr;
std::atomic<bool> is_kept = false;
std::atomic<unsigned> gifts = 0;
thread_local unsigned known_gifts = 0;

// False where there is nothing more to give: this thread has tried since it was given away.
bool give_reserve() {
  if (void* block = reserve.exchange(nullptr)) {
    std::free(block);
    ++gifts;
  }
  return std::exchange(known_gifts, gifts.load()) != gifts.load();
}

}  // namespace

void keep_reserve() {
  ::mallopt(M_ARENA_MAX, most_arenas);
  is_kept = true;
  refill_reserve();
  // Whoever finds no memory first gets the reserve; after that the fault is theirs.
  std::set_new_handler([] {
    if (!give_reserve()) throw std::bad_alloc();
  });
}

bool is_memory_short() {
  if (is_kept && !reserve.load()) return true;
  rlimit space{}, data{};
  if (::getrlimit(RLIMIT_AS, &space) != 0 || ::getrlimit(RLIMIT_DATA, &data) != 0) return false;
  if (space.rlim_cur == RLIM_INFINITY && data.rlim_cur == RLIM_INFINITY) return false;
  std::uint64_t pages[6] = {};  // of all, ..., of the data
  std::ifstream taken("/proc/self/statm");
  for (auto& each : pages) taken >> each;
  const auto is_near = [](std::uint64_t count, const rlimit& most) {
    return most.rlim_cur != RLIM_INFINITY &&
           count * std::uint64_t(::sysconf(_SC_PAGESIZE)) + headroom > most.rlim_cur;
  };
  return is_near(pages[0], space) || is_near(pages[5], data);
}

void refill_reserve() {
  if (reserve.load()) return;
  void* none = nullptr;
  if (void* block = std::malloc(size); block && !reserve.compare_exchange_strong(none, block))
    std::free(block);
}

}  // namespace clew

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)
// Asio takes memory by this function, which asks no new-handler, and does so in destructors, where a fault would end the
// program.
extern "C" void* aligned_alloc(std::size_t alignment, std::size_t bytes) noexcept {
  void* block = ::memalign(alignment, bytes);
  if (!block && clew::give_reserve()) block = ::memalign(alignment, bytes);
  return block;
}
#endif
