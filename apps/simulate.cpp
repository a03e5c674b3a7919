// `clew simulate`: many games of random moves or of bots, and what they say about a game's shape.
#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <map>
#include <thread>

#include "apps/game_choice.h"
#include "apps/record_file.h"
#include "arena/run.h"
#include "arena/standing.h"
#include "core/ink.h"
#include "core/shell.h"
#include "core/text.h"
#include "core/version.h"
#include "terminal/progress.h"
#include "terminal/reader.h"

namespace clew {
namespace {

// How a game went, whoever played it.
struct Ended {
  std::uint64_t moves;
  ActorSet winners;
  std::array<std::int16_t, max_seats> scores{};
  std::string reason;
};

struct Tally {
  std::uint64_t games = 0, moves = 0, shortest = std::numeric_limits<std::uint64_t>::max(), longest = 0;
  std::uint64_t unwon = 0;  // nobody won: a cooperative loss
  std::map<std::string, std::uint64_t> reasons;
  std::array<double, max_seats> wins{};  // a shared win counts as its part
  std::array<double, max_seats> scores{};
  std::uint64_t digest = 0;

  void add(const Ended& end, int players) {
    ++games;
    moves += end.moves;
    shortest = std::min(shortest, end.moves);
    longest = std::max(longest, end.moves);
    ++reasons[std::string(end.reason)];
    const auto winners = end.winners.count();
    unwon += winners == 0;
    for (int i = 0; i < players; ++i) {
      if (end.winners.has(Seat(i))) wins[std::size_t(i)] += 1.0 / winners;
      scores[std::size_t(i)] += double(end.scores[std::size_t(i)]);
    }
  }
};

Ended end_of(const Played& played) {
  const auto& result = played.bout.result;
  Ended end{.moves = played.bout.lines,
            .winners = {},
            .scores = {},
            .reason = std::string(result["reason"].text())};
  for (const auto& winner : result["winners"].items()) end.winners.add(Seat(winner.whole()));
  for (std::size_t i = 0; i < result["scores"].size(); ++i)
    end.scores[i] = std::int16_t(result["scores"][i].whole());
  return end;
}

Try<std::vector<Entrant>> read_bots(const std::vector<std::string>& words) {
  std::vector<Entrant> all;
  for (const std::string_view given : words)
    for (std::string_view rest = given; !rest.empty();) {
      const auto cut = given.starts_with("program:") ? rest.npos : rest.find(',');
      auto bot = read_entrant(rest.substr(0, cut));
      if (!bot) return misuse(bot.error());
      all.push_back(*std::move(bot));
      rest = cut == rest.npos ? std::string_view{} : rest.substr(cut + 1);
    }
  return all;
}

std::string hex(std::uint64_t n) {
  char digits[24];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(n));
  return digits;
}

std::string figure(const char* format, double x) {
  char digits[40];
  std::snprintf(digits, sizeof digits, format, x);
  return digits;
}

// What was simulated: everything that the figures follow from.
struct Simulated {
  const GameEntry* entry;
  const Box* box;
  TableShape shape;
  std::string options;  // all of them, as JSON
  std::string bots;     // by seat; empty for random moves
  std::string seed, command;
};

std::string command_of(const SimulateRequest& request, const Simulated& what) {
  std::string command = cat("clew simulate ", what.entry->name, " --players ", what.shape.players);
  if (const auto options = what.shape.options.dump(); options != "null" && options != "{}")
    command += cat(" --options ", shell_word(options));
  for (const auto& bot : request.bots) command += cat(" --bots ", shell_word(bot));
  if (!request.data.empty()) command += cat(" --data ", shell_word(request.data));
  return cat(command, " --games ", request.games, " --seed ", shell_word(request.seed));
}

// "51.2 % (48.1 to 54.3)": the 95 % interval, Wilson's.
std::string share_text(double wins, double n) {
  const auto likely = wilson(wins, n, z95);
  return cat(figure("%5.1f %%", 100 * wins / n), figure(" (%.1f", 100 * likely.low),
             figure(" to %.1f)", 100 * likely.high));
}

std::string text_of(const Simulated& what, const Tally& t) {
  const double n = double(t.games);
  std::string out =
      cat(what.entry->about.title, ", ", what.shape.players,
          what.shape.players == 1 ? " player, " : " players, ", t.games, what.bots.empty() ? " random" : "",
          t.games == 1 ? " game" : " games", what.bots.empty() ? "" : cat(" of ", what.bots), " from seed ",
          Json(what.seed).dump(), "\n  with           clew ", version());
  if (what.options != "{}") out += cat(", options ", what.options);
  if (const auto& own = what.box->data_name(); !own.empty())
    out += cat(", the data set ", own, " (", what.box->data_hash().substr(0, 12), ")");
  out += cat("\n  moves a game   ", figure("%.1f", double(t.moves) / n), " (", t.shortest, " to ", t.longest,
             ")\n");
  for (const auto& [reason, count] : t.reasons)
    out += cat("  ", padded(share_text(double(count), n), 24), "  ", reason, "\n");
  if (t.unwon) out += cat("  ", padded(share_text(double(t.unwon), n), 24), "  won by nobody\n");
  for (int i = 0; i < what.shape.players; ++i)
    out += cat("  seat ", i, "  wins ", share_text(t.wins[std::size_t(i)], n), "  score ",
               figure("%.2f", t.scores[std::size_t(i)] / n), "\n");
  return cat(out, "  In brackets the 95 % interval. The same again: ", what.command, "\n");
}

std::string json_of(const Simulated& what, const Tally& t) {
  const double n = double(t.games);
  JsonWriter out;
  out.open('{').member("clew", version()).member("game", what.entry->name);
  out.member("players", what.shape.players).key("options").raw(what.options);
  out.key("data").raw(data_json(*what.entry, *what.box)).member("bots", what.bots).member("seed", what.seed);
  out.member("command", what.command).member("games", t.games);
  out.key("moves").open('{').member("total", t.moves).key("mean").real(double(t.moves) / n);
  out.member("least", t.shortest).member("most", t.longest).close('}').key("reasons").open('{');
  for (const auto& [reason, count] : t.reasons) out.member(reason, count);
  out.close('}').member("won_by_nobody", t.unwon).key("win_shares").open('[');
  for (int i = 0; i < what.shape.players; ++i) out.real(t.wins[std::size_t(i)] / n);
  out.close(']').key("win_shares_95").open('[');
  for (int i = 0; i < what.shape.players; ++i) {
    const auto likely = wilson(t.wins[std::size_t(i)], n, z95);
    out.open('[').real(likely.low).real(likely.high).close(']');
  }
  out.close(']').key("mean_scores").open('[');
  for (int i = 0; i < what.shape.players; ++i) out.real(t.scores[std::size_t(i)] / n);
  out.close(']');
  if (what.bots.empty()) out.member("digest", hex(t.digest));
  return out.close('}').text();
}

std::string csv_of(const Simulated& what, const Tally& t) {
  const double n = double(t.games);
  std::string out = "game,players,games,seat,won,low_95,high_95,score\n";
  for (int i = 0; i < what.shape.players; ++i) {
    const auto wins = t.wins[std::size_t(i)];
    const auto likely = wilson(wins, n, z95);
    out += cat(what.entry->name, ",", what.shape.players, ",", t.games, ",", i, ",", figure("%.6g", wins / n),
               ",", figure("%.6g", likely.low), ",", figure("%.6g", likely.high), ",",
               figure("%.6g", t.scores[std::size_t(i)] / n), "\n");
  }
  return out;
}

// One number for fixed random games of each of the game's own tables: if it changes, rules have changed.
Try<std::uint64_t> rules_digest(const Box& box, const GameEntry& entry, std::uint64_t games_each,
                                const std::string& seed, const Reader& reader) {
  std::uint64_t all = 0xcbf29ce484222325;
  Rng rng(cat(seed, " ", entry.name));
  for (const auto& shape : own_tables(entry)) {
    const auto played = box.playouts(shape.players, shape.options, games_each, rng,
                                     [&](const PlayedOut&) { reader.expect(); });
    if (!played) return failure(played.error());
    all = digest(played->digest, digest(played->moves, all));
  }
  return all;
}

int run_digest(Shelf& shelf, const std::vector<const GameEntry*>& entries, const SimulateRequest& request) {
  std::uint64_t all = 0xcbf29ce484222325;
  std::atomic<bool> is_unread = false;
  const Reader reader(is_unread);
  Progress progress(entries.size());
  std::vector<std::pair<const GameEntry*, std::uint64_t>> digests;
  for (const auto* entry : entries) {
    progress.step(entry->name);
    const auto one =
        rules_digest(**shelf.box(entry->name), *entry, std::uint64_t(request.games), request.seed, reader);
    if (!one) return complain(one.error());
    digests.emplace_back(entry, *one);
    all = digest(*one, all);
  }
  if (request.json) {
    JsonWriter out;
    out.open('{').member("digest", hex(all)).key("games").open('{');
    for (const auto& [entry, one] : digests) out.member(entry->name, hex(one));
    say_line(out.close('}').close('}').text());
    return Exit::well;
  }
  for (const auto& [entry, one] : digests) say(cat(padded(std::string(entry->name), 20), hex(one), "\n"));
  say_line(cat(padded("all of these", 20), hex(all)));
  return Exit::well;
}

Try<Simulated> simulated(Shelf& shelf, const GameEntry& entry, const SimulateRequest& request) {
  auto shape = choose_table(entry, request.table);
  if (!shape) return std::unexpected(shape.error());
  if (request.json && request.csv) return misuse("Either --json or --csv says how it is told, not both.");
  Simulated what{.entry = &entry,
                 .box = *shelf.box(entry.name),
                 .shape = *std::move(shape),
                 .options = {},
                 .bots = {},
                 .seed = request.seed,
                 .command = {}};
  const auto table = what.box->table(what.shape.players, what.shape.options);
  if (!table) return misuse(table.error());
  what.options = (*table)->options();
  what.command = command_of(request, what);
  return what;
}

int tell(const SimulateRequest& request, const Simulated& what, const Tally& tally) {
  say(request.json ? json_of(what, tally) + "\n" : request.csv ? csv_of(what, tally) : text_of(what, tally));
  return Exit::well;
}

// One stream of luck through the typed rules: as fast as can be.
int run_random(Shelf& shelf, const GameEntry& entry, const SimulateRequest& request) {
  const auto what = simulated(shelf, entry, request);
  if (!what) return complain(what.error());
  if (!request.records.empty())
    return complain({Exit::misused, "Records are kept of games between bots: add --bots random, say."});
  Tally tally;
  Rng rng(request.seed);
  const auto wanted = std::uint64_t(request.games);
  const auto every = std::max<std::uint64_t>(1, wanted / 100);
  std::atomic<bool> is_unread = false;
  const Reader reader(is_unread);
  Progress progress(100);
  const auto played =
      what->box->playouts(what->shape.players, what->shape.options, wanted, rng, [&](const PlayedOut& end) {
        reader.expect();
        tally.add({end.moves, end.outcome.winners, end.outcome.scores, std::string(end.outcome.reason)},
                  what->shape.players);
        if (tally.games % every == 0) progress.step(cat(tally.games, " games"));
      });
  if (!played) return complain({Exit::misused, played.error().message});
  tally.digest = played->digest;
  progress.clear();
  return tell(request, *what, tally);
}

// Games of the arena, each seat always the same bot's: one bot for all seats, or one for each, who then are as many as play.
int run_bots(Shelf& shelf, const GameEntry& entry, SimulateRequest request) {
  auto bots = read_bots(request.bots);
  if (!bots) return complain(bots.error());
  if (!request.table.players && bots->size() > 1) request.table.players = int(bots->size());
  auto what = simulated(shelf, entry, request);
  if (!what) return complain(what.error());
  const auto players = std::size_t(what->shape.players);
  if (bots->size() == 1) bots->resize(players, bots->front());
  if (bots->size() != players)
    return complain({Exit::misused, cat("Name one bot for all seats, or one for each of the ", players,
                                        "; there are ", bots->size(), ".")});
  const auto recorded = read_recorded(request.records, request.records_of);
  if (!recorded) return complain(recorded.error());
  auto records = RecordCollection::open(request.records);
  if (!records) return complain(records.error());
  what->bots = join(*bots, ", ", &Entrant::word);
  Contest contest{.entry = &entry,
                  .box = what->box,
                  .players = what->shape.players,
                  .options = what->shape.options,
                  .entrants = *bots,
                  .meeting = Meeting::seated,
                  .games = int(std::min<std::int64_t>(request.games, 1'000'000'000)),
                  .seed = request.seed,
                  .recorded = recorded->which,
                  .record_every = recorded->every,
                  .honesty = 0};
  Tally tally;
  std::atomic<bool> is_unread = false;
  const Reader reader(is_unread);
  Progress progress(std::size_t(contest.games), "games");
  Running running{.threads = request.threads > 0 ? request.threads : int(std::thread::hardware_concurrency()),
                  .stop = &is_unread};
  running.finished = [&](const Played& played) { records->add(played.record); };
  running.tell = [&](std::size_t done, std::size_t) { progress.reach(done, [] { return std::string(); }); };
  const auto all = play_contest(contest, {}, running);
  reader.expect();
  for (const auto& played : all) {
    if (!played.is_whole()) return complain({Exit::failed, played.bout.fault});
    tally.add(end_of(played), contest.players);
  }
  progress.clear();
  if (const auto ok = records->finish(); !ok) return complain(ok.error());
  return tell(request, *what, tally);
}

}  // namespace

int run_simulate(const SimulateRequest& request) {
  Shelf shelf(games());
  std::vector<const GameEntry*> entries;
  if (!request.game.empty()) {
    const auto entry = choose_game(games(), request.game);
    if (!entry) return complain(entry.error());
    entries.push_back(*entry);
  } else {
    if (!request.digest || !request.data.empty())
      return complain({Exit::misused, cat("Say which game: clew simulate ", game_names(games()), ".")});
    for (const auto& entry : games()) entries.push_back(&entry);
  }
  if (request.games < 1) return complain({Exit::misused, "--games is a whole number from 1."});
  if (!request.data.empty())
    if (auto ok = use_data_folder(shelf, *entries[0], request.data); !ok) return complain(ok.error());
  if (request.digest) return run_digest(shelf, entries, request);

  return request.bots.empty() ? run_random(shelf, *entries[0], request)
                              : run_bots(shelf, *entries[0], request);
}

}  // namespace clew
