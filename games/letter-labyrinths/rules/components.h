#pragma once
// What is in the box: the board, the fortune cards, the classes, the dungeon cards and the word lists, read
// from the data files into tables that the rules look up.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/letter-labyrinths/words/words.h"

namespace clew::letter_labyrinths {

inline constexpr int most_players = 6;
inline constexpr int most_enemies = 5;
inline constexpr int cards = 32;
inline constexpr int class_count = 6;
inline constexpr int rows = 10;     // the d10
inline constexpr int columns = 12;  // the d12
inline constexpr int spaces = rows * columns;
inline constexpr int vowels = 5;
inline constexpr int most_traps = 15;

using Space = std::uint8_t;  // row * 12 + column - 1
inline constexpr Space nowhere = 255;
constexpr int row_of(Space space) { return space / columns; }
constexpr int column_of(Space space) { return space % columns + 1; }
// Rows plus columns, whatever walls there are.
constexpr int distance(Space a, Space b) {
  const int across = column_of(a) - column_of(b), along = row_of(a) - row_of(b);
  return (across < 0 ? -across : across) + (along < 0 ? -along : along);
}
std::string space_text(Space space);                   // "9-12"
std::optional<Space> space_of(std::string_view text);  // one spelling a space

using Way = std::uint8_t;
inline constexpr Way way_up = 0, way_right = 1, way_down = 2, way_left = 3, no_way = 4;

using Card = std::uint8_t;                                                // 1 to 32; 0: none
constexpr std::uint32_t card_bit(Card card) { return 1u << (card - 1); }  // in a set of cards
struct Fortune {
  std::array<Way, 26> way;                     // of each letter; no_way: it is not on the card
  std::array<std::array<Letter, 3>, 4> triad;  // the letters of each way, as printed
};

inline constexpr std::string_view vowel_letters = "aeiou";  // the five kinds of trap, numbered 1 to 5
constexpr int trap_kind(char letter) { return int(vowel_letters.find(letter)) + 1; }  // 0: no trap has it
constexpr Letter letter_of_trap(int kind) { return Letter(vowel_letters[std::size_t(kind) - 1] - 'a'); }

enum class Ability : std::uint8_t { sprint, disable, double_up, recover, reveal, portal };

struct ClassCard {
  std::string colour;
  Ability ability{};
  std::string name, text;
};

struct EnemyCard {
  Letters word;
  std::uint8_t hits = 1;  // damage that captures it
};

struct BossCard {
  Space at = 0;           // its top left space when it appears
  std::uint8_t size = 1;  // it covers size times size spaces
  std::uint8_t hits = 1;
  bool minds_walls = false;
  bool rests = false;
  LetterMask armour = 0;              // letters that do it no damage
  std::uint8_t rolls = 0;             // d12 for its words; 0: it spells all of `words`
  std::vector<Letters> words;         // printed, or those of the table
  std::array<std::uint8_t, 12> roll;  // which of `words` each roll gives
  // Where its top left space gets to; nowhere: edge or wall stops it (LL-54).
  std::array<std::array<Space, 4>, spaces> step;
};

struct Dungeon {
  std::string id, name, source;
  int level = 1;
  std::vector<EnemyCard> enemies;  // by number from 1: those of the front, then those of the back
  std::uint8_t front_enemies = 0;
  std::uint8_t front_traps = 0;
  bool flips_by_traps = false;  // else when no enemy is left
  std::uint8_t traps_left = 0;  // at most so many for the flip
  std::string back_name;
  bool wins_by_all = false;  // else the boss is enough
  std::uint8_t back_traps = 0;
  BossCard boss;
};

struct Data {
  std::array<std::array<Space, 4>, spaces> step;  // nowhere: wall or edge
  std::array<bool, spaces> is_start{};            // the blue zones
  std::vector<Space> starts;                      // ascending
  std::array<Fortune, cards + 1> fortune;         // by card number
  std::array<ClassCard, class_count> class_card;
  std::array<std::uint8_t, vowels + 1> trap_tokens{};      // by kind
  std::array<std::uint8_t, most_players + 1> deck_size{};  // by players
  std::vector<Dungeon> dungeons;
  Dawg standard, common;

  const Dungeon* dungeon(std::string_view id) const;
};

// A word list as a file holds it, one word a line, ascending: the graph, or what is wrong with which line.
struct ListFault {
  int line = 0;
  std::string sentence;
};
std::vector<ListFault> check_words(std::string_view text, std::vector<std::string_view>& words);

// A list of a language that has other letters says in its first line how they are spelled with those of the cards:
// "# letters ä=ae ß=ss". It need not be in order then.
struct WordList {
  std::vector<std::string> spelled;  // what the words look into, where they were spelled anew
  std::vector<std::string_view> words;
  std::vector<ListFault> faults;
};
WordList read_words(std::string_view text);

// How much of all that is written in a list's words stands on a fortune card, in percent: on the card that has least of it,
// on the one that has most, and in the poorest of all directions.
struct Coverage {
  int least = 100, most = 0, poorest_way = 100;
};
Coverage coverage_of(const Dawg& words, const Data& data);
// A list can be played with these cards (rules.md, "Word lists").
constexpr bool is_playable(const Coverage& on_cards) {
  return on_cards.least >= 38 && on_cards.poorest_way >= 5;
}

}  // namespace clew::letter_labyrinths
