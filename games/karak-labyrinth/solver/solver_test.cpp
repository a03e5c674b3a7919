// The solver against the shipped optima, against exhaustive search on small sheets, and its certificates
// against the checker.
#include "games/karak-labyrinth/solver/solver.h"

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "engine/registry.h"
#include "games/karak-labyrinth/solver/plans.h"
#include "games/karak-labyrinth/solver/prove.h"
#include "games/karak-labyrinth/solver/verify.h"
#include "tests/game_test.h"

namespace clew::karak_labyrinth {
namespace {

const DataSet& shipped() {
  static const DataSet set = shipped_data(test::tested_game());
  return set;
}
const Data& box() {
  static const Data data = [] {
    Complaints complaints;
    auto read = read_data(shipped(), complaints);
    EXPECT_TRUE(complaints.empty());
    return std::move(*read);
  }();
  return data;
}

const std::string& hash_of_the_box() {
  static const std::string hash = shipped().hash();
  return hash;
}

// Every line there is, one square after the other, every minigame solved and declined.
class Exhaustive {
 public:
  explicit Exhaustive(const Question& q) : q_(q) {}

  std::optional<int> best() {
    if (q_.drawn) {
      begin(q_.drawn->path, q_.drawn->items, q_.drawn->minigame_open);
    } else {
      for (auto s : {Stairs::a, Stairs::b, Stairs::c}) {
        if (!q_.card->allows_entry(s) || (q_.entry != Stairs::none && q_.entry != s)) continue;
        if (q_.sheet->stairs(s) != Square::none) begin({q_.sheet->stairs(s)}, 0, false);
      }
    }
    return best_;
  }

 private:
  void begin(const std::vector<Square>& path, std::uint8_t items, bool open) {
    Line line;
    line.entry = stairs_of(q_.sheet->at(path[0]));
    line.token = q_.fastest;
    seen_ = {};
    seen_.add(path[0]);
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Symbol s = q_.sheet->at(path[i]);
      seen_.add(path[i]);
      line.hearts = std::uint8_t(std::max(0, line.hearts - hearts_lost(line, s, q_.card->red_x)));
      if (line.hearts == 0) return;
      note_visit(line, s);
      if (is_item(s) && (items >> unsigned(item_of(s)) & 1u)) line.gain(item_of(s));
    }
    if (path.size() > 1 && !open && is_boss(q_.sheet->at(path.back()))) return go_on(path.back(), line, 0);
    if (path.size() > 1 && (open || is_stairs(q_.sheet->at(path.back())))) return stand(path.back(), line, 0);
    go_on(path.back(), line, 0);
  }
  // On a square that has just been entered: what may be done there.
  void stand(Square at, const Line& line, int ms) {
    const Symbol s = q_.sheet->at(at);
    const int minigame = q_.pace ? q_.pace->minigame_ms : 0;
    if (is_boss(s)) leave(line, exit_of(kind_of(s)), ms + minigame);
    if (is_stairs(s) && (q_.card->exit_stairs >> unsigned(stairs_of(s)) & 1u))
      leave(line, exit_of(stairs_of(s)), ms);
    if (is_item(s) && (s != Symbol::treasure || line.has(Item::key))) {
      Line with = line;
      with.gain(item_of(s));
      go_on(at, with, ms + minigame);
    }
    go_on(at, line, ms);
  }
  void leave(Line line, Exit exit, int ms) {
    if (q_.pace && ms > q_.pace->budget_ms) return;
    line.exit = exit;
    const int score = points(q_.card->rows, line);
    if (!best_ || score > *best_) best_ = score;
  }
  void go_on(Square at, const Line& line, int ms) {
    if (q_.pace && ms > q_.pace->budget_ms) return;
    for (auto d : directions) {
      const Square to = step(at, d);
      if (!q_.sheet->grid.is_open(at, d) || seen_.has(to)) continue;
      const Symbol s = q_.sheet->at(to);
      Line next = line;
      const int lost = hearts_lost(line, s, q_.card->red_x);
      if (lost >= next.hearts) continue;
      next.hearts = std::uint8_t(next.hearts - lost);
      note_visit(next, s);
      seen_.add(to);
      stand(to, next, ms + (q_.pace ? q_.pace->square_ms : 0));
      seen_.remove(to);
    }
  }

