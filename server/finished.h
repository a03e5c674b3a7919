#pragma once
// Games that are over, as those who look back see them: the last ones that were asked for are at hand.
#include <list>
#include <memory>
#include <mutex>

#include "engine/rewinder.h"
#include "room/room.h"

namespace clew {

// Any thread may ask it.
class FinishedGame {
 public:
  explicit FinishedGame(Room room) : room_(std::move(room)) {}
  const Room& room() const { return room_; }
  const Table& table() const { return *room_.match()->table; }
  // The table after its first so many lines. None where that would take longer than one request may: whoever asks
  // again is further.
  std::unique_ptr<Table> at(std::size_t lines) const;

 private:
  Room room_;
  mutable std::mutex lock_;
  mutable Rewinder past_;
};

class FinishedGames {
 public:
  using Game = std::shared_ptr<const FinishedGame>;
  Game find(const std::string& id);  // null where it is not at hand
  void add(Game game);
  void forget(const std::string& id);

 private:
  std::mutex lock_;
  std::list<Game> games_;  // the last asked for first
};

}  // namespace clew
