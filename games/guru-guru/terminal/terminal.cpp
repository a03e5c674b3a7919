// The board of `clew play`, drawn from a view.
#include "games/guru-guru/terminal/terminal.h"

#include <algorithm>

#include "games/guru-guru/terminal/words.h"

namespace clew::guru_guru {
namespace {

constexpr int indent = 2;
constexpr int cell_width = 9;

class Board {
 public:
  Board(const Game& game, const Json& view, const Ink& ink)
      : words_(game, view, ink), view_(view), table_(view["table"]), ink_(ink) {}

  std::string whole() const {
    std::string out = floor();
    if (table_["shown"].size() > 0 && view_["phase"].text() != "over") out += shown();
    const bool is_combat = !table_["combat"].is_null();
    if (table_["rooms"].size() > 0 && !is_combat) out += cat("\n", circle(), known());
    out += cat("\n", seats());
    if (is_combat) return out + combat();
    if (view_["phase"].text() == "over") return out + last_fights();
    if (view_["you"]["hand"].is_array()) return out + hand();
    if (view_["you"]["cards"].size() > 0)
      out += cat("\n", headed(ink_.say("Your haul"_en), view_["you"]["cards"]), cards(view_["you"]["cards"]));
    return out;
  }

 private:
  const Json& rooms() const { return table_["rooms"]; }

  // ---- The circle ----

  std::string floor() const {
    const auto dot = ink_.glyph(" · ", " - ");
    std::string line =
        cat("  ", ink_.bold(ink_.say("Floor B{floor}"_en, {{"floor", table_["round"].whole()}})));
    const auto& plan = table_["plan"];
    for (std::size_t i = 0; i < plan.size() && plan.size() > 1; ++i)
      if (plan[i] == table_["round"])
        line +=
            cat(dot, ink_.say("round {round} of {rounds}"_en, {{"round", i + 1}, {"rounds", plan.size()}}));
    if (rooms().size() > 0 && table_["combat"].is_null()) {
      line += cat(dot, ink_.say("{count, plural, one {# room} other {# rooms}} left"_en,
                                {{"count", table_["rooms_left"].whole()}}));
      const auto at = ink_.say("must leave at {rooms}"_en, {{"rooms", table_["limit"].whole()}});
      line += cat(dot, table_["forced"].boolean() ? ink_.bold(ink_.paint(cat(at, "!"), Colour::red)) : at);
    }
    if (table_["start"].is_whole()) {
      const auto start = table_["start"].whole();
      line += cat(dot, words_.about(start, "{me, select, yes {you start} other {{who} starts}}"_en));
    }
    return line + "\n";
  }

  std::string shown() const {
    std::string all = cat("  ", ink_.say("Level 3 in play:"_en));
    for (const auto& id : table_["shown"].items()) all += cat(" ", words_.mark(id.text()));
    return all + "\n";
  }

  // Rooms run clockwise: the upper row to the right, the lower row back to the left.
  std::string circle() const {
    const auto n = rooms().size(), upper = (n + 1) / 2;
    const auto row = [](auto cell, std::size_t from, std::size_t to, int gap) {
      std::string line(std::size_t(gap), ' ');
      for (std::size_t i = from; i != to; from < to ? ++i : --i)
        line += padded(cell(from < to ? i : i - 1), cell_width);
      return line + "\n";
    };
    const auto counts = [this](std::size_t room) { return count(room); };
    const auto tops = [this](std::size_t room) { return top(room); };
    const int shift = indent + (n % 2 ? cell_width / 2 : 0);
    const auto word = cat(" ", ink_.say("clockwise"_en), " ");
    std::string rule;
    for (int i = 0; i < (int(upper) * cell_width - 4 - seen_width(word)) / 2; ++i)
      rule += ink_.glyph("─", "-");
    return cat(row(counts, 0, upper, indent), row(tops, 0, upper, indent), "  ",
               ink_.faint(cat(ink_.glyph("▲", "^"), rule, word, rule, ink_.glyph("▼", "v"))), "\n",
               row(counts, n, upper, shift), row(tops, n, upper, shift));
  }

