// `clew play`, by pipe and at a terminal of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <regex>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

// As it was before it was wrapped.
std::string one_line(const std::string& text) {
  std::string all;
  for (const char c : text)
    if (c != '\n' && c != ' ')
      all += c;
    else if (!all.ends_with(' '))
      all += ' ';
  return all;
}

// Without spaces, for languages that do not wrap at them.
std::string packed(std::string_view text) {
  std::string all;
  for (const char c : text)
    if (c != '\n' && c != ' ') all += c;
  return all;
}

TEST(Play, TakesNumbersAndTextsAndExplainsRefusalsByTheClause) {
  const Folder folder;
  const auto said =
      toy({"play", "lantern", "--names", "Ada,Ben", "--seed", "s", "--record", folder / "r.jsonl"},
          "guess 9\nwhy\nGUESS 2\nguss 3\n99\n?\nrules secret\nword moth\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "Guess a number from 1 to 6.")) << said.out;
  EXPECT_TRUE(has(said.out, "LN-4 Each player answers once")) << said.out;
  EXPECT_TRUE(has(said.out, "Did you mean guess 3?")) << said.out;
  EXPECT_TRUE(has(said.out, "There is no move with the number 99")) << said.out;
  EXPECT_TRUE(has(said.out, "LN-5 An answer is secret")) << said.out;
  EXPECT_TRUE(has(said.out, "the end")) << said.out;
  const auto record = read(folder / "r.jsonl");
  EXPECT_TRUE(has(record, "\"names\":[\"Ada\",\"Ben\"]")) << record;
  EXPECT_TRUE(has(record, "\"seed\":\"s\"")) << record;
  EXPECT_TRUE(has(record, "\"move\":\"guess 2\"")) << record;
  EXPECT_TRUE(has(record, "{\"result\":")) << record;
  EXPECT_EQ(toy({"replay", "--quiet", folder / "r.jsonl"}).code, 0);
}

TEST(Play, RefusesAndExplainsInTheLanguageOfTheLocale) {
  const auto in = [](const std::string& locale, Words words, const std::string& input = {}) {
    words.insert(words.begin(), {"LC_ALL=" + locale, clew_program()});
    return run("/usr/bin/env", words, input).out;
  };
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    const auto minute = in("de_DE.UTF-8", {"rules", slug, "--minute"});
    EXPECT_NE(minute, in("C.UTF-8", {"rules", slug, "--minute"})) << slug;
    const Words play{"play", slug, "--seed", "7", "--against", "casual"};
    const auto english = in("C.UTF-8", play, "xyzzy\n");
    // What is no move at all is refused by a sentence without values.
    const auto german = Json::parse(read(cat(CLEW_SOURCE, "/games/", slug, "/translations/de.json")));
    ASSERT_TRUE(german) << slug;
    const auto said = in("de_DE.UTF-8", play, "xyzzy\n");
    int refused = 0;
    for (const auto& [key, text] : (*german)["sentences"].members())
      if (key.find('{') == std::string::npos && one_line(english).find(key) != std::string::npos) {
        EXPECT_TRUE(has(one_line(said), std::string(text.text()))) << said;
        ++refused;
      }
    EXPECT_GT(refused, 0) << english;
    EXPECT_EQ(in("fr_FR.UTF-8", {"rules", slug, "--minute"}), in("C.UTF-8", {"rules", slug, "--minute"}))
        << slug;
  }
}

