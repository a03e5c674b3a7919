// A television shows the table to a room: it is nobody, and sees what anybody may.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

constexpr Connection phone = 1, screen = 9, watcher = 10;
const Person zoe{"p-zoe", "Zoe"};

TEST(Television, EverybodyIsToldWhileOneIsThere) {
  Round round(with_bots);
  round.come(phone, ana);
  EXPECT_FALSE(round.last(phone, "view")["table"].find("tv"));
  round.come(screen, television);
  EXPECT_EQ(round.last(phone, "presence")["tv"], Json(true));
  EXPECT_EQ(round.last(phone, "presence")["watching"].whole(), 0);  // it is nobody
  const auto table = round.last(screen, "view")["table"];
  EXPECT_EQ(table["tv"], Json(true));
  EXPECT_EQ(table["watching"].size(), 0u);
  round.take(Gone{screen});
  EXPECT_FALSE(round.last(phone, "presence").find("tv"));
  round.say(phone, R"({"id":"again","cmd":"hello"})");
  EXPECT_FALSE(round.last(phone, "view")["table"].find("tv"));
}

TEST(Television, SaysNothing) {
  Round round(with_bots);
  round.come(phone, ana);
  round.come(screen, television);
  for (const auto* command : {R"({"id":"1","cmd":"sit","seat":0})", R"({"id":"2","cmd":"chat","text":"hi"})",
                              R"({"id":"3","cmd":"start"})", R"({"id":"4","cmd":"hint"})",
                              R"({"id":"5","cmd":"told","number":1})"}) {
    const auto before = round.sent_.size();
    round.say(screen, command);
    EXPECT_EQ(round.sent_.size(), before + 1) << command;
    EXPECT_EQ(round.refusal(screen), "not-allowed") << command;
  }
}

TEST(Television, IsShownWhatSomebodyIsWhoWatches) {
  Round round(three_seats);
  round.come(phone, ana);
  round.come(2, bo);
  round.come(3, cy);
  round.say(2, R"({"id":"s","cmd":"sit","seat":1})");
  round.say(3, R"({"id":"s","cmd":"sit","seat":2})");
  round.come(screen, television);
  round.come(watcher, zoe);
  round.say(phone, R"({"id":"a1","cmd":"start"})");
  ASSERT_EQ(round.last(phone, "view")["table"]["status"].text(), "playing");
  for (const auto& [who, move] : {std::pair{phone, "play 3"}, std::pair{Connection(2), "play 5"}}) {
    round.say(who, cat(R"({"id":"m","cmd":"move","move":")", move, "\"}"));
    const auto shown = round.last(screen, "view");
    EXPECT_EQ(shown["game"].dump(), round.last(watcher, "view")["game"].dump());
    EXPECT_EQ(shown["news"].dump(), round.last(watcher, "view")["news"].dump());
    EXPECT_FALSE(shown["game"]["view"].find("you"));
    EXPECT_TRUE(shown["you"]["seat"].is_null());
  }
}

TEST(Television, GoesWhereTheHostWantsNobodyToWatch) {
  Round round(with_bots);
  round.come(phone, ana);
  round.say(phone, R"({"id":"a1","cmd":"set","spectators":false})");
  round.come(screen, television);  // who waits may be seen
  EXPECT_EQ(round.last(screen, "view")["table"]["spectators"], Json(false));
  round.say(phone, R"({"id":"a2","cmd":"start"})");
  ASSERT_EQ(round.closed_.size(), 1u);
  EXPECT_EQ(round.closed_[0].whom, screen);
  EXPECT_EQ(round.closed_[0].code, close_code::not_yours);
  round.come(screen + 1, television);
  EXPECT_EQ(round.closed_.back().whom, screen + 1);
  EXPECT_TRUE(round.last(screen + 1, "view").is_null());
}

}  // namespace
}  // namespace clew::test
