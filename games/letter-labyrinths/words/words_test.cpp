// The word graph: it holds the list's words and no others, and helps with spelling.
#include "games/letter-labyrinths/words/words.h"

#include <gtest/gtest.h>

#include <set>

#include "core/rng.h"
#include "core/text.h"
#include "games/letter-labyrinths/rules/letter_labyrinths.h"
#include "tests/game_test.h"

namespace clew {
extern const std::span<const EmbeddedFile> letter_labyrinths_lists;
}

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

TEST(WordFile, OfAnotherLanguageSaysHowItsLettersAreSpelled) {
  const auto list = read_words("# letters ä=ae ß=ss\nstraße\nähre\nstrasse\nzu\nübel\nstraßenbahn\n");
  EXPECT_EQ(list.words, (std::vector<std::string_view>{"aehre", "strasse", "zu"}));
  ASSERT_EQ(list.faults.size(), 2u);
  EXPECT_EQ(list.faults[0].line, 6);
  EXPECT_EQ(list.faults[1].sentence, "\"strassenbahn\" has 12 letters; a word has at most 8.");
  EXPECT_EQ(read_words("# letters ä=\nab\n").faults.size(), 1u);
  EXPECT_EQ(read_words("# letters ä=ae\n").faults.size(), 1u);
  EXPECT_EQ(read_words("ab\ncd\n").words.size(), 2u);
}

