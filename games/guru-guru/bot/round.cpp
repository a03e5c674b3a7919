#include "games/guru-guru/bot/round.h"

#include <algorithm>

#include "games/guru-guru/rules/piles.h"

namespace clew::guru_guru {

Outlook::Outlook(const Stacks& stacks) {
  struct Drawn {
    std::size_t power = 0;  // shifted by `middle`
    double odds = 0, gold = 0;
  };
  List<Drawn, round_cards> any;
  for (int i = 0; i < stacks.count(); ++i) {
    const CardMask card = CardMask(1) << i;
    const auto power = std::size_t(std::clamp(stacks.power(card) + middle, 0, 2 * middle));
    Drawn* same = any.begin();
    while (same != any.end() && same->power != power) ++same;
    if (same == any.end()) any.push({.power = power});
    same->odds += 1.0 / stacks.count();
    same->gold += stacks.gold(card) / double(stacks.count());
    deck_gold_ += stacks.gold(card);
  }
  std::array<Row, most_unknown + 1> odds{}, gold{};
  odds[0][middle] = 1;
  for (std::size_t u = 1; u <= most_unknown; ++u)
    for (const auto& drawn : any)
      for (int from = 0; from <= 2 * middle; ++from) {
        const auto at = std::size_t(from);
        if (odds[u - 1][at] == 0) continue;
        const auto to = std::size_t(std::clamp(from + int(drawn.power) - middle, 0, 2 * middle));
        odds[u][to] += odds[u - 1][at] * drawn.odds;
        gold[u][to] += gold[u - 1][at] * drawn.odds + odds[u - 1][at] * drawn.gold;
      }
  for (std::size_t u = 0; u <= most_unknown; ++u) {
    double reach = 0, brings = 0;
    for (std::size_t p = 2 * middle + 1; p-- > 0;) {
      reach_[u][p] = reach += odds[u][p];
      brings_[u][p] = brings += gold[u][p];
    }
  }
}

Habit habit_for(int players) {
  static constexpr Habit habits[] = {{{0.06, 0.10, 0.115, 0.12}},
                                     {{0.07, 0.11, 0.12, 0.12}},
                                     {{0.055, 0.08, 0.105, 0.11}},
                                     {{0.045, 0.065, 0.08, 0.10}}};
  return habits[players - 2];
}

Round::Round(const Game& game, const State& s, const Stacks& stacks, const Outlook& outlook)
    : stacks_(&stacks),
      outlook_(&outlook),
      rooms_(s.rooms),
      hauls_(s.hauls),
      tokens_(s.tokens),
      hand_(s.hand),
      occupied_(s.occupied),
      left_(s.left),
      door_(s.door),
      seat_(unsigned(index(s.turn))),
      players_(game.players()),
      limit_(game.size().limit),
      rooms_left_(game.rooms_left(s)) {
  sure_ = Piles::after_turns(s, players_, game.size().rooms).sure;
}

Round Round::as_dealt(const State& s) const {
  Round begun = *this;
  begun.rooms_left_ = rooms_left_ + s.turn_count;
  for (std::size_t room = 0; room < std::size_t(begun.rooms_left_); ++room)
    begun.rooms_[room] = CardMask(1) << s.dealt[2 * room] | CardMask(1) << s.dealt[2 * room + 1];
  begun.occupied_ = (1u << begun.rooms_left_) - 1;
  begun.hauls_ = begun.sure_ = {};
  begun.hand_ = 0;
  begun.left_ = 0;
  begun.seat_ = unsigned(index(s.start));
  return begun;
}

void Round::look(int room) {
  door_ = unsigned(room);
  hand_ = std::exchange(rooms_[door_], 0);
  occupied_ &= ~(1u << door_);
  sure_[seat_] |= hand_;
}

void Round::stay() {
  unsigned room = door_;
  CardMask card = 0;
  for (CardMask rest = hand_; rest; rest &= rest - 1) {
    card = rest & -rest;
    const unsigned onward = occupied_ & ~((2u << room) - 1);
    room = unsigned(std::countr_zero(onward ? onward : occupied_));
    rooms_[room] |= card;
  }
  for (unsigned i = 0; i < unsigned(players_); ++i)  // GG-87
    if (i != seat_) sure_[i] = (sure_[i] & ~hand_) | card;
  pass_on();
}

void Round::leave() {
  hauls_[seat_] = hand_;
  left_ |= 1u << seat_;
  pass_on();
}

void Round::pass_on() {
  hand_ = 0;
  --rooms_left_;
  if (is_over()) return;
  do seat_ = seat_ + 1 == unsigned(players_) ? 0 : seat_ + 1;
  while (left_ >> seat_ & 1);
}

int Round::free_turns() const {
  const int inside = players_ - std::popcount(left_);
  return std::max(0, (rooms_left_ - limit_ - 1) / inside);
}

double Round::looks_like(int room) const {
  const CardMask cards = rooms_[std::size_t(room)], known = cards & sure_[seat_];
  return outlook_->worth(stacks_->power(known), stacks_->gold(known), std::popcount(cards ^ known));
}

int Round::best_room(Rng& rng) const {
  int best = -1;
  double most = -1;
  std::uint32_t equals = 1;
  for (unsigned rest = occupied_; rest; rest &= rest - 1) {
    const int room = std::countr_zero(rest);
    const double worth = looks_like(room);
    if (worth > most) {
      most = worth;
      best = room;
      equals = 1;
    } else if (worth == most && rng.below(++equals) == 0) {
      best = room;
    }
  }
  return best;
}

double Round::enough(const Habit& habit) const {
  return outlook_->deck_gold() * habit.enough[std::size_t(std::min(3, free_turns()))];
}

bool Round::is_enough(const Habit& habit) const {
  return stacks_->prospect(hand_, tokens_[seat_]).gold >= enough(habit);
}

int Round::play_on(const Habit& habit, Seat me, const Habit& mine, Rng& rng) {
  int moves = 0;
  while (!is_over()) {
    if (hand_ == 0) {
      look(best_room(rng));
      ++moves;
    }
    if (must_leave() || is_enough(seat() == me ? mine : habit))
      leave();
    else
      stay();
    ++moves;
  }
  return moves;
}

}  // namespace clew::guru_guru
