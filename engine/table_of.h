#pragma once
// A table for one game: the typed rules behind the façade.
#include <algorithm>

#include "engine/learning.h"
#include "engine/table.h"

namespace clew {

// Optional: what nobody may know before the game is over, such as the best that could have been done.
template <class G>
concept HasAfterwards =
    Game<G> && requires(const G g, const typename G::State& state, const typename G::Story& story,
                        JsonWriter& out) { g.show_afterwards(state, story, out); };

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

// Optional: a kind of move that is never taken back, with the reason as a sentence; nothing for the others.
template <class G>
concept HasStandingMoves = requires(const G g, const typename G::Move& move) {
  { g.why_it_stands(move) } -> std::same_as<std::optional<Pattern>>;
};

// Optional: options that leave remembering to the players.
template <class G>
concept HasRemembering = requires(const G g) {
  { g.must_remember() } -> std::same_as<bool>;
};

// The clause that a sentence names: "… (SL-21)."
constexpr std::string_view clause_in(std::string_view sentence) {
  const auto from = sentence.find('('), to = sentence.find(')', from);
  if (to == std::string_view::npos) return {};
  return sentence.substr(from + 1, to - from - 1);
}

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
  bool must_remember() const override {
    if constexpr (HasRemembering<G>) return game_.must_remember();
    return false;
  }
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
    if (actors().none()) return refuse(Code::game_over, "The game is over; no more moves can be made."_en);
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
  std::vector<std::string> events(Onlooker who) const override {
    for (auto i = told_.size(); i < events_.size(); ++i) {
      JsonWriter out;
      game_.show_event(events_[i], out);
      told_.push_back(out.text());
    }
    std::vector<std::string> seen;
    seen.reserve(events_.size());
    for (std::size_t i = 0; i < events_.size(); ++i)
      if (events_[i].to.has(who)) seen.push_back(told_[i]);
    return seen;
  }
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
    return bad_request("This is no view of a seat at this table.");
  }
  Result<std::string> preview(Seat seat, const Json& asked) const override {
    JsonWriter out;
    if constexpr (HasPreview<G>) {
      if (auto ok = game_.preview(state_, seat, asked, out); !ok) return std::unexpected(ok.error());
      return std::move(out).text();
    }
    return bad_request("This game shows nothing before a move is made.");
  }
  std::unique_ptr<Table> rewound(std::size_t lines) const override { return back_to(lines); }

  std::optional<Refusal> why_lines_stand(std::size_t first) const override {
    const auto stands = [](Pattern why, std::string_view rule = {}) {
      return refusal(Code::not_allowed, why, rule);
    };
    if (first >= lines_.size()) return stands("Nothing has been played yet."_en);
    if constexpr (MovesStand<G>) {
      return stands(G::why_moves_stand, clause_in(G::why_moves_stand.text));
    } else {
      std::vector<Act<Move>> acts;
      for (auto i = first; i < lines_.size(); ++i) {
        const auto& line = lines_[i];
        if (line.by == Actor::clock) return stands("The clock has gone on since then."_en);
        if (line.by == Actor::chance)
          return stands("Cards were turned or dice were thrown since then, and somebody has seen them."_en);
        acts.push_back({line.by, *game_.parse(line.move), line.at});
        if constexpr (HasStandingMoves<G>)
          if (const auto why = game_.why_it_stands(acts.back().move)) return stands(*why);
      }
      // Each for itself: what was hidden when one was made and seen after it cannot be taken back with both.
      const auto then = back_to(first);
      Rng rng("reveal");
      for (const auto& act : acts) {
        if (Learning<G>(game_, then->state_, then->story_, act, worlds_tried).has_anybody_learned(rng))
          return stands(acts.size() == 1 ? "Somebody has learned something by that move."_en
                                         : "Somebody has learned something since that move."_en);
        then->play(act);
      }
      return std::nullopt;
    }
  }

  const G& rules() const { return game_; }  // for bots, boards and tests, which know G
  const State& state() const { return state_; }
  const Story& story() const { return story_; }

 private:
  static constexpr int worlds_tried = 24;  // for each onlooker, before a line is taken back

  std::string afterwards() const {
    JsonWriter out;
    if constexpr (HasAfterwards<G>)
      if (game_.outcome(state_)) game_.show_afterwards(state_, story_, out);
    return std::move(out).text();
  }

  Result<Act<Move>> checked(Actor who, std::string_view text, std::optional<Millis> at) const {
    const auto due = actors();
    if (due.none()) return refuse(Code::game_over, "The game is over; no more moves can be made."_en);
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
    told_.clear();
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
  mutable std::vector<std::string> told_;  // as texts, once somebody has asked
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
