#include "games/karak-labyrinth/terminal/terminal.h"

#include <algorithm>

#include "core/text.h"
#include "games/karak-labyrinth/terminal/drawing.h"

namespace clew::karak_labyrinth {
namespace {

std::string seat_name(const Json& view, std::size_t seat, const Ink& ink) {
  const auto name = view["names"][seat].text();
  return name.empty() ? ink.say("seat {number}"_en, {{"number", seat}}) : std::string(name);
}

std::string signed_points(int points) { return cat(points > 0 ? "+" : "", points); }

// "gem g +1 each": what a row asks for, with the letter on the sheet.
std::string row_text(const Row& row, const Ink& ink) {
  const auto of = [](Symbol s) { return cat(symbol_letters[std::size_t(s)], " "); };
  const auto item_name = [&ink](Item i) { return ink.name(kind_name(Kind(i))); };
  switch (row.kind) {
    case RowKind::gem:
      return of(Symbol::gem) + ink.say("each gem"_en);
    case RowKind::trap:
      return of(Symbol::trap) + ink.say("each trap"_en);
    case RowKind::rat:
      return of(Symbol::rat) + ink.say("each rat defeated"_en);
    case RowKind::skeleton:
      return of(Symbol::skeleton) + ink.say("each skeleton defeated"_en);
    case RowKind::treasure:
      return of(Symbol::treasure) + ink.name("treasure");
    case RowKind::item:
      return of(Symbol(unsigned(Symbol::sword) + unsigned(row.item))) + item_name(row.item);
    case RowKind::scrolls: {
      constexpr std::string_view names[] = {"sun", "moon", "star", "crown", "any"};
      std::string letters, words;
      for (auto scroll : row.order) {
        letters += scroll == Scroll::any ? '*' : char('1' + int(scroll));
        words += cat(words.empty() ? "" : " > ", ink.name(names[unsigned(scroll)]));
      }
      return cat(letters, " ",
                 row.order.size() == 1 ? ink.say("scroll {scroll}"_en, {{"scroll", words}}) : words);
    }
    case RowKind::scroll_each:
      return cat("1234 ", ink.say("each scroll"_en));
    case RowKind::ghosts:
      return of(Symbol::ghost) + ink.say("exactly {count, plural, one {# ghost} other {# ghosts}}"_en,
                                         {{"count", int(row.count)}});
    case RowKind::stairs:
      return cat(char('A' + int(row.stairs)), " ", ink.say("these stairs"_en));
    case RowKind::exit: {
      const auto symbol = row.exit < Exit::stairs_a
                              ? Symbol(unsigned(Symbol::minotaur) + unsigned(row.exit) - 1u)
                              : symbol_of(Stairs(unsigned(row.exit) - unsigned(Exit::stairs_a)));
      const auto exit = ink.name(exit_name(row.exit));
      return of(symbol) + (row.item == Item::none ? ink.say("out by {exit}"_en, {{"exit", exit}})
                                                  : ink.say("out by {exit} with {item}"_en,
                                                            {{"exit", exit}, {"item", item_name(row.item)}}));
    }
    case RowKind::fastest:
      return cat("  ", ink.say("first to escape"_en));
  }
  return {};
}

std::string heart_row(std::int64_t hearts, const Ink& ink) {
  std::string all;
  for (int i = 0; i < most_hearts; ++i) all += i < hearts ? ink.glyph("♥", "*") : ink.glyph("♡", "-");
  return ink.paint(all, Colour::red);
}
std::string hearts_text(std::int64_t hearts, const Ink& ink) {
  return cat(heart_row(hearts, ink), " ", hearts);
}

// Why somebody is out.
std::string why_text(std::string_view why, const Ink& ink) {
  return ink.say("{why, select, hearts {hearts} stuck {stuck} quit {quit} other {time}}"_en, {{"why", why}});
}

// What others may know of a player, in a line.
std::string progress(const Json& seat, const Ink& ink) {
  const auto status = seat["status"].text();
  if (status == "escaped") return ink.say("escaped, token {token}"_en, {{"token", seat["token"].whole()}});
  if (status == "out") return ink.say("out ({why})"_en, {{"why", why_text(seat["why"].text(), ink)}});
  if (status == "waiting") return ink.say("not ready"_en);
  if (status == "ready") return ink.say("ready"_en);
  return cat(
      hearts_text(seat["hearts"].whole(), ink), "  ",
      ink.say("{count, plural, one {# square} other {# squares}}"_en, {{"count", seat["squares"].whole()}}),
      status == "minigame" ? cat(", ", ink.say("puzzling"_en)) : "");
}

// The same in few columns.
std::string short_progress(const Json& seat, bool is_campaign, const Ink& ink) {
  const auto status = seat["status"].text();
  const auto total = is_campaign ? cat(" (", seat["total"].whole(), ")") : "";
  if (status == "escaped") return cat(ink.say("token {token}"_en, {{"token", seat["token"].whole()}}), total);
  if (status == "out") return cat(ink.say("out"_en), total);
  if (status == "waiting") return cat("-", total);
  if (status == "ready") return cat(ink.say("ready"_en), total);
  return cat(heart_row(seat["hearts"].whole(), ink), is_campaign ? total : cat(" ", seat["squares"].whole()));
}

// All players, two to a row where there are many; in a campaign with their points so far.
Lines players_panel(const Json& view, const Ink& ink) {
  const auto& seats = view["seats"];
  const bool is_campaign = view["table"]["games"].whole() > 1;
  const bool is_crowded = seats.size() > 4 && ink.height < 32;
  Lines all;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto name = padded(seat_name(view, i, ink), 8);
    if (!is_crowded)
      all.push_back(cat(name, " ", progress(seats[i], ink),
                        is_campaign ? cat(" (", seats[i]["total"].whole(), ")") : ""));
    else if (auto cell = cat(name, " ", short_progress(seats[i], is_campaign, ink)); i % 2 == 0)
      all.push_back(std::move(cell));
    else
      all.back() = padded(all.back(), 19) + cell;
  }
  return all;
}

Lines card_panel(const Game& game, const Json& view, const Ink& ink, int width) {
  const auto& table = view["table"];
  const auto found = game.data().find_card(table["card"].text());
  if (!found)
    return {table["difficulty"].is_null() ? ink.say("The card lies face down."_en)
                                          : ink.say("The card lies face down ({difficulty})."_en,
                                                    {{"difficulty", ink.name(table["difficulty"].text())}})};
  const Card& card = game.data().cards[*found];
  Lines all{cat(ink.bold(ink.name(card.name)),
                ink.faint(cat(" (",
                              ink.name(card.difficulty == Difficulty::tutorial
                                           ? "tutorial"
                                           : difficulty_names[unsigned(card.difficulty)]),
                              ")")))};
  const auto& tally = view["you"]["tally"];
  int sum = 0;
  for (std::size_t i = 0; i < card.rows.size(); ++i) {
    const auto& row = card.rows[i];
    const auto earned = int(tally[i].whole());
    sum += earned;
    auto line = padded(cat(" ", row_text(row, ink)), width - 9) + padded(signed_points(row.points), 4);
    if (tally.is_array()) line += earned != 0 ? ink.paint(cat("= ", earned), Colour::green) : "";
    all.push_back(std::move(line));
  }
  if (tally.is_array())
    all.push_back(padded(cat(" ", ink.say("so far"_en)), width - 5) + ink.bold(cat("= ", sum)));
  std::string crossed;
  for (int i = 1; i < symbol_count; ++i)
    if (card.red_x >> i & 1u) crossed += cat(crossed.empty() ? "" : ", ", ink.name(symbol_name(Symbol(i))));
  if (!crossed.empty())
    all.push_back(ink.paint(cat(" ", ink.say("red X: {symbols}"_en, {{"symbols", crossed}})), Colour::red));
  return all;
}

Lines status_panel(const Json& view, const Ink& ink) {
  const auto& you = view["you"];
  const auto& table = view["table"];
  Lines all;
  if (you.is_object()) {
    std::string items;
    for (const auto& item : you["items"].items())
      items += cat(items.empty() ? "" : ", ", ink.name(item.text()));
    all.push_back(cat(hearts_text(you["hearts"].whole(), ink),
                      items.empty() ? "" : cat("   ", ink.say("has {items}"_en, {{"items", items}}))));
    if (!you["circled"].items().empty())
      all.push_back(ink.say("circled {squares}"_en,
                            {{"squares", join(you["circled"].items(), " ",
                                              [](const Json& s) { return std::string(s.text()); })}}));
  }
  if (table["target"].is_whole())
    all.push_back(ink.say("goal: {points} points in {seconds} s"_en,
                          {{"points", table["target"].whole()}, {"seconds", table["limit"].whole()}}));
  if (table["games"].whole() > 1)
    all.push_back(ink.say("game {game} of {games}, points so far in ( )"_en,
                          {{"game", table["game"].whole()}, {"games", table["games"].whole()}}));
  if (view["seats"].size() > 1)
    for (auto& line : players_panel(view, ink)) all.push_back(std::move(line));
  return all;
}

// What the player at the screen can do; nobody is asked who is out or gone.
std::string status_of(const Json& view) {
  if (view["you"]["minigame"].is_object()) return "minigame";
  if (view["phase"].text() == "ready") return "waiting";
  return view["you"]["path"].size() == 0 ? "start" : "draw";
}

Lines help_panel(const Game& game, const Json& view, const Ink& ink) {
  const auto status = status_of(view);
  const auto found = game.data().find_card(view["table"]["card"].text());
  Lines all;
  if (status == "waiting") {
    all = {ink.say("Enter: ready. The card is flipped"_en), ink.say("when everybody is."_en)};
  } else if (status == "start" && found) {
    const auto entry = game.data().cards[*found].entry;
    all = {entry == Stairs::none ? ink.say("a, b or c: begin on that staircase"_en)
                                 : ink.say("Enter: begin on staircase {stairs}"_en,
                                           {{"stairs", std::string(1, char('A' + int(entry)))}})};
  } else if (status == "draw") {
    all = {ink.say("arrows or n e s w: draw"_en), ink.say("backspace: erase one square"_en),
           ink.say("u: erase to the last symbol"_en)};
    if (found) {
      const auto at = squares_of(view["you"]["path"]);
      const auto symbol = at.empty() ? Symbol::empty : game.sheet().at(at.back());
      if (is_stairs(symbol) && at.size() > 1 && game.data().cards[*found].leads_out(stairs_of(symbol)))
        all.insert(all.begin(), ink.bold(ink.say("x: leave the labyrinth here"_en)));
    }
  } else if (status == "minigame") {
    const auto kind = view["you"]["minigame"]["kind"].text();
    const bool is_maze = kind == "bow" || kind == "treasure";
    all = {is_maze              ? ink.say("Enter gives the answer"_en)
           : kind == "minotaur" ? ink.say("type the letters, Enter gives them"_en)
                                : ink.say("type cells, c3 a1 ..., then Enter"_en),
           ink.say("Tab, Enter: decline for good"_en)};
  }
  for (auto& line : all) line = ink.faint(line);
  return all;
}

// The lines of the last game side by side in words, once it is over.
Lines ending_panel(const Game& game, const Json& view, const Ink& ink) {
  const auto& history = view["table"]["history"];
  Lines all;
  for (std::size_t g = 0; g < history.size(); ++g) {
    all.push_back(ink.bold(
        ink.say("game {game}: card {card}"_en, {{"game", g + 1}, {"card", history[g]["card"].text()}})));
    const auto card = game.data().find_card(history[g]["card"].text());
    const auto& best = game.data().optima[view["table"]["sheet"].text() == "b"];
    if (card && *card < best.size() && best[*card])
      all.back() +=
          ink.faint(cat(" (", ink.say("best possible {points}"_en, {{"points", best[*card]->score}}), ")"));
    for (std::size_t i = 0; i < history[g]["seats"].size(); ++i) {
      const auto& seat = history[g]["seats"][i];
      const auto end = seat["exit"].is_text()
                           ? ink.say("by {exit}"_en, {{"exit", ink.name(seat["exit"].text())}})
                           : ink.say("out: {why}"_en, {{"why", why_text(seat["why"].text(), ink)}});
      all.push_back(
          cat(" ", padded(seat_name(view, i, ink), 8), " ", padded(cat(seat["score"].whole()), 4), end));
      auto rows = join(seat["rows"].items(), " + ", [](const Json& points) { return points.whole(); });
      if (!seat["mistakes"].items().empty())
        rows += cat("  ", ink.say("wrong: {puzzles}"_en,
                                  {{"puzzles", join(seat["mistakes"].items(), " ", [&](const Json& kind) {
                                      return ink.name(kind.text());
                                    })}}));
      all.push_back(ink.faint(cat("   ", ink.say("row by row {points}"_en, {{"points", rows}}))));
    }
  }
  if (const auto& table = view["table"]; table["target"].is_whole() && table["games"].whole() == 1)
    all.push_back(ink.say("goal: {points} points in {seconds} s"_en,
                          {{"points", table["target"].whole()}, {"seconds", table["limit"].whole()}}));
  return all;
}

// Whose line is drawn on the sheet: one's own; at the end the winner's.
std::vector<Square> shown_path(const Json& view) {
  if (view["you"].is_object()) return squares_of(view["you"]["path"]);
  const auto& winners = view["result"]["winners"];
  const auto seat = winners.size() > 0 ? std::size_t(winners[0].whole()) : 0;
  return squares_of(view["seats"][seat]["path"]);
}

// Whether the terminal has too few rows for two a square, besides letters, border, heading, news and prompt.
bool is_low(const Grid& grid, const Ink& ink) { return 2 * grid.height + 5 > ink.height; }

// With the answer to an open minigame as far as it is put together.
std::string drawn(const Game& game, const Json& view, std::string_view draft, const Ink& ink) {
  const auto& sheet = game.sheet();
  const auto draw = is_low(sheet.grid, ink) ? draw_low_grid : draw_grid;
  const auto left =
      draw(sheet.grid, shown_path(view), [&](Square s) { return symbol_mark(sheet.at(s)); }, ink);
  const int width = std::clamp(ink.width - (3 * sheet.grid.width + 7), 24, 40);
  Lines right;
  const auto add = [&right](const Lines& more) {
    if (more.empty()) return;
    if (!right.empty()) right.emplace_back();
    right.insert(right.end(), more.begin(), more.end());
  };
  const auto& minigame = view["you"]["minigame"];
  if (minigame.is_object()) {
    right = {cat(ink.say("{puzzle} at {square}"_en, {{"puzzle", ink.bold(ink.name(minigame["kind"].text()))},
                                                     {"square", minigame["square"].text()}}),
                 "   ", hearts_text(view["you"]["hearts"].whole(), ink))};
    if (const auto& blocked = view["you"]["blocked_until"];
        blocked.is_whole() && view["now"].is_whole() && blocked.whole() > view["now"].whole())
      right.push_back(ink.paint(ink.say("wrong; wait {seconds} s"_en,
                                        {{"seconds", (blocked.whole() - view["now"].whole() + 999) / 1000}}),
                                Colour::red));
    else if (minigame["tries"].whole() > 0)
      right.push_back(ink.say("wrong {count, plural, one {# time} other {# times}}"_en,
                              {{"count", minigame["tries"].whole()}}));
    add(draw_puzzle(minigame, draft, ink));
    add(help_panel(game, view, ink));
  } else {
    add(card_panel(game, view, ink, width));
    if (view["phase"].text() == "over") {
      add(ending_panel(game, view, ink));
    } else {
      add(status_panel(view, ink));
      add(help_panel(game, view, ink));
      if (sheet.grid.height >= 10 && right.size() + 6 < std::max<std::size_t>(left.size(), 21))
        add({ink.faint(ink.say("A B C stairs   M P L bosses"_en)),
             ink.faint(ink.say("r rat k skeleton t trap h ghost"_en)),
             ink.faint(ink.say("S sword W bow K key T treasure"_en)),
             ink.faint(ink.say("g gem   1 2 3 4 scrolls:"_en)),
             ink.faint(ink.say("sun, moon, star, crown"_en))});
    }
  }
  return side_by_side(left, right, 3);
}

}  // namespace

