#include "games/secret-labyrinth/bot/reasons.h"

#include "core/text.h"

namespace clew::secret_labyrinth {
namespace {

std::string some(int number, Kind kind) {
  return cat(number, " ", kind_names[std::size_t(kind)], number == 1 ? "" : "s");
}

std::string_view name_of(const Game& g, Card card) { return g.parts().cards[std::size_t(card)].name; }

}  // namespace

std::string reason(const Game& g, const Position& s, const TurnPlan& plan, Outlook& outlook,
                   const Turned& way) {
  const auto held = [&](int seat) {
    return cat(some(s.held.at(seat, Kind::treasure), Kind::treasure), " and ",
               some(s.held.at(seat, Kind::troll), Kind::troll));
  };
  switch (plan.deed) {
    case Deed::take:
      return cat("You can reach ", name_of(g, s.shown), " this turn, and the card is worth having.");
    case Deed::duel_for_one:
      return cat("A duel with seat ", plan.target, " for one card pays: it has ", held(plan.target),
                 " by what you have seen.");
    case Deed::duel_with_die:
      return cat("A duel with seat ", plan.target, " with the die pays: it has ", held(plan.target),
                 ", and you have ", held(s.player), ".");
    case Deed::wait: {
      if (s.shown == no_card) return "Nobody is worth a duel now; here you are hard to reach.";
      const int next = next_seat(s.player, g.players());
      const auto rings = way.after(g.board(), s.rings);
      const bool is_denied = !outlook.reach(s.pieces[std::size_t(next)], rings).has(picture_of(g, s.shown));
      return cat("The way to ", name_of(g, s.shown), " does not open this turn",
                 is_denied ? "; like this it stays shut for the next player too."
                           : "; from here it may open the next time.");
    }
  }
  return {};
}

std::string reason_to_trade(const Game& g, const Move& trade) {
  return cat("Your animal brings two of seat ", index(trade.seat), "'s cards for one ",
             kind_names[std::size_t(trade.kind)], g.players() == 2 ? "." : ", and seldom worse ones.");
}

std::string reason_to_name(const Game&, const Tally& held, int me, int other, Kind kind) {
  return cat("You have ", some(held.at(me, kind), kind), " and seat ", other, " has ", held.at(other, kind),
             ": there is more to win than to lose.");
}

std::string plain_reason(const Game& g, const State& s, const Move& move) {
  switch (move.verb) {
    case Verb::change:
    case Verb::go:
    case Verb::stay:
      if (s.shown == no_card) return "There is no card any more, so it is off to the nearest other piece.";
      return cat("This leads towards ", name_of(g, s.shown), ".");
    case Verb::take:
      return cat(name_of(g, s.shown), " is here to be taken.");
    case Verb::pass:
      return "There is no need for a duel here.";
    case Verb::duel:
      return "Here is somebody to duel with.";
    case Verb::trade:
      return "Two cards for one is a good bargain.";
    case Verb::fist:
      return std::string(reason_for_fist);
    case Verb::name:
      return "These are the cards to collect.";
    case Verb::give:
      return "This card is the easiest to part with.";
    case Verb::place:
      return "Any free square will do.";
    case Verb::rings:
    case Verb::deal:
    case Verb::draw:
    case Verb::roll:
      break;
  }
  return {};
}

}  // namespace clew::secret_labyrinth
