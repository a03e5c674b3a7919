// What newcomers stumbled over with certificates.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

TEST(Certificate, ThatIsAFolderOrNotThereIsToldInASentence) {
  const Folder folder;
  const auto in_folder = clew({"karak", "verify", folder / ""});
  EXPECT_EQ(in_folder.code, 2);
  EXPECT_EQ(in_folder.err, cat("clew: I cannot read ", folder / "", ": is a directory.\n"));
  EXPECT_EQ(in_folder.out, "");
  const auto missing = clew({"karak", "verify", folder / "none.json"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_EQ(missing.err, cat("clew: I cannot read ", folder / "none.json", ": no such file or directory.\n"));
  write(folder / "odd.json", "not a certificate");
  const auto odd = clew({"karak", "verify", folder / "odd.json"});
  EXPECT_EQ(odd.code, 1) << odd.err;
  EXPECT_TRUE(odd.err.starts_with("clew: ") || !odd.out.empty()) << odd.err;
  EXPECT_FALSE(has(odd.err + odd.out, "what()")) << odd.err;
}

}  // namespace
}  // namespace clew::test
