// A house of one device, by its one call: pages' questions, a record step by step, and a whole game with bots whose
// entries are kept outside.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/kit/evenings.h"
#include "wasm/device.h"

namespace clew::test {
namespace {

class OneDevice : public testing::Test {
 protected:
  Json ask(const std::string& line) { return Json::parse(device_.answer(line)).value(); }

  // Lets the room take an input and keeps what it wants kept, as a browser does.
  void take(const std::string& input) {
    auto answer = ask(cat(R"({"cmd":"take","input":)", input, now(), "}"));
    for (;;) {
      ASSERT_TRUE(answer["ok"].boolean()) << answer.dump();
      for (const auto& each : answer["sends"].items())
        heard_.push_back(Json::parse(each["text"].text()).value());
      for (const auto& each : answer["asks"].items()) asks_.push_back(each);
      for (const auto& each : answer["hints"].items()) hints_.push_back(each);
      movers_ = answer["movers"];
      if (answer["write"].is_null()) return;
      keep(answer["write"]);
      answer = ask(cat(R"({"cmd":"kept","kept":true)", now(), "}"));
    }
  }
  void say(const std::string& command) {
    take(cat(R"({"is":"said","connection":100,"text":)", Json(command).dump(), "}"));
  }
  void keep(const Json& write) {
    for (const auto& entry : write["entries"].items()) {
      EXPECT_EQ(entry["number"].whole(), std::int64_t(log_.size()) + 1);
      log_.emplace_back(entry["text"].text());
    }
  }
  std::string now() {
    steady_ += 1000;
    return cat(R"(,"now":{"steady":)", steady_, R"(,"wall":)", 1'700'000'000'000 + steady_, "}");
  }
  void make(std::string_view game, int players) {
    std::vector<std::string> seats(std::size_t(players), R"({"be":"bot","level":"beginner"})");
    seats[0] = R"({"be":"open"})";
    const auto made =
        ask(cat(R"({"cmd":"make","luck":"m","host":{"id":"here0","name":"Ana"},"wish":{"game":")", game,
                R"(","seats":[)", join(seats, ","), "]}", now(), "}"));
    ASSERT_TRUE(made["ok"].boolean()) << made.dump();
    table_ = made["table"].text();
    EXPECT_TRUE(table_.starts_with("here-"));
    keep(made["write"]);
  }
  Json open() {
    JsonWriter log;
    log.open('[');
    for (const auto& entry : log_) log.string(entry);
    return ask(
        cat(R"({"cmd":"open","luck":"o","table":")", table_, R"(","log":)", log.close(']').text(), "}"));
  }
  static std::string seeded(std::string_view use, std::string_view members) {
    return cat(R"({"cmd":"seeded","game":")", game_for(use), R"(","players":2,)", members, "}");
  }
  void arrive() {
    take(R"({"is":"arrived","connection":100,"person":{"id":"here0","name":"Ana"}})");
    say(R"({"id":"h","cmd":"hello","since":0})");
  }

  Device device_{games()};
  std::string table_;
  std::vector<std::string> log_;
  std::vector<Json> heard_, asks_, hints_;
  Json movers_;
  std::int64_t steady_ = 0;
};

TEST_F(OneDevice, AnswersWhatPagesAsk) {
  const auto known = ask(R"({"cmd":"games"})");
  ASSERT_GT(known["answer"]["games"].size(), 0u);
  for (const auto& game : known["answer"]["games"].items()) {
    const auto named = cat(R"(,"game":)", game["game"].dump(), "}");
    EXPECT_GT(ask(cat(R"({"cmd":"rules")", named))["answer"]["blocks"].size(), 10u);
    EXPECT_GT(ask(cat(R"({"cmd":"data")", named))["answer"]["files"].size(), 0u);
  }
  EXPECT_EQ(ask(R"({"cmd":"rules","game":"chess"})")["error"]["code"].text(), "unknown-game");
  EXPECT_FALSE(ask("nonsense")["ok"].boolean());
  EXPECT_FALSE(ask(R"({"cmd":"take"})")["ok"].boolean());
  EXPECT_FALSE(ask(R"({"cmd":"step","line":0,"for":"referee"})")["ok"].boolean());
}

