#include "arena/run.h"

#include <condition_variable>
#include <mutex>
#include <thread>

#include "arena/honesty.h"
#include "arena/program_bot.h"
#include "core/text.h"
#include "engine/record.h"

namespace clew {
namespace {

// Positions that are looked at again lie in many games rather than in one.
constexpr int positions_a_game = 6;

// Who sits where for one thread, game after game.
class Bench {
 public:
  Bench(const Contest& contest, const std::atomic<bool>* stop)
      : contest_(contest), pairings_(pairings_of(contest)), stop_(stop) {}

  Played play(const Fixture& fixture) {
    const auto pairing = pairings_[fixture.pairing];
    std::vector<Player*> players;
    std::vector<const Entrant*> who;
    for (int seat = 0; seat < contest_.players; ++seat) {
      const auto entrant = entrant_at(fixture, seat);
      who.push_back(&contest_.entrants[entrant]);
      players.push_back(player(entrant, std::size_t(seat)));
    }
    // The same deal and the same luck for every pairing.
    const auto seed = cat(contest_.seed, " ", fixture.deal);
    Played played{.fixture = fixture, .bout = {}, .honesty = {}, .deeds = {}};
    auto table = contest_.box->table(contest_.players, contest_.options, Rng(seed));
    if (!table) return played;  // the contest was tried before it began
    const bool is_checked = fixture.seat == fixture.deal % contest_.players || pairing.is_together();
    const bool is_wanted = fixture.deal * positions_a_game < contest_.honesty && is_checked;
    HonestyCheck check(std::move(who), players, positions_a_game, seed + " honesty");
    played.bout = play_bout(**table, players, seed, {contest_.on_fault, is_wanted ? &check : nullptr});
    played.honesty = check.found();
    played.deeds = deeds_of(**table);
    if (is_recorded(played)) played.record = record_of(fixture, seed, *std::move(table));
    return played;
  }

 private:
  std::size_t entrant_at(const Fixture& fixture, int seat) const {
    if (contest_.meeting == Meeting::seated) return std::size_t(seat);
    const auto pairing = pairings_[fixture.pairing];
    return seat == fixture.seat ? pairing.one : pairing.other;
  }

  bool is_recorded(const Played& played) const {
    switch (contest_.recorded) {
      case Recorded::none:
        return false;
      case Recorded::all:
        return true;
      case Recorded::lost:
        return played.win_of(played.fixture.seat) == 0;
      case Recorded::some: {
        const auto& [pairing, deal, seat] = played.fixture;
        const auto seats = pairings_[pairing].is_together() ? 1 : contest_.players;
        return ((std::size_t(deal) * pairings_.size() + pairing) * std::size_t(seats) + std::size_t(seat)) %
                   std::size_t(contest_.record_every) ==
               0;
      }
    }
    std::unreachable();
  }

  std::string record_of(const Fixture& fixture, const std::string& seed, std::unique_ptr<Table> table) const {
    Json::Array names;
    std::vector<Occupant> seats;
    for (int seat = 0; seat < contest_.players; ++seat) {
      const auto& entrant = contest_.entrants[entrant_at(fixture, seat)];
      names.emplace_back(cat(entrant.word, " ", seat));
      const bool is_program = entrant.kind == Entrant::Kind::program;
      seats.push_back(is_program ? Occupant{Occupant::Kind::program}
                                 : Occupant{Occupant::Kind::bot, entrant.word});
    }
    Match match{{.game = std::string(contest_.entry->name),
                 .players = contest_.players,
                 .options = contest_.options,
                 .extras = {}},
                std::move(table)};
    match.header.set_extra("names", Json(std::move(names)));
    match.header.set_extra("seats", seats_json(seats));
    match.header.set_extra("title", Json(cat("arena, deal ", fixture.deal, ", seat ", fixture.seat)));
    match.header.set_extra("seed", Json(seed));
    mark_data(match.header, *contest_.box);
    return cat(join(record_lines(match), "\n"), "\n");
  }

  Player* player(std::size_t entrant, std::size_t seat) {
    auto& seats = players_[entrant];
    if (seats.size() <= seat) seats.resize(seat + 1);
    if (!seats[seat]) seats[seat] = made(contest_.entrants[entrant]);
    return seats[seat].get();
  }

  std::unique_ptr<Player> made(const Entrant& entrant) const {
    if (entrant.kind == Entrant::Kind::random) return std::make_unique<RandomBot>();
    if (entrant.kind == Entrant::Kind::program)
      return std::make_unique<ProgramBot>(
          ProgramSettings{entrant.command, contest_.patience, contest_.start_patience}, *contest_.entry,
          *contest_.box, stop_);
    auto effort = entrant.effort;
    effort.stop.asked = stop_;
    return std::make_unique<HouseBot>(*contest_.entry, effort);
  }

  const Contest& contest_;
  std::vector<Pairing> pairings_;
  const std::atomic<bool>* stop_;
  std::map<std::size_t, std::vector<std::unique_ptr<Player>>> players_;  // by entrant and seat
};

}  // namespace

Played play_fixture(const Contest& contest, const Fixture& fixture, const std::atomic<bool>* stop) {
  return Bench(contest, stop).play(fixture);
}

std::vector<Played> play_contest(const Contest& contest, std::vector<Played> before, const Running& running) {
  const auto fixtures = fixtures_of(contest);
  std::map<Fixture, Played> done;
  for (auto& played : before) done.insert_or_assign(played.fixture, std::move(played));
  std::vector<Fixture> open;
  for (const auto& fixture : fixtures)
    if (!done.contains(fixture)) open.push_back(fixture);

  const auto is_stopped = [&running] { return running.stop && running.stop->load(); };
  const auto begun = fixtures.size() - open.size();
  std::atomic<std::size_t> next = 0;
  std::mutex guard;
  std::condition_variable changed;
  std::size_t working = std::min(std::size_t(std::max(1, running.threads)), open.size());
  const auto work = [&] {
    Bench bench(contest, running.stop);
    for (std::size_t i = next++; i < open.size() && !is_stopped(); i = next++) {
      auto played = bench.play(open[i]);
      if (is_stopped()) break;  // bots that were hurried have not played what they would have
      const std::lock_guard lock(guard);
      if (running.finished) running.finished(played);
      done.insert_or_assign(open[i], std::move(played));
      changed.notify_one();
    }
    const std::lock_guard lock(guard);
    --working;
    changed.notify_one();
  };
  {
    std::vector<std::jthread> threads;
    const auto count = working;
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back(work);
    std::unique_lock lock(guard);
    while (working > 0) {
      changed.wait(lock);
      if (running.tell) running.tell(done.size(), begun + open.size());
    }
  }
  std::vector<Played> all;
  for (const auto& fixture : fixtures)
    if (const auto found = done.find(fixture); found != done.end()) all.push_back(std::move(found->second));
  return all;
}

}  // namespace clew
