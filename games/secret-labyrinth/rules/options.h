#pragma once
// The options of a table (section 5 of the game's page).
#include <array>
#include <cstdint>

#include "core/options.h"
#include "games/secret-labyrinth/rules/castle.h"

namespace clew::secret_labyrinth {

enum class Memory : std::uint8_t { none, aid, open };      // SL-66 to SL-68
enum class Single : std::uint8_t { loser, blind, named };  // SL-55, SL-72, SL-73

struct Options {
  std::array<std::uint8_t, most_players> colors{0, 1, 2, 3};
  std::uint8_t die = 0;  // 0: "1-4", 1: "2-4"
  std::uint8_t first = 0;
  std::uint8_t goal = 7;
  std::uint8_t headstart = 0;
  std::uint32_t limit = 240;  // 0: none
  Memory memory = Memory::none;
  Single single = Single::loser;
  bool trades_any = false;
};

inline constexpr std::array<std::string_view, 2> die_names{"1-4", "2-4"};
inline constexpr std::array<std::string_view, 3> memory_names{"none", "aid", "open"};
inline constexpr std::array<std::string_view, 3> single_names{"loser", "blind", "named"};
inline constexpr std::array<std::string_view, 2> trades_names{"own", "any"};

inline constexpr Option option_table[] = {
    {.key = "colors",
     .kind = Option::Kind::other,
     .usual = "null",
     .meaning = "which piece each seat plays",
     .values = "a list of different colours, one a seat, of \"red\", \"blue\", \"yellow\" and \"green\""},
    {.key = "die",
     .kind = Option::Kind::choice,
     .usual = "\"1-4\"",
     .meaning = "four faces 1 to 4, or six faces 2 2 3 3 4 4",
     .choices = die_names},
    {.key = "first",
     .kind = Option::Kind::whole,
     .usual = "0",
     .meaning = "the seat that begins, such as the youngest player's",
     .least = 0,
     .most = most_players - 1},
    {.key = "goal",
     .kind = Option::Kind::whole,
     .usual = "7",
     .meaning = "how many treasures, or how many trolls, win",
     .least = 4,
     .most = 7},
    {.key = "headstart",
     .kind = Option::Kind::whole,
     .usual = "0",
     .meaning = "cards that everybody gets before the first one is turned over",
     .least = 0,
     .most = 3},
    {.key = "limit",
     .kind = Option::Kind::whole,
     .usual = "240",
     .meaning = "the turn after which the largest set wins; 0 for never",
     .least = 0,
     .most = 100'000},
    {.key = "memory",
     .kind = Option::Kind::choice,
     .usual = "\"none\"",
     .meaning = "remember won cards yourself, with notes as an aid, or let all hands lie open",
     .choices = memory_names},
    {.key = "single",
     .kind = Option::Kind::choice,
     .usual = "\"loser\"",
     .meaning = "a duel for one card: the loser chooses it, it is drawn blind, or its kind is named",
     .choices = single_names},
    {.key = "trades",
     .kind = Option::Kind::choice,
     .usual = "\"own\"",
     .meaning = "trade at the start of one's own turn, or of anybody's",
     .choices = trades_names},
};

// Reads the options of a table for so many players.
Result<Options> read_options(int players, const Json& given);

}  // namespace clew::secret_labyrinth
