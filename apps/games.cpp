// `clew games`: what there is to play.
#include "apps/requests.h"
#include "apps/translation.h"
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

std::string game_text(const GameEntry& entry, Ink ink) {
  const Translation translation(entry.name);
  ink.tongue = &translation;
  const auto& about = entry.about;
  const auto who = about.fewest == about.most
                       ? ink.say("{title}, {count, plural, one {# player} other {# players}}"_en,
                                 {{"title", about.title}, {"count", about.most}})
                       : ink.say("{title}, {fewest} to {most} players"_en,
                                 {{"title", about.title}, {"fewest", about.fewest}, {"most", about.most}});
  std::string out = cat(ink.bold(ink.paint(entry.name, Colour::yellow)), "  ", who, "\n");
  out += cat("  ", wrapped(translation.blurb(entry), ink.width - 2, 2));
  for (const auto& option : about.options)
    out +=
        cat("  ", wrapped(cat(ink.paint(option.key, Colour::cyan), ": ", translation.meaning(entry, option),
                              "; ", translation.allowed(option), " (", option.usual, ")"),
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
