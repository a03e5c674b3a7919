// Paths and plans against a plain search over squares as board.json has them: slow, and easy to believe.
#include "games/secret-labyrinth/rules/reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/text.h"
#include "games/secret-labyrinth/rules/secret_labyrinth.h"
#include "tests/game_test.h"

namespace clew::secret_labyrinth {
namespace {

// The board as objects, read without the rules' help.
class PlainBoard {
 public:
  explicit PlainBoard(const Json& file) : units_(int(file["units"].whole())) {
    std::map<std::string, Band, std::less<>> bands;
    for (const auto& zone : file["zones"].items())
      bands[std::string(zone["id"].text())] = {int(bands.size()), std::string(zone["ring"].text()),
                                               int(zone["step"].whole()), int(zone["span"].whole())};
    for (const auto& square : file["squares"].items()) {
      Node node{std::string(square["id"].text()),
                bands.find(square["zone"].text())->second,
                int(square["angle"].whole()),
                {}};
      for (const auto& side : square["open"].items()) node.open.insert(std::string(side.text()));
      nodes_.push_back(std::move(node));
    }
  }

  using Turned = std::map<std::string, int>;  // the dot of each ring

  std::vector<int> angles(const Turned& now) const {  // SL-9
    std::vector<int> all;
    for (const auto& node : nodes_)
      all.push_back((node.angle + (node.band.ring.empty() ? 0 : now.at(node.band.ring)) * node.band.step) %
                    units_);
    return all;
  }

  std::set<std::string> path(const std::string& start, const Turned& now) const {  // SL-12
    const auto at = angles(now);
    const auto joined = [&](std::size_t a, std::size_t b) {
      const auto &from = nodes_[a], &to = nodes_[b];
      if (from.band.order == to.band.order)  // SL-10
        return (at[a] + from.band.span) % units_ == at[b] && from.open.contains("cw") &&
               to.open.contains("ccw");
      return from.band.order + 1 == to.band.order && at[a] == at[b] &&  // SL-11
             from.open.contains("in") && to.open.contains("out");
    };
    std::vector<bool> seen(nodes_.size());
    std::set<std::string> all;
    for (std::vector<std::size_t> todo{number(start)}; !todo.empty();) {
      const auto here = todo.back();
      todo.pop_back();
      seen[here] = true;
      all.insert(nodes_[here].id);
      for (std::size_t there = 0; there < nodes_.size(); ++there)
        if (!seen[there] && (joined(here, there) || joined(there, here))) todo.push_back(there);
    }
    return all;
  }

  int gap(const std::string& a, const std::string& b, const Turned& now) const {
    const auto at = angles(now);
    const auto x = number(a), y = number(b);
    const int turned = std::abs(at[x] - at[y]);
    return std::abs(nodes_[x].band.order - nodes_[y].band.order) * units_ + std::min(turned, units_ - turned);
  }

 private:
  struct Band {
    int order = 0;
    std::string ring;
    int step = 0, span = 1;
  };
  struct Node {
    std::string id;
    Band band;
    int angle = 0;
    std::set<std::string> open;
  };
  std::size_t number(const std::string& id) const {
    return std::size_t(std::ranges::find(nodes_, id, &Node::id) - nodes_.begin());
  }
  int units_;
  std::vector<Node> nodes_;
};

class Reach : public testing::Test {
 protected:
  Reach() {
    const auto files = shipped_data(test::tested_game());
    Complaints complaints;
    data_ = Game::read(files, complaints);
    plain_.emplace(*Json::parse(files.find("board.json")->text));
  }
  const Board& board() const { return data_->parts.board; }
  const std::string& id(Square q) const { return board().of(q).id; }
  Square any_square(Rng& rng) const { return Square(rng.below(std::uint32_t(board().squares.size()))); }
  Dots any_dots(Rng& rng) const {
    Dots now{};
    for (std::size_t r = 0; r < 3; ++r) now[r] = std::uint8_t(rng.below(std::uint32_t(board().dots[r])));
    return now;
  }
  static PlainBoard::Turned plain(const Dots& now) {
    return {{"outer", now[0]}, {"middle", now[1]}, {"center", now[2]}};
  }
  std::set<std::string> ids(const SquareSet& squares) const {
    std::set<std::string> all;
    squares.each([&](Square q) { all.insert(id(q)); });
    return all;
  }

