#include "apps/game_choice.h"

#include <algorithm>

#include "core/text.h"
#include "terminal/near.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

std::vector<std::string> names_of(Registry registry) {
  std::vector<std::string> names;
  for (const auto& entry : registry) names.emplace_back(entry.name);
  return names;
}

// A value as people type it: a choice needs no quotes, a flag may be yes or no.
Json typed_value(const Option* option, std::string_view typed) {
  const auto text = [&] { return Json(std::string(typed)); };
  if (option && option->kind == Option::Kind::choice) return text();
  if (option && option->kind == Option::Kind::flag) {
    if (typed == "yes" || typed == "on") return Json(true);
    if (typed == "no" || typed == "off") return Json(false);
  }
  auto parsed = Json::parse(typed);
  if (!parsed) return text();
  return *std::move(parsed);
}

}  // namespace

Try<const GameEntry*> choose_game(Registry registry, std::string_view name) {
  if (const auto* entry = find_game(registry, name)) return entry;
  const auto names = names_of(registry);
  const auto meant = nearest(name, names);
  return misuse(
      cat("There is no game ", Json(std::string(name)).dump(), "; ",
          meant.empty() ? cat("ask for ", game_names(registry), ".") : cat("did you mean ", meant, "?")));
}

Try<Json> choose_options(const GameEntry& entry, const TableWords& words) {
  const auto& json = words.options;
  Json::Object all;
  if (!json.empty()) {
    const auto given = Json::parse(json);
    if (!given)
      return misuse(cat("--options takes a JSON object such as '{}'; at column ", given.error().column, ": ",
                        given.error().message, "."));
    if (!given->is_object()) return misuse("--options takes a JSON object such as '{}'.");
    all.assign(given->members().begin(), given->members().end());
  }
  for (const auto& pair : words.set) {
    const auto cut = pair.find('=');
    if (cut == 0 || cut == std::string::npos)
      return misuse(cat("--set takes key=value, such as --set ",
                        entry.about.options.empty()
                            ? "key=value"
                            : cat(entry.about.options[0].key, "=", entry.about.options[0].usual),
                        "; this one is ", Json(pair).dump(), "."));
    const auto key = pair.substr(0, cut);
    const auto known = std::ranges::find(entry.about.options, key, &Option::key);
    if (known == entry.about.options.end()) {
      std::vector<std::string> keys;
      for (const auto& option : entry.about.options) keys.emplace_back(option.key);
      if (const auto meant = nearest(key, keys); !meant.empty())
        return misuse(cat("There is no option ", Json(key).dump(), "; did you mean ", meant, "?"));
    }
    auto value = typed_value(known == entry.about.options.end() ? nullptr : &*known, pair.substr(cut + 1));
    std::erase_if(all, [&key](const auto& member) { return member.first == key; });
    all.emplace_back(key, std::move(value));
  }
  if (json.empty() && words.set.empty()) return Json{};
  return Json(std::move(all));
}

std::vector<TableShape> own_tables(const GameEntry& entry) {
  std::vector<TableShape> all;
  const auto tables = Json::parse(entry.tables);
  if (tables)
    for (const auto& table : tables->items())
      all.push_back({int(table["players"].whole()), table["options"]});
  if (all.empty()) all.push_back({entry.about.fewest, {}});
  return all;
}

Try<TableShape> choose_table(const GameEntry& entry, const TableWords& words) {
  auto options = choose_options(entry, words);
  if (!options) return std::unexpected(options.error());
  auto shape = own_tables(entry).front();
  // Options that suit one number of players may not suit another.
  if (words.players && *words.players != shape.players) shape = {*words.players, {}};
  if (!options->is_null()) shape.options = *std::move(options);
  return shape;
}

const GameEntry* game_of_record(Registry registry, std::string_view text) {
  const auto header = Json::parse(text.substr(0, text.find('\n')));
  return header ? find_game(registry, (*header)["game"].text()) : nullptr;
}

ShippedData shipped_files(const GameEntry& entry) { return {entry.name, entry.about.title, entry.data}; }

namespace {

Try<OwnData> read_folder(const GameEntry& entry, const std::string& folder) {
  Complaints complaints;
  auto set = read_data_folder(shipped_files(entry), folder, complaints);
  if (!set) return std::unexpected(set.error());
  std::unique_ptr<Box> box;
  if (complaints.empty()) box = entry.open(*set, complaints);
  if (!box) return unusable(shipped_files(entry), folder, complaints);
  return OwnData{&entry, *std::move(set), std::move(box)};
}

Try<> put(Shelf& shelf, Try<OwnData> own) {
  if (!own) return std::unexpected(own.error());
  shelf.put(std::move(own->box));
  return {};
}

}  // namespace

Try<> use_data_folder(Shelf& shelf, const GameEntry& entry, const std::string& folder) {
  return put(shelf, read_folder(entry, folder));
}

Try<> use_data(Shelf& shelf, const std::string& given) {
  return put(shelf, read_data(shelf.registry(), given));
}

Try<OwnData> read_data(Registry registry, const std::string& given) {
  if (const auto cut = given.find('='); cut != std::string::npos && !is_there(given)) {
    const auto entry = choose_game(registry, given.substr(0, cut));
    if (!entry) return std::unexpected(entry.error());
    return read_folder(**entry, given.substr(cut + 1));
  }
  const GameEntry* suited = nullptr;
  int suits = 0;
  for (const auto& entry : registry) {
    Complaints complaints;
    const auto set = read_data_folder(shipped_files(entry), given, complaints);
    if (!set || !complaints.empty() || !entry.open(*set, complaints)) continue;
    ++suits;
    suited = &entry;
  }
  if (suits == 1) return read_folder(*suited, given);
  if (find_game(registry, given))
    return misuse(cat("Say in which folder the data are, such as --data ", given, "=my-cards."));
  return misuse(cat("Say which game the data are for, such as --data ",
                    registry.empty() ? "game" : registry[0].name, "=", given, "."));
}

}  // namespace clew
