#pragma once
// JSON, read into plain values and written straight into a string.
#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace clew {

// Where a text stops being JSON, and why.
struct JsonFault {
  std::string message;
  int line = 1;
  int column = 1;
};

// One JSON value. Reading never throws: what is not there, or of another kind, reads as null, "", 0 or
// nothing, so code that draws a view stays short; code that must judge asks with is_...() first.
class Json {
 public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;  // in the order of the text

  Json() = default;
  explicit Json(bool value) : value_(value) {}
  explicit Json(std::int64_t value) : value_(value) {}
  explicit Json(double value) : value_(value) {}
  explicit Json(std::string value) : value_(std::move(value)) {}
  explicit Json(Array value) : value_(std::move(value)) {}
  explicit Json(Object value) : value_(std::move(value)) {}

  // Strict: one value, nothing after it, no key twice, valid UTF-8, at most 64 levels deep.
  static std::expected<Json, JsonFault> parse(std::string_view text);

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  bool is_boolean() const { return std::holds_alternative<bool>(value_); }
  bool is_whole() const { return std::holds_alternative<std::int64_t>(value_); }  // 2, but not 2.0
  bool is_number() const { return is_whole() || std::holds_alternative<double>(value_); }
  bool is_text() const { return std::holds_alternative<std::string>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }

  bool boolean() const { return is_boolean() && std::get<bool>(value_); }
  std::int64_t whole() const { return is_whole() ? std::get<std::int64_t>(value_) : 0; }
  double number() const;
  std::string_view text() const {
    return is_text() ? std::string_view(std::get<std::string>(value_)) : std::string_view{};
  }
  std::span<const Json> items() const {
    return is_array() ? std::span<const Json>(std::get<Array>(value_)) : std::span<const Json>{};
  }
  std::span<const std::pair<std::string, Json>> members() const {
    return is_object() ? std::span<const std::pair<std::string, Json>>(std::get<Object>(value_))
                       : std::span<const std::pair<std::string, Json>>{};
  }
  std::size_t size() const { return is_array() ? items().size() : members().size(); }

  const Json* find(std::string_view key) const;  // null where there is no such key
  const Json& operator[](std::string_view key) const;
  const Json& operator[](std::size_t i) const;
  const Json* at(std::string_view pointer) const;  // "/table/rooms/4/count", RFC 6901

  // Objects are equal whatever the order of their keys; 2 equals 2.0.
  friend bool operator==(const Json& a, const Json& b);

  std::string dump() const;  // on one line

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value_;
};

// Writes JSON, keys in the order given, so equal views are equal bytes. It borrows a buffer of its thread: what it has
// written takes one allocation, of its own size.
class JsonWriter {
 public:
  JsonWriter();
  ~JsonWriter();
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& open(char bracket) {
    char* to = next(1);
    *to++ = bracket;
    at_ = to;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    *room(1) = bracket;
    ++at_;
    fresh_ = false;
    return *this;
  }
  // Keys are written by us, never by a stranger: they need no escapes.
  JsonWriter& key(std::string_view k) {
    char* to = next(k.size() + 3);
    *to++ = '"';
    to = put(to, k);
    *to++ = '"';
    *to++ = ':';
    at_ = to;
    fresh_ = true;
    return *this;
  }
  JsonWriter& string(std::string_view s);
  JsonWriter& number(std::int64_t n) {
    constexpr std::size_t longest = 20;
    char* to = next(longest);
    if (n >= 0 && n < 10)  // mostly
      *to++ = char('0' + n);
    else
      to = std::to_chars(to, to + longest, n).ptr;
    at_ = to;
    return *this;
  }
  JsonWriter& boolean(bool b) { return raw(b ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& real(double x);
  JsonWriter& json(const Json& value);
  JsonWriter& raw(std::string_view json) {  // a value that is JSON already
    at_ = put(next(json.size()), json);
    return *this;
  }

  // member("hp", 10).member("name", "Mimic")
  JsonWriter& member(std::string_view k, std::string_view s) { return key(k).string(s); }
  JsonWriter& member(std::string_view k, const char* s) { return key(k).string(s); }
  JsonWriter& member(std::string_view k, bool b) { return key(k).boolean(b); }
  template <std::integral N>
    requires(!std::same_as<N, bool>)
  JsonWriter& member(std::string_view k, N n) {
    return key(k).number(std::int64_t(n));
  }

  void clear() {
    at_ = begin_;
    fresh_ = true;
  }
  std::string text() const { return std::string(view()); }
  std::string_view view() const { return {begin_, at_}; }  // until more is written

 private:
  static char* put(char* to, std::string_view bytes) { return std::copy(bytes.begin(), bytes.end(), to); }
  // Where to write so many bytes at most.
  char* room(std::size_t bytes) {
    if (std::size_t(end_ - at_) < bytes) [[unlikely]]
      grow(bytes);
    return at_;
  }
  // The same for a value, behind its comma.
  char* next(std::size_t bytes) {
    char* to = room(bytes + 1);
    *to = ',';
    to += fresh_ ? 0 : 1;
    fresh_ = false;
    return to;
  }
  void grow(std::size_t bytes);

  char *begin_, *at_, *end_;
  bool fresh_ = true;
};

}  // namespace clew
