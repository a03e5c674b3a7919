// Other worlds: deals that would have shown a seat exactly what it has seen. Hidden cards change places one
// pair at a time, and a change stands if the turns of the round, played again, look the same to the seat: the
// same cards on its own turns, the same cards turned up on the others', the same hauls once they are open.
// Every such world is equally likely in the long run, as each change is as likely as its opposite.
#include <algorithm>

#include "games/guru-guru/piles.h"

namespace clew::guru_guru {

class Redealing {
 public:
  Redealing(const Game& game, const State& s, Seat seat) : game_(game), s_(s), seat_(seat), other_(s) {
    cell_of_.fill(nowhere);
    if (game_.is_on_table(s)) {
      watch_turns();
      add_slots();
    }
    add_outside();
  }

  State world(Rng& rng) {
    if (movable_.size() > 1) {
      mix_untouched(rng);
      mix_touched(rng);
      mix_untouched(rng);
    }
    if (game_.is_on_table(s_)) play_again();
    return other_;
  }

 private:
  // Cards that nobody has looked at change places freely.
  void mix_untouched(Rng& rng) {
    for (auto tries = 3 * movable_.size(); tries > 0; --tries) {
      const auto a = any(movable_, rng), b = any(movable_, rng);
      if (is_untouched(a) && is_untouched(b) && may_swap(a, b)) swap_if_unseen(a, b);
    }
  }

  // Cards that others have sown: with any card, with one of nearly the same rank, or with the other card of the
  // room, which are more often possible. The choice hangs on cells and ranks alone, so it works both ways.
  void mix_touched(Rng& rng) {
    for (auto tries = touched_movable_.empty() ? 0 : tries_a_cell * touched_movable_.size(); tries > 0;
         --tries) {
      const std::size_t a = any(touched_movable_, rng);
      const auto draw = rng.below(3 * near);
      const int b = draw < near       ? int(any(movable_, rng))
                    : draw < 2 * near ? cell_near(a, int(draw - near))
                                      : int(a ^ 1);  // dealt into the same room
      if (b >= 0 && may_swap(a, std::size_t(b))) swap_if_unseen(a, std::size_t(b));
    }
  }

  // In the middle of a round 23.4 of 100 slots are then as in the real deal; after eight times as many tries
  // 23.2, which is what the seat has seen for itself and chance.
  static constexpr std::size_t tries_a_cell = 12;
  static constexpr std::uint32_t near = 8;  // four ranks up, four down

  template <std::size_t N> static std::uint8_t any(const List<std::uint8_t, N>& cells, Rng& rng) {
    return cells[rng.below(std::uint32_t(cells.size()))];
  }

  // The movable cell whose card is so many ranks away; -1 where there is none.
  int cell_near(std::size_t a, int draw) const {
    const int step = draw < int(near) / 2 ? draw - int(near) / 2 : draw - int(near) / 2 + 1;
    int rank = cell_[a];
    for (int left = step < 0 ? -step : step; left > 0;) {
      rank += step < 0 ? -1 : 1;
      if (rank < 0 || rank >= box_cards) return -1;
      left -= cell_of_[std::size_t(rank)] != nowhere;
    }
    return cell_of_[std::size_t(rank)];
  }

  // Where a card is: dealt, out of this round, or in the other deck of Chaos.
  enum class Where : std::uint8_t { slot, aside, other_deck };

  struct Watched {
    std::uint8_t room = 0;
    bool stays = false, is_open = false;  // open: the turn is still going on
    CardNo shown = no_card;               // turned up after sowing
    List<CardNo, round_cards> mine{};     // seen by the seat itself, as they lay
    List<CardNo, round_cards> haul{};     // opened to everybody, in rank order
  };

  // ---- What the seat has seen ----

