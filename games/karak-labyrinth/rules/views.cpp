// What each onlooker may know.
#include "games/karak-labyrinth/generator/generator.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {
namespace {

constexpr std::array<std::string_view, 5> phase_names{"deal", "ready", "play", "sand", "over"};

JsonWriter& maybe(JsonWriter& out, std::string_view key, std::int64_t ms) {
  out.key(key);
  return ms == never ? out.null() : out.number(ms);
}
JsonWriter& maybe(JsonWriter& out, std::string_view key, std::string_view word) {
  out.key(key);
  return word.empty() ? out.null() : out.string(word);
}

// Token, exit and why, as `seats` and `history` show them.
void show_end(const Player& p, JsonWriter& out) {
  maybe(out, "token", p.line.token ? std::int64_t(p.line.token) : never);
  maybe(out, "exit", exit_name(p.line.exit));
  maybe(out, "why", why_name(p.why));
}

template <class Kinds> void show_kinds(const Kinds& kinds, JsonWriter& out) {
  out.open('[');
  for (auto kind : kinds) out.string(kind_name(kind));
  out.close(']');
}

}  // namespace

std::string_view why_name(Why why) {
  constexpr std::array<std::string_view, 5> names{"", "hearts", "stuck", "quit", "time"};
  return names[unsigned(why)];
}

std::string_view Game::phase(const State& s) const { return phase_names[unsigned(s.phase)]; }

void Game::show_table(const State& s, const Story& story, JsonWriter& out) const {
  const bool is_dealt = s.phase != Phase::deal;
  // With the mixed deck nobody knows the difficulty before the flip (KL-6).
  const bool shows_difficulty =
      is_known(s) || (is_dealt && (settings_.card || settings_.deck != Deck::mixed));
  out.open('{').member("sheet", sheet_choices[settings_.sheet]);
  if (!settings_.new_sheet.empty()) out.key("labyrinth").raw(renewed_->labyrinth);
  maybe(out, "difficulty", shows_difficulty ? difficulty_names[unsigned(card(s).difficulty)] : "");
  maybe(out, "card", is_known(s) ? std::string_view(card(s).id) : "");
  out.member("game", s.cards.size() + (is_dealt ? 0u : 1u))
      .member("games", settings_.games)
      .member("now", s.now_ms);
  maybe(out, "started_at", s.started_ms);
  maybe(out, "deadline", s.deadline_ms);
  const bool shows_limit = is_known(s) && is_timed();
  out.key("limit");
  shows_limit ? out.number(limit(card(s)).seconds) : out.null();
  out.key("target");
  shows_limit&& players_ == 1 ? out.number(limit(card(s)).target) : out.null();
  out.member("next_token", s.next_token).key("history").open('[');
  for (const auto& past : story.history) show_past(past, out);
  out.close(']').close('}');
}

void Game::show_past(const PastGame& past, JsonWriter& out) const {
  const Card& c = data_->cards[past.card];
  out.open('{').member("card", c.id).key("seats").open('[');
  for (std::size_t i = 0; i < std::size_t(players_); ++i) {
    const auto& p = past.players[i];
    out.open('{').key("path");
    show_squares(p, out);
    out.key("items");
    show_items(p, out);
    out.key("circled");
    show_circled(p, out);
    out.member("hearts", p.line.hearts);
    show_end(p, out);
    out.key("mistakes");
    show_kinds(p.wrong, out);
    out.key("rows");
    show_rows(c, p, out);
    out.member("score", past.scores[i]).close('}');
  }
  out.close(']').close('}');
}

void Game::show_afterwards(const State&, const Story& story, JsonWriter& out) const {
  out.open('{').key("best").open('[');
  for (const auto& past : story.history) {
    const auto& best = data_->optima[settings_.sheet];
    if (past.card >= best.size() || !best[past.card]) {
      out.null();
      continue;
    }
    const auto& known = *best[past.card];
    out.open('{').member("score", known.score).member("entry", square_name(known.entry));
    out.member("line", known.line).key("rows").open('[');
    const Card& c = data_->cards[past.card];
    if (const auto line = line_of(c, known))
      for (const auto& row : c.rows) out.number(row_points(row, *line));
    out.close(']').close('}');
  }
  out.close(']').close('}');
}

void Game::show_seat(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  const auto i = std::size_t(index(seat));
  const auto& p = s.players[i];
  out.open('{')
      .member("status", status_names[unsigned(p.status)])
      .member("minigames", settings_.minigames[i] == Level::easy ? "easy" : "hard")
      .member("hearts", p.line.hearts)
      .member("squares", p.squares());
  show_end(p, out);
  out.member("total", p.total).key("path");
  if (settings_.peek || s.phase == Phase::over)  // KL-81, ruling R-15
    show_squares(p, out);
  else
    out.null();
  out.close('}');
}

