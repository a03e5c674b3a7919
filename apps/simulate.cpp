// `clew simulate`: many random games, and what they say about a game's shape.
#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <map>

#include "apps/game_choice.h"
#include "core/ink.h"
#include "core/text.h"
#include "terminal/progress.h"

namespace clew {
namespace {

struct Tally {
  std::uint64_t games = 0, moves = 0, shortest = std::numeric_limits<std::uint64_t>::max(), longest = 0;
  std::uint64_t unwon = 0;  // nobody won: a cooperative loss
  std::map<std::string, std::uint64_t> reasons;
  std::array<double, max_seats> wins{};  // a shared win counts as its part
  std::array<double, max_seats> scores{};
  std::uint64_t digest = 0;

  void add(const PlayedOut& end, int players) {
    ++games;
    moves += end.moves;
    shortest = std::min(shortest, end.moves);
    longest = std::max(longest, end.moves);
    ++reasons[std::string(end.outcome.reason)];
    const auto winners = end.outcome.winners.count();
    unwon += winners == 0;
    for (int i = 0; i < players; ++i) {
      if (end.outcome.winners.has(Seat(i))) wins[std::size_t(i)] += 1.0 / winners;
      scores[std::size_t(i)] += end.outcome.scores[std::size_t(i)];
    }
  }
};

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

std::string text_of(const GameEntry& entry, const TableShape& shape, const Tally& t,
                    const std::string& seed) {
  const double n = double(t.games);
  std::string out =
      cat(entry.about.title, ", ", shape.players, shape.players == 1 ? " player, " : " players, ", t.games,
          t.games == 1 ? " random game" : " random games", " from seed ", Json(seed).dump(), "\n");
  out += cat("  moves a game   ", figure("%.1f", double(t.moves) / n), " (", t.shortest, " to ", t.longest,
             ")\n");
  for (const auto& [reason, count] : t.reasons)
    out += cat("  ", padded(figure("%5.1f %%", 100 * double(count) / n), 13), "  ", reason, "\n");
  if (t.unwon)
    out += cat("  ", padded(figure("%5.1f %%", 100 * double(t.unwon) / n), 13), "  won by nobody\n");
  for (int i = 0; i < shape.players; ++i)
    out += cat("  seat ", i, "  wins ", figure("%5.1f %%", 100 * t.wins[std::size_t(i)] / n), "  score ",
               figure("%.2f", t.scores[std::size_t(i)] / n), "\n");
  return out;
}

std::string json_of(const GameEntry& entry, const TableShape& shape, const Tally& t,
                    const std::string& seed) {
  const double n = double(t.games);
  JsonWriter out;
  out.open('{')
      .member("game", entry.name)
      .member("players", shape.players)
      .member("seed", seed)
      .member("games", t.games);
  out.key("moves").open('{').member("total", t.moves).key("mean").real(double(t.moves) / n);
  out.member("least", t.shortest).member("most", t.longest).close('}').key("reasons").open('{');
  for (const auto& [reason, count] : t.reasons) out.member(reason, count);
  out.close('}').member("won_by_nobody", t.unwon).key("win_shares").open('[');
  for (int i = 0; i < shape.players; ++i) out.real(t.wins[std::size_t(i)] / n);
  out.close(']').key("mean_scores").open('[');
  for (int i = 0; i < shape.players; ++i) out.real(t.scores[std::size_t(i)] / n);
  return out.close(']').member("digest", hex(t.digest)).close('}').text();
}

// One number for fixed random games of each of the game's own tables: if it changes, rules have changed.
Try<std::uint64_t> rules_digest(const Box& box, const GameEntry& entry, std::uint64_t games_each,
                                const std::string& seed) {
  std::uint64_t all = 0xcbf29ce484222325;
  Rng rng(cat(seed, " ", entry.name));
  for (const auto& shape : own_tables(entry)) {
    const auto played = box.playouts(shape.players, shape.options, games_each, rng);
    if (!played) return failure(played.error());
    all = digest(played->digest, digest(played->moves, all));
  }
  return all;
}

int run_digest(Shelf& shelf, const std::vector<const GameEntry*>& entries, const SimulateRequest& request) {
  std::uint64_t all = 0xcbf29ce484222325;
  Progress progress(entries.size());
  std::vector<std::pair<const GameEntry*, std::uint64_t>> digests;
  for (const auto* entry : entries) {
    progress.step(entry->name);
    const auto one =
        rules_digest(**shelf.box(entry->name), *entry, std::uint64_t(request.games), request.seed);
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

  const auto& entry = *entries[0];
  const auto shape = choose_table(entry, request.table);
  if (!shape) return complain(shape.error());
  Tally tally;
  Rng rng(request.seed);
  const auto wanted = std::uint64_t(request.games);
  const auto every = std::max<std::uint64_t>(1, wanted / 100);
  Progress progress(100);
  const auto played = (*shelf.box(entry.name))
                          ->playouts(shape->players, shape->options, wanted, rng, [&](const PlayedOut& end) {
                            tally.add(end, shape->players);
                            if (tally.games % every == 0) progress.step(cat(tally.games, " games"));
                          });
  if (!played) return complain({Exit::misused, played.error().message});
  tally.digest = played->digest;
  say(request.json ? json_of(entry, *shape, tally, request.seed) + "\n"
                   : text_of(entry, *shape, tally, request.seed));
  return Exit::well;
}

}  // namespace clew
