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

std::string seats_text(ActorSet seats) {
  std::string all;
  for (unsigned i = 0; i < seats.count(); ++i)
    all += cat(i == 0 ? "" : i + 1 < seats.count() ? ", " : " or ", int(seats.nth(i)));
  return all;
}

// "treasure or troll": the kinds among these cards.
std::string kinds_text(const Game& g, CardSet cards) {
  std::string all;
  for (Kind kind : kinds)
    if (g.of_kind(cards, kind)) all += cat(all.empty() ? "" : " or ", kind_names[std::size_t(kind)]);
  return all;
}

// SL-34, SL-35, said of the seat's own cards and of numbers that everybody sees.
std::string no_trade(const Game& g, const State& s, Seat seat) {
  if (g.of_kind(Game::hand(s, seat), Kind::animal) == 0)
    return "A trade takes an animal card, and you have none.";
  const CardSet gifts = g.gifts(s, seat);
  if (gifts == 0) return "A trade needs a second card to give besides the animal.";
  ActorSet others;
  for (int i = 0; i < g.players(); ++i)
    if (Seat(i) != seat && s.hands[i] != 0) others.add(Seat(i));
  if (others.none()) return "Nobody else has a card to trade.";
  return cat("Trade with seat ", seats_text(others), " and give ", kinds_text(g, gifts), ".");
}

constexpr std::string_view changes_made_text = "Both changes are made; they stand.";

Result<> refuse_change(const Game& g, const State& s, Actor who, const Move& m) {
  if (m.verb == Verb::trade) {
    if (s.changes_made > 0)
      return illegal("SL-33", "Trades are made before the first change of the turn; turn a ring once more.");
    return illegal("SL-34", no_trade(g, s, Seat(who)));
  }
  if (who != by(s.player))
    return illegal("SL-74", cat("It is seat ", index(s.player), "'s turn; all you may do now is trade."));
  const int last = g.board().dots[std::size_t(Ring::center)] - 1;
  if (m.verb == Verb::change)
    return illegal("SL-19", "The center has been turned this turn; now turn outer or middle.");
  return illegal("SL-15",
                 s.changes_made == 0
                     ? cat("First make two changes: outer, middle or center 1 to ", last, ".")
                     : cat("One more change is due: outer, middle",
                           s.changes[0].ring == Ring::center ? "" : cat(" or center 1 to ", last), "."));
}

Result<> refuse_move(const Game& g, const State& s, const Move& m) {
  if (m.verb == Verb::trade) return illegal("SL-33", "Trades are made before the first change of a turn.");
  if (m.verb == Verb::change) return illegal("SL-15", cat(changes_made_text, " Walk or stay."));
  if (m.verb == Verb::go) {
    const auto& id = g.board().of(m.square).id;
    if (m.square == Game::piece(s, s.player))
      return illegal("SL-23", cat("You stand on ", id, "; say stay."));
    auto path = g.path(s);
    path.remove(Game::piece(s, s.player));
    std::vector<std::string> ids;
    path.each([&](Square q) { ids.push_back(g.board().of(q).id); });
    return illegal("SL-23", ids.empty()
                                ? cat("No path leads to ", id, " or anywhere else; say stay.")
                                : cat("No path leads to ", id, "; it leads to ", join(ids, " "), "."));
  }
  return illegal("SL-23", "Now go to a square of the path, or stay.");
}

Result<> refuse_meet(const Game& g, const State& s, const Move& m) {
  const auto seats = seats_text(g.company(s));
  const auto choice = cat(g.is_on_picture(s) ? "take the card" : "pass", " or duel with seat ", seats);
  switch (m.verb) {
    case Verb::trade:
      return illegal("SL-33", "Trades are made before the first change of a turn.");
    case Verb::change:
      return illegal("SL-15", cat(changes_made_text, " Now ", choice, "."));
    case Verb::duel:
      return illegal("SL-42", cat("Only who stands on your square can be challenged: seat ", seats, "."));
    case Verb::take:
      return illegal("SL-25", cat("The shown picture is not here; ", choice, "."));
    case Verb::pass:
      return illegal("SL-45", cat("On the shown picture there is no passing: ", choice, "."));
    default:
      return illegal("SL-43", cat("You have arrived; ", choice, "."));
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
                 cat("Draw ", number, number == 1 ? " card" : " different cards, in order,", " of ",
                     join(ids, " "), "."));
}

}  // namespace

Result<> Game::check(const State& s, const Act<Move>& act) const {
  const auto& m = act.move;
  if (is_legal(s, act.by, m)) return {};
  switch (s.phase) {
    case Phase::rings:
      return illegal("SL-4", "First chance sets the rings: rings and a dot for each.");
    case Phase::deal:
      return illegal("SL-5", cat("Deal all ", card_count, " cards, each once."));
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
      return illegal("SL-47", cat("The die is thrown: roll ", join(faces_left, " or "), "."));
    }
    case Phase::name:
      return illegal("SL-47", "Say what the duel is for: name treasure or name troll.");
    case Phase::duel:
      return illegal("SL-49", "Choose rock, paper or scissors.");
    case Phase::give:
      return illegal("SL-55", cat("You lost: give ", kinds_text(*this, hand(s, s.duel.loser())), "."));
    case Phase::place:
      return illegal("SL-56",
                     cat("Place seat ", index(s.duel.loser()), "'s piece on a square without a piece."));
    case Phase::over:
      return refuse(Code::game_over, "The game is over; no more moves can be made.");
  }
  std::unreachable();
}

}  // namespace clew::secret_labyrinth
