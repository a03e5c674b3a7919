#include <chrono>
#include <cmath>

#include "core/ink.h"
#include "core/json.h"
#include "core/text.h"
#include "games/karak-labyrinth/solver/solver.h"
#include "games/karak-labyrinth/solver/verify.h"
#include "games/karak-labyrinth/terminal/commands_shared.h"
#include "terminal/figures.h"
#include "terminal/progress.h"
#include "terminal/text_file.h"

namespace clew::karak_labyrinth::commands {
namespace {

std::string seconds(double s) {
  const auto ms = long(s * 1000 + 0.5);
  std::string tail = cat(ms % 1000);
  return cat(ms / 1000, ".", std::string(3 - tail.size(), '0'), tail);
}

// What was drawn before: a word of directions from the entry, all minigames on it solved but those declined.
Try<Drawn> drawn_line(const Best& asked, const Sheet& sheet, const Card& card) {
  Stairs entry = card.entry;
  if (!asked.entry.empty()) entry = Stairs(asked.entry[0] - 'a');
  if (entry == Stairs::none)
    return misuse("With --line on a card with any entry, say which: --entry a, b or c.");
  const auto path = path_of(sheet.stairs(entry), asked.line);
  if (!path) return misuse("A line is written in n, e, s, w and stays on the sheet, such as --line eesw.");
  std::vector<Square> declined;
  for (std::string_view rest = asked.declined; !rest.empty();) {
    const auto word = next_word(rest);
    const auto s = to_square(word);
    if (!s) return misuse(cat("There is no square ", word, "; write squares such as --declined \"d2 f7\"."));
    declined.push_back(*s);
  }
  Drawn drawn{*path, 0, asked.open};
  Squares seen;
  for (std::size_t i = 0; i < path->size(); ++i) {
    const Square s = (*path)[i];
    if (i > 0 && !sheet.grid.is_open((*path)[i - 1], *to_direction(asked.line[i - 1])))
      return misuse(cat("The line goes into a wall after ", square_name((*path)[i - 1]), "."));
    if (seen.has(s)) return misuse(cat("The line visits ", square_name(s), " twice."));
    seen.add(s);
    const Symbol symbol = sheet.at(s);
    const bool last = i + 1 == path->size();
    if (!is_item(symbol) || (last && asked.open)) continue;
    const auto item = unsigned(symbol) - unsigned(Symbol::sword);
    const bool key = drawn.items >> unsigned(Item::key) & 1u;
    if (symbol == Symbol::treasure && !key) continue;
    if (std::find(declined.begin(), declined.end(), s) == declined.end())
      drawn.items = std::uint8_t(drawn.items | 1u << item);
  }
  return drawn;
}

std::string table_line(std::string sheet, std::string card, std::string name, std::string best,
                       std::string squares, std::string took) {
  return cat(padded(std::move(sheet), 7), padded(std::move(card), 6), padded(std::move(name), 22),
             right(std::move(best), 6), right(std::move(squares), 9), right(std::move(took), 9));
}

int best_of_all(const Best& asked, const Loaded& box) {
  const auto& data = box.data;
  const auto pairs = data.cards.size() * sheet_count;
  if (!asked.json) say_line(table_line("sheet", "card", "name", "best", "squares", "seconds"));
  Progress progress(pairs, "pairs");
  JsonWriter out;
  out.open('[');
  std::size_t differing = 0, unknown = 0, most_bytes = 0;
  double worst = 0, total = 0;
  for (std::size_t s = 0; s < sheet_count; ++s)
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
      const Card& card = data.cards[i];
      const std::string sheet(1, char('a' + int(s)));
      progress.step(cat(sheet, " ", card.id));
      const auto began = std::chrono::steady_clock::now();
      const auto found = best_line({.sheet = &data.sheets[s], .card = &card});
      const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
      worst = std::max(worst, took);
      total += took;
      if (found) most_bytes = std::max(most_bytes, found->bytes);
      const auto& known = data.optima[s][i];
      const bool same = !known || (found && found->score == known->score);
      differing += !same;
      unknown += !known;
      if (asked.json) {
        out.open('{').member("sheet", sheet).member("card", card.id);
        if (found)
          out.member("score", found->score)
              .member("proven", found->proven)
              .member("entry", square_name(found->path.front()))
              .member("squares", found->path.size())
              .member("line", directions_of(found->path));
        else
          out.key("score").null();
        out.key("known");
        known ? out.number(known->score) : out.null();
        out.key("seconds").real(took).member("states", found ? found->states : 0);
        out.member("bytes", found ? found->bytes : 0).close('}');
        continue;
      }
      progress.clear();
      say_line(cat(table_line(sheet, card.id, card.name, found ? cat(found->score) : "-",
                              found ? cat(found->path.size()) : "-", seconds(took)),
                   same ? "" : cat("  optima.json has ", known->score)));
    }
  progress.clear();
  if (asked.json) {
    say_line(out.close(']').text());
    return differing ? failed : well;
  }
  say_line(cat("\nAll ", pairs, " proven in ", seconds(total), " s; the slowest in ", seconds(worst), " s; ",
               most_bytes / 1'000'000, " MB at the most."));
  if (differing)
    say_line(cat(differing, " differ from optima.json."));
  else
    say_line(unknown ? cat(pairs - unknown, " are in optima.json, with the same scores.")
                     : "The scores are those of optima.json.");
  return differing ? failed : well;
}

}  // namespace