// What there is to play, what it is and how tables may be set up: by the catalogues of the terminal and of the page.
TEST(Games, AreListedInTheLanguageOfTheLocale) {
  const auto in = [](const std::string& locale, const Words& words) {
    Words all{"LC_ALL=" + locale, clew_program()};
    all.insert(all.end(), words.begin(), words.end());
    const auto said = run("/usr/bin/env", all);
    EXPECT_EQ(said.code, 0) << said.err;
    return packed(said.out);
  };
  const auto games = clew({"games", "--json"}).json();
  const auto english = in("C.UTF-8", {"games"});
  EXPECT_EQ(in("fr_FR.UTF-8", {"games"}), english);
  const std::regex how(R"('(\w+)\.how':\s*(['"])(.*?)(\.|。)\2,)");
  for (const std::string language : {"cs", "de", "es", "ja"}) {
    const auto list = in(language + "_XX.UTF-8", {"games"});
    for (const auto* words : {"a whole number from", "true or false", "a list of", "5 players"})
      EXPECT_FALSE(has(list, packed(words))) << language << ": " << list;
    for (const auto& game : games.items()) {
      const std::string slug(game["game"].text());
      const auto folder = cat(CLEW_SOURCE, "/games/", slug);
      const auto texts = Json::parse(read(cat(folder, "/translations/", language, ".json")));
      ASSERT_TRUE(texts) << slug;
      const auto blurb = packed((*texts)["blurb"].text());
      EXPECT_TRUE(has(list, blurb)) << language << ": " << list;
      EXPECT_TRUE(has(in(language + "_XX.UTF-8", {"rules", slug, "--minute"}), blurb)) << language;
      EXPECT_TRUE(has(english, packed(game["blurb"].text()))) << english;
      const auto options = read(cat(folder, "/board/options.", language, ".ts"));
      int told = 0;
      for (std::sregex_iterator at(options.begin(), options.end(), how), end; at != end; ++at, ++told)
        EXPECT_TRUE(has(list, packed((*at)[1].str() + ": " + (*at)[3].str()))) << language << ": " << list;
      EXPECT_EQ(told, int(game["options"].size())) << slug;
    }
  }
}

// The runs of words without values in a sentence of a catalogue, as far as they are told from others: which branch of a choice
// is said follows from what a bot found out in its time.
std::vector<std::string_view> plain_words(std::string_view sentence) {
  std::vector<std::string_view> runs;
  while (!sentence.empty()) {
    const auto words = sentence.substr(0, sentence.find_first_of("{}"));
    if (std::ranges::count(words, ' ') >= 3) runs.push_back(words);
    sentence.remove_prefix(std::min(words.size() + 1, sentence.size()));
  }
  return runs;
}

TEST(Play, AHintSaysWhyInTheLanguageOfTheLocale) {
  const auto hint_in = [](const std::string& locale, const std::string& slug) {
    return one_line(
        run("/usr/bin/env",
            {"LC_ALL=" + locale, clew_program(), "play", slug, "--seed", "7", "--against", "casual"},
            "hint\n")
            .out);
  };
  const std::string languages[] = {"cs", "de", "es", "ja"};
  const auto games = clew({"games", "--json"}).json();
  for (std::size_t at = 0; at < games.size(); ++at) {
    const std::string slug(games[at]["game"].text()), language = languages[at % 4];
    const auto catalogue =
        Json::parse(read(cat(CLEW_SOURCE, "/games/", slug, "/translations/", language, ".json")));
    ASSERT_TRUE(catalogue) << slug;
    const auto english = hint_in("C.UTF-8", slug), said = hint_in(language + "_XX.UTF-8", slug);
    int told = 0;
    for (const auto& [key, text] : (*catalogue)["sentences"].members())
      for (const auto part : plain_words(key)) {
        const std::string words(part);
        if (!has(english, words)) continue;
        EXPECT_FALSE(has(said, words)) << slug << " in " << language << ": " << said;
        ++told;
      }
    EXPECT_GT(told, 0) << english;
  }
}

