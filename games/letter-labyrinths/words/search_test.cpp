// The word search against the plain way: every word of the list walked by itself, on random boards.
#include "games/letter-labyrinths/words/search.h"

#include <gtest/gtest.h>

#include <map>
#include <ostream>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/game_test.h"

namespace clew::letter_labyrinths {
namespace {

Game table(int players, std::string_view options, const Data& data = test::shipped<Game>()) {
  return *Game::make(players, *Json::parse(options), data);
}

// Every fortieth common word: few enough to try all choices of a sprinter with each.
const Data& few_words() {
  static const Data few = [] {
    Data data = test::shipped<Game>();
    std::vector<std::string> words;
    for (std::uint32_t rank = 0; rank < data.common.size(); rank += 40)
      words.push_back(text_of(data.common.word(rank)));
    data.common = Dawg(std::vector<std::string_view>(words.begin(), words.end()));
    return data;
  }();
  return few;
}

// What a word does, in the terms of the search.
struct Deed {
  Space end;
  std::array<std::uint8_t, most_enemies + 1> hits;
  unsigned cleared;
  bool burns;
  auto operator<=>(const Deed&) const = default;
};
void PrintTo(const Deed& deed, std::ostream* out) {
  *out << space_text(deed.end) << " hits " << join(deed.hits, ",") << " traps " << deed.cleared
       << (deed.burns ? " burns" : "");
}

Deed deed_of(const State& before, const Board& after, int seat) {
  Deed deed{after.at[seat], {}, 0, after.deck.size() < before.deck.size()};
  for (int foe = 0; foe <= most_enemies; ++foe)
    deed.hits[foe] = std::uint8_t(after.damage[foe] - before.damage[foe]);
  unsigned number = 0;
  for (Space space = 0; space < spaces; ++space) {
    if (before.square[space].trap() == 0) continue;
    if (after.square[space].trap() == 0) deed.cleared |= 1u << number;
    ++number;
  }
  return deed;
}

using Deeds = std::map<Deed, std::string>;  // and the shortest word, of equals the first in the alphabet

// All steps a sprinter may choose, or the one choice of who does not sprint.
template <class Visit> void each_choice(const Game& game, const State& s, int seat, Move word, Visit visit) {
  if (!s.sprinting.has(seat)) return visit(word);
  const auto& way_of = game.data().fortune[s.active].way;
  int choices = 1;
  for (Letter letter : word.letters()) {
    if (way_of[letter] == no_way) continue;
    ++word.steps;
    choices *= 3;
  }
  for (int choice = 0; choice < choices; ++choice) {
    int rest = choice;
    for (int i = 0; i < word.steps; ++i, rest /= 3) word.args[longest_word + i] = std::uint8_t(rest % 3);
    visit(word);
  }
}

Deeds plain_way(const Game& game, const State& s, int seat) {
  Deeds all;
  const auto try_all = [&](const Dawg& words) {
    for (std::uint32_t rank = 0; rank < words.size(); ++rank) {
      const auto letters = words.word(rank);
      if (letters.size() < game.min_letters() || !Position(s).may_make(packed(letters))) continue;
      Move bare{.verb = Verb::word, .count = std::uint8_t(letters.size())};
      std::copy(letters.begin(), letters.end(), bare.args.begin());
      each_choice(game, s, seat, bare, [&](const Move& word) {
        Board after = s;
        if (!game.spell(after, seat, word, nullptr, nullptr)) return;
        auto& best = all[deed_of(s, after, seat)];
        if (best.empty() || rank_of(letters) < rank_of(letters_of(best))) best = text_of(letters);
      });
    }
  };
  try_all(*game.list());
  try_all(game.house_words());
  return all;
}

// Every outcome of the search is really brought about by its word; then the two sets must be the same.
Deeds searched(const Game& game, const State& s, int seat) {
  static WordSearch search;
  Deeds all;
  for (const auto& reach : search.outcomes(game, s, Seat(seat))) {
    const auto ok = game.check(s, {by(Seat(seat)), reach.word});
    EXPECT_TRUE(ok) << game.text(reach.word) << ": " << (ok ? "" : ok.error().message);
    Board after = s;
    game.spell(after, seat, reach.word, nullptr, nullptr);
    const Deed deed{reach.end, reach.hits, reach.cleared, reach.burns};
    EXPECT_EQ(deed, deed_of(s, after, seat)) << game.text(reach.word);
    EXPECT_TRUE(all.emplace(deed, text_of(reach.word.letters())).second)
        << game.text(reach.word) << " does nothing new";
  }
  return all;
}

// Compares at random moments of random games where a seat has a word to make.
void compare(std::string_view seed, int players, std::string_view options, int moments, bool sprinting,
             const Data& data = test::shipped<Game>()) {
  const auto game = table(players, options, data);
  Rng rng(seed);
  int compared = 0;
  for (int games = 0; games < 200 && compared < moments; ++games) {
    auto s = game.start();
    for (auto who = game.actors(s); !who.none() && compared < moments; who = game.actors(s)) {
      for (int seat = 0; seat < players; ++seat) {
        if (s.phase != Phase::players || s.words_left[seat] == 0 || s.sprinting.has(seat) != sprinting)
          continue;
        if (rng.below(sprinting ? 1 : 4) != 0 || compared == moments) continue;
        ++compared;
        EXPECT_EQ(searched(game, s, seat), plain_way(game, s, seat))
            << "seed " << seed << ", game " << games << ", round " << int(s.round) << ", seat " << seat;
      }
      const auto turn = next_turn(game, s, who, {}, rng);
      game.apply(s, {turn.who, game.rollout(s, turn.who, rng)}, nullptr, nullptr);
    }
  }
  EXPECT_EQ(compared, moments) << "too few moments came up";
}

TEST(WordSearch, FindsWhatEveryWordOfTheListFinds) { compare("front", 4, R"({"start_tokens":1})", 8, false); }

TEST(WordSearch, KeepsPromisesAmongManyTraps) {
  compare("vault", 2, R"({"dungeon":"vowel-vault","deck":32})", 8, false);
}

TEST(WordSearch, MindsHouseWordsShortWordsAndRepeats) {
  compare("house", 2,
          R"({"words":"common","extra_words":["zzz","q","zooming"],"min_letters":1,"repeats":"game"})", 8,
          false);
}

TEST(WordSearch, LetsASprinterChooseSteps) {
  for (const std::string_view dungeon : {"translucent-trial", "vowel-vault", "wyrm-of-words"})
    compare(cat("sprint ", dungeon), 2,
            cat(R"({"words":"common","classes":["red","blue"],"start_tokens":3,"deck":32,"dungeon":")",
                dungeon, "\"}"),
            3, true, few_words());
}

// Boards that random games seldom reach: a crowd of enemies about to fall, pawns and traps all round.
TEST(WordSearch, SeesCapturesBossesAndPawnsInTheWay) {
  for (const std::string_view dungeon : {"vowel-vault", "mossgrown-maze"}) {
    const auto options =
        cat(R"({"classes":["red","blue","green"],"words":"common","dungeon":")", dungeon, "\"}");
    const auto game = table(3, options), short_list = table(3, options, few_words());
    Rng rng(cat("crowd ", dungeon));
    for (int board = 0; board < 3; ++board) {
      auto s = game.start();
      while (s.phase != Phase::players) {
        const auto turn = next_turn(game, s, game.actors(s), {}, rng);
        game.apply(s, {turn.who, game.sample(s, turn.who, rng)}, nullptr, nullptr);
      }
      // The boss into the middle, everybody else close by.
      s.back = true;
      s.foe_at[most_enemies] = game.dungeon().boss.at;
      for (Space space = 0; space < spaces; ++space)
        s.square[space].set_pawn(false), s.square[space].set_foe(0);
      for (const int offset : {0, 1, columns, columns + 1})
        s.square[game.dungeon().boss.at + offset].set_foe(Square::boss);
      s.damage[most_enemies] = std::uint8_t(game.dungeon().boss.hits - 1 - board % 3);
      const auto near_by = [&] {
        for (;;)
          if (const Space at = Space((2 + rng.below(6)) * columns + 3 + rng.below(6)); s.square[at].is_free())
            return at;
      };
      for (int enemy = 0; enemy < game.dungeon().front_enemies; ++enemy) {
        s.foe_at[enemy] = near_by();
        s.damage[enemy] = std::uint8_t(game.hits(enemy) - 1 - int(rng.below(2)));
        s.square[s.foe_at[enemy]].set_foe(enemy + 1);
      }
      for (int seat = 0; seat < 3; ++seat) {
        s.at[seat] = near_by();
        s.square[s.at[seat]].set_pawn(true);
      }
      EXPECT_EQ(searched(game, s, 0), plain_way(game, s, 0)) << dungeon << " board " << board;
      s.sprinting.add(0);
      EXPECT_EQ(searched(short_list, s, 0), plain_way(short_list, s, 0)) << dungeon << " sprint " << board;
    }
  }
}

TEST(WordSearch, AnyLegalWordIsTheFirstThatPasses) {
  const auto game = table(1, R"({"min_letters":8,"classes":["red"]})");
  Rng rng("any");
  auto s = game.start();
  while (s.phase != Phase::players) {
    const auto turn = next_turn(game, s, game.actors(s), {}, rng);
    game.apply(s, {turn.who, game.sample(s, turn.who, rng)}, nullptr, nullptr);
  }
  const auto word = any_legal_word(game, s, 0);
  ASSERT_TRUE(word);
  EXPECT_TRUE(game.check(s, {Actor(0), *word}));
  EXPECT_EQ(game.text(*word), "word aardvark");
}

}  // namespace
}  // namespace clew::letter_labyrinths
