#include "room/desk.h"

#include <algorithm>

namespace clew {
namespace {

void add(Orders& orders, Effects&& effects) {
  std::ranges::move(effects.sends, std::back_inserter(orders.sends));
  std::ranges::move(effects.closes, std::back_inserter(orders.closes));
  std::ranges::move(effects.asks, std::back_inserter(orders.asks));
  std::ranges::move(effects.hints, std::back_inserter(orders.hints));
}

}  // namespace

Orders Desk::take(Input input, Now now, Rng& rng) {
  Orders orders;
  if (is_lost_) {
    if (const auto* arrived = std::get_if<Arrived>(&input))
      orders.closes.push_back({arrived->connection, close_code::restart, "Please come back in a moment."});
    return orders;
  }
  if (waiting_.size() >= most_waiting)
    if (const auto* said = std::get_if<Said>(&input)) {
      orders.closes.push_back({said->connection, close_code::later, "The table is busy; please come back."});
      return orders;
    }
  waiting_.push_back(std::move(input));
  if (!is_busy()) go_on(orders, now, rng);
  return orders;
}

Orders Desk::kept(const Kept& kept, Now now, Rng& rng) {
  Orders orders;
  if (!kept) {
    // Perhaps kept, perhaps not: the store knows, and whoever reads the log anew will.
    held_.reset();
    waiting_.clear();
    is_lost_ = orders.is_lost = true;
    return orders;
  }
  add(orders, *std::exchange(held_, std::nullopt));
  go_on(orders, now, rng);
  return orders;
}

void Desk::go_on(Orders& orders, Now now, Rng& rng) {
  while (!waiting_.empty()) {
    const auto input = std::move(waiting_.front());
    waiting_.pop_front();
    auto effects = room_.handle(input, now, rng);
    if (effects.write.entries.empty()) {
      add(orders, std::move(effects));
      continue;
    }
    orders.write = std::move(effects.write);
    held_ = std::move(effects);
    return;
  }
}

}  // namespace clew
