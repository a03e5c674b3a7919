// The word graph: it holds the list's words and no others, and helps with spelling.
#include "games/letter-labyrinths/words/words.h"

#include <gtest/gtest.h>

#include <set>

#include "core/rng.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "tests/game_test.h"

namespace clew::letter_labyrinths {
namespace {

std::vector<std::string_view> lines_of(std::string_view file) {
  std::vector<std::string_view> words;
  for (const auto& embedded : test::tested_game().data) {
    if (embedded.name != file) continue;
    EXPECT_TRUE(check_words(embedded.text, words).empty());
  }
  return words;
}

TEST(WordGraph, HoldsTheShippedListsWordForWord) {
  for (const auto& [file, size] : {std::pair{"words.txt", 40'798}, std::pair{"words-common.txt", 24'696}}) {
    const auto words = lines_of(file);
    ASSERT_EQ(int(words.size()), size);
    const Dawg graph(words);
    ASSERT_EQ(graph.size(), words.size());
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
      ASSERT_EQ(text_of(graph.word(i)), words[i]);
      ASSERT_TRUE(graph.contains(letters_of(words[i]))) << words[i];
    }
  }
}

TEST(WordGraph, RefusesWhatIsNotInTheList) {
  const auto words = lines_of("words.txt");
  const std::set<std::string_view> in_list(words.begin(), words.end());
  const Dawg graph(words);
  Rng rng("not in the list");
  int strangers = 0;
  for (int i = 0; i < 50'000; ++i) {  // near misses: a letter of a word exchanged, or its end cut off
    auto word = std::string(words[rng.below(std::uint32_t(words.size()))]);
    if (rng.below(3) == 0)
      word.pop_back();
    else
      word[rng.below(std::uint32_t(word.size()))] = char('a' + rng.below(26));
    ASSERT_EQ(graph.contains(letters_of(word)), in_list.contains(word)) << word;
    strangers += !in_list.contains(word);
  }
  EXPECT_GT(strangers, 30'000);
}

TEST(WordGraph, IsSmall) {
  const Dawg graph(lines_of("words.txt"));
  EXPECT_LE(graph.node_count(), 11'447u);
  EXPECT_LE(graph.edge_count(), 31'818u);
  EXPECT_LT(graph.bytes(), 600'000u);
}

TEST(WordGraph, KnowsTheLettersBelowEveryNode) {
  const std::vector<std::string_view> words = {"ab", "abba", "cab", "dot"};
  const Dawg graph(words);
  const auto* edge = graph.edges(graph.root());
  EXPECT_EQ(edge->letter(), 0);
  EXPECT_EQ(graph.below(edge->node()), mask_of(letters_of("ab")));
  EXPECT_EQ(graph.below(graph.root()), mask_of(letters_of("abcdot")));
}

TEST(WordGraph, OfNoWordsHasNone) {
  for (const auto& graph : {Dawg(), Dawg(std::vector<std::string_view>{})}) {
    EXPECT_EQ(graph.size(), 0u);
    EXPECT_FALSE(graph.contains(letters_of("a")));
  }
}

TEST(Spelling, ANearWordIsOffered) {
  const Dawg words(lines_of("words.txt")), plain(lines_of("words-common.txt"));
  const auto near = [&](std::string_view typed) {
    return text_of(nearest_word(words, plain, letters_of(typed), 2));
  };
  EXPECT_EQ(near("bindr"), "binder");
  EXPECT_EQ(near("hosue"), "house");
  EXPECT_EQ(near("labarynt"), "");
  EXPECT_EQ(near("qqqqqq"), "");
  EXPECT_EQ(near("freind"), "friend");
}

TEST(WordFile, FaultsAreNamedByTheirLine) {
  std::vector<std::string_view> words;
  const auto faults = check_words("zebra\napple\napple\nUPPER\nfarfartoolong\n\nlast\r\n", words);
  ASSERT_EQ(faults.size(), 6u);
  EXPECT_EQ(faults[0].line, 2);
  EXPECT_EQ(faults[0].sentence, "\"apple\" comes after \"zebra\"; words are in alphabetical order.");
  EXPECT_EQ(faults[1].sentence, "\"apple\" stands twice.");
  EXPECT_EQ(faults[3].sentence, "\"farfartoolong\" has 13 letters; a word has at most 8.");
  EXPECT_EQ(faults[5].line, 7);
}

}  // namespace
}  // namespace clew::letter_labyrinths
