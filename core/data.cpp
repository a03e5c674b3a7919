#include "core/data.h"

#include <algorithm>

#include "core/sha256.h"
#include "core/shown.h"
#include "core/text.h"

namespace clew {
namespace {

// By it an editor finds the file's schema; it means nothing to the rules.
constexpr std::string_view schema_key = "$schema";

// How a value looks to a person, not too long.
std::string shown(const Json& value) {
  auto all = value.dump();
  return all.size() > 40 ? cat(cut_to(all, 37), "...") : all;
}

}  // namespace

DataSet set_of(std::span<const EmbeddedFile> shipped) {
  DataSet set;
  for (const auto& file : shipped) set.files.push_back({std::string(file.name), std::string(file.text)});
  return set;
}

const DataFile* DataSet::find(std::string_view file) const {
  const auto found = std::ranges::find(files, file, &DataFile::name);
  return found == files.end() ? nullptr : &*found;
}

std::string DataSet::hash() const {
  std::vector<const DataFile*> sorted;
  for (const auto& file : files) sorted.push_back(&file);
  std::ranges::sort(sorted, {}, [](const DataFile* file) { return std::string_view(file->name); });
  Sha256 hash;
  // Lengths go in too, so that no text can pass for another file's beginning.
  for (const auto* file : sorted) hash.add(cat(file->name, "\n", file->text.size(), "\n")).add(file->text);
  return hash.hex();
}

Field Field::child(std::string_view step, const Json* value, Shape* asked) const {
  return {*complaints_, file_, cat(path_, "/", step), value, asked};
}

void Field::note_there() const {
  if (value_->is_object()) asked_->places.insert(path_);
  asked_->is_null = asked_->is_null || value_->is_null();
}

void Field::complain(std::string sentence) const {
  complaints_->push_back({file_, path_.empty() ? "/" : path_, std::move(sentence)});
}

const Json& Field::json() const {
  static const Json null;
  if (asked_) asked_->is_read = true;
  return value_ ? *value_ : null;
}

Field Field::operator[](std::string_view key) const {
  auto* asked = asked_ && value_ ? asked_->member(key, path_, true) : nullptr;
  if (!value_) return child(key, nullptr, asked);
  if (!value_->is_object()) {
    complain(cat("This should be an object with a key \"", key, "\", not ", shown(*value_), "."));
    return child(key, nullptr, asked);
  }
  const Json* found = value_->find(key);
  if (!found) complain(cat("The key \"", key, "\" is missing."));
  return child(key, found, asked);
}

std::optional<Field> Field::maybe(std::string_view key) const {
  const Json* found = value_ ? value_->find(key) : nullptr;
  auto* asked = asked_ && value_ && value_->is_object() ? asked_->member(key, path_, false) : nullptr;
  return found ? std::optional(child(key, found, asked)) : std::nullopt;
}

std::vector<Field> Field::items(std::size_t least, std::size_t most) const {
  std::vector<Field> all;
  if (!value_) return all;
  if (asked_) asked_->note_list(least, most);
  if (!value_->is_array()) {
    complain(cat("This should be a list, not ", shown(*value_), "."));
    return all;
  }
  const auto count = value_->size();
  if (count < least || count > most) {
    const auto wanted = least == most ? cat(least) : cat(least, " to ", most);
    complain(cat("There should be ", wanted, " of these, but there are ", count, "."));
    return all;
  }
  for (std::size_t i = 0; i < count; ++i)
    all.push_back(child(cat(i), &(*value_)[i], asked_ ? asked_->any_item() : nullptr));
  return all;
}

std::vector<std::pair<std::string, Field>> Field::members() const {
  std::vector<std::pair<std::string, Field>> all;
  if (!value_) return all;
  if (!value_->is_object()) complain(cat("This should be an object, not ", shown(*value_), "."));
  for (const auto& [key, value] : value_->members())
    all.emplace_back(key, child(key, &value, asked_ ? asked_->any_member() : nullptr));
  return all;
}

int Field::whole(int least, int most) const {
  if (!value_) return least;
  if (asked_) asked_->note_whole(least, most);
  if (value_->is_whole() && value_->whole() >= least && value_->whole() <= most) return int(value_->whole());
  complain(cat("This should be a whole number from ", least, " to ", most, ", not ", shown(*value_), "."));
  return least;
}

std::string Field::text() const {
  if (!value_) return {};
  if (asked_ && !asked_->worded.contains(path_)) asked_->is_text = asked_->is_read = true;
  if (!value_->is_text()) complain(cat("This should be a text, not ", shown(*value_), "."));
  return std::string(value_->text());
}

std::string Field::one_of(std::initializer_list<std::string_view> allowed) const {
  if (!value_) return std::string(*allowed.begin());
  if (asked_)
    for (const auto word : allowed) asked_->note_word(word, path_);
  if (value_->is_text() && std::ranges::find(allowed, value_->text()) != allowed.end())
    return std::string(value_->text());
  complain(cat("This should be one of ", join(allowed, ", "), ", not ", shown(*value_), "."));
  return std::string(*allowed.begin());
}

bool Field::are(std::span<const std::string_view> words) const {
  if (asked_) {
    asked_->note_list(words.size(), words.size());
    for (const auto word : words) asked_->any_item()->note_word(word, path_);
  }
  if (!json().is_array() || json().size() != words.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (json()[i].text() != words[i]) return false;
  return true;
}

bool Field::flag() const {
  if (asked_ && value_) asked_->is_flag = asked_->is_read = true;
  if (value_ && !value_->is_boolean())
    complain(cat("This should be true or false, not ", shown(*value_), "."));
  return value_ && value_->boolean();
}

void Field::only(std::initializer_list<std::string_view> keys) const {
  if (!value_) return;
  if (asked_) {
    asked_->is_object = asked_->is_read = true;
    asked_->closed.insert(path_);
    for (const auto key : keys) asked_->note_known(key);
  }
  if (!value_->is_object()) complain(cat("This should be an object, not ", shown(*value_), "."));
  for (const auto& [key, value] : value_->members())
    if (std::ranges::find(keys, key) == keys.end() && !(path_.empty() && key == schema_key))
      complain(cat("The key \"", key, "\" has no meaning here; known are ", join(keys, ", "), "."));
}

Field DataReader::json(std::string_view file) {
  const auto bad = [&](std::string path, std::string sentence) {
    complain(file, std::move(path), std::move(sentence));
    return Field(*complaints_, std::string(file), "", nullptr, nullptr);
  };
  const auto* found = set_->find(file);
  if (!found) return bad("/", "This file is missing from the set.");
  auto parsed = Json::parse(found->text);
  if (!parsed) {
    const auto& fault = parsed.error();
    return bad(cat("line ", fault.line, " column ", fault.column),
               cat("This is not JSON: ", fault.message, "."));
  }
  parsed_.push_back(*std::move(parsed));
  return {*complaints_, std::string(file), "", &parsed_.back(),
          set_->asked ? set_->asked->file(file) : nullptr};
}

std::string_view DataReader::text(std::string_view file) {
  if (const auto* found = set_->find(file)) return found->text;
  complain(file, "/", "This file is missing from the set.");
  return {};
}

void DataReader::complain(std::string_view file, std::string path, std::string sentence) {
  complaints_->push_back({std::string(file), std::move(path), std::move(sentence)});
}

}  // namespace clew
