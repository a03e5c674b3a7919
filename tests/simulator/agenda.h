#pragma once
// What the parts of the simulated world share: time, luck, and what was found to be wrong.
#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "core/text.h"

namespace clew::simulator {

using Time = std::int64_t;  // microseconds since the world began
inline constexpr Time milli = 1000;
inline constexpr Time second = 1000 * milli;
inline constexpr Time minute = 60 * second;

// As text.find(words): messages are full of quotes, over which the library's own search stumbles.
inline std::size_t place_of(std::string_view words, std::string_view text) {
  if (text.empty()) return words.empty() ? 0 : std::string_view::npos;  // it may point nowhere
  const auto* at = static_cast<const char*>(::memmem(text.data(), text.size(), words.data(), words.size()));
  return at ? std::size_t(at - text.data()) : std::string_view::npos;
}

// What happens next. Of two things at the same moment the one that was planned first happens first.
class Agenda {
 public:
  using Step = std::move_only_function<void()>;

  Time now() const { return now_; }
  bool is_empty() const { return steps_.empty(); }
  void at(Time when, Step step) {
    steps_.push_back({std::max(when, now_), ++planned_, std::move(step)});
    std::ranges::push_heap(steps_, later);
  }
  void after(Time delay, Step step) { at(now_ + delay, std::move(step)); }
  void run_next() {
    std::ranges::pop_heap(steps_, later);
    auto planned = std::move(steps_.back());
    steps_.pop_back();
    now_ = planned.when;
    planned.step();
  }

 private:
  struct Planned {
    Time when;
    std::uint64_t order;
    Step step;
  };
  static bool later(const Planned& a, const Planned& b) {
    return a.when != b.when ? a.when > b.when : a.order > b.order;
  }
  std::vector<Planned> steps_;
  Time now_ = 0;
  std::uint64_t planned_ = 0;
};

// Findings, and one number that stands for everything that was said and kept.
class Notes {
 public:
  void find(std::string what) {
    if (findings_.size() < 10) findings_.push_back(std::move(what));
  }
  const std::vector<std::string>& findings() const { return findings_; }

  void trace(std::string_view bytes) {
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) mix(word(bytes.substr(0, 8)));
    mix(word(bytes) ^ bytes.size() << 56);
  }
  std::uint64_t trace() const { return trace_; }

 private:
  static std::uint64_t word(std::string_view bytes) {
    std::uint64_t all = 0;
    std::memcpy(&all, bytes.data(), bytes.size());
    return all;
  }
  void mix(std::uint64_t value) {
    trace_ = std::rotl((trace_ ^ value) * 0x9e3779b97f4a7c15u, 29);
    trace_ ^= trace_ >> 32;
  }
  std::vector<std::string> findings_;
  std::uint64_t trace_ = 0;
};

// How often something goes wrong: once in so many times; 0 is never.
struct Rates {
  unsigned cut = 60;           // a message finds its connection broken
  unsigned slow = 50;          // a message takes seconds
  unsigned twice = 25;         // a command is sent twice
  unsigned mischief = 14;      // somebody does something else than play
  unsigned takeback = 16;      // or would rather have moved otherwise
  unsigned kill = 150;         // writes under way when the house dies
  unsigned unavailable = 400;  // syncs that fail
  unsigned jump = 300;         // moves before a clock jumps
  unsigned twins = 250;        // moves before a table is tried with another secret
  unsigned packet = 40;        // a packet between nodes is lost; as often it comes twice, or late
  unsigned lease = 60;         // the database does not answer about leases, whatever it did
  unsigned late = 150;         // a node's write takes seconds to the database, or its answer back
  unsigned give = 60;          // moves before a node gives a table away
  unsigned overlooked = 300;   // a list of nodes lacks one that lasts
};

struct SimulatorSettings {
  std::string seed;
  std::uint64_t moves = 1000;
  int tables = 6;         // at a time
  int nodes = 1;          // that share the store
  unsigned unusual = 24;  // once in so many times another game than the usual one
  Rates rates = {};
};

struct Report {
  std::uint64_t moves = 0, games = 0, kills = 0, zombies = 0, cuts = 0, doubled = 0, refused_syncs = 0,
                jumps = 0;
  std::uint64_t takebacks = 0, agreements = 0;
  std::uint64_t late = 0, away = 0, back = 0;    // whose time was up
  std::uint64_t rests = 0, unclocked_rests = 0;  // pauses by agreement, and those where nobody has a clock
  std::uint64_t pauses = 0, drains = 0, packets = 0, packets_lost = 0, packets_doubled = 0, packets_late = 0;
  std::uint64_t leases = 0, sessions_lost = 0, given = 0, late_writes = 0, late_leases = 0;
  std::uint64_t cut_from_bus = 0, cut_from_store = 0;  // nodes, for a while
  std::uint64_t rematches = 0, twins = 0, compared = 0, sent = 0, changes = 0, reloads = 0;
  std::uint64_t trace = 0;
  std::vector<std::string> findings;
};

}  // namespace clew::simulator
