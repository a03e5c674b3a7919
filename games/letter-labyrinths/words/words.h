#pragma once
// Words as letters, and a word list as a small automaton: membership, random words, search and spelling help
// all walk the same graph.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/list.h"

namespace clew::letter_labyrinths {

inline constexpr int longest_word = 8;  // LL-15

using Letter = std::uint8_t;  // 0 for a ... 25 for z
using Letters = List<Letter, longest_word>;
using LetterMask = std::uint32_t;  // bit 0 for a ... bit 25 for z

constexpr LetterMask bit_of(Letter letter) { return LetterMask(1) << letter; }
constexpr LetterMask mask_of(std::span<const Letter> word) {
  LetterMask mask = 0;
  for (Letter letter : word) mask |= bit_of(letter);
  return mask;
}

// 1 to 8 letters a-z, or nothing.
constexpr bool is_word(std::string_view text) {
  if (text.empty() || text.size() > longest_word) return false;
  for (char c : text)
    if (c < 'a' || c > 'z') return false;
  return true;
}
constexpr Letters letters_of(std::string_view word) {
  Letters letters;
  for (char c : word) letters.push(Letter(c - 'a'));
  return letters;
}
std::string text_of(std::span<const Letter> word);  // "binder"
std::string loud(std::span<const Letter> word);     // "BINDER", as messages spell it

// A word in 40 bits, five a letter: equal words have equal numbers, and no other.
constexpr std::uint64_t packed(std::span<const Letter> word) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < word.size(); ++i) bits |= std::uint64_t(word[i] + 1) << 5 * i;
  return bits;
}

// A word as a number that sorts shorter words first, equally long ones by the alphabet: how many letters, then
// eight times five bits, the first letter highest and none as zero.
using Rank = std::uint64_t;
inline constexpr int rank_length_at = 5 * longest_word;
constexpr Rank rank_of(std::span<const Letter> word) {
  Rank rank = word.size();
  for (std::size_t i = 0; i < longest_word; ++i) rank = rank << 5 | (i < word.size() ? word[i] + 1u : 0u);
  return rank;
}
constexpr Letters letters_of(Rank rank) {
  Letters letters;
  for (int i = 0; i < int(rank >> rank_length_at); ++i)
    letters.push(Letter((rank >> 5 * (longest_word - 1 - i) & 31u) - 1));
  return letters;
}

// A sorted word list as a directed acyclic word graph: words that end alike share their ends.
class Dawg {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId leaf = 0;  // nothing goes on from here

  class Edge {
   public:
    constexpr Edge() = default;
    constexpr Edge(Letter letter, bool ends_word, NodeId node)
        : bits_(std::uint32_t(letter) | std::uint32_t(ends_word) << 5 | node << 7) {}
    constexpr Letter letter() const { return Letter(bits_ & 31u); }
    constexpr bool ends_word() const { return bits_ >> 5 & 1u; }
    constexpr bool is_last() const { return bits_ >> 6 & 1u; }  // of its node
    constexpr NodeId node() const { return bits_ >> 7; }
    constexpr void set_last() { bits_ |= 1u << 6; }
    constexpr void set_word() { bits_ |= 1u << 5; }
    bool operator==(const Edge&) const = default;

   private:
    std::uint32_t bits_ = 0;
  };

  Dawg() = default;
  // Words in ascending order, each once.
  explicit Dawg(std::span<const std::string_view> words);

  NodeId root() const { return root_; }
  // The edges of a node begin here, ascending by letter, up to the one that is the last. Not for a leaf.
  const Edge* edges(NodeId node) const { return &edges_[nodes_[node].first]; }
  LetterMask below(NodeId node) const { return nodes_[node].below; }  // letters of all words that go on

  std::uint32_t size() const { return nodes_.empty() ? 0 : nodes_[root_].words; }
  bool contains(std::span<const Letter> word) const;
  Letters word(std::uint32_t rank) const;                   // in alphabetical order, rank below size()
  std::span<const Rank> ranked() const { return ranked_; }  // all words again, shortest first
  std::size_t bytes() const {
    return edges_.size() * sizeof(Edge) + nodes_.size() * sizeof(Node) + ranked_.size() * sizeof(Rank);
  }
  std::size_t node_count() const { return nodes_.size(); }
  std::size_t edge_count() const { return edges_.size(); }

 private:
  struct Node {
    std::uint32_t first = 0;  // edge
    LetterMask below = 0;
    std::uint32_t words = 0;  // that go on from here
  };
  friend class DawgBuilder;
  std::vector<Edge> edges_;
  std::vector<Node> nodes_;
  std::vector<Rank> ranked_;
  NodeId root_ = leaf;
};

// The word nearest to a misspelt one, at most two slips away (a letter wrong, missing, too many, or two
// swapped); of equally near ones a `plain` word before others, then the longest. Empty where there is none.
Letters nearest_word(const Dawg& words, const Dawg& plain, std::span<const Letter> misspelt,
                     std::size_t least_letters);

}  // namespace clew::letter_labyrinths
