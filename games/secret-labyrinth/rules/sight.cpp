// A seat's view, read back.
#include "core/sight.h"

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"

namespace clew::secret_labyrinth {
namespace {

class Reader {
 public:
  Reader(const Game& game, Sight& sight) : game_(game), sight_(sight) {}

  Card card(const Json& id) {
    if (id.is_null()) return no_card;
    const auto found = game_.parts().find_card(id.text());
    sight_.must(found != no_card);
    return found;
  }
  CardSet cards(const Json& ids) {
    CardSet all = 0;
    for (const auto& id : ids.items())
      if (const auto found = card(id); found != no_card) all |= only_card(found);
    return all;
  }
  Seat seat(const Json& number) { return Seat(sight_.whole(number, 0, game_.players() - 1)); }
  Duel duel(const Json& shown, Seat seat, const Json& you) {
    Duel duel;
    duel.challenger = this->seat(shown["challenger"]);
    duel.defender = this->seat(shown["defender"]);
    duel.die = shown["die"].boolean();
    duel.number = sight_.whole_or<std::uint8_t>(shown["number"], 0, 4, not_yet);
    if (!shown["kind"].is_null()) duel.kind = Kind(sight_.among(shown["kind"], kind_names));
    for (const auto& ready : shown["ready"].items()) {
      const auto who = this->seat(ready);
      // What another has chosen is not told: anything will do (SL-49).
      duel.fists[who == duel.challenger ? 0 : 1] = who == seat && !you["choice"].is_null()
                                                       ? std::uint8_t(sight_.among(you["choice"], fist_names))
                                                       : std::uint8_t(0);
    }
    duel.equal = std::uint8_t(shown["rounds"].size());
    if (!shown["winner"].is_null()) duel.winner = this->seat(shown["winner"]);
    duel.given = sight_.whole_or<std::uint8_t>(shown["given"], 0, card_count, not_yet);
    return duel;
  }

 private:
  const Game& game_;
  Sight& sight_;
};

}  // namespace

// Left out is what each seat could know of the others' cards: no move depends on it.
std::optional<State> Game::seen(const Json& view, Seat seat) const {
  Sight sight(view);
  Reader read(*this, sight);
  const auto &table = sight.table(), &you = sight.you(seat);
  State s = start();
  s.phase = sight.phase(Phase::over, [this, any = s](Phase phase) mutable {
    any.phase = phase;
    return this->phase(any);
  });
  s.turn = sight.whole<std::uint32_t>(table["turn"], 0, 1 << 20);
  s.player = read.seat(table["player"]);
  for (const Ring ring : all_rings)
    s.rings[std::size_t(ring)] = sight.whole<std::uint8_t>(table["rings"][ring_names[std::size_t(ring)]], 0,
                                                           board().dots[std::size_t(ring)] - 1);
  sight.must(table["changes"].size() <= s.changes.size());
  for (const auto& made : table["changes"].items()) {
    const auto change = parse(made.text());
    sight.must(change && change->verb == Verb::change);
    if (sight.fits()) s.changes[s.changes_made++] = change->change;
  }
  s.shown = read.card(table["shown"]);
  s.discard = read.cards(table["discard"]);
  s.used = std::uint8_t(card_count - sight.whole(table["stack"], 0, card_count));

  // Hands that are not open: as many cards as they have, of those that may be there.
  CardSet left = ((CardSet{1} << card_count) - 1) & ~s.discard;
  if (s.shown != no_card) left &= ~only_card(s.shown);
  const auto is_mine = [&](int i) { return Seat(i) == seat && you.is_object(); };
  for (int i = 0; i < players_; ++i) {
    const auto& one = sight.seat(i);
    s.pieces[i] = board().find(one["square"].text());
    sight.must(s.pieces[i] != no_square);
    s.hands[i] = is_mine(i) ? read.cards(you["cards"]) : read.cards(one["cards"]);
    left &= ~s.hands[i];
  }
  for (int i = 0; i < players_; ++i)
    for (auto count = sight.whole(sight.seat(i)["count"], 0, card_count);
         std::popcount(s.hands[i]) < count && left != 0; left &= left - 1)
      if (!is_mine(i)) s.hands[i] |= only_card(lowest(left));
  for (std::size_t i = s.used; i < s.stack.size() && left != 0; ++i, left &= left - 1)
    s.stack[i] = lowest(left);

  if (const auto& trade = table["trade"]; !trade.is_null()) {
    s.trade = {read.seat(trade["by"]), read.seat(trade["with"]), read.card(trade["animal"]), no_card};
    s.trade.giving = s.trade.animal;  // which card is given is told once it has been given
  }
  if (const auto& duel = table["duel"]; !duel.is_null()) s.duel = read.duel(duel, seat, you);
  const bool is_dueling = s.phase >= Phase::roll && s.phase <= Phase::place;
  sight.must(!is_dueling || s.duel.is_on());
  return sight.fits() ? std::optional(s) : std::nullopt;
}

}  // namespace clew::secret_labyrinth
