#include "arena/honesty.h"

#include "core/text.h"

namespace clew {

namespace {

constexpr int redeals_each = 2;

bool is_same(const std::optional<Choice>& other, const Choice& choice) {
  return other && other->move == choice.move && other->after == choice.after && other->waits == choice.waits;
}

}  // namespace

void HonestyCheck::saw(const Table& table, Seat seat, const Rng& luck, const Choice& choice) {
  const auto i = std::size_t(index(seat));
  const bool is_program = who_[i]->kind == Entrant::Kind::program;
  // A program plays its whole game again for each question: one a game is enough.
  if (who_[i]->kind == Entrant::Kind::random || (is_program && has_asked_program_)) return;
  if (found_.positions >= wanted_ || seen_++ < next_) return;
  next_ += 1 + rng_.below(2 * seen_);
  // Only where the same question gets the same answer does another one say anything.
  const auto is_steady = [&] {
    return !is_program || is_same(players_[i]->again(table, seat, luck), choice);
  };
  has_asked_program_ = has_asked_program_ || is_program;
  if (!is_steady()) {
    ++found_.unsteady;
    return;
  }
  ++found_.positions;
  for (int tries = 0; tries < redeals_each; ++tries) {
    const auto world = table.redealt(seat, rng_);
    const auto other = players_[i]->again(*world, seat, luck);
    ++found_.redeals;
    if (is_same(other, choice)) continue;
    if (!is_steady()) {
      --found_.positions;
      found_.redeals -= tries + 1;
      ++found_.unsteady;
      return;
    }
    if (found_.differed++ == 0)
      found_.example = cat(who_[i]->word, " at line ", table.lines().size(), ": ", choice.move,
                           ", elsewhere ", other ? other->move : "nothing");
  }
}

}  // namespace clew
