#include "server/reserve.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace clew {
namespace {

constexpr std::size_t size = std::size_t{8} << 20;
std::atomic<void*> reserve = nullptr;

// Whoever finds no memory first gets the reserve; after that the fault is theirs.
void give_reserve() {
  if (void* block = reserve.exchange(nullptr))
    std::free(block);
  else
    throw std::bad_alloc();
}

}  // namespace

void keep_reserve() {
  refill_reserve();
  std::set_new_handler(give_reserve);
}

void refill_reserve() {
  if (reserve.load()) return;
  void* none = nullptr;
  if (void* block = std::malloc(size); block && !reserve.compare_exchange_strong(none, block))
    std::free(block);
}

}  // namespace clew
