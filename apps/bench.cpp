// `clew bench`: how fast the rules are, measured by random games.
#include <cstdio>

#include "apps/bench_search.h"
#include "apps/measure.h"
#include "core/ink.h"
#include "core/text.h"
#include "terminal/figures.h"

namespace clew {
namespace {

std::string table_of(const std::vector<Figures>& all) {
  static constexpr std::string_view heads[] = {"moves/s",  "ns",      "instr.",  "bytes",  "state",
                                               "copies/s", "views/s", "lists/s", "texts/s"};
  static constexpr int widths[] = {9, 7, 7, 7, 6, 9, 9, 9, 9};
  std::string out = padded("game", 18);
  for (std::size_t i = 0; i < std::size(heads); ++i) out += right(std::string(heads[i]), widths[i]);
  out += "\n";
  bool counted = true;
  for (const auto& f : all) {
    counted = counted && f.instructions_per_move;
    const std::string cells[] = {compact(f.moves_per_second),
                                 compact(f.ns_per_move),
                                 f.instructions_per_move ? compact(*f.instructions_per_move) : "-",
                                 compact(f.bytes_per_move),
                                 cat(f.state_bytes),
                                 compact(f.copies_per_second),
                                 compact(f.views_per_second),
                                 compact(f.legal_lists_per_second),
                                 compact(f.facade_moves_per_second)};
    out += padded(f.game, 18);
    for (std::size_t i = 0; i < std::size(cells); ++i) out += right(cells[i], widths[i]);
    out += "\n";
  }
  out +=
      "\nns, instructions and bytes allocated are those of one move of a random game, state is in bytes; "
      "texts are\n"
      "moves given as text: parsed, checked, played. Times are processor time on one core.\n";
  if (!counted)
    out +=
        "Instructions: not available here (callgrind can count them: clew bench GAME --playouts --games "
        "N).\n";
  return out;
}

std::string json_of(const std::vector<Figures>& all) {
  JsonWriter out;
  out.open('[');
  for (const auto& f : all) {
    out.open('{').member("game", f.game).member("players", f.table.players).key("options");
    if (f.table.options.is_object())
      out.json(f.table.options);
    else
      out.open('{').close('}');
    out.key("moves_per_second").real(f.moves_per_second).key("ns_per_move").real(f.ns_per_move);
    out.key("instructions_per_move");
    if (f.instructions_per_move)
      out.real(*f.instructions_per_move);
    else
      out.null();
    out.key("bytes_per_move").real(f.bytes_per_move).key("moves_per_game").real(f.moves_per_game);
    out.member("state_bytes", f.state_bytes).key("copies_per_second").real(f.copies_per_second);
    out.key("views_per_second").real(f.views_per_second);
    out.key("legal_lists_per_second").real(f.legal_lists_per_second);
    out.key("facade_moves_per_second").real(f.facade_moves_per_second);
    out.key("facade_bytes_per_move").real(f.facade_bytes_per_move).close('}');
  }
  return out.close(']').text();
}

// Exactly so many games and nothing else, so that an instruction counter from outside can take differences.
Try<> play_exactly(Shelf& shelf, const GameEntry& entry, const BenchRequest& request) {
  const auto shape = choose_table(entry, request.table);
  if (!shape) return std::unexpected(shape.error());
  const auto box = shelf.box(entry.name);
  Rng rng(request.seed);
  const auto played = (*box)->playouts(shape->players, shape->options, std::uint64_t(request.games), rng);
  if (!played) return misuse(played.error());
  char digest[24];
  std::snprintf(digest, sizeof digest, "%016llx", static_cast<unsigned long long>(played->digest));
  if (request.json)
    say_line(
        cat("{\"games\":", played->games, ",\"moves\":", played->moves, ",\"digest\":\"", digest, "\"}"));
  else
    say_line(cat(played->games, " games, ", played->moves, " moves, digest ", digest));
  return {};
}

Try<std::vector<Figures>> measure_all(Shelf& shelf, const std::vector<const GameEntry*>& entries,
                                      const BenchRequest& request) {
  std::vector<Figures> all;
  Progress progress(entries.size() * measure_steps);
  for (const auto* entry : entries) {
    const auto shape = choose_table(*entry, request.table);
    if (!shape) return std::unexpected(shape.error());
    auto figures = measure(*entry, **shelf.box(entry->name), *shape, request.seed, request.seconds, progress);
    if (!figures) return std::unexpected(figures.error());
    all.push_back(*std::move(figures));
  }
  return all;
}

}  // namespace

int run_bench(const BenchRequest& request) {
  Shelf shelf(games());
  std::vector<const GameEntry*> entries;
  if (request.game.empty()) {
    if (request.playouts || !request.data.empty() || request.table.players ||
        !request.table.options.empty() || !request.table.set.empty())
      return complain({Exit::misused, cat("Say which game: clew bench ", game_names(games()), ".")});
    for (const auto& entry : games()) entries.push_back(&entry);
  } else {
    const auto entry = choose_game(games(), request.game);
    if (!entry) return complain(entry.error());
    entries.push_back(*entry);
  }
  if (request.games < 1) return complain({Exit::misused, "--games is a whole number from 1."});
  if (!(request.seconds > 0 && request.seconds <= 3600))
    return complain({Exit::misused, "--seconds is a number above 0, at most 3600."});
  if (!request.data.empty())
    if (auto ok = use_data_folder(shelf, *entries[0], request.data); !ok) return complain(ok.error());
  if (request.search) {
    const auto said = measure_search(shelf, entries, request);
    if (!said) return complain(said.error());
    say_line(*said);
    return Exit::well;
  }
  if (request.playouts) {
    if (auto ok = play_exactly(shelf, *entries[0], request); !ok) return complain(ok.error());
    return Exit::well;
  }
  const auto all = measure_all(shelf, entries, request);
  if (!all) return complain(all.error());
  say_line(request.json ? json_of(*all) : table_of(*all));
  return Exit::well;
}

}  // namespace clew
