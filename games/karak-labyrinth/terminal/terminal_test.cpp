// Keys become moves, and the page shows the line.
#include "games/karak-labyrinth/terminal/terminal.h"

#include <gtest/gtest.h>

#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/registry.h"
#include "engine/table_of.h"
#include "games/karak-labyrinth/terminal/commands_shared.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

class AtTheScreen : public testing::Test {
 protected:
  AtTheScreen()
      : data_([] {
          Complaints complaints;
          return read_data(shipped_data(test::tested_game()), complaints).value_or(Data{});
        }()),
        table_(*Game::make(1, *Json::parse(R"({"card":"e01"})"), data_)) {
    play(Actor::chance, "deal e01 1111111");
  }
  void play(Actor who, std::string_view move) {
    const auto ok = table_.move(who, move, Millis(1000));
    ASSERT_TRUE(ok) << move << ": " << ok.error().message;
  }
  Json view() const { return Json::parse(table_.view(eyes_of(Seat(0)))).value_or(Json{}); }
  // Presses keys and plays what comes of them.
  void press(std::initializer_list<std::string_view> keys) {
    for (const auto key : keys) {
      auto now = view();
      Json::Object later(now.members().begin(), now.members().end());
      later.emplace_back("now", Json(std::int64_t(9000)));
      const auto pressed = Terminal::key(table_.rules(), key, draft_, Json(std::move(later)));
      EXPECT_TRUE(pressed.handled) << key;
      if (!pressed.move.empty()) play(Actor(0), pressed.move);
    }
  }
  std::string page() const { return Terminal::board(table_.rules(), view(), Ink{.height = 25}); }

  Data data_;
  TableOf<Game> table_;
  std::string draft_;
};

TEST_F(AtTheScreen, AGameIsDrawnByKeys) {
  press({"enter"});
  EXPECT_EQ(view()["phase"].text(), "play");
  press({"enter", "right", "right", "backspace", "e", "down"});
  EXPECT_EQ(view()["you"]["path"].size(), 4u);
  EXPECT_NE(page().find("1 | A==o==o  k|"), std::string::npos) << page();
  EXPECT_NE(page().find("2 | t     @  K  r|"), std::string::npos) << page();
}

TEST_F(AtTheScreen, CellsPartByThemselves) {
  press({"enter", "enter", "e", "e", "s", "e"});
  ASSERT_EQ(view()["you"]["minigame"]["kind"].text(), "key");
  press({"a", "1", "c", "1", "d", "1", "b", "2", "c", "2"});
  EXPECT_EQ(draft_, "a1 c1 d1 b2 c2");
  press({"enter"});
  EXPECT_EQ(view()["you"]["items"].size(), 1u);
  EXPECT_TRUE(draft_.empty());
}

TEST_F(AtTheScreen, ASlipIsMendedNotTypedAgain) {
  press({"enter", "enter", "e", "e", "s", "e"});
  press({"a", "1", "a", "1", "enter"});
  EXPECT_EQ(draft_, "a1 a1");
  press({"backspace", "9", "enter"});
  EXPECT_EQ(draft_, "a1 a9");
  press({"backspace", "backspace", "c", "1", "d", "1", "b", "2", "c", "2", " ", "enter"});
  EXPECT_EQ(view()["you"]["items"].size(), 1u);
}

TEST_F(AtTheScreen, DecliningAsksOnce) {
  press({"enter", "enter", "e", "e", "s", "e", "tab"});
  EXPECT_TRUE(view()["you"]["minigame"].is_object());
  press({"enter"});
  EXPECT_TRUE(view()["you"]["minigame"].is_null());
}

TEST_F(AtTheScreen, ThePageFitsEightyColumns) {
  press({"enter", "enter", "e", "e", "s", "e"});
  const auto whole = page();
  for (std::size_t from = 0; from < whole.size();) {
    const auto to = whole.find('\n', from);
    EXPECT_LE(seen_width(whole.substr(from, to - from)), 80);
    from = to + 1;
  }
}

TEST_F(AtTheScreen, TheSheetFoldsWhereRowsAreFew) {
  press({"enter", "enter", "e", "e", "s"});
  EXPECT_EQ(std::ranges::count(page(), '\n'), 22) << page();
  const auto small = Terminal::board(table_.rules(), view(), Ink{});
  EXPECT_LE(std::ranges::count(small, '\n'), 21) << small;  // 24 rows less heading, news and prompt
}

TEST_F(AtTheScreen, CellsThatAreTypedHaveAStar) {
  press({"enter", "enter", "e", "e", "s", "e"});
  const auto shown = [&](std::string_view typed) {
    return Terminal::preview(table_.rules(), table_.state(), Seat(0), typed, view(), Ink{});
  };
  EXPECT_EQ(std::ranges::count(shown("a1 c"), '*'), std::ranges::count(page(), '*') + 1) << shown("a1 c");
  EXPECT_NE(shown("a1 c").find(" 1*"), std::string::npos) << shown("a1 c");
  EXPECT_EQ(shown("skip"), "");
}