int best(const Best& asked) {
  const auto box = load(asked.data);
  if (!box) return complain(box.error());
  if (asked.all) return best_of_all(asked, *box);
  const auto& data = box->data;
  if (asked.card.empty()) return complain({misused, "Say which card, such as --card m07, or --all."});
  const auto index = data.find_card(asked.card);
  if (!index)
    return complain({misused, cat("There is no card ", asked.card, "; the cards are ", data.cards.front().id,
                                  " to ", data.cards.back().id, ".")});
  const Card& card = data.cards[*index];
  const Sheet& sheet = data.sheets[asked.sheet == "a" ? 0 : 1];
  Question question{.sheet = &sheet, .card = &card};
  if (!asked.entry.empty()) {
    question.entry = Stairs(asked.entry[0] - 'a');
    if (!card.allows_entry(question.entry))
      return complain(
          {misused, cat("Card ", card.id, " starts on staircase ", char('a' + int(card.entry)), " only.")});
  }
  if (!asked.line.empty()) {
    auto drawn = drawn_line(asked, sheet, card);
    if (!drawn) return complain(drawn.error());
    question.drawn = *std::move(drawn);
  }
  if (asked.within > 0)
    question.pace = Pace{.square_ms = int(std::lround(asked.square_seconds * 1000)),
                         .minigame_ms = int(std::lround(asked.minigame_seconds * 1000)),
                         .budget_ms = int(std::lround(asked.within * 1000))};
  const auto began = std::chrono::steady_clock::now();
  const auto found = best_line(question);
  const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (!found) {
    if (asked.json)
      say_line("{\"score\":null}");
    else
      say_line("No line escapes any more.");
    return failed;
  }
  const auto written = certificate(question, asked.sheet[0], box->set.hash(), *found);
  if (!asked.certificate.empty()) {
    const auto slash = asked.certificate.find_last_of('/');
    const auto folder = slash == std::string::npos ? "." : asked.certificate.substr(0, slash);
    if (auto ok = write(folder, asked.certificate.substr(slash + 1), written + "\n"); !ok)
      return complain(ok.error());
  }
  if (asked.json) {
    say_line(written);
    return well;
  }
  say_line(cat("Sheet ", asked.sheet, ", card ", card.id, " \"", card.name, "\"\n\n",
               drawing(sheet, found->path)));
  for (std::size_t i = 0; i < card.rows.size(); ++i)
    say_line(cat("  ", padded(row_words(card.rows[i]), 34), right(cat(found->rows[i]), 4)));
  say_line(cat("  ", padded("score", 34), right(cat(found->score), 4), "\n"));
  say_line(cat("Line: from ", square_name(found->path.front()), " ", directions_of(found->path)));
  if (!found->declined.empty()) say_line(cat("Left alone: ", join(found->declined, " ", square_name)));
  say_line(cat(found->path.size(), " squares, ", 3 - found->line.hearts, " of 3 hearts lost, out by ",
               exit_name(found->line.exit), question.pace ? cat(", ", seconds(found->ms / 1000.0), " s") : "",
               "."));
  say_line(cat("Proven best in ", seconds(took), " s: ", found->states, " states, ", found->bytes / 1'000'000,
               " MB."));
  say_line(cat("Certificate: ", written));
  return well;
}

int check(const Check& asked) {
  const auto box = load(asked.data);
  if (!box) return complain(box.error());
  const auto text = read_file(asked.file);
  if (!text) return complain(text.error());
  std::string_view words = *text;
  while (!words.empty() && (words.back() == '\n' || words.back() == '\r')) words.remove_suffix(1);
  const auto hash = box->set.hash();
  const auto verdict = asked.prove ? verify_best(box->data, hash, words) : verify(box->data, hash, words);
  if (asked.json) {
    JsonWriter out;
    out.open('{').member("accepted", verdict.accepted).member("proved", verdict.accepted && asked.prove);
    out.member("message", verdict.sentence).close('}');
    say_line(out.text());
  } else {
    say_line(cat(verdict.accepted ? "Accepted. " : "Not accepted. ", verdict.sentence));
  }
  return verdict.accepted ? well : failed;
}

}  // namespace clew::karak_labyrinth::commands
