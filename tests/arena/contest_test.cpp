// Who plays whom, and that nothing but the seed decides how it goes.
#include <gtest/gtest.h>

#include <set>

#include "arena/journal.h"
#include "arena/summary.h"
#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/arena/kit.h"

namespace clew::test {
namespace {

// Everything but what it cost on this machine.
std::string figures(const Contest& contest, std::span<const Played> games) {
  const auto all = summary_json(contest, standing_of(contest, games));
  return all.substr(0, all.find(R"(,"cost":)"));
}

TEST(Contest, EveryDealIsPlayedFromEverySeat) {
  const auto contest = toy_contest({"strong,casual"}, 10, 4);
  const auto fixtures = fixtures_of(contest);
  ASSERT_EQ(fixtures.size(), 12u) << "10 games are made whole: 3 deals from 4 seats";
  for (int deal = 0; deal < 3; ++deal)
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(std::ranges::count(fixtures, Fixture{0, deal, seat}), 1);
}

TEST(Contest, ARoundRobinHasEveryPairing) {
  auto contest = toy_contest({"strong,casual", "random"}, 6, 3);
  contest.meeting = Meeting::round_robin;
  EXPECT_EQ(pairings_of(contest).size(), 6u);
  contest.players = 2;
  EXPECT_EQ(pairings_of(contest).size(), 3u) << "at a table for two, against is against";
  contest.meeting = Meeting::together;
  EXPECT_EQ(pairings_of(contest).size(), 3u);
}

TEST(Contest, BotsAreNamedByWords) {
  EXPECT_EQ(read_entrant("master:2000")->effort.simulations, 2000);
  EXPECT_EQ(read_entrant(" random ")->kind, Entrant::Kind::random);
  EXPECT_EQ(read_entrant("program: echo a, b")->command, "echo a, b");
  for (const auto* wrong :
       {"", "mighty", "strong:", "strong:0", "strong:-1", "strong:x", "program:", "random:5"})
    EXPECT_FALSE(read_entrant(wrong)) << wrong;
  const std::vector<std::string> words{"strong,casual,casual", "program: a, b"};
  EXPECT_EQ(read_entrants(words)->size(), 3u) << "each named once";
}

TEST(Contest, ThreadsDoNotDecide) {
  auto contest = toy_contest({"strong:50,casual:20,random"}, 30);
  contest.meeting = Meeting::round_robin;
  EXPECT_EQ(figures(contest, play(contest, 1)), figures(contest, play(contest, 3)));
}

TEST(Contest, TheBetterBotWins) {
  const auto contest = toy_contest({"strong:200,random"}, 150);
  const auto standing = standing_of(contest, play(contest));
  EXPECT_EQ(verdict(standing.pairings[0]), "above its fair share");
  EXPECT_GT(standing.entrants[0].rating.elo, standing.entrants[1].rating.elo);
  EXPECT_TRUE(standing.faults.empty());
}

TEST(Contest, TogetherOnTheSameDeals) {
  auto contest = toy_contest({"casual:20,random"}, 20);
  contest.meeting = Meeting::together;
  const auto games = play(contest);
  ASSERT_EQ(games.size(), 40u);
  const auto standing = standing_of(contest, games);
  ASSERT_EQ(standing.differences.size(), 1u);
  EXPECT_EQ(standing.differences[0].deals, 20);
  EXPECT_EQ(games[0].bout.lines, games[1].bout.lines);
}

TEST(Journal, ALineIsReadBack) {
  const auto contest = toy_contest({"casual:20,random"}, 3);
  for (const auto& played : play(contest)) {
    const auto line = to_line(played);
    EXPECT_EQ(to_line(*played_of(*Json::parse(line), contest)), line);
  }
}

// Broken off after any number of bytes, a run goes on and ends as if nothing had happened.
TEST(Journal, ABrokenRunGoesOn) {
  const Folder folder;
  const auto path = folder / "run.jsonl";
  const auto contest = toy_contest({"casual:20,random"}, 12);
  const auto run = [&] {
    auto journal = Journal::open(path, contest).value();
    Running running;
    int fresh = 0;
    running.finished = [&](const Played& played) {
      EXPECT_TRUE(journal.add(played));
      ++fresh;
    };
    const auto games = play_contest(contest, journal.before(), running);
    return std::pair(summary_json(contest, standing_of(contest, games)), fresh);
  };
  const auto cut = [](const std::string& all) { return all.substr(0, all.find(R"(,"cost":)")); };
  const auto [whole, games] = run();
  EXPECT_EQ(games, 12);
  const auto text = read(path);
  EXPECT_EQ(run(), std::pair(whole, 0)) << "the times come from the journal too";
  for (const auto bytes : {0uz, text.find('\n') + 1, text.size() / 3, text.size() - 1}) {
    write(path, text.substr(0, bytes));
    const auto [again, fresh] = run();
    EXPECT_EQ(cut(again), cut(whole)) << bytes;
    EXPECT_GT(fresh, 0);
  }
}

TEST(Journal, AnotherRunsIsRefused) {
  const Folder folder;
  const auto path = folder / "run.jsonl";
  const auto contest = toy_contest({"casual:20,random"}, 3);
  { auto journal = Journal::open(path, contest).value(); }
  auto other = contest;
  other.seed = "other";
  EXPECT_FALSE(Journal::open(path, other));
  other = contest;
  other.games = 99;  // more of the same is welcome
  EXPECT_TRUE(Journal::open(path, other));
  write(path, "something else\n");
  EXPECT_FALSE(Journal::open(path, contest));
}

TEST(Journal, BotsThatHaveChangedAreNoticed) {
  const Folder folder;
  const auto path = folder / "run.jsonl";
  const auto contest = toy_contest({"casual:20,random"}, 3);
  auto played = play_fixture(contest, {0, 0, 0}, nullptr);
  played.bout.lines += 1;
  ASSERT_TRUE(Journal::open(path, contest)->add(played));
  const auto again = Journal::open(path, contest);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().message.find("have changed"), std::string::npos);
}

}  // namespace
}  // namespace clew::test
