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

// What a page holds of the box: no answers. The rules and bots in it are to play as everywhere else.
TEST(Data, ATileWithoutItsAnswerIsAnsweredAllTheSame) {
  const auto& game = test::tested_game();
  DataSet set;
  for (const auto& file : game.data)
    if (const auto text = public_data(game, file)) set.files.push_back({std::string(file.name), *text});
  Complaints complaints;
  const auto bare = read_data(set, complaints);
  ASSERT_TRUE(bare) << complaints[0].path << " " << complaints[0].sentence;
  const auto minigames = Json::parse(shipped_data(game).find("minigames.json")->text).value();
  std::size_t count = 0;
  for (const auto& kind : bare->tiles)
    for (const auto& level : kind)
      for (const auto& tile : level) {
        const auto& written = minigames["tiles"][count++];
        ASSERT_EQ(written["id"].text(), tile.id);
        EXPECT_EQ(answer_text(tile.answer), written["answer"].text()) << tile.id;
      }
  EXPECT_EQ(count, minigames["tiles"].size());
}

TEST(Data, APuzzleWithoutAnyAnswerIsNamed) {
  const std::string_view whole =
      "\"skeleton\": \"c6\",\n   \"arrows\": [\"b6\", \"c1\", \"e1\"],\n   \"answer\": \"eennnennw\"";
  const auto found = complaints_about("minigames.json", whole, "\"skeleton\": \"c6\", \"arrows\": [\"c6\"]");
  EXPECT_TRUE(speaks_of(found, "/tiles/10", "No right answer to bow-e3 was found"));
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

std::string told(const Complaints& complaints) {
  return join(complaints, " | ", [](const Complaint& each) { return cat(each.path, " ", each.sentence); });
}

TEST(Data, ASheetIsRowsOfKnownCharactersAndWalls) {
  constexpr std::string_view maps = "The legend maps single characters to symbols such as rat or scroll-sun.";
  const auto sheets = [](std::string_view was, std::string_view is) {
    return complaints_about("sheets.json", was, is);
  };
  const auto cat_for_rat = sheets(R"("r": "rat")", R"("r": "cat")");
  EXPECT_TRUE(speaks_of(cat_for_rat, "/legend/r", maps));
  EXPECT_TRUE(speaks_of(cat_for_rat, "/legend", "The legend has no character for rat."));
  EXPECT_TRUE(speaks_of(sheets(R"("r": "rat")", R"("rr": "rat")"), "/legend/rr", maps));
  EXPECT_TRUE(speaks_of(sheets(R"(".": "empty")", R"("": "empty")"), "/legend/", maps));
  EXPECT_TRUE(speaks_of(sheets(R"("P": "spider")", R"("P": "minotaur")"), "/legend/P",
                        "The symbol minotaur has two characters; one is enough."));
  EXPECT_TRUE(speaks_of(sheets(R"("t.hKr.t..g")", R"("t.hKr.t..?")"), "/sheets/a/symbols",
                        "The legend does not know the character ?."));
  EXPECT_TRUE(speaks_of(sheets(R"("t.hKr.t..g")", R"("t.hKr.t..gg")"), "/sheets/a/symbols/1",
                        "This row should have 10 characters, not 11."));
  EXPECT_TRUE(speaks_of(sheets(R"("000100000")", R"("000200000")"), "/sheets/a/walls_east",
                        "Walls are written as 0 (open) and 1 (wall)."));
  EXPECT_TRUE(speaks_of(sheets(R"("id": "a")", R"("id": "b")"), "/sheets/a/id", "one of a"));
  EXPECT_TRUE(speaks_of(sheets(R"("A..kP...hk")", R"("...kP...hk")"), "/sheets/a/symbols",
                        "There should be one stairs-a on a sheet, not 0."));
}

TEST(Data, ACardIsThereOnceAndTheBoxIsWhole) {
  const auto cards = [](std::string_view was, std::string_view is) {
    return told(complaints_about("objectives.json", was, is));
  };
  EXPECT_TRUE(cards(R"("id": "e02")", R"("id": "e01")").contains("There is a card e01 already."));
  const auto other = cards("\"id\": \"e01\",\n   \"difficulty\": \"easy\"",
                           "\"id\": \"m77\",\n   \"difficulty\": \"medium\"");
  EXPECT_TRUE(other.contains("The box has 8 easy cards, but here are 7.")) << other;
  EXPECT_TRUE(other.contains("The box has 18 medium cards, but here are 19.")) << other;
  const auto tutorial = cards("\"id\": \"t01\",\n   \"difficulty\": \"tutorial\"",
                              "\"id\": \"h77\",\n   \"difficulty\": \"hard\"");
  EXPECT_TRUE(tutorial.contains("The box has 1 tutorial card, but here are 0.")) << tutorial;
  EXPECT_TRUE(tutorial.contains("The box has 22 hard cards, but here are 23.")) << tutorial;
  constexpr std::string_view none = "A red X stands on a symbol such as ghost, gem, scroll or stairs-a.";
  EXPECT_TRUE(cards(R"("red_x": [])", R"("red_x": ["cat"])").contains(none));
  EXPECT_TRUE(cards(R"("red_x": [])", R"("red_x": ["empty"])").contains(none));
  EXPECT_EQ(cards(R"("red_x": [])", R"("red_x": ["stairs-a", "troll", "scroll"])"), "");
  for (const std::string_view twice : {R"(["ghost", "ghost"])", R"(["scroll", "scroll-sun"])"})
    EXPECT_TRUE(
        cards(R"("red_x": [])", cat(R"("red_x": )", twice)).contains("This symbol has its red X already."));
}

// What the shipped cards say, each by its own field.
TEST(Data, EveryRowOfACardIsReadFromItsOwnPlace) {
  Complaints complaints;
  const auto set = shipped_data(test::tested_game());
  const auto data = read_data(set, complaints);
  ASSERT_TRUE(data);
  const auto written = *Json::parse(std::ranges::find(set.files, "objectives.json", &DataFile::name)->text);
  ASSERT_EQ(written["cards"].size(), data->cards.size());
  for (std::size_t i = 0; i < data->cards.size(); ++i) {
    const auto& row = written["cards"][i];
    const auto& card = data->cards[i];
    EXPECT_EQ(card.id, row["id"].text());
    EXPECT_EQ(card.entry, row["entry"].text() == "any" ? Stairs::none : Stairs(row["entry"].text()[0] - 'a'));
    ASSERT_EQ(card.rows.size(), row["rows"].size());
    std::uint8_t exits = 0, useful = 0;
    for (std::size_t k = 0; k < card.rows.size(); ++k) {
      const auto& read = card.rows[k];
      const auto& line = row["rows"][k];
      EXPECT_EQ(read.points, line["points"].whole()) << line.dump();
      const auto kind = line["kind"].text();
      EXPECT_TRUE(kind != "ghosts" || read.count == line["count"].whole()) << line.dump();
      if (kind == "stairs") {
        EXPECT_EQ(read.stairs, Stairs(line["stairs"].text()[0] - 'a'));
        useful = std::uint8_t(useful | 1u << unsigned(read.stairs));
      }
      EXPECT_TRUE(kind != "item" || kind_name(Kind(read.item)) == line["item"].text()) << line.dump();
      if (kind == "scrolls") {
        ASSERT_EQ(read.order.size(), line["order"].size());
        constexpr std::string_view names[] = {"sun", "moon", "star", "crown", "any"};
        constexpr Scroll scrolls[] = {Scroll::sun, Scroll::moon, Scroll::star, Scroll::crown, Scroll::any};
        for (std::size_t n = 0; n < read.order.size(); ++n)
          EXPECT_EQ(read.order[n],
                    scrolls[std::ranges::find(names, line["order"][n].text()) - std::begin(names)]);
      }
      if (kind == "exit") {
        EXPECT_EQ(exit_name(read.exit), line["exit"].text());
        EXPECT_EQ(read.item == Item::none ? "" : kind_name(Kind(read.item)), line["needs"].text());
        for (auto s : {Stairs::a, Stairs::b, Stairs::c})
          if (read.exit == exit_of(s)) exits = std::uint8_t(exits | 1u << unsigned(s));
      }
    }
    for (const auto& item : row["red_x"].items())
      for (auto s : {Stairs::a, Stairs::b, Stairs::c})
        if (item.text() == symbol_name(symbol_of(s))) useful = std::uint8_t(useful | 1u << unsigned(s));
    EXPECT_EQ(card.exit_stairs, exits) << card.id;
    EXPECT_EQ(card.useful_stairs, exits | useful) << card.id;
    EXPECT_EQ(std::popcount(card.red_x) >= int(row["red_x"].size()), true) << card.id;
  }
}

TEST(Data, ATileIsWhatItsKindAsksFor) {
  const auto tiles = [](std::string_view was, std::string_view is) {
    return told(complaints_about("minigames.json", was, is));
  };
  const auto says = [](const std::string& all, std::string_view sentence) {
    EXPECT_TRUE(all.contains(sentence)) << all;
  };
  says(tiles("[0, 20, 0, 0, 0]", "[0, 17, 0, 0, 0]"), "The number 17 stands here twice.");
  says(tiles("[[0, 0, 0, 0, 0], [0, 20, 0, 0, 0], [0, 0, 7, 10, 17], [14, 0, 0, 0, 1], [0, 3, 0, 0, 4]]",
             "[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]"),
       "There should be at least one number above 0.");
  constexpr std::string_view letters = "/tiles/48/rows Every cell shows a small letter.";
  for (const char wrong : {'`', '{', 'A', '?'})
    says(tiles(R"("bggmg")", cat(R"("bggm)", wrong, '"')), letters);
  says(tiles(R"("?hhaa")", R"("?hhaA")"), "Every cell shows a small letter or ? for a blank.");
  says(tiles(R"("mewm")", R"("mew?")"), "/tiles/40/art Every cell shows a small letter.");
  says(tiles(R"("wmee")", R"("wme?")"), "/tiles/40/puzzle Every cell shows a small letter.");
  for (const std::string_view symbols : {"aa", "aH", "a`", "a{"})
    says(tiles(R"("symbols": "ah")", cat(R"("symbols": ")", symbols, '"')),
         "Symbols are different small letters.");
  says(tiles(R"("symbols": "ah")", R"("symbols": "az")"), "The cell b1 shows none of the tile's symbols.");
  says(tiles(R"("?hhaa", "aah?a", "aaahh", "ahah?", "hha?h")",
             R"("hhhaa", "aahaa", "aaahh", "ahaha", "hhahh")"),
       "There should be at least one blank (?) to fill.");
  for (const std::string_view shape : {"t0", "T1", "t", "t11", "`1", "{1", "t:"})
    says(tiles(R"("target": "t1")", cat(R"("target": ")", shape, '"')),
         "/tiles/16/target A key's shape is a letter and a digit, such as r2.");
  says(tiles(R"("ruby": "b1")", R"("ruby": "a1")"), "The ruby lies in one of the chests.");
  says(tiles(R"("chests": ["b1", "e4")", R"("chests": ["b1", "b1")"), "The cell b1 stands here twice.");
  says(tiles(R"("skeleton": "d3")", R"("skeleton": "g3")"),
       "/tiles/8/skeleton This should be a cell of the 6x6 grid, such as b3.");
  says(tiles(R"("wsbwb")", R"("gggwb")"), "One monster should be more common than every other.");
  says(tiles(R"("id": "sword-e2")", R"("id": "sword-e3")"), "The id of this tile should be sword-e2.");
  says(
      tiles("\"id\": \"sword-e2\",\n   \"kind\": \"sword\",\n   \"difficulty\": \"easy\",\n   \"number\": 2",
            "\"id\": \"sword-e1\",\n   \"kind\": \"sword\",\n   \"difficulty\": \"easy\",\n   \"number\": 1"),
      "There is a tile sword-e1 already.");
  says(tiles(R"("g": "goblin", )", ""), "The legend does not say what g shows.");
  says(tiles("\"r\": \"round bow\",\n", ""), "The legend does not say what r shows.");
  says(tiles("\"2\": \"two teeth\",\n", ""), "The legend does not say what 2 shows.");
  says(tiles(R"("c": "candle", )", ""), "The legend does not say what c shows.");
  says(tiles(R"(, "?": "blank")", ""), "The legend does not say what ? shows.");
}

TEST(Data, ABestLineIsOfACardAndHasItsLength) {
  const auto optima = [](std::string_view was, std::string_view is) {
    return told(complaints_about("optima.json", was, is));
  };
  EXPECT_EQ(optima(R"("t01")", R"("t99")"), "/optima/a/t99 There is no card t99.");
  EXPECT_EQ(optima(R"("squares": 46)", R"("squares": 47)"),
            "/optima/a/t01/line A line of 47 squares has 46 steps of n, e, s, w.");
  EXPECT_EQ(optima(R"("line": "ees)", R"("line": "eex)"),
            "/optima/a/t01/line A line of 46 squares has 45 steps of n, e, s, w.");
}

}  // namespace
}  // namespace clew::karak_labyrinth
