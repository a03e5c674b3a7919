#include "arena/plots.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "arena/summary.h"
#include "core/shown.h"
#include "core/text.h"

namespace clew {
namespace {

// 1, 2 or 5 times a power of ten, so that some five ticks fit.
double tick_step(double width) {
  const double rough = std::max(width, 1e-9) / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

class Scale {
 public:
  explicit Scale(const Axis& axis) : axis_(axis) {}
  double at(double x) const {
    return 100 * std::clamp((x - axis_.low) / std::max(axis_.high - axis_.low, 1e-12), 0.0, 1.0);
  }
  std::string place(double x) const { return figure("%.2f%%", at(x)); }
  std::string width(double from, double to) const {
    return figure("%.2f%%", std::max(0.0, at(to) - at(from)));
  }

  // The axis itself: ticks with their figures, as a picture of this height.
  std::string ticks(int height) const {
    std::string out;
    const double low = axis_.low * axis_.scale, high = axis_.high * axis_.scale, step = tick_step(high - low);
    for (double tick = std::ceil(low / step - 1e-9) * step; tick <= high + step * 1e-6; tick += step) {
      const double x = tick / axis_.scale, left = at(x);
      const auto* anchor = left < 3 ? "start" : left > 97 ? "end" : "middle";
      out += cat(R"(<line class="tick" x1=")", place(x), R"(" x2=")", place(x), R"(" y1="0" y2="5"/>)");
      out += cat(R"(<text x=")", place(x), R"(" y=")", height - 3, R"(" text-anchor=")", anchor, "\">",
                 figure(step < 0.1 ? "%.2f"
                        : step < 1 ? "%.1f"
                                   : "%.0f",
                        std::abs(tick) < step * 1e-6 ? 0 : tick),
                 axis_.unit, "</text>");
    }
    return out;
  }

 private:
  Axis axis_;
};

std::string picture(int height, std::string_view shapes, std::string_view words = {}) {
  const auto meaning = words.empty() ? std::string(R"( aria-hidden="true")")
                                     : cat(R"( role="img" aria-label=")", html_escaped(words), "\"");
  return cat(R"(<svg width="100%" height=")", height, "\"", meaning, ">", shapes, "</svg>");
}

std::string plot_row(std::string_view label, std::string_view words, std::string_view plot) {
  return cat(R"(<div class="row"><span class="label">)", label, R"(</span><span class="words">)", words,
             R"(</span><span class="plot">)", plot, "</span></div>\n");
}

}  // namespace

Axis axis_around(const std::vector<double>& values, std::string unit, double scale) {
  Axis axis{0, 1, std::move(unit), scale};
  if (values.empty()) return axis;
  const auto [least, most] = std::ranges::minmax(values);
  const double step = tick_step(std::max((most - least) * scale, 1e-9)) / scale;
  axis.low = std::floor(least / step + 1e-9) * step;
  axis.high = std::ceil(most / step - 1e-9) * step;
  if (axis.high <= axis.low) axis.high = axis.low + 1;
  return axis;
}

std::string interval_plot(const std::vector<Row>& rows, const Axis& axis, double reference,
                          std::string_view reference_words) {
  const Scale scale(axis);
  std::string out = R"(<div class="rows">)";
  const auto mark = cat(R"(<line class="reference" x1=")", scale.place(reference), R"(" x2=")",
                        scale.place(reference), R"(" y1="0" y2="28"/>)");
  for (const auto& row : rows) {
    const auto band = [&scale](std::string_view name, Interval range, int y, int height) {
      return cat("<rect class=\"", name, "\" x=\"", scale.place(range.low), "\" width=\"",
                 scale.width(range.low, range.high), "\" y=\"", y, "\" height=\"", height, "\" rx=\"3\"/>");
    };
    const auto shapes = cat(mark, band("sure", row.sure, 11, 6), band("likely", row.likely, 8, 12),
                            R"(<circle class="value" cx=")", scale.place(row.value), R"(" cy="14" r="5"/>)");
    out += plot_row(html_escaped(row.label), html_escaped(row.words),
                    picture(28, shapes, cat(row.label, ": ", row.words)));
  }
  out += plot_row(cat(R"(<span class="faint">)", html_escaped(reference_words), "</span>"), "",
                  picture(22, scale.ticks(22)));
  out += "</div>";
  return out;
}

std::string histogram(const std::vector<double>& values, const Axis& axis, std::string_view what) {
  constexpr int height = 110, most_bars = 40;
  if (values.empty()) return {};
  // Bars are whole numbers wide: what is counted are points and moves.
  const double width = std::max(1.0, std::ceil((axis.high - axis.low + 1) / most_bars));
  const Axis drawn{axis.low - 0.5, axis.low - 0.5 + width * std::ceil((axis.high - axis.low + 1) / width), "",
                   1};
  const Scale scale(drawn);
  std::vector<int> bars(std::size_t(std::lround((drawn.high - drawn.low) / width)));
  for (const double x : values)
    ++bars[std::min(bars.size() - 1, std::size_t(std::max(0.0, (x - drawn.low) / width)))];
  const double highest = std::ranges::max(bars);
  std::string shapes;
  for (std::size_t i = 0; i < bars.size(); ++i) {
    if (!bars[i]) continue;
    const double left = drawn.low + width * double(i), tall = std::max(1.0, height * bars[i] / highest);
    const auto from = std::lround(left + 0.5), to = std::lround(left + width - 0.5);
    shapes += cat(R"(<rect class="bar" x=")", scale.place(left + 0.05 * width), R"(" width=")",
                  scale.width(left + 0.05 * width, left + 0.95 * width), R"(" y=")",
                  figure("%.1f", height - tall), R"(" height=")", figure("%.1f", tall), "\"><title>",
                  from == to ? cat(from) : cat(from, " to ", to), ": ", bars[i], "</title></rect>");
  }
  const double mean = spread_of(values).mean;
  shapes += cat(R"(<line class="reference" x1=")", scale.place(mean), R"(" x2=")", scale.place(mean),
                R"(" y1="0" y2=")", height, "\"/>");
  return cat(picture(height, shapes, cat(what, ", on average ", figure("%.1f", mean))), "\n",
             picture(22, scale.ticks(22)));
}

}  // namespace clew
