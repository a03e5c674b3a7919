#pragma once
// A moment as machines and people both read it: "2026-11-16T08:30:00Z".
#include <chrono>
#include <cstdint>

#include "core/text.h"

namespace clew {

inline std::string iso_time(std::int64_t wall) {
  using namespace std::chrono;
  const auto two_digits = [](unsigned n) { return cat(n < 10 ? "0" : "", n); };
  const sys_time<milliseconds> time{milliseconds(wall)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  return cat(int(date.year()), "-", two_digits(unsigned(date.month())), "-", two_digits(unsigned(date.day())),
             "T", two_digits(unsigned(clock.hours().count())), ":",
             two_digits(unsigned(clock.minutes().count())), ":",
             two_digits(unsigned(clock.seconds().count())), "Z");
}

}  // namespace clew
