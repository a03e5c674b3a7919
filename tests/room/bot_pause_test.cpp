// How long bots wait: until what happened has been told, and until people have had their say.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

// Everything that the last entry told a spectator, as the house measures it.
Millis told_by_the_last(const Round& round) {
  const auto& match = *round.desk_->room().match();
  std::vector<Json> events;
  for (const auto& text : match.table->events(Onlooker::spectator))
    events.push_back(Json::parse(text).value());
  return Telling(find_game(games(), match.header.game)->telling)
      .takes(events, match.table->deadline().has_value());
}

AskBot last_ask(Round& round) {
  EXPECT_FALSE(round.asks_.empty());
  return round.asks_.empty() ? AskBot{} : round.asks_.back();
}

void let_bot_play(Round& round, const AskBot& ask) {
  Rng luck("bots");
  auto mind = round.desk_->room().match()->table->copy();
  const auto before = mind->lines().size();
  ASSERT_TRUE(mind->move_for(by(ask.seat), luck, mind->now()));
  round.now_.steady = std::max(round.now_.steady, ask.not_before);
  round.take(BotChose{ask.seat, ask.asked, mind->lines()[before].move});
}

void move(Round& round, Seat seat, std::string_view text) {
  round.say(Connection(index(seat)) + 1,
            cat("{\"id\":\"m", round.desk_->room().number(), "\",\"cmd\":\"move\",\"move\":\"", text, "\"}"));
}

// The first of these seats that has a move makes one. People sit at the connections 1, 2 and so on.
bool somebody_moves(Round& round, int people) {
  const auto& table = *round.desk_->room().match()->table;
  for (int i = 0; i < people; ++i) {
    const auto moves = table.legal(by(Seat(i))).moves;
    if (!table.movers().has(Seat(i)) || moves.empty()) continue;
    move(round, Seat(i), moves[table.lines().size() % moves.size()]);
    return true;
  }
  return false;
}

// Plays until a bot is asked after something that took long to tell; false where the game ends before.
bool play_to_a_long_telling(Round& round, int people) {
  const auto& room = round.desk_->room();
  for (int i = 0; i < 2000 && room.status() == Status::playing; ++i) {
    const auto ask = round.asks_.empty() ? std::nullopt : std::optional(round.asks_.back());
    const bool is_asked = ask && ask->asked == room.match()->table->lines().size();
    if (is_asked && told_by_the_last(round) > Millis(2000)) return true;
    round.asks_.clear();
    if (somebody_moves(round, people)) continue;
    if (!ask) return false;
    let_bot_play(round, *ask);
  }
  return false;
}

constexpr std::string_view told_now = R"({"id":"t","cmd":"told","number":100000})";

TEST(BotPause, IsAsLongAsTheTelling) {
  Round round(table_for("turns", "open beginner beginner"));
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_TRUE(play_to_a_long_telling(round, 1));
  EXPECT_GE(last_ask(round).not_before, round.now_.steady + told_by_the_last(round));
}

TEST(BotPause, EndsWhenEverybodyHasBeenTold) {
  Round round(table_for("turns", "open open beginner"));
  round.come(1, ana);
  round.come(2, bo);
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_TRUE(play_to_a_long_telling(round, 2));
  const auto long_ask = last_ask(round);
  ASSERT_GT(long_ask.not_before, round.now_.steady + Millis(2000));
  round.asks_.clear();
  round.say(1, std::string(told_now));
  EXPECT_TRUE(round.asks_.empty()) << "Bo still looks";
  round.say(2, R"({"id":"t2","cmd":"told","number":1})");
  EXPECT_TRUE(round.asks_.empty()) << "that was told before";
  round.say(2, std::string(told_now));
  const auto soon = last_ask(round);
  EXPECT_EQ(soon.seat, long_ask.seat);
  EXPECT_EQ(soon.asked, long_ask.asked);
  EXPECT_EQ(soon.not_before, round.now_.steady + RoomSettings{}.bot_pause);
}

