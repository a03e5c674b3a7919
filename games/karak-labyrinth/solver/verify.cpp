#include "games/karak-labyrinth/solver/verify.h"

#include <algorithm>

#include "core/json.h"
#include "core/text.h"
#include "games/karak-labyrinth/solver/prove.h"

namespace clew::karak_labyrinth {
namespace {

using std::string_view_literals::operator""sv;

Verdict wrong(std::string sentence) { return {false, std::move(sentence)}; }

// What the line has met, as plain counts.
struct Tally {
  int gems = 0, traps = 0, rats = 0, skeletons = 0, ghosts = 0, hearts = 0;
  bool sword = false, bow = false, key = false, treasure = false;
  std::string scrolls;  // their characters in the order of the visits: 1 sun, 2 moon, 3 star, 4 crown
  std::string stairs;   // A, B, C, without the entry
  std::string exit;

  bool has(Item item) const {
    switch (item) {
      case Item::sword:
        return sword;
      case Item::bow:
        return bow;
      case Item::key:
        return key;
      case Item::treasure:
        return treasure;
      case Item::none:
        return true;
    }
    return false;
  }
};

// Whether the order can be found in the visits from here on, an `any` tried with every scroll (KL-57, KL-58).
bool reads(std::string_view visits, const Row& row, std::size_t from = 0) {
  if (from == row.order.size()) return true;
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const bool fits = row.order[from] == Scroll::any || visits[i] == char('1' + int(row.order[from]));
    if (fits && reads(visits.substr(i + 1), row, from + 1)) return true;
  }
  return false;
}

int worth(const Row& row, const Tally& t, bool fastest) {
  switch (row.kind) {
    case RowKind::gem:  // KL-53
      return row.points * t.gems;
    case RowKind::trap:  // KL-65
      return row.points * t.traps;
    case RowKind::rat:  // KL-54
      return row.points * t.rats;
    case RowKind::skeleton:
      return row.points * t.skeletons;
    case RowKind::treasure:  // KL-55
      return t.treasure ? row.points : 0;
    case RowKind::item:  // KL-64
      return t.has(row.item) ? row.points : 0;
    case RowKind::scrolls:  // KL-56, KL-57
      return reads(t.scrolls, row) ? row.points : 0;
    case RowKind::scroll_each:  // KL-59
      return row.points * int(t.scrolls.size());
    case RowKind::ghosts:  // KL-60
      return t.ghosts == row.count ? row.points : 0;
    case RowKind::stairs:  // KL-66
      return t.stairs.find(char('A' + int(row.stairs))) != std::string::npos ? row.points : 0;
    case RowKind::exit:  // KL-61, KL-62
      return t.exit == exit_name(row.exit) && t.has(row.item) ? row.points : 0;
    case RowKind::fastest:  // KL-63
      return fastest ? row.points : 0;
  }
  return 0;
}

// The visit of one square. False once the third heart is gone (KL-26).
bool visit(Tally& t, char symbol, bool red_x, bool declined) {
  if (red_x) ++t.hearts;  // KL-25
  switch (symbol) {
    case 't':  // KL-21
      ++t.traps;
      ++t.hearts;
      break;
    case 'r':  // KL-22, KL-24
      t.sword ? ++t.rats : ++t.hearts;
      break;
    case 'k':  // KL-23
      t.bow ? ++t.skeletons : ++t.hearts;
      break;
    case 'g':
      ++t.gems;
      break;
    case 'h':
      ++t.ghosts;
      break;
    case 'S':  // KL-28, KL-33
      t.sword = !declined;
      break;
    case 'W':
      t.bow = !declined;
      break;
    case 'K':
      t.key = !declined;
      break;
    case 'T':  // KL-29
      t.treasure = t.key && !declined;
      break;
    case '1':
    case '2':
    case '3':
    case '4':
      t.scrolls += symbol;
      break;
    case 'A':
    case 'B':
    case 'C':
      t.stairs += symbol;
      break;
    default:
      break;
  }
  return t.hearts < 3;
}

// Whether the best is the best of the card and sheet, or only of what was allowed or left.
bool is_free(const Json& certificate) {
  return !certificate.find("pace") && !certificate.find("drawn") && !certificate.find("only_this_entry");
}

}  // namespace

