// `clew games`: what there is to play.
#include "apps/requests.h"
#include "core/text.h"
#include "engine/registry.h"
#include "terminal/exit.h"
#include "terminal/markdown.h"
#include "terminal/screen.h"

namespace clew {
namespace {

std::string games_json() {
  JsonWriter out;
  out.open('[');
  for (const auto& entry : games()) out.raw(about_json(entry));
  return out.close(']').text();
}

std::string game_text(const GameEntry& entry, const Ink& ink) {
  const auto& about = entry.about;
  const auto players = about.fewest == about.most ? cat(about.fewest) : cat(about.fewest, " to ", about.most);
  std::string out = cat(ink.bold(ink.paint(entry.name, Colour::yellow)), "  ", about.title, ", ", players,
                        about.most == 1 ? " player\n" : " players\n");
  out += cat("  ", wrapped(about.blurb, ink.width - 2, 2));
  for (const auto& option : about.options)
    out += cat("  ", wrapped(cat(ink.paint(option.key, Colour::cyan), ": ", option.meaning, "; ",
                                 allowed_values(option), " (", option.usual, ")"),
                             ink.width - 2, 6));
  return out;
}

}  // namespace

int run_games(bool json) {
  if (json) {
    say_line(games_json());
    return Exit::well;
  }
  const Screen screen(Show::as_terminal_allows);
  bool first = true;
  for (const auto& entry : games())
    say(cat(std::exchange(first, false) ? "" : "\n", game_text(entry, screen.ink())));
  return Exit::well;
}

}  // namespace clew
