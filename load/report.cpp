// What was measured, for people and for scripts.
#include <algorithm>
#include <array>
#include <cstdio>

#include "core/text.h"
#include "load/load.h"

namespace clew::load {
namespace {

constexpr std::array<std::pair<const char*, double>, 4> shares{
    {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p99.9", 0.999}}};

// Three figures are all that a timing is worth.
std::string figure(double x) {
  char digits[32];
  std::snprintf(digits, sizeof digits, x >= 99.95 ? "%.0f" : x >= 9.995 ? "%.1f" : "%.2f", x);
  return digits;
}

double milliseconds(Nanos time) { return double(time.count()) * 1e-6; }

double each(double amount, std::uint64_t count) { return count ? amount / double(count) : 0; }

struct ServerCost {
  double cpu_seconds = 0, fresh = 0, peak = 0, a_table = 0, a_connection = 0;
};
std::optional<ServerCost> cost_of(const Measured& measured) {
  const auto& [fresh, with_tables, connected, before, after] = measured.server;
  if (!fresh || !with_tables || !connected || !before || !after) return std::nullopt;
  const auto grown = [](const Usage& from, const Usage& to) {
    return to.memory > from.memory ? double(to.memory - from.memory) : 0;
  };
  return ServerCost{
      .cpu_seconds = after->cpu_seconds - before->cpu_seconds,
      .fresh = double(fresh->memory),
      .peak = double(after->peak),
      .a_table = each(grown(*fresh, *with_tables), std::uint64_t(measured.tables)),
      .a_connection = each(grown(*with_tables, *connected), std::uint64_t(measured.connections()))};
}

// Medians bear a moment in which the machine was busy with something else.
struct Spread {
  double median = 0, least = 0, most = 0;
};
Spread spread_of(std::vector<double> all) {
  std::ranges::sort(all);
  const auto middle = all.size() / 2;
  return {all.size() % 2 ? all[middle] : (all[middle - 1] + all[middle]) / 2, all.front(), all.back()};
}
using Value = double (*)(const Measured&);
Spread spread_of(const std::vector<Measured>& runs, Value value) {
  std::vector<double> all;
  for (const auto& run : runs) all.push_back(value(run));
  return spread_of(std::move(all));
}
// Of each run against the other at its side.
Spread ratios_of(const std::vector<Measured>& runs, const std::vector<Measured>& others, Value value) {
  std::vector<double> all;
  for (std::size_t i = 0; i < runs.size(); ++i)
    if (const auto other = value(others[i]); other > 0) all.push_back(value(runs[i]) / other);
  return all.empty() ? Spread{} : spread_of(std::move(all));
}
std::string text_of(const Spread& spread) {
  return cat(figure(spread.median), " (", figure(spread.least), " to ", figure(spread.most), ")");
}

double p50(const Measured& run) { return milliseconds(run.meter.latency.at(0.5)); }
double p99(const Measured& run) { return milliseconds(run.meter.latency.at(0.99)); }

constexpr std::pair<const char*, Value> columns[] = {
    {"moves a second          ", [](const Measured& run) { return double(run.meter.moves) / run.seconds(); }},
    {"server's time a move, us",
     [](const Measured& run) {
       const auto cost = cost_of(run);
       return cost ? each(cost->cpu_seconds * 1e6, run.meter.moves) : 0;
     }},
    {"p50, ms                 ", p50},
    {"p99, ms                 ", p99},
    {"bytes a move to each    ",
     [](const Measured& run) { return each(double(run.meter.move_bytes) / run.players, run.meter.moves); }},
};

void write_runs(JsonWriter& out, const LoadSettings& settings,
                std::initializer_list<std::pair<std::string_view, const std::vector<Measured>*>> kinds) {
  for (const auto& [name, all] : kinds) {
    out.key(name).open('[');
    for (const auto& each : *all) out.raw(json_of(settings, each));
    out.close(']');
  }
}

}  // namespace

std::string text_of(const LoadSettings& settings, const Measured& measured) {
  const auto& meter = measured.meter;
  const bool is_echo = measured.game.empty();
  const auto loop = settings.is_closed_loop() ? std::string("each as soon as the last was seen")
                                              : cat(figure(settings.rate), " due a second, late or not");
  std::string out = is_echo ? cat("Bare echo: ", measured.tables, " connections, messages of ",
                                  settings.bytes, " bytes, ", loop)
                            : cat(measured.game, ": ", measured.tables, " tables of ", measured.players,
                                  " players, ", loop);
  out += cat("; ", figure(measured.seconds()), " s\n");
  out += cat(is_echo ? "messages   " : "moves      ", figure(double(meter.moves) / measured.seconds()),
             " a second (", meter.moves, " in all");
  if (meter.games) out += cat(", ", meter.games, " games ended");
  if (meter.refused) out += cat(", ", meter.refused, " refused and tried again");
  if (measured.unfinished) out += cat(", ", measured.unfinished, " not finished");
  out += ")\nlatency   ";
  for (const auto& [name, share] : shares)
    out += cat(" ", name, " ", figure(milliseconds(meter.latency.at(share))), " ");
  out += cat(" longest ", figure(milliseconds(meter.latency.longest())), " ms\n");
  if (const auto cost = cost_of(measured)) {
    out += cat("server     ", figure(each(cost->cpu_seconds * 1e6, meter.moves)), " µs of processor time a ",
               is_echo ? "message" : "move", ", ", figure(100 * cost->cpu_seconds / measured.seconds()),
               " % of a core\n");
    out += cat("memory     ", figure(cost->fresh / 1048576), " MiB at first, ", figure(cost->peak / 1048576),
               " MiB at most; ", is_echo ? "" : cat(figure(cost->a_table / 1024), " KiB a table, "),
               figure(cost->a_connection / 1024), " KiB a connection\n");
  }
  if (const auto& again = measured.reopened)
    out += cat("restart    ", again->tables, " tables open again after ", figure(again->seconds), " s, ",
               figure(again->cpu_seconds), " s of processor time\n");
  out += cat("generator  ", figure(each(measured.own_cpu_seconds * 1e6, meter.moves)),
             " µs of processor time each; ", figure(each(double(meter.bytes_out), meter.moves)),
             " bytes out, ", figure(each(double(meter.bytes_in), meter.moves)), " bytes in, ",
             figure(each(double(meter.move_bytes) / measured.players, meter.moves)), " of a move to each\n");
  return out;
}

std::string text_of(const LoadSettings& settings, const Runs& runs) {
  const auto& first = runs.house.front();
  std::string out = cat(
      first.game, ": ", first.tables, " tables of ", first.players, " players, ",
      settings.is_closed_loop() ? std::string("closed loop") : cat(figure(settings.rate), " due a second"),
      "; ", runs.house.size(), " runs of ", figure(settings.seconds), " s",
      runs.floor.empty() ? "" : ", each followed by one of the floor", "\n");
  for (const auto& [name, value] : columns) {
    const auto house = spread_of(runs.house, value);
    out += cat(name, "  house ", text_of(house));
    if (!runs.floor.empty()) {
      const auto floor = spread_of(runs.floor, value);
      out += cat("  floor ", text_of(floor));
      if (floor.median > 0) out += cat("  ratio ", figure(house.median / floor.median));
    }
    out += "\n";
  }
  return out;
}

namespace {

// Of all moves of all runs together: on a busy machine a single run's p99 is one bad moment.
double pooled_p99(const std::vector<Measured>& runs) {
  Histogram all;
  for (const auto& run : runs) all.add(run.meter.latency);
  return milliseconds(all.at(0.99));
}

}  // namespace

std::string text_of(const LoadSettings& settings, const Disturbed& found) {
  constexpr Value core = [](const Measured& run) {
    const auto cost = cost_of(run);
    return cost ? 100 * cost->cpu_seconds / run.seconds() : 0;
  };
  constexpr Value peak = [](const Measured& run) {
    const auto cost = cost_of(run);
    return cost ? cost->peak / 1048576 : 0;
  };
  const auto line = [](std::string_view name, const std::vector<Measured>& runs) {
    return cat(name, "p50 ", text_of(spread_of(runs, p50)), " ms, p99 ", text_of(spread_of(runs, p99)),
               " ms; the house takes ", text_of(spread_of(runs, core)), " % of a core and at most ",
               figure(spread_of(runs, peak).most), " MiB\n");
  };
  constexpr Value sent = [](const Measured& run) { return double(run.hostile_sent) / run.seconds(); };
  const auto& first = found.calm.front();
  return cat(first.game, ": ", first.tables, " tables of ", first.players, " players, ",
             figure(settings.rate), " due a second; in turn ", found.calm.size(), " runs of ",
             figure(settings.seconds), " s each\n", line("without hostile guests  ", found.calm),
             line(cat("beside ", settings.hostile, " of them  "), found.hostile), "p99 ",
             text_of(ratios_of(found.hostile, found.calm, p99)), " times as long, of all runs together ",
             figure(pooled_p99(found.hostile)), " and ", figure(pooled_p99(found.calm)), " ms, ",
             figure(pooled_p99(found.hostile) / pooled_p99(found.calm)), " times; they sent ",
             text_of(spread_of(found.hostile, sent)), " requests and frames a second\n");
}

std::string json_of(const LoadSettings& settings, const Disturbed& found) {
  JsonWriter out;
  write_runs(out.open('{'), settings, {{"calm", &found.calm}, {"hostile", &found.hostile}});
  out.key("p99_ratio").real(ratios_of(found.hostile, found.calm, p99).median);
  out.key("pooled_p99_ratio").real(pooled_p99(found.hostile) / pooled_p99(found.calm));
  out.key("sent").open('[');
  for (const auto& run : found.hostile) out.number(std::int64_t(run.hostile_sent));
  return std::move(out.close(']').close('}')).text();
}

std::string json_of(const LoadSettings& settings, const Runs& runs) {
  JsonWriter out;
  write_runs(out.open('{'), settings, {{"house", &runs.house}, {"floor", &runs.floor}});
  return std::move(out.close('}')).text();
}

std::string json_of(const LoadSettings& settings, const Measured& measured) {
  const auto& meter = measured.meter;
  JsonWriter out;
  out.open('{').member("what", measured.game.empty() ? "echo" : "house");
  if (!measured.game.empty()) out.member("game", measured.game);
  out.member("tables", measured.tables).member("players", measured.players).key("rate");
  if (settings.is_closed_loop())
    out.null();
  else
    out.real(settings.rate);
  out.key("seconds").real(measured.seconds()).member("moves", meter.moves);
  out.key("moves_per_second").real(double(meter.moves) / measured.seconds());
  out.member("games", meter.games).member("refused", meter.refused).member("unfinished", measured.unfinished);
  out.key("latency_ms").open('{');
  for (const auto& [name, share] : shares) out.key(name).real(milliseconds(meter.latency.at(share)));
  out.key("mean").real(milliseconds(meter.latency.mean()));
  out.key("longest").real(milliseconds(meter.latency.longest())).close('}').key("server");
  if (const auto cost = cost_of(measured)) {
    out.open('{').key("cpu_us_per_move").real(each(cost->cpu_seconds * 1e6, meter.moves));
    out.key("cpu_share").real(cost->cpu_seconds / measured.seconds());
    out.key("memory_fresh").real(cost->fresh).key("memory_peak").real(cost->peak);
    out.key("memory_per_table").real(cost->a_table).key("memory_per_connection").real(cost->a_connection);
    out.close('}');
  } else {
    out.null();
  }
  out.key("restart");
  if (const auto& again = measured.reopened)
    out.open('{')
        .member("tables", again->tables)
        .key("seconds")
        .real(again->seconds)
        .key("cpu_seconds")
        .real(again->cpu_seconds)
        .close('}');
  else
    out.null();
  out.key("generator_cpu_us_per_move").real(each(measured.own_cpu_seconds * 1e6, meter.moves));
  out.key("bytes_out_per_move").real(each(double(meter.bytes_out), meter.moves));
  out.key("bytes_in_per_move").real(each(double(meter.bytes_in), meter.moves));
  out.key("move_bytes_per_player").real(each(double(meter.move_bytes) / measured.players, meter.moves));
  return std::move(out.close('}')).text();
}

}  // namespace clew::load
