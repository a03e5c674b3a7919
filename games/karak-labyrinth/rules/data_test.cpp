// What is wrong with a box of one's own is said with its place.
#include "games/karak-labyrinth/rules/data.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

// The shipped set with one passage of one file changed.
Complaints complaints_about(std::string_view file, std::string_view was, std::string_view is) {
  DataSet set = shipped_data(test::tested_game());
  for (auto& each : set.files)
    if (each.name == file) {
      const auto at = each.text.find(was);
      EXPECT_NE(at, std::string::npos) << was;
      each.text.replace(at, was.size(), is);
    }
  Complaints complaints;
  const auto data = read_data(set, complaints);
  EXPECT_EQ(data.has_value(), complaints.empty());
  return complaints;
}

bool speaks_of(const Complaints& complaints, std::string_view path, std::string_view words) {
  return std::ranges::any_of(complaints, [&](const Complaint& each) {
    return each.path == path && each.sentence.find(words) != std::string::npos;
  });
}

TEST(Data, ASheetInTwoPartsIsNoSheet) {
  // All ways up from the last row of side A: g9 and h9 could be reached only from there.
  const auto found = complaints_about("sheets.json", "\"0001000000\"", "\"1111111111\"");
  EXPECT_TRUE(speaks_of(found, "/sheets/a", "No way leads from a1 to g9"));
}

TEST(Data, EveryUniqueSymbolStandsOnce) {
  const auto found = complaints_about("sheets.json", "\"A..kP...hk\"", "\"A..kP...hP\"");
  EXPECT_TRUE(speaks_of(found, "/sheets/a/symbols", "one spider"));
}

TEST(Data, ATileWithAWrongAnswerIsNamed) {
  const auto found =
      complaints_about("minigames.json", "\"e4 b5 e5 c3 d3 a4 e3 b2\"", "\"b5 e4 e5 c3 d3 a4 e3 b2\"");
  EXPECT_TRUE(speaks_of(found, "/tiles/0/answer", "sword-e1"));
}

TEST(Data, ACardOfAnotherDifficultyIsMissed) {
  const auto found = complaints_about("objectives.json", "\"id\": \"e01\"", "\"id\": \"m77\"");
  EXPECT_TRUE(speaks_of(found, "/cards/1/id", "should be e and two digits"));
}

// No two numbers are equal, so that one which is read from another's place shows.
TEST(Data, EveryLimitIsReadFromItsOwnPlace) {
  DataSet set = shipped_data(test::tested_game());
  std::string text = R"({"limits":{)";
  int number = 0;
  for (const auto* difficulty : {"easy", "medium", "hard"}) {
    text += cat(number ? "," : "", '"', difficulty, R"(":{)");
    for (const auto* level : {"easy", "medium", "hard", "extreme"}) {
      ++number;
      text += cat(number % 4 == 1 ? "" : ",", '"', level, R"(":{"seconds":)", 100 + number, R"(,"target":)",
                  number, "}");
    }
    text += "}";
  }
  for (auto& each : set.files)
    if (each.name == "limits.json") each.text = cat(text, "}}");
  Complaints complaints;
  const auto data = read_data(set, complaints);
  ASSERT_TRUE(data) << complaints[0].path << " " << complaints[0].sentence;
  for (int d = 0; d < 3; ++d)
    for (int l = 0; l < 4; ++l) {
      EXPECT_EQ(data->limits[std::size_t(d)][std::size_t(l)].seconds, 100 + 4 * d + l + 1);
      EXPECT_EQ(data->limits[std::size_t(d)][std::size_t(l)].target, 4 * d + l + 1);
    }
}

TEST(Data, OptimaMayBeLeftOut) {
  DataSet set = shipped_data(test::tested_game());
  std::erase_if(set.files, [](const DataFile& file) { return file.name == "optima.json"; });
  Complaints complaints;
  EXPECT_TRUE(read_data(set, complaints));
}

TEST(Data, NoAnswerAndNoBestLineIsPublic) {
  const auto& game = test::tested_game();
  std::vector<std::string> secrets;
  for (const auto& file : game.data) {
    const auto json = Json::parse(file.text).value();
    for (const auto& tile : json["tiles"].items()) secrets.emplace_back(tile["answer"].text());
    for (const auto& [sheet, cards] : json["optima"].members())
      for (const auto& [card, optimum] : cards.members()) secrets.emplace_back(optimum["line"].text());
  }
  EXPECT_GT(secrets.size(), 30u);
  EXPECT_EQ(std::ranges::count(secrets, ""), 0);
  for (const auto& file : game.data) {
    const auto text = public_data(game, file).value_or("");
    // As a value of its own: a short answer may well stand in a picture's rows.
    for (const auto& secret : secrets)
      EXPECT_EQ(text.find(cat("\"", secret, "\"")), std::string::npos) << file.name << " tells " << secret;
  }
}

}  // namespace
}  // namespace clew::karak_labyrinth