  bool is_door(std::size_t room) const {
    return table_["door"].is_object() && table_["door"]["room"].whole() == std::int64_t(room);
  }

  std::string count(std::size_t room) const {
    const auto cards = rooms()[room]["count"].whole();
    if (is_door(room))
      return ink_.bold(ink_.paint(ink_.say("{room} door"_en, {{"room", room}}), Colour::magenta));
    if (cards == 0) return ink_.faint(cat(room));
    return cat(ink_.bold(cat(room)), ink_.glyph(" ×", " x"), cards);
  }

  // The uppermost card that is face up or known; pencil marks in brackets.
  std::string top(std::size_t room) const {
    if (is_door(room))
      return cat("(", clipped(words_.name(table_["door"]["seat"].whole()), cell_width - 3), ")");
    const auto& up = rooms()[room]["cards"];
    const auto& sure = view_["you"]["known"][room];
    if (up.size() == 0) return ink_.faint(ink_.glyph("·", "."));
    for (std::size_t i = up.size(); i-- > 0;) {
      if (up[i].is_text()) return words_.mark(up[i].text());
      if (sure[i].is_text()) return cat("(", words_.mark(sure[i].text()), ")");
    }
    return ink_.faint(ink_.glyph("▒▒", "##"));
  }

  // Rooms with more to tell than their top, whole: bottom to top.
  std::string known() const {
    std::string out, line;
    for (std::size_t room = 0; room < rooms().size(); ++room) {
      const auto& up = rooms()[room]["cards"];
      const auto& sure = view_["you"]["known"][room];
      std::string pile;
      bool is_told = false;
      for (std::size_t i = 0; i < up.size(); ++i) {
        const bool is_up = up[i].is_text(), is_sure = sure[i].is_text();
        is_told |= (is_up || is_sure) && i + 1 < up.size();  // the topmost stands in the circle
        pile += cat(i ? " " : "", is_up     ? words_.mark(up[i].text())
                                  : is_sure ? cat("(", words_.mark(sure[i].text()), ")")
                                            : std::string(ink_.glyph("▒", "#")));
      }
      if (!is_told) continue;
      const auto entry = cat(ink_.bold(cat(room)), ": ", pile);
      if (seen_width(line) + 3 + seen_width(entry) > ink_.width - indent && !line.empty()) {
        out += cat("  ", line, "\n");
        line.clear();
      }
      line += cat(line.empty() ? "" : "   ", entry);
    }
    if (!line.empty()) out += cat("  ", line, "\n");
    if (out.empty()) return {};
    return cat("\n", out, "  ",
               ink_.faint(ink_.say("bottom to top; in brackets: face down, but you know it"_en)), "\n");
  }

  // ---- People ----

  std::string seats() const {
    int widest = 4;
    const auto n = view_["seats"].size();
    for (std::size_t i = 0; i < n; ++i) widest = std::max(widest, seen_width(words_.name(std::int64_t(i))));
    std::string out;
    for (std::size_t i = 0; i < n; ++i) {
      const auto& seat = view_["seats"][i];
      const bool is_on_turn = table_["turn"].is_whole() && table_["turn"].whole() == std::int64_t(i);
      std::string rounds;
      for (const auto& gold : seat["rounds"].items())
        rounds += cat(rounds.empty() ? "" : " + ", gold.is_null() ? "?" : gold.dump());
      const auto line =
          cat("  ", is_on_turn ? ink_.bold(ink_.glyph("▶ ", "> ")) : "  ",
              padded(words_.name(std::int64_t(i)), widest + 2),
              padded(words_.counted(gold_counted, seat["gold"].whole()) + " ", 9),
              padded(cat("(", rounds, ")"), 16),
              padded(words_.counted(tokens_counted, seat["tokens"].whole()) + "  ", 10), whereabouts(i));
      const auto sure = carried(i);
      out += flow(sure.empty() ? line : line + ": ", sure, " ", 8 + widest, ink_.width);
      out.erase(out.find_last_not_of(' ') + 1);
      out += "\n";
    }
    return out;
  }

