#include "apps/measure.h"

#include <memory>

#include "apps/cpu.h"
#include "apps/random_games.h"
#include "core/text.h"

namespace clew {
namespace {

// Calls `run(n)` with ever larger n until it takes long enough; what the last call spent.
struct Spent {
  double count = 0, seconds = 0, bytes = 0;
  std::optional<double> instructions;
};
template <class Run> Spent measured(double seconds, const InstructionCounter& counter, Run run) {
  for (std::uint64_t n = 1;; n *= 2) {
    const auto bytes = allocated_bytes();
    const auto instructions = counter.read();
    const auto began = cpu_seconds();
    const double count = run(n);
    Spent spent{.count = count,
                .seconds = cpu_seconds() - began,
                .bytes = double(allocated_bytes() - bytes),
                .instructions = {}};
    if (const auto now = counter.read(); now && instructions)
      spent.instructions = double(*now - *instructions);
    if (spent.seconds >= seconds || n >= std::uint64_t(1) << 40) return spent;
  }
}

using Game = std::vector<Line>;

// Twice as many games less as many: what setting up the rules takes is not a move's.
double bytes_per_move(const Box& box, const TableShape& table, Rng& rng) {
  double bytes[2], moves[2];
  for (int i : {0, 1}) {
    const auto before = allocated_bytes();
    moves[i] = double(box.playouts(table.players, table.options, 50u << i, rng)->moves);
    bytes[i] = double(allocated_bytes() - before);
  }
  return moves[1] > moves[0] ? std::max(0.0, (bytes[1] - bytes[0]) / (moves[1] - moves[0])) : 0;
}

}  // namespace

std::vector<Position> positions_of(const std::vector<std::unique_ptr<Table>>& played, Rng& rng) {
  std::vector<Position> all;
  for (const auto& table : played)
    for (int tries = 0; tries < 8; ++tries) {
      auto midst = table->rewound(rng.below(std::uint32_t(table->lines().size())));
      const auto actors = midst->actors();
      if (actors.none() || !is_seat(actors.nth(0))) continue;
      const auto legal = midst->legal(actors.nth(0));
      if (legal.moves.empty() && legal.open.empty()) continue;
      all.push_back({std::move(midst), Seat(actors.nth(0))});
      break;
    }
  return all;
}

Try<Figures> measure(const GameEntry& entry, const Box& box, const TableShape& table, const std::string& seed,
                     double seconds, Progress& progress) {
  Figures out{.game = std::string(box.game()), .table = table, .instructions_per_move = {}};
  const auto make = [&] { return box.table(table.players, table.options); };
  if (const auto possible = make(); !possible) return misuse(possible.error());
  const InstructionCounter counter;
  Rng rng(seed);

  progress.step(cat(box.game(), ": random games"));
  std::uint64_t games = 0;
  const auto playouts = measured(seconds, counter, [&](std::uint64_t n) {
    games = n;
    const auto played = box.playouts(table.players, table.options, n, rng);
    out.state_bytes = played->state_bytes;
    return double(played->moves);
  });
  out.moves_per_second = playouts.count / playouts.seconds;
  out.ns_per_move = playouts.seconds * 1e9 / playouts.count;
  out.bytes_per_move = bytes_per_move(box, table, rng);
  out.moves_per_game = playouts.count / double(games);
  if (playouts.instructions) out.instructions_per_move = *playouts.instructions / playouts.count;

  progress.step(cat(box.game(), ": copies"));
  const auto copies = measured(seconds / 2, counter, [&](std::uint64_t n) {
    (void)entry.copy_states(box, table.players, table.options, n);
    return double(n);
  });
  out.copies_per_second = copies.count / copies.seconds;

  // Sampling is not what is measured from here on: the games are played first and then played again.
  progress.step(cat(box.game(), ": moves as text"));
  std::vector<std::unique_ptr<Table>> played;
  for (int i = 0; i < 32; ++i) {
    played.push_back(*make());
    play_at_random(*played.back(), rng);
  }
  const auto facade = measured(seconds, counter, [&](std::uint64_t n) {
    double moves = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      const auto& lines = played[i % played.size()]->lines();
      const auto again = *make();
      for (const auto& line : lines) (void)again->move(line.by, line.move, line.at);
      moves += double(again->lines().size());
    }
    return moves;
  });
  out.facade_moves_per_second = facade.count / facade.seconds;
  out.facade_bytes_per_move = facade.bytes / facade.count;

  const auto positions = positions_of(played, rng);
  if (positions.empty()) return failure(cat("No random game of ", box.game(), " lets a player move."));
  const auto over_positions = [&](auto look) {
    const auto spent = measured(seconds / 2, counter, [&](std::uint64_t n) {
      for (std::uint64_t i = 0; i < n; ++i) look(positions[i % positions.size()]);
      return double(n);
    });
    return spent.count / spent.seconds;
  };
  progress.step(cat(box.game(), ": views"));
  out.views_per_second = over_positions([](const Position& p) { (void)p.table->view(eyes_of(p.seat)); });
  progress.step(cat(box.game(), ": lists of moves"));
  out.legal_lists_per_second = over_positions([](const Position& p) { (void)p.table->legal(by(p.seat)); });
  return out;
}

}  // namespace clew
