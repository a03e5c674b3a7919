#include "arena/report.h"

#include <algorithm>
#include <cmath>

#include "arena/plots.h"
#include "arena/summary.h"
#include "core/data.h"
#include "core/shown.h"
#include "core/text.h"

namespace clew {

extern const std::span<const EmbeddedFile> arena_look;  // tokens.css, report.css

namespace {

// The house's page chooses its theme by a script; this one has none and follows the system.
std::string look() {
  std::string all;
  for (const auto& file : arena_look) all += file.text;
  constexpr std::string_view light = ":root[data-theme='light'] {";
  const auto begin = all.find(light), end = all.find("\n}", begin);
  if (begin == std::string::npos || end == std::string::npos) return all;
  const auto tokens = all.substr(begin + light.size(), end - begin - light.size());
  return cat(all, "@media (prefers-color-scheme: light) {\n:root {", tokens, "\n}\n}\n");
}

class HtmlReport {
 public:
  HtmlReport(const Contest& contest, const Standing& standing) : contest_(contest), standing_(standing) {}

  std::string whole() {
    head();
    win_shares();
    elo();
    scores();
    seats();
    lengths();
    influences();
    cost();
    honesty();
    faults();
    again();
    out_ += "</body>\n</html>\n";
    // A figure and its sign stay on one line.
    for (auto at = out_.find(" %"); at != std::string::npos; at = out_.find(" %", at))
      out_.replace(at, 1, "\u00a0");
    return std::move(out_);
  }

 private:
  const std::string& name(std::size_t entrant) const { return contest_.entrants[entrant].word; }
  bool is_together() const { return contest_.meeting == Meeting::together; }

  std::string title_of(const Pairing& pairing) const {
    if (pairing.is_together()) return cat(name(pairing.one), " at every seat");
    const int others = contest_.players - 1;
    return cat(name(pairing.one), " against ", others == 1 ? "" : cat(others, " times "),
               name(pairing.other));
  }

  void section(std::string_view heading, std::string_view says) {
    out_ += cat("<section>\n<h2>", heading, "</h2>\n<p>", says, "</p>\n");
  }
  void end_section() { out_ += "</section>\n"; }

  void head() {
    const auto title = cat(contest_.entry->about.title, ": ",
                           standing_.pairings.size() == 1 ? title_of(standing_.pairings[0].pairing)
                                                          : join(contest_.entrants, ", ", &Entrant::word));
    out_ =
        cat("<!doctype html>\n<html lang=\"en\" data-theme=\"system\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
            html_escaped(title), "</title>\n<style>\n", look(), "</style>\n</head>\n<body>\n<header>\n",
            "<div class=\"mark\">Clew arena</div>\n<h1>", html_escaped(title), "</h1>\n<p class=\"facts\">",
            contest_.players, contest_.players == 1 ? " player" : " players");
    out_ += cat(", ", standing_.games, " games",
                standing_.games < standing_.wanted ? cat(" of ", standing_.wanted) : "", ", seed <code>",
                html_escaped(contest_.seed), "</code>. ",
                is_together() ? "Each bot played all seats by itself, on the same deals."
                              : "Every deal was played from every seat, by every bot, with the same luck.",
                "</p>\n<p class=\"facts\">", html_escaped(circumstances(contest_)), "</p>\n");
    verdicts();
    out_ += "</header>\n";
  }

  void verdicts() {
    out_ += "<ul class=\"verdicts\">\n";
    for (const auto& one : standing_.pairings) {
      if (one.pairing.is_together()) {
        if (standing_.is_cooperative)
          out_ += cat("<li>", html_escaped(title_of(one.pairing)), " won ", percent(one.won.share()), " of ",
                      int(one.won.games), " games.</li>\n");
        continue;
      }
      if (standing_.is_cooperative) {
        out_ += cat("<li>", html_escaped(title_of(one.pairing)), ": all won ", one.won_by_all, " of ",
                    int(one.won.games),
                    " games. No seat wins more than another, so there is no Elo; "
                    "<code>--together</code> compares bots that play all seats.</li>\n");
        continue;
      }
      const auto says = verdict(one);
      out_ += cat("<li class=\"", says.substr(0, 5), "\">", html_escaped(title_of(one.pairing)), " won ",
                  percent(one.won.share()), ", ", says, " of ", percent(one.fair), " at 99 %.</li>\n");
    }
    for (const auto& one : standing_.differences) {
      const auto more = [&](std::string_view what, const Difference& by, double scale,
                            std::string_view unit) {
        const double sure = z99 * by.error;
        out_ +=
            cat("<li class=\"",
                by.mean > sure    ? "above"
                : by.mean < -sure ? "below"
                                  : "open",
                "\">", html_escaped(name(one.one)), what, difference_words(by, scale), unit, " more than ",
                html_escaped(name(one.other)), " on the same ", one.deals, " deals.</li>\n");
      };
      if (standing_.is_cooperative) more(" won ", one.won, 100, " points");
      more(" scored ", one.score, 1, "");
    }
    out_ += "</ul>\n";
  }