  std::string whereabouts(std::size_t i) const {
    const auto& seat = view_["seats"][i];
    if (view_["phase"].text() == "over" || rooms().size() == 0 || !table_["combat"].is_null()) return {};
    return seat["left"].boolean() ? ink_.say("left with {count, plural, one {# card} other {# cards}}"_en,
                                             {{"count", seat["count"].whole()}})
                                  : ink_.say("in the labyrinth"_en);
  }

  // What you are sure another seat has carried out.
  std::vector<std::string> carried(std::size_t i) const {
    std::vector<std::string> all;
    if (words_.is_me(std::int64_t(i)) || !table_["combat"].is_null()) return all;
    for (const auto& id : view_["you"]["hauls"][i].items()) all.push_back(words_.mark(id.text()));
    return all;
  }

  // ---- Cards in hand ----

  std::string headed(std::string_view what, const Json& ids) const {
    return flow(cat("  ", ink_.bold(what), "   "), summary(words_, ids), " ", 4, ink_.width) + "\n";
  }

  std::string cards(const Json& ids) const {
    std::string out;
    for (const auto& id : ids.items()) {
      const Card* card = words_.find(id.text());
      out += cat("    ", padded(words_.mark(id.text()), 7), padded(words_.card_name(id.text()), 25),
                 card ? words_.icons(*card) : "", "\n");
    }
    return out;
  }

  std::string hand() const {
    const auto& ids = view_["you"]["hand"];
    std::string out =
        cat("\n", headed(ink_.say("In room {room}"_en, {{"room", table_["door"]["room"].whole()}}), ids),
            cards(ids));
    if (table_["forced"].boolean())
      return out +
             cat("  ",
                 ink_.paint(ink_.say("With {count, plural, one {# room} other {# rooms}} you must leave."_en,
                                     {{"count", table_["rooms_left"].whole()}}),
                            Colour::red),
                 "\n");
    const auto to = sowing(view_);
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < to.size(); ++i)
      steps.push_back(cat(words_.mark(ids[i].text()), ink_.glyph("→", ">"), to[i],
                          i + 1 < to.size() ? "," : cat(" ", ink_.say("face up"_en))));
    return out + flow(cat("  ", ink_.faint(ink_.say("Staying sows"_en)), " "), steps, " ", 15, ink_.width) +
           "\n";
  }

  // ---- Fights ----

  std::string combat() const {
    std::string out;
    bool was_fighting = true;  // a blank line before the fight and after it
    for (const auto& fight : table_["combat"]["fights"].items()) {
      const auto state = fight["state"].text();
      const bool is_fighting = state == "fighting";
      if (is_fighting || was_fighting) out += "\n";
      was_fighting = is_fighting;
      out += is_fighting ? fighting(fight) : cat("  ", outline(fight, state), "\n");
    }
    return out;
  }

  // When all is over: how the last fights went.
  std::string last_fights() const {
    const auto& history = table_["history"];
    if (history.size() == 0) return {};
    std::string out = "\n";
    for (const auto& fight : history[history.size() - 1]["fights"].items())
      out += cat("  ", outline(fight, fight["state"].text()), "\n");
    return out;
  }

  std::string skulls(const Json& fight) const { return words_.skulls(fight["skulls"]); }
  std::string swords(const Json& fight) const {
    return words_.counted(swords_counted, fight["swords"].whole());
  }

