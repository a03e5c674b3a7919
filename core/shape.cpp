#include "core/shape.h"

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t without_end = 1'000'000;  // as many as one likes: Field::items()

bool is_needed(const Shape& object, const Shape::Member& member) {
  return member.needed.size() == object.places.size();
}
bool is_closed(const Shape& object) {
  return !object.closed.empty() && object.closed.size() == object.places.size();
}

void write_shape(JsonWriter& out, const Shape& shape, const Meanings& meanings, std::string_view file,
                 const std::string& path);

void write_object(JsonWriter& out, const Shape& shape, const Meanings& meanings, std::string_view file,
                  const std::string& path) {
  out.member("type", "object").key("properties").open('{');
  if (path.empty()) out.key("$schema").open('{').member("type", "string").close('}');
  for (const auto& member : shape.members) {
    out.key(member.key).open('{');
    write_shape(out, *member.shape, meanings, file, cat(path, "/", member.key));
    out.close('}');
  }
  for (const auto& key : shape.known)
    if (std::ranges::find(shape.members, key, &Shape::Member::key) == shape.members.end()) {
      out.key(key).open('{');
      if (const auto meaning = meanings.of(file, cat(path, "/", key)); !meaning.empty())
        out.member("description", meaning);
      out.close('}');
    }
  out.close('}').key("required").open('[');
  for (const auto& member : shape.members)
    if (is_needed(shape, member)) out.string(member.key);
  out.close(']').key("additionalProperties");
  if (shape.others) {
    write_shape(out.open('{'), *shape.others, meanings, file, cat(path, "/*"));
    out.close('}');
  } else {
    out.boolean(!is_closed(shape));
  }
}

// How many ways there are to write it.
int ways(const Shape& shape) {
  return int(shape.is_text) + int(shape.is_flag) + int(shape.is_null) + int(shape.whole.has_value()) +
         int(!shape.words.empty()) + int(shape.list.has_value()) + int(shape.is_object);
}

void write_shape(JsonWriter& out, const Shape& shape, const Meanings& meanings, std::string_view file,
                 const std::string& path) {
  if (const auto meaning = meanings.of(file, path); !meaning.empty()) out.member("description", meaning);
  const bool is_choice = ways(shape) > 1;
  if (is_choice) out.key("oneOf").open('[');
  const auto way = [&](bool is_so, auto write) {
    if (!is_so) return;
    if (is_choice) out.open('{');
    write();
    if (is_choice) out.close('}');
  };
  way(shape.is_null, [&] { out.member("type", "null"); });
  way(shape.is_flag, [&] { out.member("type", "boolean"); });
  way(shape.is_text, [&] { out.member("type", "string"); });
  way(!shape.words.empty(), [&] {
    out.key("enum").open('[');
    for (const auto& word : shape.words) out.string(word);
    out.close(']');
  });
  way(shape.whole.has_value(), [&] {
    out.member("type", "integer")
        .member("minimum", shape.whole->first)
        .member("maximum", shape.whole->second);
  });
  way(shape.list.has_value(), [&] {
    out.member("type", "array").member("minItems", shape.list->first);
    if (shape.list->second < without_end) out.member("maxItems", shape.list->second);
    if (shape.item) {
      write_shape(out.key("items").open('{'), *shape.item, meanings, file, cat(path, "/*"));
      out.close('}');
    }
  });
  way(shape.is_object, [&] { write_object(out, shape, meanings, file, path); });
  if (is_choice) out.close(']');
}

std::string in_words(const Shape& shape) {
  std::vector<std::string> all;
  if (shape.whole)
    all.push_back(shape.whole->first == shape.whole->second
                      ? cat(shape.whole->first)
                      : cat("a whole number from ", shape.whole->first, " to ", shape.whole->second));
  if (!shape.words.empty()) {
    std::vector<std::string> quoted;
    for (const auto& word : shape.words) quoted.push_back(cat('"', word, '"'));
    all.push_back(join(quoted, ", "));
  }
  if (shape.is_text) all.emplace_back("a text");
  if (shape.is_flag) all.emplace_back("true or false");
  if (shape.list) {
    const auto [least, most] = *shape.list;
    all.push_back(least == most         ? cat("a list of ", least)
                  : most == without_end ? std::string("a list")
                                        : cat("a list of ", least, " to ", most));
    if (shape.item && shape.item->members.empty() && ways(*shape.item) > 0)
      all.back() += cat(": ", in_words(*shape.item));
  }
  if (shape.is_object) all.emplace_back(shape.others ? "an object, by key" : "an object");
  if (shape.is_null) all.emplace_back("null");
  if (all.empty()) return shape.is_read ? "as in the shipped file" : "anything; the rules do not read it";
  return join(all, " or ");
}

