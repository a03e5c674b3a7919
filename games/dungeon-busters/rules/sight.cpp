// A seat's view, read back, and what a choice would come to.
#include "core/sight.h"

#include <algorithm>

#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {
namespace {

Heap heap(Sight& sight, const Json& shown) {
  Heap all;
  for (const Gem gem : all_gems) all += gems(gem, sight.whole(shown[name_of(gem)], 0, most_gems));
  return all;
}

Strengths strengths(Sight& sight, const Json& shown) {
  unsigned set = 0;
  for (const auto& each : shown.items()) set |= card(sight.whole(each, 1, 7));
  return Strengths(set);
}

}  // namespace

// Left out is what was promised: it is counted when cards are opened, and no move depends on it.
std::optional<State> Game::seen(const Json& view, Seat seat) const {
  Sight sight(view);
  const auto& table = sight.table();
  State s = start_;
  s.phase = sight.phase(Phase::over, [this, any = s](Phase phase) mutable {
    any.phase = phase;
    return this->phase(any);
  });
  s.due = sight.actors(players_);
  s.leader = sight.whole_or<std::uint8_t>(table["leader"], 0, players_ - 1, State::nobody);
  s.dungeon = sight.whole<std::uint8_t>(table["dungeon"], monster_is_up(s) ? 1 : 0, dungeons);
  s.round = sight.whole<std::uint8_t>(table["round"], monster_is_up(s) ? 1 : 0, monsters_of_a_dungeon);
  s.escaped = std::uint8_t(table["escaped"].size());
  s.bank = heap(sight, table["bank"]);
  s.spoils = heap(sight, table["spoils"]);
  s.queue = {};
  sight.must(table["queue"].size() <= std::size_t(players_));
  for (const auto& each : table["queue"].items())
    if (sight.fits()) s.queue.push(Seat(sight.whole(each, 0, players_ - 1)));
  sight.must(s.phase != Phase::drop || !s.queue.empty());

  if (monster_is_up(s)) {  // on top of it what is over, below it what nobody has seen, in any order
    int above = 0, below = s.round;
    for (const auto c : data_->ascending[s.dungeon - 1u]) {
      const auto is_unseen = [&](const Json& id) { return id.text() == data_->cards[c].id; };
      if (table["monster"]["id"].text() == data_->cards[c].id)
        s.deck.put(s.round - 1, c);
      else if (std::ranges::any_of(table["unseen"].items(), is_unseen) && below < cards_of_a_dungeon)
        s.deck.put(below++, c);
      else if (above < s.round - 1)
        s.deck.put(above++, c);
      else
        sight.must(false);
    }
  }

  for (int i = 0; i < players_; ++i) {
    const auto& shown = sight.seat(i);
    s.gems[i] = heap(sight, shown["gems"]);
    s.busted[i] = std::uint8_t(shown["busted"].size());
    s.said[i] = sight.whole<std::uint8_t>(shown["said"], 0, 255);
    s.kept[i] = sight.whole<std::uint8_t>(shown["kept"], 0, 255);
    s.broken[i] = sight.whole<std::uint8_t>(shown["broken"], 0, 255);
    const auto played = strengths(sight, shown["played"]);
    s.shown[i] = Strengths(played | strengths(sight, shown["held"]));
    const auto& you = Seat(i) == seat ? sight.you(seat) : Json{};
    if (you.is_object()) {
      s.hand[i] = strengths(sight, you["hand"]);
      s.down[i] = sight.whole_or<std::uint8_t>(you["card"], 1, 7, 0);
      s.own[i] = Strengths(s.hand[i] | played | (s.down[i] ? card(s.down[i]) : 0));
      continue;
    }
    // Any cards that hold all this seat has ever shown (DB-62).
    s.own[i] = is_ready(s, i) ? s.shown[i] : set_;
    for (unsigned left = set_ & ~unsigned(s.own[i]); members[s.own[i]].count < hand_size_ && left != 0;
         left &= left - 1)
      s.own[i] |= card(std::countr_zero(left));
    s.hand[i] = Strengths(s.own[i] & ~played);
    s.down[i] = shown["down"].boolean() && s.hand[i] ? members[s.hand[i]].at[0] : std::uint8_t(0);
    if (s.down[i]) s.hand[i] &= Strengths(~card(s.down[i]));
  }
  return sight.fits() ? std::optional(s) : std::nullopt;
}

Result<> Game::preview(const State& s, Seat seat, const Json& asked, JsonWriter& out) const {
  const int me = index(seat);
  if (const auto& strength = asked["card"]; strength.is_whole() && s.phase == Phase::choose) {
    out.open('{').member("needs", std::max<std::int64_t>(monster(s).hp - strength.whole(), 0));
    out.key("rivals").open('[');  // an equal card cancels both (DB-25)
    for (int i = 0; i < players_; ++i)
      if (i != me && strength.whole() >= 1 && strength.whole() <= 7 &&
          has(possible(s, i), int(strength.whole())))
        out.number(i);
    out.close(']').close('}');
    return {};
  }
  if (asked.find("gems") && (s.phase == Phase::drop || s.phase == Phase::spoils) && s.due.has(seat)) {
    std::vector<Move> moves;
    MoveSink<Move> sink(moves);
    legal(s, by(seat), sink);
    out.open('{').key("points").open('{');
    for (const auto& move : moves) {
      State after = s;
      if (move.verb == Verb::take)
        after.gems[me] += one(move.gem());
      else
        after.gems[me] -= s.gems[me].all_of(move.gem());
      out.member(name_of(move.gem()), score(after, me).total());
    }
    out.close('}').close('}');
    return {};
  }
  return bad_request("Nothing of that kind can be seen ahead now.");
}

}  // namespace clew::dungeon_busters
