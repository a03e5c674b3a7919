#include "games/guru-guru/rules/sightings.h"

#include <algorithm>

namespace clew::guru_guru {

Sightings::Sightings(const State& s, Seat seat, int players, int rooms) {
  Piles piles = Piles::dealt(s, players, rooms);
  const bool is_combat = s.phase == Phase::combat || s.phase == Phase::dice;
  const auto look = [&](Watched& turn) {
    touched |= 1u << turn.room;
    if (piles.seat != seat) return;
    pinned |= 1u << turn.room;  // the two cards dealt there
    for (const auto card : piles.door) turn.mine.push(s.cards[card]);
  };
  for (std::size_t i = 0; i < s.turn_count; ++i) {
    Watched turn{.room = std::uint8_t(s.turns[i] & ~stayed), .stays = (s.turns[i] & stayed) != 0};
    piles.take(turn.room);
    look(turn);
    CardMask all = 0;
    for (const auto card : piles.door) all |= CardMask(1) << card;
    if (turn.stays) {
      turn.shown = s.cards[std::size_t(std::bit_width(all) - 1)];
      piles.stay(nullptr);
    } else {
      if (is_combat)
        for (; all; all &= all - 1) turn.haul.push(s.cards[std::size_t(std::countr_zero(all))]);
      piles.leave();
    }
    turns.push(turn);
  }
  if (s.phase != Phase::decide) return;
  Watched turn{.room = s.door, .is_open = true};
  piles.take(turn.room);
  look(turn);
  turns.push(turn);
}

// ---- Which cards may have lain where ----

FittingDeal::FittingDeal(const Sightings& seen, const DeckRule& deck, int rooms) : seen_(seen), deck_(deck) {
  follow_turns(rooms);
  limit_places(deck);
  unused_ = deck.cards;
  deep_left_ = deck.deep_dealt;
  slots_left_ = 2 * rooms;
  doubtful_left_ = 2 * rooms - deck.deep_dealt + deck.aside - int(deck.sure.count());
  for (std::size_t t = 0; t < seen.turns.size(); ++t) {
    slots_left_ -= 2;
    const auto& turn = seen.turns[t];
    if (turn.mine.empty()) {
      others_.push(std::uint8_t(t));
      continue;
    }
    auto sorted = turn.mine;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < turn.mine.size(); ++i) {
      card_[lifted_[t].from[i]] = turn.mine[i];
      if (turn.stays) card_[lifted_[t].to + i] = sorted[i];
    }
    for (const CardNo dealt : {turn.mine[0], turn.mine[1]}) {
      unused_.reset(dealt);
      deep_left_ -= deck.deep.test(dealt);
      doubtful_left_ -= is_doubtful(dealt);
    }
  }
  find_last_chances();
}

void FittingDeal::follow_turns(int rooms) {
  std::array<List<Place, round_cards>, most_rooms> room;
  for (Place slot = 0; slot < 2 * rooms; ++slot) room[slot / 2u].push(slot);
  places_ = std::size_t(2 * rooms);
  for (std::size_t t = 0; t < seen_.turns.size(); ++t) {
    const auto& turn = seen_.turns[t];
    auto& lifted = lifted_[t];
    lifted.from = std::exchange(room[turn.room], {});
    lifted.to = Place(places_);
    if (!turn.stays) continue;
    unsigned to = turn.room;
    for (std::size_t i = 0; i < lifted.from.size(); ++i) {
      do to = to + 1 == unsigned(rooms) ? 0 : to + 1;
      while (room[to].empty());
      room[to].push(Place(places_++));
    }
  }
  for (const auto& places : room)
    for (const auto place : places) lying_.push(place);
}

// Backwards from where the cards are now: each place may hold what can have come from there to where it was
// seen later.
void FittingDeal::limit_places(const DeckRule& deck) {
  for (std::size_t i = 0; i < places_; ++i) may_be_[i] = deck.cards;
  const auto just_one = [](CardNo no) { return CardSet().set(no); };
  CardSet hidden = deck.cards;  // of which nobody can say where they are now
  for (std::size_t t = 0; t < seen_.turns.size(); ++t) {
    const auto& turn = seen_.turns[t];
    if (turn.stays) {
      auto sorted = turn.mine;
      std::ranges::sort(sorted);
      for (std::size_t i = 0; i < sorted.size(); ++i) limit(Place(lifted_[t].to + i), just_one(sorted[i]));
      limit(Place(lifted_[t].to + lifted_[t].from.size() - 1), just_one(turn.shown));
    } else {
      for (const auto no : turn.mine) hidden.reset(no);
      for (const auto no : turn.haul) hidden.reset(no);
    }
  }
  for (const auto place : lying_)
    if (may_be_[place].count() == 1) hidden &= ~may_be_[place];
  for (const auto place : lying_)
    if (may_be_[place].count() > 1) limit(place, hidden);

  for (std::size_t t = seen_.turns.size(); t-- > 0;) {
    const auto& turn = seen_.turns[t];
    auto& lifted = lifted_[t];
    if (!turn.mine.empty()) {
      for (std::size_t i = 0; i < turn.mine.size(); ++i) limit(lifted.from[i], just_one(turn.mine[i]));
      continue;
    }
    if (turn.stays) {
      limit_by_order(lifted);
      for (std::size_t i = 0; i < lifted.from.size(); ++i) lifted.may_hold |= may_be_[lifted.to + i];
    } else if (!turn.haul.empty()) {
      for (const auto no : turn.haul) lifted.may_hold.set(no);
    } else {
      lifted.may_hold = hidden;
    }
    for (const auto place : lifted.from) limit(place, lifted.may_hold);
  }
}