  void win_shares() {
    if (is_together() != standing_.is_cooperative) return;  // somebody always wins, or no seat does
    std::vector<Row> rows;
    std::vector<double> bounds;
    for (const auto& one : standing_.pairings) {
      const auto sure = one.won.interval(z99), likely = one.won.interval(z95);
      rows.push_back({title_of(one.pairing), one.won.share(), likely, sure,
                      cat(percent(one.won.share()), " (", figure("%.1f", 100 * likely.low), " to ",
                          figure("%.1f", 100 * likely.high), ")")});
      bounds.insert(bounds.end(), {sure.low, sure.high, one.fair});
    }
    section("Games won",
            is_together()
                ? "A point, with the 95 % interval as a thick band and the 99 % interval as a thin one."
                : "Of the one seat; a shared win counts in part. The thick band is the 95 % interval, the "
                  "thin one the 99 % interval. The dashed line is the fair share: what an equal would win.");
    const double fair = standing_.pairings.empty() ? 0 : standing_.pairings[0].fair;
    out_ += interval_plot(rows, axis_around(bounds, " %", 100), is_together() ? -1 : fair,
                          is_together() ? "" : cat("fair share ", percent(fair)));
    end_section();
  }

  void elo() {
    if (is_together() || standing_.is_cooperative || standing_.entrants.size() < 2) return;
    std::vector<Row> rows;
    std::vector<double> bounds{0};
    for (std::size_t i = 0; i < standing_.entrants.size(); ++i) {
      const auto [elo, error] = standing_.entrants[i].rating;
      rows.push_back({name(i),
                      elo,
                      {elo - z95 * error, elo + z95 * error},
                      {elo - z99 * error, elo + z99 * error},
                      cat(figure("%+.0f", elo), " ± ", figure("%.0f", z95 * error))});
      bounds.insert(bounds.end(), {elo - z99 * error, elo + z99 * error});
    }
    section("Elo",
            "The ratings that explain all results best, 0 on average: 400 more means ten times the chance of "
            "each "
            "rival at the table. They hold for this field alone.");
    out_ += interval_plot(rows, axis_around(bounds, "", 1), 0, "average");
    end_section();
  }

  void scores() {
    std::vector<double> all;
    for (const auto& mine : standing_.entrants) all.insert(all.end(), mine.scores.begin(), mine.scores.end());
    if (all.empty()) return;
    const auto [least, most] = std::ranges::minmax(all);
    const Axis axis{least, most};
    section("Scores", "At the end of each game, by bot; the dashed line is the average.");
    for (std::size_t i = 0; i < standing_.entrants.size(); ++i) {
      if (standing_.entrants[i].scores.empty()) continue;  // at fault in every game
      const auto spread = spread_of(standing_.entrants[i].scores);
      out_ += cat("<h3>", html_escaped(name(i)), " <span class=\"faint\">on average ",
                  figure("%.2f", spread.mean), ", half of them up to ", figure("%.0f", spread.median),
                  "</span></h3>\n", histogram(standing_.entrants[i].scores, axis, cat("Scores of ", name(i))),
                  "\n");
    }
    end_section();
  }

  void seats() {
    if (contest_.players < 2) return;
    std::vector<Row> rows;
    std::vector<double> bounds{1.0 / contest_.players};
    for (std::size_t i = 0; i < standing_.seats.size(); ++i) {
      const auto& seat = standing_.seats[i];
      const auto sure = seat.interval(z99);
      rows.push_back({cat("seat ", i), seat.share(), seat.interval(z95), sure, percent(seat.share())});
      bounds.insert(bounds.end(), {sure.low, sure.high});
    }
    section("Seats", "How often each seat won, whoever sat there. Where all are alike, no seat is better.");
    out_ += interval_plot(rows, axis_around(bounds, " %", 100), 1.0 / contest_.players,
                          cat("alike: ", percent(1.0 / contest_.players)));
    end_section();
  }

  void lengths() {
    const auto spread = spread_of(standing_.lengths);
    section("Length", cat("Lines of a game's record, with what chance and the clock did: ",
                          figure("%.1f", spread.mean), " on average, from ", figure("%.0f", spread.least),
                          " to ", figure("%.0f", spread.most), "."));
    out_ += histogram(standing_.lengths, {spread.least, spread.most}, "Length of games");
    end_section();
  }