  void watch_turns() {
    Piles piles = Piles::dealt(s_, game_.players_, game_.size_.rooms);
    const bool is_combat = s_.phase == Phase::combat || s_.phase == Phase::dice;
    for (std::size_t i = 0; i < s_.turn_count; ++i) {
      Watched turn{.room = std::uint8_t(s_.turns[i] & ~stayed), .stays = (s_.turns[i] & stayed) != 0};
      piles.take(turn.room);
      look(turn, piles);
      CardMask all = 0;
      for (const auto card : piles.door) all |= CardMask(1) << card;
      if (turn.stays) {
        turn.shown = s_.cards[std::size_t(std::bit_width(all) - 1)];
        piles.stay(nullptr);
      } else {
        if (is_combat)
          for (; all; all &= all - 1) turn.haul.push(s_.cards[std::size_t(std::countr_zero(all))]);
        piles.leave();
      }
      turns_.push(turn);
    }
    if (s_.phase != Phase::decide) return;
    Watched turn{.room = s_.door, .is_open = true};
    piles.take(turn.room);
    look(turn, piles);
    turns_.push(turn);
  }

  void look(Watched& turn, const Piles& piles) {
    touched_ |= 1u << turn.room;
    if (piles.seat != seat_) return;
    pinned_ |= 1u << turn.room;  // the two cards dealt there
    for (const auto card : piles.door) turn.mine.push(s_.cards[card]);
  }

  // ---- Where cards may be ----

  void add_slots() {
    slots_ = std::size_t(game_.deck_size());
    for (std::size_t i = 0; i < slots_; ++i) {
      cell_[i] = s_.cards[s_.dealt[i]];
      if (pinned_ >> i / 2 & 1) continue;
      make_movable(i);
      if (touched_ >> i / 2 & 1) touched_movable_.push(std::uint8_t(i));
    }
    cells_ = slots_;
  }

  void add_outside() {
    std::uint64_t here = game_.pool(s_);
    unsigned deep = 0;
    if (!game_.is_on_table(s_)) {
      if (!s_.deck_b) return;  // nothing is hidden yet
    } else {
      if (s_.round == 3 && !s_.shown) deep = (1u << deep_cards) - 1;
      for (std::size_t i = 0; i < slots_; ++i) {
        const auto& card = card_in(i);
        if (card.level == 3)
          deep &= ~(1u << card.place);
        else
          here &= ~(std::uint64_t(1) << card.place);
      }
    }
    // Round 1 of Chaos: what was not dealt is deck B. Later: what is not deck B was deck A.
    const bool is_first = game_.is_chaos_ && s_.round == 1;
    for (; here; here &= here - 1)
      add(is_first ? Where::other_deck : Where::aside,
          game_.data_->base[std::size_t(std::countr_zero(here))]);
    for (; deep; deep &= deep - 1) add(Where::aside, game_.data_->deep[std::size_t(std::countr_zero(deep))]);
    if (!game_.is_chaos_ || is_first) return;
    for (auto rest = (game_.level_[1] | game_.level_[2]) & ~s_.deck_b; rest; rest &= rest - 1)
      add(Where::other_deck, game_.data_->base[std::size_t(std::countr_zero(rest))]);
  }

  void add(Where where, CardNo no) {
    cell_[cells_] = no;
    where_[cells_] = where;
    make_movable(cells_++);
  }

  void make_movable(std::size_t cell) {
    movable_.push(std::uint8_t(cell));
    cell_of_[cell_[cell]] = std::uint8_t(cell);
  }

  const Card& card_in(std::size_t cell) const { return game_.data_->cards[cell_[cell]]; }

  bool knows_deck_of(const Card& card) const { return s_.known[std::size_t(index(seat_))] >> card.place & 1; }

  // Whether the decks allow it, whatever was seen.
  bool may_swap(std::size_t a, std::size_t b) const {
    if (a == b) return false;
    if (where_[a] == where_[b]) return where_[a] == Where::slot;
    const auto &c = card_in(a), &d = card_in(b);
    if ((c.level == 3) != (d.level == 3)) return false;
    if (where_[a] != Where::other_deck && where_[b] != Where::other_deck) return true;
    return c.level < 3 && !knows_deck_of(c) && !knows_deck_of(d);
  }

  bool is_untouched(std::size_t cell) const {
    return where_[cell] != Where::slot || !(touched_ >> cell / 2 & 1);
  }

