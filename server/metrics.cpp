#include "server/metrics.h"

#include <unistd.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "core/text.h"

namespace clew {
namespace {

// Counts as they are, the rest as short as it goes.
std::string number(double value) {
  if (std::trunc(value) == value && std::abs(value) < 1e15) return std::to_string(std::int64_t(value));
  std::ostringstream out;
  out.precision(9);
  out << value;
  return out.str();
}

std::string label(std::string_view name, std::string_view value) {
  std::string text = cat(name, "=\"");
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' ? ' ' : c;
  }
  return text + "\"";
}

}  // namespace

std::uint64_t resident_memory() {
  std::uint64_t whole = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> whole >> resident;
  return resident * std::uint64_t(::sysconf(_SC_PAGESIZE));
}

void CountsByWord::add(std::string_view word) {
  const std::lock_guard guard(lock_);
  if (const auto at = counts_.find(word); at != counts_.end())
    ++at->second;
  else
    counts_.emplace(word, 1);
}

std::map<std::string, std::uint64_t, std::less<>> CountsByWord::all() const {
  const std::lock_guard guard(lock_);
  return counts_;
}

void MetricsText::head(std::string_view name, std::string_view help, std::string_view kind) {
  text_ += cat("# HELP ", name, " ", help, "\n# TYPE ", name, " ", kind, "\n");
}

void MetricsText::sample(std::string_view name, std::string_view labels, double value) {
  text_ += cat(name, labels.empty() ? "" : cat("{", labels, "}"), " ", number(value), "\n");
}

void MetricsText::gauge(std::string_view name, std::string_view help, double value) {
  head(name, help, "gauge");
  sample(name, "", value);
}

void MetricsText::counter(std::string_view name, std::string_view help, double value) {
  head(name, help, "counter");
  sample(name, "", value);
}

void MetricsText::counters(std::string_view name, std::string_view help, std::string_view by,
                           const CountsByWord& counts) {
  head(name, help, "counter");
  for (const auto& [word, count] : counts.all()) sample(name, label(by, word), double(count));
}

void MetricsText::gauges(std::string_view name, std::string_view help, std::string_view by,
                         const std::map<std::string, double>& values) {
  head(name, help, "gauge");
  for (const auto& [word, value] : values) sample(name, label(by, word), value);
}

void MetricsText::histogram(std::string_view name, std::string_view help, const Distribution& distribution) {
  head(name, help, "histogram");
  std::uint64_t below = 0;
  const auto& bounds = distribution.bounds();
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    below += distribution.count(i);
    sample(cat(name, "_bucket"), label("le", number(bounds[i])), double(below));
  }
  below += distribution.count(bounds.size());
  sample(cat(name, "_bucket"), label("le", "+Inf"), double(below));
  sample(cat(name, "_sum"), "", distribution.sum());
  sample(cat(name, "_count"), "", double(below));
}

}  // namespace clew
