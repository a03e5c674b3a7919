#pragma once
// What the house counts, for whoever watches over it, in Prometheus' text form. Base units, no people in labels.
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "store/distribution.h"

namespace clew {

// Counts by word, of which there are few: codes of refusals, reasons of closing.
class CountsByWord {
 public:
  void add(std::string_view word);
  std::map<std::string, std::uint64_t, std::less<>> all() const;

 private:
  mutable std::mutex lock_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

struct Metrics {
  std::atomic<std::uint64_t> moves = 0;
  CountsByWord requests;      // HTTP, by status
  CountsByWord refusals;      // HTTP and tables, by code
  CountsByWord closes;        // connections that the house closed, by close code
  CountsByWord dropped;       // pages that were cut off, by why
  CountsByWord pushes;        // messages to browsers that are not open, by what became of them
  CountsByWord table_faults;  // rooms that were dropped, by why
  Distribution bot_wait{Distribution::seconds};  // from being asked to beginning to think
};

std::uint64_t resident_memory();  // bytes; 0 where nobody says

// One answer in Prometheus' text form (0.0.4).
class MetricsText {
 public:
  void gauge(std::string_view name, std::string_view help, double value);
  void counter(std::string_view name, std::string_view help, double value);
  void counters(std::string_view name, std::string_view help, std::string_view label,
                const CountsByWord& counts);
  void gauges(std::string_view name, std::string_view help, std::string_view label,
              const std::map<std::string, double>& values);
  void histogram(std::string_view name, std::string_view help, const Distribution& distribution);
  std::string text() && { return std::move(text_); }

 private:
  void head(std::string_view name, std::string_view help, std::string_view kind);
  void sample(std::string_view name, std::string_view labels, double value);
  std::string text_;
};

}  // namespace clew
