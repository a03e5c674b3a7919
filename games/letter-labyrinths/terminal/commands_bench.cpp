// `clew words bench`: how long the word search takes, on boards as random games come to them.
#include "games/letter-labyrinths/terminal/commands_bench.h"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <span>
#include <sstream>

#include "core/data.h"
#include "core/text.h"
#include "games/letter-labyrinths/words/search.h"

namespace clew {
extern const std::span<const EmbeddedFile> letter_labyrinths_data;
}

namespace clew::letter_labyrinths {
namespace {

struct Times {
  double sum = 0, worst = 0;
  std::size_t outcomes = 0;

  void add(double ms, std::size_t count) {
    sum += ms;
    worst = std::max(worst, ms);
    outcomes += count;
  }
};

double processor_ms() { return 1000.0 * double(std::clock()) / double(CLOCKS_PER_SEC); }

// The quickest of a few: a search always takes the same steps, the rest is what else the machine does.
template <class Search> double quickest(Search search) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const double from = processor_ms();
    search();
    best = std::min(best, processor_ms() - from);
  }
  return best;
}

void measure(const LeanGame& game, bool sprints, int boards, Times& first, Times& again) {
  Rng rng("words bench");
  for (int left = boards; left > 0;) {
    auto s = game.start();
    for (auto who = game.actors(s); !who.none() && left > 0; who = game.actors(s)) {
      for (int i = 0; i < game.players() && s.phase == Phase::players; ++i) {
        if (s.words_left[i] == 0 || rng.below(6) != 0 || left-- <= 0) continue;
        auto board = s;
        sprints ? board.sprinting.add(i) : board.sprinting.drop(i);
        WordSearch search;
        const auto count = search.outcomes(game, board, Seat(i)).size();
        again.add(quickest([&] { search.outcomes(game, board, Seat(i)); }), count);
        first.add(quickest([&] {
                    search.forget();
                    search.outcomes(game, board, Seat(i));
                  }),
                  count);
      }
      const auto turn = next_turn(game, s, who, {}, rng);
      game.apply(s, {turn.who, game.rollout(s, turn.who, rng)}, nullptr, nullptr);
    }
  }
}

}  // namespace

std::string bench_words(int boards) {
  std::ostringstream out;
  out << "Milliseconds of one core for all outcomes of one seat's words, standard list, " << boards
      << " boards each: with a new card, and for\nfurther seats on the same card.\n\n"
      << "dungeon             sprints  outcomes   mean  worst   again  worst\n"
      << std::fixed;
  DataSet shipped;
  for (const auto& file : letter_labyrinths_data)
    shipped.files.push_back({std::string(file.name), std::string(file.text)});
  Complaints complaints;
  const auto data = Game::read(shipped, complaints);
  if (!data) return "The component data cannot be read.\n";
  for (const auto& dungeon : data->dungeons)
    for (const bool sprints : {false, true}) {
      const auto given = cat(R"({"start_tokens":1,"deck":32,"dungeon":")", dungeon.id, "\"}");
      const auto game = LeanGame::make(4, *Json::parse(given), *data);
      Times first, again;
      measure(*game, sprints, boards, first, again);
      out << std::left << std::setw(20) << dungeon.id << std::setw(7) << (sprints ? "yes" : "no")
          << std::right << std::setw(10) << first.outcomes / std::size_t(boards) << std::setprecision(2)
          << std::setw(7) << first.sum / boards << std::setw(7) << first.worst << std::setw(8)
          << again.sum / boards << std::setw(7) << again.worst << "\n";
    }
  return out.str();
}

}  // namespace clew::letter_labyrinths
