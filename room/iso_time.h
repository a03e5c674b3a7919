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

// Only as it is written above.
inline std::optional<std::int64_t> read_iso_time(std::string_view text) {
  using namespace std::chrono;
  constexpr std::string_view shape = "0000-00-00T00:00:00Z";
  if (text.size() != shape.size()) return std::nullopt;
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != shape[i]) return std::nullopt;
  const auto number = [&](std::size_t at, std::size_t digits) {
    int value = 0;
    for (const char c : text.substr(at, digits)) value = value * 10 + (c - '0');
    return value;
  };
  const year_month_day date{year(number(0, 4)), month(unsigned(number(5, 2))), day(unsigned(number(8, 2)))};
  if (!date.ok() || number(11, 2) > 23 || number(14, 2) > 59 || number(17, 2) > 59) return std::nullopt;
  const auto moment = sys_days(date) + hours(number(11, 2)) + minutes(number(14, 2)) + seconds(number(17, 2));
  return duration_cast<milliseconds>(moment.time_since_epoch()).count();
}

}  // namespace clew
