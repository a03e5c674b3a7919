#pragma once
// What one player is shown: the board, the news, the moves. Everything on it comes from that player's view.
#include "apps/move_list.h"
#include "apps/sitting.h"
#include "terminal/screen.h"

namespace clew {

// "0:07", "12:30".
std::string clock_face(Millis left);

// How the game is played, numbered; empty where its folder does not say so.
std::string minute_text(const GameEntry& entry, const Ink& ink);

class PlayDisplay {
 public:
  PlayDisplay(const Sitting& sitting, const Screen& screen) : sitting_(&sitting), screen_(&screen) {}

  std::string heading(Seat seat) const;
  std::string called(Seat seat) const;  // before the prompt
  std::string board(const Json& view) const;
  std::string events(const std::vector<Json>& events, const Json& view, std::size_t most) const;
  MoveList::Describe describe(const Json& view) const;
  std::string board(Seat seat, const Json& view, std::string_view typed) const;  // with what is typed so far
  // Everything for whoever is to move, without the prompt.
  std::string whole(Seat seat, const Json& view, const MoveList& moves, std::string_view typed = {}) const;
  std::string full(Seat seat, const Json& view, const MoveList& moves) const;  // the same, however tall
  std::string minute() const;    // how the game is played, for who has a minute
  std::string watching() const;  // for those who only watch, after a move
  std::string ending() const;    // at the end: everybody's

 private:
  const Ink& ink() const { return screen_->ink(); }
  std::string number_of(Seat seat) const;  // "seat 2"
  bool is_you(Seat seat) const;
  std::string listed(Seat seat, const Json& view) const;
  Json as_called(const Json& view) const;
  const Sitting* sitting_;
  const Screen* screen_;
};

}  // namespace clew
