#pragma once
// Chance plays with the real odds: every outcome as often as it should be, every card as likely at every
// place. Wrong alarms are rarer than one in a million, and the seeds are fixed.
#include <cmath>
#include <set>

#include "tests/laws/walk.h"

namespace clew::laws {

// Optional: how likely this chance move is here. Without it all outcomes that chance can have are taken to
// be equally likely.
template <class G>
concept HasOdds = Game<G> && requires(const G g, const typename G::State& s, const typename G::Move& move) {
  { g.odds(s, move) } -> std::convertible_to<double>;
};

// A game whose deals are written sorted, so that places are not alike, says so:
// static constexpr bool deals_evenly = false.
template <Game G> constexpr bool deals_evenly() {
  if constexpr (requires { G::deals_evenly; })
    return G::deals_evenly;
  else
    return true;
}

// Counts against expectations: adds up squared deviations and knows how much is too much.
class ChiSquare {
 public:
  void add(double seen, double expected) {
    if (expected <= 0) {
      if (seen > 0) impossible_ = true;
      return;
    }
    sum_ += (seen - expected) * (seen - expected) / expected;
    ++cells_;
  }
  // Above the mean by so many standard deviations as chance alone never is: the sum has mean and half
  // variance of the number of cells, or less where the cells depend on each other.
  bool is_absurd() const {
    return impossible_ || (cells_ > 1 && sum_ > cells_ + 7 * std::sqrt(2 * cells_) + 20);
  }
  std::string text() const { return cat("chi-square ", long(sum_), " over ", long(cells_), " cells"); }

 private:
  double sum_ = 0, cells_ = 0;
  bool impossible_ = false;
};

using Counts = std::map<std::string, unsigned, std::less<>>;

inline void count(Counts& counts, std::string_view word) {
  const auto found = counts.find(word);
  if (found == counts.end())
    counts.emplace(std::string(word), 1u);
  else
    ++found->second;
}

// A deal's words, place by place.
class Places {
 public:
  void add(std::string_view text) {
    next_word(text);  // the verb
    words_.clear();
    for (auto rest = text; !rest.empty();) words_.push_back(next_word(rest));
    if (deals_++ == 0) at_.resize(words_.size());
    is_even_ = is_even_ && words_.size() == at_.size();
    if (!is_even_) return;
    std::set<std::string_view> different;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      count(at_[i], words_[i]);
      different.insert(words_[i]);
    }
    if (different.size() < words_.size()) repeats_ = true;
    for (std::size_t i = 0; i + 1 < words_.size() && i < 3; ++i)
      count(pairs_[i], cat(words_[i], " ", words_[i + 1]));
  }

  // What is uneven, or nothing.
  std::string complaint() const {
    if (!is_even_) return {};
    for (std::size_t i = 0; i < at_.size(); ++i) {
      if (at_[i].size() > 200) continue;
      if (auto wrong = uneven(i); !wrong.empty()) return wrong;
    }
    for (std::size_t i = 0; i + 1 < at_.size() && i < 3; ++i)
      if (auto wrong = tied(i); !wrong.empty()) return wrong;
    return {};
  }

 private:
  // Places at which the same words can lie belong to one pile; a word is as likely at each of them.
  std::string uneven(std::size_t place) const {
    std::vector<std::size_t> pile;
    for (std::size_t i = 0; i < at_.size(); ++i)
      if (std::ranges::equal(
              at_[i], at_[place], {}, [](const auto& x) { return x.first; },
              [](const auto& x) { return x.first; }))
        pile.push_back(i);
    if (pile.front() != place || pile.size() < 2) return {};
    ChiSquare all;
    for (const auto& [word, n] : at_[place]) {
      double total = 0;
      for (const auto i : pile) total += at_[i].find(word)->second;
      for (const auto i : pile) all.add(at_[i].find(word)->second, total / double(pile.size()));
    }
    return all.is_absurd() ? cat("words are not equally likely at the ", pile.size(), " places from number ",
                                 place + 1, " on: ", all.text())
                           : "";
  }

  // Neighbours tell nothing about each other, but that no piece lies twice.
  std::string tied(std::size_t place) const {
    const auto &here = at_[place], &next = at_[place + 1];
    const double cells = double(here.size()) * double(next.size());
    if (repeats_ || deals_ < 5 * cells || here.size() < 3) return {};
    const bool same = std::ranges::equal(
        here, next, {}, [](const auto& x) { return x.first; }, [](const auto& x) { return x.first; });
    if (!same) return {};
    ChiSquare all;
    for (const auto& [a, n] : here)
      for (const auto& [b, m] : next) {
        if (a == b) continue;
        const auto pair = pairs_[place].find(cat(a, " ", b));
        all.add(pair == pairs_[place].end() ? 0 : pair->second,
                deals_ / double(here.size() * (next.size() - 1)));
      }
    return all.is_absurd()
               ? cat("words at places ", place + 1, " and ", place + 2, " hang together: ", all.text())
               : "";
  }

  std::vector<Counts> at_;
  std::array<Counts, 3> pairs_;
  std::vector<std::string_view> words_;
  double deals_ = 0;
  bool is_even_ = true, repeats_ = false;
};

// One chance position, sampled many times.
template <Game G> std::string unfairness(const G& g, const typename G::State& s, unsigned samples, Rng& rng) {
  Counts outcomes;
  Places places;
  std::map<std::string, typename G::Move> moves;
  for (unsigned i = 0; i < samples; ++i) {
    const auto move = g.sample(s, Actor::chance, rng);
    const auto text = g.text(move);
    if (outcomes.size() <= 200) count(outcomes, text);
    if constexpr (HasOdds<G>) {
      if (moves.size() <= 200) moves.emplace(text, move);
    }
    places.add(text);
  }
  const auto legal = legal_for(g, s, Actor::chance);
  if (!legal.open.empty() && deals_evenly<G>() && !HasOdds<G>)
    if (auto wrong = places.complaint(); !wrong.empty()) return wrong;
  if (outcomes.size() > 200) return {};
  // A complete list also names what never came.
  if (legal.open.empty())
    for (const auto& text : legal.moves) {
      outcomes.emplace(text, 0u);
      if constexpr (HasOdds<G>) moves.emplace(text, *g.parse(text));
    }
  ChiSquare all;
  for (const auto& [text, n] : outcomes) {
    if constexpr (HasOdds<G>)
      all.add(n, samples * double(g.odds(s, moves.at(text))));
    else
      all.add(n, samples / double(outcomes.size()));
  }
  return all.is_absurd()
             ? cat("the ", outcomes.size(), " outcomes do not come as often as they should: ", all.text())
             : "";
}

// `sample` for chance has the real odds: the first positions of each phase at each table are tried.
template <Game G> void chance_is_fair(const Bench<G>& bench, Findings& findings) {
  constexpr unsigned samples = is_sanitized ? 4000 : 20'000;
  std::map<std::string, unsigned> tried;
  everywhere(bench, findings, {200, 20'000, 1}, false, [&](const Scene<G>& scene, Pace&) {
    if (!scene.actors.has(Actor::chance)) return;
    auto& times = tried[cat(scene.table.name, " ", scene.g.phase(scene.s))];
    if (times == 2) return;
    ++times;
    Rng rng(scene.seed + "/odds");
    if (const auto wrong = unfairness(scene.g, scene.s, samples, rng); !wrong.empty())
      findings.add(11, scene.where(), cat("chance is not fair in ", scene.g.phase(scene.s), ": ", wrong));
  });
}

}  // namespace clew::laws
