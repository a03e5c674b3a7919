#include "games/guru-guru/rules/cards.h"

#include <algorithm>
#include <utility>

#include "core/text.h"

namespace clew::guru_guru {
namespace {

struct Row {
  Card card;
  Label label;
};

Kind kind_of(std::string_view word) {
  if (word == "treasure") return Kind::treasure;
  if (word == "monster") return Kind::monster;
  return word == "ally" ? Kind::ally : Kind::hero;
}

void read_effect(const Field& effect, Card& card) {
  effect.only({"swords", "dice", "hero", "hero_pair", "discard_monster"});
  if (effect.json().is_object() && effect.json().size() == 0)
    effect.complain("An effect has at least one key; where there is none, write null.");
  if (const auto swords = effect.maybe("swords")) card.use_swords = std::uint8_t(swords->whole(1, 99));
  if (const auto dice = effect.maybe("dice")) {
    if (dice->json().is_text()) {
      dice->one_of({"per-ally"});
      card.dice = Dice::per_ally;
    } else {
      card.dice = Dice::number;
      card.dice_count = std::uint8_t(dice->whole(1, 30));
    }
  }
  const auto is_set = [&effect](std::string_view key) {
    const auto field = effect.maybe(key);
    return field && field->flag();
  };
  card.gives_hero = is_set("hero");
  card.needs_hero = is_set("hero_pair");
  card.discards_monster = is_set("discard_monster");
  if ((card.gives_hero || card.needs_hero) && card.use != Use::equip)
    effect.complain("The Hero icon and the +100 token come with equipment: use should be \"equip\".");
  if (card.discards_monster && card.use != Use::consume)
    effect.complain("Discarding a monster consumes the treasure: use should be \"consume\".");
}

void read_dice(const Field& dice, Card& card) {
  if (dice.json().is_text()) {
    const auto word = dice.one_of({"until-x", "per-treasure", "per-monster"});
    card.dice = word == "until-x"        ? Dice::until_x
                : word == "per-treasure" ? Dice::per_treasure
                                         : Dice::per_monster;
  } else if (const int count = dice.whole(0, 30)) {
    card.dice = Dice::number;
    card.dice_count = std::uint8_t(count);
  }
}

// What a card of this kind cannot have.
void check_kind(const Field& row, const Card& card) {
  const auto has_none = [&row](std::string_view key, bool has, std::string_view whose) {
    if (has) row.complain(cat("Only ", whose, " ", key, "."));
  };
  const bool is_treasure = card.kind == Kind::treasure, is_monster = card.kind == Kind::monster;
  has_none("have gold", card.gold && card.is_ally(), "treasures and monsters");
  has_none("have skulls", (card.skulls || card.is_infinite) && !is_monster, "monsters");
  has_none("have swords or dice of their own", (card.swords || card.dice != Dice::none) && !card.is_ally(),
           "allies");
  has_none("have a use", card.use != Use::none && !is_treasure, "treasures");
}

Row read_row(const Field& row) {
  row.only({"id", "level", "number", "type", "name", "gold", "skulls", "swords", "dice", "out_for_two", "use",
            "effect", "text", "from_book"});
  Row read;
  auto& [card, label] = read;
  card.level = std::uint8_t(row["level"].whole(1, 3));
  card.number = std::uint8_t(row["number"].whole(1, 99));
  label.id = row["id"].text();
  if (const auto right = cat(card.level, "-", card.number); label.id != right)
    row["id"].complain(cat("A card's id is its level and number: ", right, "."));
  label.quoted = cat('"', label.id, '"');
  label.name = row["name"].text();
  card.kind = kind_of(row["type"].one_of({"treasure", "monster", "ally", "hero"}));
  card.gold = std::uint8_t(row["gold"].whole(0, 99));
  if (const auto skulls = row["skulls"]; skulls.json().is_text()) {
    skulls.one_of({"inf"});
    card.is_infinite = true;
  } else {
    card.skulls = std::uint8_t(skulls.whole(0, 99));
  }
  card.swords = std::uint8_t(row["swords"].whole(0, 99));
  read_dice(row["dice"], card);
  card.out_for_two = row["out_for_two"].flag();
  if (const auto use = row["use"]; !use.missing() && !use.json().is_null())
    card.use = use.one_of({"equip", "consume"}) == "equip" ? Use::equip : Use::consume;
  check_kind(row, card);
  const auto effect = row["effect"];
  if (!effect.missing() && !effect.json().is_null()) read_effect(effect, card);
  if ((card.use == Use::none) != effect.json().is_null())
    row.complain("A card has either both a use and an effect, or null for both.");
  // GG-4: nobody decides anything in a fight of round 1.
  if (card.level == 1 && (card.dice != Dice::none || card.use != Use::none))
    row.complain("Cards of level 1 have neither dice nor a use (GG-4).");
  if (card.level == 3 && card.out_for_two)
    row["out_for_two"].complain("No card of level 3 carries the 2-player icon (GG-76).");
  if (const auto text = row.maybe("text")) text->text();
  return read;
}

std::uint8_t swords_on(const Field& face) {
  const auto word = face.one_of({"1", "2", "x"});
  return word == "1" ? 1 : word == "2" ? 2 : 0;
}

void read_components(const Field& file, Data& data) {
  file.only({"game", "format", "note", "die_faces", "bonus_token_swords", "tables", "cards_per_room",
             "round_three", "pieces"});
  file["game"].one_of({"guru-guru"});
  file["format"].whole(1, 1);
  const auto faces = file["die_faces"].items(6, 6);
  for (std::size_t i = 0; i < faces.size(); ++i) {
    data.die[i] = swords_on(faces[i]);
    data.die_shows = std::uint8_t(data.die_shows | 1u << data.die[i]);
  }
  data.bonus = std::uint16_t(file["bonus_token_swords"].whole(1, 999));
  file["cards_per_room"].whole(2, 2);
  const auto tables = file["tables"];
  tables.only({"2", "3", "4", "5"});
  for (int players = 2; players <= most_players; ++players) {
    const auto table = tables[cat(players)];
    table.only({"rooms", "must_leave_at", "use_out_for_two"});
    auto& size = data.tables[std::size_t(players)];
    size.rooms = std::uint8_t(table["rooms"].whole(players, most_rooms));
    // Fewer than the players, and the last ones would find no room to leave by.
    size.limit = std::uint8_t(table["must_leave_at"].whole(players, std::max(players, int(size.rooms))));
    size.use_out_for_two = table["use_out_for_two"].flag();
  }
  const auto round_three = file["round_three"];
  round_three.only({"removed", "level_three_drawn"});
  data.removed = std::uint8_t(round_three["removed"].whole(1, deep_cards));
  if (round_three["level_three_drawn"].whole(1, deep_cards) != data.removed)
    round_three.complain("As many cards of level 3 come in as cards of level 2 are taken out (GG-60).");
}

// GG-3, GG-74: two cards a room, with none left over.
void check_counts(const Field& tables, const Data& data) {
  if (tables.missing()) return;
  for (int players = 2; players <= most_players; ++players) {
    const auto& size = data.tables[std::size_t(players)];
    for (int level = 1; level <= 2; ++level) {
      const auto used = std::ranges::count_if(data.cards, [&](const Card& card) {
        return card.level == level && (size.use_out_for_two || !card.out_for_two);
      });
      if (used != 2 * size.rooms)
        tables.complain(cat(players, " players use ", used, " cards of level ", level, ", but ",
                            int(size.rooms), " rooms of two need ", 2 * size.rooms, "."));
    }
  }
}

// Cards in rank order, and the places by which they are found.
void put_in_order(std::vector<Row> rows, const Field& list, Data& data) {
  std::ranges::sort(rows, {}, [](const Row& row) { return std::pair(row.card.number, row.card.level); });
  data.by_id.fill(unknown_card);
  std::array<int, 4> of_level{};
  int throwing = 0, base = 0, deep = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto& card = rows[i].card;
    auto& no = data.by_id[std::size_t((card.level - 1) * 99 + card.number - 1)];
    if (no != unknown_card) list.complain(cat("The card ", rows[i].label.id, " stands here twice."));
    no = CardNo(i);
    ++of_level[card.level];
    throwing += card.dice != Dice::none;
    auto& place = card.level == 3 ? deep : base;
    const int most = card.level == 3 ? deep_cards : base_cards;
    if (place < most) (card.level == 3 ? data.deep[std::size_t(place)] : data.base[std::size_t(place)]) = no;
    card.place = std::uint8_t(place++);
    data.cards[i] = card;
    data.labels[i] = std::move(rows[i].label);
  }
  for (const auto& [level, wanted] : {std::pair(1, 30), {2, 30}, {3, deep_cards}})
    if (of_level[std::size_t(level)] != wanted)
      list.complain(
          cat("Level ", level, " has ", wanted, " cards; here are ", of_level[std::size_t(level)], "."));
  if (throwing > most_throws)
    list.complain(cat("At most ", most_throws, " cards throw dice; here are ", throwing, "."));
}

}  // namespace

std::optional<Data> read_cards(const DataSet& files, Complaints& complaints) {
  const auto before = complaints.size();
  DataReader reader(files, complaints);
  Data data;
  const auto components = reader.json("components.json");
  read_components(components, data);
  const auto file = reader.json("cards.json");
  file.only({"game", "format", "note", "cards"});
  file["game"].one_of({"guru-guru"});
  file["format"].whole(1, 1);
  const auto list = file["cards"];
  std::vector<Row> rows;
  for (const auto& row : list.items(box_cards, box_cards)) rows.push_back(read_row(row));
  if (rows.size() == box_cards) {
    put_in_order(std::move(rows), list, data);
    check_counts(components["tables"], data);
  }
  if (complaints.size() != before) return std::nullopt;
  return data;
}

}  // namespace clew::guru_guru
