// `clew arena`: many games between bots, and what they prove.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <thread>

#include "apps/game_choice.h"
#include "apps/record_file.h"
#include "arena/calibration.h"
#include "arena/journal.h"
#include "arena/luck.h"
#include "arena/program.h"
#include "arena/report.h"
#include "arena/run.h"
#include "arena/summary.h"
#include "core/text.h"
#include "terminal/progress.h"
#include "terminal/reader.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

// A signal can say it nowhere else. NOLINTNEXTLINE(*-avoid-non-const-global-variables)
std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// The first Ctrl-C ends the run in order; a second one ends it at once.
void stop_in_order() {
  struct sigaction action{};
  action.sa_handler = [](int) { stop_asked = true; };
  action.sa_flags = SA_RESETHAND;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  ::sigaction(SIGHUP, &action, nullptr);
}

bool is_program(const Entrant& entrant) { return entrant.kind == Entrant::Kind::program; }

// Deals follow from the seed, and programs must not know them: where any plays, the seed is a fresh one, or that of
// the run that is gone on with.
std::string seed_for(const ArenaRequest& request, const std::vector<Entrant>& entrants) {
  if (!request.seed.empty()) return request.seed;
  if (std::ranges::none_of(entrants, is_program)) return "arena";
  if (const auto kept = request.resume.empty() ? std::string() : journal_seed(request.resume); !kept.empty())
    return kept;
  return random_seed();
}

Try<Contest> contest_of(Shelf& shelf, const ArenaRequest& request) {
  const auto entry = choose_game(shelf.registry(), request.game);
  if (!entry) return std::unexpected(entry.error());
  if (!request.data.empty())
    if (auto ok = use_data_folder(shelf, **entry, request.data); !ok) return std::unexpected(ok.error());
  auto shape = choose_table(**entry, request.table);
  if (!shape) return std::unexpected(shape.error());
  auto entrants = read_entrants(request.bots);
  if (!entrants) return misuse(entrants.error());
  if (request.games < 1) return misuse("--games is a whole number from 1.");
  if (request.json && request.csv) return misuse("Either --json or --csv says how it is told, not both.");
  const auto recorded = read_recorded(request.records, request.records_of);
  if (!recorded) return std::unexpected(recorded.error());
  if (!request.report.empty())
    if (auto ok = can_write(request.report); !ok) return std::unexpected(ok.error());

  Contest contest{.entry = *entry,
                  .box = *shelf.box((*entry)->name),
                  .players = shape->players,
                  .options = std::move(shape->options),
                  .entrants = *std::move(entrants),
                  .meeting = Meeting::against,
                  .games = request.games,
                  .seed = {},
                  .on_fault = request.on_fault == "random" ? OnFault::random : OnFault::lose,
                  .patience = Millis(request.move_time),
                  .start_patience = Millis(request.start_time),
                  .recorded = recorded->which,
                  .record_every = recorded->every,
                  .data_folder = request.data,
                  .honesty = request.honesty};
  contest.seed = seed_for(request, contest.entrants);
  if (request.together || contest.players == 1 || contest.entrants.size() == 1)
    contest.meeting = Meeting::together;
  else if (request.round_robin || contest.entrants.size() > 2)
    contest.meeting = Meeting::round_robin;
  const auto table = contest.box->table(contest.players, contest.options, Rng(contest.seed));
  if (!table) return misuse(table.error());
  return contest;
}

// Each program says what it is before anything is played: one that cannot be started is no opponent.
Try<> greet_programs(Contest& contest) {
  for (auto& entrant : contest.entrants) {
    if (!is_program(entrant)) continue;
    Program program({entrant.command, contest.patience, contest.start_patience}, &stop_asked);
    if (const auto ok = program.start(); !ok && !stop_asked)
      return failure(cat(entrant.word, " cannot play: ", ok.error().message));
    entrant.called = program.greeting().called;
  }
  return {};
}

// "120 of 2000 games, 31 a second, 1:01 left"
std::string rate_of(std::size_t done, std::size_t all, std::size_t begun, double seconds) {
  const double rate = double(done - begun) / std::max(seconds, 0.001);
  const auto left = rate > 0 ? std::int64_t(double(all - done) / rate) : 0;
  char clock[40];
  if (left >= 3600)
    std::snprintf(clock, sizeof clock, "%d:%02d:%02d", int(left / 3600), int(left / 60 % 60), int(left % 60));
  else
    std::snprintf(clock, sizeof clock, "%d:%02d", int(left / 60), int(left % 60));
  return cat(done, " of ", all, " games, ", figure(rate < 10 ? "%.1f" : "%.0f", rate), " a second, ", clock,
             " left");
}

