// What people get wrong on the command line: one plain sentence, the right exit code, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/text.h"
#include "tests/apps/program.h"

namespace clew::test {
namespace {

struct Mistake {
  Words words;
  int code;
  std::string sentence;  // part of it
};

TEST(Mistakes, AreAnsweredByOneSentenceThatSaysWhatWouldBeRight) {
  const Mistake all[] = {
      {{}, 2, "clew games, then clew play"},
      {{"gmaes"}, 2, "did you mean clew games?"},
      {{"zzzzzzzz"}, 2, "clew --help lists them"},
      {{"helpp"}, 2, "did you mean clew help?"},
      {{"help", "gmaes"}, 2, "There is no command gmaes; did you mean clew games?"},
      {{"gmaes", "--help"}, 2, "did you mean clew games?"},
      {{"help", "data", "chek"}, 2, "Did you mean clew data check?"},
      {{"data", "zzzzzzzz", "--help"}, 2, "clew data check or clew data export"},
      {{"data", "chek", "lantern", "x"}, 2, "Did you mean clew data check?"},
      {{"data"}, 2, "clew data check or clew data export"},
      {{"play"}, 2, "Say which game; help: clew play --help"},
      {{"--foo"}, 2, "I do not know what to do with --foo; clew --help lists what there is."},
      {{"--hepl"}, 2, "did you mean clew --help?"},
      {{"play", "lantern", "--seed"}, 2, "--seed takes a value after it"},
      {{"play", "lantern", "--pace", "2000"}, 2, "--pace is from 0 to 1000; this is 2000"},
      {{"arena", "lantern"}, 2, "--bots is missing, and must be there"},
      {{"arena", "lantern", "--bots", "random", "--on-fault", "cry"},
       2,
       "--on-fault is one of lose, random; this is cry"},
      {{"engine", "--data", "lantrn=v"}, 2, "There is no game \"lantrn\"; did you mean lantern?"},
      {{"play", "lantrn"}, 2, "did you mean lantern?"},
      {{"play", "chess"}, 2, "ask for lantern"},
      {{"play", "lantern", "--playres", "3"}, 2, "did you mean --players?"},
      {{"play", "lantern", "--players", "many"}, 2, "A number belongs there: --players"},
      {{"play", "lantern", "--players", "9"}, 2, "Lantern is for 2 to 6 players; this table has 9."},
      {{"play", "lantern", "--players", "-1"}, 2, "this table has -1"},
      {{"play", "lantern", "--options", "{"}, 2, "--options takes a JSON object"},
      {{"play", "lantern", "--options", "[]"}, 2, "--options takes a JSON object"},
      {{"play", "lantern", "--options", "{\"points\":10}"}, 2, "a whole number from 1 to 9; this one is 10"},
      {{"play", "lantern", "--set", "points"}, 2, "--set takes key=value"},
      {{"play", "lantern", "--set", "pionts=3"}, 2, "did you mean points?"},
      {{"play", "lantern", "--set", "words=perhaps"}, 2, "true or false"},
      {{"play", "lantern", "--names", "Ada,Ben", "--players", "3"}, 2, "a name for each of the 3 players"},
      {{"play", "lantern", "--bots", "2=strong"}, 2, "Seats are 0 to 1"},
      {{"play", "lantern", "--bots", "1"}, 2, "or 'program: COMMAND'; this is \"1\"."},
      {{"play", "lantern", "--bots", "casual,casual,casual"}, 2, "There are 2 seats"},
      {{"play", "lantern", "--against", "x"}, 2, "A bot is beginner, casual, skilled, strong or master"},
      {{"play", "lantern", "--against", "strong", "--bots", "strong"}, 2, "not both"},
      {{"play", "lantern", "--pace", "-1"}, 2, "--pace"},
      {{"play", "lantern", "--load", "not-there.jsonl"}, 2, "I cannot read not-there.jsonl: no such file"},
      {{"play", "lantern", "--record", "not-there/r.jsonl"}, 1, "I cannot write not-there/r.jsonl"},
      {{"play", "lantern", "--record", "/dev/full"}, 1, "I cannot write /dev/full: no space left on device."},
      {{"arena", "lantern", "--bots", "random", "--resume", "/dev/zero"},
       1,
       "is no file that can be gone on with"},
      {{"play", "lantern", "--data", "not-there"}, 2, "I cannot read the folder not-there"},
      {{"replay", "not-there.jsonl"}, 2, "I cannot read not-there.jsonl"},
      {{"replay", "/"}, 2, "is a directory"},
      {{"serve", "--config", "not-there.toml"}, 2, "There is no file not-there.toml"},
      {{"check", "not-there.json"}, 2, "I cannot read not-there.json"},
      {{"rules", "lantern", "LN-99"}, 1, "No clause of Lantern"},
      {{"rules", "lanturn"}, 2, "did you mean lantern?"},
      {{"bench", "lantern", "--seconds", "0"}, 2, "--seconds is a number above 0"},
      {{"bench", "--playouts"}, 2, "Say which game"},
      {{"bench", "lantern", "--players", "7"}, 2, "this table has 7"},
      {{"simulate"}, 2, "Say which game"},
      {{"simulate", "lantern", "--games", "0"}, 2, "a whole number from 1"},
      {{"simulate", "lantern", "--games", "-3"}, 2, "a whole number from 1"},
      {{"simulate", "lantern", "--games", "some"}, 2, "A number belongs there"},
      {{"engine", "--data", "not-there"}, 2, "Say which game the data are for"},
      {{"engine", "--data", "lantern"},
       2,
       "Say in which folder the data are, such as --data lantern=my-cards."},
  };
  for (const auto& [words, code, sentence] : all) {
    const auto said = toy(words);
    std::string line;
    for (const auto& word : words) line += cat(" ", word);
    EXPECT_EQ(said.code, code) << "clew" << line;
    EXPECT_NE(said.err.find(sentence), std::string::npos) << "clew" << line << " said: " << said.err;
    EXPECT_EQ(std::ranges::count(said.err, '\n'), 1) << "clew" << line << " said: " << said.err;
    EXPECT_EQ(said.out, "") << "clew" << line;
  }
}

TEST(Mistakes, HelpIsToBeHadEverywhere) {
  for (const Words& words : {Words{"--help"},
                             {"games", "--help"},
                             {"rules", "--help"},
                             {"play", "--help"},
                             {"replay", "--help"},
                             {"data", "--help"},
                             {"data", "check", "--help"},
                             {"data", "export", "--help"},
                             {"bench", "--help"},
                             {"simulate", "--help"},
                             {"check", "--help"},
                             {"engine", "--help"}}) {
    const auto said = toy(words);
    EXPECT_EQ(said.code, 0) << words.front();
    EXPECT_NE(said.out.find("Usage: clew"), std::string::npos) << words.front() << ": " << said.out;
  }
  // Without the parser's own words, and no row wider than a usual window.
  for (const auto* command : {"--help", "play --help", "arena --help", "serve --help", "load --help",
                              "karak tiles --help", "join --help"}) {
    const auto said = run("/bin/sh", {"-c", cat(clew_program(), " ", command)});
    for (const auto* raw :
         {"INT", "FLOAT", "TEXT:", "REQUIRED", "Env:", "Print this help", "Display program",
          // Switches take nothing.
          "--help TEXT", "--version TEXT", "--plain TEXT", "--json TEXT", "--whole TEXT", "--secure TEXT"})
      EXPECT_FALSE(has(said.out, raw)) << raw << "\n" << said.out;
    std::istringstream rows(said.out);
    for (std::string row; std::getline(rows, row);) EXPECT_LE(row.size(), 80u) << row;
  }
  EXPECT_EQ(toy({"help"}).out, toy({"--help"}).out);
  EXPECT_EQ(toy({"help", "data", "check"}).out, toy({"data", "check", "--help"}).out);
  EXPECT_EQ(toy({"--version"}).out.substr(0, 5), "clew ");
}

}  // namespace
}  // namespace clew::test
