// Moves: listed, drawn, and as text.
#include <algorithm>

#include "core/text.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {
namespace {

template <class Use> void each_five_of(Strengths set, Use use) {
  for (unsigned cards = 0; cards < 256; ++cards)
    if ((cards & ~set) == 0 && std::popcount(cards) == cards_kept) use(Strengths(cards));
}

template <class Use> void each_member(Strengths set, Use use) {
  for (unsigned left = set; left != 0; left &= left - 1) use(std::uint8_t(std::countr_zero(left)));
}

}  // namespace

std::string listed(Strengths cards) {
  std::string all;
  each_member(cards, [&all](int n) { all += cat(all.empty() ? "" : " ", n); });
  return all;
}

void Game::legal(const State& s, Actor who, MoveSink<Move>& out) const {
  if (!s.due.has(who)) return;
  const auto each = [&out](Verb verb, Strengths set, Seat seat = {}) {
    each_member(set, [&](std::uint8_t n) { out.push({.verb = verb, .number = n, .seat = seat}); });
  };
  const auto each_gem = [&out](Verb verb, GemSet set) {
    for (const Gem gem : all_gems)
      if (set.has(gem)) out.push({.verb = verb, .number = std::uint8_t(gem)});
  };
  switch (s.phase) {
    case Phase::keep:
      each_five_of(set_, [&out](Strengths cards) { out.push({.verb = Verb::keep, .number = cards}); });
      return;
    case Phase::leader:
      for (int i = 0; i < players_; ++i) out.push({.verb = Verb::leader, .seat = Seat(i)});
      return;
    case Phase::choose: {
      const int seat = int(who);
      each(Verb::play, s.hand[seat]);
      if (s.said[seat] >= talk_) return;
      each(Verb::promise, possible(s, seat));
      for (int other = 0; other < players_; ++other)
        if (other != seat) each(Verb::request, possible(s, other), Seat(other));
      for (std::uint8_t n = 1; n <= monster(s).hp; ++n) out.push({.verb = Verb::need, .number = n});
      for (std::uint8_t n = 0; n < talk_words.size(); ++n) out.push({.verb = Verb::exclaim, .number = n});
      return;
    }
    case Phase::drop:
      return each_gem(Verb::drop, most_of(s.gems[int(who)]));
    case Phase::spoils:
      return each_gem(Verb::take, s.spoils.colours());
    case Phase::deal:  // 120 orders: described by `open`
    case Phase::over:
      return;
  }
}

std::vector<std::string> Game::open(const State& s, Actor who) const {
  if (s.phase != Phase::deal || who != Actor::chance) return {};
  const auto id = [this](int c) -> std::string_view { return data_->cards[c].id; };
  return {cat("deal <", join(data_->ascending[s.dungeon], " ", id),
              " in any order: the first is on top of the deck, the last goes to the box>")};
}

// Nobody is asked about one colour only (DB-61), so there are two or three.
Gem Game::any_of(GemSet gems, Rng& rng) {
  for (auto skip = rng.below(gems.is_all() ? 3 : 2); skip > 0; --skip) gems = gems.rest();
  return gems.first();
}

Move Game::sample_any(const State& s, Actor who, Rng& rng) const {
  if (s.phase == Phase::spoils)
    return {.verb = Verb::take, .number = std::uint8_t(any_of(s.spoils.colours(), rng))};
  if (s.phase == Phase::drop)
    return {.verb = Verb::drop, .number = std::uint8_t(any_of(most_of(s.gems[int(who)]), rng))};
  return sample_rarer(s, who, rng);
}

Move Game::sample_rarer(const State& s, Actor who, Rng& rng) const {
  switch (s.phase) {
    case Phase::deal:
      return {.verb = Verb::deal, .deck = in_order(s.dungeon, rng.below(unsigned(orders.size())))};
    case Phase::choose:
      if (s.said[int(who)] < talk_ && rng.below(4) == 0) return sample_saying(s, Seat(who), rng);
      return {.verb = Verb::play, .number = any_of(s.hand[int(who)], rng)};
    case Phase::keep: {
      Strengths cards = set_;
      while (members[cards].count > cards_kept) cards &= Strengths(~card(any_of(cards, rng)));
      return {.verb = Verb::keep, .number = cards};
    }
    case Phase::leader:
      return {.verb = Verb::leader, .seat = Seat(rng.below(unsigned(players_)))};
    case Phase::spoils:
    case Phase::drop:
    case Phase::over:
      break;
  }
  std::unreachable();
}

Move Game::sample_saying(const State& s, Seat seat, Rng& rng) const {
  const auto strength_of = [&](int who) { return any_of(possible(s, who), rng); };
  switch (rng.below(4)) {
    case 0:
      return {.verb = Verb::promise, .number = strength_of(index(seat))};
    case 1: {
      const int other = (index(seat) + 1 + int(rng.below(unsigned(players_ - 1)))) % players_;
      return {.verb = Verb::request, .number = strength_of(other), .seat = Seat(other)};
    }
    case 2:
      return {.verb = Verb::need, .number = std::uint8_t(1 + rng.below(monster(s).hp))};
    default:
      return {.verb = Verb::exclaim, .number = std::uint8_t(rng.below(talk_words.size()))};
  }
}