// What every catalogue of the terminal says in other languages is not said in English there: board, log, moves and help.
TEST(Play, SpeaksTheLanguageOfTheLocaleThroughoutAGame) {
  const auto in = [](const std::string& locale, const Words& words) {
    Words all{"LC_ALL=" + locale, clew_program()};
    all.insert(all.end(), words.begin(), words.end());
    return one_line(run("/usr/bin/env", all, "?\nmoves\nlog\n").out);
  };
  const auto games = clew({"games", "--json"}).json();
  for (const auto& game : games.items()) {
    const std::string slug(game["game"].text());
    const Words play{"play", slug, "--seed", "7", "--against", "beginner"},
        watch{"play", slug, "--seed", "7", "--players", "3", "--bots", "beginner,beginner,beginner"};
    const std::string languages[] = {"cs", "de", "es", "ja"};
    // A whole game of bots has all its events, and takes longer: one language a game.
    const std::string whole = languages[slug.size() % 4];
    for (const auto& words : {play, watch}) {
      const auto english = in("C.UTF-8", words);
      for (const auto& language : languages) {
        if (words == watch && language != whole) continue;
        const auto said = in(cat(language, "_XX.UTF-8"), words);
        int told = 0;
        for (const auto& folder : {cat("games/", slug, "/terminal"), std::string("apps")}) {
          const auto catalogue =
              Json::parse(read(cat(CLEW_SOURCE, "/", folder, "/translations/", language, ".json")));
          ASSERT_TRUE(catalogue) << folder << language;
          for (const auto& [key, text] : (*catalogue)["sentences"].members()) {
            // Whole phrases without values; single words may be part of a move.
            const bool is_phrase = key.find('{') == std::string::npos && std::ranges::count(key, ' ') > 1;
            if (!is_phrase || has(std::string(text.text()), key) || !has(english, key)) continue;
            EXPECT_FALSE(has(said, key)) << slug << " in " << language << ": " << key;
            ++told;
          }
        }
        EXPECT_GT(told, 0) << slug << " in " << language;
      }
    }
  }
}

TEST(Play, UndoIsForTheOneWhoMovedAndOnlyWhileNothingIsRevealed) {
  const auto said =
      toy({"play", "lantern", "--players", "3", "--against", "casual", "--seed", "s"}, "undo\nguess 1\n");
  EXPECT_TRUE(has(said.out, "The last move was not yours")) << said.out;
  EXPECT_TRUE(has(said.out, "the end")) << said.out;
}

TEST(Play, TheSameSeedIsTheSameGame) {
  const Words words{"play", "lantern", "--seed", "again", "--players", "4"};
  const std::string moves = "guess 1\nguess 1\nguess 1\nguess 1\n";
  const auto once = toy(words, moves);
  EXPECT_EQ(once.out, toy(words, moves).out);
  EXPECT_NE(once.out, toy({"play", "lantern", "--seed", "other", "--players", "4"}, moves).out);
}

TEST(Play, TheEndOfTheInputLeavesAWholeRecordToGoOnWith) {
  const Folder folder;
  const auto r = folder / "r.jsonl";
  auto said = toy({"play", "lantern", "--seed", "s", "--record", r}, "guess 3\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, cat("Left before the end. Go on with: clew play lantern --load ", r)))
      << said.out;
  EXPECT_EQ(toy({"replay", "--quiet", r}).out, "The record ends before the game does.\n");
  // Nothing is overwritten but what is gone on with.
  const auto before = read(r);
  said = toy({"play", "lantern", "--record", r}, "guess 1\n");
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(has(said.err, cat("There is a file ", r, " already"))) << said.err;
  EXPECT_EQ(read(r), before);
  said = toy({"play", "lantern", "--load", r, "--record", r}, "guess 4\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "the end")) << said.out;
  EXPECT_TRUE(read(r).starts_with(before)) << read(r);
  said = toy({"play", "lantern", "--load", r});
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(has(said.err, "is over")) << said.err;
}

TEST(Play, BotsAreCalledByTheirLevelAndNeedNoScreen) {
  const auto said =
      toy({"play", "lantern", "--players", "3", "--bots", "0=master,casual,casual", "--seed", "s"});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "master 0")) << said.out;
  EXPECT_TRUE(has(said.out, "casual 2")) << said.out;
  EXPECT_TRUE(has(said.out, "the end")) << said.out;
}

TEST(Play, AHintSaysWhatAMasterWouldDoAndWhy) {
  const auto said =
      toy({"play", "lantern", "--players", "3", "--against", "casual", "--seed", "s"}, "hint\nquit\n");
  // Nobody has measured the toy game's chances: then there is no figure, in the list or in the sentence.
  EXPECT_FALSE(has(said.out, "%")) << said.out;
  EXPECT_TRUE(has(said.out, "It did best in the games that were imagined")) << said.out;
}

