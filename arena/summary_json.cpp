#include "arena/summary.h"
#include "core/version.h"

namespace clew {
namespace {

void write(JsonWriter& out, Interval interval) {
  out.open('[').real(interval.low).real(interval.high).close(']');
}

void write(JsonWriter& out, const Share& share) {
  out.key("wins").real(share.wins).key("games").number(std::int64_t(share.games));
  out.key("share").real(share.share()).key("interval_95");
  write(out, share.interval(z95));
  out.key("interval_99");
  write(out, share.interval(z99));
}

void write_elo(JsonWriter& out, double share, int others) {
  const auto elo = elo_of_share(share, others);
  elo ? out.real(*elo) : out.null();
}

void write_spread(JsonWriter& out, std::string_view key, const std::vector<double>& figures) {
  const auto spread = spread_of(figures);
  out.key(key).open('{').key("mean").real(spread.mean).key("deviation").real(spread.deviation);
  out.key("least").real(spread.least).key("median").real(spread.median).key("most").real(spread.most);
  out.close('}');
}

// How often each figure was reached: [[figure, times], …].
void write_distribution(JsonWriter& out, std::string_view key, const std::vector<double>& figures) {
  std::map<double, int> times;
  for (const double x : figures) ++times[x];
  out.key(key).open('[');
  for (const auto& [x, count] : times) out.open('[').real(x).number(count).close(']');
  out.close(']');
}

void write_pairing(JsonWriter& out, const Contest& contest, const PairingStanding& one, bool is_cooperative) {
  const int others = contest.players - 1;
  out.open('{').member("one", contest.entrants[one.pairing.one].word);
  if (!one.pairing.is_together()) {
    out.member("others", contest.entrants[one.pairing.other].word).member("count", others);
    out.key("fair").real(one.fair).member("verdict", verdict(one));
  }
  write(out, one.won);
  if (!one.pairing.is_together()) {
    const auto sure = one.won.interval(z95);
    out.key("elo");
    if (is_cooperative) {  // see the words of summary_text
      out.null().key("elo_95").null();
    } else {
      write_elo(out, one.won.share(), others);
      out.key("elo_95").open('[');
      write_elo(out, sure.low, others);
      write_elo(out, sure.high, others);
      out.close(']');
    }
    out.key("seats").open('[');
    for (const auto& seat : one.seats) {
      out.open('{');
      write(out, seat);
      out.close('}');
    }
    out.close(']');
  }
  write_spread(out, "score", one.scores);
  write_spread(out, "other_score", one.other_scores);
  out.member("won_by_all", one.won_by_all).member("won_by_nobody", one.won_by_nobody);
  out.key("reasons").open('[');
  for (const auto& [reason, count] : one.reasons)
    out.open('{').member("reason", reason).member("games", count).close('}');
  out.close(']').close('}');
}

void write_entrant(JsonWriter& out, const Contest& contest, const Standing& standing, std::size_t i) {
  const auto& mine = standing.entrants[i];
  out.open('{').member("bot", contest.entrants[i].word).member("faults", mine.faults);
  write(out, mine.won);
  if (!contest.entrants[i].called.empty()) out.member("called", contest.entrants[i].called);
  if (contest.meeting != Meeting::together && !standing.is_cooperative)
    out.key("elo").real(mine.rating.elo).key("elo_error").real(mine.rating.error);
  write_spread(out, "score", mine.scores);
  write_distribution(out, "scores", mine.scores);
  out.close('}');
}

}  // namespace

std::string summary_json(const Contest& contest, const Standing& standing) {
  JsonWriter out;
  const auto table = contest.box->table(contest.players, contest.options);
  out.open('{').member("clew", version()).member("game", contest.entry->name);
  out.member("players", contest.players).key("options").raw(table ? (*table)->options() : "{}");
  out.key("data").raw(data_json(*contest.entry, *contest.box)).member("seed", contest.seed);
  out.member("command", command_of(contest));
  out.member("meeting", meeting_name(contest.meeting)).member("games", standing.games);
  out.member("wanted", standing.wanted).key("pairings").open('[');
  for (const auto& one : standing.pairings) write_pairing(out, contest, one, standing.is_cooperative);
  out.close(']').key("bots").open('[');
  for (std::size_t i = 0; i < standing.entrants.size(); ++i) write_entrant(out, contest, standing, i);
  out.close(']').key("differences").open('[');
  for (const auto& one : standing.differences) {
    out.open('{')
        .member("one", contest.entrants[one.one].word)
        .member("other", contest.entrants[one.other].word);
    out.member("deals", one.deals).key("won").real(one.won.mean).key("won_error").real(one.won.error);
    out.key("score").real(one.score.mean).key("score_error").real(one.score.error).close('}');
  }
  out.close(']').key("seats").open('[');
  for (const auto& seat : standing.seats) {
    out.open('{');
    write(out, seat);
    out.close('}');
  }
  out.close(']');
  write_spread(out, "length", standing.lengths);
  write_distribution(out, "lengths", standing.lengths);
  out.member("cooperative", standing.is_cooperative);
  const auto& honesty = standing.honesty;
  out.key("honesty").open('{').member("positions", honesty.positions).member("redeals", honesty.redeals);
  out.member("differed", honesty.differed).member("example", honesty.example);
  out.member("unsteady", honesty.unsteady).close('}');
  out.key("faults").open('[');
  for (const auto& note : standing.faults) {
    out.open('{').member("bot", contest.entrants[note.entrant].word).member("deal", note.fixture.deal);
    out.member("seat", note.seat).member("count", note.count).member("what", note.what).close('}');
  }
  out.close(']').key("influences").open('[');
  for (const auto& one : standing.influences) {
    out.open('{').member("deed", one.deed).member("games", one.games);
    out.key("by_winners").real(one.by_winners).key("by_losers").real(one.by_losers);
    out.key("slope").real(one.slope).key("error").real(one.error).close('}');
  }
  // Apart from all that follows from the seed: what it cost on this machine.
  out.close(']').key("cost").open('[');
  for (std::size_t i = 0; i < standing.entrants.size(); ++i) {
    const auto& thinking = standing.entrants[i].thinking;
    out.open('{').member("bot", contest.entrants[i].word).member("moves", thinking.moves);
    out.key("mean_ms").real(double(thinking.spent.count()) / 1e6 /
                            double(std::max<std::uint64_t>(1, thinking.moves)));
    out.key("longest_ms").real(double(thinking.longest.count()) / 1e6).close('}');
  }
  return std::move(out.close(']').close('}')).text();
}

}  // namespace clew
