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

std::string loud_letter(std::string_view letter) {
  return letter.empty() ? "" : std::string(1, char(letter[0] - 'a' + 'A'));
}

std::string walker(const Rules& game, std::string_view who, const Json& view) {
  if (who.starts_with("seat ")) return name_of(view, std::size_t(to_int(who.substr(5)).value_or(0)));
  return who == "boss" ? game.dungeon().back_name : cat("Enemy ", who.substr(6));
}

std::string told_step(const Rules& game, const Json& event, const Json& view) {
  const auto letter = loud_letter(event["letter"].text());
  const auto who = walker(game, event["who"].text(), view);
  const auto at = event["at"].text();
  const auto result = event["result"].text();
  const int foe = event["foe"].is_whole() ? int(event["foe"].whole()) - 1 : most_enemies;
  if (result == "move") return cat(letter, ": ", who, " goes to ", at, ".");
  if (result == "wall")  // enemies run into walls all the time: no news
    return event["who"].text().starts_with("seat ")
               ? cat(letter, ": a wall or the edge stops ", who, " at ", at, ".")
               : std::string();
  if (result == "damage") return cat(letter, ": ", who, " hits ", foe_name(game, foe), ".");
  if (result == "capture")
    return cat(letter, ": ", who, " captures ", foe_name(game, foe), " and gets a bonus token!");
  if (result == "armour") return cat(letter, ": the armour of ", foe_name(game, foe), " turns it away.");
  if (result == "cleared") return cat(letter, ": ", who, " takes the trap at ", at, ".");
  if (result == "trap")
    return cat(letter, ": a trap whose letter is not in the word stops ", who, " at ", at, ".");
  if (result == "bump") return cat(letter, ": ", who, " bumps into a player.");
  if (result == "blocked") return cat(letter, ": another is in the way of ", who, ".");
  return {};  // letters that do nothing are no news
}

std::string counted(std::int64_t n, std::string_view one, std::string_view many) {
  return cat(n, " ", n == 1 ? one : many);
}

// `try WORD`: its path on the board, and what comes of it.
std::string tried(const Rules& game, const Position& now, Seat seat, std::string_view typed, const Ink& ink) {
  const auto& world = now.board;
  const int i = index(seat);
  if (world.round == 0 || world.phase == Phase::over)
    return "Words can be tried once the fortune cards are dealt.\n";
  const auto parsed = game.parse(cat("word ", lower(typed)));
  if (!parsed) return parsed.error().message + "\n";
  const Move& word = *parsed;
  if (word.count == Move::too_many) return "That word is too long; a word has at most 8 letters.\n";
  if (const auto matching = letters_on_card(game, world, word); word.steps != 0 && word.steps != matching)
    return cat("Give one digit of 0, 1 or 2 for each of the ", matching, " letters on the card.\n");

  const auto path = path_of(game, world, seat, word, ink);
  auto page = cat(draw_board(game, open_things(game, world), ink, path.marks), "\n", path.letters, "\n");
  for (const auto& remark : path.remarks) page += cat("  ", remark, "\n");
  if (world.phase != Phase::players || world.words_left[i] == 0)
    return page + ink.faint("You have no word to make now; this is just to look.") + "\n";
  if (const auto ok = game.check(now, {by(seat), word}); !ok)
    page += ink.paint(ok.error().message, Colour::red) + "\n";
  else
    page += ink.faint(cat("To make it, type ", game.text(word), ".")) + "\n";
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
std::string hint(const Rules& game, const Position& now, Seat seat, int strength) {
  const auto& world = now.board;
  if (world.phase != Phase::players || world.words_left[index(seat)] == 0)
    return "You have no word to make now.\n";
  WordSearch search;
  int worth = 0;
  const auto* best = best_of(game, world, search.outcomes(game, now, seat), worth);
  if (!best) return "No word of the list can be made here.\n";
  const int damage = best->damage(), traps = std::popcount(best->cleared);
  const std::string hits = damage == 1   ? "hits once"
                           : damage == 2 ? "hits twice"
                                         : cat("hits ", damage, " times");
  std::string what = damage > 0  ? hits
                     : traps > 0 ? cat("takes ", counted(traps, "trap", "traps"))
                                 : "brings you nearer";
  if (strength == 1)
    return cat("There is a word that ", what, " and ends on ", space_text(best->end), ". (More: hint 2)\n");
  if (strength == 2)
    return cat("It has ", counted(best->word.count, "letter", "letters"), " and begins with ",
               char('A' + best->word.args[0]), ". (The word: hint 3)\n");
  return cat("Try ", game.text(best->word), ": it ", what, " and ends on ", space_text(best->end), ".\n");
}

}  // namespace