void Game::show_private(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  const auto& p = s.players[std::size_t(index(seat))];
  out.open('{').key("path");
  show_squares(p, out);
  out.member("locked", p.locked).member("hearts", p.line.hearts).key("items");
  show_items(p, out);
  out.key("circled");
  show_circled(p, out);
  out.key("minigame");
  if (p.status == Status::minigame)
    show_minigame(p, seat, out);
  else
    out.null();
  maybe(out, "blocked_until", p.blocked_ms);
  out.key("tiles").open('{');
  for (unsigned k = 0; k < kind_count; ++k)
    maybe(out, kind_name(Kind(k)), p.opened >> k & 1u ? std::string_view(tile(p, seat, Kind(k)).id) : "");
  out.close('}').key("tally");
  if (is_known(s))
    show_rows(card(s), p, out);
  else
    out.open('[').close(']');
  out.close('}');
}

void Game::show_minigame(const Player& p, Seat seat, JsonWriter& out) const {
  const auto kind = open_kind(p);
  const Tile& t = tile(p, seat, kind);
  out.open('{')
      .member("kind", kind_name(kind))
      .member("square", square_name(p.head))
      .member("tile", t.id)
      .member("tries", p.tries)
      .key("puzzle")
      .raw(t.puzzle)
      .close('}');
}

void Game::show_secret(const State& s, const Story&, JsonWriter& out) const {
  const bool is_dealt = s.phase != Phase::deal;
  out.open('{');
  maybe(out, "card", is_dealt ? std::string_view(card(s).id) : "");
  out.key("tiles").open('[');
  for (int i = 0; i < players_ && is_dealt; ++i) {
    out.open('[');
    for (unsigned k = 0; k < kind_count; ++k)
      out.string(tile(s.players[std::size_t(i)], Seat(i), Kind(k)).id);
    out.close(']');
  }
  out.close(']').key("wrong").open('[');
  for (int i = 0; i < players_; ++i) show_kinds(s.players[std::size_t(i)].wrong, out);
  out.close(']').close('}');
}

void Game::show_squares(const Player& p, JsonWriter& out) const {
  out.open('[');
  if (p.line.entry != Stairs::none) {
    auto s = sheet().stairs(p.line.entry);
    out.string(square_name(s));
    for (std::size_t i = 0; i < p.steps.size(); ++i) out.string(square_name(s = step(s, p.steps[i])));
  }
  out.close(']');
}

void Game::show_items(const Player& p, JsonWriter& out) const {
  out.open('[');
  for (auto i : {Item::sword, Item::bow, Item::key, Item::treasure})
    if (p.line.has(i)) out.string(kind_name(Kind(i)));
  out.close(']');
}

// Gained items, defeated monsters and the boss, in the order of the line (KL-19).
void Game::show_circled(const Player& p, JsonWriter& out) const {
  out.open('[');
  if (p.line.entry != Stairs::none) {
    Line so_far;
    auto s = sheet().stairs(p.line.entry);
    for (std::size_t i = 0; i < p.steps.size(); ++i) {
      s = step(s, p.steps[i]);
      const auto symbol = sheet().at(s);
      const bool is_gained = is_item(symbol) && p.line.has(Item(kind_of(symbol)));
      if (is_gained) so_far.gain(Item(kind_of(symbol)));
      const bool is_beaten_boss = is_boss(symbol) && p.line.exit == exit_of(kind_of(symbol));
      if (is_gained || is_beaten_boss || beats(so_far, symbol)) out.string(square_name(s));
    }
  }
  out.close(']');
}

void Game::show_rows(const Card& c, const Player& p, JsonWriter& out) const {
  out.open('[');
  for (const auto& row : c.rows) out.number(row_points(row, p.line));
  out.close(']');
}

void Game::show_event(const Event& e, JsonWriter& out) const {
  constexpr std::array<std::string_view, 16> names{
      "dealt",  "ready", "card",    "timer",   "start", "symbol", "heart",  "minigame",
      "solved", "wrong", "skipped", "escaped", "out",   "timeup", "scored", "over"};
  out.open('{').member("event", names[e.kind]);
  const auto with_seat = [&]() -> JsonWriter& { return out.member("seat", index(e.seat)); };
  switch (e.kind) {
    case Event::dealt:
    case Event::timeup:
    case Event::over:
      break;
    case Event::ready:
      with_seat();
      break;
    case Event::card:
      out.member("card", data_->cards[e.number].id);
      break;
    case Event::timer:
      out.member("deadline", e.ms);
      break;
    case Event::start:
      with_seat().member("square", square_name(e.square));
      break;
    case Event::symbol:
      with_seat().member("square", square_name(e.square)).member("symbol", symbol_name(e.met));
      break;
    case Event::heart:
      with_seat().member("square", square_name(e.square)).member("left", e.number);
      break;
    case Event::minigame:
    case Event::solved:
    case Event::skipped:
      with_seat().member("kind", kind_name(e.puzzle));
      break;
    case Event::wrong:
      with_seat().member("kind", kind_name(e.puzzle)).member("until", e.ms);
      break;
    case Event::escaped:
      with_seat().member("exit", exit_name(e.exit)).member("token", e.number);
      break;
    case Event::out:
      with_seat().member("why", why_name(e.why));
      break;
    case Event::scored:
      out.member("game", e.number).key("scores").open('[');
      for (std::size_t i = 0; i < std::size_t(players_); ++i) out.number(e.scores[i]);
      out.close(']');
      break;
  }
  out.close('}');
}

}  // namespace clew::karak_labyrinth
