// What has happened in words, moves in short, and what a listed move means.
#include <algorithm>

#include "core/text.h"
#include "games/secret-labyrinth/terminal/terminal.h"

namespace clew::secret_labyrinth {
namespace {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
  return text;
}

std::string cards(std::int64_t n, std::string_view kind) {
  const auto noun = kind.empty() ? std::string_view("card") : kind;
  return n == 0   ? cat("no ", noun, kind.empty() ? "s" : "")
         : n == 1 ? cat("one ", noun)
                  : cat(n, " ", noun, "s");
}

std::string beats(std::string_view winner, std::string_view loser) {
  if (winner == "rock") return cat("rock blunts ", loser);
  if (winner == "scissors") return cat("scissors cut ", loser);
  return cat("paper wraps ", loser);
}

}  // namespace

std::string Terminal::tell(const Game& game, const Json& event, const Json& view, const Ink&) {
  const auto kind = event["event"].text();
  const auto name = [&](std::string_view key) { return player_name(view, std::size_t(event[key].whole())); };
  const auto seat = [&] { return capital(name("seat")); };
  const auto number = event["number"].whole();
  const auto square = [&](std::string_view key) {
    const auto id = event[key].text();
    const Square q = game.board().find(id);
    if (q == no_square || game.board().of(q).picture == no_card) return std::string(id);
    return cat(id, " (", game.parts().cards[std::size_t(game.board().of(q).picture)].name, ")");
  };
  if (kind == "rings")
    return cat("The rings are set: outer on dot ", event["outer"].whole(), ", middle on ",
               event["middle"].whole(), ", center on ", event["center"].whole(), ".");
  if (kind == "take") return cat(seat(), " takes ", card_text(game, event["card"].text()), ".");
  if (kind == "reveal")
    return cat(card_text(game, event["card"].text()), " is turned over; ",
               event["stack"].whole() == 0 ? "it is the last one."
                                           : cat(event["stack"].whole(), " left face down."));
  if (kind == "empty") return "The stack is empty: from now on cards come from duels and trades.";
  if (kind == "turn") return cat("Turn ", event["turn"].whole(), " is ", name("seat"), "'s.");
  if (kind == "change") {
    const auto dots = event["dots"].whole();
    if (event["ring"].text() != "center") return cat(seat(), " turns the ", event["ring"].text(), " ring.");
    return cat(seat(), " turns the center by ", dots, dots == 1 ? " dot." : " dots.");
  }
  if (kind == "demand")
    return cat(seat(), " plays ", card_text(game, event["animal"].text()), " and demands ", cards(number, ""),
               " of ", name("target"), " for one.");
  if (kind == "trade")
    return cat(seat(), " draws ", cards(number, ""), " of ", name("target"), ", who gets one in return; ",
               card_text(game, event["animal"].text()), " leaves the game.");
  if (kind == "go") return cat(seat(), " walks from ", square("start"), " to ", square("to"), ".");
  if (kind == "stay") return cat(seat(), " stays.");
  if (kind == "pass") return cat(seat(), " challenges nobody.");
  if (kind == "challenge")
    return cat(seat(), " challenges ", name("target"),
               event["die"].boolean() ? ", with the die." : ", for one card.");
  if (kind == "roll") return cat("The die shows ", number, ".");
  if (kind == "name") return cat(seat(), " names ", event["kind"].text(), "s.");
  if (kind == "ready") return cat(seat(), " has chosen.");
  if (kind == "show") {
    const auto a = event["challenger"].text(), b = event["defender"].text();
    if (a == b) return cat("Both show ", a, ".");
    const auto fist = [](std::string_view text) {
      return std::size_t(std::ranges::find(fist_names, text) - fist_names.begin());
    };
    const bool challenger = game.parts().beats[fist(a)] == Fist(fist(b));
    return capital(challenger ? cat(beats(a, b), ".") : cat(beats(b, a), "."));
  }
  if (kind == "drawn")
    return cat("Too many equal throws: the duel of ", name("challenger"), " and ", name("defender"),
               " is broken off.");
  if (kind == "won")
    return cat(seat(), " wins the duel; ", name("target"), " gives ", cards(number, event["kind"].text()),
               ".");
  if (kind == "place") return cat(seat(), " puts ", name("target"), "'s piece on ", square("to"), ".");
  if (kind == "over") {
    std::string winners;
    for (const auto& each : event["winners"].items())
      winners += cat(winners.empty() ? "" : " and ", player_name(view, std::size_t(each.whole())));
    const auto reason = event["reason"].text();
    return cat(capital(winners), reason == "limit" ? cat(event["winners"].size() == 1 ? " has" : " have",
                                                         " the best cards at the last turn.")
                                                   : cat(" has all the ", reason, " it takes."));
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
  return cat(
      row("G4, g4", kind_colour(Kind::treasure), "a treasure (gold): its picture on the board, its card"),
      row("T3, t3", kind_colour(Kind::troll), "a troll, the same way"),
      row("A2, a2", kind_colour(Kind::animal), "an animal, the same way"),
      row("R, B, Y, G", Colour::plain, "the pieces, by the first letter of their colour"));
}

std::string Terminal::describe(const Game& game, std::string_view move, const Json& view, const Ink& ink) {
  std::string_view rest = move;
  const auto verb = next_word(rest);
  const auto here = [&](std::string_view id) {
    std::string all;
    for (std::size_t i = 0; i < view["seats"].size(); ++i)
      if (view["seats"][i]["square"].text() == id)
        all += cat(all.empty() ? "" : " and ", player_name(view, i));
    return all;
  };
  if (verb == "go" || verb == "place") {
    const Square q = game.board().find(rest);
    if (q == no_square) return {};
    std::string all;
    if (const Card card = game.board().of(q).picture; card != no_card) {
      const auto& face = game.parts().cards[std::size_t(card)];
      all = face.id == view["table"]["shown"].text() ? ink.bold(cat("the wanted ", face.name)) : face.name;
    }
    if (const auto who = here(rest); verb == "go" && !who.empty())
      all += cat(all.empty() ? "" : ", ", "meets ", who);
    return all;
  }
  if (verb == "trade" || verb == "duel") {
    const auto with = next_word(rest);
    const auto name = player_name(view, std::size_t(to_int(with).value_or(0)));
    if (verb == "trade") return cat("give ", name, " a ", rest, " for two cards");
    return cat("challenge ", name, rest == "die" ? " for what the die shows" : " for one card");
  }
  if (verb == "stay" && view["phase"].text() == "move") {
    const auto& own = view["seats"][std::size_t(view["table"]["player"].whole())]["square"];
    const Square q = game.board().find(own.text());
    const auto shown = view["table"]["shown"].text();
    if (q != no_square && !shown.empty() &&
        game.parts().picture[std::size_t(game.parts().find_card(shown))] == q)
      return "you stand on the wanted picture";
  }
  return {};
}

}  // namespace clew::secret_labyrinth
