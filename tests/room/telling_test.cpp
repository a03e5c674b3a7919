// How long what happened takes to tell. The page's tests read the same examples (web/src/boards/telling.ts).
#include "engine/telling.h"

#include <gtest/gtest.h>

#include "engine/registry.h"
#include "tests/kit/files.h"

namespace clew {
namespace {

TEST(Telling, TakesAsLongAsItsBeatsTogether) {
  const auto file =
      Json::parse(test::read_text(test::source_dir() / "tests/room/telling_examples.json")).value();
  const Telling telling(file["telling"].dump());
  ASSERT_GT(file["examples"].size(), 5u);
  for (const auto& example : file["examples"].items())
    EXPECT_EQ(telling.takes(example["events"].items(), example["deadline"].boolean()).count(),
              example["takes"].whole())
        << example["name"].text();
}

TEST(Telling, AGameWithoutOneTellsNothing) {
  const Telling none;
  const std::vector events{Json::parse(R"({"event":"reveal"})").value()};
  EXPECT_EQ(none.takes(events, false), Millis(0));
  EXPECT_EQ(none.hush(), Millis(0));
  EXPECT_FALSE(none.is_followed_by_hush(events.front()));
}

// A slip of the pen in such a file would be a pause of nothing.
TEST(Telling, EveryGamesNamesOnlyBeatsThatItHas) {
  for (const auto& entry : games()) {
    const auto file = Json::parse(entry.telling);
    ASSERT_TRUE(file) << entry.name;
    for (const auto& [event, beats] : (*file)["events"].members())
      for (const auto& beat : beats.items()) {
        const auto name = beat.is_text() ? beat.text() : beat["beat"].text();
        EXPECT_GT((*file)["beats"][name].whole(), 0) << entry.name << " " << event << " " << name;
        for (const auto& [key, value] : beat.members())
          EXPECT_TRUE(key == "beat" || key == "times" || key == "least" || key == "run" ||
                      (key == "unless" && value.text() == "deadline"))
              << entry.name << " " << event << " " << key;
      }
    EXPECT_EQ((*file)["hush"].is_object(), Telling(entry.telling).hush() > Millis(0)) << entry.name;
  }
}

}  // namespace
}  // namespace clew
