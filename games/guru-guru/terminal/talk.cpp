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
std::string odds_of(const Json& view, std::int64_t seat) {
  const auto& history = view["table"]["history"];
  const Json* found = nullptr;
  if (history.size() > 0)
    for (const auto& fight : history[history.size() - 1]["fights"].items())
      if (fight["seat"].whole() == seat) found = &fight;
  for (const auto& fight : view["table"]["combat"]["fights"].items())
    if (fight["seat"].whole() == seat) found = &fight;
  if (!found) return {};
  const auto& skulls = (*found)["skulls"];
  return cat(" (", skulls.is_text() ? "infinite skulls" : counted(skulls.whole(), "skull"), " : ",
             counted((*found)["swords"].whole(), "sword"), ")");
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
  if (what == "round")
    return cat("Floor B", event["round"].whole(), ": ", words.name(event["start"].whole()),
               words.is_me(event["start"].whole()) ? " start." : " starts.");
  if (what == "reveal") return cat("These join the deck: ", words.list(event["cards"]), ".");
  if (what == "deal") return cat("Cards are dealt into ", event["rooms"].whole(), " rooms.");
  if (what == "look")
    return cat(words.who(seat, "look", "looks"), " into room ", event["room"].whole(), " (",
               counted(event["count"].whole(), "card"), ").");
  if (what == "leave")
    return cat(words.who(seat, "leave", "leaves"), " with the ", counted(event["count"].whole(), "card"),
               " of room ", event["room"].whole(), ".");
  if (what == "stay")
    return cat(words.who(seat, "sow", "sows"), " room ", event["room"].whole(), " on ",
               rooms_text(event["to"]), " and ", words.is_me(seat) ? "turn" : "turns", " up ",
               words.titled(event["shown"].text()), ".");
  if (what == "cards")
    return cat(words.who(seat, "brought", "brought"), " back ", words.list(event["cards"]), ".");
  if (what == "equip") return cat(words.who(seat, "equip ", "equips "), card(), ".");
  if (what == "consume") {
    const auto& used = event["cards"];
    return cat(words.who(seat, "use", "uses"), " up ", words.titled(used[0].text()),
               used.size() > 1 ? cat(" against ", words.titled(used[1].text())) : "", ".");
  }
  if (what == "reroll")
    return cat(words.who(seat, "pay", "pays"), " a token and ", words.is_me(seat) ? "pick" : "picks", " up ",
               faces_text(event["faces"], ink), " of ", card(), ".");
  if (what == "dice") return cat(card(), " rolls ", faces_text(event["faces"], ink), ".");
  if (what == "survived")
    return ink.paint(cat(words.who(seat, "survive", "survives"), odds_of(view, seat), " and ",
                         words.is_me(seat) ? "take" : "takes", " ", event["gold"].whole(), " gold."),
                     Colour::green);
  if (what == "knocked-out")
    return ink.paint(cat(words.who(seat, "are", "is"), " knocked out", odds_of(view, seat), " and ",
                         words.is_me(seat) ? "take" : "takes", " a Sword Dice token."),
                     Colour::red);
  return {};  // over: the last page says it better
}

// Rooms need no words: the board shows them, and without words the list of them is short.
std::string Terminal::help(const Ink& ink) {
  const auto row = [&ink](std::string_view sign, Colour colour, std::string_view meaning) {
    return cat("  ", padded(ink.paint(sign, colour), 26), meaning, "\n");
  };
  return cat(
      row(cat("1-5", ink.glyph("◆", "T")), Colour::yellow, "level 1, number 5: a treasure, worth gold"),
      row(cat("1-19", ink.glyph("☠", "M")), Colour::red, "number 19: a monster, with skulls to be beaten"),
      row(cat("1-24", ink.glyph("†", "A")), Colour::cyan, "number 24: an ally, with swords or dice"),
      row(cat("3-30", ink.glyph("★", "H")), Colour::cyan, "a hero"));
}

std::string Terminal::describe(const Game& game, std::string_view move, const Json& view, const Ink& ink) {
  const Words words(game, view, ink);
  const auto verb = next_word(move);
  const auto id = next_word(move);
  const Card* card = words.find(id);
  if (verb == "leave") {
    const auto sum = worth(words, view["you"]["hand"]);
    return cat(verdict(words, sum), ", ", sum.gold, " gold");
  }
  if (verb == "stay") {
    const auto to = sowing(view);
    const auto& hand = view["you"]["hand"];
    if (to.empty() || hand.size() == 0) return {};
    return cat("sow ", counted(std::int64_t(to.size()), "card"), ", ",
               words.mark(hand[hand.size() - 1].text()), " face up in room ", to.back());
  }
  if (verb == "roll" && card) return cat(words.label(id).name, ": ", words.icons(*card));
  if ((verb == "equip" || verb == "consume") && card) {
    const auto monster = next_word(move);
    const Json* fight = my_fight(view);
    const bool is_enough = fight && !(*fight)["skulls"].is_text() && card->dice == Dice::none &&
                           (*fight)["swords"].whole() + card->use_swords >= (*fight)["skulls"].whole();
    return cat(words.label(id).name,
               monster.empty() ? cat(": ", words.effect(*card)) : cat(" against ", words.titled(monster)),
               verb == "consume" && card->gold ? cat("; its ", int(card->gold), " gold is lost") : "",
               is_enough ? "; you survive" : "");
  }
  if (verb == "reroll" && card) return cat("a token for these dice of ", words.label(id).name);
  if (verb == "done") return "give up: no gold, but a token";
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
