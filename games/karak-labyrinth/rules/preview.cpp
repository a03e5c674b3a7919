// A line before it is drawn: how far it may go, what it meets, and what it cuts off.
#include "core/text.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {
namespace {

template <class Visit> void each_square(const Grid& grid, Visit visit) {
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x) visit(square_at(x, y));
}

// {"a1":"es"}: the directions in which no wall is.
void show_ways(const Grid& grid, JsonWriter& out) {
  out.open('{').key("ways").open('{');
  each_square(grid, [&](Square square) {
    std::string open;
    for (const auto d : directions)
      if (grid.is_open(square, d)) open += direction_letters[unsigned(d)];
    out.member(square_name(square), open);
  });
  out.close('}').close('}');
}

}  // namespace

Result<> Game::preview(const State& s, Seat seat, const Json& asked, JsonWriter& out) const {
  const auto& p = s.players[std::size_t(index(seat))];
  if (asked.find("ways")) {
    show_ways(sheet().grid, out);
    return {};
  }
  if (asked.find("puzzle") && p.status == Status::minigame) {
    show_ways(tile(p, seat, open_kind(p)).grid, out);
    return {};
  }
  if (!asked.find("line") || !is_known(s) || p.line.entry == Stairs::none)
    return bad_request("No line is drawn now.");
  if (p.status != Status::draw) {  // it stands as it is
    show_line(card(s), p, out);
    return {};
  }
  const auto line = drawn(card(s), p, asked["line"]);
  if (!line) return std::unexpected(line.error());
  show_line(card(s), *line, out);
  return {};
}

// The player's own line, its loose end erased and drawn anew.
Result<Player> Game::drawn(const Card& c, Player p, const Json& line) const {
  while (p.squares() > p.locked) {
    p.visited.remove(p.head);
    p.head = step(p.head, Direction((unsigned(p.steps.pop()) + 2) % 4));
  }
  for (std::size_t i = std::size_t(p.squares()); i < line.size(); ++i) {
    if (p.status != Status::draw) return bad_request("The line ends before that.");
    const auto way = std::ranges::find_if(directions, [&](Direction d) {
      return is_free(p, d) && square_name(step(p.head, d)) == line[i].text();
    });
    if (way == directions.end()) return bad_request("No line leads there.");
    enter(c, p, *way);
  }
  return p;
}

void Game::show_line(const Card& c, const Player& p, JsonWriter& out) const {
  const auto& grid = sheet().grid;
  out.open('{').member("locked", p.locked).key("stops");
  if (p.status == Status::draw)
    out.null();
  else
    out.string(p.status == Status::minigame ? "puzzle" : why_name(p.why));

  out.key("lost").open('[');  // squares that cost a heart, by what was in hand there
  Line so_far;
  auto passed = sheet().stairs(p.line.entry);
  for (std::size_t i = 0; i < p.steps.size(); ++i) {
    const auto symbol = sheet().at(passed = step(passed, p.steps[i]));
    if (!is_symbol(c, passed)) continue;
    if (hearts_lost(so_far, symbol, c.red_x) > 0) out.string(square_name(passed));
    if (is_item(symbol) && p.line.has(Item(kind_of(symbol)))) so_far.gain(Item(kind_of(symbol)));
  }
  out.close(']');

  // Squares that can still be reached, the loose end of the line erased as may be.
  Squares free, exits;
  Squares kept = p.visited;
  auto at = p.head;
  for (auto i = p.steps.size(); i + 1 > p.locked && i > 0; --i) {
    kept.remove(at);
    at = step(at, Direction((unsigned(p.steps[i - 1]) + 2) % 4));
  }
  each_square(grid, [&](Square square) {
    if (!kept.has(square)) free.add(square);
    const auto symbol = sheet().at(square);
    const bool is_entry = square == sheet().stairs(p.line.entry);
    if (is_boss(symbol) || (is_stairs(symbol) && !is_entry && c.leads_out(stairs_of(symbol))))
      exits.add(square);
  });
  const auto ahead = grid.reached(p.head, free);
  out.key("ahead").open('[');
  each_square(grid, [&](Square square) {
    if (ahead.has(square) && square != p.head) out.string(square_name(square));
  });
  out.close(']').member("way_out", !(ahead & exits).none());

  // What every symbol would do to whoever visits it now (KL-21 to KL-30).
  out.key("symbols").open('{');
  each_square(grid, [&](Square square) {
    const auto symbol = sheet().at(square);
    if (!is_symbol(c, square)) return;
    const bool opens =
        is_boss(symbol) || (is_item(symbol) && (symbol != Symbol::treasure || p.line.has(Item::key)));
    out.key(square_name(square)).open('{');
    out.member("hurts", (hurting(p.line) >> unsigned(symbol) & 1u) != 0);
    out.member("red_x", (c.red_x >> unsigned(symbol) & 1u) != 0).member("puzzle", opens).close('}');
  });
  out.close('}').close('}');
}

// A line that is known to be the best, as its rows are paid: every puzzle solved, out first.
std::optional<Line> Game::line_of(const Card& c, const Optimum& best) const {
  Line line;
  line.entry = stairs_of(sheet().at(best.entry));
  line.token = 1;
  auto at = best.entry;
  for (const char letter : best.line) {
    const auto d = to_direction(letter);
    if (!d || !sheet().grid.is_open(at, *d)) return std::nullopt;
    at = step(at, *d);
    const auto symbol = sheet().at(at);
    if (symbol == Symbol::empty || (is_stairs(symbol) && !c.uses(stairs_of(symbol)))) continue;
    note_visit(line, symbol);
    if (is_item(symbol) && (symbol != Symbol::treasure || line.has(Item::key)))
      line.gain(Item(kind_of(symbol)));
  }
  const auto last = sheet().at(at);
  if (is_boss(last)) line.exit = exit_of(kind_of(last));
  if (is_stairs(last)) line.exit = exit_of(stairs_of(last));
  return line;
}

}  // namespace clew::karak_labyrinth
