#include "engine/registry.h"

#include <algorithm>
#include <cassert>

#include "core/text.h"

namespace clew {
namespace {

void write_without(JsonWriter& out, const Json& value, std::span<const Json> names) {
  if (value.is_array()) {
    out.open('[');
    for (const auto& item : value.items()) write_without(out, item, names);
    out.close(']');
  } else if (value.is_object()) {
    out.open('{');
    for (const auto& [key, member] : value.members())
      if (std::ranges::find(names, key, &Json::text) == names.end())
        write_without(out.key(key), member, names);
    out.close('}');
  } else {
    out.json(value);
  }
}

}  // namespace

const GameEntry* find_game(Registry registry, std::string_view name) {
  const auto found = std::ranges::find(registry, name, &GameEntry::name);
  return found == registry.end() ? nullptr : &*found;
}

std::string game_names(Registry registry) {
  std::string all;
  for (std::size_t i = 0; i < registry.size(); ++i)
    all += cat(i == 0 ? "" : i + 1 < registry.size() ? ", " : " or ", registry[i].name);
  return all;
}

std::string about_json(const GameEntry& entry) {
  static constexpr std::string_view kinds[] = {"choice", "whole", "flag", "other"};
  const auto& about = entry.about;
  JsonWriter out;
  out.open('{').member("game", entry.name).member("title", about.title).member("blurb", about.blurb);
  out.key("players").open('[').number(about.fewest).number(about.most).close(']').key("options").open('[');
  for (const auto& option : about.options) {
    out.open('{').member("key", option.key).member("kind", kinds[std::size_t(option.kind)]);
    out.key("default").raw(option.usual).member("meaning", option.meaning);
    out.member("values", allowed_values(option));
    if (!option.choices.empty()) {
      out.key("choices").open('[');
      for (auto choice : option.choices) out.string(choice);
      out.close(']');
    }
    if (option.kind == Option::Kind::whole) out.member("least", option.least).member("most", option.most);
    out.close('}');
  }
  return std::move(out.close(']').close('}')).text();
}

std::string games_json(Registry registry) {
  JsonWriter out;
  out.open('{').key("games").open('[');
  for (const auto& entry : registry) out.raw(about_json(entry));
  out.close(']').key("levels").open('[');
  for (const auto level : level_words) out.string(level);
  return std::move(out.close(']').close('}')).text();
}

std::vector<std::string> minute_of(const GameEntry& entry) {
  // The page's file is a list of texts in single quotes; what is not in quotes is its frame.
  std::vector<std::string> sentences;
  const auto text = entry.minute.substr(std::min(entry.minute.find('['), entry.minute.size()));
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\'') continue;
    std::string sentence;
    for (++i; i < text.size() && text[i] != '\''; ++i) {
      if (text[i] == '\\' && i + 1 < text.size()) ++i;
      sentence += text[i];
    }
    sentences.push_back(std::move(sentence));
  }
  return sentences;
}

DataSet shipped_data(const GameEntry& entry) { return set_of(entry.data); }

std::optional<std::string> public_data(const GameEntry& entry, const EmbeddedFile& file) {
  const auto spoilers = Json::parse(entry.spoilers);
  // A test reads every game's, so neither can be anything but JSON.
  assert(spoilers);
  const auto* held = spoilers->find(file.name);
  if (!held) return std::string(file.text);
  if (!held->is_array()) return std::nullopt;
  const auto whole = Json::parse(file.text);
  assert(whole);
  JsonWriter out;
  write_without(out, *whole, held->items());
  return std::move(out).text();
}

std::string public_data_json(const GameEntry& entry) {
  JsonWriter out;
  out.open('{').key("files").open('{');
  for (const auto& file : entry.data)
    if (const auto text = public_data(entry, file); text && file.name.ends_with(".json"))
      out.key(file.name).raw(*text);
  return std::move(out.close('}').close('}')).text();
}

std::string data_json(const GameEntry& entry, const Box& box, bool with_files) {
  const bool is_own = !box.data_name().empty();
  JsonWriter out;
  out.open('{').member("name", box.data_name());
  out.member("hash", is_own ? box.data_hash() : shipped_data(entry).hash());
  if (with_files) {
    out.key("files").open('{');
    for (const auto& shipped : entry.data) {
      const auto* own = is_own ? box.own_data().find(shipped.name) : nullptr;
      const auto text = public_data(entry, own ? EmbeddedFile{own->name, own->text} : shipped);
      if (!text) continue;
      out.key(shipped.name);
      if (shipped.name.ends_with(".json"))
        out.json(Json::parse(*text).value_or(Json{}));  // on one line
      else
        out.string(*text);
    }
    out.close('}');
  }
  return std::move(out.close('}')).text();
}

Result<const Box*> Shelf::box(std::string_view game) {
  const auto open = std::ranges::find(boxes_, game, [](const auto& box) { return box->game(); });
  if (open != boxes_.end()) return open->get();
  const auto* entry = find_game(registry_, game);
  if (!entry)
    return refuse(Code::unknown_game, cat("There is no game ", Json(std::string(game)).dump(),
                                          " here; ask for ", game_names(registry_), "."));
  Complaints complaints;
  auto box = entry->open(shipped_data(*entry), complaints);
  // A test reads every shipped set, so this cannot fail for a player.
  assert(box);
  boxes_.push_back(std::move(box));
  return boxes_.back().get();
}

void Shelf::put(std::unique_ptr<Box> box) {
  std::erase_if(boxes_, [&](const auto& old) { return old->game() == box->game(); });
  boxes_.push_back(std::move(box));
}

}  // namespace clew
