#include "core/rng.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "core/text.h"

namespace clew {
namespace {

TEST(Sha256, GivesThePublishedDigests) {
  EXPECT_EQ(Sha256().hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(Sha256().add("abc").hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(Sha256().add("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").hex(),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(Sha256().add(std::string(1'000'000, 'a')).hex(),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PartsAddUp) { EXPECT_EQ(Sha256().add("ab").add("c").hex(), Sha256().add("abc").hex()); }

// These numbers are part of every record that has a seed: they must never change.
TEST(Rng, GivesTheSameNumbersForEver) {
  Rng rng("clew");
  std::vector<std::uint64_t> first;
  for (int i = 0; i < 3; ++i) first.push_back(rng.next());
  EXPECT_EQ(first,
            (std::vector<std::uint64_t>{15394786880060617346u, 5012421576771605744u, 7215483559456695035u}));
}

TEST(Rng, NearSeedsGiveUnrelatedNumbers) {
  int equal_bits = 0;
  for (int i = 0; i < 1000; ++i) {
    Rng a(cat("seed ", i));
    Rng b(cat("seed ", i + 1));
    equal_bits += 64 - std::popcount(a.next() ^ b.next());
  }
  EXPECT_NEAR(equal_bits, 32'000, 600);  // more than four standard deviations
}

// Chi-square: with these degrees of freedom the bound is passed once in about a million seeds.
double chi_square(const std::map<std::string, int>& counts, std::size_t kinds, int draws) {
  const double expected = double(draws) / double(kinds);
  double sum = double(kinds - counts.size()) * expected;
  for (const auto& [kind, count] : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, DrawsEvenlyBelowAnyNumber) {
  Rng rng("even");
  for (std::uint32_t n : {2u, 3u, 5u, 6u, 7u, 12u, 15u}) {
    std::map<std::string, int> counts;
    for (int i = 0; i < 60'000; ++i) ++counts[cat(rng.below(n))];
    EXPECT_EQ(counts.size(), n);
    EXPECT_LT(chi_square(counts, n, 60'000), n + 12 * std::sqrt(2.0 * n)) << n;
  }
  EXPECT_EQ(rng.below(1), 0u);
  // Near 2^32 a careless draw is visibly uneven: the lower half would come up two times in three.
  int low = 0;
  for (int i = 0; i < 30'000; ++i) low += rng.below(3u << 30) < (3u << 29);
  EXPECT_NEAR(low, 15'000, 500);
}

TEST(Rng, ShufflesEvenly) {
  Rng rng("shuffle");
  std::map<std::string, int> counts;
  for (int i = 0; i < 48'000; ++i) {
    std::vector<int> cards{1, 2, 3, 4};
    rng.shuffle(cards);
    ++counts[join(cards, "")];
  }
  EXPECT_EQ(counts.size(), 24u);
  EXPECT_LT(chi_square(counts, 24, 48'000), 80);
}

}  // namespace
}  // namespace clew
