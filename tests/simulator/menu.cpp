#include "tests/simulator/menu.h"

namespace clew::simulator {

Menu::Menu(std::vector<GameEntry> entries, std::size_t real_games)
    : entries_(std::move(entries)), shelf_(entries_) {
  for (const auto& entry : entries_) {
    auto& dishes = dishes_.emplace_back();
    const auto tables = Json::parse(entry.tables).value_or(Json{});
    for (const auto& table : tables.items())
      dishes.push_back({std::string(entry.name), int(table["players"].whole()), table["options"].dump()});
  }
  const auto bytes = [this](std::size_t game) {
    const auto& dish = dishes_[game].front();
    Rng unused("");
    return (*shelf_.box(dish.game))
        ->playouts(dish.players, *Json::parse(dish.options), 0, unused)
        ->state_bytes;
  };
  for (std::size_t game = 1; game < real_games; ++game)
    if (bytes(game) < bytes(usual_)) usual_ = game;
}

const Dish& Menu::choose(Rng& rng, unsigned unusual) const {
  const bool is_usual = rng.below(unusual) != 0;
  const auto game = is_usual ? usual_ : rng.below(std::uint32_t(dishes_.size()));
  const bool is_plain = is_usual && rng.below(4) != 0;  // its first, with the shortest messages
  return dishes_[game][is_plain ? 0 : rng.below(std::uint32_t(dishes_[game].size()))];
}

}  // namespace clew::simulator
