#pragma once
// Plots as inline SVG whose shapes lie at percentages of the width: they are as sharp on a phone as on a wall,
// and their words keep their size.
#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.h"

namespace clew {

// A figure with what it may be besides, one row of a plot.
struct Row {
  std::string label;
  double value = 0;
  Interval likely, sure;  // 95 % and 99 %
  std::string words;      // the figure as people read it
};

struct Axis {
  double low = 0, high = 1;
  std::string unit{};
  double scale = 1;  // what is written is the value times this
};
// Round bounds around all of these.
Axis axis_around(const std::vector<double>& values, std::string unit, double scale);

// Rows with their intervals over one axis, and a line where a value would mean nothing.
std::string interval_plot(const std::vector<Row>& rows, const Axis& axis, double reference,
                          std::string_view reference_words);

// How often each value came, in at most some 40 bars; `axis` makes several of them comparable.
std::string histogram(const std::vector<double>& values, const Axis& axis, std::string_view what);

}  // namespace clew