std::string Terminal::board(const Game& game, const Json& view, const Ink& ink) {
  return drawn(game, view, {}, ink);
}

std::string Terminal::preview(const Game& game, const State&, Seat, std::string_view typed, const Json& view,
                              const Ink& ink) {
  if (!view["you"]["minigame"].is_object() || typed == "skip" || typed == "quit") return {};
  if (typed.starts_with("solve ")) typed.remove_prefix(6);
  return drawn(game, view, typed, ink);
}

std::string Terminal::tell(const Game& game, const Json& event, const Json& view, const Ink& ink) {
  const auto name = event["event"].text();
  const auto who = seat_name(view, std::size_t(event["seat"].whole()), ink);
  const bool is_me =
      event["seat"].is_whole() && view["me"].is_whole() && event["seat"].whole() == view["me"].whole();
  const auto kind = event["kind"].text();
  const auto seconds_to = [&](const Json& ms) {
    return (ms.whole() - view["table"]["now"].whole() + 999) / 1000;
  };
  if (name == "dealt") return ink.say("A card lies face down, and everybody has seven tiles."_en);
  if (name == "ready")
    return is_me ? ink.say("You are ready."_en) : ink.say("{who} is ready."_en, {{"who", who}});
  if (name == "card") {
    const auto found = game.data().find_card(event["card"].text());
    return ink.say("The card is {card}. Go!"_en,
                   {{"card", found ? ink.bold(ink.name(game.data().cards[*found].name))
                                   : std::string(event["card"].text())}});
  }
  if (name == "timer")
    return ink.say("Time is up in {seconds} seconds."_en, {{"seconds", seconds_to(event["deadline"])}});
  if (name == "start")
    return ink.say("Your line begins at {square}."_en, {{"square", event["square"].text()}});
  if (name == "symbol")
    return ink.say("You come to the {symbol} at {square}."_en,
                   {{"symbol", ink.name(event["symbol"].text())}, {"square", event["square"].text()}});
  if (name == "heart")
    return ink.paint(
        ink.say("That costs a heart; {count, plural, =0 {it was the last} one {# left} other {# left}}."_en,
                {{"count", event["left"].whole()}}),
        Colour::red);
  if (name == "minigame") return ink.say("The {puzzle}'s minigame opens."_en, {{"puzzle", ink.name(kind)}});
  if (name == "solved")
    return ink.say("You have answered the {puzzle}'s minigame."_en, {{"puzzle", ink.name(kind)}});
  if (name == "wrong")
    return ink.paint(
        ink.say("That is wrong; you wait {seconds} seconds."_en, {{"seconds", seconds_to(event["until"])}}),
        Colour::red);
  if (name == "skipped")
    return ink.say("You leave the {puzzle} alone, for good."_en, {{"puzzle", ink.name(kind)}});
  if (name == "escaped")
    return ink.say(
        is_me ? "You have escaped by the {exit} and take token {token}."_en
              : "{who} has escaped by the {exit} and takes token {token}."_en,
        {{"who", who}, {"exit", ink.name(event["exit"].text())}, {"token", event["token"].whole()}});
  if (name == "out" && is_me)
    return ink.say(
        "You {why, select, hearts {have lost the last heart and are out} stuck {can reach no further symbol "
        "and "
        "are out} quit {give up} other {were too slow and are out}}."_en,
        {{"why", event["why"].text()}});
  if (name == "out")
    return ink.say(
        "{who} {why, select, hearts {has lost the last heart and is out} stuck {can reach no further symbol "
        "and is "
        "out} quit {gives up} other {was too slow and is out}}."_en,
        {{"who", who}, {"why", event["why"].text()}});
  if (name == "timeup") return ink.paint(ink.say("Time is up!"_en), Colour::red);
  if (name == "scored") {
    std::string scores;
    for (std::size_t i = 0; i < event["scores"].size(); ++i)
      scores += cat(i == 0 ? "" : ", ",
                    view["me"].is_whole() && view["me"].whole() == std::int64_t(i) ? ink.say("you"_en)
                                                                                   : seat_name(view, i, ink),
                    ": ", event["scores"][i].whole());
    return ink.say("Game {game} is scored: {scores}."_en,
                   {{"game", event["game"].whole()}, {"scores", scores}});
  }
  if (name == "over") return ink.say("The game is over."_en);
  return {};
}