std::string certificate(const Question& question, char sheet, std::string_view data_hash,
                        const BestLine& best) {
  JsonWriter out;
  out.open('{').member("certificate", "karak-labyrinth line").member("data", data_hash);
  out.member("sheet", std::string_view(&sheet, 1)).member("card", question.card->id);
  out.member("entry", square_name(best.path.front()));
  if (question.entry != Stairs::none) out.member("only_this_entry", true);
  out.member("line", directions_of(best.path));
  out.key("declined").open('[');
  for (Square s : best.declined) out.string(square_name(s));
  out.close(']').member("exit", exit_name(best.line.exit)).member("hearts_lost", 3 - best.line.hearts);
  out.member("fastest", best.line.token == 1).key("rows").open('[');
  for (int points : best.rows) out.number(points);
  out.close(']').member("score", best.score);
  if (question.drawn) out.member("drawn", question.drawn->path.size() - 1);
  if (question.pace)
    out.key("pace")
        .open('{')
        .member("square_ms", question.pace->square_ms)
        .member("minigame_ms", question.pace->minigame_ms)
        .member("budget_ms", question.pace->budget_ms)
        .member("ms", best.ms)
        .close('}');
  out.member("best", best.proven);
  return std::move(out.close('}')).text();
}

Verdict verify(const Data& data, std::string_view data_hash, std::string_view certificate) {
  const auto parsed = Json::parse(certificate);
  if (!parsed) return wrong(cat("This is no certificate: ", parsed.error().message, "."));
  const Json& c = *parsed;
  if (c["certificate"].text() != "karak-labyrinth line")
    return wrong("This is no certificate of a Karak line; clew karak best --certificate writes one.");
  if (c["data"].text() != data_hash)
    return wrong("The certificate speaks of another data set than this one; give the right one with --data.");

  const auto sheet_name = c["sheet"].text();
  if (sheet_name != "a" && sheet_name != "b") return wrong("The sheet should be a or b.");
  const Sheet& sheet = data.sheets[sheet_name == "a" ? 0 : 1];
  const auto found = std::ranges::find(data.cards, c["card"].text(), &Card::id);
  if (found == data.cards.end()) return wrong(cat("There is no card ", c["card"].text(), "."));
  const Card& card = *found;
  const auto symbol_at = [&](Square s) { return symbol_letters[std::size_t(sheet.at(s))]; };

  auto at = to_square(c["entry"].text());
  if (!at || !sheet.grid.inside.has(*at) || "ABC"sv.find(symbol_at(*at)) == std::string_view::npos)
    return wrong("The line should start on a staircase (KL-10).");
  const auto entry = Stairs(symbol_at(*at) - 'A');
  if (card.entry != Stairs::none && card.entry != entry)
    return wrong(cat("Card ", card.id, " starts on another staircase (KL-10)."));

  std::vector<Square> declined;
  for (const Json& word : c["declined"].items()) {
    const auto s = to_square(word.text());
    if (!s || !sheet.grid.inside.has(*s)) return wrong(cat("There is no square ", word.text(), "."));
    declined.push_back(*s);
  }

  Tally tally;
  Squares visited;
  visited.add(*at);
  int minigames = 0;  // solved after what was drawn before
  const auto line = c["line"].text();
  const auto drawn = std::size_t(std::max<std::int64_t>(0, c["drawn"].whole()));
  if (line.empty()) return wrong("The line has no steps.");
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto d = to_direction(line[i]);
    if (!d) return wrong(cat("The line is written in n, e, s, w; step ", i + 1, " is ", line[i], "."));
    if (!sheet.grid.is_open(*at, *d))
      return wrong(cat("Step ", i + 1, " goes into a wall at ", square_name(*at), " (KL-13)."));
    at = step(*at, *d);
    if (visited.has(*at)) return wrong(cat("The line visits ", square_name(*at), " twice (KL-14)."));
    visited.add(*at);
    const char symbol = symbol_at(*at);
    const bool left_alone = std::ranges::find(declined, *at) != declined.end();
    const bool had_treasure = tally.treasure;
    if (!visit(tally, symbol, card.red_x >> unsigned(sheet.at(*at)) & 1u, left_alone))
      return wrong(cat("The third heart is lost on ", square_name(*at), " (KL-26)."));
    const bool last = i + 1 == line.size();
    const bool boss = "MPL"sv.find(symbol) != std::string_view::npos;
    if (boss && !last && !left_alone)
      return wrong(
          cat("The line ends where a boss is beaten; on ", square_name(*at), " it goes on (KL-34)."));
    const bool solved = (("SWK"sv.find(symbol) != std::string_view::npos && !left_alone) ||
                         (symbol == 'T' && tally.treasure && !had_treasure) || (boss && last));
    minigames += solved && i + 1 >= std::max<std::size_t>(drawn, 1) && (i >= drawn || boss);
    if (!last) continue;
    if (boss) {  // KL-45
      if (left_alone) return wrong("Nobody escapes past a boss whose minigame is declined (KL-32).");
      tally.exit = symbol_name(sheet.at(*at));
    } else if (symbol >= 'A' && symbol <= 'C') {  // KL-46
      for (const Row& row : card.rows)
        if (row.kind == RowKind::exit && exit_name(row.exit) == symbol_name(sheet.at(*at)))
          tally.exit = symbol_name(sheet.at(*at));
    }
    if (tally.exit.empty())
      return wrong(cat("The line ends on ", square_name(*at), ", which is no exit (KL-44)."));
  }

  const bool fastest = c["fastest"].boolean();
  int sum = 0;
  if (c["rows"].size() != card.rows.size())
    return wrong(cat("Card ", card.id, " has ", card.rows.size(), " rows."));
  for (std::size_t i = 0; i < card.rows.size(); ++i) {
    const int points = worth(card.rows[i], tally, fastest);
    if (c["rows"][i].whole() != points)
      return wrong(cat("Row ", i + 1, " pays ", points, ", not ", c["rows"][i].whole(), "."));
    sum += points;
  }
  if (c["score"].whole() != sum)
    return wrong(cat("The rows add up to ", sum, ", not ", c["score"].whole(), "."));
  if (c["exit"].text() != tally.exit) return wrong(cat("The line leaves by ", tally.exit, "."));
  if (c["hearts_lost"].whole() != tally.hearts)
    return wrong(cat("The line costs ", tally.hearts, " hearts, not ", c["hearts_lost"].whole(), "."));
  if (const Json* pace = c.find("pace")) {
    const auto ms = std::int64_t(line.size() - std::min(drawn, line.size())) * (*pace)["square_ms"].whole() +
                    minigames * (*pace)["minigame_ms"].whole();
    if (ms > (*pace)["budget_ms"].whole())
      return wrong(
          cat("The line takes ", ms, " ms, more than the ", (*pace)["budget_ms"].whole(), " allowed."));
  }

  // A line cannot beat what is proven; one that does would show a mistake in the proof.
  const auto& known = data.optima[sheet_name == "a" ? 0 : 1];
  const auto index = std::size_t(found - data.cards.begin());
  std::string also;
  if (index < known.size() && known[index] && known[index]->proven) {
    const int best = known[index]->score;
    if (sum > best)
      return wrong(cat("The line earns ", sum, ", more than the best of optima.json, ", best, "."));
    if (sum < best && fastest && c["best"].boolean() && is_free(c))
      return wrong(cat("The line earns ", sum, " and is said to be the best, but optima.json knows one with ",
                       best, "."));
    if (sum == best) also = ", as many as the best of optima.json";
  }
  return {true,
          cat("The line is legal and earns ", sum, " points", also, ": ", line.size() + 1, " squares, ",
              tally.hearts, tally.hearts == 1 ? " heart" : " hearts", " lost, out by ", tally.exit, ".")};
}

Verdict verify_best(const Data& data, std::string_view data_hash, std::string_view certificate) {
  auto verdict = verify(data, data_hash, certificate);
  if (!verdict.accepted) return verdict;
  const auto parsed = Json::parse(certificate);
  const Json& c = *parsed;
  if (!c["best"].boolean()) return wrong("The certificate does not say that its line is the best.");
  if (c.find("pace") || c.find("drawn"))
    return wrong(
        "I can prove whole lines without a clock only, not what was still possible or possible in time.");
  const Sheet& sheet = data.sheets[c["sheet"].text() == "a" ? 0 : 1];
  Claim claim{.sheet = &sheet,
              .card = &*std::ranges::find(data.cards, c["card"].text(), &Card::id),
              .fastest = c["fastest"].boolean(),
              .score = int(c["score"].whole())};
  if (c["only_this_entry"].boolean()) claim.entry = stairs_of(sheet.at(*to_square(c["entry"].text())));
  const auto proof = prove(claim);
  if (!proof.holds) return wrong(proof.sentence);
  verdict.sentence +=
      cat(" No line earns more: proved apart from the solver, over ", proof.states, " states.");
  return verdict;
}

}  // namespace clew::karak_labyrinth
