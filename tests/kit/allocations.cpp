#include "tests/kit/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local long count = 0;
thread_local long until_failure = -1;
thread_local bool has_failed = false;

void* counted(std::size_t size) {
  ++count;
  if (until_failure >= 0 && until_failure-- == 0) {
    has_failed = true;
    throw std::bad_alloc();
  }
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
}  // namespace

namespace clew::test {
long allocations() { return count; }
void fail_allocation_after(long more) {
  until_failure = more;
  has_failed = false;
}
bool has_failed_allocation() { return has_failed; }
}  // namespace clew::test

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
// std::stable_sort asks in this form.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++count;
  return std::malloc(size ? size : 1);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
