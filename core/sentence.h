#pragma once
// A sentence for people. It is written in English where it is said, as an ICU message with its values in braces, and
// that pattern is the key by which a page or a terminal finds it in another language (docs/translating.md).
#include <concepts>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace clew {

// Only a literal with _en becomes one, so that whoever looks through the sources finds all of them.
struct Pattern {
  std::string_view text;
};
consteval Pattern operator""_en(const char* text, std::size_t size) { return {{text, size}}; }

// What stands in a sentence. How it is shown is up to whoever shows it: a page has people's names for seats, pictures
// for squares, and its own language.
class Value {
 public:
  template <std::integral N> Value(N number) : json_(std::int64_t(number)) {}
  template <class Text>
    requires std::convertible_to<Text, std::string_view>
  Value(const Text& text) : json_(std::string(std::string_view(text))) {}
  explicit Value(Json json) : json_(std::move(json)) {}

  const Json& json() const { return json_; }

 private:
  Json json_;
};
Value seat_value(int seat);
Value square_value(std::string_view square);  // by its code, as moves have it
Value name_value(std::string_view name);  // what a game's data call a thing; languages may call it otherwise
Value time_value(std::string_view iso);   // "2026-11-18T20:00:00Z", which each sees on their own clock
Value sentence_value(Pattern whole);      // a sentence without values, that follows another
Value any_value(const std::vector<Value>& values);  // "1, 2 or 3"
Value row_value(const std::vector<Value>& values);  // "1 2 3", as moves have them

using Values = std::initializer_list<std::pair<std::string_view, Value>>;

struct Sentence {
  Pattern pattern{};
  Json values = Json(Json::Object{});

  Sentence() = default;  // nothing is said
  Sentence(Pattern whole) : pattern(whole) {}
  Sentence(Pattern with, Values in);

  bool empty() const { return pattern.text.empty(); }
  std::string english() const;
  // Beside the English words, where these have values in them: by what other languages find them.
  void write_values(JsonWriter& out) const;
};

// A value as English has it: "seat 2", "1, 2 or 3".
std::string in_english(const Json& value);

// A message with its values put in. `spoken` says how a value is shown; the language ("de") decides between plurals. Of
// ICU's syntax it knows {value}, {value, plural, …} with #, and {value, select, …}; what is none of it stays as it is.
std::string filled(std::string_view message, const Json& values, std::string_view language,
                   const std::function<std::string(const Json& value)>& spoken);

}  // namespace clew
