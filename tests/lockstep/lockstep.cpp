// Law 7 across machines: plays the same random games wherever it is compiled for and prints a digest after
// every few moves. The native and the WebAssembly program must print the same bytes.
#include <cstdio>

#include "core/sha256.h"
#include "core/text.h"
#include "engine/record.h"

namespace clew {
namespace {

// Moves, times and the referee's view after every move, which shows all there is.
std::string game_digest(const Box& box, int players, const Json& options, std::string_view seed,
                        std::size_t& moves) {
  auto table = *box.table(players, options, Rng(cat(seed, " chance")));
  Rng rng(seed);
  Sha256 all;
  Millis at{};
  while (!table->actors().none() && table->lines().size() < 3000) {
    const auto actors = table->actors();
    Actor who = actors.nth(rng.below(actors.count()));
    if (table->is_timed()) at += Millis{1000};
    if (const auto deadline = table->deadline(); deadline && (who == Actor::clock || at >= *deadline)) {
      who = Actor::clock;
      at = std::max(at, *deadline);
    }
    // Who is held up for a while tries again a second later.
    if (!table->move_for(who, rng, at)) continue;
    all.add(table->lines().back().move).add(cat(table->now().count())).add(table->view(Onlooker::referee));
  }
  moves += table->lines().size();
  return all.hex().substr(0, 16);
}

int run() {
  Shelf shelf(games());
  for (const auto& entry : shelf.registry()) {
    const auto* box = *shelf.box(entry.name);
    const auto tables = Json::parse(entry.tables).value_or(Json{});
    std::size_t number = 0;
    for (const auto& table : tables.items()) {
      const int players = int(table["players"].whole());
      std::size_t moves = 0;
      std::string line = cat(entry.name, " ", number++, ":");
      for (int i = 0; i < 6; ++i)
        line += cat(" ", game_digest(*box, players, table["options"], cat("lock-step ", i), moves));
      // And the bytes of the states themselves, through the typed interface.
      Rng rng("bytes");
      const auto played = *box->playouts(players, table["options"], 100, rng);
      std::printf("%s  %zu moves, states %016llx\n", line.c_str(), moves,
                  static_cast<unsigned long long>(played.digest));
    }
  }
  return 0;
}

}  // namespace
}  // namespace clew

int main() { return clew::run(); }