std::string Terminal::expand(const Game&, std::string_view typed, const Json& view) {
  const auto status = status_of(view);
  const auto only = [](std::string_view text, std::string_view letters) {
    return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
  };
  if (status == "waiting" && typed == "r") return "ready";
  if ((status == "start" || status == "draw") && typed == "Q") return "quit";
  if (status == "start" && typed.size() == 1 && only(typed, "abc")) return cat("start ", typed);
  if (status == "draw") {
    if (only(typed, direction_letters)) return cat("draw ", typed);
    if (typed == "x") return "exit";
    if (typed == "u") return "erase 1";
    if (typed.starts_with('-')) return cat("erase ", typed.size() == 1 ? "1" : typed.substr(1));
  }
  if (status == "minigame" && !typed.starts_with("solve ") && typed != "skip" && typed != "quit")
    return cat("solve ", typed);
  return {};
}

std::string Terminal::describe(const Game&, std::string_view move, const Json& view, const Ink& ink) {
  std::string_view rest = move;
  const auto verb = next_word(rest);
  if (verb == "ready") return ink.say("flip the card once everybody is ready"_en);
  if (verb == "start") return ink.say("begin on staircase {stairs}"_en, {{"stairs", rest}});
  if (verb == "skip") return ink.say("decline, for good"_en);
  if (verb == "exit") return ink.say("leave the labyrinth here"_en);
  if (verb == "quit") return ink.say("give up this game"_en);
  if (verb == "erase") {
    const auto path = view["you"]["path"].items();
    const auto back = to_int(rest);
    if (back && std::size_t(*back) < path.size())
      return ink.say("back to {square}"_en, {{"square", path[path.size() - 1 - std::size_t(*back)].text()}});
  }
  if (verb == "draw" && rest.size() == 1) {
    const auto path = squares_of(view["you"]["path"]);
    if (const auto d = to_direction(rest[0]); d && !path.empty())
      return ink.say("to {square}"_en, {{"square", square_name(step(path.back(), *d))}});
  }
  return {};
}

Pressed Terminal::key(const Game& game, std::string_view key, std::string& draft, const Json& view) {
  return press(game, key, draft, view, status_of(view));
}

}  // namespace clew::karak_labyrinth
