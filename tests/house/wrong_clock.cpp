// Loaded before a program: its wall clock is ten minutes fast.
#include <dlfcn.h>

#include <ctime>

extern "C" int clock_gettime(clockid_t which, timespec* now) noexcept {
  using Ask = int (*)(clockid_t, timespec*);
  static const auto ask = reinterpret_cast<Ask>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int done = ask(which, now);
  if (which == CLOCK_REALTIME) now->tv_sec += 600;
  return done;
}