  const Question& q_;
  Squares seen_;
  std::optional<int> best_;
};

// A small sheet: walls at random, three squares in four with a symbol.
Sheet small_sheet(Rng& rng) {
  Sheet sheet;
  const int width = 3 + int(rng.below(3)), height = 3 + int(rng.below(2));
  sheet.grid = Grid::room(width, height);
  std::vector<Square> squares;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      squares.push_back(square_at(x, y));
      for (auto d : {Direction::east, Direction::south})
        if (sheet.grid.is_open(square_at(x, y), d) && rng.below(100) < 20)
          sheet.grid.close(square_at(x, y), d);
    }
  rng.shuffle(squares);
  std::vector<Symbol> symbols{Symbol::stairs_a, Symbol::stairs_b, Symbol::stairs_c, Symbol::minotaur};
  std::vector<Symbol> once{Symbol::sword,      Symbol::bow,         Symbol::key,         Symbol::treasure,
                           Symbol::scroll_sun, Symbol::scroll_moon, Symbol::scroll_star, Symbol::scroll_crown,
                           Symbol::spider,     Symbol::troll};
  rng.shuffle(once);
  once.resize(rng.below(9));
  symbols.insert(symbols.end(), once.begin(), once.end());
  const std::array often{Symbol::rat,   Symbol::skeleton, Symbol::gem,
                         Symbol::ghost, Symbol::trap,     Symbol::empty};
  while (symbols.size() < squares.size()) symbols.push_back(often[rng.below(often.size())]);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    sheet.symbol[unsigned(squares[i])] = symbols[i];
    sheet.squares[unsigned(symbols[i])].add(squares[i]);
  }
  return sheet;
}

// Any rows there may be, dear and cheap, several of a kind.
Card small_card(Rng& rng) {
  Card card;
  card.id = "h01";
  card.entry = Stairs(rng.below(4));
  const auto n = 2 + rng.below(6);
  for (unsigned i = 0; i < n; ++i) {
    Row row;
    row.kind = RowKind(rng.below(12));
    row.points = std::int8_t(int(rng.below(9)) - 2);
    if (row.kind == RowKind::item) row.item = Item(rng.below(3));
    if (row.kind == RowKind::ghosts) row.count = std::uint8_t(rng.below(4));
    if (row.kind == RowKind::stairs) row.stairs = Stairs(rng.below(3));
    if (row.kind == RowKind::scrolls)
      for (auto k = 1 + rng.below(3); k > 0; --k) row.order.push(Scroll(rng.below(5)));
    if (row.kind == RowKind::exit) {
      row.exit = Exit(1 + rng.below(6));
      if (rng.below(2)) row.item = Item(rng.below(4));
      if (row.exit >= Exit::stairs_a)
        card.exit_stairs =
            std::uint8_t(card.exit_stairs | 1u << (unsigned(row.exit) - unsigned(Exit::stairs_a)));
    }
    card.rows.push_back(row);
  }
  if (rng.below(3) == 0) card.red_x = 1u << (1 + rng.below(symbol_count - 1));
  return card;
}

// The best line, by both; the found line must itself be what it says.
void compare(const Question& q, std::string_view seed) {
  const auto wanted = Exhaustive(q).best();
  const auto found = best_line(q);
  ASSERT_EQ(wanted.has_value(), found.has_value()) << seed;
  if (!wanted) return;
  EXPECT_EQ(*wanted, found->score) << seed;
  EXPECT_TRUE(found->proven) << seed;
  int sum = 0;
  for (int points : found->rows) sum += points;
  EXPECT_EQ(sum, found->score) << seed;
}

#ifdef NDEBUG
constexpr int small_sheets = 1500;
#else
constexpr int small_sheets = 150;
#endif

TEST(Solver, FindsWhatExhaustiveSearchFindsOnSmallSheets) {
  for (int i = 0; i < small_sheets; ++i) {
    const auto seed = cat("small ", i);
    Rng rng(seed);
    const Sheet sheet = small_sheet(rng);
    const Card card = small_card(rng);
    compare({.sheet = &sheet, .card = &card, .fastest = rng.below(2) == 0}, seed);
  }
}

TEST(Solver, KeepsWithinTheTime) {
  for (int i = 0; i < small_sheets / 2; ++i) {
    const auto seed = cat("timed ", i);
    Rng rng(seed);
    const Sheet sheet = small_sheet(rng);
    const Card card = small_card(rng);
    compare({.sheet = &sheet,
             .card = &card,
             .pace = Pace{.square_ms = 300, .minigame_ms = 1000, .budget_ms = 300 + int(rng.below(8000))}},
            seed);
  }
}

