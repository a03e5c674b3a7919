// Who sees what, and what else a seat must think possible.
#include <algorithm>

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {
namespace {

void write_cards(const Parts& parts, CardSet cards, JsonWriter& out) {
  out.open('[');
  for (; cards != 0; cards &= cards - 1) out.string(parts.cards[std::size_t(lowest(cards))].id);
  out.close(']');
}

void write_name(std::string_view key, std::span<const std::string_view> names, std::size_t i,
                JsonWriter& out) {
  out.key(key);
  if (i < names.size())
    out.string(names[i]);
  else
    out.null();
}

void write_number(std::string_view key, std::uint8_t number, JsonWriter& out) {
  out.key(key);
  if (number == not_yet)
    out.null();
  else
    out.number(number);
}

bool is_dealt(const State& s) { return s.phase != Phase::rings && s.phase != Phase::deal; }

// Cards that have never been turned over.
CardSet unseen(const State& s) {
  if (!is_dealt(s)) return (CardSet{1} << card_count) - 1;
  CardSet cards = 0;
  for (std::size_t i = s.used; i < s.stack.size(); ++i) cards |= only_card(s.stack[i]);
  return cards;
}

}  // namespace

void Game::show_options(JsonWriter& out) const {
  out.open('{').key("colors").open('[');
  for (int i = 0; i < players_; ++i) out.string(color_names[options_.colors[i]]);
  out.close(']')
      .member("die", die_names[options_.die])
      .member("first", options_.first)
      .member("goal", options_.goal)
      .member("headstart", options_.headstart)
      .member("limit", options_.limit)
      .member("memory", memory_names[std::size_t(options_.memory)])
      .member("single", single_names[std::size_t(options_.single)])
      .member("trades", trades_names[options_.trades_any ? 1 : 0])
      .close('}');
}

void Game::show_table(const State& s, const Story& story, JsonWriter& out) const {
  out.open('{').member("turn", s.turn).member("player", index(s.player)).key("rings").open('{');
  for (Ring ring : all_rings) out.member(ring_names[std::size_t(ring)], s.rings[std::size_t(ring)]);
  out.close('}').key("changes").open('[');
  for (std::size_t i = 0; i < s.changes_made; ++i)
    out.string(text({.verb = Verb::change, .change = s.changes[i]}));
  out.close(']').key("shown");
  if (s.shown == no_card)
    out.null();
  else
    out.string(parts().cards[std::size_t(s.shown)].id);
  out.member("stack", card_count - s.used).key("discard");
  write_cards(parts(), s.discard, out);
  out.key("trade");
  if (s.trade.by == no_seat) {
    out.null();
  } else {
    out.open('{')
        .member("by", index(s.trade.by))
        .member("with", index(s.trade.with))
        .member("animal", parts().cards[std::size_t(s.trade.animal)].id)
        .member("number", cards_to_draw(s))
        .close('}');
  }
  out.key("duel");
  const auto& d = s.duel;
  if (!d.is_on()) {
    out.null().close('}');
    return;
  }
  out.open('{')
      .member("challenger", index(d.challenger))
      .member("defender", index(d.defender))
      .member("die", d.die);
  write_number("number", d.number, out);
  write_name("kind", kind_names, std::size_t(d.kind), out);
  out.key("ready").open('[');  // who has chosen, never what (SL-49)
  for (int i = 0; i < players_; ++i)
    if ((Seat(i) == d.challenger && d.fists[0] != not_yet) ||
        (Seat(i) == d.defender && d.fists[1] != not_yet))
      out.number(i);
  out.close(']').key("rounds").open('[');
  for (const auto& round : story.rounds)
    out.open('[')
        .string(fist_names[std::size_t(round[0])])
        .string(fist_names[std::size_t(round[1])])
        .close(']');
  out.close(']');
  write_number("winner", std::uint8_t(d.winner), out);
  write_number("given", d.given, out);
  out.close('}').close('}');
}

void Game::show_seat(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  out.open('{')
      .member("color", color_names[options_.colors[std::size_t(seat)]])
      .member("square", board().of(piece(s, seat)).id)
      .member("count", std::popcount(hand(s, seat)))
      .key("cards");
  if (options_.memory == Memory::open || s.phase == Phase::over)  // SL-67, SL-61
    write_cards(parts(), hand(s, seat), out);
  else
    out.null();
  out.close('}');
}

void Game::show_private(const State& s, const Story&, Seat seat, JsonWriter& out) const {
  out.open('{').key("cards");
  write_cards(parts(), hand(s, seat), out);
  const auto& d = s.duel;
  const auto choice = seat == d.challenger ? d.fists[0] : seat == d.defender ? d.fists[1] : not_yet;
  write_name("choice", fist_names, choice, out);
  if (options_.memory != Memory::aid) {
    out.close('}');
    return;
  }
  // SL-68: over all worlds that this seat thinks possible.
  const Tally real = tally(s.hands, parts().of_kind);
  Tally least = real, greatest = real;
  s.known.worlds[std::size_t(seat)].each([&](int number) {
    const Tally world = world_at(number, real, players_, index(seat));
    for (int i = 0; i < players_; ++i)
      for (Kind kind : kinds) {
        least.at(i, kind) = std::min(least.at(i, kind), std::int8_t(world.at(i, kind)));
        greatest.at(i, kind) = std::max(greatest.at(i, kind), std::int8_t(world.at(i, kind)));
      }
  });
  out.key("notes").open('[');
  for (int i = 0; i < players_; ++i) {
    out.open('{');
    for (Kind kind : kinds)
      out.key(kind_names[std::size_t(kind)])
          .open('[')
          .number(least.at(i, kind))
          .number(greatest.at(i, kind))
          .close(']');
    out.close('}');
  }
  out.close(']').key("unseen");
  write_cards(parts(), unseen(s), out);
  out.close('}');
}

void Game::show_secret(const State& s, const Story&, JsonWriter& out) const {
  out.open('{').key("stack").open('[');
  for (std::size_t i = s.used; is_dealt(s) && i < s.stack.size(); ++i)
    out.string(parts().cards[std::size_t(s.stack[i])].id);
  out.close(']').key("giving");
  if (s.trade.giving == no_card)
    out.null();
  else
    out.string(parts().cards[std::size_t(s.trade.giving)].id);
  out.close('}');
}

void Game::show_event(const Event& e, JsonWriter& out) const {
  static constexpr std::string_view names[] = {
      "rings", "take",      "reveal", "empty", "turn",  "change", "demand", "trade", "go",    "stay",
      "pass",  "challenge", "roll",   "name",  "ready", "show",   "drawn",  "won",   "place", "over"};
  out.open('{').member("event", names[e.type]);
  const auto card = [&](std::string_view key) { out.member(key, parts().cards[std::size_t(e.card)].id); };
  const auto seat = [&] { out.member("seat", index(e.seat)); };
  const auto target = [&] { out.member("target", index(e.target)); };
  const auto walk = [&] { out.member("start", board().of(e.start).id).member("to", board().of(e.end).id); };
  switch (e.type) {
    case Event::rings:
      for (Ring ring : all_rings) out.member(ring_names[std::size_t(ring)], e.dots[std::size_t(ring)]);
      break;
    case Event::take:
      seat();
      card("card");
      break;
    case Event::reveal:
      card("card");
      out.member("stack", e.number);
      break;
    case Event::empty:
      break;
    case Event::turn:
      seat();
      out.member("turn", e.number);
      break;
    case Event::change:
      seat();
      out.member("ring", ring_names[std::size_t(e.turned.ring)]).member("dots", e.turned.dots);
      break;
    case Event::demand:
    case Event::trade:
      seat();
      target();
      card("animal");
      out.member("number", e.number);
      break;
    case Event::go:
      seat();
      walk();
      break;
    case Event::stay:
    case Event::pass:
    case Event::ready:
      seat();
      break;
    case Event::challenge:
      seat();
      target();
      out.member("die", e.die);
      break;
    case Event::roll:
      out.member("number", e.number);
      break;
    case Event::name:
      seat();
      write_name("kind", kind_names, std::size_t(e.kind), out);
      break;
    case Event::show:
      out.member("challenger", fist_names[std::size_t(e.fists[0])])
          .member("defender", fist_names[std::size_t(e.fists[1])]);
      break;
    case Event::drawn:
      out.member("challenger", index(e.seat)).member("defender", index(e.target));
      break;
    case Event::won:
      seat();
      target();
      write_name("kind", kind_names, std::size_t(e.kind), out);
      out.member("number", e.number);
      break;
    case Event::place:
      seat();
      target();
      walk();
      break;
    case Event::over:
      out.key("winners").open('[');
      for (unsigned i = 0; i < e.outcome.winners.count(); ++i) out.number(int(e.outcome.winners.nth(i)));
      out.close(']').key("scores").open('[');
      for (int i = 0; i < players_; ++i) out.number(e.outcome.scores[i]);
      out.close(']').member("reason", e.outcome.reason);
      break;
  }
  out.close('}');
}

Result<> Game::preview(const State& s, Seat, const Json& asked, JsonWriter& out) const {
  const auto& piece = asked["piece"];
  if (!piece.is_whole() || piece.whole() < 0 || piece.whole() >= players_)
    return bad_request(cat("\"piece\" is a seat from 0 to ", players_ - 1, "."));
  const auto before = shortest_ways(board(), s.rings, this->piece(s, Seat(piece.whole())));
  out.open('{').key("before").open('{');
  for (std::size_t i = 0; i < board().squares.size(); ++i)
    if (before[i] != no_square) out.member(board().of(Square(i)).id, board().of(before[i]).id);
  out.close('}').close('}');
  return {};
}

State Game::redeal(const State& s, Seat seat, Rng& rng) const {
  State other = s;
  if (!is_dealt(s)) return other;
  // In order first: what is dealt may depend on luck and on what the seat knows, on nothing else.
  std::span<Card> stack(other.stack.begin() + s.used, other.stack.end());
  std::ranges::sort(stack);
  rng.shuffle(stack);
  // A fist that is down is known to its owner alone.
  if (s.duel.fists[0] != not_yet && seat != s.duel.challenger)
    other.duel.fists[0] = std::uint8_t(rng.below(3));
  if (s.duel.fists[1] != not_yet && seat != s.duel.defender) other.duel.fists[1] = std::uint8_t(rng.below(3));
  const bool pending = s.trade.by != no_seat && seat != s.trade.by;
  // At the end all cards are uncovered, and with open hands they always are.
  if (s.phase != Phase::over && options_.memory != Memory::open) {
    other.hands = redealt(s.known, s.hands, parts().of_kind, players_, index(seat),
                          pending ? index(s.trade.by) : -1, rng);
    // What the others know of such hands nobody can say; let them see all.
    for (int i = 0; i < players_; ++i)
      if (Seat(i) != seat) reveal_all(other.known, i, other.hands, parts().of_kind, players_);
  }
  if (pending) {  // the card given is not told before it has been given
    const CardSet gifts_there = gifts(other, s.trade.by);
    std::array<Card, 3> gift{};
    std::uint32_t count = 0;
    for (Kind kind : kinds)
      if (const CardSet cards = of_kind(gifts_there, kind)) gift[count++] = lowest(cards);
    other.trade.giving = gift[rng.below(count)];
  }
  return other;
}

}  // namespace clew::secret_labyrinth
