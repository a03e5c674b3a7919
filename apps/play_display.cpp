#include "apps/play_display.h"

#include <algorithm>

#include "apps/plain_board.h"
#include "apps/translation.h"
#include "core/text.h"
#include "terminal/markdown.h"

namespace clew {
namespace {

// A drawn part ends with exactly one newline.
std::string tidy(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text.empty() ? text : text + "\n";
}

}  // namespace

std::string clock_face(Millis left) {
  const auto seconds = (left.count() + 999) / 1000;
  return cat(seconds / 60, ":", seconds % 60 < 10 ? "0" : "", seconds % 60);
}

std::string minute_text(const GameEntry& entry, const Ink& ink) {
  std::string out;
  int number = 0;
  for (const auto& sentence : Translation(entry.name).minute(entry))
    out += cat("  ", ink.paint(cat(++number), Colour::yellow), "  ", wrapped(sentence, ink.width - 6, 5));
  return out;
}

std::string PlayDisplay::number_of(Seat seat) const {
  return ink().say("seat {number}"_en, {{"number", index(seat)}});
}

// Who plays alone and has no name, also none by a figure or a colour.
bool PlayDisplay::is_you(Seat seat) const {
  return sitting_->only_person() == seat && sitting_->name(seat) == number_of(seat);
}

std::string PlayDisplay::called(Seat seat) const {
  return is_you(seat) ? ink().say("you"_en) : sitting_->name(seat);
}

std::string PlayDisplay::listed(Seat seat, const Json& view) const {
  return sitting_->only_person() == seat ? called(seat) : seat_name(view, std::size_t(index(seat)), ink());
}

std::string PlayDisplay::heading(Seat seat) const {
  const auto& me = sitting_->name(seat);
  const auto number = number_of(seat);
  // Who plays alone is spoken to; several are called by their names.
  const auto whose =
      sitting_->people() == 1
          ? cat(ink().bold(ink().say("your move"_en)), me == number ? "" : cat(" (", me, ")"))
          : ink().say("{who} to move"_en,
                      {{"who", cat(ink().bold(me), me == number ? "" : cat(" (", number, ")"))}});
  std::string line = cat(ink().bold(ink().paint(sitting_->entry().about.title, Colour::yellow)),
                         ink().glyph(" · ", " - "), whose);
  if (const auto left = sitting_->time_left()) {
    const auto face = ink().say("{time} left"_en, {{"time", clock_face(*left)}});
    line += cat(ink().glyph(" · ", " - "), *left < Millis(10'000) ? ink().paint(face, Colour::red) : face);
  }
  return cat(
      line, screen_->is_live() ? ink().faint(cat(ink().glyph(" · ", " - "), ink().say("? for help"_en))) : "",
      "\n\n");
}

// With everybody by the name that stands before the cursor.
Json PlayDisplay::as_called(const Json& view) const {
  Json::Array names;
  for (std::size_t i = 0; i < view["names"].size(); ++i) names.emplace_back(called(Seat(i)));
  Json::Object all;
  for (const auto& [key, value] : view.members()) all.emplace_back(key, key == "names" ? Json(names) : value);
  return Json(std::move(all));
}

std::string PlayDisplay::board(const Json& view) const {
  const auto draw = sitting_->entry().terminal.board;
  const auto shown = as_called(view);
  return tidy(draw ? draw(sitting_->table(), shown, ink()) : plain_board(shown, ink()));
}

std::string PlayDisplay::board(Seat seat, const Json& view, std::string_view typed) const {
  const auto preview = sitting_->entry().terminal.preview;
  if (!preview || typed.empty()) return board(view);
  Rng rng(cat("preview ", sitting_->table().lines().size()));
  const auto drawn = tidy(preview(sitting_->table(), seat, typed, as_called(view), ink(), rng));
  return drawn.empty() ? board(view) : drawn;
}

std::string PlayDisplay::events(const std::vector<Json>& events, const Json& view, std::size_t most) const {
  const auto tell = sitting_->entry().terminal.tell;
  std::vector<std::string> lines;
  for (const auto& event : events)
    if (auto sentence = tell ? tell(sitting_->table(), event, view, ink()) : plain_event(event, view);
        !sentence.empty())
      lines.push_back(wrapped(cat("  ", ink().glyph("• ", "- "), sentence), ink().width - 2, 4));
  // The newest that fit, counted in rows.
  std::size_t first = lines.size();
  for (std::size_t used = 0; first > 0; --first) {
    used += std::size_t(rows_of(lines[first - 1]));
    if (used + (first > 1 && most > 1 ? 1 : 0) > most && first < lines.size()) break;
  }
  std::string out;
  if (first > 0 && most > 1)
    out +=
        ink().faint(cat("  ", ink().say("... and {count} before: type log"_en, {{"count", first}}))) + "\n";
  for (std::size_t i = first; i < lines.size(); ++i)
    out += lines[i].starts_with(' ') ? lines[i] : cat("  ", lines[i]);
  return out;
}

MoveList::Describe PlayDisplay::describe(const Json& view) const {
  const auto hook = sitting_->entry().terminal.describe;
  if (!hook) return nullptr;
  return [hook, &view, this](std::string_view move) { return hook(sitting_->table(), move, view, ink()); };
}

std::string PlayDisplay::whole(Seat seat, const Json& view, const MoveList& moves,
                               std::string_view typed) const {
  std::string text = heading(seat) + board(seat, view, typed);
  // The moves come first when rows are few, then the news; a plain listing need not be stingy.
  const int rows = screen_->is_live() ? screen_->height() - rows_of(text) - 2 : 24;
  const auto list = moves.brief(std::max(4, rows - 5), ink(), describe(view));
  const int for_news = std::clamp(rows - rows_of(list) - 3, 1, 8);
  if (const auto told = events(sitting_->news(seat), view, std::size_t(for_news)); !told.empty())
    text += cat("\n", for_news > 1 ? cat(ink().bold(ink().say("Since you last looked"_en)), "\n") : "", told);
  return text + "\n" + list;
}

std::string PlayDisplay::full(Seat seat, const Json& view, const MoveList& moves) const {
  return cat(heading(seat), board(view), "\n", moves.all("", ink(), describe(view)));
}

std::string PlayDisplay::minute() const { return minute_text(sitting_->entry(), ink()); }

std::string PlayDisplay::watching() const {
  const auto view = sitting_->view(Onlooker::spectator);
  const auto told = events(sitting_->public_news(), view, 12);
  if (!screen_->is_live()) return told;
  return cat(ink().bold(ink().paint(sitting_->entry().about.title, Colour::yellow)),
             ink().glyph(" · ", " - "), ink().say("bots at play"_en),
             ink().faint(cat(ink().glyph(" · ", " - "), ink().say("quit leaves"_en))), "\n\n", board(view),
             "\n", told);
}

std::string PlayDisplay::ending() const {
  const auto view = sitting_->view(Onlooker::spectator);
  const auto& result = view["result"];
  const auto me = sitting_->only_person();
  std::string text = cat(ink().bold(ink().paint(sitting_->entry().about.title, Colour::yellow)),
                         ink().glyph(" · ", " - "), ink().say("the end"_en), "\n\n", board(view));
  const auto told = events(sitting_->public_news(), me ? sitting_->view(eyes_of(*me)) : view, 12);
  if (!told.empty()) text += cat("\n", ink().bold(ink().say("At the last"_en)), "\n", told);
  const auto winners = result["winners"].size();
  text += "\n";
  if (winners == 0)
    text += ink().bold(sitting_->table().players() == 1 ? ink().say("The game is lost."_en)
                                                        : ink().say("The game is lost; nobody wins."_en));
  else if (winners == 1 && is_you(Seat(result["winners"][0].whole())))
    text += ink().bold(ink().say("You win."_en));
  else {
    std::string who;
    for (std::size_t i = 0; i < winners; ++i)
      who += cat(i == 0            ? std::string()
                 : i + 1 < winners ? ink().say(", "_en)
                                   : ink().say(" and "_en),
                 listed(Seat(result["winners"][i].whole()), view));
    text += ink().bold(ink().say("{count, plural, one {{who} wins.} other {{who} win.}}"_en,
                                 {{"count", winners}, {"who", who}}));
  }
  if (!result["reason"].text().empty()) text += cat(" (", ink().name(result["reason"].text()), ")");
  text += "\n";
  int widest = 0;
  for (std::size_t i = 0; i < result["scores"].size(); ++i)
    widest = std::max(widest, seen_width(listed(Seat(i), view)));
  for (std::size_t i = 0; i < result["scores"].size(); ++i)
    text += cat("  ", padded(listed(Seat(i), view), widest + 2), result["scores"][i].dump(), "\n");
  return text;
}

}  // namespace clew
