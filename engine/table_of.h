#pragma once
// A table for one game: the typed rules behind the façade.
#include <algorithm>

#include "engine/table.h"

namespace clew {

// Optional: what nobody may know before the game is over, such as the best that could have been done.
template <class G>
concept HasAfterwards =
    Game<G> && requires(const G g, const typename G::State& state, const typename G::Story& story,
                        JsonWriter& out) { g.show_afterwards(state, story, out); };

// The only place that decides who reads what: three audiences, composed from the game's four writers.
template <Game G> void show_each(const G& g, auto show, JsonWriter& out) {
  out.open('[');
  for (int i = 0; i < g.players(); ++i) show(Seat(i));
  out.close(']');
}

template <Game G>
void write_head(const G& g, const typename G::State& s, const typename G::Story& story, JsonWriter& out) {
  out.open('{').member("game", G::name).member("players", g.players()).key("options");
  g.show_options(out);
  out.member("phase", g.phase(s)).key("actors").raw(actors_json(g.actors(s))).key("table");
  g.show_table(s, story, out);
  out.key("seats");
  show_each(g, [&](Seat seat) { g.show_seat(s, story, seat, out); }, out);
}

template <Game G> std::string result_of(const G& g, const typename G::State& s) {
  const auto end = g.outcome(s);
  return end ? result_json(*end, g.players()) : "null";
}

template <Game G>
std::string view_of(const G& g, const typename G::State& s, const typename G::Story& story, Onlooker who) {
  JsonWriter out;
  write_head(g, s, story, out);
  if (who == Onlooker::referee) {
    out.key("all");
    show_each(g, [&](Seat seat) { g.show_private(s, story, seat, out); }, out);
    out.key("secret");
    g.show_secret(s, story, out);
  } else if (who != Onlooker::spectator) {
    out.key("you");
    g.show_private(s, story, Seat(who), out);
  }
  return std::move(out.key("result").raw(result_of(g, s)).close('}')).text();
}

// What this onlooker may read of what happened.
template <Game G> std::vector<std::string> events_for(const G& g, const EventList<G>& events, Onlooker who) {
  std::vector<std::string> seen;
  for (const auto& event : events)
    if (event.to.has(who)) {
      JsonWriter out;
      g.show_event(event, out);
      seen.push_back(std::move(out).text());
    }
  return seen;
}

// All legal moves of one actor as text, sorted; nothing for who may not move now.
template <Game G> Legal legal_for(const G& g, const typename G::State& s, Actor who) {
  Legal all;
  if (!g.actors(s).has(who)) return all;
  std::vector<typename G::Move> moves;
  MoveSink<typename G::Move> sink(moves);
  g.legal(s, who, sink);
  all.moves.reserve(moves.size());
  for (const auto& move : moves) all.moves.push_back(g.text(move));
  std::ranges::sort(all.moves);
  all.open = g.open(s, who);
  return all;
}

// Optional: a kind of move that is never taken back, with the reason as a sentence; empty for the others.
template <class G>
concept HasStandingMoves = requires(const G g, const typename G::Move& move) {
  { g.why_it_stands(move) } -> std::convertible_to<std::string_view>;
};

template <Game G> class TableOf final : public Table {
 public:
  using State = typename G::State;
  using Story = typename G::Story;
  using Move = typename G::Move;

  // With `chance`, the table draws chance's moves itself, the first one now.
  explicit TableOf(G game, std::optional<Rng> chance = std::nullopt)
      : game_(std::move(game)), state_(game_.start()), chance_(std::move(chance)) {
    let_chance_play();
  }

  std::string_view game() const override { return G::name; }
  int players() const override { return game_.players(); }
  std::string options() const override {
    JsonWriter out;
    game_.show_options(out);
    return std::move(out).text();
  }
  bool is_timed() const override { return Timed<G>; }
  bool is_lean() const override { return IsLean<G>; }
  ActorSet actors() const override { return game_.actors(state_); }
  ActorSet movers() const override { return clew::movers(game_, state_); }

  Result<> move(Actor who, std::string_view text, std::optional<Millis> at) override {
    const auto act = checked(who, text, at);
    if (!act) return std::unexpected(act.error());
    events_.clear();
    play(*act);
    let_chance_play();
    return {};
  }
  Result<> check(Actor who, std::string_view text, std::optional<Millis> at) const override {
    const auto act = checked(who, text, at);
    return act ? Result<>{} : std::unexpected(act.error());
  }

  Result<> move_for(Actor who, Rng& rng, Millis at) override {
    if (actors().none()) return refuse(Code::game_over, "The game is over; no more moves can be made.");
    if (!actors().has(who)) return std::unexpected(not_your_turn(who, actors()));
    return move(who, game_.text(game_.sample(state_, who, rng)), at);
  }

  Legal legal(Actor who) const override { return legal_for(game_, state_, who); }
  std::string phase() const override { return std::string(game_.phase(state_)); }
  std::string view(Onlooker who) const override { return view_of(game_, state_, story_, who); }
  PublicView public_view() const override {
    JsonWriter out;
    write_head(game_, state_, story_, out);
    return {std::move(out.close('}')).text(), result_of(game_, state_), afterwards()};
  }
  std::string private_view(Seat seat) const override {
    JsonWriter out;
    game_.show_private(state_, story_, seat, out);
    return std::move(out).text();
  }
  std::vector<std::string> events(Onlooker who) const override { return events_for(game_, events_, who); }
  std::optional<std::string> result() const override {
    const auto end = game_.outcome(state_);
    if (!end) return std::nullopt;
    return result_json(*end, game_.players());
  }
  std::optional<Millis> deadline() const override {
    if constexpr (Timed<G>)
      return game_.deadline(state_);
    else
      return std::nullopt;
  }
  Millis now() const override { return now_; }
  const std::vector<Line>& lines() const override { return lines_; }

  void automate_chance(Luck luck) override {
    chance_ = std::move(luck);
    let_chance_play();
  }

  std::unique_ptr<Table> copy() const override { return std::make_unique<TableOf>(*this); }
  std::unique_ptr<Table> redealt(Seat seat, Rng& rng) const override {
    auto other = std::make_unique<TableOf>(*this);
    other->state_ = game_.redeal(state_, seat, rng);
    return other;
  }
  Result<std::unique_ptr<Table>> seen(const Json& view, Seat seat) const override {
    if constexpr (HasSight<G>) {
      if (auto state = game_.seen(view, seat)) {
        auto other = std::make_unique<TableOf>(game_);
        other->state_ = *std::move(state);
        return other;
      }
    }
    return refuse(Code::bad_request, "This is no view of a seat at this table.");
  }
  Result<std::string> preview(Seat seat, const Json& asked) const override {
    JsonWriter out;
    if constexpr (HasPreview<G>) {
      if (auto ok = game_.preview(state_, seat, asked, out); !ok) return std::unexpected(ok.error());
      return std::move(out).text();
    }
    return refuse(Code::bad_request, "This game shows nothing before a move is made.");
  }
  std::unique_ptr<Table> rewound(std::size_t lines) const override { return back_to(lines); }

  std::string why_last_line_stands() const override {
    if (lines_.empty()) return "Nothing has been played yet.";
    if constexpr (MovesStand<G>) return std::string(G::why_moves_stand);
    const auto& last = lines_.back();
    if (last.by == Actor::chance)
      return "Cards were turned or dice were thrown since then, and somebody has seen them.";
    if constexpr (HasStandingMoves<G>)
      if (const std::string why(game_.why_it_stands(*game_.parse(last.move))); !why.empty()) return why;
    const auto before = back_to(lines_.size() - 1);
    const Act<Move> act{last.by, *game_.parse(last.move), last.at};
    // Play it in worlds that the seat took to be as likely as the real one; where what the seat sees then
    // is not always the same, it has learned something.
    Rng rng("reveal");
    for (int i = 0; i < game_.players(); ++i) {
      const auto now = view_of(game_, state_, story_, eyes_of(Seat(i)));
      for (int tries = 0; tries < 24; ++tries) {
        State world = game_.redeal(before->state_, Seat(i), rng);
        Story tale = before->story_;
        if (!game_.check(world, act)) continue;
        game_.apply(world, act, &tale, nullptr);
        if (view_of(game_, world, tale, eyes_of(Seat(i))) != now)
          return "Somebody has learned something by that move.";
      }
    }
    return {};
  }

  const G& rules() const { return game_; }  // for bots, boards and tests, which know G
  const State& state() const { return state_; }
  const Story& story() const { return story_; }

 private:
  std::string afterwards() const {
    JsonWriter out;
    if constexpr (HasAfterwards<G>)
      if (game_.outcome(state_)) game_.show_afterwards(state_, story_, out);
    return std::move(out).text();
  }

  Result<Act<Move>> checked(Actor who, std::string_view text, std::optional<Millis> at) const {
    const auto due = actors();
    if (due.none()) return refuse(Code::game_over, "The game is over; no more moves can be made.");
    const auto move = game_.parse(text);
    if (!move) return std::unexpected(move.error());
    if (!due.has(who)) return std::unexpected(not_your_turn(who, due));
    if constexpr (Timed<G>) {
      if (!at || *at < now_ || *at > latest_time) return std::unexpected(bad_time(now_));
    }
    const Act<Move> act{who, *move, Timed<G> ? *at : Millis{}};
    if (auto ok = game_.check(state_, act); !ok) return std::unexpected(ok.error());
    return act;
  }

  void play(const Act<Move>& act) {
    lines_.push_back({act.by, game_.text(act.move), act.at});
    game_.apply(state_, act, &story_, &events_);
    now_ = act.at;
  }

  void let_chance_play() {
    while (chance_ && actors().has(Actor::chance))
      play({Actor::chance, game_.sample(state_, Actor::chance, chance_->rng()), now_});
  }

  std::unique_ptr<TableOf> back_to(std::size_t lines) const {
    auto table = std::make_unique<TableOf>(game_);
    for (std::size_t i = 0; i < lines && i < lines_.size(); ++i) {
      table->events_.clear();
      table->play({lines_[i].by, *game_.parse(lines_[i].move), lines_[i].at});
    }
    return table;
  }

  G game_;
  State state_;
  Story story_;
  Millis now_{};
  EventList<G> events_;
  std::vector<Line> lines_;
  std::optional<Luck> chance_;
};

// The typed table behind the façade, of whichever kind it is: the only place that may cast.
template <Game G, class Use> auto with_table(const Table& table, Use use) {
  if constexpr (HasLean<G>)
    if (table.is_lean()) return use(static_cast<const TableOf<typename G::Lean>&>(table));
  return use(static_cast<const TableOf<G>&>(table));
}

}  // namespace clew
