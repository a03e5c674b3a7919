#include "arena/run.h"

#include <condition_variable>
#include <mutex>
#include <thread>

#include "arena/honesty.h"
#include "arena/program_bot.h"
#include "core/text.h"

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
      const auto entrant = seat == fixture.seat ? pairing.one : pairing.other;
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
    HonestyCheck check(*contest_.entry, std::move(who), positions_a_game, seed + " honesty");
    played.bout = play_bout(**table, players, seed, {contest_.on_fault, is_wanted ? &check : nullptr});
    played.honesty = check.found();
    played.deeds = deeds_of(**table);
    return played;
  }

 private:
  Player* player(std::size_t entrant, std::size_t seat) {
    auto& seats = players_[entrant];
    if (seats.size() <= seat) seats.resize(seat + 1);
    if (!seats[seat]) seats[seat] = made(contest_.entrants[entrant]);
    return seats[seat].get();
  }

  std::unique_ptr<Player> made(const Entrant& entrant) const {
    if (entrant.kind == Entrant::Kind::random) return std::make_unique<RandomBot>();
    if (entrant.kind == Entrant::Kind::program)
      return std::make_unique<ProgramBot>(entrant.command, contest_.patience, stop_);
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