TEST_F(OneDevice, ARecordStepByStep) {
  const Json game = ask(seeded("turns", R"("seed":"a")"))["record"];
  const auto lines = std::int64_t(game.size()) - 2;
  ASSERT_GT(lines, 10);
  ASSERT_TRUE(ask(cat(R"({"cmd":"load","record":)", game.dump(), "}"))["ok"].boolean());
  for (std::int64_t line = lines; line >= 0; --line) {
    const Json step = ask(cat(R"({"cmd":"step","for":"referee","line":)", line, "}"))["answer"];
    EXPECT_EQ(step["line"].whole(), line);
    EXPECT_EQ(step["lines"].whole(), lines);
    if (line > 0) { EXPECT_EQ(step["move"], game[std::size_t(line)]["move"]); }
  }
  EXPECT_FALSE(ask(cat(R"({"cmd":"step","for":"referee","line":)", lines + 1, "}"))["ok"].boolean());
  EXPECT_FALSE(ask(R"({"cmd":"step","for":"nobody","line":0})")["ok"].boolean());
}

TEST_F(OneDevice, TheSameSeedIsTheSameGame) {
  const auto line = seeded("turns", R"("seed":"b","level":"casual")");
  EXPECT_EQ(ask(line)["record"], ask(line)["record"]);
  EXPECT_EQ(ask(line)["record"][0]["seed"].text(), "b");
}

// Closed in the middle and read again from what was kept, it goes on where it was.
TEST_F(OneDevice, AWholeGameWithBots) {
  make(game_for("hands"), 3);
  ASSERT_TRUE(open()["ok"].boolean());
  arrive();
  say(R"({"id":"s","cmd":"start"})");
  Rng rng("Ana");
  int moves = 0;
  for (int i = 0; i < 600 && heard_.back()["table"]["status"].text() != "over"; ++i) {
    take(R"({"is":"woke"})");
    for (const auto& each : std::exchange(asks_, {})) {
      const auto choice = ask(cat(R"({"cmd":"choose","luck":"l","seat":)", each["seat"].whole(),
                                  R"(,"level":)", each["level"].dump(), "}"));
      ASSERT_TRUE(choice["ok"].boolean()) << choice.dump();
      take(cat(R"({"is":"chose","seat":)", each["seat"].whole(), R"(,"asked":)", each["asked"].whole(),
               R"(,"move":)", choice["move"].dump(), "}"));
    }
    if (++moves % 10 == 5) {
      asks_.clear();
      ASSERT_TRUE(open()["ok"].boolean());
      arrive();
    }
    const auto seat = movers_[0];
    if (!seat.is_whole() || seat.whole() != 0) continue;
    const auto* view = &heard_.back();
    for (const auto& each : heard_)
      if (each["type"].text() == "view") view = &each;
    const auto legal = (*view)["game"]["legal"]["moves"];
    if (legal.size() == 0) continue;
    say(cat(R"({"id":"m)", i, R"(","cmd":"move","move":)",
            legal[rng.below(std::uint32_t(legal.size()))].dump(), "}"));
  }
  const auto record = ask(R"({"cmd":"look-back"})");
  ASSERT_TRUE(record["ok"].boolean()) << record.dump();
  EXPECT_TRUE(ask(cat(R"({"cmd":"load","record":)", record["record"].dump(), "}"))["ok"].boolean());
}

