#pragma once
// What can be chosen when a table is set up (section 5 of rules.md).
#include "core/options.h"

namespace clew::karak_labyrinth {

inline constexpr std::string_view sheet_choices[] = {"a", "b"};
inline constexpr std::string_view deck_choices[] = {"easy", "medium", "hard", "mixed", "tutorial"};
inline constexpr std::string_view time_choices[] = {"sand", "easy", "medium", "hard", "extreme"};
inline constexpr std::string_view mistake_choices[] = {"block", "forfeit"};

inline constexpr std::string_view seed_values = "\"\" or 1 to 20 letters and digits";
inline constexpr std::size_t longest_seed = 20;

inline constexpr Option options[] = {
    {.key = "sheet",
     .kind = Option::Kind::choice,
     .usual = "\"a\"",
     .meaning = "side of the sheet",
     .choices = sheet_choices},
    {.key = "deck",
     .kind = Option::Kind::choice,
     .usual = "\"easy\"",
     .meaning = "where the objective card is drawn from",
     .choices = deck_choices},
    {.key = "card",
     .kind = Option::Kind::other,
     .usual = "\"\"",
     .meaning = "a fixed objective card",
     .values = "\"\" or the id of a card such as \"e01\""},
    {.key = "minigames",
     .kind = Option::Kind::other,
     .usual = "\"easy\"",
     .meaning = "difficulty of the tiles",
     .values = "\"easy\", \"hard\", or a list with one of them for each seat"},
    {.key = "same_tiles",
     .kind = Option::Kind::flag,
     .usual = "false",
     .meaning = "everybody gets the same seven tiles"},
    {.key = "time",
     .kind = Option::Kind::choice,
     .usual = "\"sand\"",
     .meaning =
         "the sand timer, or an alarm at that level; solo there is always an alarm, \"easy\" if not said",
     .choices = time_choices},
    {.key = "sand",
     .kind = Option::Kind::whole,
     .usual = "30",
     .meaning = "seconds of the sand timer",
     .least = 5,
     .most = 300},
    {.key = "games",
     .kind = Option::Kind::other,
     .usual = "1",
     .meaning = "3 makes a mini campaign",
     .values = "1 or 3 (with the tutorial deck 1)"},
    {.key = "mistakes",
     .kind = Option::Kind::choice,
     .usual = "\"block\"",
     .meaning = "a wrong answer costs time, or at the end all points",
     .choices = mistake_choices},
    {.key = "block",
     .kind = Option::Kind::whole,
     .usual = "5",
     .meaning = "seconds lost by a wrong answer",
     .least = 0,
     .most = 60},
    {.key = "peek",
     .kind = Option::Kind::flag,
     .usual = "false",
     .meaning = "the lines of the others are visible"},
    {.key = "new_sheet",
     .kind = Option::Kind::other,
     .usual = "\"\"",
     .meaning = "a seed for another labyrinth on this side of the sheet",
     .values = seed_values},
    {.key = "new_tiles",
     .kind = Option::Kind::other,
     .usual = "\"\"",
     .meaning = "a seed for other puzzles on the tiles",
     .values = seed_values},
};

}  // namespace clew::karak_labyrinth
