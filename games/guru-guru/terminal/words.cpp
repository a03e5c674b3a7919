#include "games/guru-guru/terminal/words.h"

#include <algorithm>

namespace clew::guru_guru {

std::string counted(std::int64_t n, std::string_view what, std::string_view several) {
  if (n == 1) return cat("1 ", what);
  return several.empty() ? cat(n, " ", what, "s") : cat(n, " ", several);
}

const Card* Words::find(std::string_view id) const {
  const auto number = id.size() > 2 ? to_int(id.substr(2), 1, 99) : std::nullopt;
  if (!number || id[0] < '1' || id[0] > '3') return nullptr;
  const CardNo no = data_->find(id[0] - '0', *number);
  return no == unknown_card ? nullptr : &data_->cards[no];
}

const Label& Words::label(std::string_view id) const {
  static const Label none;
  const Card* card = find(id);
  return card ? data_->labels[std::size_t(card - data_->cards.data())] : none;
}

std::string Words::mark(std::string_view id) const {
  const Card* card = find(id);
  if (!card) return std::string(id);
  switch (card->kind) {
    case Kind::treasure:
      return ink_->paint(cat(id, ink_->glyph("◆", "T")), Colour::yellow);
    case Kind::monster:
      return ink_->paint(cat(id, ink_->glyph("☠", "M")), Colour::red);
    case Kind::ally:
      return ink_->paint(cat(id, ink_->glyph("†", "A")), Colour::cyan);
    case Kind::hero:
      return ink_->paint(cat(id, ink_->glyph("★", "H")), Colour::cyan);
  }
  std::unreachable();
}

std::string Words::titled(std::string_view id) const { return cat(mark(id), " ", label(id).name); }

std::string Words::list(const Json& ids) const {
  std::string all;
  for (const auto& id : ids.items()) all += cat(all.empty() ? "" : ", ", titled(id.text()));
  return all;
}

std::string Words::icons(const Card& card) const {
  std::string all;
  const auto add = [&all](std::string_view word) { all += cat(all.empty() ? "" : ", ", word); };
  if (card.is_infinite) add("infinite skulls");
  if (card.skulls) add(counted(card.skulls, "skull"));
  if (card.swords) add(counted(card.swords, "sword"));
  if (card.is_ally()) switch (card.dice) {
      case Dice::none:
        break;
      case Dice::number:
        add(counted(card.dice_count, "die", "dice"));
        break;
      case Dice::until_x:
        add("a die, again until X");
        break;
      case Dice::per_treasure:
        add("a die for each treasure");
        break;
      case Dice::per_monster:
        add("a die for each monster");
        break;
      case Dice::per_ally:
        add("a die for each ally");
        break;
    }
  if (card.kind == Kind::hero) add("Hero icon");
  if (card.gold) add(cat(int(card.gold), " gold"));
  if (card.use != Use::none) add(cat(card.use == Use::equip ? "equip: " : "consume: ", effect(card)));
  return all;
}

std::string Words::effect(const Card& card) const {
  std::string all;
  const auto add = [&all](std::string_view word) { all += cat(all.empty() ? "" : " and ", word); };
  if (card.needs_hero) add(cat("+", int(data_->bonus), " swords with a Hero"));
  if (card.use_swords) add(counted(card.use_swords, "sword"));
  if (card.gives_hero) add("a Hero icon");
  if (card.discards_monster) add("discards a monster");
  if (card.dice == Dice::number) add(counted(card.dice_count, "die", "dice"));
  if (card.dice == Dice::per_ally) add("a die for each ally");
  return all;
}

bool Words::is_me(std::int64_t seat) const {
  const Json* mine = view_->at("/you/seat");
  return mine && mine->whole() == seat;
}

std::string Words::name(std::int64_t seat) const {
  if (is_me(seat)) return "you";
  const auto given = (*view_)["names"][std::size_t(seat)].text();
  return given.empty() ? cat("seat ", seat) : std::string(given);
}

std::string Words::who(std::int64_t seat, std::string_view mine, std::string_view theirs) const {
  if (is_me(seat)) return cat("You ", mine);
  auto text = name(seat);
  if (text.starts_with("seat ")) text[0] = 'S';
  return cat(text, " ", theirs);
}

Worth worth(const Words& words, const Json& ids) {
  Worth sum;
  int treasures = 0, monsters = 0;
  for (const auto& id : ids.items())
    if (const Card* card = words.find(id.text())) {
      sum.skulls += card->skulls;
      sum.swords += card->swords;
      sum.gold += card->gold;
      sum.is_infinite |= card->is_infinite;
      sum.has_use |= card->use != Use::none;
      sum.allies += card->is_ally();
      treasures += card->kind == Kind::treasure;
      monsters += card->kind == Kind::monster;
    }
  for (const auto& id : ids.items())
    if (const Card* card = words.find(id.text()); card && card->is_ally()) {
      sum.dice += card->dice == Dice::number         ? card->dice_count
                  : card->dice == Dice::per_treasure ? treasures
                  : card->dice == Dice::per_monster  ? monsters
                  : card->dice == Dice::until_x      ? 1
                                                     : 0;
      sum.is_open_ended |= card->dice == Dice::until_x;
    }
  return sum;
}

std::string verdict(const Words& words, const Worth& sum) {
  if (sum.is_infinite) return words.ink().paint("no sword helps", Colour::red);
  if (sum.swords >= sum.skulls) return words.ink().paint("survives", Colour::green);
  return words.ink().paint(cat(sum.skulls - sum.swords, " short"), Colour::red);
}

std::vector<std::string> summary(const Words& words, const Json& ids) {
  const auto sum = worth(words, ids);
  std::string swords = cat(sum.is_infinite ? "infinite skulls" : counted(sum.skulls, "skull"), " : ",
                           counted(sum.swords, "sword"));
  if (sum.dice) swords += cat(" + ", counted(sum.dice, "die", "dice"), sum.is_open_ended ? " or more" : "");
  // GG-47, GG-49: without an ally they are only gold.
  if (sum.has_use) swords += sum.allies ? " + treasures" : " (no ally to use a treasure)";
  return {swords + ",", cat(sum.gold, " gold,"), verdict(words, sum)};
}

std::vector<std::size_t> sowing(const Json& view) {
  const auto& rooms = view["table"]["rooms"];
  std::vector<std::size_t> to;
  auto room = std::size_t(view["table"]["door"]["room"].whole());
  bool is_any = false;
  for (const auto& each : rooms.items()) is_any |= each["count"].whole() > 0;
  for (std::size_t i = 0; is_any && i < view["you"]["hand"].size(); ++i) {
    do room = (room + 1) % rooms.size();
    while (rooms[room]["count"].whole() == 0);
    to.push_back(room);
  }
  return to;
}

std::string faces_text(const Json& faces, const Ink& ink) {
  constexpr std::size_t many = 8;
  const auto die = [&ink](std::string_view face) {
    return ink.paint(cat("[", face, "]"), face == "x" ? Colour::red : Colour::green);
  };
  std::string all;
  if (faces.size() <= many) {
    for (const auto& face : faces.items()) all += cat(all.empty() ? "" : " ", die(face.text()));
    return all;
  }
  for (const std::string_view face : {"1", "2", "x"}) {
    const auto n =
        std::ranges::count_if(faces.items(), [face](const Json& shown) { return shown.text() == face; });
    if (n > 0) all += cat(all.empty() ? "" : ", ", n, ink.glyph(" × ", " x "), die(face));
  }
  return all;
}

std::string flow(std::string line, const std::vector<std::string>& items, std::string_view between, int hang,
                 int width) {
  std::string done;
  bool is_first = true;
  for (const auto& item : items) {
    if (!is_first) line += between;
    if (!is_first && seen_width(line) + seen_width(item) > width) {
      line.erase(line.find_last_not_of(' ') + 1);
      done += line + "\n";
      line = std::string(std::size_t(hang), ' ');
    }
    line += item;
    is_first = false;
  }
  return done + line;
}

std::string clipped(std::string_view text, int width) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size() && width > 0; end = i, --width)
    for (++i; i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;) ++i;
  return std::string(text.substr(0, end));
}

}  // namespace clew::guru_guru
