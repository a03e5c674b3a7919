#include "games/secret-labyrinth/terminal/terminal.h"

#include <algorithm>

#include "core/text.h"

namespace clew::secret_labyrinth {
namespace {

constexpr int label_width = 8;

char letter_of(std::string_view color) { return char(color.empty() ? '?' : color[0] - 'a' + 'A'); }

Colour piece_colour(std::string_view color) {
  return color == "red"      ? Colour::red
         : color == "blue"   ? Colour::blue
         : color == "yellow" ? Colour::yellow
                             : Colour::green;
}

// One line of the drawing: a character a cell, painted in runs.
class Line {
 public:
  explicit Line(int width) : cells_(std::size_t(width)) {}

  void put(int at, std::string_view glyph, Colour colour = Colour::plain, bool bold = false) {
    cells_[std::size_t(at) % cells_.size()] = {std::string(glyph), colour, bold};
  }
  std::string text(const Ink& ink) const {
    std::string all;
    for (std::size_t i = 0; i < cells_.size();) {
      const auto& first = cells_[i];
      std::string run;
      for (; i < cells_.size() && cells_[i].colour == first.colour && cells_[i].bold == first.bold; ++i)
        run += cells_[i].glyph;
      run = ink.paint(run, first.colour);
      all += first.bold ? ink.bold(run) : run;
    }
    while (all.ends_with(' ')) all.pop_back();
    return all;
  }

 private:
  struct Cell {
    std::string glyph = " ";
    Colour colour = Colour::plain;
    bool bold = false;
  };
  std::vector<Cell> cells_;
};

class Drawing {
 public:
  Drawing(const Game& game, const Json& view, const Ink& ink)
      : g_(game), board_(game.board()), view_(view), ink_(ink) {
    const auto& dots = view["table"]["rings"];
    for (Ring ring : all_rings)
      now_[std::size_t(ring)] = std::uint8_t(dots[ring_names[std::size_t(ring)]].whole());
    wanted_ = g_.parts().find_card(view["table"]["shown"].text());
    // After the second change the open path lights up, and not before: there is no trying out (SL-21).
    if (view["phase"].text() == "move") {
      const auto& piece = view["seats"][std::size_t(view["table"]["player"].whole())]["square"];
      path_ = g_.paths().from(board_.find(piece.text()), now_);
    }
  }

  std::string castle() const {
    std::string all;
    for (std::size_t z = 0; z < board_.zones.size(); ++z) {
      if (z > 0) all += cat(std::string(label_width, ' '), doors(int(z) - 1).text(ink_), "\n");
      const auto& zone = board_.zones[z];
      const auto label = padded(zone.id, label_width - 2);
      all += cat(zone.ring ? ink_.paint(cat(label, ink_.glyph("→ ", "> ")), Colour::cyan) : cat(label, "  "),
                 band(int(z)).text(ink_), "\n");
    }
    return all;
  }

 private:
  int unit_width() const { return std::max(3, 72 / board_.units); }
  // Where the middle of a square is drawn.
  int column(int angle) const { return angle * unit_width() + 1; }
  int width() const { return board_.units * unit_width(); }

  std::string_view across(bool lit) const { return lit ? ink_.glyph("━", "=") : ink_.glyph("─", "-"); }

  Line band(int z) const {
    Line line(width());
    for (std::size_t i = 0; i < board_.squares.size(); ++i) {
      const auto& square = board_.squares[i];
      if (square.zone != z) continue;
      const int at = column(board_.angle(Square(i), now_));
      const bool lit = path_.has(Square(i));
      if (square.is_open(cw))  // a door has two sides: the data are checked
        for (int x = 1; x < board_.zones[std::size_t(z)].span * unit_width(); ++x)
          line.put(at + x, across(lit), lit ? Colour::cyan : Colour::plain);
    }
    for (std::size_t i = 0; i < board_.squares.size(); ++i)
      if (board_.squares[i].zone == z) mark(line, Square(i));
    return line;
  }

