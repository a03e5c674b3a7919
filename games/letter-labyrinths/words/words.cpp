#include "games/letter-labyrinths/words/words.h"

#include <algorithm>

namespace clew::letter_labyrinths {

std::string text_of(std::span<const Letter> word) {
  std::string text;
  for (Letter letter : word) text += char('a' + letter);
  return text;
}

std::string loud(std::span<const Letter> word) {
  std::string text;
  for (Letter letter : word) text += char('A' + letter);
  return text;
}

// Builds the graph from sorted words in one go: a node is finished once no later word can pass through it,
// and is then replaced by an equal node that is there already, if there is one.
class DawgBuilder {
 public:
  explicit DawgBuilder(Dawg& graph) : graph_(graph), register_(1u << 10, Dawg::leaf) {
    graph_.nodes_.assign(1, {});
  }

  void add(std::string_view word) {
    std::size_t shared = 0;
    while (shared < previous_.size() && shared < word.size() && previous_[shared] == word[shared]) ++shared;
    close_down_to(shared);
    for (std::size_t i = shared; i < word.size(); ++i) {
      open_[i].push_back(Dawg::Edge(Letter(word[i] - 'a'), i + 1 == word.size(), Dawg::leaf));
      open_[i + 1].clear();
    }
    previous_ = word;
  }

  void finish() {
    close_down_to(0);
    graph_.root_ = node_of(open_[0]);
    graph_.edges_.shrink_to_fit();
    graph_.nodes_.shrink_to_fit();
  }

 private:
  void close_down_to(std::size_t depth) {
    for (std::size_t i = previous_.size(); i > depth; --i) {
      auto& edge = open_[i - 1].back();
      edge = Dawg::Edge(edge.letter(), edge.ends_word(), node_of(open_[i]));
    }
  }

  static std::uint32_t hash(const std::vector<Dawg::Edge>& edges) {
    std::uint64_t sum = 0x9e3779b97f4a7c15;
    for (const auto& edge : edges)
      sum = (sum ^ (edge.letter() | unsigned(edge.ends_word()) << 5 | edge.node() << 6)) * 0xff51afd7ed558ccd;
    return std::uint32_t(sum >> 32);
  }

  bool equals(Dawg::NodeId node, const std::vector<Dawg::Edge>& edges) const {
    const auto* mine = &graph_.edges_[graph_.nodes_[node].first];
    for (const auto& edge : edges) {
      const bool last = &edge == &edges.back();
      if (mine->letter() != edge.letter() || mine->ends_word() != edge.ends_word() ||
          mine->node() != edge.node() || mine->is_last() != last)
        return false;
      ++mine;
    }
    return true;
  }

  Dawg::NodeId node_of(const std::vector<Dawg::Edge>& edges) {
    if (edges.empty()) return Dawg::leaf;
    if (graph_.nodes_.size() * 2 > register_.size()) grow();
    auto slot = hash(edges) & (register_.size() - 1);
    for (; register_[slot] != Dawg::leaf; slot = (slot + 1) & (register_.size() - 1))
      if (equals(register_[slot], edges)) return register_[slot];
    const auto id = Dawg::NodeId(graph_.nodes_.size());
    Dawg::Node node{.first = std::uint32_t(graph_.edges_.size())};
    for (const auto& edge : edges) {
      graph_.edges_.push_back(edge);
      node.below |= bit_of(edge.letter()) | graph_.nodes_[edge.node()].below;
      node.words += edge.ends_word() + graph_.nodes_[edge.node()].words;
    }
    graph_.edges_.back().set_last();
    graph_.nodes_.push_back(node);
    register_[slot] = id;
    return id;
  }

  void grow() {
    std::vector<Dawg::NodeId> old(register_.size() * 2, Dawg::leaf);
    old.swap(register_);
    std::vector<Dawg::Edge> edges;
    for (const auto id : old) {
      if (id == Dawg::leaf) continue;
      edges.clear();
      for (const auto* edge = &graph_.edges_[graph_.nodes_[id].first];; ++edge) {
        edges.push_back(*edge);
        if (edge->is_last()) break;
      }
      auto slot = hash(edges) & (register_.size() - 1);
      while (register_[slot] != Dawg::leaf) slot = (slot + 1) & (register_.size() - 1);
      register_[slot] = id;
    }
  }

