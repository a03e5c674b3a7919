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

}  // namespace
}  // namespace clew::test
