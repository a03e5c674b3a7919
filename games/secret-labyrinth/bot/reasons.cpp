#include "games/secret-labyrinth/bot/reasons.h"

namespace clew::secret_labyrinth {
namespace {

Value name_of(const Game& g, Card card) { return name_value(g.parts().cards[std::size_t(card)].name); }

}  // namespace

Sentence reason(const Game& g, const Position& s, const TurnPlan& plan, Outlook& outlook, const Turned& way) {
  const auto treasures = [&](int seat) { return s.held.at(seat, Kind::treasure); };
  const auto trolls = [&](int seat) { return s.held.at(seat, Kind::troll); };
  switch (plan.deed) {
    case Deed::take:
      return {"You can reach {card} this turn, and the card is worth having."_en,
              {{"card", name_of(g, s.shown)}}};
    case Deed::duel_for_one:
      return {
          "A duel with {who} for one card pays, with {treasures, plural, one {# treasure} other {# "
          "treasures}} "
          "and {trolls, plural, one {# troll} other {# trolls}} there by what you have seen."_en,
          {{"who", seat_value(plan.target)},
           {"treasures", treasures(plan.target)},
           {"trolls", trolls(plan.target)}}};
    case Deed::duel_with_die:
      return {
          "A duel with {who} with the die pays: there are {treasures, plural, one {# treasure} other {# "
          "treasures}} and {trolls, plural, one {# troll} other {# trolls}}, and you have {yours, plural, "
          "one "
          "{# treasure} other {# treasures}} and {own, plural, one {# troll} other {# trolls}}."_en,
          {{"who", seat_value(plan.target)},
           {"treasures", treasures(plan.target)},
           {"trolls", trolls(plan.target)},
           {"yours", treasures(s.player)},
           {"own", trolls(s.player)}}};
    case Deed::wait: {
      if (s.shown == no_card) return "Nobody is worth a duel now; here you are hard to reach."_en;
      const int next = next_seat(s.player, g.players());
      const auto rings = way.after(g.board(), s.rings);
      const bool is_denied = !outlook.reach(s.pieces[std::size_t(next)], rings).has(picture_of(g, s.shown));
      return {
          is_denied
              ? "The way to {card} does not open this turn; like this it stays shut for the next player too."_en
              : "The way to {card} does not open this turn; from here it may open the next time."_en,
          {{"card", name_of(g, s.shown)}}};
    }
  }
  return {};
}

Sentence reason_to_trade(const Game& g, const Move& trade) {
  return {
      g.players() == 2 ? "Your animal brings two cards from {who} for one {kind}."_en
                       : "Your animal brings two cards from {who} for one {kind}, and seldom worse ones."_en,
      {{"who", seat_value(index(trade.seat))}, {"kind", name_value(kind_names[std::size_t(trade.kind)])}}};
}

Sentence reason_to_name(const Game&, const Tally& held, int me, int other, Kind kind) {
  return {kind == Kind::treasure ? "You have {mine, plural, one {# treasure} other {# treasures}}, {who} has "
                                   "{theirs}: there is more "
                                   "to win than to lose."_en
                                 : "You have {mine, plural, one {# troll} other {# trolls}}, {who} has "
                                   "{theirs}: there is more to win "
                                   "than to lose."_en,
          {{"mine", held.at(me, kind)}, {"who", seat_value(other)}, {"theirs", held.at(other, kind)}}};
}

Sentence plain_reason(const Game& g, const State& s, const Move& move) {
  switch (move.verb) {
    case Verb::change:
    case Verb::go:
    case Verb::stay:
      if (s.shown == no_card) return "There is no card any more, so it is off to the nearest other piece."_en;
      return {"This leads towards {card}."_en, {{"card", name_of(g, s.shown)}}};
    case Verb::take:
      return {"{card} is here to be taken."_en, {{"card", name_of(g, s.shown)}}};
    case Verb::pass:
      return "There is no need for a duel here."_en;
    case Verb::duel:
      return "Here is somebody to duel with."_en;
    case Verb::trade:
      return "Two cards for one is a good bargain."_en;
    case Verb::fist:
      return reason_for_fist;
    case Verb::name:
      return "These are the cards to collect."_en;
    case Verb::give:
      return "This card is the easiest to part with."_en;
    case Verb::place:
      return "Any free square will do."_en;
    case Verb::rings:
    case Verb::deal:
    case Verb::draw:
    case Verb::roll:
      break;
  }
  return {};
}

}  // namespace clew::secret_labyrinth
