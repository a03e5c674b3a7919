#include "games/letter-labyrinths/bot/plan.h"

#include <algorithm>

#include "bots/best_first.h"

namespace clew::letter_labyrinths {
namespace {

constexpr std::size_t beam_a_plan = 3;  // boards kept while the plans grow

// What a word asks of a card: a leading 1, then three bits a step.
std::uint32_t steps_of(std::span<const Letter> word, const Fortune& card) {
  std::uint32_t steps = 1;
  for (const Letter letter : word)
    if (const Way way = card.way[letter]; way != no_way) steps = steps << 3 | way;
  return steps;
}

}  // namespace

Planner::Planner(const Rules& rules, const UsedWords* used, const Depth& depth, const Stop& stop, Rng rng)
    : rules_(rules), used_(used), depth_(depth), stop_(stop), rng_(rng), outlook_(rules) {
  const auto beam = depth_.plans * beam_a_plan;
  nodes_.reserve(beam);
  grown_.reserve(beam);
  candidates_.reserve(beam + 1);
  plans_.reserve(beam);
}

Board Planner::after(const Board& b, int seat, const Move& word) const {
  Board next = b;
  --next.words_left[seat];
  rules_.spell(next, seat, word, nullptr, nullptr);
  next.sprinting.drop(seat);
  if (rules_.is_won(next)) {
    next.phase = Phase::over;
    next.won = true;
  }
  return next;
}

// Keeps the most promising ones, the best on top of the heap being the worst of them.
void Planner::consider(Candidate candidate) {
  candidate.number = considered_++;
  const auto beam = depth_.plans * beam_a_plan;
  if (candidates_.size() == beam && candidate.glance <= candidates_.front().glance) return;
  candidates_.push_back(candidate);
  std::push_heap(candidates_.begin(), candidates_.end());
  if (candidates_.size() <= beam) return;
  std::pop_heap(candidates_.begin(), candidates_.end());
  candidates_.pop_back();
}

// One more word for every plan.
void Planner::grow(int seat, Words words) {
  candidates_.clear();
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    const auto& node = nodes_[i];
    if (node.board.phase == Phase::over || stop_.now()) {
      consider({node.glance, i, {.verb = Verb::skip}, 0});
      continue;
    }
    for (const auto& reach : search_.outcomes(rules_, {node.board, used_}, Seat(seat))) {
      std::optional<Move> word = reach.word;
      if (words == Words::first_known) word = known_word(node.board, seat, reach.word);
      if (!word) continue;
      consider({outlook_.glance(after(node.board, seat, *word)), i, *word, 0});
      ++boards_;
    }
  }
  std::sort(candidates_.begin(), candidates_.end());
  grown_.clear();
  for (const auto& [glance, from, word, number] : candidates_) {
    const auto& node = nodes_[from];
    const bool is_over = word.verb != Verb::word;
    grown_.push_back({is_over ? node.board : after(node.board, seat, word),
                      words == Words::any ? node.first : word, glance});
  }
  std::swap(nodes_, grown_);
}

// The shortest common word that does the same as this one.
std::optional<Move> Planner::known_word(const Board& b, int seat, const Move& word) {
  const auto& common = rules_.data().common;
  if (common.contains(word.letters())) return word;
  if (word.steps > 0) return std::nullopt;  // a sprinter's steps belong to these letters
  const auto& card = rules_.data().fortune[b.active];
  if (known_card_ != b.active) {
    known_.clear();
    for (const Rank rank : common.ranked()) known_.push_back(steps_of(letters_of(rank), card));
    known_card_ = b.active;
  }
  const auto result = after(b, seat, word);
  const auto steps = steps_of(word.letters(), card);
  for (std::size_t i = 0; i < known_.size(); ++i) {
    if (known_[i] != steps) continue;
    const auto letters = letters_of(common.ranked()[i]);
    Move other{.verb = Verb::word, .count = std::uint8_t(letters.size())};
    std::ranges::copy(letters, other.args.begin());
    if (rules_.check({b, used_}, {by(Seat(seat)), other, {}}) && after(b, seat, other) == result)
      return other;
  }
  return std::nullopt;
}

double Planner::chance_at_end_of_turn(const Board& b) {
  if (b.phase == Phase::over) return b.won ? 1 : 0;
  if (cards_.empty()) {
    auto all = coming_cards(b);
    rng_.shuffle(all);
    cards_.assign(all.begin(), all.begin() + std::min(all.size(), depth_.cards));
  }
  double sum = 0, odds = 0;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    Board next = b;
    Rng dice = rng_;  // the same for every plan
    outlook_.foresee(next, cards_[i].card, dice);
    ++boards_;
    sum += cards_[i].odds * (next.phase == Phase::over ? double(next.won) : outlook_.chance(next));
    odds += cards_[i].odds;
    if (stop_.now()) break;
  }
  return sum / odds;
}

std::span<const Planner::WordPlan> Planner::plans(const Board& b, int seat) {
  nodes_.assign(1, {b, {}, 0});
  if (depth_.is_known) grow(seat, Words::first_known);
  if (!depth_.is_known || nodes_.empty()) {
    nodes_.assign(1, {b, {}, 0});
    grow(seat, Words::first);
  }
  plans_.clear();
  if (nodes_.empty()) return plans_;
  for (int i = 0; i < rules_.players(); ++i) {
    const int other = (seat + i) % rules_.players();
    for (int words = b.words_left[other] - (i == 0); words > 0; --words) grow(other, Words::any);
  }
  if (nodes_.size() > depth_.plans) nodes_.erase(nodes_.begin() + std::ptrdiff_t(depth_.plans), nodes_.end());
  for (const auto& node : nodes_) {
    if (stop_.now() && !plans_.empty()) break;
    const double chance = chance_at_end_of_turn(node.board);
    const auto same = std::ranges::find(plans_, node.first, &WordPlan::word);
    if (same == plans_.end())
      plans_.push_back({node.first, chance});
    else
      same->chance = std::max(same->chance, chance);
  }
  best_first(plans_, &WordPlan::chance);
  return plans_;
}

}  // namespace clew::letter_labyrinths
