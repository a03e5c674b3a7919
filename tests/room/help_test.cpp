// What a room does for those who look for a move: hints, and the half words of people who play together.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

// Two open seats and `bots` at the first game where people play together, or against each other.
std::string wish(bool is_together, int people, int bots = 0) {
  const auto game = std::ranges::find_if(games(), [&](const GameEntry& each) {
    return each.is_cooperative == is_together && each.about.fewest <= people + bots;
  });
  std::string seats;
  for (int i = 0; i < people + bots; ++i)
    seats += cat(i > 0 ? "," : "", i < people ? R"({"be":"open"})" : R"({"be":"bot","level":"beginner"})");
  return cat(R"({"game":")", game->name, R"(","seats":[)", seats, "]}");
}

// Ana at connection 1 and, where there is a second seat for people, Bo at 2; Cy watches at 3.
struct Company : Round {
  explicit Company(const std::string& wish, bool has_bo = true) : Round(wish) {
    come(1, ana);
    come(2, bo);
    come(3, cy);
    if (has_bo) say(2, R"({"id":"sit","cmd":"sit","seat":1})");
    say(1, R"({"id":"start","cmd":"start"})");
    if (desk_->room().status() != Status::playing) throw std::runtime_error(refusal(1));
  }
  const Table& table() const { return *desk_->room().match()->table; }
  // Whoever of the two has a move.
  Connection mover() const { return table().movers().has(Seat(0)) ? 1 : 2; }
};

TEST(Help, AHintIsAskedForOnceAndToldOnlyToWhoAsked) {
  Company round(wish(true, 2));
  const auto from = round.mover();
  const auto number = round.desk_->room().number();
  round.say(from, R"({"id":"h1","cmd":"hint"})");
  EXPECT_EQ(round.last(from, "ack")["id"].text(), "h1");
  ASSERT_EQ(round.hints_.size(), 1u);
  const auto move = round.table().legal(by(round.hints_.front().seat)).moves.front();
  round.take(Hinted{round.hints_.front(), {move}, "It is the first."_en});
  EXPECT_EQ(round.last(from, "hinted")["moves"][0].text(), move);
  EXPECT_EQ(round.last(from, "hinted")["why"].text(), "It is the first.");
  EXPECT_TRUE(round.last(3 - from, "hinted").is_null());
  EXPECT_TRUE(round.last(3, "hinted").is_null());
  EXPECT_EQ(round.desk_->room().number(), number);
}

TEST(Help, WhyItIsAGoodMoveIsToldWithWhatOtherLanguagesFindItBy) {
  Company round(wish(true, 2));
  const auto from = round.mover();
  round.say(from, R"({"id":"h1","cmd":"hint"})");
  const auto move = round.table().legal(by(round.hints_.front().seat)).moves.front();
  round.take(Hinted{round.hints_.front(), {move}, {"It wins {share} % of the time."_en, {{"share", 41}}}});
  const auto& hinted = round.last(from, "hinted");
  EXPECT_EQ(hinted["why"].text(), "It wins 41 % of the time.");
  EXPECT_EQ(hinted["pattern"].text(), "It wins {share} % of the time.");
  EXPECT_EQ(hinted["values"]["share"].whole(), 41);
}

TEST(Help, AHintThatIsNoLongerAMoveIsNotGiven) {
  Company round(wish(true, 2));
  const auto from = round.mover();
  round.say(from, R"({"id":"h1","cmd":"hint"})");
  round.take(Hinted{round.hints_.front(), {"dance"}, "Because."_en});
  EXPECT_TRUE(round.last(from, "hinted").is_null());
  EXPECT_EQ(round.refusal(from), "not-allowed");
  const auto move = round.table().legal(by(round.hints_.front().seat)).moves.front();
  round.take(Hinted{round.hints_.front(), {"dance", move}, "Because."_en});
  EXPECT_EQ(round.last(from, "hinted")["moves"].size(), 1u);
  EXPECT_EQ(round.last(from, "hinted")["why"].text(), "");
}

