// A seat's view, read back: its own sheet whole, of the others' what everybody sees.
#include "core/sight.h"

#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {
namespace {

constexpr std::array<std::string_view, 4> item_names{"sword", "bow", "key", "treasure"};

}  // namespace

// The line, square by square, as it was drawn; hearts as they stand.
void Game::draw_seen(Sight& sight, const State& s, Seat seat, const Json& you, Player& p) const {
  const bool is_at_a_puzzle = p.status == Status::minigame;  // beginning a line forgets it
  unsigned items = 0;
  for (const auto& item : you["items"].items()) items |= 1u << sight.among(item, item_names);
  const auto path = you["path"].items();
  for (std::size_t i = 0; i < path.size() && sight.fits(); ++i) {
    const auto to = to_square(path[i].text());
    sight.must(to.has_value() && i <= most_squares);
    if (!sight.fits()) return;
    if (i == 0) {
      auto entry = Stairs::none;
      for (const auto stairs : {Stairs::a, Stairs::b, Stairs::c})
        if (sheet().stairs(stairs) == *to) entry = stairs;
      sight.must(entry != Stairs::none);
      if (sight.fits()) begin(p, entry);
      continue;
    }
    const auto way = std::ranges::find_if(directions, [&](Direction d) { return step(p.head, d) == *to; });
    sight.must(way != directions.end() && is_free(p, *way));
    if (!sight.fits()) return;
    const auto symbol = sheet().at(p.extend(*way));
    if (symbol == Symbol::empty || (is_stairs(symbol) && !card(s).uses(stairs_of(symbol)))) continue;
    note_visit(p.line, symbol);
    if (is_item(symbol) && (items >> unsigned(kind_of(symbol)) & 1u)) p.line.gain(Item(kind_of(symbol)));
  }
  p.line.items = std::uint8_t(items);
  p.locked = sight.whole<std::uint8_t>(you["locked"], 0, most_squares);
  p.blocked_ms = sight.whole_or<std::int64_t>(you["blocked_until"], 0, latest_ms, never);
  const auto level = settings_.minigames[std::size_t(index(seat))];
  for (unsigned k = 0; k < kind_count; ++k) {
    const auto& id = you["tiles"][kind_name(Kind(k))];
    if (id.is_null()) continue;
    p.opened = std::uint8_t(p.opened | 1u << k);
    for (std::uint8_t number = 1; number <= tiles_of_a_kind; ++number)
      if (data_->tile(Kind(k), level, number).id == id.text()) p.tiles[k] = number;
  }
  if (!is_at_a_puzzle) return;
  p.tries = sight.whole<std::uint8_t>(you["minigame"]["tries"], 0, 255);
  sight.must(!path.empty() && (is_item(sheet().at(p.head)) || is_boss(sheet().at(p.head))));
}

std::optional<State> Game::seen(const Json& view, Seat seat) const {
  Sight sight(view);
  const auto& table = sight.table();
  State s;
  s.phase = sight.phase(Phase::over, [this, any = s](Phase phase) mutable {
    any.phase = phase;
    return this->phase(any);
  });
  s.now_ms = sight.whole<std::int64_t>(table["now"], 0, latest_ms);
  s.started_ms = sight.whole_or<std::int64_t>(table["started_at"], 0, latest_ms, never);
  s.deadline_ms = sight.whole_or<std::int64_t>(table["deadline"], 0, latest_ms, never);
  s.next_token = sight.whole<std::uint8_t>(table["next_token"], 0, 255);
  // Cards that were played, and the one that lies here: before the flip it may be any.
  const auto played = sight.whole<std::size_t>(table["game"], 1, most_games) - (s.phase == Phase::deal);
  for (std::size_t i = 0; i < played; ++i) {
    const auto& id = i + 1 < played || s.phase == Phase::deal ? table["history"][i]["card"] : table["card"];
    const auto found = data_->find_card(id.text());
    sight.must(found.has_value() || s.phase == Phase::ready);
    s.cards.push(found ? std::uint8_t(*found) : settings_.card.value_or(deck_[0]));
  }
  for (int i = 0; i < players_; ++i) {
    const auto& one = sight.seat(i);
    auto& p = s.players[std::size_t(i)];
    p.status = Status(sight.among(one["status"], status_names));
    p.line.hearts = sight.whole<std::uint8_t>(one["hearts"], 0, most_hearts);
    p.line.token = sight.whole_or<std::uint8_t>(one["token"], 0, 255, 0);
    p.total = sight.whole<std::int16_t>(one["total"], -30000, 30000);
    p.tiles.fill(1);
    if (Seat(i) != seat || !sight.you(seat).is_object()) continue;
    const auto hearts = p.line.hearts;
    const auto status = p.status;
    draw_seen(sight, s, seat, sight.you(seat), p);
    p.line.hearts = hearts;
    p.status = status;
  }
  return sight.fits() ? std::optional(s) : std::nullopt;
}

}  // namespace clew::karak_labyrinth