namespace {

Result<Move> bad(Pattern right) { return refuse(Code::bad_move, right); }

Result<Move> keep_of(std::string_view rest) {
  constexpr Pattern right = "Keep five different cards from 1 to 7, lowest first, such as keep 1 2 4 6 7."_en;
  Move move{.verb = Verb::keep};
  int last = 0;
  for (int i = 0; i < cards_kept; ++i) {
    const auto n = to_int(next_word(rest), last + 1, 7);
    if (!n) return bad(right);
    move.number |= card(*n);
    last = *n;
  }
  if (!rest.empty()) return bad(right);
  return move;
}

Result<Move> saying_of(std::string_view rest) {
  constexpr Pattern right = "Say i play 5, 2 play 5 (to seat 2), need 8, fight, flee, no, sorry or yes."_en;
  const auto first = next_word(rest);
  if (rest.empty()) {
    for (std::uint8_t n = 0; n < talk_words.size(); ++n)
      if (first == talk_words[n]) return Move{.verb = Verb::exclaim, .number = n};
    return bad(right);
  }
  if (first == "need") {
    const auto n = to_int(rest, 1, 99);
    if (!n) return bad(right);
    return Move{.verb = Verb::need, .number = std::uint8_t(*n)};
  }
  if (next_word(rest) != "play") return bad(right);
  const auto strength = to_int(rest, 1, 7);
  if (!strength) return bad(right);
  if (first == "i") return Move{.verb = Verb::promise, .number = std::uint8_t(*strength)};
  const auto seat = to_int(first, 0, most_players - 1);
  if (!seat) return bad(right);
  return Move{.verb = Verb::request, .number = std::uint8_t(*strength), .seat = Seat(*seat)};
}

Result<Move> colour_of(Verb verb, std::string_view rest) {
  for (const Gem gem : all_gems)
    if (rest == name_of(gem)) return Move{.verb = verb, .number = std::uint8_t(gem)};
  return bad(verb == Verb::drop ? "Drop red, blue or yellow, such as drop blue."_en
                                : "Take red, blue or yellow, such as take yellow."_en);
}

Result<Move> deal_of(std::string_view rest, const Data& data) {
  Move move{.verb = Verb::deal};
  for (int place = 0; place < cards_of_a_dungeon; ++place) {
    const auto found = std::ranges::find(data.cards, next_word(rest), &DungeonCard::id);
    if (found == data.cards.end()) return bad("Deal five dungeon cards by their ids, top first."_en);
    move.deck.put(place, int(found - data.cards.begin()));
  }
  if (!rest.empty()) return bad("Deal five dungeon cards, no more."_en);
  return move;
}

}  // namespace

Result<Move> Game::parse(std::string_view text) const {
  if (is_single_spaced(text)) {
    std::string_view rest = text;
    const auto verb = next_word(rest);
    if (verb == "play") {
      const auto n = to_int(rest, 1, 7);
      if (!n) return bad("Play a strength from 1 to 7, such as play 5."_en);
      return Move{.verb = Verb::play, .number = std::uint8_t(*n)};
    }
    if (verb == "say") return saying_of(rest);
    if (verb == "drop") return colour_of(Verb::drop, rest);
    if (verb == "take") return colour_of(Verb::take, rest);
    if (verb == "keep") return keep_of(rest);
    if (verb == "deal") return deal_of(rest, *data_);
    if (verb == "leader") {
      const auto seat = to_int(rest, 0, most_players - 1);
      if (!seat) return bad("Name a seat from 0 to 4, such as leader 2."_en);
      return Move{.verb = Verb::leader, .seat = Seat(*seat)};
    }
  }
  return bad("A move is keep, leader, deal, play, say, drop or take and its words, with single spaces."_en);
}

std::string Game::text(const Move& m) const {
  switch (m.verb) {
    case Verb::keep:
      return cat("keep ", listed(m.number));
    case Verb::leader:
      return cat("leader ", index(m.seat));
    case Verb::deal: {
      std::string all = "deal";
      for (int i = 0; i < cards_of_a_dungeon; ++i) all += cat(" ", data_->cards[std::size_t(m.deck[i])].id);
      return all;
    }
    case Verb::play:
      return cat("play ", m.number);
    case Verb::promise:
      return cat("say i play ", m.number);
    case Verb::request:
      return cat("say ", index(m.seat), " play ", m.number);
    case Verb::need:
      return cat("say need ", m.number);
    case Verb::exclaim:
      return cat("say ", talk_words[m.number]);
    case Verb::drop:
      return cat("drop ", name_of(m.gem()));
    case Verb::take:
      return cat("take ", name_of(m.gem()));
  }
  std::unreachable();
}

}  // namespace clew::dungeon_busters