TEST(Play, SaveWritesARecordAndOverwritesNothing) {
  const Folder folder;
  write(folder / "taken", "mine");
  const auto said =
      toy({"play", "lantern", "--seed", "s"}, cat("save\nsave ", folder / "taken", "\nsave ", folder / "new",
                                                  "\nsave ", folder / "no/where", "\nquit\n"));
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "Type save and a file's name")) << said.out;
  EXPECT_TRUE(has(said.out, "nothing is overwritten")) << said.out;
  EXPECT_TRUE(has(said.out, "I cannot write")) << said.out;
  EXPECT_EQ(read(folder / "taken"), "mine");
  EXPECT_EQ(toy({"replay", "--quiet", folder / "new"}).code, 0);
}

TEST(Play, AnyBytesAtThePromptAreAnsweredAndAskedAgain) {
  std::string noise;
  for (int c = 1; c < 256; ++c) noise += char(c);
  noise += cat("\n", std::string(200'000, 'g'), "\n/nonsense\nundo\nnext\nmoves zzz\nrules zzzz\n",
               std::string(3, '\0'), "\nguess 1\nguess 1\n");
  const auto said = toy({"play", "lantern", "--seed", "s"}, noise);
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "the end")) << said.out.substr(0, 3000);
}

TEST(Terminal, TheScreenIsClearedBeforeTheNextPlayerSitsDown) {
  Sitter table({"play", "lantern", "--names", "Ada,Ben", "--seed", "s"}, "xterm");
  ASSERT_NE(table.until("Press Enter to begin"), "");
  table.type("\n");
  ASSERT_NE(table.until("Hand the screen to"), "");
  table.type("\n");
  ASSERT_NE(table.until("Only you know"), "");
  table.type("3");
  ASSERT_NE(table.until("3"), "");
  EXPECT_FALSE(table.echoes()) << "single keys are on";
  table.type("\n");
  const auto pause = table.until("Hand the screen to");
  ASSERT_NE(pause, "");
  EXPECT_TRUE(has(pause, "\x1b[H\x1b[2J")) << "cleared";
  EXPECT_FALSE(has(pause, "\x1b[3J")) << "what the terminal had before is none of our business";
  const auto shown = pause.substr(pause.rfind("\x1b[2J"));
  EXPECT_FALSE(has(shown, "lantern")) << shown;
  EXPECT_FALSE(has(shown, "guess 3")) << shown;
  EXPECT_NE(table.until("Ben"), "");
  table.type("undo\n");  // Ada takes her guess back: it has told nobody anything
  const auto again = table.until("Ada");
  EXPECT_TRUE(has(again + table.until("to move"), "to move"));
  table.type("/quit\n");
  EXPECT_EQ(table.leave(), 0);
}

// Everything secret is on the terminal's other screen, which has no scrollback and is gone afterwards: also with --plain.
TEST(Terminal, WhatWasShownIsGoneAfterwards) {
  for (const bool plain : {false, true}) {
    Words words{"play", "lantern", "--names", "Ada,Ben", "--seed", "s"};
    if (plain) words.emplace_back("--plain");
    Sitter table(words, "xterm");
    if (!plain) {
      ASSERT_NE(table.until("Press Enter to begin"), "");
      table.type("\n");
    }
    const auto before = table.until("Hand the screen to ");
    EXPECT_TRUE(has(before, "\x1b[?1049h")) << plain << before;
    table.type("\n");
    ASSERT_NE(table.until("Only you know"), "") << plain;
    table.type("/quit\n");
    const auto after = table.until("Left before the end");
    EXPECT_TRUE(has(after, "\x1b[?1049l")) << plain << after;
    EXPECT_FALSE(has(after, "\x1b[3J"));
    EXPECT_EQ(table.leave(), 0);
  }
}

