#pragma once
// How long it takes to tell people what happened, as a game's telling.json says: the house lets no bot move on
// before that, and the page shows it in the same beats (board/beats.ts).
#include <span>
#include <string>

#include "core/game.h"
#include "core/json.h"

namespace clew {

class Telling {
 public:
  Telling() = default;
  explicit Telling(std::string_view file);  // telling.json

  // What these events take at most, one after the other. Where a deadline runs, some beats are left out.
  Millis takes(std::span<const Json> events, bool has_deadline) const;

  // Bots let people speak before they go on: so long after such an event, while somebody is there who may make
  // a move that begins with this word. Nothing where the game has no talk.
  Millis hush() const { return Millis(file_["hush"]["ms"].whole()); }
  bool is_followed_by_hush(const Json& event) const;
  std::string_view speech() const { return file_["hush"]["moves"].text(); }

 private:
  Json file_;
};

}  // namespace clew