// How the command ends, with the sentence that says why.
int verdict_on(const Contest& contest, const Standing& standing, bool is_resumable) {
  const auto fails = [](std::string why) { return complain({Exit::failed, std::move(why)}); };
  if (standing.games < standing.wanted)
    return fails(cat("Stopped after ", standing.games, " of ", standing.wanted, " games",
                     is_resumable ? "; the same command goes on from here." : "."));
  for (const auto& note : standing.faults)
    if (!is_program(contest.entrants[note.entrant]))
      return fails(cat("A bot of the house is at fault, which is a mistake of ours: ", note.what));
  if (standing.honesty.differed > 0)
    return fails(cat("A bot decided by what it may not know: ", standing.honesty.example, "."));
  if (!standing.faults.empty() && standing.faults.size() >= standing.games)
    return fails(
        cat("In every game a program was at fault, so nothing is proven: ", standing.faults.front().what));
  return Exit::well;
}

}  // namespace

// Instead of a contest: one level in all seats, and how far what it promised came true.
int run_calibration(const ArenaRequest& request, const Contest& contest) {
  const auto& bot = contest.entrants[0];
  if (contest.entrants.size() > 1 || bot.kind != Entrant::Kind::house)
    return complain(
        {Exit::misused, cat("--calibrate looks at one level of the house: ", level_names(), ".")});
  stop_in_order();
  const CalibrationRun run{.entry = contest.entry,
                           .box = contest.box,
                           .players = contest.players,
                           .options = contest.options,
                           .level = bot.effort.level,
                           .games = contest.games,
                           .seed = contest.seed};
  const Reader reader(stop_asked);
  const auto found = calibrated(run, stop_asked);
  reader.expect();
  if (!found.fault.empty()) return complain({Exit::failed, found.fault});
  say(request.json ? calibration_json(run, found) + "\n" : calibration_text(found));
  return found.games < run.games ? int(Exit::failed) : int(Exit::well);
}

int run_arena(const ArenaRequest& request) {
  Shelf shelf(games());
  auto contest = contest_of(shelf, request);
  if (!contest) return complain(contest.error());
  if (request.calibrate) return run_calibration(request, *contest);
  std::optional<Journal> journal;
  std::vector<Played> before;
  if (!request.resume.empty()) {
    auto opened = Journal::open(request.resume, *contest);
    if (!opened) return complain({Exit::failed, opened.error().message});
    journal.emplace(*std::move(opened));
    before = journal->before();
  }
  auto records = RecordCollection::open(request.records);
  if (!records) return complain(records.error());
  stop_in_order();
  const Reader reader(stop_asked);
  if (auto ok = greet_programs(*contest); !ok) return complain(ok.error());
  bool is_kept = true;
  const auto begun = before.size();
  const auto began = std::chrono::steady_clock::now();
  Running running{.threads = request.threads > 0 ? request.threads : int(std::thread::hardware_concurrency()),
                  .stop = &stop_asked};
  running.finished = [&](const Played& played) {
    is_kept = (!journal || journal->add(played)) && is_kept;
    records->add(played.record);
  };
  std::vector<Played> games;
  {
    Progress progress(fixtures_of(*contest).size());
    running.tell = [&](std::size_t done, std::size_t all) {
      const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
      progress.reach(done, [&] { return rate_of(done, all, begun, passed.count()); });
    };
    games = play_contest(*contest, std::move(before), running);
    end_strays();
  }
  reader.expect();
  const auto standing = standing_of(*contest, games);
  say(request.json  ? summary_json(*contest, standing) + "\n"
      : request.csv ? summary_csv(*contest, standing)
                    : summary_text(*contest, standing));
  if (!request.report.empty())
    if (const auto ok = write_file(request.report, report_page(*contest, standing)); !ok)
      return complain(ok.error());
  if (!is_kept) return complain({Exit::failed, cat("I cannot write the journal ", request.resume, ".")});
  if (const auto ok = records->finish(); !ok) return complain(ok.error());
  return verdict_on(*contest, standing, journal.has_value());
}

}  // namespace clew
