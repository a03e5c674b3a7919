#include "games/karak-labyrinth/bot/bot.h"

#include <algorithm>

#include "core/text.h"
#include "games/karak-labyrinth/bot/plan.h"
#include "games/karak-labyrinth/bot/route.h"

namespace clew::karak_labyrinth {
namespace {

// A line grows by some squares at a time and rests on a symbol, so that what was drawn is never regretted.
constexpr std::size_t stretch = 4;

Move of(Verb verb) {
  Move m;
  m.verb = verb;
  return m;
}

class Thinker {
 public:
  Thinker(const Worlds<Game>& worlds, const Effort& effort, Rng& rng)
      : game_(worlds.rules()),
        seat_(worlds.seat()),
        now_(worlds.now()),
        effort_(effort),
        rng_(rng),
        // Of this world only what the seat knows is looked at: its own sheet and what everybody sees.
        s_(worlds.draw(rng)),
        me_(s_.players[std::size_t(index(seat_))]),
        sight_(Bot::sight(s_, seat_, effort.level)),
        habits_(Bot::tempo[sight_]) {}

  Thought<Game> think() {
    switch (me_.status) {
      case Status::waiting:
        out_.why = "Everybody waits for the card."_en;
        return doing(of(Verb::ready), 700);
      case Status::start:
        return begin();
      case Status::draw:
        return draw();
      case Status::minigame:
        return puzzle();
      case Status::ready:
      case Status::escaped:
      case Status::out:
        break;
    }
    out_.waits = true;
    return std::move(out_);
  }

 private:
  bool plans() const { return sight_ >= Sight::beam; }

  // A fifth more or less than usual.
  Millis about(int ms) { return Millis(std::int64_t(ms) * (80 + rng_.below(41)) / 100); }

  Thought<Game> doing(Move move, int usual_ms) {
    out_.move = move;
    out_.after =
        std::max(about(usual_ms), Millis(me_.blocked_ms) - now_);  // after a mistake one waits (KL-42)
    if (out_.value == 0) out_.value = 1.0 / game_.players();
    out_.weighed.insert(out_.weighed.begin(), {move, out_.value});
    return std::move(out_);
  }

  // How far the points that are within reach go against those that the others may be hoping for.
  double share(int score) const {
    if (game_.players() == 1) return score >= game_.target(game_.card(s_)) ? 0.9 : 0.2;
    const double mine = std::max(score, 0) + 1.0, theirs = 1.6 * game_.sheet().grid.width;
    return mine / (mine + theirs * (game_.players() - 1));
  }

  Thought<Game> begin() {
    Move m = of(Verb::start);
    m.stairs = game_.card(s_).entry;
    out_.why = "The card says where the line begins."_en;
    if (m.stairs == Stairs::none) choose_stairs(m);
    return doing(m, habits_.look_ms);
  }

  void choose_stairs(Move& m) {
    m.stairs = Stairs::a;
    if (plans()) {
      if (const auto best = plan_line(game_, s_, seat_, sight_, effort_, now_)) {
        m.stairs = stairs_of(game_.sheet().at(best->path[0]));
        tell(*best);
      }
      return;
    }
    std::size_t nearest = 1000;
    for (auto stairs : {Stairs::a, Stairs::b, Stairs::c}) {
      Player p = me_;
      p.line.entry = stairs;
      p.head = game_.sheet().stairs(stairs);
      p.visited.add(p.head);
      const auto out = way_out(game_, s_, p);
      if (out && out->squares.size() < nearest) {
        nearest = out->squares.size();
        m.stairs = stairs;
      }
    }
    out_.why = "From these stairs it is not far to a way out."_en;
  }

  Thought<Game> draw() {
    if (plans())
      if (const auto best = plan_line(game_, s_, seat_, sight_, effort_, now_)) return follow(*best);
    const auto out = way_out(game_, s_, me_);
    const bool is_on_exit = game_.can_leave(game_.card(s_), me_);
    if (is_on_exit) {
      out_.why = "Here is a way out, and it is taken."_en;
      return doing(of(Verb::exit), habits_.square_ms);
    }
    if (sight_ == Sight::next_symbol)
      if (const auto target = next_target(game_, s_, me_, habits_, ms_left())) {
        const Square at = target->squares.back();
        out_.why = {"The {symbol} at {square} is worth the way, and an exit stays open."_en,
                    {{"symbol", name_value(symbol_name(game_.sheet().at(at)))},
                     {"square", square_value(square_name(at))}}};
        return along(target->squares);
      }
    if (!out) return give_up();
    out_.why = {"The shortest safe way out goes to {square}."_en,
                {{"square", square_value(square_name(out->squares.back()))}}};
    return along(out->squares);
  }

  // Negative: no clock runs. While the sand runs this level only thinks of getting out.
  int ms_left() const {
    if (s_.deadline_ms == never) return -1;
    const auto left = s_.deadline_ms - now_.count();
    return s_.phase == Phase::sand ? 0 : int(left - left / 8);
  }

  Thought<Game> give_up() {
    out_.why = "No way out can be reached any more."_en;
    return doing(of(Verb::quit), 2 * habits_.square_ms);
  }

