#include "arena/honesty.h"

#include "core/text.h"

namespace clew {

namespace {

constexpr int redeals_each = 2;

}  // namespace

void HonestyCheck::saw(const Table& table, Seat seat, const Rng& luck, const Choice& choice) {
  const auto* entrant = who_[std::size_t(seat)];
  if (entrant->kind != Entrant::Kind::house || found_.positions >= wanted_ || seen_++ < next_) return;
  next_ += 1 + rng_.below(2 * seen_);
  ++found_.positions;
  for (int i = 0; i < redeals_each; ++i) {
    const auto world = table.redealt(seat, rng_);
    auto again = luck;
    const auto other = entry_.choose(*world, seat, entrant->effort, again);
    ++found_.redeals;
    if (other.move == choice.move && other.after == choice.after && other.waits == choice.waits) continue;
    if (found_.differed++ == 0)
      found_.example = cat(entrant->word, " at line ", table.lines().size(), ": ", choice.move,
                           ", elsewhere ", other.move);
  }
}

}  // namespace clew
