#include "games/dungeon-busters/rules/story.h"

namespace clew::dungeon_busters {

void Narrator::kept(Seat seat) { tell({.kind = Event::Kind::kept, .seat = seat}); }

void Narrator::leader(Seat seat) { tell({.kind = Event::Kind::leader, .seat = seat}); }

void Narrator::dungeon(int number, int boxed_before) {
  if (story_ && boxed_before >= 0) story_->boxed.push_back(std::uint8_t(boxed_before));
  tell({.kind = Event::Kind::dungeon, .number = std::uint8_t(number)});
}

void Narrator::monster(int card) { tell({.kind = Event::Kind::monster, .number = std::uint8_t(card)}); }

void Narrator::say(Seat seat, const Move& move) {
  if (story_) story_->talk.push_back({seat, move});
  tell({.kind = Event::Kind::say, .seat = seat, .said = move});
}

void Narrator::down(Seat seat) { tell({.kind = Event::Kind::down, .seat = seat}); }

void Narrator::reveal(const Battle& battle) {
  if (story_) {
    story_->battle = battle;
    for (std::size_t i = 0; i < battle.cards.size(); ++i)
      if (battle.cards[i] != 0) story_->played[i].push(battle.cards[i]);  // DB-45
  }
  tell({.kind = Event::Kind::reveal,
        .cards = battle.cards,
        .total = std::uint8_t(battle.total),
        .won = battle.won});
}

void Narrator::loot(Seat seat, Heap paid, Heap chest) {
  if (story_) {
    story_->battle->loot[index(seat)] += paid;
    story_->battle->missing += chest - paid;
  }
  tell({.kind = Event::Kind::loot, .seat = seat, .gems = paid});
}

void Narrator::unclaimed(Heap paid, Heap chest) {
  if (story_) {
    story_->battle->unclaimed += paid;
    story_->battle->missing += chest - paid;
  }
  tell({.kind = Event::Kind::unclaimed, .gems = paid});
}

void Narrator::pick(Seat seat, Gem gem) {
  if (story_) story_->battle->picked[index(seat)] += one(gem);
  tell({.kind = Event::Kind::pick, .seat = seat, .number = std::uint8_t(gem)});
}

void Narrator::card(Seat seat, int card) {
  if (story_) story_->busted[index(seat)].push_back(std::uint8_t(card));
  tell({.kind = Event::Kind::card, .seat = seat, .number = std::uint8_t(card)});
}

void Narrator::lose(Seat seat, Heap given) {
  if (story_) story_->battle->lost[index(seat)] += given;
  tell({.kind = Event::Kind::lose, .seat = seat, .gems = given});
}

void Narrator::discard(int card) {
  if (story_) story_->escaped.push_back(std::uint8_t(card));
  tell({.kind = Event::Kind::discard, .number = std::uint8_t(card)});
}

void Narrator::talk_is_over() {
  if (story_) story_->talk.clear();
}

void Narrator::cards_return() {
  if (story_)
    for (auto& pile : story_->played) pile.clear();
}

void Narrator::over(const Outcome& result) { tell({.kind = Event::Kind::over, .result = result}); }

}  // namespace clew::dungeon_busters
