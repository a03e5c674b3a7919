// Other worlds: deals that would have shown a seat exactly what it has seen. Hidden cards change places one
// pair at a time, and a change stands if the turns of the round, played again, look the same to the seat: the
// same cards on its own turns, the same cards turned up on the others', the same hauls once they are open.
// Every such world is equally likely in the long run, as each change is as likely as its opposite.
#include <algorithm>

#include "games/guru-guru/rules/sightings.h"

namespace clew::guru_guru {

class Redealing {
 public:
  Redealing(const Game& game, const State& s, Seat seat)
      : game_(game), s_(s), seat_(seat), seen_(s, seat, game.players_, game.size_.rooms), other_(s) {
    cell_of_.fill(nowhere);
  }

  State world(Rng& rng) {
    if (!game_.is_on_table(s_) && !s_.deck_b) return s_;  // nothing is hidden yet
    deal(rng);
    if (movable_.size() > 1) {
      mix_untouched(rng);
      mix_touched(rng);
      mix_untouched(rng);
    }
    name_decks();
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

  // ---- Where cards may be ----

  CardSet by_place(std::uint64_t places) const {
    CardSet set;
    for (; places; places &= places - 1) set.set(game_.data_->base[std::size_t(std::countr_zero(places))]);
    return set;
  }

  // All cards that this round's deck may have, by what the seat knows of the decks.
  DeckRule deck_rule() const {
    DeckRule deck;
    const auto all = game_.is_chaos_ ? game_.level_[1] | game_.level_[2] : game_.pool(s_);
    const auto known = s_.known[std::size_t(index(seat_))];
    deck.cards = by_place(all);
    if (game_.is_chaos_ && s_.round > 1) {
      deck.cards = by_place(all & ~(known & ~s_.deck_b));
      deck.sure = by_place(known & s_.deck_b);
    }
    if (!game_.is_on_table(s_)) {
      deck.aside = game_.deck_size();
    } else if (s_.round == 3) {
      for (std::size_t i = 0; i < deep_cards; ++i)
        if (!s_.shown || (s_.shown >> i & 1)) deck.deep.set(game_.data_->deep[i]);
      deck.cards |= deck.deep;
      deck.aside = deck.deep_dealt = game_.data_->removed;
    }
    return deck;
  }

  // A first deal that fits, from which the cards then change places.
  void deal(Rng& rng) {
    const auto deck = deck_rule();
    CardSet rest = deck.cards;
    int deep_left = deck.deep_dealt;
    if (game_.is_on_table(s_)) {
      slots_ = std::size_t(game_.deck_size());
      FittingDeal::Slots slots{};
      FittingDeal(seen_, deck, game_.size_.rooms).find(slots, rng);
      for (std::size_t i = 0; i < slots_; ++i) {
        if (!(seen_.touched >> i / 2 & 1)) continue;
        cell_[i] = slots[i];
        rest.reset(slots[i]);
        deep_left -= deck.deep.test(slots[i]);
      }
    }
    // What must be in this deck comes first, then what may be; a part of both was not dealt.
    List<CardNo, box_cards> here, aside;
    const auto draw = [&rng](List<CardNo, box_cards>& to, const CardSet& from, std::size_t count) {
      List<CardNo, box_cards> drawn;
      for (std::size_t no = 0; no < box_cards; ++no)
        if (from.test(no)) drawn.push(CardNo(no));
      rng.shuffle(drawn);
      for (std::size_t i = 0; i < std::min(count, drawn.size()); ++i) to.push(drawn[i]);
    };
    const auto slots_left = slots_ - 2 * std::size_t(std::popcount(seen_.touched));
    const auto plain = slots_left - std::size_t(deep_left) + std::size_t(deck.aside);
    draw(aside, rest & deck.sure, box_cards);
    draw(aside, rest & ~deck.sure & ~deck.deep, plain - aside.size());
    rng.shuffle(aside);
    draw(here, rest & deck.deep, std::size_t(deep_left));
    while (here.size() < slots_left) here.push(aside.pop());
    rng.shuffle(here);
    put(here, aside);
  }

  void put(List<CardNo, box_cards>& here, const List<CardNo, box_cards>& aside) {
    CardSet rest = deck_rule().cards;
    if (game_.is_chaos_) rest |= by_place(game_.level_[1] | game_.level_[2]);
    for (std::size_t i = 0; i < slots_; ++i) {
      if (!(seen_.touched >> i / 2 & 1)) cell_[i] = here.pop();
      rest.reset(cell_[i]);
      if (seen_.pinned >> i / 2 & 1) continue;
      make_movable(i);
      if (seen_.touched >> i / 2 & 1) touched_movable_.push(std::uint8_t(i));
    }
    cells_ = slots_;
    for (const auto no : aside) {
      rest.reset(no);
      add(Where::aside, no);
    }
    for (std::size_t no = 0; no < box_cards; ++no)
      if (rest.test(no))
        add(game_.data_->cards[no].level == 3 ? Where::aside : Where::other_deck, CardNo(no));
  }

  // Chaos: deck B of this world. What others know of the decks is taken to be what the seat knows.
  void name_decks() {
    if (!s_.deck_b) return;
    other_.known.fill(s_.known[std::size_t(index(seat_))]);
    const bool is_first = s_.round == 1;  // what was not dealt is deck B; later what is not deck B was deck A
    other_.deck_b = is_first ? 0 : game_.level_[1] | game_.level_[2];
    for (std::size_t cell = 0; cell < cells_; ++cell)
      if (where_[cell] == Where::other_deck) other_.deck_b ^= std::uint64_t(1) << card_in(cell).place;
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
    return where_[cell] != Where::slot || !(seen_.touched >> cell / 2 & 1);
  }

  void swap_if_unseen(std::size_t a, std::size_t b) {
    std::swap(cell_[a], cell_[b]);
    if (!(is_untouched(a) && is_untouched(b)) && !looks_the_same()) {
      std::swap(cell_[a], cell_[b]);
      return;
    }
    std::swap(cell_of_[cell_[a]], cell_of_[cell_[b]]);
  }

  // ---- Playing the round again ----

  bool looks_the_same() const {
    std::array<std::array<CardNo, round_cards>, most_rooms> room;
    std::array<std::uint8_t, most_rooms> height{};
    unsigned rooms = game_.size_.rooms;
    for (std::size_t i = 0; i < slots_; ++i) room[i / 2][height[i / 2]++] = cell_[i];
    for (const auto& turn : seen_.turns) {
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
    for (const auto& turn : seen_.turns) {
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
  Sightings seen_;
  State other_;
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
