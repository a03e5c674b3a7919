#include "apps/play_page.h"

#include <algorithm>

#include "apps/plain_board.h"
#include "core/text.h"
#include "terminal/markdown.h"

namespace clew {
namespace {

// A drawn part ends with exactly one newline.
std::string tidy(std::string text) {
  while (text.ends_with('\n')) text.pop_back();
  return text.empty() ? text : text + "\n";
}

std::string names(const Json& view, const Json& seats) {
  std::string all;
  for (std::size_t i = 0; i < seats.size(); ++i)
    all += cat(i == 0                 ? ""
               : i + 1 < seats.size() ? ", "
                                      : " and ",
               seat_name(view, std::size_t(seats[i].whole())));
  return all;
}

}  // namespace

std::string clock_face(Millis left) {
  const auto seconds = (left.count() + 999) / 1000;
  return cat(seconds / 60, ":", seconds % 60 < 10 ? "0" : "", seconds % 60);
}

std::string minute_text(const GameEntry& entry, const Ink& ink) {
  std::string out;
  int number = 0;
  for (const auto& sentence : minute_of(entry))
    out += cat("  ", ink.paint(cat(++number), Colour::yellow), "  ", wrapped(sentence, ink.width - 6, 5));
  return out;
}

std::string PlayPage::called(Seat seat) const {
  const auto& me = sitting_->name(seat);
  return sitting_->people() == 1 && me == cat("seat ", index(seat)) ? "you" : me;
}

std::string PlayPage::heading(Seat seat) const {
  const auto& me = sitting_->name(seat);
  const auto number = cat("seat ", index(seat));
  // Who plays alone is spoken to; several are called by their names.
  const auto whose = sitting_->people() == 1
                         ? cat(ink().bold("your move"), me == number ? "" : cat(" (", me, ")"))
                         : cat(ink().bold(me), me == number ? "" : cat(" (", number, ")"), " to move");
  std::string line = cat(ink().bold(ink().paint(sitting_->entry().about.title, Colour::yellow)),
                         ink().glyph(" · ", " - "), whose);
  if (const auto left = sitting_->time_left()) {
    const auto face = cat(clock_face(*left), " left");
    line += cat(ink().glyph(" · ", " - "), *left < Millis(10'000) ? ink().paint(face, Colour::red) : face);
  }
  return cat(line, screen_->is_live() ? ink().faint(cat(ink().glyph(" · ", " - "), "? for help")) : "",
             "\n\n");
}

std::string PlayPage::board(const Json& view) const {
  const auto draw = sitting_->entry().terminal.board;
  return tidy(draw ? draw(sitting_->table(), view, ink()) : plain_board(view, ink()));
}

std::string PlayPage::board(Seat seat, const Json& view, std::string_view typed) const {
  const auto preview = sitting_->entry().terminal.preview;
  if (!preview || typed.empty()) return board(view);
  Rng rng(cat("preview ", sitting_->table().lines().size()));
  const auto drawn = tidy(preview(sitting_->table(), seat, typed, view, ink(), rng));
  return drawn.empty() ? board(view) : drawn;
}

std::string PlayPage::events(const std::vector<Json>& events, const Json& view, std::size_t most) const {
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
  if (first > 0 && most > 1) out += ink().faint(cat("  ... and ", first, " before: type log")) + "\n";
  for (std::size_t i = first; i < lines.size(); ++i)
    out += lines[i].starts_with(' ') ? lines[i] : cat("  ", lines[i]);
  return out;
}

MoveList::Describe PlayPage::describe(const Json& view) const {
  const auto hook = sitting_->entry().terminal.describe;
  if (!hook) return nullptr;
  return [hook, &view, this](std::string_view move) { return hook(sitting_->table(), move, view, ink()); };
}

std::string PlayPage::whole(Seat seat, const Json& view, const MoveList& moves,
                            std::string_view typed) const {
  std::string page = heading(seat) + board(seat, view, typed);
  // The moves come first when rows are few, then the news; a plain listing need not be stingy.
  const int rows = screen_->is_live() ? screen_->height() - rows_of(page) - 2 : 24;
  const auto list = moves.brief(std::max(4, rows - 5), ink(), describe(view));
  const int for_news = std::clamp(rows - rows_of(list) - 3, 1, 8);
  if (const auto told = events(sitting_->news(seat), view, std::size_t(for_news)); !told.empty())
    page += cat("\n", for_news > 1 ? cat(ink().bold("Since you last looked"), "\n") : "", told);
  return page + "\n" + list;
}

std::string PlayPage::full(Seat seat, const Json& view, const MoveList& moves) const {
  return cat(heading(seat), board(view), "\n", moves.all("", ink(), describe(view)));
}

std::string PlayPage::minute() const { return minute_text(sitting_->entry(), ink()); }

std::string PlayPage::watching() const {
  const auto view = sitting_->view(Onlooker::spectator);
  const auto told = events(sitting_->public_news(), view, 12);
  if (!screen_->is_live()) return told;
  return cat(ink().bold(ink().paint(sitting_->entry().about.title, Colour::yellow)),
             ink().glyph(" · ", " - "), "bots at play",
             ink().faint(cat(ink().glyph(" · ", " - "), "quit leaves")), "\n\n", board(view), "\n", told);
}

std::string PlayPage::ending() const {
  const auto view = sitting_->view(Onlooker::spectator);
  const auto& result = view["result"];
  std::string page = cat(ink().bold(ink().paint(sitting_->entry().about.title, Colour::yellow)),
                         ink().glyph(" · ", " - "), "the end\n\n", board(view));
  if (const auto told = events(sitting_->public_news(), view, 12); !told.empty())
    page += cat("\n", ink().bold("At the last"), "\n", told);
  const auto winners = result["winners"].size();
  page += "\n";
  if (winners == 0)
    page +=
        ink().bold(sitting_->table().players() == 1 ? "The game is lost." : "The game is lost; nobody wins.");
  else
    page += ink().bold(cat(names(view, result["winners"]), winners == 1 ? " wins." : " win."));
  if (!result["reason"].text().empty()) page += cat(" (", result["reason"].text(), ")");
  page += "\n";
  std::size_t widest = 0;
  for (std::size_t i = 0; i < result["scores"].size(); ++i)
    widest = std::max(widest, seat_name(view, i).size());
  for (std::size_t i = 0; i < result["scores"].size(); ++i)
    page += cat("  ", padded(seat_name(view, i), int(widest) + 2), result["scores"][i].dump(), "\n");
  return page;
}

}  // namespace clew
