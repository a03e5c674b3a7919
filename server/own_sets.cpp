#include "server/own_sets.h"

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::string_view kind = "cards";

std::string key_of(const OwnSet& own) { return cat(own.game, " ", own.set.hash()); }

OwnSet read_note(const Note& note) {
  const auto text = Json::parse(note.text).value_or(Json{});
  OwnSet own{.game = note.key.substr(0, note.key.find(' ')), .set = {}};
  own.set.name = text["name"].text();
  for (const auto& [name, file] : text["files"].members())
    own.set.files.push_back({name, std::string(file.text())});
  return own;
}

// Null where this release reads the set no more: then the tables that have it say so.
std::unique_ptr<Box> opened(Registry registry, const OwnSet& own) {
  const auto* entry = find_game(registry, own.game);
  Complaints complaints;
  return entry && !own.set.name.empty() ? entry->open(own.set, complaints) : nullptr;
}

}  // namespace

Note note_of(const OwnSet& own, std::int64_t wall) {
  JsonWriter out;
  out.open('{').member("name", own.set.name).key("files").open('{');
  for (const auto& file : own.set.files) out.member(file.name, file.text);
  return {std::string(kind), key_of(own), wall, std::move(out.close('}').close('}')).text()};
}

void shelve(Shelf& shelf, std::span<const Note> notes) {
  for (const auto& note : notes)
    if (note.kind == kind)
      if (auto box = opened(shelf.registry(), read_note(note))) shelf.add(std::move(box), false);
}

std::vector<Note> offer(Shelf& shelf, std::span<const OwnSet> sets, std::span<const Note> notes,
                        std::int64_t wall) {
  std::vector<Note> fresh;
  for (const auto& own : sets) {
    auto box = opened(shelf.registry(), own);
    if (!box) continue;
    shelf.add(std::move(box), true);
    const auto is_kept = [&](const Note& note) { return note.kind == kind && note.key == key_of(own); };
    if (std::ranges::none_of(notes, is_kept)) fresh.push_back(note_of(own, wall));
  }
  return fresh;
}

}  // namespace clew
