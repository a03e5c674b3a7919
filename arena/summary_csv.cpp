#include "arena/summary.h"
#include "core/text.h"

namespace clew {
namespace {

std::string decimal(double x) { return figure("%.6g", x); }

// RFC 4180: a field with a comma or a quote stands in quotes.
std::string field(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

std::string summary_csv(const Contest& contest, const Standing& standing) {
  std::string out =
      "game,players,seed,one,others,games,won,low_95,high_95,low_99,high_99,fair,elo,score,other_score,"
      "won_by_all,won_by_nobody\n";
  for (const auto& one : standing.pairings) {
    const bool is_alone = one.pairing.is_together();
    const auto likely = one.won.interval(z95), sure = one.won.interval(z99);
    const auto elo = is_alone || standing.is_cooperative ? std::nullopt
                                                         : elo_of_share(one.won.share(), contest.players - 1);
    out += cat(contest.entry->name, ",", contest.players, ",", field(contest.seed), ",",
               field(contest.entrants[one.pairing.one].word), ",",
               is_alone ? "" : field(contest.entrants[one.pairing.other].word), ",", int(one.won.games), ",",
               decimal(one.won.share()), ",", decimal(likely.low), ",", decimal(likely.high), ",",
               decimal(sure.low), ",", decimal(sure.high), ",", is_alone ? "" : decimal(one.fair), ",",
               elo ? decimal(*elo) : "", ",", decimal(spread_of(one.scores).mean), ",",
               is_alone ? "" : decimal(spread_of(one.other_scores).mean), ",", one.won_by_all, ",",
               one.won_by_nobody, "\n");
  }
  return out;
}

}  // namespace clew
