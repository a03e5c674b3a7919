// What has happened in words, moves in short, and what a listed move means.
#include <algorithm>

#include "core/text.h"
#include "games/secret-labyrinth/terminal/terminal.h"

namespace clew::secret_labyrinth {
namespace {

constexpr Pattern kinds_given =
    "{kind, select, treasure {{count, plural, =0 {no treasure} one {one treasure} other {# treasures}}} "
    "troll {{count, plural, "
    "=0 {no troll} one {one troll} other {# trolls}}} animal {{count, plural, =0 {no animal} one {one "
    "animal} other {# "
    "animals}}} other {{count, plural, =0 {no cards} one {one card} other {# cards}}}}"_en;

std::string cards(std::int64_t n, std::string_view kind, const Ink& ink) {
  return ink.say(kinds_given, {{"kind", kind}, {"count", n}});
}

}  // namespace

std::string Terminal::tell(const Game& game, const Json& event, const Json& view, const Ink& ink) {
  const auto kind = event["event"].text();
  const auto name = [&](std::string_view key) {
    return player_name(view, std::size_t(event[key].whole()), ink);
  };
  const auto card = [&](std::string_view key) { return card_text(game, event[key].text(), ink); };
  const auto number = event["number"].whole();
  const auto square = [&](std::string_view key) {
    const auto id = event[key].text();
    const Square q = game.board().find(id);
    if (q == no_square || game.board().of(q).picture == no_card) return std::string(id);
    return cat(id, " (", ink.name(game.parts().cards[std::size_t(game.board().of(q).picture)].name), ")");
  };
  if (kind == "rings")
    return ink.say("The rings are set: outer on dot {outer}, middle on {middle}, center on {center}."_en,
                   {{"outer", event["outer"].whole()},
                    {"middle", event["middle"].whole()},
                    {"center", event["center"].whole()}});
  if (kind == "take")
    return ink.say("{who} takes {card}."_en, {{"who", name("seat")}, {"card", card("card")}});
  if (kind == "reveal")
    return event["stack"].whole() == 0
               ? ink.say("{card} is turned over; it is the last one."_en, {{"card", card("card")}})
               : ink.say("{card} is turned over; {count} left face down."_en,
                         {{"card", card("card")}, {"count", event["stack"].whole()}});
  if (kind == "empty") return ink.say("The stack is empty: from now on cards come from duels and trades."_en);
  if (kind == "turn")
    return ink.say("Turn {turn} is {who}'s."_en, {{"turn", event["turn"].whole()}, {"who", name("seat")}});
  if (kind == "change") {
    if (event["ring"].text() != "center")
      return ink.say("{who} turns the {ring, select, outer {outer} other {middle}} ring."_en,
                     {{"who", name("seat")}, {"ring", event["ring"].text()}});
    return ink.say("{who} turns the center by {dots, plural, one {# dot} other {# dots}}."_en,
                   {{"who", name("seat")}, {"dots", event["dots"].whole()}});
  }
  if (kind == "demand")
    return ink.say("{who} plays {animal} and demands {cards} of {whom} for one."_en,
                   {{"who", name("seat")},
                    {"animal", card("animal")},
                    {"cards", cards(number, "", ink)},
                    {"whom", name("target")}});
  if (kind == "trade")
    return ink.say("{who} draws {cards} of {whom}, who gets one in return; {animal} leaves the game."_en,
                   {{"who", name("seat")},
                    {"cards", cards(number, "", ink)},
                    {"whom", name("target")},
                    {"animal", card("animal")}});
  if (kind == "go")
    return ink.say("{who} walks from {start} to {to}."_en,
                   {{"who", name("seat")}, {"start", square("start")}, {"to", square("to")}});
  if (kind == "stay") return ink.say("{who} stays."_en, {{"who", name("seat")}});
  if (kind == "pass") return ink.say("{who} challenges nobody."_en, {{"who", name("seat")}});
  if (kind == "challenge")
    return ink.say(
        "{who} challenges {whom}, {die, select, yes {with the die} other {for one card}}."_en,
        {{"who", name("seat")}, {"whom", name("target")}, {"die", event["die"].boolean() ? "yes" : "no"}});
  if (kind == "roll") return ink.say("The die shows {number}."_en, {{"number", number}});
  if (kind == "name")
    return ink.say("{who} names {kind, select, treasure {treasures} troll {trolls} other {animals}}."_en,
                   {{"who", name("seat")}, {"kind", event["kind"].text()}});
  if (kind == "ready") return ink.say("{who} has chosen."_en, {{"who", name("seat")}});
  if (kind == "show") {
    const auto a = event["challenger"].text(), b = event["defender"].text();
    if (a == b) return ink.say("Both show {fist}."_en, {{"fist", ink.name(a)}});
    const auto fist = [](std::string_view text) {
      return std::size_t(std::ranges::find(fist_names, text) - fist_names.begin());
    };
    const bool challenger = game.parts().beats[fist(a)] == Fist(fist(b));
    return ink.say(
        "{winner, select, rock {Rock blunts {loser}.} scissors {Scissors cut {loser}.} other {Paper wraps "
        "{loser}.}}"_en,
        {{"winner", challenger ? a : b}, {"loser", ink.name(challenger ? b : a)}});
  }
  if (kind == "drawn")
    return ink.say("Too many equal throws: the duel of {challenger} and {defender} is broken off."_en,
                   {{"challenger", name("challenger")}, {"defender", name("defender")}});
  if (kind == "won")
    return ink.say("{who} wins the duel; {whom} gives {cards}."_en,
                   {{"who", name("seat")},
                    {"whom", name("target")},
                    {"cards", cards(number, event["kind"].text(), ink)}});
  if (kind == "place")
    return ink.say("{who} puts {whom}'s piece on {to}."_en,
                   {{"who", name("seat")}, {"whom", name("target")}, {"to", square("to")}});
  if (kind == "over") {
    std::string winners;
    for (const auto& each : event["winners"].items())
      winners +=
          cat(winners.empty() ? "" : ink.say(" and "_en), player_name(view, std::size_t(each.whole()), ink));
    if (event["reason"].text() == "limit")
      return ink.say(
          "{count, plural, one {{who} has} other {{who} have}} the best cards at the last turn."_en,
          {{"count", event["winners"].size()}, {"who", winners}});
    return ink.say("{who} has all the {reason, select, treasures {treasures} other {trolls}} it takes."_en,
                   {{"who", winners}, {"reason", event["reason"].text()}});
  }
  return {};
}

namespace {

// The square that something on the board stands for: a square's id, a picture, a piece.
std::string place_of(const Game& game, std::string_view word, const Json& view) {
  if (game.board().find(word) != no_square) return std::string(word);
  if (const Card card = game.parts().find_card(word); card != no_card)
    return game.board().of(game.parts().picture[std::size_t(card)]).id;
  for (const auto& seat : view["seats"].items()) {
    const auto color = seat["color"].text();
    if (word == color || (word.size() == 1 && color.starts_with(word)))
      return std::string(seat["square"].text());
  }
  return {};
}

// A seat by its number, colour, letter or name.
std::string seat_of(std::string_view word, const Json& view) {
  for (std::size_t i = 0; i < view["seats"].size(); ++i) {
    const auto color = view["seats"][i]["color"].text();
    auto name = std::string(view["names"][i].text());
    for (auto& c : name) c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    if (word == cat(i) || word == color || word == name || (word.size() == 1 && color.starts_with(word)))
      return cat(i);
  }
  return {};
}

// "t" and "tr" for troll, "tre" for treasure, "g" for the gold of treasures.
std::string_view kind_of(std::string_view word) {
  if (word == "g" || word == "gold") return "treasure";
  if (word == "t") return "troll";
  for (const auto kind : {"troll", "treasure", "animal"})
    if (!word.empty() && std::string_view(kind).starts_with(word)) return kind;
  if (word == "trolls" || word == "treasures" || word == "animals") return word.substr(0, word.size() - 1);
  return {};
}

std::string_view verb_in(std::string_view phase) {
  return phase == "move"    ? "go"
         : phase == "place" ? "place"
         : phase == "name"  ? "name"
         : phase == "give"  ? "give"
                            : "";
}

}  // namespace

std::string Terminal::expand(const Game& game, std::string_view typed, const Json& view) {
  std::string text(typed);
  for (auto& c : text) c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  std::string_view rest = text;
  const auto word = next_word(rest);
  const auto phase = view["phase"].text();
  if (phase == "change") {
    if (rest.empty() && (word == "o" || word == "m")) return word == "o" ? "outer" : "middle";
    if (word == "c" && !rest.empty()) return cat("center ", rest);
    if (word.size() > 1 && word[0] == 'c' && to_int(word.substr(1)) && rest.empty())
      return cat("center ", word.substr(1));
    if (word == "t" || word == "trade") {
      const auto seat = seat_of(next_word(rest), view);
      const auto kind = kind_of(rest);
      if (!seat.empty() && !kind.empty()) return cat("trade ", seat, " ", kind);
    }
    return {};
  }
  if (phase == "duel" && rest.empty()) {
    for (const auto fist : fist_names)
      if (fist.starts_with(word)) return std::string(fist);
    return {};
  }
  if (phase == "meet") {
    if (rest.empty() && (word == "t" || word == "p")) return word == "t" ? "take" : "pass";
    if (word == "d" || word == "duel") {
      const auto seat = seat_of(next_word(rest), view);
      if (!seat.empty() && (rest.empty() || rest == "die" || rest == "d"))
        return cat("duel ", seat, rest.empty() ? "" : " die");
    }
    return {};
  }
  const auto verb = verb_in(phase);
  if (phase == "move" && text == "s") return "stay";
  if (phase == "move" || phase == "place") {
    const auto to =
        place_of(game, word == verb || (word == "g" && !rest.empty()) ? rest : std::string_view(text), view);
    return to.empty() ? to : cat(verb, " ", to);
  }
  if (phase == "name" || phase == "give")
    if (const auto kind = kind_of(word == verb ? rest : std::string_view(text)); !kind.empty())
      return cat(verb, " ", kind);
  return {};
}

std::string Terminal::help(const Ink& ink) {
  const auto row = [&ink](std::string_view sign, Colour colour, std::string_view meaning) {
    return cat("  ", padded(ink.paint(sign, colour), 26), meaning, "\n");
  };
  return cat(row("G4, g4", kind_colour(Kind::treasure),
                 ink.say("a treasure (gold): its picture on the board, its card"_en)),
             row("T3, t3", kind_colour(Kind::troll), ink.say("a troll, the same way"_en)),
             row("A2, a2", kind_colour(Kind::animal), ink.say("an animal, the same way"_en)),
             row("R, B, Y, G", Colour::plain, ink.say("the pieces: red, blue, yellow, green"_en)));
}

std::string Terminal::describe(const Game& game, std::string_view move, const Json& view, const Ink& ink) {
  std::string_view rest = move;
  const auto verb = next_word(rest);
  const auto here = [&](std::string_view id) {
    std::string all;
    for (std::size_t i = 0; i < view["seats"].size(); ++i)
      if (view["seats"][i]["square"].text() == id)
        all += cat(all.empty() ? "" : ink.say(" and "_en), player_name(view, i, ink));
    return all;
  };
  if (verb == "go" || verb == "place") {
    const Square q = game.board().find(rest);
    if (q == no_square) return {};
    std::string all;
    if (const Card card = game.board().of(q).picture; card != no_card) {
      const auto& face = game.parts().cards[std::size_t(card)];
      const auto called = ink.name(face.name);
      all = face.id == view["table"]["shown"].text()
                ? ink.bold(ink.say("the wanted {card}"_en, {{"card", called}}))
                : called;
    }
    if (const auto who = here(rest); verb == "go" && !who.empty())
      all += cat(all.empty() ? "" : ", ", ink.say("meets {who}"_en, {{"who", who}}));
    return all;
  }
  if (verb == "trade" || verb == "duel") {
    const auto with = next_word(rest);
    const auto name = player_name(view, std::size_t(to_int(with).value_or(0)), ink);
    if (verb == "trade")
      return ink.say(
          "give {whom} {kind, select, treasure {a treasure} troll {a troll} other {an animal}} for two cards"_en,
          {{"whom", name}, {"kind", rest}});
    return ink.say("challenge {whom} {die, select, die {for what the die shows} other {for one card}}"_en,
                   {{"whom", name}, {"die", rest}});
  }
  if (verb == "stay" && view["phase"].text() == "move") {
    const auto& own = view["seats"][std::size_t(view["table"]["player"].whole())]["square"];
    const Square q = game.board().find(own.text());
    const auto shown = view["table"]["shown"].text();
    if (q != no_square && !shown.empty() &&
        game.parts().picture[std::size_t(game.parts().find_card(shown))] == q)
      return ink.say("you stand on the wanted picture"_en);
  }
  return {};
}

}  // namespace clew::secret_labyrinth