TEST(SmallScreen, ShowsAllOfALargeMazeAndTheLineThroughIt) {
  Complaints complaints;
  const auto data = read_data(shipped_data(test::tested_game()), complaints).value_or(Data{});
  TableOf<Game> table(*Game::make(1, *Json::parse(R"({"card":"h07","minigames":"hard"})"), data));
  for (const auto& [who, move] : {std::pair{Actor::chance, "deal h07 1111111"},
                                  {Actor(0), "ready"},
                                  {Actor(0), "start b"},
                                  {Actor(0), "draw wnnnwwswnwnwwsswss"}})
    ASSERT_TRUE(table.move(who, move, Millis(0))) << move;
  const auto view = Json::parse(table.view(eyes_of(Seat(0)))).value_or(Json{});
  const auto& minigame = view["you"]["minigame"];
  ASSERT_EQ(minigame["kind"].text(), "bow");
  const auto page = Terminal::board(table.rules(), view, Ink{});
  EXPECT_LE(std::ranges::count(page, '\n'), 20) << page;  // 24 rows less heading and news
  EXPECT_NE(page.find("decline for good"), std::string::npos) << page;
  const auto answer = answer_text(data.tile(Kind::bow, Level::hard, 1).answer);
  const auto drawn =
      Terminal::preview(table.rules(), table.state(), Seat(0), answer.substr(0, 3), view, Ink{});
  EXPECT_EQ(std::ranges::count(drawn, '@'), 2) << drawn;  // the line on the sheet and that in the maze
}

TEST(SmallScreen, ShowsAllOfSideB) {
  Complaints complaints;
  const auto data = read_data(shipped_data(test::tested_game()), complaints).value_or(Data{});
  TableOf<Game> table(*Game::make(1, *Json::parse(R"({"card":"e03","sheet":"b"})"), data));
  ASSERT_TRUE(table.move(Actor::chance, "deal e03 1111111", Millis(0)));
  ASSERT_TRUE(table.move(Actor(0), "ready", Millis(0)));
  ASSERT_TRUE(table.move(Actor(0), "start c", Millis(0)));
  ASSERT_TRUE(table.move(Actor(0), "draw w", Millis(0)));
  const auto view = Json::parse(table.view(eyes_of(Seat(0)))).value_or(Json{});
  const auto page = Terminal::board(table.rules(), view, Ink{});
  EXPECT_LE(std::ranges::count(page, '\n'), 20) << page;  // 24 rows less heading and news
  EXPECT_NE(page.find(" 1 | g ____h    _@==C   | M   |    B   |"), std::string::npos) << page;
  EXPECT_NE(page.find("12 |_k__g_____h___|_k__g_________|_A___|"), std::string::npos) << page;
  const auto roomy = Terminal::board(table.rules(), view, Ink{.width = 120, .height = 40});
  EXPECT_EQ(std::ranges::count(roomy, '\n'), 26) << roomy;
}

// What `?` shows are the keys that do something here.
TEST_F(AtTheScreen, HelpNamesTheKeys) {
  const auto help = Terminal::help({});
  for (const auto* key : {"arrows", "backspace, u", "Tab", "Q, then Enter", "/"})
    EXPECT_NE(help.find(key), std::string::npos) << help;
}

TEST(Making, OverwritesNothing) {
  std::string folder = (std::filesystem::temp_directory_path() / "clew-sheet-XXXXXX").string();
  ASSERT_TRUE(::mkdtemp(folder.data()));
  EXPECT_TRUE(commands::must_be_free(folder, {"sheets.json"}));
  std::ofstream(folder + "/sheets.json") << "mine";
  const auto taken = commands::must_be_free(folder, {"optima.json", "sheets.json"});
  ASSERT_FALSE(taken);
  EXPECT_NE(taken.error().sentence.find("nothing is overwritten"), std::string::npos)
      << taken.error().sentence;
  std::filesystem::remove_all(folder);
}

TEST_F(AtTheScreen, ShorthandsDrawAndAnswer) {
  const auto drawing = *Json::parse(R"({"phase":"play","you":{"path":["a1"],"minigame":null}})");
  EXPECT_EQ(Terminal::expand(table_.rules(), "nnee", drawing), "draw nnee");
  EXPECT_EQ(Terminal::expand(table_.rules(), "-2", drawing), "erase 2");
  EXPECT_EQ(Terminal::expand(table_.rules(), "u", drawing), "erase 1");  // as help says
  EXPECT_EQ(Terminal::expand(table_.rules(), "Q", drawing), "quit");
  const auto puzzling = *Json::parse(R"({"phase":"play","you":{"path":["a1"],"minigame":{"kind":"key"}}})");
  EXPECT_EQ(Terminal::expand(table_.rules(), "a1 b2", puzzling), "solve a1 b2");
  const auto starting = *Json::parse(R"({"phase":"play","you":{"path":[],"minigame":null}})");
  EXPECT_EQ(Terminal::expand(table_.rules(), "b", starting), "start b");
}

}  // namespace
}  // namespace clew::karak_labyrinth