// Cards are sown in rank order (GG-16), so each is higher than the lowest that the one before can be, and lower
// than the highest that the one after can be.
void FittingDeal::limit_by_order(const Lifted& lifted) {
  const auto last = lifted.from.size() - 1;
  std::size_t below = box_cards;
  for (std::size_t i = last; i > 0; --i) {
    while (below > 0 && !may_be_[lifted.to + i].test(below - 1)) --below;
    --below;  // the highest that card i can be
    for (std::size_t no = below; no < box_cards; ++no) may_be_[lifted.to + i - 1].reset(no);
  }
  std::size_t above = 0;
  for (std::size_t i = 0; i < last; ++i) {
    while (above + 1 < box_cards && !may_be_[lifted.to + i].test(above)) ++above;
    ++above;
    for (std::size_t no = 0; no < above; ++no) may_be_[lifted.to + i + 1].reset(no);
  }
}

// Cards that were seen must have been dealt to a room that was looked into: this is the last turn they can wait
// for.
void FittingDeal::find_last_chances() {
  CardSet seen;
  for (const auto& turn : seen_.turns) {
    for (const auto no : turn.mine) seen.set(no);
    for (const auto no : turn.haul) seen.set(no);
    if (turn.stays) seen.set(turn.shown);
  }
  for (std::size_t i = others_.size(); i-- > 0;) {
    last_chance_[i] = seen & unused_ & lifted_[others_[i]].may_hold;
    seen &= ~last_chance_[i];
  }
}

// ---- Dealing ----

// Turn after turn, two cards for the room that was looked into such that all that is sown from it fits. Where
// nothing does, an earlier choice was wrong; after too many of those everything begins again.
void FittingDeal::find(Slots& slots, Rng& rng) {
  const auto unused = unused_;
  const int deep_left = deep_left_, doubtful_left = doubtful_left_;
  for (int patience = 50;; patience += 50) {
    patience_ = patience;
    if (deal_turn(0, rng)) break;
    unused_ = unused;
    deep_left_ = deep_left;
    doubtful_left_ = doubtful_left;
  }
  for (std::size_t t = 0; t < seen_.turns.size(); ++t)
    for (const auto slot : {lifted_[t].from[0], lifted_[t].from[1]}) slots[slot] = card_[slot];
}

bool FittingDeal::deal_turn(std::size_t turn, Rng& rng) {
  if (turn == others_.size()) return leaves_a_deck();
  if (--patience_ < 0) return false;
  const auto& lifted = lifted_[others_[turn]];
  List<CardNo, box_cards> fit;
  for (std::size_t no = 0; no < box_cards; ++no)
    if (unused_.test(no) && lifted.may_hold.test(no)) fit.push(CardNo(no));
  rng.shuffle(fit);
  // The card turned up came with others' sowing or was dealt here.
  auto needed = last_chance_[turn] & unused_;
  if (const auto shown = seen_.turns[others_[turn]].shown; shown != no_card) {
    bool has_come = false;
    for (std::size_t i = 2; i < lifted.from.size(); ++i) has_come |= card_[lifted.from[i]] == shown;
    if (!has_come) needed.set(shown);
  }
  std::size_t first = 0;
  for (auto& no : fit)
    if (needed.test(no)) std::swap(no, fit[first++]);
  if (first != needed.count() || first > 2) return false;
  for (std::size_t i = 0; i + 1 < fit.size() && (i == 0 || first == 0); ++i)
    for (std::size_t j = i + 1; j < fit.size() && (j == 1 || first < 2); ++j) {
      if (try_pair(turn, fit[i], fit[j], rng)) return true;
      if (patience_ < 0) return false;
    }
  return false;
}

bool FittingDeal::try_pair(std::size_t turn, CardNo a, CardNo b, Rng& rng) {
  const auto number = others_[turn];
  const auto& lifted = lifted_[number];
  const int deep = deck_.deep.test(a) + deck_.deep.test(b);
  const int doubtful = is_doubtful(a) + is_doubtful(b);
  if (deep > deep_left_ || doubtful > doubtful_left_) return false;
  if (seen_.turns[number].stays) {
    List<CardNo, round_cards> cards;
    cards.push(a);
    cards.push(b);
    for (std::size_t i = 2; i < lifted.from.size(); ++i) cards.push(card_[lifted.from[i]]);
    for (std::size_t i = 1; i < cards.size(); ++i)
      for (std::size_t j = i; j > 0 && cards[j - 1] > cards[j]; --j) std::swap(cards[j - 1], cards[j]);
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (!may_be_[lifted.to + i].test(cards[i])) return false;
    for (std::size_t i = 0; i < cards.size(); ++i) card_[lifted.to + i] = cards[i];
  }
  card_[lifted.from[0]] = a;
  card_[lifted.from[1]] = b;
  unused_.reset(a).reset(b);
  deep_left_ -= deep;
  doubtful_left_ -= doubtful;
  if (deal_turn(turn + 1, rng)) return true;
  unused_.set(a).set(b);
  deep_left_ += deep;
  doubtful_left_ += doubtful;
  return false;
}

// Whether the rooms that nobody has looked into can take what must be in the deck.
bool FittingDeal::leaves_a_deck() const {
  const int plain = slots_left_ - deep_left_;
  return plain >= 0 && int((unused_ & deck_.deep).count()) >= deep_left_ &&
         int((unused_ & deck_.sure).count()) <= plain + deck_.aside &&
         int((unused_ & ~deck_.deep).count()) >= plain + deck_.aside;
}

}  // namespace clew::guru_guru
