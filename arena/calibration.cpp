#include "arena/calibration.h"

#include <algorithm>
#include <cstdio>

#include "core/text.h"

namespace clew {
namespace {

class Promises final : public Witness {
 public:
  void saw(const Table& /*table*/, Seat seat, const Rng& /*luck*/, const Choice& choice) override {
    all_.emplace_back(seat, std::clamp(choice.value, 0.0, 1.0));
  }
  void settle(const Json& result, Calibration& into) const {
    const auto winners = result["winners"].items();
    std::array<double, max_seats> won{};
    for (const auto& winner : winners)
      won[std::size_t(winner.whole())] = is_cooperative_ ? 1 : 1.0 / double(winners.size());
    for (const auto& [seat, value] : all_) {
      auto& bucket =
          into.buckets[std::min(std::size_t(value * double(into.buckets.size())), into.buckets.size() - 1)];
      ++bucket.decisions;
      bucket.promised += value;
      bucket.won += won[std::size_t(index(seat))];
    }
  }
  explicit Promises(bool is_cooperative) : is_cooperative_(is_cooperative) {}

 private:
  bool is_cooperative_;
  std::vector<std::pair<Seat, double>> all_;
};

}  // namespace

Calibration calibrated(const CalibrationRun& run, const std::atomic<bool>& stop) {
  Calibration found;
  HouseBot bot(*run.entry, {.level = run.level, .for_person = true});
  const std::vector<Player*> seats(std::size_t(run.players), &bot);
  while (found.games < run.games && !stop) {
    const auto deal = cat(run.seed, " ", found.games);
    auto table = run.box->table(run.players, run.options, Rng(deal));
    if (!table) {
      found.fault = table.error().message;
      break;
    }
    Promises promises(run.entry->is_cooperative);
    const auto bout = play_bout(**table, seats, deal, {.witness = &promises});
    if (bout.failed) {
      found.fault = bout.fault;
      break;
    }
    promises.settle(bout.result, found);
    ++found.games;
  }
  return found;
}

std::string calibration_text(const Calibration& found) {
  std::string out = cat(found.games, " games\n  promised   won  decisions\n");
  for (const auto& [decisions, promised, won] : found.buckets) {
    if (decisions == 0) continue;
    char line[80];
    std::snprintf(line, sizeof line, "  %6.1f %%  %4.1f %%  %9llu\n", 100 * promised / double(decisions),
                  100 * won / double(decisions), static_cast<unsigned long long>(decisions));
    out += line;
  }
  return out;
}

std::string calibration_json(const CalibrationRun& run, const Calibration& found) {
  JsonWriter out;
  out.open('{').member("game", run.entry->name).member("players", run.players);
  out.member("level", level_name(run.level)).member("seed", run.seed).member("games", found.games);
  out.key("buckets").open('[');
  for (const auto& [decisions, promised, won] : found.buckets)
    if (decisions > 0)
      out.open('{')
          .member("decisions", decisions)
          .key("promised")
          .real(promised / double(decisions))
          .key("won")
          .real(won / double(decisions))
          .close('}');
  return std::move(out.close(']').close('}')).text();
}

}  // namespace clew