// From any move of a record its game goes on with bots: the same moves up to there, and a table that plays.
TEST_F(OneDevice, ARecordsGameGoesOnFromAnyMove) {
  const auto known = ask(R"({"cmd":"games"})");
  for (const auto& game : known["answer"]["games"].items()) {
    const auto players = std::max<std::int64_t>(game["players"][0].whole(), 2);
    const Json record = ask(cat(R"({"cmd":"seeded","seed":"branch","game":)", game["game"].dump(),
                                R"(,"players":)", players, "}"))["record"];
    std::string text;
    for (const auto& line : record.items()) text += cat(line.dump(), "\n");
    const auto lines = std::int64_t(record.size()) - 2;
    const auto branch = [&](std::int64_t line, int seat) {
      return ask(
          cat(R"({"cmd":"branch","luck":"b","level":"beginner","host":{"id":"here1","name":"Ana"},"seat":)",
              seat, R"(,"line":)", line, R"(,"record":)", Json(text).dump(), now(), "}"));
    };
    for (const std::int64_t line : {std::int64_t(0), lines / 2, lines - 1}) {
      const auto made = branch(line, 1);
      ASSERT_TRUE(made["ok"].boolean()) << game["game"].dump() << line << made.dump();
      table_ = made["table"].text();
      log_.clear();
      keep(made["write"]);
      const auto opened = open();
      ASSERT_TRUE(opened["ok"].boolean()) << opened.dump();
      EXPECT_EQ(opened["answer"]["status"].text(), "playing");
      EXPECT_EQ(opened["answer"]["seats"][1]["person"]["name"].text(), "Ana");
      EXPECT_EQ(opened["answer"]["seats"][0]["kind"].text(), "bot");
      const auto begun = Json::parse(log_[1]).value()["lines"];
      ASSERT_GE(std::int64_t(begun.size()), line);
      for (std::size_t i = 0; i < std::size_t(line); ++i)
        EXPECT_EQ(begun[i]["move"], record[i + 1]["move"]) << game["game"].dump();
      take(R"({"is":"woke"})");
    }
    for (const auto& refused : {branch(lines, 1), branch(lines + 1, 1), branch(0, 7), branch(-1, 0)}) {
      EXPECT_FALSE(refused["ok"].boolean());
      EXPECT_GT(refused["error"]["message"].text().size(), 10u);
    }
  }
}

TEST_F(OneDevice, ABrokenLogIsRefusedWithASentence) {
  make(game_for("turns"), 2);
  log_[0] = "{";
  const auto answer = open();
  EXPECT_FALSE(answer["ok"].boolean());
  EXPECT_GT(answer["error"]["message"].text().size(), 10u);
  log_.clear();
  EXPECT_FALSE(open()["ok"].boolean());
}

// Nobody may look back at a game that goes on: its record holds what is secret.
TEST_F(OneDevice, ARunningGameHasNoRecordYet) {
  make(game_for("turns"), 2);
  ASSERT_TRUE(open()["ok"].boolean());
  arrive();
  say(R"({"id":"s","cmd":"start"})");
  EXPECT_EQ(ask(R"({"cmd":"look-back"})")["error"]["code"].text(), "not-over");
}

