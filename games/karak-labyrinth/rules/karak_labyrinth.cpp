#include "games/karak-labyrinth/rules/karak_labyrinth.h"

#include <algorithm>

#include "core/text.h"

namespace clew::karak_labyrinth {

// Writes down what happens, for whoever may know it. Nobody listens in a playout.
struct Game::Teller {
  std::vector<Event>* log;
  void operator()(const Event& event) const {
    if (log) log->push_back(event);
  }
  void out(Seat seat, Why why) const {
    (*this)({.to = everybody, .kind = Event::out, .seat = seat, .why = why});
  }
  void arrival(Seat seat, const Player& p, Symbol met, bool hurt) const {
    const auto to = just(seat);
    (*this)({.to = to, .kind = Event::symbol, .seat = seat, .square = p.head, .met = met});
    if (hurt)
      (*this)({.to = to, .kind = Event::heart, .seat = seat, .square = p.head, .number = p.line.hearts});
    if (p.status == Status::out) out(seat, p.why);
    if (p.status == Status::minigame)
      (*this)({.to = to, .kind = Event::minigame, .seat = seat, .puzzle = kind_of(met)});
  }
};

void Game::carry_out(State& s, const Act<Move>& act, Story* story, std::vector<Event>* log) const {
  Teller tell{log};
  const auto& move = act.move;
  const auto at = act.at.count();
  s.now_ms = at;
  if (act.by == Actor::chance) {
    deal(s, move);
    return tell({.to = everybody, .kind = Event::dealt});
  }
  if (act.by == Actor::clock) {  // KL-50, KL-77
    tell({.to = everybody, .kind = Event::timeup});
    for (int i = 0; i < players_; ++i)
      if (auto& p = s.players[std::size_t(i)]; p.is_playing()) {
        put_out(p, Why::time);
        tell.out(Seat(i), Why::time);
      }
    return end_game(s, story, tell);
  }
  const Seat seat{std::uint8_t(act.by)};
  auto& p = s.players[std::size_t(index(seat))];
  switch (move.verb) {
    case Verb::ready:
      p.status = Status::ready;
      tell({.to = everybody, .kind = Event::ready, .seat = seat});
      if (actors(s).none()) flip(s, at, tell);
      return;
    case Verb::start:
      begin(p, move.stairs);
      return tell({.to = just(seat), .kind = Event::start, .seat = seat, .square = p.head});
    case Verb::draw:
      draw(s, seat, move, tell);
      break;
    case Verb::erase:
      for (int i = 0; i < move.number; ++i) {  // erased squares are unvisited again (KL-16)
        p.visited.remove(p.head);
        p.head = step(p.head, Direction((unsigned(p.steps.pop()) + 2) % 4));
      }
      return;
    case Verb::solve:
      solve(s, seat, move, at, tell);
      break;
    case Verb::skip:  // lost for good; the line goes on from there (KL-32)
      tell({.to = just(seat), .kind = Event::skipped, .seat = seat, .puzzle = open_kind(p)});
      settle(card(s), p, false);
      if (p.status == Status::out) tell.out(seat, p.why);
      break;
    case Verb::exit:
      escape(s, seat, exit_of(stairs_of(sheet().at(p.head))), at, tell);
      break;
    case Verb::quit:  // KL-80
      put_out(p, Why::quit);
      tell.out(seat, Why::quit);
      break;
    case Verb::deal:
    case Verb::timeup:
      assert(false);
      return;
  }
  if (!p.is_playing()) end_if_all_stopped(s, story, log);
}

void Game::end_if_all_stopped(State& s, Story* story, std::vector<Event>* log) const {
  for (int i = 0; i < players_; ++i)
    if (s.players[std::size_t(i)].is_playing()) return;
  end_game(s, story, Teller{log});
}

void Game::deal(State& s, const Move& m) const {
  const auto is_meant = [&](std::uint8_t c) { return data_->cards[c].code == m.number; };
  s.cards.push(*std::find_if(deck_.begin(), deck_.end(), is_meant));
  for (std::size_t i = 0; i < m.tiles.size(); ++i)
    for (unsigned k = 0; k < kind_count; ++k)
      s.players[i].tiles[k] = std::uint8_t(tile_in(m.tiles[i], Kind(k)));
  s.phase = Phase::ready;
}

// For all at the same moment; play and game time begin (KL-7).
void Game::flip(State& s, std::int64_t at, Teller& tell) const {
  s.phase = Phase::play;
  s.started_ms = at;
  for (int i = 0; i < players_; ++i) s.players[std::size_t(i)].status = Status::start;
  tell({.to = everybody, .kind = Event::card, .number = s.cards.back()});
  if (!is_timed()) return;
  s.deadline_ms = at + limit(card(s)).seconds * 1000;  // KL-75
  tell({.to = everybody, .kind = Event::timer, .ms = s.deadline_ms});
}

void Game::draw(State& s, Seat seat, const Move& m, Teller& tell) const {
  const Card& c = card(s);
  auto& p = s.players[std::size_t(index(seat))];
  for (std::size_t i = 0; i < m.steps.size(); ++i) {
    assert(p.status == Status::draw && is_free(p, m.steps[i]));
    const auto hearts = p.line.hearts;
    enter(c, p, m.steps[i]);
    if (tell.log && c.symbols[settings_.sheet].has(p.head))
      tell.arrival(seat, p, sheet().at(p.head), p.line.hearts < hearts);
  }
}

void Game::solve(State& s, Seat seat, const Move& m, std::int64_t at, Teller& tell) const {
  auto& p = s.players[std::size_t(index(seat))];
  const Kind kind = open_kind(p);
  const Tile& t = tile(p, seat, kind);
  if (!(m.answer == t.answer) && !is_right(t, m.answer)) {  // playouts mostly give the tile's own answer
    if (!settings_.forfeit) {  // the minigame stays open, and the player waits (KL-42)
      p.blocked_ms = at + settings_.block_s * 1000;
      if (p.tries < 255) ++p.tries;
      return tell({.to = just(seat), .kind = Event::wrong, .seat = seat, .puzzle = kind, .ms = p.blocked_ms});
    }
    p.wrong.push(kind);  // taken like a right one, and nobody is told (KL-43)
  }
  tell({.to = just(seat), .kind = Event::solved, .seat = seat, .puzzle = kind});
  if (is_boss(kind)) return escape(s, seat, exit_of(kind), at, tell);  // KL-34
  settle(card(s), p, true);
  if (p.status == Status::out) tell.out(seat, p.why);
}

void Game::escape(State& s, Seat seat, Exit exit, std::int64_t at, Teller& tell) const {
  auto& p = s.players[std::size_t(index(seat))];
  p.status = Status::escaped;
  p.blocked_ms = never;
  p.tries = 0;
  p.line.exit = exit;
  p.line.token = s.next_token++;  // KL-48, KL-49
  tell({.to = everybody, .kind = Event::escaped, .seat = seat, .exit = exit, .number = p.line.token});
  if (p.line.token != 1 || is_timed()) return;  // KL-76
  const bool anybody = std::any_of(s.players.begin(), s.players.begin() + players_,
                                   [](const Player& q) { return q.is_playing(); });
  if (!anybody) return;
  s.phase = Phase::sand;
  s.deadline_ms = at + settings_.sand_s * 1000;
  tell({.to = everybody, .kind = Event::timer, .ms = s.deadline_ms});
}

void Game::end_game(State& s, Story* story, const Teller& tell) const {
  const Card& c = card(s);
  Event scored{.to = everybody, .kind = Event::scored, .number = std::uint8_t(s.cards.size())};
  for (std::size_t i = 0; i < std::size_t(players_); ++i) {
    auto& p = s.players[i];
    scored.scores[i] = std::int16_t(p.scores() ? points(c.rows, p.line) : 0);
    p.total = std::int16_t(p.total + scored.scores[i]);
    p.total_lost = std::uint8_t(p.total_lost + most_hearts - p.line.hearts);
    p.total_tokens = std::uint8_t(p.total_tokens + (p.line.token ? p.line.token : players_ + 1));  // KL-74
    p.has_scored = p.has_scored || p.scores();
  }
  if (story)
    story->history.push_back({.card = s.cards.back(), .players = s.players, .scores = scored.scores});
  tell(scored);
  s.deadline_ms = never;
  if (int(s.cards.size()) == settings_.games) {
    s.phase = Phase::over;
    return tell({.to = everybody, .kind = Event::over});
  }
  // Everybody takes part again, with three hearts (KL-73).
  for (auto& p : s.players) {
    Player fresh;
    fresh.total = p.total;
    fresh.total_lost = p.total_lost;
    fresh.total_tokens = p.total_tokens;
    fresh.has_scored = p.has_scored;
    p = fresh;
  }
  s.phase = Phase::deal;
  s.started_ms = never;
  s.next_token = 1;
}

std::optional<Outcome> Game::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  Outcome end{.winners = {}, .scores = {}, .reason = "nobody"};
  for (std::size_t i = 0; i < std::size_t(players_); ++i) end.scores[i] = s.players[i].total;
  if (players_ == 1) {  // KL-78, ruling R-18
    int target = 0;
    for (auto c : s.cards) target += limit(data_->cards[c]).target;
    const bool won = s.players[0].has_scored && s.players[0].total >= target;
    if (won) end.winners.add(Seat(0));
    end.reason = won ? "solo-won" : "solo-lost";
    return end;
  }
  for (int i = 0; i < players_; ++i)
    if (s.players[std::size_t(i)].has_scored) end.winners.add(Seat(i));  // KL-71
  if (end.winners.none()) return end;

  // Most points, then fewer crossed-out hearts, then the lower tokens (KL-68 to KL-70, KL-74).
  const auto keep_best = [&](auto worth) {
    int best = -100'000;
    ActorSet kept;
    for (int i = 0; i < players_; ++i) {
      if (!end.winners.has(Seat(i))) continue;
      const int mine = worth(s.players[std::size_t(i)]);
      if (mine > best) kept = {};
      if (mine >= best) kept.add(Seat(i));
      best = std::max(best, mine);
    }
    end.winners = kept;
    return kept.count() == 1;
  };
  end.reason = keep_best([](const Player& p) { return int(p.total); })           ? "points"
               : keep_best([](const Player& p) { return -int(p.total_lost); })   ? "hearts"
               : keep_best([](const Player& p) { return -int(p.total_tokens); }) ? "token"
                                                                                 : "shared";
  return end;
}

}  // namespace clew::karak_labyrinth