TEST(Solver, KnowsWhatIsStillPossible) {
  for (int i = 0; i < small_sheets; ++i) {
    const auto seed = cat("drawn ", i);
    Rng rng(seed);
    const Sheet sheet = small_sheet(rng);
    const Card card = small_card(rng);
    Question q{.sheet = &sheet, .card = &card};
    const auto entry = card.entry == Stairs::none ? Stairs(rng.below(3)) : card.entry;
    Drawn drawn{.path = {sheet.stairs(entry)}};
    Squares seen;
    seen.add(drawn.path[0]);
    for (auto steps = rng.below(8); steps > 0; --steps) {
      const auto d = directions[rng.below(4)];
      const Square to = step(drawn.path.back(), d);
      if (!sheet.grid.is_open(drawn.path.back(), d) || seen.has(to)) continue;
      // An open minigame must have been settled before the line could go on.
      if (drawn.minigame_open && is_item(sheet.at(drawn.path.back())) && rng.below(2))
        drawn.items = std::uint8_t(drawn.items | 1u << unsigned(item_of(sheet.at(drawn.path.back()))));
      drawn.path.push_back(to);
      seen.add(to);
      const Symbol s = sheet.at(to);
      const bool key = drawn.items >> unsigned(Item::key) & 1u;
      drawn.minigame_open = is_boss(s) || (is_item(s) && (s != Symbol::treasure || key));
    }
    if (drawn.minigame_open && rng.below(2)) drawn.minigame_open = false;  // declined
    q.drawn = drawn;
    if (rng.below(3) == 0)
      q.pace = Pace{.square_ms = 100, .minigame_ms = 700, .budget_ms = int(rng.below(4000))};
    compare(q, seed);
  }
}

// The sheet can be read from four corners, by rows and by columns.
std::vector<Reading> all_readings() {
  std::vector<Reading> all;
  for (unsigned i = 0; i < 8; ++i) all.push_back({bool(i & 1u), bool(i & 2u), bool(i & 4u)});
  return all;
}

TEST(Solver, FindsTheSameWhicheverWayItReadsTheSheet) {
  for (int i = 0; i < small_sheets / 4; ++i) {
    const auto seed = cat("read ", i);
    Rng rng(seed);
    const Sheet sheet = small_sheet(rng);
    const Card card = small_card(rng);
    Question q{.sheet = &sheet, .card = &card};
    if (rng.below(3) == 0)
      q.pace = Pace{.square_ms = 300, .minigame_ms = 1000, .budget_ms = 300 + int(rng.below(8000))};
    for (const Reading& reading : all_readings()) {
      q.reading = reading;
      compare(q, seed);
    }
  }
  const std::size_t card = *box().find_card("h15");
  for (const Reading& reading : all_readings()) {
    const auto found = best_line({.sheet = &box().sheets[0], .card = &box().cards[card], .reading = reading});
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->score, box().optima[0][card]->score);
  }
}

// What `clew karak best` and `clew karak verify` do, for every pair of sheet and card there is.
TEST(Solver, EqualsTheProvenOptima) {
  for (std::size_t s = 0; s < sheet_count; ++s)
    for (std::size_t i = 0; i < box().cards.size(); ++i) {
#ifndef NDEBUG
      if (s == 0 ? i % 6 != 3 : i % 16 != 5) continue;  // some, where everything is slow
#endif
      const Card& card = box().cards[i];
      const auto& known = box().optima[s][i];
      ASSERT_TRUE(known.has_value()) << card.id;
      const Question q{.sheet = &box().sheets[s], .card = &card};
      const auto found = best_line(q);
      ASSERT_TRUE(found.has_value()) << card.id;
      EXPECT_EQ(found->score, known->score) << char('a' + int(s)) << ' ' << card.id;
      EXPECT_LT(found->bytes, 200'000'000u) << card.id;
      const auto written = certificate(q, char('a' + int(s)), hash_of_the_box(), *found);
      const auto verdict = verify(box(), hash_of_the_box(), written);
      EXPECT_TRUE(verdict.accepted) << verdict.sentence << '\n' << written;
    }
}

