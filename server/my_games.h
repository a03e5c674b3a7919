#pragma once
// Somebody's games, chosen from all of them: by game, by who played along, by when, by words.
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/refusal.h"
#include "room/summary.h"

namespace clew {

struct GamesWish {
  std::string game;             // its name; empty: any
  std::string with;             // a person's id, or "bots" for games with bots alone
  std::string text;             // in small letters; in the names of game or people
  std::optional<bool> is_over;  // or going on
  std::int64_t since = 0, until = std::numeric_limits<std::int64_t>::max();  // when it was made
  std::string before;  // the table after which the list goes on
};
Result<GamesWish> read_games_wish(std::string_view query);

inline constexpr std::size_t most_games = 50;

struct GamesFound {
  struct Game {
    Summary summary;
    std::string listing;  // JSON
  };
  std::vector<Game> games;                         // the newest first
  std::size_t all = 0, playing = 0, matching = 0;  // however many are listed
  struct Companion {
    Person person;
    int games = 0;
  };
  std::vector<Companion> people;  // with whom, the most frequent first
  std::string next;               // what `before` is for those that follow; empty where none do
};
GamesFound find_games(const std::vector<std::string>& listings, std::string_view me, const GamesWish& wish,
                      std::size_t most);

}  // namespace clew