void list_fields(const Shape& shape, const Meanings& meanings, std::string_view file, const std::string& path,
                 std::vector<FieldLine>& lines) {
  for (const auto& member : shape.members) {
    const auto here = cat(path, "/", member.key);
    lines.push_back(
        {here, in_words(*member.shape), std::string(meanings.of(file, here)), is_needed(shape, member)});
    list_fields(*member.shape, meanings, file, here, lines);
  }
  for (const auto& key : shape.known)
    if (std::ranges::find(shape.members, key, &Shape::Member::key) == shape.members.end())
      lines.push_back({cat(path, "/", key), in_words(Shape{}),
                       std::string(meanings.of(file, cat(path, "/", key))), false});
  if (shape.others) {
    lines.push_back(
        {cat(path, "/*"), in_words(*shape.others), std::string(meanings.of(file, cat(path, "/*"))), false});
    list_fields(*shape.others, meanings, file, cat(path, "/*"), lines);
  }
  if (shape.item) list_fields(*shape.item, meanings, file, cat(path, "/*"), lines);
}

// "/cards/*/hp" is the path "/cards/3/hp" and itself.
bool is_path_of(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    const auto step = pattern.substr(0, std::min(pattern.find('/', 1), pattern.size()));
    const auto there = path.substr(0, std::min(path.find('/', 1), path.size()));
    if (step != "/*" && step != there) return false;
    pattern.remove_prefix(step.size());
    path.remove_prefix(there.size());
  }
  return pattern.empty() && path.empty();
}

}  // namespace

Shape* Shape::member(std::string_view key, std::string_view place, bool is_needed_here) {
  is_object = is_read = true;
  auto found = std::ranges::find(members, key, &Member::key);
  if (found == members.end())
    found = members.insert(members.end(), {std::string(key), std::make_unique<Shape>(), {}});
  if (is_needed_here) found->needed.emplace(place);
  return found->shape.get();
}

Shape* Shape::any_item() {
  if (!item) item = std::make_unique<Shape>();
  return item.get();
}

Shape* Shape::any_member() {
  is_object = is_read = true;
  if (!others) others = std::make_unique<Shape>();
  return others.get();
}

void Shape::note_whole(int least, int most) {
  is_read = true;
  whole = whole ? std::pair(std::min(whole->first, least), std::max(whole->second, most))
                : std::pair(least, most);
}

void Shape::note_list(std::size_t least, std::size_t most) {
  is_read = true;
  list =
      list ? std::pair(std::min(list->first, least), std::max(list->second, most)) : std::pair(least, most);
}

void Shape::note_word(std::string_view word, std::string_view place) {
  is_read = true;
  worded.emplace(place);
  if (std::ranges::find(words, word) == words.end()) words.emplace_back(word);
}

void Shape::note_known(std::string_view key) {
  if (std::ranges::find(known, key) == known.end()) known.emplace_back(key);
}

Shape* Shapes::file(std::string_view name) {
  const auto found = std::ranges::find(files, name, &decltype(files)::value_type::first);
  if (found != files.end()) return found->second.get();
  files.emplace_back(name, std::make_unique<Shape>());
  return files.back().second.get();
}

const Shape* Shapes::find(std::string_view name) const {
  const auto found = std::ranges::find(files, name, &decltype(files)::value_type::first);
  return found == files.end() ? nullptr : found->second.get();
}

Meanings::Meanings(std::string_view fields) : fields_(Json::parse(fields).value_or(Json{})) {}

std::string_view Meanings::of(std::string_view file, std::string_view path) const {
  for (const auto& [pattern, meaning] : fields_[file].members())
    if (is_path_of(pattern, path)) return meaning.text();
  return {};
}

std::vector<std::pair<std::string, std::string>> Meanings::all() const {
  std::vector<std::pair<std::string, std::string>> every;
  for (const auto& [file, paths] : fields_.members())
    for (const auto& [path, meaning] : paths.members()) every.emplace_back(file, path);
  return every;
}

std::string schema_json(std::string_view file, const Shape& shape, const Meanings& meanings) {
  JsonWriter out;
  out.open('{').member("$schema", "https://json-schema.org/draft/2020-12/schema").member("title", file);
  write_shape(out, shape, meanings, file, "");
  return std::move(out.close('}')).text();
}

std::vector<FieldLine> field_lines(std::string_view file, const Shape& shape, const Meanings& meanings) {
  std::vector<FieldLine> lines;
  list_fields(shape, meanings, file, "", lines);
  return lines;
}

}  // namespace clew
