// Law 7 across machines: plays the same random games wherever it is compiled for and prints a digest after
// every few moves. The native and the WebAssembly program must print the same bytes.
#include <cstdio>

#include "core/sha256.h"
#include "core/text.h"
#include "engine/seeded.h"
#include "room/desk.h"
#include "tests/kit/depth.h"

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

// What bots of every level would do in positions of a random game, and what they expect of it.
std::string thought_digest(const GameEntry& entry, const Box& box, const Json& shape, std::size_t& thoughts) {
  auto table = *box.table(int(shape["players"].whole()), shape["options"], Rng("thoughts chance"));
  Rng rng("thoughts");
  Sha256 all;
  for (int tries = 0; !table->actors().none() && tries < 400 && thoughts < 60; ++tries) {
    const auto actors = table->actors();
    const auto who = actors.nth(rng.below(actors.count()));
    if (is_seat(who) && table->movers().has(who)) {
      const auto level = all_levels[thoughts++ % all_levels.size()];
      Rng luck(cat("thought ", thoughts));
      const auto choice = entry.choose(*table, Seat(who), {.level = level}, luck);
      all.add(choice.move).add(cat(" ", std::int64_t(choice.value * 1e12), " ", choice.after.count()));
    }
    auto at = table->now() + Millis(table->is_timed() ? 1000 : 0);
    if (who == Actor::clock) at = std::max(at, table->deadline().value_or(at));
    (void)table->move_for(who, rng, at);  // who is held up tries again a second later
  }
  return all.hex().substr(0, 16);
}

// A room of bots with somebody who watches: everything that it keeps and sends.
std::string room_digest(Shelf& shelf, std::string_view game, const Json& table, std::size_t& moves) {
  const auto seats =
      std::vector<std::string>(std::size_t(table["players"].whole()), R"({"be":"bot","level":"casual"})");
  const auto wish = Json::parse(cat(
      "{\"game\":\"", game, "\",\"options\":", table["options"].is_object() ? table["options"].dump() : "{}",
      ",\"seats\":[", join(seats, ","), "]}"));
  Now now{Millis(1000), 1'700'000'000'000};
  Rng rng("lock-step room");
  const Person host{"p1", "Ana"};
  const auto made = make_table(shelf, *wish, host, "t1", now, rng);
  const StoredEntry first{1, 1, made->entries.front().text};
  Desk desk(*Room::restore(shelf, "t1", std::span(&first, 1), 1, {}));
  Sha256 all;
  std::vector<AskBot> asks;
  const auto take = [&](Input input) {
    for (auto orders = desk.take(std::move(input), now, rng);; orders = desk.kept({}, now, rng)) {
      for (const auto& each : orders.sends) all.add(*each.text);
      asks.insert(asks.end(), orders.asks.begin(), orders.asks.end());
      if (!orders.write) return;
      for (const auto& entry : orders.write->entries) all.add(entry.text);
    }
  };
  take(Arrived{1, host});
  take(Said{1, R"({"id":"a","cmd":"hello","since":0})"});
  take(Said{1, R"({"id":"b","cmd":"start"})"});
  for (int i = 0; i < 400 && desk.room().status() == Status::playing; ++i) {
    now.steady += Millis(1500);
    now.wall += 1500;
    take(Woke{});
    for (const auto& ask : std::exchange(asks, {})) {
      const auto mind = desk.room().match()->table->copy();
      const auto before = mind->lines().size();
      const bool can = mind->move_for(by(ask.seat), rng, mind->now()).has_value();
      take(BotChose{ask.seat, ask.asked, can ? mind->lines()[before].move : ""});
    }
  }
  moves += desk.room().match()->table->lines().size();
  return all.hex().substr(0, 16);
}

// Boxes with what browsers get of the data, here as there: what spoils a running game is in no browser's program.
Shelf public_shelf() {
  Shelf shelf(games());
  for (const auto& entry : shelf.registry()) {
    DataSet set;
    for (const auto& file : entry.data)
      if (auto text = public_data(entry, file))
        set.files.push_back({std::string(file.name), *std::move(text)});
    Complaints complaints;
    shelf.put(entry.open(set, complaints));
  }
  return shelf;
}

// The records of seeded games, for tests/lockstep/module.ts to compare with those of the page's module.
int print_records() {
  Shelf shelf = public_shelf();
  for (const auto& entry : shelf.registry()) {
    const auto shape = Json::parse(entry.tables).value_or(Json{})[0];
    const auto print = [&](const std::string& seed, std::optional<Level> level) {
      const auto match = *seeded_game(shelf,
                                      {.game = std::string(entry.name),
                                       .players = int(shape["players"].whole()),
                                       .options = shape["options"],
                                       .extras = {}},
                                      seed, level);
      const auto digest = Sha256().add(join(record_lines(match), "\n")).hex();
      std::printf("%s %s %s %s\n", std::string(entry.name).c_str(),
                  level ? std::string(level_name(*level)).c_str() : "random", seed.c_str(), digest.c_str());
    };
    for (unsigned i = 0; i < 50 * test::depth(); ++i) print(cat("records-", i), std::nullopt);
    for (const auto level : {Level::beginner, Level::casual, Level::skilled, Level::strong})
      for (unsigned i = 0; i < test::depth(); ++i) print(cat("records-", i), level);
  }
  return 0;
}

int run() {
  Shelf shelf = public_shelf();
  for (const auto& entry : shelf.registry()) {
    const auto* box = *shelf.box(entry.name);
    const auto tables = Json::parse(entry.tables).value_or(Json{});
    std::size_t number = 0, room_moves = 0;
    const auto room = room_digest(shelf, entry.name, tables[0], room_moves);
    std::printf("%s room: %s  %zu moves\n", std::string(entry.name).c_str(), room.c_str(), room_moves);
    std::size_t thoughts = 0;
    const auto thought = thought_digest(entry, *box, tables[0], thoughts);
    std::printf("%s bots: %s  %zu thoughts\n", std::string(entry.name).c_str(), thought.c_str(), thoughts);
    for (const auto& table : tables.items()) {
      const int players = int(table["players"].whole());
      std::size_t moves = 0;
      std::string line = cat(entry.name, " ", number++, ":");
      for (unsigned i = 0; i < 6 * test::depth(); ++i)
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

int main(int count, char**) { return count > 1 ? clew::print_records() : clew::run(); }