  // A square is its number, its picture, or who stands on it.
  void mark(Line& line, Square q) const {
    const auto& square = board_.of(q);
    const int at = column(board_.angle(q, now_));
    std::vector<std::string_view> pieces;
    for (const auto& seat : view_["seats"].items())
      if (seat["square"].text() == square.id) pieces.push_back(seat["color"].text());
    const auto letter = [&](int x, std::string_view color) {
      line.put(x, std::string(1, letter_of(color)), piece_colour(color), true);
    };
    if (pieces.size() > 2) {
      letter(at - 1, pieces[0]);
      return line.put(at, "+", Colour::plain, true);
    }
    if (pieces.size() == 2) {
      letter(at - 1, pieces[0]);
      return letter(at, pieces[1]);
    }
    if (pieces.size() == 1 && square.picture == no_card) return letter(at, pieces[0]);
    if (pieces.size() == 1) {
      letter(at - 1, pieces[0]);
      const Kind kind = g_.parts().cards[std::size_t(square.picture)].kind;
      return line.put(at, kind_glyph(kind), kind_colour(kind), square.picture == wanted_);
    }
    if (square.picture != no_card) {
      const auto& card = g_.parts().cards[std::size_t(square.picture)];
      const bool wanted = square.picture == wanted_;
      for (std::size_t c = 0; c < 2 && c < card.id.size(); ++c) {
        char shown = card.id[c];
        if (wanted && shown >= 'a' && shown <= 'z') shown = char(shown - 'a' + 'A');
        line.put(at - 1 + int(c), std::string(1, shown), kind_colour(card.kind), wanted);
      }
      return;
    }
    const auto number = std::string_view(square.id).substr(1);
    const bool lit = path_.has(q);
    const auto colour = lit ? Colour::cyan : Colour::grey;
    if (number.size() > 1) line.put(at - 1, number.substr(0, 1), colour, lit);
    line.put(at, number.substr(number.size() - 1), colour, lit);
  }

  std::string_view kind_glyph(Kind kind) const {
    switch (kind) {
      case Kind::treasure:
        return ink_.glyph("♦", "$");
      case Kind::troll:
        return ink_.glyph("♣", "&");
      case Kind::animal:
        return ink_.glyph("♥", "%");
    }
    return " ";
  }

  // Doors between a zone and the next one inward: a whole stroke where two meet, half a one where a door
  // faces a wall.
  Line doors(int z) const {
    Line line(width());
    for (int angle = 0; angle < board_.units; ++angle) {
      const Square outside = at(z, angle), inside = at(z + 1, angle);
      const bool inward = outside != no_square && board_.of(outside).is_open(in);
      const bool outward = inside != no_square && board_.of(inside).is_open(out);
      const bool lit = inward && outward && path_.has(outside);
      if (inward && outward)
        line.put(column(angle), lit ? ink_.glyph("┃", "|") : ink_.glyph("│", "|"),
                 lit ? Colour::cyan : Colour::plain, lit);
      else if (inward)
        line.put(column(angle), ink_.glyph("╵", "'"), Colour::grey);
      else if (outward)
        line.put(column(angle), ink_.glyph("╷", "."), Colour::grey);
    }
    return line;
  }

  Square at(int z, int angle) const {
    for (std::size_t i = 0; i < board_.squares.size(); ++i)
      if (board_.squares[i].zone == z && board_.angle(Square(i), now_) == angle) return Square(i);
    return no_square;
  }

