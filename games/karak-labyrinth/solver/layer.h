#pragma once
// What the frontier search remembers: where fragments of the line end on the frontier and what those ends know,
// how it came there, and all of that after one square without doubles.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "games/karak-labyrinth/solver/frontier.h"

namespace clew::karak_labyrinth::frontier {

// What crosses one frontier edge: nothing, an end of a fragment with two loose ends, or the loose end of the
// fragment that holds the entry or the exit. Its labels stand above the kind.
using Plug = std::uint16_t;
enum Kind : Plug { none, left, right, start, finish };
constexpr Plug kind_mask = 7;
constexpr int label_shift = 3;
constexpr Kind kind(Plug p) { return Kind(p & kind_mask); }
constexpr Labels labels(Plug p) { return Labels(p >> label_shift); }
constexpr Plug plug(Kind k, Labels l) { return Plug(k | l << label_shift); }

constexpr int most_plugs = 13;
enum Lane { news = most_plugs, ghosts, spare };

// News: what else is known, one bit each but for the exit.
constexpr unsigned exit_shift = 0;   // 0 none, 1 placed, 2 + e placed and still asking for a prize
constexpr unsigned prize_shift = 4;  // gained
constexpr unsigned any_shift = 8;

struct alignas(32) State {
  std::array<Plug, 16> lanes{};

  Plug& operator[](int i) { return lanes[unsigned(i)]; }
  Plug operator[](int i) const { return lanes[unsigned(i)]; }
  bool operator==(const State&) const = default;

  unsigned exit() const { return lanes[news] >> exit_shift & 15u; }
  unsigned prizes() const { return lanes[news] >> prize_shift & 15u; }
  unsigned anys() const { return lanes[news] >> any_shift & 15u; }
  void set_exit(unsigned e) { lanes[news] = Plug((lanes[news] & ~15u) | e); }
  void gain(int prize) { lanes[news] = Plug(lanes[news] | 1u << (prize_shift + unsigned(prize))); }
  void raise(unsigned rows) { lanes[news] = Plug(lanes[news] | rows << any_shift); }

  // A bit for each frontier edge that the line crosses; counted over all lanes, which the compiler does at once.
  unsigned crossed() const {
    constexpr std::array<Plug, 16> bits{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096};
    Plug all = 0;
    for (unsigned i = 0; i < 16; ++i) all = Plug(all | (lanes[i] != none ? bits[i] : 0));
    return all;
  }
  bool is_started() const {
    bool any = false;
    for (unsigned i = 0; i < most_plugs; ++i) any |= kind(lanes[i]) == start;
    return any;
  }

  std::size_t hash() const {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), lanes.data(), sizeof words);
    std::uint64_t h = words[0] * 0x9e3779b97f4a7c15u;
    h = (std::rotl(h, 29) ^ words[1]) * 0xbf58476d1ce4e5b9u;
    h = (std::rotl(h, 29) ^ words[2]) * 0x94d049bb133111ebu;
    h = (std::rotl(h, 29) ^ words[3]) * 0x9e3779b97f4a7c15u;
    return std::size_t(h ^ h >> 32);
  }
};
static_assert(sizeof(State) == 32);

// A way to have come to a state. Of two ways to the same state one may be better in every respect.
struct Way_here {
  std::int16_t points;
  std::uint8_t hearts;
  std::int32_t ms;
  std::uint32_t from;  // number of the way in the layer before, and above it the edges taken
  std::uint32_t next;  // of the same state
};
constexpr std::uint32_t nobody = 0xffffffff;
constexpr unsigned edge_shift = 30;
constexpr std::uint32_t from_mask = (1u << edge_shift) - 1;

// All states after one square, without doubles.
class Layer {
 public:
  void clear(std::size_t expected) {
    states.clear();
    heads.clear();
    ways.clear();
    const std::size_t size = std::bit_ceil(std::max<std::size_t>(expected * 2, 1024));
    slots_.assign(size, nobody);
  }
  // Keeps a way unless another to the same state is as good in points, hearts and time.
  void add(const State& s, const Way_here& way) {
    std::size_t at = s.hash() & (slots_.size() - 1);
    while (slots_[at] != nobody && states[slots_[at]] != s) at = (at + 1) & (slots_.size() - 1);
    if (slots_[at] == nobody) {
      slots_[at] = std::uint32_t(states.size());
      states.push_back(s);
      heads.push_back(std::uint32_t(ways.size()));
      ways.push_back(way);
      ways.back().next = nobody;
      if (states.size() * 3 > slots_.size() * 2) grow();
      return;
    }
    const std::uint32_t state = slots_[at];
    std::uint32_t free = nobody;
    std::uint32_t* link = &heads[state];
    while (*link != nobody) {
      Way_here& other = ways[*link];
      if (other.points >= way.points && other.hearts <= way.hearts && other.ms <= way.ms) return;
      if (way.points >= other.points && way.hearts <= other.hearts && way.ms <= other.ms) {
        free = *link;
        *link = other.next;
      } else {
        link = &other.next;
      }
    }
    if (free == nobody) {
      free = std::uint32_t(ways.size());
      ways.push_back(way);
    } else {
      ways[free] = way;
    }
    ways[free].next = heads[state];
    heads[state] = free;
  }
  std::size_t bytes() const {
    return states.capacity() * sizeof(State) + heads.capacity() * 4 + ways.capacity() * sizeof(Way_here) +
           slots_.capacity() * 4;
  }

  std::vector<State> states;
  std::vector<std::uint32_t> heads;  // first way of each state
  std::vector<Way_here> ways;

 private:
  void grow() {
    slots_.assign(slots_.size() * 2, nobody);
    for (std::uint32_t i = 0; i < states.size(); ++i) {
      std::size_t at = states[i].hash() & (slots_.size() - 1);
      while (slots_[at] != nobody) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = i;
    }
  }
  std::vector<std::uint32_t> slots_;
};

}  // namespace clew::karak_labyrinth::frontier