  std::string outline(const Json& fight, std::string_view state) const {
    auto line = cat(padded(words_.name(fight["seat"].whole()), 12),
                    padded(cat(skulls(fight), " : ", swords(fight)), 28));
    if (state == "survived")
      return line + ink_.paint(ink_.say("survived, {gold} gold"_en, {{"gold", fight["gold"].whole()}}),
                               Colour::green);
    if (state == "knocked-out") return line + ink_.paint(ink_.say("knocked out, 1 token"_en), Colour::red);
    std::vector<std::string> marks;
    for (const auto& id : fight["cards"].items()) marks.push_back(words_.mark(id.text()));
    return flow(cat(line, ink_.say("waits:"_en), " "), marks, " ", 49, ink_.width - indent);
  }

  static bool holds(const Json& list, const Json& id) {
    return std::ranges::find(list.items(), id) != list.items().end();
  }

  std::string fighting(const Json& fight) const {
    std::string out =
        flow(cat("  ",
                 ink_.bold(words_.about(fight["seat"].whole(),
                                        "{me, select, yes {You fight} other {{who} fights}}"_en)),
                 "   "),
             sum(fight), " ", 4, ink_.width) +
        "\n";
    for (const auto& id : fight["cards"].items()) {
      const Card* card = words_.find(id.text());
      std::string note;
      if (holds(fight["discarded"], id)) note = ink_.say("discarded"_en);
      if (holds(fight["equipped"], id)) note = ink_.say("equipped"_en);
      for (const auto& thrown : fight["throws"].items())
        if (thrown["card"] == id) note += cat(note.empty() ? "" : "  ", faces_text(thrown["faces"], ink_));
      if (const auto& due = table_["combat"]["dice"]; due.is_object() && due["card"] == id)
        note += cat(note.empty() ? "" : "  ",
                    ink_.say("{count, plural, one {# die} other {# dice}} in the air"_en,
                             {{"count", due["count"].whole()}}));
      const auto mark = padded(words_.mark(id.text()), 7);
      const auto text = card ? words_.icons(*card) : "";
      const bool is_gone = holds(fight["discarded"], id);
      out += flow(cat("    ", is_gone ? ink_.faint(cat("- ", mark)) : cat("  ", mark),
                      padded(words_.card_name(id.text()), 23), text, note.empty() ? "" : "  "),
                  {"", ink_.bold(note)}, "", 36, ink_.width);
      out.erase(out.find_last_not_of(' ') + 1);
      out += "\n";
    }
    return out;
  }

  // 5 of allies + 2 of dice + 100 = 107 swords against 10 skulls
  std::vector<std::string> sum(const Json& fight) const {
    std::int64_t allies = 0, dice = 0;
    for (const auto& id : fight["cards"].items())
      if (const Card* card = words_.find(id.text())) allies += card->swords;
    for (const auto& thrown : fight["throws"].items())
      for (const auto& face : thrown["faces"].items())
        dice += face.text() == "1" ? 1 : face.text() == "2" ? 2 : 0;
    const auto swords = fight["swords"].whole(), treasures = swords - allies - dice;
    std::vector<std::string> parts{ink_.say("{swords} of allies"_en, {{"swords", allies}})};
    if (fight["throws"].size() > 0) parts.push_back(ink_.say("+ {swords} of dice"_en, {{"swords", dice}}));
    if (treasures) parts.push_back(ink_.say("+ {swords} of treasures"_en, {{"swords", treasures}}));
    const bool is_infinite = fight["skulls"].is_text();
    parts.push_back(cat("= ",
                        ink_.say("{swords} against {skulls}"_en,
                                 {{"swords", ink_.bold(words_.counted(swords_counted, swords))},
                                  {"skulls", ink_.bold(skulls(fight))}}),
                        is_infinite ? "" : ":"));
    if (!is_infinite)
      parts.push_back(ink_.paint(ink_.say("{count} short"_en, {{"count", fight["skulls"].whole() - swords}}),
                                 Colour::red));
    return parts;
  }

  Words words_;
  const Json& view_;
  const Json& table_;
  const Ink& ink_;
};

}  // namespace

std::string Terminal::board(const Game& game, const Json& view, const Ink& ink) {
  return Board(game, view, ink).whole();
}

}  // namespace clew::guru_guru