  const Game& g_;
  const Board& board_;
  const Json& view_;
  const Ink& ink_;
  Dots now_{};
  Card wanted_ = no_card;
  SquareSet path_;
};

constexpr Pattern cards_counted = "{count, plural, one {# card} other {# cards}}"_en;
constexpr Pattern kinds_counted =
    "{kind, select, treasure {{count, plural, one {# treasure} other {# treasures}}} troll {{count, plural, "
    "one {# troll} "
    "other {# trolls}}} other {{count, plural, one {# animal} other {# animals}}}}"_en;

std::string at_most(const Json& range, std::string_view kind, const Ink& ink) {
  const auto least = range[0].whole(), most = range[1].whole();
  if (least == most) return ink.say(kinds_counted, {{"kind", kind}, {"count", least}});
  return ink.say(
      "{kind, select, treasure {{least}-{most} treasures} troll {{least}-{most} trolls} other "
      "{{least}-{most} "
      "animals}}"_en,
      {{"kind", kind}, {"least", least}, {"most", most}});
}

// "g1 t2", each in the colour of its kind.
std::string cards_text(const Game& game, const Json& cards, const Ink& ink) {
  std::string all;
  for (const auto& id : cards.items()) {
    const Card card = game.parts().find_card(id.text());
    if (card == no_card) continue;
    all += cat(all.empty() ? "" : " ",
               ink.paint(id.text(), kind_colour(game.parts().cards[std::size_t(card)].kind)));
  }
  return all.empty() ? ink.say("none"_en) : all;
}

std::string turn_line(const Game& game, const Json& view, const Ink& ink) {
  const auto& table = view["table"];
  const auto turn = table["turn"].whole();
  if (turn == 0) return ink.say("Before the first turn."_en);
  const auto limit = view["options"]["limit"].whole();
  const auto player = std::size_t(table["player"].whole());
  std::string changes;
  for (const auto& change : table["changes"].items())
    changes += cat(changes.empty() ? "" : ", ", change.text());
  const auto due = 2 - int(table["changes"].size());
  const auto who = ink.bold(player_name(view, player, ink));
  std::string line = cat(limit > 0 ? ink.say("Turn {turn} of {limit}"_en, {{"turn", turn}, {"limit", limit}})
                                   : ink.say("Turn {turn}"_en, {{"turn", turn}}),
                         ink.glyph(" · ", " - "));
  if (view["phase"].text() != "change")
    line +=
        changes.empty() ? who : ink.say("{who} turned {changes}"_en, {{"who", who}, {"changes", changes}});
  else if (changes.empty())
    line += ink.say("{who} has {count, plural, one {# change} other {# changes}} to make"_en,
                    {{"who", who}, {"count", due}});
  else
    line += ink.say("{who} turned {changes}, {count, plural, one {# change} other {# changes}} to make"_en,
                    {{"who", who}, {"changes", changes}, {"count", due}});
  const auto dot = ink.glyph(" · ", " - ");
  const auto shown = table["shown"].text();
  line += "\n";
  if (shown.empty()) {
    line += ink.say("No card is shown"_en);
  } else {
    const Card card = game.parts().find_card(shown);
    const auto& face = game.parts().cards[std::size_t(card)];
    std::string big(shown);
    for (auto& c : big) c = c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
    line += ink.say(
        "Wanted: {card}, {kind, select, treasure {a treasure} troll {a troll} other {an animal}}, on {square}"_en,
        {{"card", ink.bold(ink.paint(cat(big, " ", ink.name(face.name)), kind_colour(face.kind)))},
         {"kind", kind_names[std::size_t(face.kind)]},
         {"square", game.board().of(game.parts().picture[std::size_t(card)]).id}});
  }
  const auto stack = table["stack"].whole();
  line += cat(dot, stack == 0 ? ink.say("the stack is empty"_en)
                              : ink.say("{count, plural, one {# card} other {# cards}} in the stack"_en,
                                        {{"count", stack}}));
  if (table["discard"].size() > 0)
    line += cat(dot, ink.say("out: {cards}"_en, {{"cards", cards_text(game, table["discard"], ink)}}));
  return line;
}

std::string seat_line(const Game& game, const Json& view, std::size_t seat, const Ink& ink) {
  const auto& about = view["seats"][seat];
  const auto color = about["color"].text();
  const bool on_turn =
      std::size_t(view["table"]["player"].whole()) == seat && view["table"]["turn"].whole() > 0;
  const auto count = about["count"].whole();
  std::string line = cat(
      on_turn ? ink.glyph("▸ ", "> ") : "  ",
      ink.bold(ink.paint(std::string(1, letter_of(color)), piece_colour(color))), " ",
      padded(player_name(view, seat, ink), 12), " ", padded(std::string(about["square"].text()), 4),
      padded((count == 0 ? ink.say("no cards"_en) : ink.say(cards_counted, {{"count", count}})) + " ", 10));
  if (about["cards"].is_array()) {
    if (count > 0) line += cards_text(game, about["cards"], ink);
  } else if (const auto& notes = view["you"]["notes"][seat]; notes.is_object() && count > 0) {
    line += cat(at_most(notes["treasure"], "treasure", ink), ", ", at_most(notes["troll"], "troll", ink),
                ", ", at_most(notes["animal"], "animal", ink));
  }
  return line;
}

std::string duel_line(const Json& view, const Ink& ink) {
  const auto& duel = view["table"]["duel"];
  if (duel.is_null()) return {};
  const auto name = [&](const Json& seat) { return player_name(view, std::size_t(seat.whole()), ink); };
  const auto& number = duel["number"];
  const auto kind = duel["kind"].text();
  std::string line =
      cat(ink.say("Duel: {challenger} against {defender}"_en,
                  {{"challenger", name(duel["challenger"])}, {"defender", name(duel["defender"])}}),
          ", ");
  if (number.is_null())
    line += ink.say("for the number on the die"_en);
  else if (kind.empty())
    line += duel["die"].boolean()
                ? ink.say("for {count, plural, one {# treasure or troll} other {# treasures or trolls}}"_en,
                          {{"count", number.whole()}})
                : ink.say("for one card"_en);
  else
    line += ink.say("for {cards}"_en,
                    {{"cards", ink.say(kinds_counted, {{"kind", kind}, {"count", number.whole()}})}});
  const auto& rounds = duel["rounds"];
  const bool decided = !duel["winner"].is_null();
  const auto equal = std::int64_t(rounds.size()) - (decided ? 1 : 0);
  if (equal > 0)
    line += cat(
        "; ", ink.say("{count, plural, one {# equal throw} other {# equal throws}}"_en, {{"count", equal}}));
  for (const auto& seat : duel["ready"].items())
    line += cat("; ", ink.say("{who} has chosen"_en, {{"who", name(seat)}}));
  if (decided) line += cat("; ", ink.say("{who} won"_en, {{"who", name(duel["winner"])}}));
  return line + ".\n";
}

std::string trade_line(const Game& game, const Json& view, const Ink& ink) {
  const auto& trade = view["table"]["trade"];
  if (trade.is_null()) return {};
  return ink.say(
             "Trade: {who} demands {count, plural, one {# card} other {# cards}} of {whom} with {animal}."_en,
             {{"who", player_name(view, std::size_t(trade["by"].whole()), ink)},
              {"count", trade["number"].whole()},
              {"whom", player_name(view, std::size_t(trade["with"].whole()), ink)},
              {"animal", card_text(game, trade["animal"].text(), ink)}}) +
         "\n";
}

// Who has to do what, where the list of moves does not say it.
std::string due_line(const Json& view, const Ink& ink) {
  const auto phase = view["phase"].text();
  const auto& duel = view["table"]["duel"];
  const auto name = [&](std::string_view key) {
    return player_name(view, std::size_t(duel[key].whole()), ink);
  };
  const bool challenger_won = duel["winner"] == duel["challenger"];
  const auto loser = [&] { return name(challenger_won ? "defender" : "challenger"); };
  if (phase == "name")
    return ink.say("{who} says what the duel is for."_en, {{"who", name("challenger")}}) + "\n";
  if (phase == "duel") return ink.say("Both choose in secret; the fists are opened together."_en) + "\n";
  if (phase == "give")
    return ink.say("{who} chooses the kind of card to give; only the two will know it."_en,
                   {{"who", loser()}}) +
           "\n";
  if (phase == "place")
    return ink.say("{who} puts the piece of {loser} on any square without a piece, such as m7."_en,
                   {{"who", name("winner")}, {"loser", loser()}}) +
           "\n";
  return {};
}

}  // namespace

std::string player_name(const Json& view, std::size_t seat, const Ink& ink) {
  const auto name = view["names"][seat].text();
  if (!name.empty() && name != cat("seat ", seat)) return std::string(name);
  return ink.name(view["seats"][seat]["color"].text());
}

std::string card_text(const Game& game, std::string_view id, const Ink& ink) {
  const Card card = game.parts().find_card(id);
  if (card == no_card) return std::string(id);
  return cat(ink.name(game.parts().cards[std::size_t(card)].name), " (", id, ")");
}

Colour kind_colour(Kind kind) {
  switch (kind) {
    case Kind::treasure:
      return Colour::yellow;
    case Kind::troll:
      return Colour::green;
    case Kind::animal:
      return Colour::magenta;
  }
  return Colour::plain;
}

std::string Terminal::board(const Game& game, const Json& view, const Ink& ink) {
  std::string all = Drawing(game, view, ink).castle();
  all += ink.faint(cat(ink.glyph("→ ", "> "),
                       ink.say("turns to the right; the right end of every line meets its left end"_en))) +
         "\n";
  all += turn_line(game, view, ink) + "\n";
  for (std::size_t seat = 0; seat < view["seats"].size(); ++seat)
    all += seat_line(game, view, seat, ink) + "\n";
  all += trade_line(game, view, ink) + duel_line(view, ink) + due_line(view, ink);
  if (const Json* you = view.find("you")) {
    all += ink.say("Your cards: {cards}"_en, {{"cards", cards_text(game, (*you)["cards"], ink)}});
    if (const auto choice = (*you)["choice"].text(); !choice.empty())
      all += cat("; ", ink.say("your fist: {fist}"_en, {{"fist", ink.name(choice)}}));
    all += "\n";
    if (const Json* unseen = you->find("unseen"); unseen && view["table"]["turn"].whole() > 0)
      all += ink.say("Still face down: {cards}"_en, {{"cards", cards_text(game, *unseen, ink)}}) + "\n";
  }
  return all;
}

}  // namespace clew::secret_labyrinth
