// What happened and what one can do, in sentences; and what people type instead of whole moves.
#include <algorithm>

#include "games/guru-guru/terminal/terminal.h"
#include "games/guru-guru/terminal/words.h"

namespace clew::guru_guru {
namespace {

std::string rooms_text(const Json& rooms) {
  std::string all;
  for (const auto& room : rooms.items()) all += cat(all.empty() ? "" : " ", room.whole());
  return all;
}

// The own fight while it is going on.
const Json* my_fight(const Json& view) {
  for (const auto& fight : view["table"]["combat"]["fights"].items())
    if (fight["state"].text() == "fighting") return &fight;
  return nullptr;
}

// " (4 skulls : 5 swords)": how a seat's last check went.
std::string odds_of(const Words& words, std::int64_t seat) {
  const auto& view = words.view();
  const auto& history = view["table"]["history"];
  const Json* found = nullptr;
  if (history.size() > 0)
    for (const auto& fight : history[history.size() - 1]["fights"].items())
      if (fight["seat"].whole() == seat) found = &fight;
  for (const auto& fight : view["table"]["combat"]["fights"].items())
    if (fight["seat"].whole() == seat) found = &fight;
  if (!found) return {};
  return cat(" (", words.skulls((*found)["skulls"]), " : ",
             words.counted(swords_counted, (*found)["swords"].whole()), ")");
}

// 21 for 2-21, where only one card of the fight has that number.
std::string whole_card(std::string_view word, const Json* fight) {
  if (!fight || word.empty() || word.find('-') != std::string_view::npos) return std::string(word);
  std::string found;
  for (const auto& id : (*fight)["cards"].items())
    if (id.text().substr(2) == word) {
      if (!found.empty()) return std::string(word);
      found = id.text();
    }
  return found.empty() ? std::string(word) : found;
}

}  // namespace

std::string Terminal::tell(const Game& game, const Json& event, const Json& view, const Ink& ink) {
  const Words words(game, view, ink);
  const auto what = event["event"].text();
  const auto seat = event["seat"].whole();
  const auto card = [&] { return words.titled(event["card"].text()); };
  const auto faces = [&] { return faces_text(event["faces"], ink); };
  const auto room = event["room"].whole(), count = event["count"].whole();
  if (what == "round")
    return words.about(event["start"].whole(),
                       "Floor B{floor}: {me, select, yes {you start} other {{who} starts}}."_en,
                       {{"floor", event["round"].whole()}});
  if (what == "reveal")
    return ink.say("These join the deck: {cards}."_en, {{"cards", words.list(event["cards"])}});
  if (what == "deal")
    return ink.say("Cards are dealt into {rooms} rooms."_en, {{"rooms", event["rooms"].whole()}});
  if (what == "look")
    return words.about(seat,
                       "{me, select, yes {You look} other {{who} looks}} into room {room} ({count, plural, "
                       "one {# card} other "
                       "{# cards}})."_en,
                       {{"room", room}, {"count", count}});
  if (what == "leave")
    return words.about(
        seat,
        "{me, select, yes {You leave} other {{who} leaves}} with the {count, plural, one {# card} other {# "
        "cards}} of room {room}."_en,
        {{"room", room}, {"count", count}});
  if (what == "stay")
    return words.about(
        seat,
        "{me, select, yes {You sow room {room} on {to} and turn up {card}} other {{who} sows room {room} on "
        "{to} and turns up {card}}}."_en,
        {{"room", room}, {"to", rooms_text(event["to"])}, {"card", words.titled(event["shown"].text())}});
  if (what == "cards")
    return words.about(seat, "{me, select, yes {You} other {{who}}} brought back {cards}."_en,
                       {{"cards", words.list(event["cards"])}});
  if (what == "equip")
    return words.about(seat, "{me, select, yes {You equip} other {{who} equips}} {card}."_en,
                       {{"card", card()}});
  if (what == "consume") {
    const auto& used = event["cards"];
    const auto one = words.titled(used[0].text());
    if (used.size() < 2)
      return words.about(seat, "{me, select, yes {You use up} other {{who} uses up}} {card}."_en,
                         {{"card", one}});
    return words.about(seat,
                       "{me, select, yes {You use up} other {{who} uses up}} {card} against {monster}."_en,
                       {{"card", one}, {"monster", words.titled(used[1].text())}});
  }
  if (what == "reroll")
    return words.about(
        seat,
        "{me, select, yes {You pay a token and pick} other {{who} pays a token and picks}} up {faces} of "
        "{card}."_en,
        {{"faces", faces()}, {"card", card()}});
  if (what == "dice") return ink.say("{card} rolls {faces}."_en, {{"card", card()}, {"faces", faces()}});
  if (what == "survived")
    return ink.paint(
        words.about(
            seat,
            "{me, select, yes {You survive{odds} and take} other {{who} survives{odds} and takes}} {gold} "
            "gold."_en,
            {{"odds", odds_of(words, seat)}, {"gold", event["gold"].whole()}}),
        Colour::green);
  if (what == "knocked-out")
    return ink.paint(
        words.about(
            seat,
            "{me, select, yes {You are knocked out{odds} and take} other {{who} is knocked out{odds} and "
            "takes}} a Sword Dice token."_en,
            {{"odds", odds_of(words, seat)}}),
        Colour::red);
  return {};  // over: the last page says it better
}

// Rooms need no words: the board shows them, and without words the list of them is short.
std::string Terminal::help(const Ink& ink) {
  const auto row = [&ink](std::string_view sign, Colour colour, std::string_view meaning) {
    return cat("  ", padded(ink.paint(sign, colour), 26), meaning, "\n");
  };
  return cat(row(cat("1-5", ink.glyph("◆", "T")), Colour::yellow,
                 ink.say("level 1, number 5: a treasure, worth gold"_en)),
             row(cat("1-19", ink.glyph("☠", "M")), Colour::red,
                 ink.say("number 19: a monster, with skulls to be beaten"_en)),
             row(cat("1-24", ink.glyph("†", "A")), Colour::cyan,
                 ink.say("number 24: an ally, with swords or dice"_en)),
             row(cat("3-30", ink.glyph("★", "H")), Colour::cyan, ink.say("a hero"_en)));
}

std::string Terminal::describe(const Game& game, std::string_view move, const Json& view, const Ink& ink) {
  const Words words(game, view, ink);
  const auto verb = next_word(move);
  const auto id = next_word(move);
  const Card* card = words.find(id);
  if (verb == "leave") {
    const auto sum = worth(words, view["you"]["hand"]);
    return cat(verdict(words, sum), ", ", words.counted(gold_counted, sum.gold));
  }
  if (verb == "stay") {
    const auto to = sowing(view);
    const auto& hand = view["you"]["hand"];
    if (to.empty() || hand.size() == 0) return {};
    return ink.say(
        "sow {count, plural, one {# card} other {# cards}}, {card} face up in room {room}"_en,
        {{"count", to.size()}, {"card", words.mark(hand[hand.size() - 1].text())}, {"room", to.back()}});
  }
  if (verb == "roll" && card) return cat(words.card_name(id), ": ", words.icons(*card));
  if ((verb == "equip" || verb == "consume") && card) {
    const auto monster = next_word(move);
    const Json* fight = my_fight(view);
    const bool is_enough = fight && !(*fight)["skulls"].is_text() && card->dice == Dice::none &&
                           (*fight)["swords"].whole() + card->use_swords >= (*fight)["skulls"].whole();
    return cat(monster.empty() ? cat(words.card_name(id), ": ", words.effect(*card))
                               : ink.say("{card} against {monster}"_en,
                                         {{"card", words.card_name(id)}, {"monster", words.titled(monster)}}),
               verb == "consume" && card->gold
                   ? cat("; ", ink.say("its {gold} gold is lost"_en, {{"gold", int(card->gold)}}))
                   : "",
               is_enough ? cat("; ", ink.say("you survive"_en)) : "");
  }
  if (verb == "reroll" && card)
    return ink.say("a token for these dice of {card}"_en, {{"card", words.card_name(id)}});
  if (verb == "done") return ink.say("give up: no gold, but a token"_en);
  return {};
}

// 4 for look 4; s and l; in a fight r, e, c, rr and d, and 21 for 2-21.
std::string Terminal::expand(const Game&, std::string_view typed, const Json& view) {
  const auto phase = view["phase"].text();
  std::string_view rest = typed;
  const auto first = next_word(rest);
  if (phase == "choose") {
    if (rest.empty() && to_int(first)) return cat("look ", first);
    if (first == "l" && to_int(rest)) return cat("look ", rest);
  }
  if (phase == "decide" && rest.empty()) {
    if (first == "s") return "stay";
    if (first == "l") return "leave";
  }
  if (phase != "combat") return std::string(typed);
  static constexpr std::pair<std::string_view, std::string_view> verbs[] = {
      {"r", "roll"}, {"e", "equip"}, {"c", "consume"}, {"rr", "reroll"}, {"d", "done"}};
  const auto found = std::ranges::find(verbs, first, &std::pair<std::string_view, std::string_view>::first);
  std::string all(found == std::end(verbs) ? first : found->second);
  const Json* fight = my_fight(view);
  // Two cards may follow consume; after the card of a reroll come faces.
  for (int cards = all == "consume" ? 2 : 1; !rest.empty(); --cards) {
    const auto word = next_word(rest);
    all += cat(" ", cards > 0 ? whole_card(word, fight) : std::string(word));
  }
  return all;
}

}  // namespace clew::guru_guru
