#include "games/letter-labyrinths/terminal/path.h"

#include <algorithm>

#include "core/text.h"

namespace clew::letter_labyrinths {
namespace {

std::string_view sign_of(Event::Result result, Way way, const Ink& ink) {
  switch (result) {
    case Event::moved:
    case Event::cleared:
      return arrow(way, ink);
    case Event::damage:
    case Event::capture:
      return ink.glyph("✶", "*");
    case Event::stopped:
      return ink.glyph("✕", "x");
    case Event::wall:
      return ink.glyph("┃", "|");
    case Event::none:
    case Event::stay:
    case Event::armour:
    case Event::bump:
    case Event::blocked:
      break;
  }
  return ink.glyph("·", ".");
}

// Who is hit, or which trap is run into.
char mark_of(const Board& world, Space space) {
  const auto square = world.square[space];
  if (square.foe() == Square::boss) return '#';
  if (square.foe() != 0) return char('0' + square.foe());
  return square.trap() == 0 ? ' ' : vowel_letters[std::size_t(square.trap()) - 1];
}

}  // namespace

std::string foe_name(const Rules& game, int foe, const Ink& ink) {
  if (foe == most_enemies) return ink.name(game.dungeon().back_name);
  return ink.say("enemy {number} ({word})"_en, {{"number", foe + 1}, {"word", loud(game.enemy_word(foe))}});
}

int letters_on_card(const Rules& game, const Board& world, const Move& word) {
  const auto& way_of = game.data().fortune[world.active].way;
  return int(std::ranges::count_if(word.letters(), [&](Letter letter) { return way_of[letter] != no_way; }));
}

TriedPath path_of(const Rules& game, const Board& world, Seat seat, const Move& word, const Ink& ink) {
  const int i = index(seat);
  Board after = world;
  if (word.steps != 0) after.sprinting.add(i);  // trying costs nothing
  std::vector<Event> steps;
  game.spell(after, i, word, nullptr, &steps);

  TriedPath path;
  Space from = world.at[i];
  for (const auto& event : steps) {
    if (event.kind != Event::step) continue;
    const auto name = std::string(1, char('A' + event.letter));
    const Way way = game.data().fortune[world.active].way[event.letter];
    path.letters += cat(" ", ink.bold(name), sign_of(event.result, way, ink));
    if (event.at != from) path.marks[from] = cat(name, arrow(way, ink), " ");
    if (event.result == Event::damage || event.result == Event::capture || event.result == Event::stopped) {
      const auto sign = sign_of(event.result, way, ink);
      path.marks[game.data().step[event.at][way]] =
          cat(sign, mark_of(world, game.data().step[event.at][way]), sign);
    }
    if (event.result == Event::cleared)
      path.remarks.push_back(ink.say("{letter} takes the trap at {space}."_en,
                                     {{"letter", name}, {"space", space_text(event.at)}}));
    if (event.result == Event::armour)
      path.remarks.push_back(ink.say("{letter} glances off the armour."_en, {{"letter", name}}));
    if (event.result == Event::stopped) {
      const Space trap = game.data().step[event.at][way];
      path.remarks.push_back(ink.say(
          "{letter} runs into the trap {trap} at {space}, which is not in the word: it ends there and a card burns."_en,
          {{"letter", name},
           {"trap", std::string(1, char('A' + letter_of_trap(world.square[trap].trap())))},
           {"space", space_text(trap)}}));
    }
    from = event.at;
  }
  path.letters += cat("  ", ink.say("ends on {space}."_en, {{"space", ink.bold(space_text(after.at[i]))}}));
  path.marks[after.at[i]] = cat("[", initial_of(game.data().class_card[world.card[i]].colour), "]");
  for (int foe = 0; foe <= most_enemies; ++foe)
    if (const int damage = after.damage[foe] - world.damage[foe]; damage > 0)
      path.remarks.push_back(
          after.captor[foe] != world.captor[foe]
              ? ink.say("Captures {foe}!"_en, {{"foe", foe_name(game, foe, ink)}})
              : ink.say("{count, plural, one {# hit} other {# hits}} on {foe}, {hits} of {all}."_en,
                        {{"count", damage},
                         {"foe", foe_name(game, foe, ink)},
                         {"hits", after.damage[foe]},
                         {"all", game.hits(foe)}}));
  return path;
}

}  // namespace clew::letter_labyrinths
