// `clew serve`: the house with its doors open.
#include <algorithm>

#include "apps/game_choice.h"
#include "apps/service.h"
#include "core/text.h"
#include "server/server.h"
#include "terminal/exit.h"

namespace clew {
namespace {

constexpr std::size_t longest_set_name = 60;  // as people read it on the page

Try<std::vector<OwnSet>> read_sets(const std::vector<std::string>& data) {
  std::vector<OwnSet> sets;
  for (const auto& given : data) {
    auto own = read_data(games(), given);
    if (!own) return std::unexpected(own.error());
    OwnSet set{std::string(own->entry->name), std::move(own->set)};
    if (set.set.name.size() > longest_set_name)
      return misuse(cat("The folder ", given, " gives its cards their name, which is too long; rename it."));
    const auto is_same = [&](const OwnSet& old) {
      return old.game == set.game && old.set.name == set.set.name;
    };
    if (std::ranges::any_of(sets, is_same))
      return misuse(cat("Two folders for ", set.game, " are called ", set.set.name, "; rename one of them."));
    sets.push_back(std::move(set));
  }
  return sets;
}

}  // namespace

int run_serve(const ServerSettings& wished, const std::vector<std::string>& data) {
  auto settings = wished;
  auto sets = read_sets(data);
  if (!sets) return complain(sets.error());
  settings.sets = *std::move(sets);
  settings.socket = inherited_socket();
  Watchdog watchdog;
  const auto served = run_server(settings, [&watchdog](int port) {
    notify_service("READY=1");
    watchdog.watch(port);
    say_line(cat("Clew is at http://localhost:", port));
  });
  notify_service("STOPPING=1");
  return served ? Exit::well : complain({Exit::failed, served.error()});
}

}  // namespace clew