TEST(BotPause, DoesNotWaitForWhoHasGone) {
  Round round(table_for("turns", "open beginner beginner"));
  round.come(1, ana);
  round.come(2, bo);  // who watches
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_TRUE(play_to_a_long_telling(round, 1));
  round.asks_.clear();
  round.say(2, std::string(told_now));
  EXPECT_TRUE(round.asks_.empty()) << "Ana plays, and still looks";
  round.take(Gone{1});
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady + RoomSettings{}.bot_pause);
}

TEST(BotPause, DoesNotWaitForWhoOnlyWatchesWhereSomebodyPlays) {
  Round round(table_for("turns", "open beginner beginner"));
  round.come(1, ana);
  round.come(2, bo);  // who watches, and still looks
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_TRUE(play_to_a_long_telling(round, 1));
  round.asks_.clear();
  round.say(1, std::string(told_now));
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady + RoomSettings{}.bot_pause);
}

TEST(BotPause, SaysNothingToAnybodyAndKeepsNothing) {
  Round round(table_for("turns", "open beginner beginner"));
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  const auto number = round.desk_->room().number();
  const auto sent = round.sent_.size();
  round.say(1, std::string(told_now));
  EXPECT_EQ(round.desk_->room().number(), number);
  EXPECT_EQ(round.sent_.size(), sent);
  for (int i = 0; i < 100; ++i) round.say(1, std::string(told_now));  // nor when it is said too often
  EXPECT_EQ(round.sent_.size(), sent);
  round.say(1, R"({"id":"t","cmd":"told","number":-1})");
  EXPECT_EQ(round.refusal(1), "bad-request");
}

// Against the clock nobody is held up by what is told, and no bot begins while people are shown the card.
TEST(BotPause, NoBotDrawsWhilePeopleWatchTheCardTurn) {
  Round round(table_for("race", "open beginner"));
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  let_bot_play(round, last_ask(round));
  round.asks_.clear();
  move(round, Seat(0), "ready");
  ASSERT_EQ(round.desk_->room().match()->table->phase(), "play");
  const auto flip = round.now_.steady;
  EXPECT_GT(told_by_the_last(round), Millis(2100));
  EXPECT_EQ(last_ask(round).not_before, flip + told_by_the_last(round));
  // Whoever skips it lets the bots begin as well.
  round.asks_.clear();
  round.pass(Millis(300));
  round.say(1, std::string(told_now));
  EXPECT_EQ(last_ask(round).not_before, flip + Millis(300) + RoomSettings{}.timed_bot_pause);
}

TEST(BotPause, LetsPeopleSpeakBeforeABotGoesOn) {
  const Telling telling(find_game(games(), game_for("hands"))->telling);
  Round round(table_for("hands", "open beginner beginner"));
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_EQ(round.desk_->room().match()->table->phase(), "choose");
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady + telling.hush());
  // What somebody says begins it anew; who has laid a card says nothing more.
  round.pass(Millis(5000));
  round.asks_.clear();
  move(round, Seat(0), "say fight");
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady + telling.hush());
  round.asks_.clear();
  move(round, Seat(0), "play 5");
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady + RoomSettings{}.bot_pause);
}

TEST(BotPause, WaitsForNobodyWhereNobodyMaySpeak) {
  Round silent(table_for("silent hands", "open beginner beginner"));
  silent.come(1, ana);
  silent.say(1, R"({"id":"a1","cmd":"start"})");
  EXPECT_EQ(last_ask(silent).not_before, silent.now_.steady + RoomSettings{}.bot_pause);

  Round round(table_for("hands", "open beginner beginner"));
  round.come(1, ana);
  round.come(2, bo);  // who watches has no say
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.asks_.clear();
  round.take(Gone{1});
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady + RoomSettings{}.bot_pause);
}

TEST(BotPause, IsInProportionToTheHousesOwn) {
  Round round(table_for("hands", "open beginner beginner"), {.bot_pause = Millis(0)});
  round.come(1, ana);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  EXPECT_EQ(last_ask(round).not_before, round.now_.steady);
}

}  // namespace
}  // namespace clew::test
