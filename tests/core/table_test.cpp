// The façade, records and the protocol, tried with the toy game.
#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/protocol.h"
#include "engine/table_of.h"
#include "tests/lantern/rules/lantern.h"

namespace clew {
GameEntry lantern_entry();

namespace {

class Toy : public testing::Test {
 protected:
  std::unique_ptr<Table> table(int players, std::optional<Rng> chance = std::nullopt) {
    return *(*shelf_.box("lantern"))->table(players, Json{}, std::move(chance));
  }
  Json ask(std::string_view request) { return *Json::parse(engine_.answer(request)); }
  std::string code(std::string_view request) { return std::string(ask(request)["error"]["code"].text()); }
  std::string message(std::string_view request) {
    return std::string(ask(request)["error"]["message"].text());
  }

  const GameEntry entry_ = lantern_entry();
  Shelf shelf_{Registry(&entry_, 1)};
  Engine engine_{shelf_};
};

TEST_F(Toy, EventsGoToThoseWhoMayReadThem) {
  auto t = table(3);
  ASSERT_TRUE(t->move(Actor::chance, "deal 4 2 6", Millis{0}));
  EXPECT_EQ(t->events(Onlooker(1)), std::vector<std::string>{R"({"event":"dealt","seat":1,"lantern":2})"});
  EXPECT_TRUE(t->events(Onlooker::spectator).empty());
  EXPECT_EQ(t->events(Onlooker::referee).size(), 3u);
}

TEST_F(Toy, EventsAreTheLastMovesWhoeverHasAskedBefore) {
  auto t = table(3);
  ASSERT_TRUE(t->move(Actor::chance, "deal 4 2 6", Millis{0}));
  const auto dealt = t->events(Onlooker::referee);
  EXPECT_EQ(t->events(Onlooker(2)), std::vector{dealt.at(2)});
  EXPECT_TRUE(t->events(Onlooker::spectator).empty());
  const auto then = t->copy();
  ASSERT_TRUE(t->move(Actor(1), "word moth", Millis{9}));
  const auto said = t->events(Onlooker::referee);
  EXPECT_NE(said, dealt);
  EXPECT_NE(t->events(Onlooker::spectator), std::vector<std::string>{});
  EXPECT_FALSE(t->move(Actor(0), "hop", Millis{9}));
  EXPECT_EQ(t->events(Onlooker::referee), said) << "what was refused changes nothing";
  EXPECT_EQ(then->events(Onlooker::referee), dealt);
}

TEST_F(Toy, RefusalsComeInTheProtocolsOrder) {
  auto t = table(2);
  const auto code = [&](Actor who, std::string_view text, std::optional<Millis> at) {
    const auto done = t->move(who, text, at);
    return done ? "ok" : code_name(done.error().code);
  };
  EXPECT_EQ(code(Actor(0), "hop", {}), "bad-move");
  EXPECT_EQ(code(Actor(0), "guess 3", {}), "not-your-turn");
  EXPECT_EQ(code(Actor::nobody, "guess 3", {}), "not-your-turn");
  EXPECT_EQ(code(Actor::chance, "deal 9 9", {}), "bad-time");
  EXPECT_EQ(code(Actor::chance, "deal 9 9", Millis{-1}), "bad-time");
  EXPECT_EQ(code(Actor::chance, "deal 9 9", Millis{5}), "illegal-move");
  EXPECT_EQ(code(Actor::chance, "deal 1 2", Millis{5}), "ok");
  EXPECT_EQ(code(Actor(0), "guess 3", Millis{4}), "bad-time");
  EXPECT_EQ(code(Actor::clock, "timeout", Millis{40'000}), "ok");
  EXPECT_EQ(code(Actor(0), "hop", {}), "game-over");
}

TEST_F(Toy, AutomaticChanceDealsAtOnceAndTheSameForTheSameSeed) {
  const auto a = table(4, Rng("s"));
  const auto b = table(4, Rng("s"));
  ASSERT_EQ(a->lines().size(), 1u);
  EXPECT_EQ(a->lines()[0].move, b->lines()[0].move);
  EXPECT_EQ(a->view(Onlooker::referee), b->view(Onlooker::referee));
  bool differs = false;
  for (int i = 0; i < 20; ++i) differs |= table(4, Rng(cat("t", i)))->lines()[0].move != a->lines()[0].move;
  EXPECT_TRUE(differs);
}

TEST_F(Toy, ATableCanBeRewound) {
  auto t = table(2);
  ASSERT_TRUE(t->move(Actor::chance, "deal 4 2", Millis{0}));
  const auto before = t->view(Onlooker::referee);
  ASSERT_TRUE(t->move(Actor(1), "word moth", Millis{9}));
  const auto back = t->rewound(1);
  EXPECT_EQ(back->view(Onlooker::referee), before);
  EXPECT_EQ(back->now(), Millis{0});
  EXPECT_EQ(back->lines().size(), 1u);
}

TEST_F(Toy, AMoveThatTellsNobodyAnythingMayBeTakenBack) {
  auto t = table(2);
  ASSERT_TRUE(t->move(Actor::chance, "deal 4 2", Millis{0}));
  EXPECT_TRUE(t->why_lines_stand(0)) << "everybody has seen a lantern";
  ASSERT_TRUE(t->move(Actor(1), "guess 3", Millis{9}));
  EXPECT_FALSE(t->why_lines_stand(1)) << "that somebody has answered gives no secret away";
  ASSERT_TRUE(t->move(Actor(0), "guess 2", Millis{9}));
  EXPECT_TRUE(t->why_lines_stand(2)) << "the lanterns have been shown";
  EXPECT_TRUE(t->why_lines_stand(1)) << "by what followed";
}

TEST_F(Toy, EveryRequestWithoutAGameIsRefused) {
  for (const auto* request : {R"({"cmd":"move","by":0,"move":"x"})", R"({"cmd":"legal","by":0})",
                              R"({"cmd":"view","for":0})", R"({"cmd":"record"})"})
    EXPECT_EQ(code(request), "no-game") << request;
}

TEST_F(Toy, BadRequestsComeFirst) {
  for (const auto* request : {"",
                              "x",
                              "[]",
                              "7",
                              "{}",
                              R"({"cmd":7})",
                              R"({"cmd":"fly"})",
                              R"({"cmd":"record","x":1})",
                              R"({"cmd":"new"})",
                              R"({"cmd":"new","game":"lantern"})",
                              R"({"cmd":"new","game":"lantern","players":2.0})",
                              R"({"cmd":"new","game":"lantern","players":true})",
                              R"({"cmd":"new","game":"lantern","players":2,"options":[]})",
                              R"({"cmd":"new","game":"lantern","players":2,"options":null})",
                              R"({"cmd":"new","game":"lantern","players":2,"chance":"auto"})",
                              R"({"cmd":"new","game":"lantern","players":2,"chance":"auto","seed":7})",
                              R"({"cmd":"new","game":"lantern","players":2,"chance":1})",
                              R"({"cmd":"new","game":"lantern","players":2,"color":1})",
                              R"({"cmd":"move","by":-1,"move":"x"})",
                              R"({"cmd":"move","by":0.5,"move":"x"})",
                              R"({"cmd":"move","by":"me","move":"x"})",
                              R"({"cmd":"move","by":0,"move":5})",
                              R"({"cmd":"move","move":"x"})",
                              R"({"cmd":"legal"})",
                              R"({"cmd":"legal","by":null})",
                              R"({"cmd":"view"})",
                              R"({"cmd":"view","for":"me"})",
                              R"({"cmd":"view","for":-1})",
                              R"({"cmd":"load"})",
                              R"({"cmd":"load","record":{}})",
                              R"({"cmd":"load","record":[]})",
                              R"({"cmd":"record","cmd":"record"})"})
    EXPECT_EQ(code(request), "bad-request") << request;
}

TEST_F(Toy, NewSaysWhatWouldBeRight) {
  EXPECT_EQ(code(R"({"cmd":"new","game":"chess","players":99,"options":{"x":1}})"), "unknown-game");
  EXPECT_EQ(message(R"({"cmd":"new","game":"chess","players":2})"),
            "There is no game \"chess\" here; ask for lantern.");
  EXPECT_EQ(message(R"({"cmd":"new","game":"lantern","players":9})"),
            "Lantern is for 2 to 6 players; this table has 9.");
  EXPECT_EQ(code(R"({"cmd":"new","game":"lantern","players":2,"options":{"x":1}})"), "bad-options");
  EXPECT_EQ(code(R"({"cmd":"record"})"), "no-game") << "a refused request changes nothing";
}

TEST_F(Toy, ARefusedNewKeepsTheGameThatIsOn) {
  ask(R"({"cmd":"new","game":"lantern","players":3})");
  const auto before = ask(R"({"cmd":"record"})");
  EXPECT_EQ(code(R"({"cmd":"new","game":"lantern","players":9})"), "bad-options");
  EXPECT_EQ(code(R"({"cmd":"load","record":[{"clew":1,"game":"lantern","players":2},{"by":0,"move":"x"}]})"),
            "bad-request");
  EXPECT_EQ(ask(R"({"cmd":"record"})"), before);
}

TEST_F(Toy, SeatsThatTheTableDoesNotHaveAreNeverActors) {
  ask(R"({"cmd":"new","game":"lantern","players":2,"chance":"auto","seed":"s"})");
  EXPECT_EQ(code(R"({"cmd":"move","by":5,"move":"guess 1","at":1})"), "not-your-turn");
  EXPECT_EQ(code(R"({"cmd":"move","by":99999999999999999999,"move":"guess 1","at":1})"), "not-your-turn");
  EXPECT_EQ(ask(R"({"cmd":"legal","by":13})"), *Json::parse(R"({"ok":true,"moves":[],"open":[]})"));
  EXPECT_EQ(code(R"({"cmd":"view","for":2})"), "bad-request");
}

TEST_F(Toy, TimeIsRequiredAndNeverGoesBack) {
  ask(R"({"cmd":"new","game":"lantern","players":2,"chance":"auto","seed":"s"})");
  for (const auto* at : {"", R"(,"at":null)", R"(,"at":"5")", R"(,"at":5.0)", R"(,"at":-5)", R"(,"at":true)"})
    EXPECT_EQ(code(cat(R"({"cmd":"move","by":0,"move":"guess 1")", at, "}")), "bad-time") << at;
  EXPECT_TRUE(ask(R"({"cmd":"move","by":0,"move":"guess 1","at":7})")["ok"].boolean());
  EXPECT_EQ(code(R"({"cmd":"move","by":1,"move":"guess 1","at":6})"), "bad-time");
}

TEST_F(Toy, ARecordLoadsToTheSameGame) {
  ask(R"({"cmd":"new","game":"lantern","players":2,"chance":"auto","seed":"s"})");
  ask(R"({"cmd":"move","by":1,"move":"word moth","at":70})");
  const auto record = ask(R"({"cmd":"record"})")["record"];
  EXPECT_EQ(record[0], *Json::parse(R"({"clew":1,"game":"lantern","players":2,)"
                                    R"("options":{"points":3,"words":true},"seed":"s"})"));
  EXPECT_EQ(record[2], *Json::parse(R"({"by":1,"move":"word moth","at":70})"));
  const auto before = ask(R"({"cmd":"view","for":"referee"})");
  const auto loaded = ask(cat(R"({"cmd":"load","record":)", record.dump(), "}"));
  EXPECT_EQ(loaded, *Json::parse(R"({"ok":true,"actors":[0,"clock"]})"));
  EXPECT_EQ(ask(R"({"cmd":"view","for":"referee"})"), before);
  EXPECT_EQ(ask(R"({"cmd":"record"})")["record"], record);
}

TEST_F(Toy, AFinishedRecordEndsWithItsResult) {
  const std::string game =
      R"({"clew":1,"game":"lantern","players":2,"title":"t","names":["a","b"]},)"
      R"({"by":"chance","move":"deal 4 2","at":0},{"by":"clock","move":"timeout","at":30000})";
  const std::string result = R"({"result":{"winners":[0,1],"scores":[0,0],"reason":"all answers are in"}})";
  const auto load = [&](const std::string& lines) { return cat(R"({"cmd":"load","record":[)", lines, "]}"); };
  EXPECT_TRUE(ask(load(game))["ok"].boolean()) << "the result line may be missing";
  EXPECT_TRUE(ask(load(game + "," + result))["ok"].boolean());
  const auto record = ask(R"({"cmd":"record"})")["record"];
  EXPECT_EQ(record[3], *Json::parse(result));
  EXPECT_EQ(record[0]["names"], *Json::parse(R"(["a","b"])")) << "optional keys are kept";
  EXPECT_NE(message(load(game + R"(,{"result":{"winners":[0],"scores":[3,0],"reason":"x"}})")).find("Line 4"),
            std::string::npos);
  EXPECT_NE(message(load(game + "," + result + R"(,{"by":0,"move":"guess 1","at":5})")).find("Line 5"),
            std::string::npos);
  EXPECT_NE(message(load(game + "," + result.substr(0, result.size() - 1) + R"(,"x":1})")).find("Line 4"),
            std::string::npos);
}

TEST_F(Toy, ABadHeaderIsNamed) {
  for (const auto* header :
       {R"({})", R"(7)", R"({"clew":2,"game":"lantern","players":2})", R"({"game":"lantern","players":2})",
        R"({"clew":1,"players":2})", R"({"clew":1,"game":"lantern"})",
        R"({"clew":1,"game":"lantern","players":2,"options":7})",
        R"({"clew":1,"game":"lantern","players":2,"x":7})",
        R"({"clew":1,"game":"lantern","players":2,"names":"a"})",
        R"({"clew":1,"game":"lantern","players":2,"seed":1})",
        R"({"clew":1,"game":"lantern","players":2,"data":{"name":"x","hash":"y"}})"})
    EXPECT_EQ(code(cat(R"({"cmd":"load","record":[)", header, "]}")), "bad-request") << header;
}

TEST_F(Toy, ARecordMadeWithOtherComponentsIsRefused) {
  auto set = shipped_data(entry_);
  set.name = "mine";
  set.files[0].text = R"({"format":1,"highest":9,"seconds":10})";
  Complaints complaints;
  Shelf own{Registry(&entry_, 1)};
  own.put(entry_.open(set, complaints));
  auto match = start_match(own, {.game = "lantern", .players = 2, .options = {}, .extras = {}}, "s");
  ASSERT_TRUE(match);
  const auto lines = record_lines(*match);
  EXPECT_NE(lines[0].find(R"("data":{"name":"mine","hash":")" + set.hash()), std::string::npos);
  const auto text = join(lines, "\n");
  EXPECT_TRUE(replay_text(own, text));
  const auto refused = replay_text(shelf_, text);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("\"mine\""), std::string::npos);
  const auto shipped = replay_text(own, R"({"clew":1,"game":"lantern","players":2})");
  ASSERT_FALSE(shipped);
  EXPECT_NE(shipped.error().message.find("shipped"), std::string::npos);
}

}  // namespace
}  // namespace clew
