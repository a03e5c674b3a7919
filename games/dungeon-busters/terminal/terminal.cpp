#include "games/dungeon-busters/terminal/terminal.h"

#include <algorithm>

#include "core/text.h"
#include "terminal/markdown.h"

namespace clew::dungeon_busters {
namespace {

constexpr std::string_view numerals[] = {"", "I", "II", "III"};
constexpr Colour gem_colours[] = {Colour::red, Colour::blue, Colour::yellow};

// The letter carries the colour too, for eyes and terminals that do not see it.
std::string gem_text(Gem gem, std::string_view after, const Ink& ink) {
  const char letter = char(name_of(gem)[0] - 'a' + 'A');
  return ink.paint(cat(letter, after), gem_colours[std::size_t(gem)]);
}

// "R2 B1 Y0"; what is not there is grey.
std::string heap_text(const Json& heap, const Ink& ink) {
  std::string all;
  for (const Gem gem : all_gems) {
    const auto count = heap[name_of(gem)].whole();
    const auto text = cat(count);
    all += cat(all.empty() ? "" : " ", count == 0
                                           ? ink.paint(cat(char(name_of(gem)[0] - 32), text), Colour::grey)
                                           : gem_text(gem, text, ink));
  }
  return all;
}

// "R+B+Y", "Y+Y", or "nothing".
std::string gems_text(const Json& heap, const Ink& ink) {
  std::string all;
  for (const Gem gem : all_gems)
    for (auto n = heap[name_of(gem)].whole(); n > 0; --n)
      all += cat(all.empty() ? "" : "+", gem_text(gem, "", ink));
  return all.empty() ? ink.say("nothing"_en) : all;
}

std::string chests_text(const Json& chests, const Ink& ink) {
  std::string all;
  for (std::size_t i = 0; i < chests.size(); ++i)
    all += cat(i == 0 ? "" : "   ", "[", i + 1, "] ", gems_text(chests[i], ink));
  return all;
}

// The player's name where there is one, else the adventurer.
std::string name_at(const Json& view, std::size_t seat, const Ink& ink) {
  const auto name = view["names"][seat].text();
  if (!name.empty() && name != cat("seat ", seat)) return std::string(name);
  return ink.name(view["seats"][seat]["adventurer"].text());
}

std::string card_name(const Game& game, std::string_view id, const Ink& ink) {
  for (const auto& card : game.data().cards)
    if (card.id == id) return ink.name(card.name);
  return std::string(id);
}

std::string card_with_hp(const Game& game, std::string_view id, const Ink& ink) {
  for (const auto& card : game.data().cards)
    if (card.id == id) return cat(ink.name(card.name), " ", card.hp);
  return std::string(id);
}

std::string numbers(const Json& list) {
  return join(list.items(), " ", [](const Json& n) { return n.whole(); });
}

bool contains(const Json& list, std::size_t seat) {
  return std::ranges::any_of(list.items(), [seat](const Json& n) { return n.whole() == std::int64_t(seat); });
}

// "warrior 2, mage 6, archer (4), thief (4)": cards in brackets cancelled.
std::string cards_text(const Json& view, const Json& cards, const Ink& ink) {
  std::string all;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const bool cancelled = std::ranges::count(cards.items(), cards[i]) > 1;
    const auto strength = cat(cards[i].whole());
    all += cat(i == 0 ? "" : ", ", name_at(view, i, ink), " ",
               cancelled ? ink.paint(cat("(", strength, ")"), Colour::grey) : ink.bold(strength));
  }
  return all;
}

std::string speech(const Json& view, std::string_view text, const Ink& ink) {
  std::string_view rest = text;
  const auto first = next_word(rest);
  const auto last = text.substr(text.rfind(' ') + 1);
  if (first == "i") return ink.say("I play {card}"_en, {{"card", last}});
  if (first == "need") return ink.say("we still need {strength}"_en, {{"strength", last}});
  if (const auto seat = to_int(first))
    return ink.say("{who}, play your {card}"_en,
                   {{"who", name_at(view, std::size_t(*seat), ink)}, {"card", last}});
  if (first == "fight") return ink.say("let us fight"_en);
  if (first == "flee") return ink.say("let us flee"_en);
  if (text == "yes") return ink.say("yes"_en);
  if (text == "no") return ink.say("no"_en);
  if (text == "sorry") return ink.say("sorry"_en);
  return std::string(text);
}

// In the quotation marks of the language.
std::string quoted(const Json& view, std::string_view text, const Ink& ink) {
  const auto words = speech(view, text, ink);
  return ink.unicode ? ink.say("“{words}”"_en, {{"words", words}}) : cat("\"", words, "\"");
}

// What this player is about, in a word or two.
std::string doing(const Json& view, std::size_t seat, const Ink& ink) {
  const auto phase = view["phase"].text();
  const bool acts = contains(view["actors"], seat);
  const bool waits = contains(view["table"]["queue"], seat);
  if (phase == "keep") return acts ? ink.faint(ink.say("is choosing"_en)) : ink.bold(ink.say("has kept"_en));
  if (phase == "choose")
    return acts ? ink.faint(ink.say("is choosing"_en)) : ink.bold(ink.say("card down"_en));
  if (phase == "drop")
    return acts ? ink.bold(ink.say("must give"_en)) : waits ? ink.say("gives later"_en) : "";
  if (phase == "spoils") return acts ? ink.bold(ink.say("picks"_en)) : waits ? ink.say("shares"_en) : "";
  if (phase == "over" && contains(view["result"]["winners"], seat)) return ink.bold(ink.say("wins"_en));
  return "";
}

// At most so many characters, never half a one.
std::string cut(std::string text, int width) {
  if (seen_width(text) <= width) return text;
  while (seen_width(text) >= width) {
    while ((text.back() & 0xc0) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text + ".";
}

// What a seat may still have in the hand, as far as everybody knows; at the end what its points are made of.
std::string last_column(const Json& view, const Json& seat) {
  if (view["phase"].text() == "over") {
    const auto& score = seat["score"];
    return cat(score["gems"].whole(), " + ", score["sets"].whole(), " + ", score["most"].whole());
  }
  const auto held = numbers(seat["held"]), maybe = numbers(seat["maybe"]);
  return maybe.empty() ? held : cat(held, held.empty() ? "?" : " ?", maybe);
}

std::string seat_line(const Json& view, std::size_t i, const Ink& ink) {
  const auto& seat = view["seats"][i];
  const bool mine = view["you"]["seat"].is_whole() && view["you"]["seat"].whole() == std::int64_t(i);
  const bool leads = view["table"]["leader"].is_whole() && view["table"]["leader"].whole() == std::int64_t(i);
  auto who = cut(name_at(view, i, ink), 14);
  who = cat(i, " ", mine ? ink.bold(who) : who);
  return cat(mine ? ink.glyph("▶ ", "> ") : "  ", padded(who, 16), leads ? ink.glyph("★ ", "* ") : "  ",
             padded(heap_text(seat["gems"], ink), 13), padded(cat(seat["score"]["total"].whole()), 5),
             padded(cat(seat["busted"].size()), 5), padded(numbers(seat["played"]), 9),
             padded(last_column(view, seat), 16), doing(view, i, ink), "\n");
}

std::string words_text(const Json& view, const Ink& ink) {
  std::string all;
  for (std::size_t i = 0; i < view["seats"].size(); ++i) {
    const auto kept = view["seats"][i]["kept"].whole(), broken = view["seats"][i]["broken"].whole();
    if (kept + broken > 0)
      all += cat(all.empty() ? "" : ", ",
                 ink.say("{who} kept {kept} broke {broken}"_en,
                         {{"who", name_at(view, i, ink)}, {"kept", kept}, {"broken", broken}}));
  }
  return all;
}

std::string monster_text(const Game& game, const Json& view, const Ink& ink) {
  const auto& table = view["table"];
  const auto& monster = table["monster"];
  std::string out;
  if (monster.is_object()) {
    out += cat("  ", ink.bold(ink.name(monster["name"].text())), "  ",
               ink.bold(ink.paint(ink.say("{hp} HP"_en, {{"hp", monster["hp"].whole()}}), Colour::red)),
               "    ", chests_text(monster["chests"], ink), "\n");
    const auto left = table["deck"].whole();
    const auto unseen = join(table["unseen"].items(), ", ",
                             [&](const Json& id) { return card_with_hp(game, id.text(), ink); });
    out += ink.faint(
        cat("  ", wrapped(left == 0 ? ink.say("the last of this dungeon; {unseen} stayed in the box"_en,
                                              {{"unseen", unseen}})
                                    : ink.say("{count} more to come, out of {unseen}"_en,
                                              {{"count", left}, {"unseen", unseen}}),
                          ink.width - 2, 4)));
  } else if (view["phase"].text() == "keep") {
    out += cat("  ", ink.say("Everybody keeps five cards in secret, for the whole game."_en), "\n");
  }
  return out;
}

std::string battle_text(const Game& game, const Json& view, const Ink& ink) {
  const auto& battle = view["table"]["battle"];
  if (!battle.is_object()) return {};
  const auto told = ink.say("{monster}: {cards} = {total} of {hp}: {won, select, yes {won} other {lost}}"_en,
                            {{"monster", card_name(game, battle["monster"].text(), ink)},
                             {"cards", cards_text(view, battle["cards"], ink)},
                             {"total", battle["total"].whole()},
                             {"hp", battle["hp"].whole()},
                             {"won", battle["won"].boolean() ? "yes" : "no"}});
  const auto last = ink.say("Last"_en);
  const int column = seen_width(last) + 4;
  return cat("  ", ink.faint(last), "  ", wrapped(told, ink.width - column, column));
}

// The latest sayings about this monster, as many as a screen has room for.
std::string talk_text(const Json& view, const Ink& ink) {
  constexpr std::size_t most = 6;
  const auto& talk = view["table"]["talk"];
  std::string out;
  if (talk.size() > most)
    out +=
        cat("  ", ink.faint(ink.say("... {count} sayings before"_en, {{"count", talk.size() - most}})), "\n");
  for (std::size_t i = talk.size() > most ? talk.size() - most : 0; i < talk.size(); ++i)
    out += cat("  ", ink.faint(name_at(view, std::size_t(talk[i]["seat"].whole()), ink)), ": ",
               quoted(view, talk[i]["text"].text(), ink), "\n");
  return out;
}

int points(const Scoring& worth, const Json& view, std::size_t me, const Json& mine) {
  int total = 0, least = 1000;
  for (const Gem gem : all_gems) {
    const auto count = int(mine[name_of(gem)].whole());
    total += worth.gem * count;
    least = std::min(least, count);
    bool alone = true;
    for (std::size_t i = 0; i < view["seats"].size(); ++i)
      alone &= i == me || view["seats"][i]["gems"][name_of(gem)].whole() < count;
    if (alone) total += worth.most;
  }
  return total + worth.set * least;
}

}  // namespace

std::string Terminal::board(const Game& game, const Json& view, const Ink& ink) {
  const auto& table = view["table"];
  const auto dot = ink.glyph(" · ", " - ");
  std::string out;
  if (const auto dungeon = table["dungeon"].whole(); dungeon > 0)
    out += cat(ink.bold(ink.say("Dungeon {number}"_en, {{"number", numerals[std::size_t(dungeon)]}})), dot,
               ink.say("monster {round} of 4"_en, {{"round", table["round"].whole()}}), dot);
  out += cat(ink.say("Bank"_en), " ", heap_text(table["bank"], ink), dot, ink.say("Spoils"_en), " ",
             heap_text(table["spoils"], ink), "\n\n");
  if (const auto monster = monster_text(game, view, ink); !monster.empty()) out += monster + "\n";
  out += cat(ink.faint(cat(
                 "  ", padded("", 18), padded(ink.say("gems"_en), 13), padded(ink.say("pts"_en), 5),
                 padded(ink.say("foes"_en), 5), padded(ink.say("played"_en), 9),
                 view["phase"].text() == "over" ? ink.say("gems + sets + most"_en) : ink.say("may have"_en))),
             "\n");
  for (std::size_t i = 0; i < view["seats"].size(); ++i) out += seat_line(view, i, ink);

  out += "\n" + battle_text(game, view, ink);
  out += talk_text(view, ink);
  if (const auto words = words_text(view, ink); !words.empty())
    out += cat("  ", ink.faint(ink.say("Words"_en)), "  ", wrapped(words, ink.width - 9, 9));
  if (const auto& you = view["you"]; you.is_object()) {
    out += cat("  ", ink.faint(ink.say("Hand"_en)), "  ", ink.bold(numbers(you["hand"])));
    if (you["card"].is_whole())
      out += cat("   ", ink.faint(ink.say("face-down"_en)), " ", ink.bold(cat(you["card"].whole())));
    out += "\n";
  }
  return out;
}

std::string Terminal::tell(const Game& game, const Json& event, const Json& view, const Ink& ink) {
  const auto what = event["event"].text();
  const auto who =
      event.find("seat") ? name_at(view, std::size_t(event["seat"].whole()), ink) : std::string{};
  const auto foe = event["card"].is_text() ? card_name(game, event["card"].text(), ink) : std::string{};
  const auto gems = [&] { return gems_text(event["gems"], ink); };
  const bool nothing =
      std::ranges::all_of(event["gems"].members(), [](const auto& m) { return m.second.whole() == 0; });
  if (what == "kept") return ink.say("{who} has kept five cards."_en, {{"who", who}});
  if (what == "leader") return ink.say("{who} is the Leader."_en, {{"who", who}});
  if (what == "dungeon")
    return ink.say("Dungeon {number} opens."_en,
                   {{"number", numerals[std::size_t(event["dungeon"].whole())]}});
  if (what == "monster")
    return ink.say("{monster} HP appears."_en, {{"monster", card_with_hp(game, event["card"].text(), ink)}});
  if (what == "say")
    return ink.say("{who}: {words}"_en, {{"who", who}, {"words", quoted(view, event["text"].text(), ink)}});
  if (what == "down") return {};  // the board says so, and would be drowned in it
  if (what == "reveal")
    return ink.say(
        "Bust it! {cards}: {total}, {result}"_en,
        {{"cards", cards_text(view, event["cards"], ink)},
         {"total", event["total"].whole()},
         {"result", ink.bold(event["won"].boolean() ? ink.say("victory!"_en) : ink.say("defeat."_en))}});
  if (what == "loot")
    return nothing ? ink.say("{who} gets nothing: the Bank has run short."_en, {{"who", who}})
                   : ink.say("{who} takes a chest: {gems}."_en, {{"who", who}, {"gems", gems()}});
  if (what == "unclaimed")
    return ink.say("A chest without a taker: {gems} to the Spoils."_en, {{"gems", gems()}});
  if (what == "pick") {
    const auto gem = event["gem"].text();
    for (const Gem g : all_gems)
      if (name_of(g) == gem)
        return ink.say("{who} picks {gem} from the Spoils."_en,
                       {{"who", who}, {"gem", ink.paint(ink.name(gem), gem_colours[std::size_t(g)])}});
  }
  if (what == "card")
    return ink.say("{who} fought hardest and gets the card of the {monster}."_en,
                   {{"who", who}, {"monster", foe}});
  if (what == "lose")
    return nothing ? ink.say("{who} has no gems to lose."_en, {{"who", who}})
                   : ink.say("{who} loses {gems} to the Spoils."_en, {{"who", who}, {"gems", gems()}});
  if (what == "discard") return ink.say("The {monster} gets away."_en, {{"monster", foe}});
  if (what == "over") return ink.say("The adventure is over."_en);
  return {};
}

std::string Terminal::expand(const Game&, std::string_view typed, const Json&) {
  std::string line;
  for (const char c : typed)
    if (c != ' ') line += c;
  if (line.size() < 2) return {};
  const std::string_view rest = std::string_view(line).substr(1);
  const auto is_digits = [](std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  };
  const auto colour = [rest](std::string_view verb) -> std::string {
    for (const Gem gem : all_gems)
      if (rest.size() == 1 && rest[0] == name_of(gem)[0]) return cat(verb, " ", name_of(gem));
    return {};
  };
  switch (line[0]) {
    case 'p':
      return is_digits(rest) ? cat("play ", rest) : std::string{};
    case 't':
      return colour("take");
    case 'd':
      return colour("drop");
    case 'k':
      return is_digits(rest) ? cat("keep ", join(rest, " ", [](char c) { return std::string(1, c); }))
                             : std::string{};
    case 's':
      break;
    default:
      return {};
  }
  const auto after = rest.substr(1);
  if (rest[0] == 'i' && is_digits(after)) return cat("say i play ", after);
  if (rest[0] == 'n' && is_digits(after)) return cat("say need ", after);
  if (is_digits(rest.substr(0, 1)) && after.size() >= 1)
    if (const auto strength = after[0] == 'p' ? after.substr(1) : after; is_digits(strength))
      return cat("say ", rest.substr(0, 1), " play ", strength);
  if (rest == "f") return "say fight";
  for (const auto word : talk_words)
    if (word.starts_with(rest)) return cat("say ", word);
  return {};
}

std::string Terminal::describe(const Game& game, std::string_view move, const Json& view, const Ink& ink) {
  std::string_view rest = move;
  const auto verb = next_word(rest);
  const auto& monster = view["table"]["monster"];
  if (verb == "play") {
    const auto strength = to_int(rest).value_or(0);
    const auto lacking = monster["hp"].whole() - strength;
    return lacking > 0 ? ink.say("the others must bring {lacking}"_en, {{"lacking", lacking}})
                       : ink.say("enough alone, if nobody plays the same"_en);
  }
  if (verb == "take" || verb == "drop") {
    const auto me = std::size_t(view["you"]["seat"].whole());
    Json::Object mine;
    for (const auto& [colour, count] : view["seats"][me]["gems"].members()) {
      const auto left = colour != rest ? count.whole() : verb == "take" ? count.whole() + 1 : 0;
      mine.emplace_back(colour, Json(std::int64_t(left)));
    }
    return ink.say("leaves you with {points} points, now {now}"_en,
                   {{"points", points(game.data().scoring, view, me, Json(std::move(mine)))},
                    {"now", view["seats"][me]["score"]["total"].whole()}});
  }
  if (verb == "say") return quoted(view, rest, ink);
  return {};
}

}  // namespace clew::dungeon_busters