  void tell(const BestLine& best) {
    out_.value = share(best.score);
    out_.simulations = 1;
    out_.moves = best.states;
    const auto squares = best.path.size() - std::min(best.path.size(), std::size_t(me_.squares()));
    out_.why = {
        "{sight, select, proven {The best line there is} other {The best line that I see}} earns {points, "
        "plural, "
        "one {# point} other {# points}} and leaves by the {exit}, {squares, plural, =0 {here and now} one "
        "{# "
        "square from here} other {# squares from here}}."_en,
        {{"sight", best.proven ? "proven" : "seen"},
         {"points", best.score},
         {"exit", name_value(exit_name(best.line.exit))},
         {"squares", squares}}};
  }

  Thought<Game> follow(const BestLine& best) {
    tell(best);
    if (best.path.size() <= me_.locked && me_.squares() == me_.locked)
      return doing(of(Verb::exit), habits_.square_ms);
    // What is drawn after the last symbol and lies on the way may stay; the rest is erased first.
    std::size_t same = me_.locked;
    Square at = best.path[same - 1];
    while (same < std::size_t(me_.squares()) && same < best.path.size() &&
           step(at, me_.steps[same - 1]) == best.path[same])
      at = best.path[same++];
    if (const auto loose = std::size_t(me_.squares()) - same; loose > 0) {
      Move m = of(Verb::erase);
      m.number = std::uint16_t(loose);
      return doing(m, habits_.square_ms);
    }
    if (same == best.path.size()) return doing(of(Verb::exit), habits_.square_ms);
    return along({best.path.begin() + std::ptrdiff_t(same), best.path.end()});
  }

  // To the first symbol after some squares, or to the first one that opens a minigame.
  Thought<Game> along(const std::vector<Square>& squares) {
    Move m = of(Verb::draw);
    Square at = me_.head;
    for (auto to : squares) {
      for (auto d : directions)
        if (step(at, d) == to) m.steps.push(d);
      at = to;
      const Symbol symbol = game_.sheet().at(at);
      if (is_boss(symbol) || is_item(symbol)) break;
      if (m.steps.size() >= stretch && game_.is_symbol(game_.card(s_), at)) break;
    }
    return doing(m, int(m.steps.size()) * habits_.square_ms);
  }

  Thought<Game> puzzle() {
    const Kind kind = game_.open_kind(me_);
    const bool wants = wants_to_solve(kind);
    if (!wants) {
      if (out_.why.empty())
        out_.why = {"The minigame of the {kind} is not worth its time."_en,
                    {{"kind", name_value(kind_name(kind))}}};
      return doing(of(Verb::skip), 2 * habits_.square_ms);
    }
    if (out_.why.empty())
      out_.why = {"The minigame of the {kind} is worth its time."_en,
                  {{"kind", name_value(kind_name(kind))}}};
    Move m = of(Verb::solve);
    const Tile& tile = game_.tile(me_, seat_, kind);
    m.answer = tile.answer;
    if (int(rng_.below(100)) < habits_.wrong) spoil(tile, m.answer);
    // A second look is quicker than the first.
    return doing(m, me_.tries > 0 ? habits_.minigame_ms / 2 : habits_.minigame_ms);
  }

  bool wants_to_solve(Kind kind) {
    if (!is_boss(kind)) {
      if (sight_ == Sight::way_out) return false;
      if (!plans()) return is_worth_winning(game_, s_, me_, Item(kind));
      if (s_.deadline_ms == never) return true;
    } else if (!plans()) {
      return true;
    }
    const auto best = plan_line(game_, s_, seat_, sight_, effort_, now_);
    if (!best) return true;
    tell(*best);
    if (is_boss(kind)) return best->path.size() == std::size_t(me_.squares());
    return std::ranges::find(best->declined, me_.head) == best->declined.end();
  }

  // A slip of the pencil.
  void spoil(const Tile& tile, Answer& answer) {
    Answer slip = answer;
    if (tile.kind == Kind::minotaur) {
      auto& mark = slip.marks[rng_.below(std::uint32_t(slip.marks.size()))];
      mark = std::uint8_t(tile.symbols[(tile.symbols.find(char(mark)) + 1) % tile.symbols.size()]);
    } else if (slip.marks.size() > 1) {
      slip.marks.pop();
    }
    if (has_form(tile, slip)) answer = slip;
  }

  const Game& game_;
  Seat seat_;
  Millis now_;
  const Effort& effort_;
  Rng& rng_;
  State s_;
  const Player& me_;
  Sight sight_;
  const Tempo& habits_;
  Thought<Game> out_{};
};

}  // namespace

Sight Bot::sight(const State& s, Seat seat, clew::Level level) {
  const auto& share = sights[level];
  Rng form(cat("form ", s.cards.empty() ? 0 : int(s.cards.back()), " ", s.started_ms, " ", index(seat)));
  int left = int(form.below(100));
  for (const auto sight : {Sight::way_out, Sight::next_symbol, Sight::beam})
    if ((left -= share[sight]) < 0) return sight;
  return Sight::whole;
}

Thought<Game> Bot::think(const Worlds<Game>& worlds, const Effort& effort, Rng& rng) {
  return Thinker(worlds, effort, rng).think();
}

}  // namespace clew::karak_labyrinth
