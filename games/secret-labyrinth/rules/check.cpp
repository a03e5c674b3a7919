// Which moves the rules allow, and in what words the others are refused.
#include <algorithm>

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {

bool Game::is_legal(const State& s, Actor who, const Move& m) const {
  switch (m.verb) {
    case Verb::rings:
      return s.phase == Phase::rings;
    case Verb::deal: {
      if (s.phase != Phase::deal) return false;
      CardSet seen = 0;
      for (Card card : m.cards) seen |= only_card(card);
      return std::popcount(seen) == card_count;
    }
    case Verb::change:
      return s.phase == Phase::change && who == by(s.player) &&
             (m.change.ring != Ring::center || center_is_free(s));  // SL-19
    case Verb::trade:
      return is_seat(who) && may_trade(s, Seat(who), m.seat, m.kind);
    case Verb::draw: {
      if (s.phase != Phase::draw || int(m.cards.size()) != cards_to_draw(s)) return false;
      const CardSet from = hand(s, s.duel.is_on() ? s.duel.loser() : s.trade.with);
      return std::ranges::all_of(m.cards, [from](Card card) { return (from & only_card(card)) != 0; }) &&
             (m.cards.size() == 1 || m.cards[0] < m.cards[1]);
    }
    case Verb::stay:
      return s.phase == Phase::move;  // SL-24
    case Verb::go:
      return s.phase == Phase::move && m.square != piece(s, s.player) && path(s).has(m.square);  // SL-23
    case Verb::take:
      return s.phase == Phase::meet && is_on_picture(s);
    case Verb::pass:
      return s.phase == Phase::meet && !is_on_picture(s);  // SL-45
    case Verb::duel:
      return s.phase == Phase::meet && company(s).has(m.seat);  // SL-44
    case Verb::roll:
      return s.phase == Phase::roll && std::ranges::find(faces(), m.number) != faces().end();  // SL-71
    case Verb::name:
      return s.phase == Phase::name;
    case Verb::fist:
      return s.phase == Phase::duel;
    case Verb::give:
      return s.phase == Phase::give && of_kind(hand(s, s.duel.loser()), m.kind) != 0;
    case Verb::place:
      return s.phase == Phase::place && free_squares(s).has(m.square);
  }
  std::unreachable();
}

namespace {

Value any_seat(ActorSet seats) {
  std::vector<Value> all;
  for (unsigned i = 0; i < seats.count(); ++i) all.push_back(seat_value(int(seats.nth(i))));
  return any_value(all);
}

// "treasure or troll": the kinds among these cards.
Value any_kind(const Game& g, CardSet cards) {
  std::vector<Value> all;
  for (Kind kind : kinds)
    if (g.of_kind(cards, kind)) all.push_back(name_value(kind_names[std::size_t(kind)]));
  return any_value(all);
}

// SL-34, SL-35, said of the seat's own cards and of numbers that everybody sees.
Sentence no_trade(const Game& g, const State& s, Seat seat) {
  if (g.of_kind(Game::hand(s, seat), Kind::animal) == 0)
    return "A trade takes an animal card, and you have none."_en;
  const CardSet gifts = g.gifts(s, seat);
  if (gifts == 0) return "A trade needs a second card to give besides the animal."_en;
  ActorSet others;
  for (int i = 0; i < g.players(); ++i)
    if (Seat(i) != seat && s.hands[i] != 0) others.add(Seat(i));
  if (others.none()) return "Nobody else has a card to trade."_en;
  return {"Trade with {seats} and give {kinds}."_en,
          {{"seats", any_seat(others)}, {"kinds", any_kind(g, gifts)}}};
}

Result<> refuse_change(const Game& g, const State& s, Actor who, const Move& m) {
  if (m.verb == Verb::trade) {
    if (s.changes_made > 0)
      return illegal("SL-33",
                     "Trades are made before the first change of the turn; turn a ring once more."_en);
    return illegal("SL-34", no_trade(g, s, Seat(who)));
  }
  if (who != by(s.player))
    return illegal("SL-74", {"It is {who}'s turn; all you may do now is trade."_en,
                             {{"who", seat_value(index(s.player))}}});
  const int last = g.board().dots[std::size_t(Ring::center)] - 1;
  if (m.verb == Verb::change)
    return illegal("SL-19", "The center has been turned this turn; now turn outer or middle."_en);
  if (s.changes_made == 0)
    return illegal("SL-15",
                   {"First make two changes: outer, middle or center 1 to {last}."_en, {{"last", last}}});
  if (s.changes[0].ring == Ring::center)
    return illegal("SL-15", "One more change is due: outer or middle."_en);
  return illegal("SL-15",
                 {"One more change is due: outer, middle or center 1 to {last}."_en, {{"last", last}}});
}

Result<> refuse_move(const Game& g, const State& s, const Move& m) {
  if (m.verb == Verb::trade) return illegal("SL-33", "Trades are made before the first change of a turn."_en);
  if (m.verb == Verb::change) return illegal("SL-15", "Both changes are made; they stand. Walk or stay."_en);
  if (m.verb == Verb::go) {
    const auto& id = g.board().of(m.square).id;
    if (m.square == Game::piece(s, s.player))
      return illegal("SL-23", {"You stand on {square}; say stay."_en, {{"square", square_value(id)}}});
    auto path = g.path(s);
    path.remove(Game::piece(s, s.player));
    std::vector<Value> squares;
    path.each([&](Square q) { squares.push_back(square_value(g.board().of(q).id)); });
    return illegal("SL-23", {squares.empty() ? "No path leads to {square} or anywhere else; say stay."_en
                                             : "No path leads to {square}; it leads to {squares}."_en,
                             {{"square", square_value(id)}, {"squares", row_value(squares)}}});
  }
  return illegal("SL-23", "Now go to a square of the path, or stay."_en);
}

Result<> refuse_meet(const Game& g, const State& s, const Move& m) {
  const Value seats = any_seat(g.company(s));
  const auto now = [&](Pattern what) {
    return Sentence(what, {{"here", g.is_on_picture(s) ? "picture" : "none"}, {"seats", seats}});
  };
  switch (m.verb) {
    case Verb::trade:
      return illegal("SL-33", "Trades are made before the first change of a turn."_en);
    case Verb::change:
      return illegal(
          "SL-15", now("Both changes are made; they stand. Now {here, select, picture {take the card} other "
                       "{pass}} or duel with {seats}."_en));
    case Verb::duel:
      return illegal("SL-42",
                     {"Only who stands on your square can be challenged: {seats}."_en, {{"seats", seats}}});
    case Verb::take:
      return illegal("SL-25",
                     {"The shown picture is not here; pass or duel with {seats}."_en, {{"seats", seats}}});
    case Verb::pass:
      return illegal("SL-45",
                     {"On the shown picture there is no passing: take the card or duel with {seats}."_en,
                      {{"seats", seats}}});
    default:
      return illegal(
          "SL-43",
          now("You have arrived; {here, select, picture {take the card} other {pass}} or duel with {seats}."_en));
  }
}

Result<> refuse_draw(const Game& g, const State& s) {
  const bool in_duel = s.duel.is_on();
  const CardSet from = Game::hand(s, in_duel ? s.duel.loser() : s.trade.with);
  std::vector<std::string> ids;
  for (CardSet rest = from; rest != 0; rest &= rest - 1)
    ids.push_back(g.parts().cards[std::size_t(lowest(rest))].id);
  const int number = Game::cards_to_draw(s);
  return illegal(in_duel ? "SL-72" : "SL-36",
                 {"Draw {count, plural, one {# card} other {# different cards, in order,}} of {cards}."_en,
                  {{"count", number}, {"cards", join(ids, " ")}}});
}

}  // namespace

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const auto& m = act.move;
  if (is_legal(s, act.by, m)) return {};
  switch (s.phase) {
    case Phase::rings:
      return illegal("SL-4", "First chance sets the rings: rings and a dot for each."_en);
    case Phase::deal:
      return illegal("SL-5", {"Deal all {count} cards, each once."_en, {{"count", card_count}}});
    case Phase::change:
      return refuse_change(*this, s, act.by, m);
    case Phase::draw:
      return refuse_draw(*this, s);
    case Phase::move:
      return refuse_move(*this, s, m);
    case Phase::meet:
      return refuse_meet(*this, s, m);
    case Phase::roll: {
      auto faces_left = faces();
      std::ranges::sort(faces_left);
      faces_left.erase(std::ranges::unique(faces_left).begin(), faces_left.end());
      return illegal("SL-47", {"The die is thrown: roll {faces}."_en, {{"faces", join(faces_left, " or ")}}});
    }
    case Phase::name:
      return illegal("SL-47", "Say what the duel is for: name treasure or name troll."_en);
    case Phase::duel:
      return illegal("SL-49", "Choose rock, paper or scissors."_en);
    case Phase::give:
      return illegal("SL-55",
                     {"You lost: give {kinds}."_en, {{"kinds", any_kind(*this, hand(s, s.duel.loser()))}}});
    case Phase::place:
      return illegal("SL-56", {"Place {who}'s piece on a square without a piece."_en,
                               {{"who", seat_value(index(s.duel.loser()))}}});
    case Phase::over:
      return refuse(Code::game_over, "The game is over; no more moves can be made."_en);
  }
  std::unreachable();
}

}  // namespace clew::secret_labyrinth