  void influences() {
    if (standing_.influences.empty()) return;
    std::vector<Row> rows;
    std::vector<double> bounds{0};
    for (const auto& one : standing_.influences) {
      const Interval likely{one.slope - z95 * one.error, one.slope + z95 * one.error};
      const Interval sure{one.slope - z99 * one.error, one.slope + z99 * one.error};
      rows.push_back({one.deed, one.slope, likely, sure,
                      cat(figure("%.2f", one.by_winners), " / ", figure("%.2f", one.by_losers))});
      bounds.insert(bounds.end(), {sure.low, sure.high});
    }
    section("What winners do",
            "Each move's word, and the word with each card, place or number after it. The plot says by how "
            "many points "
            "the chance to win rises or falls with one more of it in a game, compared among seats of the "
            "same bot; on "
            "the right, how often a game winners and losers did it. It shows what goes together, not what "
            "causes what, "
            "and of many rows some stand out by luck.");
    out_ += interval_plot(rows, axis_around(bounds, "", 100), 0, "points a time");
    end_section();
  }

  void cost() {
    section("Cost of a move",
            "Of bots of the house the processor's time, of programs the clock's. It depends on the machine.");
    out_ +=
        "<div class=\"scroll\"><table><tr><th>bot</th><th>decisions</th><th>ms on average</th><th>longest "
        "ms</th></tr>\n";
    for (std::size_t i = 0; i < standing_.entrants.size(); ++i) {
      const auto& thinking = standing_.entrants[i].thinking;
      const double mean =
          double(thinking.spent.count()) / 1e6 / double(std::max<std::uint64_t>(1, thinking.moves));
      out_ += cat("<tr><td class=\"said\">", html_escaped(name(i)), "</td><td>", thinking.moves, "</td><td>",
                  figure(mean < 1 ? "%.4f" : "%.2f", mean), "</td><td>",
                  figure("%.2f", double(thinking.longest.count()) / 1e6), "</td></tr>\n");
    }
    out_ += "</table></div>\n";
    end_section();
  }

  void honesty() {
    const auto& found = standing_.honesty;
    section("Honesty",
            "Bots were asked again at tables that differ only in what their seat may not know, "
            "with the "
            "same luck. An honest bot decides the same.");
    out_ += found.positions == 0
                ? std::string("<p>No decision was looked at.</p>\n")
                : cat("<p><strong>", found.positions, " positions, ", found.redeals, " redeals, ",
                      found.differed, " differed.</strong> ", html_escaped(found.example), "</p>\n");
    if (found.unsteady)
      out_ += cat("<p>", found.unsteady, found.unsteady == 1 ? " decision" : " decisions",
                  " of programs whose luck does not follow from the seed could not be asked again.</p>\n");
    end_section();
  }

  void faults() {
    constexpr std::size_t most_shown = 100;
    section("Faults", standing_.faults.empty() ? "Nobody crashed, stalled or broke the rules."
                      : contest_.on_fault == OnFault::lose
                          ? "Whoever is at fault has lost that game, and the others have won it."
                          : "A random move was played for whoever was at fault.");
    if (!standing_.faults.empty()) {
      out_ +=
          "<div "
          "class=\"scroll\"><table><tr><th>bot</th><th>deal</th><th>seat</th><th>times</th><th>first</th></"
          "tr>\n";
      for (std::size_t i = 0; i < standing_.faults.size() && i < most_shown; ++i) {
        const auto& note = standing_.faults[i];
        out_ += cat("<tr><td class=\"said\">", html_escaped(name(note.entrant)), "</td><td>",
                    note.fixture.deal, "</td><td>", note.seat, "</td><td>", note.count,
                    "</td><td class=\"said\">", html_escaped(note.what), "</td></tr>\n");
      }
      out_ += "</table></div>\n";
      if (standing_.faults.size() > most_shown)
        out_ += cat("<p>And in ", standing_.faults.size() - most_shown, " games more.</p>\n");
    }
    end_section();
  }

  void again() {
    section("The same again", "The same deals, the same games, on any machine:");
    out_ += cat("<p><code>", html_escaped(command_of(contest_)), "</code></p>\n");
    end_section();
  }

  const Contest& contest_;
  const Standing& standing_;
  std::string out_;
};

}  // namespace

std::string report_page(const Contest& contest, const Standing& standing) {
  return HtmlReport(contest, standing).whole();
}

}  // namespace clew
