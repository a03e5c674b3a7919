#include "terminal/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/ink.h"
#include "core/text.h"

namespace clew {

std::string compact(double x) {
  const char* unit = "";
  for (const char* next : {" k", " M", " G"})
    if (x >= 9995) {
      x /= 1000;
      unit = next;
    } else if (x >= 1000 && *unit) {
      x /= 1000;
      unit = next;
    }
  char digits[32];
  std::snprintf(digits, sizeof digits,
                x >= 99.95 || x == std::floor(x) ? "%.0f"
                : x >= 9.995                     ? "%.1f"
                                                 : "%.2f",
                x);
  return cat(digits, unit);
}

std::string right(std::string text, int width) {
  return cat(std::string(std::size_t(std::max(0, width - seen_width(text))), ' '), text);
}

}  // namespace clew
