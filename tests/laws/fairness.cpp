#include "tests/laws/fairness.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "tests/laws/words.h"

namespace clew::laws {
namespace {

double counted(const Counts& counts, std::string_view word) {
  const auto found = counts.find(word);
  return found == counts.end() ? 0 : found->second;
}

// Places belong to one pile if most words that lie at either lie at both.
bool of_one_pile(const Counts& a, const Counts& b) {
  const auto shared =
      std::size_t(std::ranges::count_if(a, [&](const auto& x) { return b.contains(x.first); }));
  return 2 * shared > a.size() + b.size() - shared;
}

}  // namespace

void ChiSquare::add(double seen, double expected) {
  if (expected <= 0) {
    is_impossible_ = is_impossible_ || seen > 0;
    return;
  }
  sum_ += (seen - expected) * (seen - expected) / expected;
  ++cells_;
}

bool ChiSquare::is_absurd() const {
  return is_impossible_ || (cells_ > 1 && sum_ > cells_ + 7 * std::sqrt(2 * cells_) + 20);
}

std::string ChiSquare::text() const {
  return say({"chi-square ", long(sum_), " over ", long(cells_), " cells"});
}

void count(Counts& counts, std::string_view word) {
  const auto found = counts.find(word);
  if (found == counts.end())
    counts.emplace(std::string(word), 1u);
  else
    ++found->second;
}

void Places::add(std::string_view move) {
  std::vector<std::string_view> words;
  next_word(move);  // the verb
  while (!move.empty()) words.push_back(next_word(move));
  if (deals_++ == 0) at_.resize(words.size());
  is_regular_ = is_regular_ && words.size() == at_.size();
  if (!is_regular_) return;
  for (std::size_t i = 0; i < words.size(); ++i) count(at_[i], words[i]);
  for (std::size_t i = 0; i + 1 < words.size() && i < pairs_looked_at; ++i)
    count(neighbours_[i], say({words[i], " ", words[i + 1]}));
  std::ranges::sort(words);
  has_repeats_ = has_repeats_ || std::ranges::adjacent_find(words) != words.end();
}

std::string Places::complaint() const {
  if (!is_regular_) return {};
  for (const auto& pile : piles())
    if (auto wrong = uneven(pile); !wrong.empty()) return wrong;
  for (std::size_t i = 0; i + 1 < at_.size() && i < pairs_looked_at; ++i)
    if (auto wrong = tied(i); !wrong.empty()) return wrong;
  return {};
}

std::vector<std::vector<std::size_t>> Places::piles() const {
  std::vector<std::vector<std::size_t>> all;
  for (std::size_t i = 0; i < at_.size(); ++i) {
    if (at_[i].size() > 200) continue;  // too many to count
    const auto mine =
        std::ranges::find_if(all, [&](const auto& pile) { return of_one_pile(at_[pile[0]], at_[i]); });
    if (mine == all.end())
      all.push_back({i});
    else
      mine->push_back(i);
  }
  return all;
}

std::string Places::uneven(const std::vector<std::size_t>& pile) const {
  if (pile.size() < 2) return {};
  Counts together;
  for (const auto i : pile)
    for (const auto& [word, n] : at_[i]) together[word] += n;
  ChiSquare all;
  for (const auto& [word, n] : together)
    for (const auto i : pile) all.add(counted(at_[i], word), n / double(pile.size()));
  if (!all.is_absurd()) return {};
  return say({"words are not as likely at each of the ", pile.size(), " places from number ", pile[0] + 1,
              " on: ", all.text()});
}

std::string Places::tied(std::size_t place) const {
  const auto &here = at_[place], &next = at_[place + 1];
  const double pairs = double(here.size()) * double(here.size() - 1);
  if (has_repeats_ || here.size() < 3 || here.size() != next.size() || !of_one_pile(here, next) ||
      deals_ < 5 * pairs)
    return {};
  ChiSquare all;
  for (const auto& [a, n] : here)
    for (const auto& [b, m] : next)
      if (a != b) all.add(counted(neighbours_[place], say({a, " ", b})), deals_ / pairs);
  if (!all.is_absurd()) return {};
  return say({"words at places ", place + 1, " and ", place + 2, " hang together: ", all.text()});
}

}  // namespace clew::laws
