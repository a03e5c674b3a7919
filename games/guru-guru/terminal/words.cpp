#include "games/guru-guru/terminal/words.h"

#include <algorithm>

namespace clew::guru_guru {

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

std::string Words::titled(std::string_view id) const { return cat(mark(id), " ", card_name(id)); }

std::string Words::list(const Json& ids) const {
  std::string all;
  for (const auto& id : ids.items()) all += cat(all.empty() ? "" : ", ", titled(id.text()));
  return all;
}

std::string Words::icons(const Card& card) const {
  std::string all;
  const auto add = [&all](std::string_view word) { all += cat(all.empty() ? "" : ", ", word); };
  if (card.is_infinite) add(ink_->say("infinite skulls"_en));
  if (card.skulls) add(counted(skulls_counted, card.skulls));
  if (card.swords) add(counted(swords_counted, card.swords));
  if (card.is_ally()) switch (card.dice) {
      case Dice::none:
        break;
      case Dice::number:
        add(counted(dice_counted, card.dice_count));
        break;
      case Dice::until_x:
        add(ink_->say("a die, again until X"_en));
        break;
      case Dice::per_treasure:
        add(ink_->say("a die for each treasure"_en));
        break;
      case Dice::per_monster:
        add(ink_->say("a die for each monster"_en));
        break;
      case Dice::per_ally:
        add(ink_->say("a die for each ally"_en));
        break;
    }
  if (card.kind == Kind::hero) add(ink_->say("Hero icon"_en));
  if (card.gold) add(counted(gold_counted, card.gold));
  if (card.use != Use::none)
    add(card.use == Use::equip ? ink_->say("equip: {effect}"_en, {{"effect", effect(card)}})
                               : ink_->say("consume: {effect}"_en, {{"effect", effect(card)}}));
  return all;
}

std::string Words::effect(const Card& card) const {
  std::string all;
  const auto add = [&all, this](std::string_view word) {
    all += cat(all.empty() ? "" : ink_->say(" and "_en), word);
  };
  if (card.needs_hero) add(ink_->say("+{swords} swords with a Hero"_en, {{"swords", int(data_->bonus)}}));
  if (card.use_swords) add(counted(swords_counted, card.use_swords));
  if (card.gives_hero) add(ink_->say("a Hero icon"_en));
  if (card.discards_monster) add(ink_->say("discards a monster"_en));
  if (card.dice == Dice::number) add(counted(dice_counted, card.dice_count));
  if (card.dice == Dice::per_ally) add(ink_->say("a die for each ally"_en));
  return all;
}

bool Words::is_me(std::int64_t seat) const {
  const Json* mine = view_->at("/you/seat");
  return mine && mine->whole() == seat;
}

std::string Words::name(std::int64_t seat) const {
  if (is_me(seat)) return ink_->say("you"_en);
  const auto given = (*view_)["names"][std::size_t(seat)].text();
  return given.empty() ? ink_->say("seat {number}"_en, {{"number", seat}}) : std::string(given);
}

std::string Words::about(std::int64_t seat, Pattern pattern, Values values) const {
  Sentence sentence(pattern, values);
  Json::Object all(sentence.values.members().begin(), sentence.values.members().end());
  all.emplace_back("me", Json(std::string(is_me(seat) ? "yes" : "no")));
  all.emplace_back("who", Json(name(seat)));
  sentence.values = Json(std::move(all));
  return ink_->say(sentence);
}

std::string Words::skulls(const Json& count) const {
  return count.is_text() ? ink_->say("infinite skulls"_en) : counted(skulls_counted, count.whole());
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
  const auto& ink = words.ink();
  if (sum.is_infinite) return ink.paint(ink.say("no sword helps"_en), Colour::red);
  if (sum.swords >= sum.skulls) return ink.paint(ink.say("survives"_en), Colour::green);
  return ink.paint(ink.say("{count} short"_en, {{"count", sum.skulls - sum.swords}}), Colour::red);
}

std::vector<std::string> summary(const Words& words, const Json& ids) {
  const auto sum = worth(words, ids);
  const auto& ink = words.ink();
  std::string swords =
      cat(sum.is_infinite ? ink.say("infinite skulls"_en) : words.counted(skulls_counted, sum.skulls), " : ",
          words.counted(swords_counted, sum.swords));
  if (sum.dice) {
    const auto dice = words.counted(dice_counted, sum.dice);
    swords += cat(" + ", sum.is_open_ended ? ink.say("{dice} or more"_en, {{"dice", dice}}) : dice);
  }
  // GG-47, GG-49: without an ally they are only gold.
  if (sum.has_use)
    swords += sum.allies ? cat(" + ", ink.say("treasures"_en))
                         : cat(" (", ink.say("no ally to use a treasure"_en), ")");
  return {swords + ",", words.counted(gold_counted, sum.gold) + ",", verdict(words, sum)};
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
  while (end < text.size()) {
    const auto next = first_character(text.substr(end));
    width -= columns_of(next);
    if (width < 0) break;
    end += next.size();
  }
  return std::string(text.substr(0, end));
}

}  // namespace clew::guru_guru