  std::optional<Data> data_;
  std::optional<PlainBoard> plain_;
};

TEST_F(Reach, EveryPathIsThatOfAPlainSearch) {
  Rng rng("reach");
  for (int i = 0; i < 400; ++i) {
    const auto now = any_dots(rng);
    const auto from = any_square(rng);
    ASSERT_EQ(ids(data_->paths.from(from, now)), plain_->path(id(from), plain(now)))
        << "from " << id(from) << " with the rings on " << join(now, " ");
  }
}

TEST_F(Reach, EverySquareOfAPathHasTheSamePath) {
  Rng rng("both ways");
  for (int i = 0; i < 2000; ++i) {
    const auto now = any_dots(rng);
    const auto path = data_->paths.from(any_square(rng), now);
    path.each([&](Square q) { EXPECT_EQ(data_->paths.from(q, now), path); });
  }
}

TEST_F(Reach, ThePlanIsTheBestOfAllPairsOfChanges) {
  Rng rng("plans");
  int reached = 0, missed = 0;
  for (int i = 0; i < 40; ++i) {
    const auto now = any_dots(rng);
    const auto from = any_square(rng), goal = any_square(rng);
    // All pairs in both orders, the center once at most (SL-19).
    std::vector<Change> changes{{Ring::outer, 1}, {Ring::middle, 1}};
    for (std::uint8_t n = 1; n < board().dots[2]; ++n) changes.push_back({Ring::center, n});
    int best = 1 << 20;
    std::set<std::tuple<int, int, int>> results;
    for (const auto& first : changes)
      for (const auto& second : changes) {
        if (first.ring == Ring::center && second.ring == Ring::center) continue;
        Dots after = now;
        for (const auto& change : {first, second}) {
          auto& dot = after[std::size_t(change.ring)];
          dot = std::uint8_t((dot + change.dots) % board().dots[std::size_t(change.ring)]);
        }
        if (!results.emplace(after[0], after[1], after[2]).second) continue;
        for (const auto& stop : plain_->path(id(from), plain(after)))
          best = std::min(best, stop == id(goal) ? 0 : plain_->gap(stop, id(goal), plain(after)));
      }
    EXPECT_EQ(results.size(), 25u);

    const auto plan = best_changes(board(), data_->paths, now, from, goal);
    ASSERT_EQ(plan.gap, best) << "from " << id(from) << " to " << id(goal) << ", rings " << join(now, " ");
    (plan.gap == 0 ? reached : missed) += 1;
    EXPECT_EQ(plan.gap == 0, plan.stop == goal);
    // What it promises comes true: both changes made, the piece can stop there.
    Dots after = now;
    turn_ring(board(), after, plan.changes[0]);
    const auto second = best_second_change(board(), data_->paths, after, plan.changes[0], from, goal);
    EXPECT_EQ(second.gap, plan.gap);
    turn_ring(board(), after, plan.changes[1]);
    EXPECT_TRUE(plain_->path(id(from), plain(after)).contains(id(plan.stop)));
    EXPECT_EQ(plan.gap, plain_->gap(id(plan.stop), id(goal), plain(after)));
  }
  EXPECT_GT(reached, 3);
  EXPECT_GT(missed, 3);
}

// Every square that can be walked to has a way, square by square, and no other has one.
TEST(ShortestWays, LeadWhereThePathLeads) {
  const Data data = test::shipped<Game>();
  const auto& board = data.parts.board;
  Rng rng("ways");
  for (int i = 0; i < 200; ++i) {
    Dots now;
    for (std::size_t r = 0; r < 3; ++r) now[r] = std::uint8_t(rng.below(std::uint32_t(board.dots[r])));
    const Square start{std::uint8_t(rng.below(std::uint32_t(board.squares.size())))};
    const auto before = shortest_ways(board, now, start);
    auto reached = data.paths.from(start, now);
    reached.remove(start);
    for (std::size_t q = 0; q < board.squares.size(); ++q) {
      EXPECT_EQ(before[q] != no_square, reached.has(Square(q)));
      int steps = 0;
      for (auto at = Square(q); before[std::size_t(at)] != no_square; at = before[std::size_t(at)]) ++steps;
      EXPECT_LE(steps, int(board.squares.size()));
    }
  }
}

}  // namespace
}  // namespace clew::secret_labyrinth