std::string Terminal::board(const Rules& game, const Json& view, const Ink& ink) {
  auto page = draw_board(game, view, ink, {}) + draw_seats(game, view, ink);
  const auto phase = view["phase"].text();
  if (const auto& revealed = view["table"]["revealed"]; !revealed.is_null()) {
    page += "\nThe top card:\n";
    for (const auto& line : compass(game, Card(revealed.whole()), ink)) page += cat("  ", line, "\n");
  }
  const auto seats = view["seats"].items();
  if (std::ranges::any_of(seats, [](const Json& seat) { return seat["sprint"].boolean(); }))
    page += ink.faint(
                "A sprinter adds a digit 0, 1 or 2 for each letter on the card, such as lat 212; without, "
                "all go two.") +
            "\n";
  if (phase == "players")
    page += ink.faint("Type your word; or try WORD to see only its path, hint, or card 12.") + "\n";
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
    verdict = ink.faint(cat("One digit for each of ", matching, " letters."));
    if (word.steps > matching) return {};
    word.steps = std::uint8_t(matching);
  } else if (!game.in_list(word.letters())) {
    verdict = ink.faint("Not in the list so far.");
  } else if (const auto ok = game.check(now, {by(seat), word}); !ok) {
    verdict = ink.paint(ok.error().message, Colour::red);
  } else {
    verdict = ink.paint(cat(loud(word.letters()), " can be made: press Enter."), Colour::green);
  }
  const auto path = path_of(game, world, seat, word, ink);
  auto said = cat(path.letters, "  ", verdict, "\n");
  for (const auto& remark : path.remarks) said += cat("  ", remark, "\n");
  // Before the seats, which a small window cuts off.
  return cat(draw_board(game, view, ink, path.marks), said, draw_seats(game, view, ink));
}

std::string Terminal::tell(const Rules& game, const Json& event, const Json& view, const Ink&) {
  const auto name = event["event"].text();
  const auto at = event["at"].text();
  const auto card = event["card"].whole();
  if (name == "step") return told_step(game, event, view);
  if (name == "discard") return cat("Fortune card ", card, " is gone.");
  if (name == "active") return cat("Fortune card ", card, " is active now.");
  if (name == "reveal") return cat("The top card is ", card, ".");
  const bool setting_up = view["table"]["round"].whole() == 0;  // then the board says it better
  if (setting_up && (name == "enemy" || name == "trap")) return {};
  if (name == "enemy") return cat("Enemy ", event["id"].whole(), " stands on ", at, ".");
  if (name == "trap") return cat("A trap ", loud_letter(event["letter"].text()), " lies on ", at, ".");
  if (name == "flip")
    return cat("The dungeon card is flipped: ", game.dungeon().back_name, " appears on ",
               event["boss_at"].text(), "!");
  if (name == "round") return cat("Round ", event["round"].whole(), " begins.");
  if (name == "end")
    return event["reason"].text() == "dungeon-cleared" ? "The dungeon is cleared: everybody wins!"
                                                       : "The last fortune card is gone: everybody loses.";
  if (name == "ability") {
    const auto verb = event["ability"].text();
    for (const auto& mine : game.data().class_card)
      if (ability_verb(mine.ability) == verb)
        return cat(name_of(view, std::size_t(event["seat"].whole())), " uses ", mine.name, ".");
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

std::string Terminal::describe(const Rules& game, std::string_view move, const Json& view, const Ink&) {
  std::string_view rest = move;
  const auto verb = next_word(rest);
  if (verb == "take")
    for (const auto& card : game.data().class_card)
      if (card.colour == rest) return cat(card.name, ": ", card.text);
  if (verb == "recover")
    if (const auto card = to_int(rest, 1, cards)) {
      std::string all;
      for (Way way = 0; way < 4; ++way)
        all += cat(way ? " / " : "", loud(game.data().fortune[std::size_t(*card)].triad[way]));
      return cat("put ", all, " back into the deck");
    }
  for (const auto& card : game.data().class_card)
    if (rest.empty() && ability_verb(card.ability) == verb) return card.text;
  if (verb == "skip") return "make no word this time";
  if (verb == "pass") return "let the turn end without your ability";
  if (verb == "keep") return "leave it on top of the deck";
  if (verb == "discard") return "put it away for good";
  if (verb == "activate") return cat("play on with it instead of card ", view["table"]["active"].whole());
  return {};
}

std::optional<std::string> Terminal::answer(const Rules& game, const Position& now, Seat seat,
                                            std::string_view typed, const Ink& ink) {
  std::string_view rest = typed;
  const auto verb = lower(next_word(rest));
  if (verb == "try" && !rest.empty()) return tried(game, now, seat, rest, ink);
  if (verb == "hint") return hint(game, now, seat, to_int(rest, 1, 3).value_or(1));
  if (verb == "card")
    if (const auto card = to_int(rest, 1, cards)) return join(compass(game, Card(*card), ink), "\n") + "\n";
  return std::nullopt;
}

}  // namespace clew::letter_labyrinths
