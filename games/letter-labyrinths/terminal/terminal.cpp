#include "games/letter-labyrinths/terminal/terminal.h"

#include <algorithm>

#include "core/text.h"
#include "games/letter-labyrinths/terminal/board.h"
#include "games/letter-labyrinths/terminal/path.h"
#include "games/letter-labyrinths/words/search.h"

namespace clew::letter_labyrinths {
namespace {

// What everybody sees of a world: all that the board is drawn from.
Json open_things(const Rules& game, const Board& world) {
  JsonWriter out;
  out.open('{').key("table");
  game.show_table(world, Story{}, out);
  out.key("seats").open('[');
  for (int i = 0; i < game.players(); ++i) game.show_seat(world, Story{}, Seat(i), out);
  const auto view = Json::parse(out.close(']').close('}').text());
  return view ? *view : Json{};
}

std::string lower(std::string_view text) {
  std::string all(text);
  for (char& c : all)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return all;
}

// A refusal in the language of the terminal.
std::string said_refusal(const Refusal& why, const Ink& ink) {
  Sentence sentence(Pattern{why.key()});
  if (!why.pattern.empty()) sentence.values = why.values;
  return ink.tongue ? ink.say(sentence) : why.message;
}

std::string loud_letter(std::string_view letter) {
  return letter.empty() ? "" : std::string(1, char(letter[0] - 'a' + 'A'));
}

std::string walker(const Rules& game, std::string_view who, const Json& view, const Ink& ink) {
  if (who.starts_with("seat ")) return name_of(view, std::size_t(to_int(who.substr(5)).value_or(0)), ink);
  return who == "boss" ? ink.name(game.dungeon().back_name)
                       : ink.say("Enemy {number}"_en, {{"number", who.substr(6)}});
}

std::string told_step(const Rules& game, const Json& event, const Json& view, const Ink& ink) {
  const auto letter = loud_letter(event["letter"].text());
  const auto who = walker(game, event["who"].text(), view, ink);
  const auto at = event["at"].text();
  const auto result = event["result"].text();
  const int foe = event["foe"].is_whole() ? int(event["foe"].whole()) - 1 : most_enemies;
  const auto said = [&](Pattern pattern) {
    return ink.say(pattern,
                   {{"letter", letter}, {"who", who}, {"space", at}, {"foe", foe_name(game, foe, ink)}});
  };
  const bool is_me = view["me"].is_whole() && event["who"].text() == cat("seat ", view["me"].whole());
  if (result == "move")
    return said(is_me ? "{letter}: you go to {space}."_en : "{letter}: {who} goes to {space}."_en);
  if (result == "wall" && is_me) return said("{letter}: a wall or the edge stops you at {space}."_en);
  if (result == "wall")  // enemies run into walls all the time: no news
    return event["who"].text().starts_with("seat ")
               ? said("{letter}: a wall or the edge stops {who} at {space}."_en)
               : std::string();
  if (result == "damage")
    return said(is_me ? "{letter}: you hit {foe}."_en : "{letter}: {who} hits {foe}."_en);
  if (result == "capture")
    return said(is_me ? "{letter}: you capture {foe} and get a bonus token!"_en
                      : "{letter}: {who} captures {foe} and gets a bonus token!"_en);
  if (result == "armour") return said("{letter}: the armour of {foe} turns it away."_en);
  if (result == "cleared")
    return said(is_me ? "{letter}: you take the trap at {space}."_en
                      : "{letter}: {who} takes the trap at {space}."_en);
  if (result == "trap")
    return said(is_me ? "{letter}: a trap whose letter is not in the word stops you at {space}."_en
                      : "{letter}: a trap whose letter is not in the word stops {who} at {space}."_en);
  if (result == "bump") return said("{letter}: {who} bumps into a player."_en);
  if (result == "blocked")
    return said(is_me ? "{letter}: another is in your way."_en
                      : "{letter}: another is in the way of {who}."_en);
  return {};  // letters that do nothing are no news
}

// `try WORD`: its path on the board, and what comes of it.
std::string tried(const Rules& game, const Position& now, Seat seat, std::string_view typed, const Ink& ink) {
  const auto& world = now.board;
  const int i = index(seat);
  if (world.round == 0 || world.phase == Phase::over)
    return ink.say("Words can be tried once the fortune cards are dealt."_en) + "\n";
  const auto parsed = game.parse(cat("word ", lower(typed)));
  if (!parsed) return said_refusal(parsed.error(), ink) + "\n";
  const Move& word = *parsed;
  if (word.count == Move::too_many)
    return ink.say("That word is too long; a word has at most 8 letters."_en) + "\n";
  if (const auto matching = letters_on_card(game, world, word); word.steps != 0 && word.steps != matching)
    return ink.say("Give one digit of 0, 1 or 2 for each of the {count} letters on the card."_en,
                   {{"count", matching}}) +
           "\n";

  const auto path = path_of(game, world, seat, word, ink);
  auto page = cat(draw_board(game, open_things(game, world), ink, path.marks), "\n", path.letters, "\n");
  for (const auto& remark : path.remarks) page += cat("  ", remark, "\n");
  if (world.phase != Phase::players || world.words_left[i] == 0)
    return page + ink.faint(ink.say("You have no word to make now; this is just to look."_en)) + "\n";
  if (const auto ok = game.check(now, {by(seat), word}); !ok)
    page += ink.paint(said_refusal(ok.error(), ink), Colour::red) + "\n";
  else
    page += ink.faint(ink.say("To make it, type {move}."_en, {{"move", game.text(word)}})) + "\n";
  return page;
}

// The best outcome in reach: hits, captures, traps that count, and standing near the next target.
const Reach* best_of(const Rules& game, const Board& world, std::span<const Reach> all, int& worth) {
  const Reach* best = nullptr;
  for (const auto& reach : all) {
    int value = 20 * reach.damage() - (reach.burns ? 60 : 0);
    int nearest = rows + columns;
    for (int foe = 0; foe <= most_enemies; ++foe) {
      if (world.foe_at[foe] == nowhere) continue;
      const int left = game.hits(foe) - world.damage[foe] - reach.hits[foe];
      if (left <= 0) value += 30;
      if (left > 0) nearest = std::min(nearest, distance(reach.end, world.foe_at[foe]));
    }
    if (game.dungeon().flips_by_traps && !world.back) value += 25 * std::popcount(reach.cleared);
    value -= nearest;
    if (!best || value > worth || (value == worth && reach.word.count < best->word.count)) {
      best = &reach;
      worth = value;
    }
  }
  return best;
}

// Three strengths: that there is one, how long it is, the word.
std::string hint(const Rules& game, const Position& now, Seat seat, int strength, const Ink& ink) {
  const auto& world = now.board;
  if (world.phase != Phase::players || world.words_left[index(seat)] == 0)
    return ink.say("You have no word to make now."_en) + "\n";
  WordSearch search;
  int worth = 0;
  const auto* best = best_of(game, world, search.outcomes(game, now, seat), worth);
  if (!best) return ink.say("No word of the list can be made here."_en) + "\n";
  const int damage = best->damage(), traps = std::popcount(best->cleared);
  const std::string what =
      damage > 0
          ? ink.say(
                "{count, plural, =1 {hits once} =2 {hits twice} one {hits # time} other {hits # times}}"_en,
                {{"count", damage}})
      : traps > 0 ? ink.say("takes {count, plural, one {# trap} other {# traps}}"_en, {{"count", traps}})
                  : ink.say("brings you nearer"_en);
  const auto end = space_text(best->end);
  if (strength == 1)
    return ink.say("There is a word that {what} and ends on {space}. (More: hint 2)"_en,
                   {{"what", what}, {"space", end}}) +
           "\n";
  if (strength == 2)
    return ink.say(
               "It has {count, plural, one {# letter} other {# letters}} and begins with {letter}. (The word: hint 3)"_en,
               {{"count", best->word.count}, {"letter", std::string(1, char('A' + best->word.args[0]))}}) +
           "\n";
  return ink.say("Try {word}: it {what} and ends on {space}."_en,
                 {{"word", game.text(best->word)}, {"what", what}, {"space", end}}) +
         "\n";
}

}  // namespace

std::string Terminal::board(const Rules& game, const Json& view, const Ink& ink) {
  auto page = draw_board(game, view, ink, {}) + draw_seats(game, view, ink);
  const auto phase = view["phase"].text();
  if (const auto& revealed = view["table"]["revealed"]; !revealed.is_null()) {
    page += cat("\n", ink.say("The top card:"_en), "\n");
    for (const auto& line : compass(game, Card(revealed.whole()), ink)) page += cat("  ", line, "\n");
  }
  const auto seats = view["seats"].items();
  if (std::ranges::any_of(seats, [](const Json& seat) { return seat["sprint"].boolean(); }))
    page += ink.faint(ink.say(
                "A sprinter adds a digit 0, 1 or 2 for each letter on the card, such as lat 212; without, "
                "all go two."_en)) +
            "\n";
  if (phase == "players")
    page +=
        ink.faint(ink.say("Type your word; or try WORD to see only its path, hint, or card 12."_en)) + "\n";
  return page;
}

// The word typed so far, walked on the board. What is typed may also be a command or another move: then nothing.
std::string Terminal::preview(const Rules& game, const Position& now, Seat seat, std::string_view typed,
                              const Json& view, const Ink& ink) {
  const auto& world = now.board;
  auto text = lower(typed);
  if (text.starts_with("word ")) text.erase(0, 5);
  if (text.starts_with("try ")) text.erase(0, 4);
  if (world.phase != Phase::players || world.words_left[index(seat)] == 0 || text == "hint") return {};
  if (text.ends_with(' ')) text.pop_back();
  const bool is_other_move = bool(game.parse(text));
  const auto parsed = game.parse("word " + text);
  if (is_other_move || !parsed || game.is_misshapen(*parsed)) return {};
  auto word = *parsed;
  std::string verdict;
  if (const auto matching = letters_on_card(game, world, word); word.steps != 0 && word.steps != matching) {
    verdict = ink.faint(ink.say("One digit for each of {count} letters."_en, {{"count", matching}}));
    if (word.steps > matching) return {};
    word.steps = std::uint8_t(matching);
  } else if (!game.in_list(word.letters())) {
    verdict = ink.faint(ink.say("Not in the list so far."_en));
  } else if (const auto ok = game.check(now, {by(seat), word}); !ok) {
    verdict = ink.paint(said_refusal(ok.error(), ink), Colour::red);
  } else {
    verdict = ink.paint(ink.say("{word} can be made: press Enter."_en, {{"word", loud(word.letters())}}),
                        Colour::green);
  }
  const auto path = path_of(game, world, seat, word, ink);
  auto said = cat(path.letters, "  ", verdict, "\n");
  for (const auto& remark : path.remarks) said += cat("  ", remark, "\n");
  // Before the seats, which a small window cuts off.
  return cat(draw_board(game, view, ink, path.marks), said, draw_seats(game, view, ink));
}

std::string Terminal::tell(const Rules& game, const Json& event, const Json& view, const Ink& ink) {
  const auto name = event["event"].text();
  const auto at = event["at"].text();
  const auto card = event["card"].whole();
  if (name == "step") return told_step(game, event, view, ink);
  if (name == "discard") return ink.say("Fortune card {card} is gone."_en, {{"card", card}});
  if (name == "active") return ink.say("Fortune card {card} is active now."_en, {{"card", card}});
  if (name == "reveal") return ink.say("The top card is {card}."_en, {{"card", card}});
  const bool setting_up = view["table"]["round"].whole() == 0;  // then the board says it better
  if (setting_up && (name == "enemy" || name == "trap")) return {};
  if (name == "enemy")
    return ink.say("Enemy {number} stands on {space}."_en, {{"number", event["id"].whole()}, {"space", at}});
  if (name == "trap")
    return ink.say("A trap {letter} lies on {space}."_en,
                   {{"letter", loud_letter(event["letter"].text())}, {"space", at}});
  if (name == "flip")
    return ink.say("The dungeon card is flipped: {boss} appears on {space}!"_en,
                   {{"boss", ink.name(game.dungeon().back_name)}, {"space", event["boss_at"].text()}});
  if (name == "round") return ink.say("Round {round} begins."_en, {{"round", event["round"].whole()}});
  if (name == "end")
    return event["reason"].text() == "dungeon-cleared"
               ? ink.say("The dungeon is cleared: everybody wins!"_en)
               : ink.say("The last fortune card is gone: everybody loses."_en);
  if (name == "ability") {
    const auto verb = event["ability"].text();
    for (const auto& mine : game.data().class_card)
      if (ability_verb(mine.ability) == verb)
        return ink.say(view["me"].is_whole() && view["me"].whole() == event["seat"].whole()
                           ? "You use {ability}."_en
                           : "{who} uses {ability}."_en,
                       {{"who", name_of(view, std::size_t(event["seat"].whole()), ink)},
                        {"ability", ink.name(mine.name)}});
  }
  return {};
}

std::string Terminal::expand(const Rules& game, std::string_view typed, const Json& view) {
  const auto text = lower(typed);
  const auto phase = view["phase"].text();
  if (phase == "classes" &&
      std::ranges::find(game.data().class_card, text, &ClassCard::colour) != game.data().class_card.end())
    return "take " + text;
  if (space_of(text)) {
    if (phase == "placing") return "start " + text;
    if (phase == "push") return "push " + text;
    if (phase == "players" || phase == "reaction") return "portal " + text;
  }
  if (phase != "players") return {};
  // A bare word is the word to make, unless it is a verb or a question.
  std::string_view rest = text;
  const auto first = next_word(rest);
  if (game.parse(text) || first == "hint" || (first == "try" && !rest.empty()) ||
      (first == "card" && !rest.empty()))
    return {};
  if (first == "word" || !game.parse("word " + text)) return {};
  return "word " + text;
}

std::string Terminal::describe(const Rules& game, std::string_view move, const Json& view, const Ink& ink) {
  std::string_view rest = move;
  const auto verb = next_word(rest);
  if (verb == "take")
    for (const auto& card : game.data().class_card)
      if (card.colour == rest) return cat(ink.name(card.name), ": ", ink.name(card.text));
  if (verb == "recover")
    if (const auto card = to_int(rest, 1, cards)) {
      std::string all;
      for (Way way = 0; way < 4; ++way)
        all += cat(way ? " / " : "", loud(game.data().fortune[std::size_t(*card)].triad[way]));
      return ink.say("put {letters} back into the deck"_en, {{"letters", all}});
    }
  for (const auto& card : game.data().class_card)
    if (rest.empty() && ability_verb(card.ability) == verb) return ink.name(card.text);
  if (verb == "skip") return ink.say("make no word this time"_en);
  if (verb == "pass") return ink.say("let the turn end without your ability"_en);
  if (verb == "keep") return ink.say("leave it on top of the deck"_en);
  if (verb == "discard") return ink.say("put it away for good"_en);
  if (verb == "activate")
    return ink.say("play on with it instead of card {card}"_en, {{"card", view["table"]["active"].whole()}});
  return {};
}

std::optional<std::string> Terminal::answer(const Rules& game, const Position& now, Seat seat,
                                            std::string_view typed, const Ink& ink) {
  std::string_view rest = typed;
  const auto verb = lower(next_word(rest));
  if (verb == "try" && !rest.empty()) return tried(game, now, seat, rest, ink);
  if (verb == "hint") return hint(game, now, seat, to_int(rest, 1, 3).value_or(1), ink);
  if (verb == "card")
    if (const auto card = to_int(rest, 1, cards)) return join(compass(game, Card(*card), ink), "\n") + "\n";
  return std::nullopt;
}

}  // namespace clew::letter_labyrinths