// The lines of optima.json are what they say, and nothing that is changed in a certificate goes unnoticed.
TEST(Verify, RefusesWhateverIsNotSo) {
  const Question q{.sheet = &box().sheets[0], .card = &box().cards[*box().find_card("h15")]};
  const auto found = best_line(q);
  ASSERT_TRUE(found.has_value());
  const auto good = certificate(q, 'a', hash_of_the_box(), *found);
  ASSERT_TRUE(verify(box(), hash_of_the_box(), good).accepted);
  EXPECT_FALSE(verify(box(), "another", good).accepted);
  EXPECT_FALSE(verify(box(), hash_of_the_box(), "{}").accepted);
  EXPECT_FALSE(verify(box(), hash_of_the_box(), good.substr(1)).accepted);
  const auto changed = [&](std::string_view from, std::string_view to) {
    auto text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    return verify(box(), hash_of_the_box(), text);
  };
  EXPECT_FALSE(changed(cat("\"score\":", found->score), cat("\"score\":", found->score + 1)).accepted);
  EXPECT_FALSE(changed("\"sheet\":\"a\"", "\"sheet\":\"b\"").accepted);
  EXPECT_FALSE(changed("\"card\":\"h15\"", "\"card\":\"h04\"").accepted);
  EXPECT_FALSE(changed("\"entry\":\"a1\"", "\"entry\":\"j7\"").accepted);
  EXPECT_FALSE(changed("\"exit\":\"troll\"", "\"exit\":\"spider\"").accepted);
  EXPECT_FALSE(changed("\"hearts_lost\":", "\"hearts_lost\":1").accepted);
  EXPECT_FALSE(changed("\"rows\":[", "\"rows\":[1").accepted);
  // Every single step, turned another way, breaks the line.
  const auto line = directions_of(found->path);
  for (std::size_t i = 0; i < line.size(); ++i)
    for (char other : direction_letters) {
      if (other == line[i]) continue;
      auto bent = line;
      bent[i] = other;
      EXPECT_FALSE(changed(cat("\"line\":\"", line, "\""), cat("\"line\":\"", bent, "\"")).accepted) << bent;
    }
  EXPECT_FALSE(
      changed(cat("\"line\":\"", line), cat("\"line\":\"", line.substr(0, line.size() - 1))).accepted);
}

// The second opinion, with the exhaustive search as the third.
TEST(Prove, HoldsForTheBestAndNothingLess) {
  int proved = 0;
  for (int i = 0; i < small_sheets; ++i) {
    const auto seed = cat("prove ", i);
    Rng rng(seed);
    const Sheet sheet = small_sheet(rng);
    Card card = small_card(rng);
    for (Row& row : card.rows)  // others than these it says it cannot prove
      if (row.kind != RowKind::gem && row.kind != RowKind::trap && row.kind != RowKind::stairs)
        row.points = std::int8_t(std::abs(row.points));
    const Question q{.sheet = &sheet, .card = &card, .fastest = rng.below(2) == 0};
    const auto best = Exhaustive(q).best();
    if (!best) continue;
    Claim claim{.sheet = &sheet, .card = &card, .fastest = q.fastest, .score = *best};
    const auto proof = prove(claim);
    EXPECT_TRUE(proof.holds) << seed << ": " << proof.sentence;
    claim.score = *best - 1;
    EXPECT_FALSE(prove(claim).holds) << seed;
    ++proved;
  }
  EXPECT_GT(proved, small_sheets / 3);
}

TEST(Verify, ProvesTheBestLinesOfTheBox) {
#ifdef NDEBUG
  constexpr std::size_t step = 3;
#else
  constexpr std::size_t step = 25;
#endif
  for (std::size_t i = 0; i < box().cards.size(); i += step) {
    const Question q{.sheet = &box().sheets[0], .card = &box().cards[i]};
    const auto written = certificate(q, 'a', hash_of_the_box(), *best_line(q));
    const auto verdict = verify_best(box(), hash_of_the_box(), written);
    EXPECT_TRUE(verdict.accepted) << verdict.sentence << '\n' << written;
  }
}

TEST(Verify, RefusesALineThatIsNotTheBest) {
  Data unknowing = box();  // nobody has written down what is best
  for (auto& sheet : unknowing.optima) sheet.clear();
  Question q{.sheet = &box().sheets[0], .card = &box().cards[*box().find_card("h15")]};
  q.pace = Pace{.square_ms = 300, .minigame_ms = 1000, .budget_ms = 12000};  // a line in a hurry
  const auto poor = best_line(q);
  ASSERT_TRUE(poor.has_value());
  ASSERT_LT(poor->score, 31);
  q.pace.reset();
  const auto forged = certificate(q, 'a', hash_of_the_box(), *poor);
  EXPECT_FALSE(verify(box(), hash_of_the_box(), forged).accepted);
  EXPECT_TRUE(verify(unknowing, hash_of_the_box(), forged).accepted);
  const auto verdict = verify_best(unknowing, hash_of_the_box(), forged);
  EXPECT_FALSE(verdict.accepted);
  EXPECT_EQ(verdict.sentence, "It is not the best: a line with 31 points exists.");
}

TEST(Solver, SaysWhenNothingEscapesAnyMore) {
  // On sheet A from a1: into the corner of a2 and no way on.
  const Question q{.sheet = &box().sheets[0],
                   .card = &box().cards[*box().find_card("e01")],
                   .drawn = Drawn{.path = *path_of(square_at(0, 0), "eesww")}};
  EXPECT_FALSE(best_line(q).has_value());
}

}  // namespace
}  // namespace clew::karak_labyrinth
