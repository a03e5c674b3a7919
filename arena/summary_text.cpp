#include <cmath>
#include <cstdio>

#include "arena/summary.h"
#include "core/ink.h"
#include "core/text.h"
#include "core/version.h"

namespace clew {

std::string figure(const char* format, double x) {
  char digits[64];
  std::snprintf(digits, sizeof digits, format, x);
  return digits;
}

std::string percent(double share) { return figure("%.1f %%", 100 * share); }

std::string difference_words(const Difference& difference, double scale) {
  const auto words = [scale](double x) { return figure("%+.1f", scale * x); };
  return cat(words(difference.mean), " (99 %: ", words(difference.mean - z99 * difference.error), " to ",
             words(difference.mean + z99 * difference.error), ")");
}

std::string circumstances(const Contest& contest) {
  const auto table = contest.box->table(contest.players, contest.options);
  std::string out = cat("  with      clew ", version());
  if (table && (*table)->options() != "{}") out += cat(", options ", (*table)->options());
  if (const auto& own = contest.box->data_name(); !own.empty())
    out += cat(", the data set ", own, " (", contest.box->data_hash().substr(0, 12), ")");
  out += "\n";
  for (const auto& entrant : contest.entrants)
    if (!entrant.called.empty()) out += cat("  ", entrant.word, " calls itself ", entrant.called, "\n");
  return out;
}

std::string verdict(const PairingStanding& pairing) {
  const auto sure = pairing.won.interval(z99);
  return sure.low > pairing.fair    ? "above its fair share"
         : sure.high < pairing.fair ? "below its fair share"
                                    : "not told apart from its fair share";
}

namespace {

std::string between(Interval interval) {
  return cat(figure("%.1f", 100 * interval.low), " to ", percent(interval.high));
}

std::string elo_range(Interval share, int others) {
  const auto low = elo_of_share(share.low, others), high = elo_of_share(share.high, others);
  return cat(low ? figure("%+.0f", *low) : "any", " to ", high ? figure("%+.0f", *high) : "any");
}

std::string milliseconds(const Thinking& thinking) {
  const double mean =
      double(thinking.spent.count()) / 1e6 / double(std::max<std::uint64_t>(1, thinking.moves));
  return cat(figure(mean < 1 ? "%.3f" : "%.1f", mean), " ms a move, longest ",
             figure("%.1f", double(thinking.longest.count()) / 1e6), " ms");
}

void tell_against(std::string& out, const Contest& contest, const PairingStanding& one, bool is_cooperative) {
  const auto& name = contest.entrants[one.pairing.one].word;
  const auto& other = contest.entrants[one.pairing.other].word;
  const int others = contest.players - 1;
  out += cat("\n", name, " against ", others == 1 ? "" : cat(others, " times "), other, ", ",
             int(one.won.games), " games\n");
  if (is_cooperative) {  // no seat wins more than another, so there is no share of it to compare
    out += cat("  won by all ", one.won_by_all, ", by nobody ", one.won_by_nobody, "\n");
    return;
  }
  out += cat("  won        ", percent(one.won.share()), "   99 %: ", between(one.won.interval(z99)),
             "   95 %: ", between(one.won.interval(z95)), "\n");
  out += cat("  fair share ", percent(one.fair), "   ", verdict(one), " at 99 %\n");
  const auto elo = elo_of_share(one.won.share(), others);
  out += cat("  Elo        ", elo ? figure("%+.0f", *elo) : "beyond measure",
             "   95 %: ", elo_range(one.won.interval(z95), others), "\n");
  out += cat("  score      ", figure("%.2f", spread_of(one.scores).mean), " against ",
             figure("%.2f", spread_of(one.other_scores).mean), "\n");
  out += "  by seat    ";
  for (std::size_t i = 0; i < one.seats.size(); ++i)
    out += cat(i ? ", " : "", i, ": ", percent(one.seats[i].share()));
  out += '\n';
  if (one.won_by_all || one.won_by_nobody)
    out += cat("  won by all ", one.won_by_all, ", by nobody ", one.won_by_nobody, "\n");
}

void tell_together(std::string& out, const Contest& contest, const PairingStanding& one,
                   bool is_cooperative) {
  out +=
      cat("\n", contest.entrants[one.pairing.one].word, " at every seat, ", int(one.won.games), " games\n");
  if (is_cooperative)  // else somebody always wins
    out += cat("  won        ", percent(one.won.share()), "   99 %: ", between(one.won.interval(z99)),
               "   95 %: ", between(one.won.interval(z95)), "\n");
  std::vector<double> scores = one.scores;
  scores.insert(scores.end(), one.other_scores.begin(), one.other_scores.end());
  const auto spread = spread_of(std::move(scores));
  out += cat("  score      ", figure("%.2f", spread.mean), " (", figure("%.0f", spread.least), " to ",
             figure("%.0f", spread.most), ")\n");
}

}  // namespace

std::string summary_text(const Contest& contest, const Standing& standing) {
  std::string out = cat(contest.entry->about.title, ", ", contest.players,
                        contest.players == 1 ? " player, " : " players, ", standing.games,
                        " games from seed ", Json(contest.seed).dump(), "\n", circumstances(contest));
  for (const auto& one : standing.pairings)
    one.pairing.is_together() ? tell_together(out, contest, one, standing.is_cooperative)
                              : tell_against(out, contest, one, standing.is_cooperative);
  for (const auto& one : standing.differences) {
    out += cat("\n", contest.entrants[one.one].word, " more than ", contest.entrants[one.other].word,
               " on the same ", one.deals, " deals\n");
    if (standing.is_cooperative) out += cat("  won        ", difference_words(one.won, 100), " points\n");
    out += cat("  score      ", difference_words(one.score, 1), "\n");
  }

  out += '\n';
  std::size_t width = 8;
  for (const auto& entrant : contest.entrants) width = std::max(width, entrant.word.size());
  for (std::size_t i = 0; i < standing.entrants.size(); ++i) {
    const auto& mine = standing.entrants[i];
    out += cat("  ", padded(contest.entrants[i].word, int(width)), "  ");
    if (contest.meeting != Meeting::together && !standing.is_cooperative)
      out += cat("Elo ", padded(figure("%+.0f", mine.rating.elo), 5), " ± ",
                 padded(figure("%.0f", z95 * mine.rating.error), 4), "  ");
    out += milliseconds(mine.thinking) + "\n";
  }
  const auto length = spread_of(standing.lengths);
  out += cat("  length    ", figure("%.1f", length.mean), " lines (", figure("%.0f", length.least), " to ",
             figure("%.0f", length.most), ")\n  seats     ");
  for (std::size_t i = 0; i < standing.seats.size(); ++i)
    out += cat(i ? ", " : "", i, ": ", percent(standing.seats[i].share()));
  out += '\n';
  const auto& honesty = standing.honesty;
  if (honesty.unsteady)
    out += cat("  honesty   ", honesty.unsteady, honesty.unsteady == 1 ? " decision" : " decisions",
               " of programs whose luck does not follow from the seed could not be asked again\n");
  if (honesty.positions)
    out +=
        cat("  honesty   ", honesty.positions, " positions, ", honesty.redeals, " redeals, ",
            honesty.differed, " differed", honesty.example.empty() ? "" : cat(": ", honesty.example), "\n");
  if (standing.is_cooperative && contest.meeting != Meeting::together)
    out +=
        "  In every game all won or nobody did, so no seat is better than another and there is no Elo: "
        "--together compares bots that play all seats.\n";
  constexpr std::size_t most_faults = 10;
  for (std::size_t i = 0; i < standing.faults.size() && i < most_faults; ++i) {
    const auto& note = standing.faults[i];
    out += cat("  fault     ", contest.entrants[note.entrant].word, ", deal ", note.fixture.deal, ", seat ",
               note.seat, note.count > 1 ? cat(", ", note.count, " times") : "", ": ", note.what, "\n");
  }
  if (standing.faults.size() > most_faults)
    out += cat("  fault     and in ", standing.faults.size() - most_faults, " games more\n");
  return cat(out, "\nThe same again: ", command_of(contest), "\n");
}

}  // namespace clew
