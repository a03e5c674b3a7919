#include "room/desk.h"

#include <algorithm>

namespace clew {
namespace {

template <class All> void add(All& to, All&& more) {
  if (to.empty())
    to = std::move(more);
  else
    std::ranges::move(more, std::back_inserter(to));
}

void add(Orders& orders, Effects&& effects) {
  add(orders.sends, std::move(effects.sends));
  add(orders.closes, std::move(effects.closes));
  add(orders.asks, std::move(effects.asks));
  add(orders.hints, std::move(effects.hints));
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
      orders.closes.push_back(
          {said->connection, close_code::later, std::string("The table is busy; please come back."_en.text)});
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
