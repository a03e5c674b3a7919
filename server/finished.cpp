#include "server/finished.h"

#include <algorithm>

namespace clew {
namespace {

constexpr std::size_t moves_a_request = 4096;
constexpr std::size_t most_games = 32;
constexpr std::size_t most_lines = 100'000;  // of all games at hand together

}  // namespace

std::unique_ptr<Table> FinishedGame::at(std::size_t lines) const {
  const std::lock_guard guard(lock_);
  return past_.at(table(), lines, moves_a_request);
}

FinishedGames::Game FinishedGames::find(const std::string& id) {
  const std::lock_guard guard(lock_);
  const auto known = std::ranges::find(games_, id, [](const auto& each) { return each->room().id(); });
  if (known == games_.end()) return nullptr;
  games_.splice(games_.begin(), games_, known);
  return games_.front();
}

void FinishedGames::add(Game game) {
  const std::lock_guard guard(lock_);
  games_.push_front(std::move(game));
  std::size_t lines = 0;
  for (const auto& each : games_) lines += each->table().lines().size();
  while (games_.size() > 1 && (games_.size() > most_games || lines > most_lines)) {
    lines -= games_.back()->table().lines().size();
    games_.pop_back();
  }
}

void FinishedGames::forget(const std::string& id) {
  const std::lock_guard guard(lock_);
  games_.remove_if([&](const Game& each) { return each->room().id() == id; });
}

}  // namespace clew
