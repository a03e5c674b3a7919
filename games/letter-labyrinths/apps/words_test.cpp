// What newcomers stumbled over with word lists.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

TEST(WordList, ThatIsMissingIsNotOneThatIsEmptyAndBytesAreShownAsText) {
  const Folder folder;
  const auto missing = clew({"words", "check", folder / "none.txt"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err, cat("clew: I cannot read ", folder / "none.txt", ": no such file or directory.\n"));
  write(folder / "empty.txt", "");
  const auto empty = clew({"words", "check", folder / "empty.txt"});
  EXPECT_EQ(empty.code, 1);
  EXPECT_EQ(empty.err, cat("clew: There is nothing in ", folder / "empty.txt", ".\n"));
  write(folder / "raw.txt", "moth\n\xff\xfe\x01\x1b[31m\n");
  const auto raw = clew({"words", "check", folder / "raw.txt"});
  EXPECT_EQ(raw.code, 1);
  EXPECT_TRUE(has(raw.out, R"(line 2: "\xff\xfe\x01\x1b[31m" is no word)")) << raw.out;
  for (const char c : raw.out + raw.err) EXPECT_TRUE(c == '\n' || (c >= ' ' && c < 127)) << int(c);
}

TEST(WordList, OfSpanishMeetsTheRuleForItsLettersAndIsPlayed) {
  const Folder folder;
  const auto list = clew({"words", "list", "spanish"});
  ASSERT_EQ(list.code, 0) << list.err;
  write(folder / "spanish.txt", list.out);
  const auto checked = clew({"words", "check", folder / "spanish.txt"});
  EXPECT_EQ(checked.code, 0);
  EXPECT_TRUE(has(checked.out, "that is enough")) << checked.out;
  ASSERT_EQ(clew({"data", "export", "letter-labyrinths", folder / "box"}).code, 0);
  write(folder / "box/words.txt", list.out);
  const auto played = clew({"simulate", "letter-labyrinths", "--data", folder / "box", "--players", "2",
                            "--games", "1", "--bots", "random", "--records", folder / "game.jsonl"});
  EXPECT_EQ(played.code, 0) << played.err;
  // Many a word of it is none in English.
  const std::string english = clew({"data", "export", "letter-labyrinths", folder / "english"}).code == 0
                                  ? cat("\n", read(folder / "english/words.txt"))
                                  : "";
  const std::string record = read(folder / "game.jsonl");
  constexpr std::string_view made = "\"word ";
  int foreign = 0;
  for (auto at = record.find(made); at != std::string::npos; at = record.find(made, at + 1)) {
    const auto from = at + made.size();
    const std::string word = record.substr(from, record.find_first_of(" \"", from) - from);
    if (!has(english, cat("\n", word, "\n"))) ++foreign;
  }
  EXPECT_GT(foreign, 3);
}

}  // namespace
}  // namespace clew::test
