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

// Whether it keeps time itself, played as usual: its rules say so, once a table is set up.
bool is_timed(const GameEntry& entry) {
  Complaints complaints;
  const auto box = entry.open(shipped_data(entry), complaints);
  if (!box) return false;
  const auto table = box->table(entry.about.fewest, Json{});
  return table && (*table)->is_timed();
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

namespace {

void write_about(JsonWriter& out, const GameEntry& entry) {
  static constexpr std::string_view kinds[] = {"choice", "whole", "flag", "other"};
  const auto& about = entry.about;
  out.member("game", entry.name).member("title", about.title).member("blurb", about.blurb);
  out.key("players").open('[').number(about.fewest).number(about.most).close(']');
  if (is_timed(entry)) out.member("timed", true);
  out.key("options").open('[');
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
  out.close(']');
}

}  // namespace

std::string about_json(const GameEntry& entry) {
  JsonWriter out;
  write_about(out.open('{'), entry);
  return std::move(out.close('}')).text();
}

std::string games_json(const Shelf& shelf) {
  JsonWriter out;
  out.open('{').key("games").open('[');
  for (const auto& entry : shelf.registry()) {
    write_about(out.open('{'), entry);
    if (const auto sets = shelf.offered(entry.name); !sets.empty()) {
      out.key("sets").open('[');
      for (const auto* box : sets)
        out.open('{').member("name", box->data_name()).member("hash", box->data_hash()).close('}');
      out.close(']');
    }
    out.close('}');
  }
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

std::string public_data_json(const GameEntry& entry, const Box& box) {
  JsonWriter out;
  out.open('{').member("name", box.data_name()).member("hash", box.data_hash()).key("files").open('{');
  bool is_whole = true;
  for (const auto& file : box.own_data().files) {
    const auto text = public_data(entry, {file.name, file.text});
    is_whole = is_whole && text == file.text;
    if (text && file.name.ends_with(".json")) out.key(file.name).raw(*text);
  }
  out.close('}');
  if (is_whole) {
    out.key("texts").open('{');
    for (const auto& file : box.own_data().files) out.member(file.name, file.text);
    out.close('}');
  }
  return std::move(out.close('}')).text();
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
    return refuse_in_english(Code::unknown_game, cat("There is no game ", Json(std::string(game)).dump(),
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

Result<const Box*> Shelf::box(std::string_view game, std::string_view hash) {
  if (const auto* own_box = own(game, hash)) return own_box;
  return box(game);
}

const Box* Shelf::own(std::string_view game, std::string_view hash) const {
  for (const auto& [box, is_offered] : beside_)
    if (!hash.empty() && box->game() == game && box->data_hash() == hash) return box.get();
  return nullptr;
}

void Shelf::add(std::unique_ptr<Box> box, bool is_offered) {
  std::erase_if(beside_, [&](const auto& old) {
    return old.box->game() == box->game() && old.box->data_hash() == box->data_hash();
  });
  beside_.push_back({std::move(box), is_offered});
}

const Box* Shelf::offered(std::string_view game, std::string_view name) const {
  for (const auto* box : offered(game))
    if (box->data_name() == name) return box;
  return nullptr;
}

std::vector<const Box*> Shelf::offered(std::string_view game) const {
  std::vector<const Box*> all;
  for (const auto& [box, is_offered] : beside_)
    if (is_offered && box->game() == game) all.push_back(box.get());
  return all;
}

}  // namespace clew
