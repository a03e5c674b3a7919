// The box is opened: dungeon-cards.json and components.json, which owners of the game may correct.
#include <algorithm>
#include <span>

#include "core/data.h"
#include "core/text.h"
#include "games/dungeon-busters/rules/dungeon_busters.h"

namespace clew::dungeon_busters {
namespace {

Heap read_heap(const Field& field, int most) {
  field.only({"red", "blue", "yellow"});
  Heap heap;
  for (const Gem gem : all_gems) heap += gems(gem, field[name_of(gem)].whole(0, most));
  return heap;
}

bool is_plain_word(std::string_view text, bool digits) {
  return !text.empty() && text.size() <= 16 && std::ranges::all_of(text, [digits](char c) {
    return (c >= 'a' && c <= 'z') || (digits && c >= '0' && c <= '9');
  });
}

// A name stands in views and on screens as it is.
std::string read_name(const Field& field) {
  auto name = field.text();
  if (!field.missing() && (name.empty() || name.size() > 60))
    field.complain("A name has 1 to 60 characters.");
  return name;
}

DungeonCard read_card(const Field& field) {
  field.only({"id", "name", "hp", "chests"});
  DungeonCard card;
  card.id = field["id"].text();
  if (!field["id"].missing() && !is_plain_word(card.id, true))
    field["id"].complain("An id is 1 to 16 lower-case letters and digits.");
  card.name = read_name(field["name"]);
  card.hp = std::uint8_t(field["hp"].whole(1, 99));
  for (const auto& chest : field["chests"].items(1, most_chests))
    card.chest[card.chests++] = read_heap(chest, most_gems);

  JsonWriter out;
  out.open('{').member("id", card.id).member("name", card.name).member("hp", card.hp).key("chests").open('[');
  for (int i = 0; i < card.chests; ++i) {
    out.open('{');
    for (const Gem gem : all_gems) out.member(name_of(gem), card.chest[i][gem]);
    out.close('}');
  }
  card.shown = out.close(']').close('}').text();
  return card;
}

void read_dungeons(const Field& file, Data& data) {
  file.only({"format", "note", "dungeons"});
  file["format"].whole(1, 1);
  if (const auto note = file.maybe("note")) note->text();
  std::size_t next = 0;
  int number = 0;
  for (const auto& dungeon : file["dungeons"].items(dungeons, dungeons)) {
    dungeon.only({"dungeon", "cards"});
    ++number;
    dungeon["dungeon"].whole(number, number);  // DB-12
    for (const auto& card : dungeon["cards"].items(cards_of_a_dungeon, cards_of_a_dungeon)) {
      data.cards[next] = read_card(card);
      for (std::size_t before = 0; before < next; ++before)
        if (!data.cards[next].id.empty() && data.cards[before].id == data.cards[next].id)
          card["id"].complain(
              cat("Two cards have the id ", data.cards[next].id, "; every card needs its own."));
      ++next;
    }
  }
  for (std::size_t d = 0; d < dungeons; ++d) {
    for (std::size_t i = 0; i < cards_of_a_dungeon; ++i)
      data.ascending[d][i] = std::uint8_t(d * cards_of_a_dungeon + i);
    std::ranges::sort(data.ascending[d], {}, [&data](int c) { return std::string_view(data.cards[c].id); });
  }
}

// A list that the moves' grammar or the rules fix: anything else could not be played.
void read_fixed(const Field& field, std::span<const std::string_view> wanted) {
  if (field.missing()) return;
  if (!field.are(wanted)) field.complain(cat("The moves of the game fix these: ", join(wanted, ", "), "."));
}

Strengths read_hand(const Field& field, int fewest) {
  Strengths hand = 0;
  int last = 0;
  for (const auto& card_field : field.items(std::size_t(fewest), 7)) {
    const int strength = card_field.whole(1, 7);
    if (strength <= last) card_field.complain("The strengths of a hand are different and ascending.");
    hand |= card(strength);
    last = strength;
  }
  return hand;
}

void read_hands(const Field& file, Data& data) {
  const auto hands = file["hands"];
  hands.only({"book", "six", "five"});
  for (std::size_t mode = 0; mode < hand_modes.size(); ++mode) {
    const auto by_players = hands[hand_modes[mode]];
    by_players.only({"3", "4", "5"});
    // Four monsters need four cards, and five cannot be kept out of fewer (DB-8).
    const int fewest = HandMode(mode) == HandMode::five ? cards_kept : monsters_of_a_dungeon;
    for (int players = fewest_players; players <= most_players; ++players)
      data.hands[mode][std::size_t(players)] = read_hand(by_players[cat(players)], fewest);
  }
  const auto keep = file["keep"];
  keep.only({"five"});
  keep["five"].whole(cards_kept, cards_kept);  // the move `keep` names five
}

void read_adventurers(const Field& file, Data& data) {
  for (const auto& adventurer : file["adventurers"].items(most_players, most_players)) {
    adventurer.only({"id", "name"});
    const auto id = adventurer["id"].text();
    read_name(adventurer["name"]);
    if (!adventurer["id"].missing() && !is_plain_word(id, false))
      adventurer["id"].complain("An adventurer's id is 1 to 16 lower-case letters.");
    if (std::ranges::find(data.adventurers, id) != data.adventurers.end())
      adventurer["id"].complain(cat("Two adventurers have the id ", id, "; each needs its own."));
    data.adventurers.push_back(id);
  }
}

void read_components(const Field& file, Data& data) {
  file.only({"format", "colours", "gems_of_each_colour", "starting_gems", "players", "battle_card_values",
             "hands", "keep", "adventurers", "scoring", "talk_words"});
  file["format"].whole(1, 1);
  read_fixed(file["colours"], gem_names);
  read_fixed(file["talk_words"], talk_words);
  data.gems_of_each_colour = std::uint8_t(file["gems_of_each_colour"].whole(1, most_gems));
  data.starting_gems = read_heap(file["starting_gems"], data.gems_of_each_colour / most_players);  // DB-9
  const auto players = file["players"];
  players.only({"min", "max"});
  players["min"].whole(fewest_players, fewest_players);  // DB-1
  players["max"].whole(most_players, most_players);
  if (read_hand(file["battle_card_values"], 7) != 0b11111110)
    file["battle_card_values"].complain("The battle cards have the strengths 1 to 7.");
  read_hands(file, data);
  read_adventurers(file, data);
  const auto scoring = file["scoring"];
  scoring.only({"gem", "set", "most"});
  data.scoring = {.gem = scoring["gem"].whole(0, 20),
                  .set = scoring["set"].whole(0, 20),
                  .most = scoring["most"].whole(0, 20)};
}

}  // namespace

std::optional<Data> Game::read(const DataSet& files, Complaints& complaints) {
  const auto before = complaints.size();
  DataReader reader(files, complaints);
  Data data;
  read_dungeons(reader.json("dungeon-cards.json"), data);
  read_components(reader.json("components.json"), data);
  if (complaints.size() != before) return std::nullopt;
  return data;
}

}  // namespace clew::dungeon_busters