// From nothing but a seat's view the module says of each move what the table says, and why.
TEST_F(OneDevice, AViewIsEnoughToJudgeAMove) {
  const auto known = ask(R"({"cmd":"games"})");
  for (const auto& game : known["answer"]["games"].items()) {
    const auto name = game["game"].dump();
    const auto players = std::max<std::int64_t>(game["players"][0].whole(), 2);
    const auto started =
        ask(cat(R"({"cmd":"new","chance":"auto","seed":"j","game":)", name, R"(,"players":)", players, "}"));
    ASSERT_TRUE(started["ok"].boolean()) << started.dump();
    auto actors = started["actors"];
    Rng rng("judge");
    int judged = 0;
    for (int ply = 0; ply < 40 && actors.size() > 0; ++ply) {
      const auto& actor = actors[rng.below(std::uint32_t(actors.size()))];
      if (!actor.is_whole()) continue;
      const auto seat = actor.whole();
      const auto view = ask(cat(R"({"cmd":"view","for":)", seat, "}"))["view"].dump();
      const auto moves = ask(cat(R"({"cmd":"legal","by":)", seat, "}"))["moves"];
      if (moves.size() == 0) continue;
      const auto move = moves[rng.below(std::uint32_t(moves.size()))].dump();
      const auto judge = [&](const std::string& tried) {
        return ask(
            cat(R"({"cmd":"judge","at":1000,"view":)", view, R"(,"seat":)", seat, R"(,"move":)", tried, "}"));
      };
      EXPECT_TRUE(judge(move)["ok"].boolean()) << name << " " << move << judge(move).dump();
      for (const std::string wrong :
           {R"("nonsense")", R"("pass")", R"("play 1")", R"("go k1")", R"("word qq")"}) {
        const auto here = judge(wrong);
        const auto there = ask(cat(R"({"cmd":"clone","to":"trial"})"));
        ASSERT_TRUE(there["ok"].boolean());
        const auto real = ask(cat(R"({"cmd":"move","table":"trial","by":)", seat, R"(,"move":)", wrong,
                                  game["timed"].boolean() ? R"(,"at":1000})" : "}"));
        // The page is told more than the table protocol says, so that it can say it in its own language.
        for (const auto* said : {"code", "message", "rule"})
          EXPECT_EQ(here["error"][said], real["error"][said]) << name << " " << wrong;
        EXPECT_EQ(here["error"].find("pattern") == nullptr, here["error"].find("values") == nullptr);
      }
      ++judged;
      const auto made = ask(cat(R"({"cmd":"move","by":)", seat, R"(,"move":)", move,
                                game["timed"].boolean() ? R"(,"at":1000})" : "}"));
      ASSERT_TRUE(made["ok"].boolean()) << made.dump();
      actors = made["actors"];
    }
    EXPECT_GT(judged, 3) << name;
  }
}

TEST_F(OneDevice, WhatIsNoViewIsRefused) {
  std::vector<std::string> parts{R"("view":null)", R"("view":{"game":"chess"})"};
  for (const auto& game : games()) {
    const auto view = [&](std::string_view members, int seat) {
      return cat(R"("view":{"game":")", game.name, "\",", members, R"(},"seat":)", seat);
    };
    parts.push_back(view(R"("players":99)", 0));
    parts.push_back(view(R"("players":2,"options":{"wrong":1})", 0));
    parts.push_back(view(R"("players":2,"options":{})", 7));
    // No phase has so little in it.
    for (const auto* phase : {"", "play", "players", "duel", "choose", "over"})
      for (const auto* players : {"2", "3"})
        parts.push_back(view(cat(R"("players":)", players, R"(,"options":{},"phase":")", phase, "\""), 0));
  }
  for (const auto& part : parts)
    for (const auto* cmd : {"judge", "preview"}) {
      const auto answer = ask(cat(R"({"cmd":")", cmd, R"(","move":"look 1",)", part, "}"));
      EXPECT_FALSE(answer["ok"].boolean()) << part;
      EXPECT_GT(answer["error"]["message"].text().size(), 10u);
    }
}

// The page asks for a hint as in a house; the module thinks, and the room tells who asked.
TEST_F(OneDevice, AHintIsThoughtOfHere) {
  make(game_for("together"), 1);
  ASSERT_TRUE(open()["ok"].boolean());
  arrive();
  say(R"({"id":"s","cmd":"start"})");
  say(R"({"id":"hint","cmd":"hint"})");
  ASSERT_EQ(hints_.size(), 1u);
  const auto answer = ask(cat(R"({"cmd":"advise","hint":)", hints_[0].dump(), now(), "}"));
  ASSERT_TRUE(answer["ok"].boolean()) << answer.dump();
  ASSERT_EQ(answer["sends"].size(), 1u);
  const auto hinted = Json::parse(answer["sends"][0]["text"].text()).value();
  EXPECT_EQ(hinted["type"].text(), "hinted");
  EXPECT_EQ(hinted["id"].text(), "hint");
  EXPECT_GT(hinted["moves"].size(), 0u) << hinted.dump();
  EXPECT_FALSE(ask(R"({"cmd":"advise","hint":{"seat":9},"now":{"steady":1,"wall":1}})")["ok"].boolean());
}

}  // namespace
}  // namespace clew::test
