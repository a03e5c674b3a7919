// docs/undo.md tells what may be taken back: played at random, the games agree.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/kit/depth.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

struct Seen {
  int taken_back = 0, stood = 0;
};
using Verbs = std::map<std::string, Seen>;

// What became of each kind of move that seats made.
Verbs tried(const GameEntry& entry, int moves) {
  Shelf shelf(games());
  Verbs verbs;
  Rng rng(cat("undo ", entry.name));
  const auto tables = Json::parse(entry.tables).value_or(Json{});
  for (int game = 0; moves > 0; ++game) {
    const auto& shape = tables[std::size_t(game) % tables.size()];
    auto table =
        (*shelf.box(entry.name))
            ->table(int(shape["players"].whole()), shape["options"], Rng(cat("undo ", entry.name, game)));
    if (!table) break;
    Millis at{};
    for (int line = 0; line < 60 && moves > 0 && !(*table)->actors().none(); ++line) {
      const auto movers = (*table)->movers();
      const auto who = movers.nth(rng.below(movers.count()));
      at += Millis(700);
      if (const auto deadline = (*table)->deadline(); deadline && (at >= *deadline || who == Actor::clock)) {
        at = std::max(at, *deadline);
        if (!(*table)->move_for(Actor::clock, rng, at)) break;
        continue;
      }
      const auto before = (*table)->lines().size();
      if (!(*table)->move_for(who, rng, at)) continue;
      const auto verb = (*table)->lines()[before].move;
      auto& seen = verbs[verb.substr(0, verb.find(' '))];
      // What chance did right after it has been seen.
      const bool may = (*table)->lines().size() == before + 1 && !(*table)->why_lines_stand(before);
      ++(may ? seen.taken_back : seen.stood);
      --moves;
    }
  }
  return verbs;
}

TEST(UndoPage, SaysWhatTheGamesDo) {
  std::istringstream page(read_text(source_dir() / "docs/undo.md"));
  std::map<std::string, Verbs> played;
  std::map<std::string, std::set<std::string>> told;
  std::string title;
  int rows = 0;
  static const std::regex quoted("`([a-z]+)`");
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("| ") || line.starts_with("| game") || line.starts_with("| ---")) continue;
    std::vector<std::string> cells;
    for (std::size_t at = 1; at < line.size();) {
      const auto end = line.find('|', at);
      auto cell = line.substr(at, end - at);
      cell.erase(0, std::min(cell.find_first_not_of(' '), cell.size()));
      cells.push_back(cell);
      at = end + 1;
    }
    ASSERT_EQ(cells.size(), 4u) << line;
    if (!cells[0].empty()) title = cells[0].substr(0, cells[0].find_last_not_of(' ') + 1);
    const auto entry =
        std::ranges::find(games(), title, [](const GameEntry& each) { return each.about.title; });
    ASSERT_NE(entry, games().end()) << title;
    auto& verbs = played[title];
    if (verbs.empty()) verbs = tried(*entry, int(times(240, 240)));
    for (std::sregex_iterator at(cells[1].begin(), cells[1].end(), quoted), end; at != end; ++at) {
      told[title].insert((*at)[1].str());
      const auto seen = verbs[(*at)[1].str()];
      if (seen.taken_back + seen.stood == 0) continue;  // random play has not come to it
      ++rows;
      const auto how = cat(title, " ", (*at)[1].str(), ": ", seen.taken_back, " times, stood ", seen.stood);
      if (cells[2].starts_with("no")) {
        EXPECT_EQ(seen.taken_back, 0) << how;
      } else {
        EXPECT_GT(seen.taken_back, 0) << how;
      }
    }
  }
  EXPECT_GT(rows, 12);
  EXPECT_EQ(played.size(), games().size());
  // And no kind of move is passed over.
  for (const auto& [game, verbs] : played)
    for (const auto& [verb, seen] : verbs)
      EXPECT_TRUE(told[game].contains(verb))
          << game << " " << verb << ": " << seen.taken_back << " times, stood " << seen.stood;
}

}  // namespace
}  // namespace clew::test
