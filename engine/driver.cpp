#include "engine/driver.h"

#include <algorithm>
#include <utility>

namespace clew {

std::optional<Millis> clock_move(const Table& table, Millis now) {
  const auto deadline = table.deadline();
  if (!deadline || now < *deadline || !table.actors().has(Actor::clock)) return std::nullopt;
  return std::max(*deadline, table.now());
}

std::vector<Seat> Driver::to_ask(const Table& table, ActorSet bots) {
  drop_outdated(table);
  std::vector<Seat> seats;
  const auto movers = table.movers();
  const auto position = table.lines().size();
  for (int i = 0; i < table.players(); ++i) {
    auto& mind = minds_[std::size_t(i)];
    if (!bots.has(Seat(i)) || !movers.has(Seat(i)) || mind.waits == position) continue;
    if (table.is_timed()) {
      if (mind.asked || mind.held) continue;
    } else if (mind.asked == position || mind.held) {
      return {};
    }
    mind.asked = position;
    seats.push_back(Seat(i));
    if (!table.is_timed()) break;
  }
  return seats;
}

bool Driver::answer(const Table& table, Seat seat, std::size_t position, std::optional<std::string> move,
                    Millis due) {
  if (index(seat) >= max_seats) return false;
  auto& mind = minds_[std::size_t(index(seat))];
  if (mind.asked != position) return false;
  mind.asked.reset();
  const auto lines = table.lines().size();
  // In turn, a thought about an older position is thrown away; against the clock positions change all the time.
  if (!table.is_timed() && position != lines) return false;
  if (!move) {
    mind.waits = lines;
    last_to_wait_ = seat;
  } else {
    mind.held = Held{*std::move(move), due, position, lines, table.phase()};
  }
  return true;
}

// What a bot wanted before the phase changed or the clock moved, or while it still had a move.
void Driver::drop_outdated(const Table& table) {
  const auto movers = table.movers();
  for (std::size_t i = 0; i < minds_.size(); ++i) {
    auto& held = minds_[i].held;
    if (!held) continue;
    const auto& lines = table.lines();
    const auto clock_has_moved = [&] {
      return std::any_of(lines.begin() + std::ptrdiff_t(std::min(held->lines, lines.size())), lines.end(),
                         [](const Line& line) { return line.by == Actor::clock; });
    };
    const bool is_outdated =
        table.is_timed() ? clock_has_moved() || table.phase() != held->phase : held->lines != lines.size();
    if (is_outdated || !movers.has(Seat(i))) held.reset();
  }
}

std::optional<BotMove> Driver::ready(const Table& table, Millis now) {
  drop_outdated(table);
  Mind* first = nullptr;
  for (auto& mind : minds_)
    if (mind.held && (!table.is_timed() || mind.held->due <= now) &&
        (!first || mind.held->due < first->held->due))
      first = &mind;
  if (first) {
    auto held = *std::exchange(first->held, std::nullopt);
    return BotMove{Seat(first - minds_.data()), std::move(held.move), held.due,
                   held.asked != table.lines().size()};
  }
  if (!everybody_waits(table)) return std::nullopt;
  // It said so last. Should nothing come of it, it is asked again.
  minds_[std::size_t(index(last_to_wait_))].waits.reset();
  return BotMove{last_to_wait_, std::nullopt, now, false};
}

// Whether a game in turn would stand still for ever.
bool Driver::everybody_waits(const Table& table) const {
  const auto movers = table.movers();
  if (table.is_timed() || !movers.has(last_to_wait_)) return false;
  for (int i = 0; i < table.players(); ++i)
    if (movers.has(Seat(i)) && minds_[std::size_t(i)].waits != table.lines().size()) return false;
  return true;
}

std::optional<Millis> Driver::next_moment(const Table& table) {
  drop_outdated(table);
  auto next = table.deadline();
  for (const auto& mind : minds_)
    if (mind.held && (!next || mind.held->due < *next)) next = mind.held->due;
  return next;
}

void Driver::forget_questions() {
  for (auto& mind : minds_) mind.asked.reset();
}

}  // namespace clew
