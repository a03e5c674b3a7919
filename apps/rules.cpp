// `clew rules`: the clauses, to be read, looked up and searched.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "apps/game_choice.h"
#include "apps/play_display.h"
#include "apps/requests.h"
#include "apps/rules_book.h"
#include "apps/translation.h"
#include "core/text.h"
#include "terminal/markdown.h"
#include "terminal/screen.h"

namespace clew {
namespace {

std::string clauses_json(const std::vector<const Clause*>& clauses) {
  JsonWriter out;
  out.open('[');
  for (const auto* clause : clauses)
    out.open('{')
        .member("id", clause->id)
        .member("section", clause->section)
        .member("text", markdown_of(clause->text))
        .close('}');
  return out.close(']').text();
}

// Long texts go through the reader's own pager where a person reads.
void show_long(const std::string& text, int height) {
  const auto lines = std::count(text.begin(), text.end(), '\n');
  if (::isatty(STDOUT_FILENO) == 1 && lines > height) {
    const char* pager = std::getenv("PAGER");
    std::fflush(stdout);
    if (FILE* reader = ::popen(pager && *pager ? pager : "less -FRX 2>/dev/null || cat", "w")) {
      std::fwrite(text.data(), 1, text.size(), reader);
      ::pclose(reader);
      return;
    }
  }
  say(text);
}

}  // namespace

int run_rules(const RulesRequest& request) {
  const auto entry = choose_game(games(), request.game);
  if (!entry) return complain(entry.error());
  const RulesBook book((*entry)->rules_text);
  const Screen screen(Show::as_terminal_allows);
  if (request.minute) {
    const auto minute = minute_text(**entry, screen.ink());
    if (minute.empty()) return complain({Exit::failed, cat((*entry)->about.title, " has no such page yet.")});
    say(cat(wrapped(cat(screen.ink().bold((*entry)->about.title), ": ",
                        Translation((*entry)->name).blurb(**entry)),
                    screen.ink().width - 2),
            "\n", minute));
    return Exit::well;
  }
  const auto words = join(request.words, " ");
  std::vector<const Clause*> found;
  if (words.empty())
    for (const auto& clause : book.clauses()) found.push_back(&clause);
  else if (const auto* clause = book.clause(words))
    found = {clause};
  else
    found = book.search(words);
  if (request.json) {
    say_line(clauses_json(found));
    return found.empty() ? Exit::failed : Exit::well;
  }
  if (words.empty()) {
    show_long(typeset(request.whole ? read_markdown((*entry)->rules_text) : book.to_play_by(), screen.ink()),
              screen.height());
    return Exit::well;
  }
  if (found.empty())
    return complain({Exit::failed, cat("No clause of ", (*entry)->about.title, " is called or speaks of \"",
                                       words, "\"; clauses run from ",
                                       book.clauses().empty() ? "" : book.clauses().front().id, " on.")});
  std::string text, section;
  for (const auto* clause : found) {
    if (clause->section != section)
      text += cat(text.empty() ? "" : "\n", screen.ink().faint(section = clause->section), "\n");
    text += clause_text(*clause, screen.ink());
  }
  show_long(text, screen.height());
  return Exit::well;
}

}  // namespace clew
