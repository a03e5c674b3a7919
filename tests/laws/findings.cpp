#include "tests/laws/findings.h"

#include <algorithm>
#include <cstdlib>

namespace clew::laws {

void Findings::add(int law, std::string where, std::string what) {
  if (!is_full()) breaches_.push_back({law, std::move(where), std::move(what)});
}

const Breach* Findings::first(int law) const {
  const auto found = std::ranges::find(breaches_, law, &Breach::law);
  return found == breaches_.end() ? nullptr : &*found;
}

std::string first_seed() {
  const char* given = std::getenv("CLEW_LAWS_SEED");
  return given ? given : "clew";
}

std::vector<TableSpec> table_specs(const GameEntry& entry) {
  std::vector<TableSpec> all;
  const auto add = [&all](int players, const Json& options) {
    auto name = say({players, " players ", options.dump()});
    if (std::ranges::find(all, name, &TableSpec::name) == all.end())
      all.push_back({players, options, std::move(name)});
  };
  const Json none{Json::Object{}};
  const auto tables = Json::parse(entry.tables);
  for (const auto& table : tables ? tables->items() : std::span<const Json>{})
    add(int(table["players"].whole()), table.find("options") ? table["options"] : none);
  for (int players = entry.about.fewest; players <= entry.about.most; ++players) add(players, none);
  return all;
}

bool Quota::wants_look(std::string_view phase, Rng& rng) {
  auto found = seen_.find(phase);
  if (found == seen_.end()) found = seen_.emplace(std::string(phase), 0u).first;
  return rng.below(++found->second) < quota_;
}

}  // namespace clew::laws
