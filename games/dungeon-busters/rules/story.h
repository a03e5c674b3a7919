#pragma once
// What is told about a game but not needed to play on: who said what, how the last battle went, where the
// dungeon cards have gone; and the events of a move.
#include <optional>
#include <vector>

#include "core/game.h"
#include "games/dungeon-busters/rules/components.h"

namespace clew::dungeon_busters {

enum class Verb : std::uint8_t { keep, leader, deal, play, promise, request, need, exclaim, drop, take };

// `promise` is `say i play N`, `request` is `say S play N`, `exclaim` is a single word.
struct Move {
  Verb verb{};
  std::uint8_t number = 0;  // strength, need, colour, word; for `keep` the set of strengths
  Seat seat{};              // the new Leader, or who is asked
  std::uint8_t unused = 0;
  Deck deck{};  // `deal`
  bool operator==(const Move&) const = default;

  Gem gem() const { return Gem(number); }
};
constexpr bool is_saying(Verb verb) { return verb >= Verb::promise && verb <= Verb::exclaim; }

// Seats in order, four bits each: losers who have still to give, or winners round the Spoils card.
class SeatQueue {
 public:
  constexpr SeatQueue() = default;
  constexpr explicit SeatQueue(Seat only) : SeatQueue(unsigned(only), 1) {}
  constexpr SeatQueue(unsigned seats, int count) : cells_(seats | unsigned(count) << 24) {}
  constexpr int size() const { return int(cells_ >> 24); }
  constexpr bool empty() const { return size() == 0; }
  constexpr Seat operator[](int i) const { return Seat(cells_ >> 4 * i & 15u); }
  constexpr Seat front() const { return (*this)[0]; }
  constexpr Seat back() const { return (*this)[size() - 1]; }
  constexpr void push(Seat seat) { cells_ = (cells_ | unsigned(seat) << 4 * size()) + (1u << 24); }
  constexpr void pop() {
    const auto left = unsigned(size() - 1);
    cells_ = (cells_ & 0xffffff) >> 4 | left << 24;
  }
  constexpr void rotate() {
    const Seat first = front();
    pop();
    push(first);
  }
  bool operator==(const SeatQueue&) const = default;

 private:
  std::uint32_t cells_ = 0;  // the count in the highest byte
};

struct Battle {
  std::uint8_t dungeon = 0, round = 0, card = 0;
  std::array<std::uint8_t, most_players> cards{};
  SeatQueue counted{};  // lowest card first
  SeatQueue lowest{};   // the losers of a defeat in the order of DB-33
  int total = 0;
  bool won = false;
  std::array<Heap, most_players> loot{}, picked{}, lost{};
  Heap unclaimed{}, missing{};
};

struct Saying {
  Seat seat;
  Move move;
};

struct Story {
  std::optional<Battle> battle;
  std::vector<Saying> talk;                                                      // about this monster
  std::array<List<std::uint8_t, monsters_of_a_dungeon>, most_players> played{};  // oldest first
  std::array<std::vector<std::uint8_t>, most_players> busted;                    // defeated dungeon cards
  std::vector<std::uint8_t> escaped;                                             // those that beat the party
  std::vector<std::uint8_t> boxed;  // of the dungeons before this one
};

struct Event {
  enum class Kind : std::uint8_t {
    kept,
    leader,
    dungeon,
    monster,
    say,
    down,
    reveal,
    loot,
    unclaimed,
    pick,
    card,
    lose,
    discard,
    over
  };
  Audience to = everybody;  // nothing happens here that only one seat may know
  Kind kind;
  Seat seat{};
  std::uint8_t number = 0;  // dungeon, dungeon card or colour
  Heap gems{};
  Move said{};
  std::array<std::uint8_t, most_players> cards{};  // reveal
  std::uint8_t total = 0;
  bool won = false;
  Outcome result{};  // over
};

// The rules tell what happens to one of these two. Playouts want no story and pay nothing for it.
struct Silence {
  static constexpr bool listens = false;
  void kept(Seat) {}
  void leader(Seat) {}
  void dungeon(int, int) {}
  void monster(int) {}
  void say(Seat, const Move&) {}
  void down(Seat) {}
  void reveal(const Battle&) {}
  void loot(Seat, Heap, Heap) {}
  void unclaimed(Heap, Heap) {}
  void pick(Seat, Gem) {}
  void card(Seat, int) {}
  void lose(Seat, Heap) {}
  void discard(int) {}
  void talk_is_over() {}
  void cards_return() {}
};

class Narrator {
 public:
  static constexpr bool listens = true;
  Narrator(Story* story, std::vector<Event>* log) : story_(story), log_(log) {}
  void kept(Seat seat);
  void leader(Seat seat);
  void dungeon(int number, int boxed_before);  // -1: there was none before
  void monster(int card);
  void say(Seat seat, const Move& move);
  void down(Seat seat);
  void reveal(const Battle& battle);
  void loot(Seat seat, Heap paid, Heap chest);
  void unclaimed(Heap paid, Heap chest);
  void pick(Seat seat, Gem gem);
  void card(Seat seat, int card);
  void lose(Seat seat, Heap given);
  void discard(int card);
  void talk_is_over();
  void cards_return();
  void over(const Outcome& result);

 private:
  void tell(const Event& event) {
    if (log_) log_->push_back(event);
  }
  Story* story_;
  std::vector<Event>* log_;
};

}  // namespace clew::dungeon_busters
