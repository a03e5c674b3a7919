// Links to tables, as programs that show links read them: from the page's head, without a script.
#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/registry.h"
#include "server/preview.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

const std::string wish = table_for("turns", "open open open", R"("id":"link")");

std::string title() { return std::string(find_game(games(), game_for("turns"))->about.title); }
Summary of_the_game(std::string_view members) {
  return read_summary(cat(R"({"game":")", game_for("turns"), "\",", members));
}

std::string tag(std::string_view name, std::string_view value) {
  return cat("<meta property=\"og:", name, "\" content=\"", value, "\" />");
}

TEST(LinkPreview, SaysWhoInvitesToWhat) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto made = ana.post("/api/v1/tables", wish);
  ASSERT_EQ(made.status, 201);
  Guest nobody(house);
  for (const auto& path : {cat("/t/", made.json()["table"].text()), cat("/c/", made.json()["code"].text())}) {
    const auto page = nobody.get(path);
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body.find(tag("title", cat("Ana invites you to ", title()))), std::string::npos)
        << page.body;
    EXPECT_NE(page.body.find("2 seats are free."), std::string::npos);
    EXPECT_LT(page.body.find("og:title"), page.body.find("</head>"));
  }
}

TEST(LinkPreview, SaysWhereTelevisionsReplaysAndLessonsLead) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto made = ana.post("/api/v1/tables", wish);
  ASSERT_EQ(made.status, 201);
  Guest nobody(house);
  const auto shows = [&](const std::string& path, std::string_view title, std::string_view description) {
    const auto page = nobody.get(path);
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body.find(tag("title", title)), std::string::npos) << path << page.body;
    EXPECT_NE(page.body.find(tag("description", description)), std::string::npos) << path << page.body;
  };
  shows(cat("/tv/", made.json()["code"].text()), cat(title(), " on a television"),
        "The table for the whole room; play on a phone beside it.");
  shows(cat("/replay/", made.json()["table"].text()), cat("Ana invites you to ", title()),
        "2 seats are free. Sit down with a tap; no account is needed.");
  shows(cat("/learn/", game_for("turns")), cat("Learn ", title()),
        "A guided first game on the real board, in a few minutes.");
  EXPECT_EQ(preview_of(of_the_game(R"("status":"over"})"), Link::To::replay)->description,
            "This game is over. See it again, move by move.");
}

TEST(LinkPreview, SaysNothingOfATableThatIsNotThere) {
  ServedHouse house;
  Guest nobody(house);
  for (const auto* path : {"/t/nowhere", "/c/ZZZZZZ", "/t/", "/t/a/b", "/", "/tv/ZZZZZZ", "/replay/nowhere",
                           "/learn/chess", "/learn/"}) {
    const auto page = nobody.get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.body.find("og:"), std::string::npos) << path;
  }
}

TEST(LinkPreview, EscapesNames) {
  const auto told = preview_of(of_the_game(
      R"("status":"waiting","host":{"id":"x","name":"\"><script>&'"},"seats":[{"kind":"open"}]})"));
  ASSERT_TRUE(told);
  EXPECT_EQ(told->description, "One seat is free. Sit down with a tap; no account is needed.");
  const auto tags = preview_tags(*told, "https://games.example\"><b>");
  EXPECT_EQ(tags.find("<script"), std::string::npos);
  EXPECT_EQ(tags.find("<b>"), std::string::npos);
  EXPECT_NE(tags.find("&quot;&gt;&lt;script&gt;&amp;&#39; invites you to"), std::string::npos);
  EXPECT_NE(tags.find(cat("/preview/", game_for("turns"), ".png")), std::string::npos);
}

TEST(LinkPreview, TellsAGameThatIsOnFromOneThatIsOver) {
  const auto of = [](std::string_view status) {
    return preview_of(of_the_game(
        cat(R"("status":")", status, R"(","host":{"id":"x","name":"Ana"},"seats":[{"kind":"person"}]})")));
  };
  EXPECT_EQ(of("waiting")->description, "All seats are taken; you may watch.");
  EXPECT_EQ(of("playing")->description, "The game is on; come and watch.");
  EXPECT_EQ(of("over")->title, title());
  EXPECT_FALSE(preview_of(read_summary(R"({"game":"chess","status":"over"})")));
  EXPECT_FALSE(preview_of(read_summary("no JSON")));
}

}  // namespace
}  // namespace clew::test