TEST(Terminal, TheLineIsEditedWithArrowsAndTheWindowMayChange) {
  Sitter table({"play", "lantern", "--against", "casual", "--players", "3", "--seed", "s"}, "xterm");
  ASSERT_NE(table.until("Press Enter to begin"), "");
  table.type("\n");
  ASSERT_NE(table.until("your move"), "");
  // "gess 7", mended on the way: a letter in the middle, the last one taken back.
  table.type("gess 7");
  ASSERT_NE(table.until("gess 7"), "");
  table.type("\x1b[H\x1b[Cu");
  ASSERT_NE(table.until("guess 7"), "");
  table.type("\x1b[F\x7f");
  table.type("9\n");
  ASSERT_NE(table.until("Guess a number from 1 to 6."), "");
  table.type("\x1b[A");  // the line that was refused comes again
  ASSERT_NE(table.until("guess 9"), "");
  table.resize(50, 12);
  ASSERT_NE(table.until("This window has 50 columns and 12 rows"), "");
  table.resize(24, 9);
  ASSERT_NE(table.until("rows;"), "") << "and all of that sentence can be read";
  table.resize(100, 30);
  ASSERT_NE(table.until("your move"), "");
  table.type("\x15/quit\n");
  EXPECT_EQ(table.leave(), 0);
}

TEST(Terminal, AReplayIsSteppedThroughByArrows) {
  const Folder folder;
  const auto r = folder / "r.jsonl";
  ASSERT_EQ(toy({"play", "lantern", "--seed", "s", "--record", r}, "guess 1\nguess 2\n").code, 0);
  Sitter reader({"replay", r}, "xterm");
  ASSERT_NE(reader.until("0 of 3"), "");
  reader.type("\x1b[C\x1b[C");
  ASSERT_NE(reader.until("2 of 3"), "");
  reader.type("\x1b[D");
  ASSERT_NE(reader.until("1 of 3"), "");
  reader.type("\x1b[F");
  ASSERT_NE(reader.until("3 of 3"), "");
  EXPECT_NE(reader.until("leaves"), "") << "the keys are told whole";
  reader.type("q");
  EXPECT_EQ(reader.leave(), 0);
}

TEST(Terminal, CtrlCLeavesAWholeRecordAndTheTerminalAsItWas) {
  const Folder folder;
  const auto r = folder / "r.jsonl";
  Sitter table({"play", "lantern", "--bots", "casual", "--seed", "s", "--record", r}, "xterm");
  ASSERT_NE(table.until("Press Enter to begin"), "");
  EXPECT_TRUE(table.echoes());
  table.type("\n");
  ASSERT_NE(table.until("your move"), "");
  table.type("\x03");
  ASSERT_NE(table.until("Left before the end."), "");
  EXPECT_TRUE(table.echoes());
  EXPECT_EQ(table.leave(), 0);
  EXPECT_EQ(toy({"replay", "--quiet", r}).code, 0) << read(r);
}

TEST(Terminal, TheClockEndsTheRoundThoughNobodyTypes) {
  const Folder folder;
  ASSERT_EQ(toy({"data", "export", "lantern", folder / "quick"}).code, 0);
  write(folder / "quick/lantern.json", "{\"format\":1,\"highest\":6,\"seconds\":1}");
  const auto r = folder / "r.jsonl";
  for (const char* terminal : {"dumb", "xterm"}) {  // by lines, and by keys
    Sitter table(
        {"play", "lantern", "--data", folder / "quick", "--seed", "s", "--bots", "0=casual", "--record", r},
        terminal);
    if (std::string(terminal) == "xterm") {
      ASSERT_NE(table.until("Press Enter to begin"), "");
      table.type("\n");
    }
    ASSERT_NE(table.until("the end"), "") << terminal;
    EXPECT_EQ(table.leave(), 0);
    EXPECT_TRUE(has(read(r), "{\"by\":\"clock\",\"move\":\"timeout\",\"at\":1000}")) << read(r);
    std::remove(r.c_str());
  }
}

}  // namespace
}  // namespace clew::test