  Dawg& graph_;
  std::vector<Dawg::NodeId> register_;  // every finished node, by what goes on from it
  std::array<std::vector<Dawg::Edge>, longest_word + 1> open_;
  std::string_view previous_;
};

Dawg::Dawg(std::span<const std::string_view> words) {
  DawgBuilder builder(*this);
  for (const auto word : words) builder.add(word);
  builder.finish();
  ranked_.reserve(words.size());
  for (std::size_t length = 1; length <= longest_word; ++length)
    for (const auto word : words)
      if (word.size() == length) ranked_.push_back(rank_of(letters_of(word)));
}

bool Dawg::contains(std::span<const Letter> word) const {
  NodeId node = root_;
  bool ends = false;
  for (Letter letter : word) {
    if (node == leaf) return false;
    const Edge* edge = edges(node);
    while (edge->letter() < letter && !edge->is_last()) ++edge;
    if (edge->letter() != letter) return false;
    ends = edge->ends_word();
    node = edge->node();
  }
  return ends;
}

Letters Dawg::word(std::uint32_t rank) const {
  Letters word;
  NodeId node = root_;
  for (;;) {
    const Edge* edge = edges(node);
    for (;; ++edge) {
      const auto through = std::uint32_t(edge->ends_word()) + nodes_[edge->node()].words;
      if (rank < through) break;
      rank -= through;
    }
    word.push(edge->letter());
    if (edge->ends_word() && rank-- == 0) return word;
    node = edge->node();
  }
}

namespace {

// Walks the graph with one row of the edit distance table a letter (Damerau's, with swapped neighbours).
class SpellingHelp {
 public:
  SpellingHelp(const Dawg& words, const Dawg& plain, std::span<const Letter> typed, std::size_t least)
      : words_(words), plain_(plain), typed_(typed), least_(least) {
    for (std::size_t i = 0; i <= typed_.size(); ++i) rows_[0][i] = int(i);
  }

  Letters best(int most_slips) {
    most_slips_ = most_slips;
    if (words_.root() != Dawg::leaf) walk(words_.root());
    return best_;
  }

 private:
  void walk(Dawg::NodeId node) {
    for (const auto* edge = words_.edges(node);; ++edge) {
      word_.push(edge->letter());
      const int nearest = fill_row();
      if (edge->ends_word() && word_.size() >= least_) judge();
      // A swap looks two rows back, so a row may come out one better than the one before it.
      if (nearest <= most_slips_ && edge->node() != Dawg::leaf) walk(edge->node());
      word_.pop();
      if (edge->is_last()) return;
    }
  }

  int fill_row() {
    const auto depth = word_.size();
    auto& row = rows_[depth];
    const auto& above = rows_[depth - 1];
    row[0] = int(depth);
    int nearest = row[0];
    for (std::size_t i = 1; i <= typed_.size(); ++i) {
      const bool same = typed_[i - 1] == word_.back();
      row[i] = std::min({above[i] + 1, row[i - 1] + 1, above[i - 1] + (same ? 0 : 1)});
      if (depth > 1 && i > 1 && typed_[i - 2] == word_.back() && typed_[i - 1] == word_[depth - 2])
        row[i] = std::min(row[i], rows_[depth - 2][i - 2] + 1);
      nearest = std::min(nearest, row[i]);
    }
    return nearest;
  }

  void judge() {
    const int slips = rows_[word_.size()][typed_.size()];
    if (slips > most_slips_) return;
    const bool plain = plain_.contains(word_);
    const auto better = [&] {
      if (best_.empty() || slips != best_slips_) return best_.empty() || slips < best_slips_;
      if (plain != best_plain_) return plain;
      return word_.size() > best_.size();
    };
    if (!better()) return;
    best_ = word_;
    best_slips_ = slips;
    best_plain_ = plain;
  }

  const Dawg& words_;
  const Dawg& plain_;
  std::span<const Letter> typed_;
  std::size_t least_;
  std::array<std::array<int, longest_word + 1>, longest_word + 1> rows_{};
  Letters word_, best_;
  int best_slips_ = 0;
  int most_slips_ = 1;
  bool best_plain_ = false;
};

}  // namespace

Letters nearest_word(const Dawg& words, const Dawg& plain, std::span<const Letter> misspelt,
                     std::size_t least_letters) {
  SpellingHelp help(words, plain, misspelt, least_letters);
  auto near = misspelt.size() > 1 ? help.best(1) : Letters{};  // any letter is one slip from any other
  // Two slips in a short word make another word, not a misspelt one.
  if (near.empty() && misspelt.size() >= 6) near = help.best(2);
  return near;
}

}  // namespace clew::letter_labyrinths