  void swap_if_unseen(std::size_t a, std::size_t b) {
    std::swap(cell_[a], cell_[b]);
    if (!(is_untouched(a) && is_untouched(b)) && !looks_the_same()) {
      std::swap(cell_[a], cell_[b]);
      return;
    }
    std::swap(cell_of_[cell_[a]], cell_of_[cell_[b]]);
    if ((where_[a] == Where::other_deck) == (where_[b] == Where::other_deck)) return;
    // The two cards change decks, so whoever else knew of the one now knows of the other.
    const auto c = card_in(a).place, d = card_in(b).place;
    const auto both = std::uint64_t(1) << c | std::uint64_t(1) << d;
    other_.deck_b ^= both;
    for (auto& known : other_.known)
      if ((known >> c & 1) != (known >> d & 1)) known ^= both;
  }

  // ---- Playing the round again ----

  bool looks_the_same() const {
    std::array<std::array<CardNo, round_cards>, most_rooms> room;
    std::array<std::uint8_t, most_rooms> height{};
    unsigned rooms = game_.size_.rooms;
    for (std::size_t i = 0; i < slots_; ++i) room[i / 2][height[i / 2]++] = cell_[i];
    for (const auto& turn : turns_) {
      auto& stack = room[turn.room];
      const auto n = std::exchange(height[turn.room], std::uint8_t(0));
      if (!turn.mine.empty() && !std::equal(turn.mine.begin(), turn.mine.end(), stack.begin())) return false;
      if (turn.is_open) return true;
      if (!turn.stays && turn.haul.empty()) continue;
      for (std::size_t i = 1; i < n; ++i)  // few cards, mostly in order
        for (std::size_t j = i; j > 0 && stack[j - 1] > stack[j]; --j) std::swap(stack[j - 1], stack[j]);
      if (!turn.stays) {
        if (!std::equal(turn.haul.begin(), turn.haul.end(), stack.begin())) return false;
        continue;
      }
      if (stack[n - 1u] != turn.shown) return false;
      unsigned to = turn.room;
      for (std::size_t i = 0; i < n; ++i) {
        do to = to + 1 == rooms ? 0 : to + 1;
        while (height[to] == 0);
        room[to][height[to]++] = stack[i];
      }
    }
    return true;
  }

  // The state as it stands in the other world.
  void play_again() {
    State& w = other_;
    w.rooms = {};
    w.hauls = {};
    w.hand = w.up = 0;
    w.left = 0;
    w.turn = w.start;
    game_.lay_out(w, cell_.data());
    for (const auto& turn : turns_) {
      game_.lift(w, turn.room);
      if (turn.is_open) break;
      if (turn.stays)
        game_.sow(w, nullptr);
      else
        game_.carry_out(w);
      if (w.left != (1u << game_.players_) - 1) w.turn = game_.next_in_labyrinth(w);
    }
    w.turn = s_.turn;
    w.door = s_.door;
    for (const auto mask : {&State::discarded, &State::equipped, &State::thrown})
      w.*mask = renumbered(s_.*mask);
  }

  // Cards left in rooms may be others here, and so the numbers of those in the fight.
  CardMask renumbered(CardMask mask) const {
    CardMask all = 0;
    for (; mask; mask &= mask - 1) {
      const CardNo no = s_.cards[std::size_t(std::countr_zero(mask))];
      all |=
          CardMask(1) << (std::ranges::lower_bound(other_.cards.begin(), other_.cards.begin() + slots_, no) -
                          other_.cards.begin());
    }
    return all;
  }

  const Game& game_;
  const State& s_;
  Seat seat_;
  State other_;
  List<Watched, most_rooms> turns_;
  unsigned touched_ = 0, pinned_ = 0;  // rooms that anybody, or the seat, has looked into
  std::array<CardNo, box_cards> cell_{};
  std::array<Where, box_cards> where_{};
  std::size_t slots_ = 0, cells_ = 0;
  List<std::uint8_t, box_cards> movable_;
  List<std::uint8_t, round_cards> touched_movable_;
  static constexpr std::uint8_t nowhere = 255;
  std::array<std::uint8_t, box_cards> cell_of_;  // where a movable card is
};

State Game::redeal(const State& s, Seat seat, Rng& rng) const {
  if (s.phase == Phase::over) return s;
  return Redealing(*this, s, seat).world(rng);
}

}  // namespace clew::guru_guru