// rules.md, "Word lists": on every fortune card at least 38 % of the list's letters, in every direction 5 %.
TEST(WordFile, ShippedListsHaveTheLettersOfTheCards) {
  Complaints complaints;
  const auto data = Rules::read(set_of(test::tested_game().data), complaints);
  ASSERT_TRUE(data);
  EXPECT_TRUE(is_playable(coverage_of(data->standard, *data)));
  EXPECT_TRUE(is_playable(coverage_of(data->common, *data)));
  int lists = 0;
  for (const auto& file : letter_labyrinths_lists) {
    if (file.name.ends_with("-licence.txt")) continue;
    const auto list = read_words(file.text);
    EXPECT_TRUE(list.faults.empty()) << file.name << ": " << list.faults.front().sentence;
    EXPECT_GT(list.words.size(), 20'000u) << file.name;
    EXPECT_TRUE(is_playable(coverage_of(Dawg(list.words), *data))) << file.name;
    ++lists;
  }
  EXPECT_GT(lists, 0);
  // Nobody could walk with these.
  EXPECT_FALSE(is_playable(coverage_of(Dawg(std::vector<std::string_view>{"qqqq", "xqz"}), *data)));
}

std::string faults_of(const std::vector<ListFault>& faults) {
  return join(faults, " | ", [](const ListFault& fault) { return cat(fault.line, " ", fault.sentence); });
}
std::string faults_in(std::string_view text) {
  std::vector<std::string_view> words;
  return faults_of(check_words(text, words));
}

TEST(WordFile, SaysOfEachLineWhatIsWrong) {
  EXPECT_EQ(faults_in("abcdefgh\nazazazaz\n"), "");
  EXPECT_EQ(faults_in("ab\ncd"), "") << "the last line may end without a newline";
  EXPECT_EQ(faults_in(""), "1 There is not a single word in this list.");
  EXPECT_EQ(faults_in("ab\n\ncd\n"), "2 This line is empty; every line holds one word.");
  EXPECT_EQ(faults_in("ab\r\n"), "1 This line ends in a carriage return; lines end in a newline alone.");
  EXPECT_EQ(faults_in("azazazaza\n"), "1 \"azazazaza\" has 9 letters; a word has at most 8.");
  for (const std::string_view wrong : {"azazazaz`", "azazazaz{", "ab1", "ABC"})
    EXPECT_EQ(faults_in(wrong),
              cat("1 \"", wrong, "\" is no word; a word is 1 to 8 lower-case letters a to z."));
  EXPECT_EQ(faults_in("b\na\nc\n"), "2 \"a\" comes after \"b\"; words are in alphabetical order.");
  EXPECT_EQ(faults_in("a\nb\nb\n"), "3 \"b\" stands twice.");
  // Of a long line forty characters are shown.
  const std::string long_word = std::string(40, 'a') + "bcde", no_word = std::string(40, '.') + "+-*/";
  EXPECT_EQ(faults_in(long_word),
            cat("1 \"", std::string(40, 'a'), "\" has 44 letters; a word has at most 8."));
  EXPECT_EQ(faults_in(no_word),
            cat("1 \"", std::string(40, '.'), "\" is no word; a word is 1 to 8 lower-case letters a to z."));
}

// What a terminal would take for a command is shown as numbers, letters of any language as they are.
TEST(WordFile, AStrangersBytesSayNothingToATerminal) {
  const std::pair<std::string_view, std::string_view> shown[] = {
      {"\x1f", "\\x1f"},
      {" ~", " ~"},
      {"\x7f", "\\x7f"},
      {"\x80", "\\x80"},
      {"\xc1\xbf", "\\xc1\\xbf"},
      {"\xc2\x9f", "\\xc2\\x9f"},
      {"\xc2\xa0", "\xc2\xa0"},
      {"\xc3\x80", "\xc3\x80"},
      {"\xdf\xbf", "\xdf\xbf"},
      {"\xe0\xa4\x84", "\xe0\xa4\x84"},
      {"\xef\xbd\xb1", "\xef\xbd\xb1"},
      {"\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80"},
      {"\xe2\x82", "\\xe2\\x82"},
      {"\xe2(\xa1", "\\xe2(\\xa1"},
      {"\xe2\xa1(", "\\xe2\\xa1("},
  };
  for (const auto& [bytes, text] : shown)
    EXPECT_EQ(faults_in(cat(bytes, "!")),
              cat("1 \"", text, "!\" is no word; a word is 1 to 8 lower-case letters a to z."));
}

TEST(WordFile, ASpellingIsALetterAndWhatStandsForIt) {
  const auto wrong = [](std::string_view pair) {
    return cat("1 \"", pair, "\" is no spelling; one is a letter and what stands for it, such as ä=ae.");
  };
  for (const std::string_view pair : {"ae", "=ae", "ä=", "ä=AE", "ä=ninewords"})
    EXPECT_EQ(faults_of(read_words(cat("# letters ", pair, " ß=ss\nab\n")).faults), wrong(pair));
  EXPECT_EQ(faults_of(read_words(cat("# letters ", std::string(40, '.'), "+-\nab\n")).faults),
            wrong(std::string(40, '.')));
  // What was put in is not looked at again, and every place is found.
  EXPECT_EQ(read_words("# letters e=ee\nbee\neve\n").words,
            (std::vector<std::string_view>{"beeee", "eevee"}));
  EXPECT_EQ(read_words("# letters ä=ae\nzu\nab").words, (std::vector<std::string_view>{"ab", "zu"}));
  EXPECT_EQ(faults_of(read_words("# letters ä=ae").faults), "1 There is not a single word in this list.");
  EXPECT_EQ(faults_of(read_words("# letters ä=ae\nab\n\nAB\n").faults),
            "3 This line is empty; every line holds one word. | "
            "4 \"AB\" is no word; a word is 1 to 8 lower-case letters a to z.");
}

// Ten letters in all: four of them lead up, two right, one down, one left.
TEST(WordFile, TheLettersOfEveryCardAreCounted) {
  Data data = test::shipped<Game>();
  const auto print = [&](std::size_t card, std::array<std::string_view, 4> ways) {
    for (std::size_t way = 0; way < 4; ++way)
      for (std::size_t i = 0; i < 3; ++i) data.fortune[card].triad[way][i] = Letter(ways[way][i] - 'a');
  };
  for (std::size_t card = 0; card <= cards; ++card) print(card, {"abc", "def", "ghi", "jkl"});
  const Dawg words(std::vector<std::string_view>{"abcd", "aegz", "jm"});
  const auto all = coverage_of(words, data);
  EXPECT_EQ(all.least, 80);
  EXPECT_EQ(all.most, 80);
  EXPECT_EQ(all.poorest_way, 10);
  print(1, {"xyz", "def", "ghi", "pqr"});  // the first and the last card count, a card 0 does not
  print(cards, {"abc", "def", "gzm", "jkl"});
  print(0, {"qqq", "qqq", "qqq", "qqq"});
  const auto other = coverage_of(words, data);
  EXPECT_EQ(other.least, 40);
  EXPECT_EQ(other.most, 100);
  EXPECT_EQ(other.poorest_way, 0);
  EXPECT_EQ(coverage_of(Dawg(), data).least, 100) << "no word, nothing to count";
}

TEST(WordFile, OfManyFaultsTwentyAreTold) {
  auto set = shipped_data(test::tested_game());
  for (const int faults : {20, 21, 30}) {
    for (auto& file : set.files)
      if (file.name == "words.txt") {
        file.text = "a\n";
        for (int i = 0; i < faults; ++i) file.text += "A\n";
      }
    Complaints complaints;
    EXPECT_FALSE(Rules::read(set, complaints));
    EXPECT_EQ(complaints.size(), 20u);
    EXPECT_EQ(complaints.back().path, "line 21");
  }
}

}  // namespace
}  // namespace clew::letter_labyrinths
