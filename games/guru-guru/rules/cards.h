#pragma once
// The 72 cards and the counts on the box, as read from data/. Cards are numbered in rank order, by number and
// then by level (GG-16, GG-61, GG-81), so that comparing two numbers compares two cards.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/data.h"

namespace clew::guru_guru {

inline constexpr int most_players = 5;
inline constexpr int most_rooms = 15;
inline constexpr int round_cards = 30;  // on the table in a round, at most
inline constexpr int box_cards = 72;
inline constexpr int base_cards = 60;   // levels 1 and 2
inline constexpr int deep_cards = 12;   // level 3
inline constexpr int most_throws = 16;  // cards of the box that may throw dice

using CardNo = std::uint8_t;                 // 0 .. 71, in rank order
inline constexpr CardNo no_card = 255;       // none is named
inline constexpr CardNo unknown_card = 254;  // one is named that the box does not have

enum class Kind : std::uint8_t { treasure, monster, ally, hero };
enum class Use : std::uint8_t { none, equip, consume };
// How many dice a card throws: a number, one at a time until X, or one for each of something (GG-62, 66 to 68).
enum class Dice : std::uint8_t { none, number, until_x, per_treasure, per_monster, per_ally };

// What the rules read of a card; its id says nothing to them.
struct Card {
  std::uint8_t level = 1, number = 1;
  Kind kind{};
  bool out_for_two = false;
  std::uint8_t gold = 0, skulls = 0, swords = 0;
  bool is_infinite = false;  // skulls without end (GG-65)
  Dice dice{};               // an ally's throw, or what using the treasure throws
  std::uint8_t dice_count = 0;
  Use use{};
  std::uint8_t use_swords = 0;
  bool gives_hero = false, needs_hero = false, discards_monster = false;
  std::uint8_t place = 0;  // rank among the cards of levels 1 and 2, or among those of level 3

  bool is_ally() const { return kind >= Kind::ally; }  // GG-50: a Hero is an ally too
};

struct Label {
  std::string id, quoted;  // 2-21 and "2-21"
  std::string name;
};

struct TableSize {
  std::uint8_t rooms = 15, limit = 4;
  bool use_out_for_two = true;
};

struct Data {
  std::array<Card, box_cards> cards;
  std::array<Label, box_cards> labels;
  std::array<CardNo, base_cards> base{};             // the card at each place of levels 1 and 2
  std::array<CardNo, deep_cards> deep{};             // and of level 3
  std::array<CardNo, 3 * 99> by_id{};                // [(level - 1) * 99 + number - 1], or unknown_card
  std::array<TableSize, most_players + 1> tables{};  // by player count
  std::array<std::uint8_t, 6> die{};                 // swords of each face; X is 0
  std::uint8_t die_shows = 0;                        // bit n: some face gives n swords
  std::uint16_t bonus = 100;                         // swords of the +100 token
  std::uint8_t removed = 6;  // level-2 cards taken out for round 3, and level-3 cards put in

  CardNo find(int level, int number) const { return by_id[std::size_t((level - 1) * 99 + number - 1)]; }
};

std::optional<Data> read_cards(const DataSet& files, Complaints& complaints);

}  // namespace clew::guru_guru
