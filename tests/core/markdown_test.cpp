// Rules pages are read once, for the terminal and for the page: what they are made of, and that the real ones are.
#include "core/markdown.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "core/text.h"
#include "tests/kit/files.h"

namespace clew::test {
namespace {

using Kind = Span::Kind;

Span text(std::string_view words) { return {Kind::text, std::string(words)}; }

TEST(Markdown, SpansAndClausesInTheMiddleOfASentence) {
  EXPECT_EQ(read_spans("a `look 4` and **bold**, *soft*, see GG-12."), (Spans{text("a "),
                                                                              {Kind::code, "look 4"},
                                                                              text(" and "),
                                                                              {Kind::strong, "bold"},
                                                                              text(", "),
                                                                              {Kind::em, "soft"},
                                                                              text(", see "),
                                                                              {Kind::clause, "GG-12"},
                                                                              text(".")}));
  EXPECT_EQ(read_spans("**GG-12**"), (Spans{{Kind::clause, "GG-12"}}));
  EXPECT_EQ(read_spans("XGG-12 GG-12a GG- 2 * 3 * 4"), Spans{text("XGG-12 GG-12a GG- 2 * 3 * 4")});
  EXPECT_EQ(read_spans("see [the page](docs/protocol.md) of it"), Spans{text("see the page of it")});
}

TEST(Markdown, WhatIsNotClosedAndHtmlStayText) {
  for (const auto* words : {"<img src=x>", "a `b", "a **b", "**", "``", "[a](b", "[a] (b)", "*", "a * b"})
    EXPECT_EQ(read_spans(words), Spans{text(words)}) << words;
}

TEST(Markdown, AClauseIsAnItemWithItsOwnName) {
  EXPECT_EQ(read_markdown("- **DB-6** Each player\n  takes all.\n- Other\n  - Inner\n1. First"),
            (std::vector<Block>{ListItem{"DB-6", "", 0, {text("Each player takes all.")}},
                                ListItem{"", "", 0, {text("Other")}}, ListItem{"", "", 2, {text("Inner")}},
                                ListItem{"", "1.", 0, {text("First")}}}));
}

TEST(Markdown, TablesAndCode) {
  EXPECT_EQ(
      read_markdown("| a | b \\| c |\n| --- | --- |\n| 1 | `x` |\n\n```\n# no heading\n\n| no table\n```\n"),
      (std::vector<Block>{TextTable{{{text("a")}, {text("b | c")}}, {{{text("1")}, {{Kind::code, "x"}}}}},
                          CodeBlock{"# no heading\n\n| no table"}}));
  EXPECT_EQ(read_markdown("| a |\n"), (std::vector<Block>{TextTable{{}, {{{text("a")}}}}}));
}

TEST(Markdown, HeadingsAndParagraphs) {
  EXPECT_EQ(read_markdown("# One\nof two\nlines\n\n## 3. Rules\n#no heading\n"),
            (std::vector<Block>{Heading{1, {text("One")}}, Paragraph{{text("of two lines")}},
                                Heading{2, {text("3. Rules")}}, Paragraph{{text("#no heading")}}}));
}

TEST(Markdown, SpansCanBeWrittenBack) {
  for (const auto* words : {"a `look 4` and **bold**, *soft*, see GG-12.", "plain"})
    EXPECT_EQ(markdown_of(read_spans(words)), words);
}

TEST(Markdown, AsJson) {
  JsonWriter out;
  write_blocks(out, read_markdown("# A\n\nb\n- **GG-1** c\n1. d\n\n| e |\n| - |\n| f |\n\n```\ng\n```\n"));
  EXPECT_EQ(
      out.text(),
      R"([{"kind":"heading","level":1,"spans":[{"kind":"text","text":"A"}]},)"
      R"({"kind":"paragraph","spans":[{"kind":"text","text":"b"}]},)"
      R"({"kind":"item","clause":"GG-1","spans":[{"kind":"text","text":"c"}]},)"
      R"({"kind":"item","number":"1.","spans":[{"kind":"text","text":"d"}]},)"
      R"({"kind":"table","head":[[{"kind":"text","text":"e"}]],"rows":[[[{"kind":"text","text":"f"}]]]},)"
      R"({"kind":"code","text":"g"}])");
}

// Each clause of a real page is there, once.
TEST(Markdown, EveryRulesPage) {
  for (const auto& game : std::filesystem::directory_iterator(source_dir() / "games")) {
    const auto source = read_text(game.path() / "rules.md");
    std::set<std::string> clauses;
    for (const auto& block : read_markdown(source)) {
      const auto* item = std::get_if<ListItem>(&block);
      if (!item || item->clause.empty()) continue;
      EXPECT_TRUE(clauses.insert(item->clause).second) << item->clause;
    }
    EXPECT_GT(clauses.size(), 20u) << game.path();
    for (const auto line : split_lines(source)) {
      if (!line.starts_with("- **")) continue;
      const auto bold = line.substr(4, line.find("**", 4) - 4);
      if (bold.size() < 4 || bold[2] != '-') continue;
      EXPECT_TRUE(clauses.contains(std::string(bold))) << bold;
    }
  }
}

}  // namespace
}  // namespace clew::test
