#pragma once
// A running checksum over a table's log (FNV-1a): what a disk changed or lost is noticed when the log is read.
// It guards against bad luck, not against bad people.
#include <cstdint>

#include "store/store.h"

namespace clew {

class Chain {
 public:
  explicit Chain(std::uint64_t sum = 0xcbf29ce484222325) : sum_(sum) {}

  void add(std::string_view table, std::uint64_t number, std::uint64_t epoch, std::string_view text) {
    take(table);
    take(number);
    take(epoch);
    take(text);
  }
  std::uint64_t sum() const { return sum_; }

 private:
  void take(unsigned char byte) { sum_ = (sum_ ^ byte) * 0x100000001b3; }
  void take(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) take(static_cast<unsigned char>(number >> shift));
  }
  void take(std::string_view text) {
    take(std::uint64_t(text.size()));
    for (const char c : text) take(static_cast<unsigned char>(c));
  }

  std::uint64_t sum_;
};

}  // namespace clew