TEST(Help, HintsAreFewAndOnlyForWhoPlays) {
  Company round(wish(true, 2));
  round.say(3, R"({"id":"h","cmd":"hint"})");
  EXPECT_EQ(round.refusal(3), "no-seat");
  const auto from = round.mover();
  for (int i = 0; i < 5; ++i) round.say(from, cat(R"({"id":"h)", i, R"(","cmd":"hint"})"));
  EXPECT_EQ(round.refusal(from), "too-fast");
  EXPECT_EQ(round.hints_.size(), 3u);
  round.pass(Millis(10'000));
  round.say(from, R"({"id":"later","cmd":"hint"})");
  EXPECT_EQ(round.hints_.size(), 4u);
}

TEST(Help, NobodyIsHelpedAgainstAnotherPerson) {
  Company rivals(wish(false, 2, 1));
  const auto from = rivals.mover();
  rivals.say(from, R"({"id":"h","cmd":"hint"})");
  EXPECT_EQ(rivals.refusal(from), "not-allowed");
  EXPECT_TRUE(rivals.hints_.empty());
  Company alone(wish(false, 1, 2), false);
  alone.say(1, R"({"id":"h","cmd":"hint"})");
  const bool may_move = alone.table().movers().has(Seat(0));
  EXPECT_EQ(alone.hints_.size(), may_move ? 1u : 0u);
  EXPECT_EQ(alone.refusal(1), may_move ? "" : "not-your-turn");
}

TEST(Help, HalfAWordIsSeenByTheOthersAndNeverKept) {
  Company round(wish(true, 2));
  const auto number = round.desk_->room().number();
  round.say(1, R"({"id":"d1","cmd":"draft","text":"squ"})");
  EXPECT_NE(round.last(1, "ack")["id"].text(), "d1");
  EXPECT_TRUE(round.last(1, "drafted").is_null());
  for (const Connection to : {2, 3}) {
    EXPECT_EQ(round.last(to, "drafted")["text"].text(), "squ");
    EXPECT_EQ(round.last(to, "drafted")["seat"].whole(), 0);
  }
  EXPECT_EQ(round.desk_->room().number(), number);
  EXPECT_EQ(round.store_.entries("t1").value().size(), number);
}

TEST(Help, HalfAWordIsLettersOfWhoPlaysAndMayTalk) {
  Company round(wish(true, 2));
  for (const auto* text : {R"("squ a")", R"("Squ")", R"("abcdefghijklmnopq")", "7"}) {
    round.say(1, cat(R"({"id":"d","cmd":"draft","text":)", text, "}"));
    EXPECT_EQ(round.refusal(1), "bad-request") << text;
  }
  round.say(3, R"({"id":"d","cmd":"draft","text":"squ"})");
  EXPECT_EQ(round.refusal(3), "no-seat");
  round.say(1, R"({"id":"m","cmd":"mute","person":"p-bo","muted":true})");
  round.say(2, R"({"id":"d","cmd":"draft","text":"squ"})");
  EXPECT_EQ(round.refusal(2), "muted");
  round.say(1, R"({"id":"p","cmd":"set","phrases":true})");
  round.say(1, R"({"id":"d","cmd":"draft","text":"squ"})");
  EXPECT_EQ(round.refusal(1), "chat-off");
  round.say(1, R"({"id":"s","cmd":"set","phrases":false,"chat":false})");
  round.say(1, R"({"id":"d","cmd":"draft","text":"squ"})");
  EXPECT_EQ(round.refusal(1), "chat-off");
  EXPECT_TRUE(round.last(2, "drafted").is_null());
  Company rivals(wish(false, 2, 1));
  rivals.say(1, R"({"id":"d","cmd":"draft","text":"squ"})");
  EXPECT_EQ(rivals.refusal(1), "not-allowed");
}

TEST(Help, WhoTypesWithoutEndIsHeardSlowly) {
  Company round(wish(true, 2));
  for (int i = 0; i < 100; ++i) round.say(1, cat(R"({"id":"d)", i, R"(","cmd":"draft","text":"a"})"));
  EXPECT_EQ(round.refusal(1), "too-fast");
  const auto is_draft = [](const Send& each) { return each.to == 2 && each.text->contains("drafted"); };
  EXPECT_EQ(std::ranges::count_if(round.sent_, is_draft), 12);
}

TEST(Help, AHintForWhoHasGoneOrStoodUpIsToldNobody) {
  Company round(wish(true, 2));
  const auto from = round.mover();
  round.say(from, R"({"id":"h1","cmd":"hint"})");
  round.say(from, R"({"id":"h2","cmd":"hint"})");
  const auto move = round.table().legal(by(round.hints_.front().seat)).moves.front();
  round.say(from, R"({"id":"s","cmd":"stand"})");
  round.sent_.clear();
  round.take(Hinted{round.hints_[0], {move}, "Because."_en});
  EXPECT_TRUE(round.sent_.empty()) << "it was for the seat";
  round.take(Gone{from});
  round.sent_.clear();
  round.take(Hinted{round.hints_[1], {move}, "Because."_en});
  EXPECT_TRUE(round.sent_.empty());
}

TEST(Help, HalfAWordIsSeenByThoseWhoWatchWhileTheyAreFew) {
  Company round(wish(true, 2));
  round.settings_.is_limited = false;
  for (std::size_t i = 4; i <= small_company; ++i) round.come(i, {cat("g", i), cat("Guest ", i)});
  round.say(1, R"({"id":"d1","cmd":"draft","text":"squ"})");
  EXPECT_EQ(round.last(3, "drafted")["text"].text(), "squ");
  round.come(small_company + 1, {"g", "One more"});
  round.say(1, R"({"id":"d2","cmd":"draft","text":"squa"})");
  EXPECT_EQ(round.last(3, "drafted")["text"].text(), "squ");
  EXPECT_EQ(round.last(2, "drafted")["text"].text(), "squa") << "who plays sees it in any crowd";
}

}  // namespace
}  // namespace clew::test
