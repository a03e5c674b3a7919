#include "apps/bench_search.h"

#include <chrono>

#include "apps/measure.h"
#include "apps/random_games.h"
#include "core/ink.h"
#include "core/text.h"
#include "terminal/figures.h"

namespace clew {
namespace {

struct SearchFigures {
  std::string game;
  Level level{};
  std::uint64_t thoughts = 0, worlds = 0, moves = 0;
  double seconds = 0, longest = 0;
};

// Every level with its own budget, as in the strength report, over and over until its time is up.
Try<> measure_game(const Box& box, const GameEntry& entry, const TableShape& shape,
                   const BenchRequest& request, Progress& progress, std::vector<SearchFigures>& all) {
  using Clock = std::chrono::steady_clock;
  Rng rng(request.seed);
  std::vector<std::unique_ptr<Table>> played;
  for (int i = 0; i < 64; ++i) {
    auto table = box.table(shape.players, shape.options);
    if (!table) return misuse(table.error());
    played.push_back(*std::move(table));
    play_at_random(*played.back(), rng);
  }
  const auto positions = positions_of(played, rng);
  if (positions.empty()) return failure(cat("No random game of ", entry.name, " lets a player move."));
  for (const auto level : all_levels) {
    progress.step(cat(entry.name, ": ", level_name(level)));
    SearchFigures figures{.game = std::string(entry.name), .level = level};
    for (std::size_t i = 0; i < positions.size() || figures.seconds < request.seconds; ++i) {
      const auto& [table, seat] = positions[i % positions.size()];
      const auto begin = Clock::now();
      const auto choice = entry.choose(*table, seat, {.level = level}, rng);
      const double took = std::chrono::duration<double>(Clock::now() - begin).count();
      ++figures.thoughts;
      figures.worlds += choice.simulations;
      figures.moves += choice.moves;
      figures.seconds += took;
      figures.longest = std::max(figures.longest, took);
    }
    all.push_back(figures);
  }
  return {};
}

std::string table_of(const std::vector<SearchFigures>& all) {
  std::string out = padded("game", 19) + padded("level", 10) + right("ms a move", 11) + right("longest", 10) +
                    right("worlds", 9) + right("moves/s", 10) + "\n";
  for (const auto& f : all) {
    const auto count = double(std::max<std::uint64_t>(1, f.thoughts));
    out += padded(f.level == Level::beginner ? f.game : "", 19) +
           padded(std::string(level_name(f.level)), 10) + right(compact(1000 * f.seconds / count), 11) +
           right(compact(1000 * f.longest), 10) +
           right(f.worlds > 0 ? compact(double(f.worlds) / count) : "-", 9) +
           right(f.moves > 0 ? compact(double(f.moves) / f.seconds) : "-", 10) + "\n";
  }
  return out +
         "\nOne thread; worlds are those looked into for one move, moves/s those played in them, and - "
         "stands "
         "where a\nbot decides without any.\n";
}

std::string json_of(const std::vector<SearchFigures>& all) {
  JsonWriter out;
  out.open('[');
  for (const auto& f : all)
    out.open('{')
        .member("game", f.game)
        .member("level", level_name(f.level))
        .member("thoughts", f.thoughts)
        .member("worlds", f.worlds)
        .member("moves", f.moves)
        .key("seconds")
        .real(f.seconds)
        .key("longest")
        .real(f.longest)
        .close('}');
  return out.close(']').text();
}

}  // namespace

Try<std::string> measure_search(Shelf& shelf, const std::vector<const GameEntry*>& entries,
                                const BenchRequest& request) {
  std::vector<SearchFigures> all;
  Progress progress(entries.size() * all_levels.size());
  for (const auto* entry : entries) {
    const auto shape = choose_table(*entry, request.table);
    if (!shape) return std::unexpected(shape.error());
    if (auto ok = measure_game(**shelf.box(entry->name), *entry, *shape, request, progress, all); !ok)
      return std::unexpected(ok.error());
  }
  return request.json ? json_of(all) : table_of(all);
}

}  // namespace clew
