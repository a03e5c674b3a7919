// Each game, played to its end over the documented API by two people with bots in the other seats, watched by a
// third; then its record is read again, looked back at, and a rematch begun.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "engine/record.h"
#include "tests/api/agreement.h"
#include "tests/api/seated.h"
#include "tests/kit/evenings.h"

namespace clew::test {
namespace {

// A move from a pattern such as "word <letters>"; it may turn out to be illegal, like a person's.
std::string from_pattern(std::string_view pattern, Rng& rng) {
  std::string move(pattern.substr(0, pattern.find('<')));
  const auto draw = [&](std::string_view letters, std::uint32_t most) {
    for (auto left = 1 + rng.below(most); left > 0; --left)
      move += letters[rng.below(std::uint32_t(letters.size()))];
  };
  if (pattern.ends_with("<letters>"))
    draw("abcdefghijklmnopqrstuvwxyz", 8);
  else if (pattern.ends_with("<directions>"))
    draw("nesw", 3);
  else
    draw("abc123 ", 6);
  return move;
}

std::string some_move(const Json& legal, Rng& rng) {
  const auto& moves = legal["moves"];
  const auto& open = legal["open"];
  if (open.size() > 0 && (moves.size() == 0 || rng.below(3) == 0))
    return from_pattern(open[rng.below(std::uint32_t(open.size()))].text(), rng);
  return std::string(moves[rng.below(std::uint32_t(moves.size()))].text());
}

void play(std::array<Seated*, 2> people, Rng& rng) {
  int refusals = 0;
  for (Waiting waiting; people[0]->status() != "over" && !waiting.is_over();) {
    bool has_moved = false;
    for (auto* each : people) {
      each->hear_all();
      const auto legal = each->view()["game"]["legal"];
      if (legal["moves"].size() == 0 && legal["open"].size() == 0) continue;
      const auto move = some_move(legal, rng);
      const auto refused = each->refusal("move", cat(",\"move\":", Json(move).dump()));
      has_moved |= refused.empty();
      refusals += refused.empty() ? 0 : 1;
      // What was listed is legal, unless somebody else has moved meanwhile.
      EXPECT_NE(refused, "bad-request") << move;
    }
    if (has_moved) waiting = {};
    if (!has_moved) people[0]->hear(a_moment);  // or the other hears something
  }
  ASSERT_EQ(people[0]->status(), "over") << refusals << " refusals";
}

// The record is the game: replayed here it ends the same, and looks the same from everybody's eyes on the way.
void look_back(Guest& anybody, const std::string& table, const Json& result) {
  const auto answer = anybody.get(cat("/api/v1/tables/", table, "/record"));
  ASSERT_EQ(answer.status, 200) << answer.body;
  Shelf shelf(games());
  const auto match = replay_text(shelf, answer.body);
  ASSERT_TRUE(match) << match.error().message;
  ASSERT_TRUE(match->table->result());
  EXPECT_EQ(Json::parse(*match->table->result()).value(), result);

  const auto lines = match->table->lines().size();
  const auto stride = std::max<std::size_t>(1, lines / 12);
  for (std::size_t line = 0; line <= lines;
       line = line == lines ? lines + 1 : std::min(lines, line + stride)) {
    const auto then = match->table->rewound(line);
    for (const auto& [name, who] :
         {std::pair("0", eyes_of(Seat(0))), std::pair("1", eyes_of(Seat(1))),
          std::pair("spectator", Onlooker::spectator), std::pair("referee", Onlooker::referee)}) {
      const auto seen =
          anybody.get(cat("/api/v1/tables/", table, "/replay?for=", name, "&line=", line)).json();
      EXPECT_EQ(seen["view"], Json::parse(shown_view(*then, who)).value()) << name << " at line " << line;
      EXPECT_EQ(std::size_t(seen["lines"].whole()), lines);
      EXPECT_EQ(seen["events"].size(), line > 0 ? then->events(who).size() : 0);
      EXPECT_EQ(seen["move"].is_text(), line > 0 && who == Onlooker::referee);
    }
  }
}

// One presses, the other presses too; it is one table, with the same people in the same seats.
void play_again(Seated& ana, Seated& bo) {
  EXPECT_EQ(ana.refusal("rematch"), "");
  const auto again = bo.command("rematch");
  EXPECT_EQ(again["type"].text(), "ack");
  const std::string next(ana.view()["table"]["next"].text());
  ASSERT_FALSE(next.empty());
  EXPECT_EQ(bo.view()["table"]["next"].text(), next);
  Seated ana_next(ana.guest(), next), bo_next(bo.guest(), next);
  EXPECT_EQ(ana_next.view()["you"]["seat"], ana.view()["you"]["seat"]);
  EXPECT_EQ(bo_next.view()["you"]["seat"], bo.view()["you"]["seat"]);
  EXPECT_EQ(ana_next.status(), "waiting");
  EXPECT_EQ(ana_next.refusal("start"), "");
  bo_next.catch_up(ana_next.number());
  EXPECT_NE(bo_next.status(), "waiting");
}

class Games : public testing::TestWithParam<Evening> {};
INSTANTIATE_TEST_SUITE_P(All, Games, testing::ValuesIn(short_evenings()), [](const auto& each) {
  std::string name(each.param.game);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST_P(Games, ArePlayedToTheEndByTwoPeopleAndBots) {
  const auto& evening = GetParam();
  ServedHouse house;
  Agreement agreement;
  agreement.listen(house);
  Rng rng(evening.game);
  Guest ana_guest(house, "Ana"), bo_guest(house, "Bo"), cy_guest(house, "Cy");
  const auto table =
      make_table(ana_guest, evening.game, evening.options, evening.seats(), R"(,"listed":true)");
  Seated ana(ana_guest, table), bo(bo_guest, table, 0, true), cy(cy_guest, table, 0, true);
  EXPECT_EQ(bo.refusal("sit", R"(,"seat":1)"), "");
  EXPECT_EQ(ana.refusal("start"), "");
  play({&ana, &bo}, rng);
  if (HasFatalFailure()) return;

  bo.catch_up(ana.number());
  cy.catch_up(ana.number());
  const auto result = ana.view()["game"]["view"]["result"];
  EXPECT_TRUE(result.is_object());
  EXPECT_EQ(bo.view()["game"]["view"]["result"], result);
  // Who watches has no seat's knowledge and no moves.
  EXPECT_TRUE(cy.view()["you"]["seat"].is_null());
  EXPECT_FALSE(cy.view()["game"]["view"].find("you"));
  EXPECT_EQ(cy.view()["game"]["view"]["result"], result);

  // Who comes back is told everything again.
  Seated late(bo_guest, table, 2);
  EXPECT_EQ(late.view()["news"].size(), late.number() - 2);
  EXPECT_EQ(late.view()["game"]["view"], bo.view()["game"]["view"]);

  look_back(cy_guest, table, result);
  play_again(ana, bo);
  for (const auto& each : agreement.complaints()) ADD_FAILURE() << each;
}

}  // namespace
}  // namespace clew::test
