#include "core/json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

// Boost.JSON's parser is header-only here, so that the same file builds for the browser; it is told not to
// ask for threads or exceptions there.
#if defined(__wasi__)
#define BOOST_SYSTEM_DISABLE_THREADS
#endif
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>

#if !defined(__cpp_exceptions)
#include <exception>
namespace boost {
// Our handler reports by error codes; nothing below throws for what it reads.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif

namespace clew {
namespace {

// What the parser meets is stacked up here; a finished value moves into the container below it.
class Builder {
 public:
  static constexpr std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t max_array_size = max_object_size;
  static constexpr std::size_t max_key_size = max_object_size;
  static constexpr std::size_t max_string_size = max_object_size;

  using Text = boost::json::string_view;
  using Error = boost::json::error_code;

  bool on_document_begin(Error&) { return true; }
  bool on_document_end(Error&) { return true; }
  bool on_array_begin(Error&) {
    open_.push_back({.is_object = false, .items = {}, .members = {}, .key = {}});
    return true;
  }
  bool on_array_end(std::size_t, Error&) {
    auto done = std::move(open_.back().items);
    open_.pop_back();
    return put(Json(std::move(done)));
  }
  bool on_object_begin(Error&) {
    open_.push_back({.is_object = true, .items = {}, .members = {}, .key = {}});
    return true;
  }
  bool on_object_end(std::size_t, Error& error) {
    auto done = std::move(open_.back().members);
    open_.pop_back();
    std::vector<std::string_view> keys;
    keys.reserve(done.size());
    for (const auto& [key, value] : done) keys.push_back(key);
    std::ranges::sort(keys);
    if (const auto twin = std::ranges::adjacent_find(keys); twin != keys.end()) {
      twice_ = *twin;
      error = boost::json::error::syntax;
      return false;
    }
    return put(Json(std::move(done)));
  }
  bool on_key_part(Text part, std::size_t, Error&) {
    open_.back().key.append(part.data(), part.size());
    return true;
  }
  bool on_key(Text part, std::size_t, Error& error) { return on_key_part(part, 0, error); }
  bool on_string_part(Text part, std::size_t, Error&) {
    text_.append(part.data(), part.size());
    return true;
  }
  bool on_string(Text part, std::size_t, Error&) {
    text_.append(part.data(), part.size());
    return put(Json(std::exchange(text_, {})));
  }
  bool on_number_part(Text, Error&) { return true; }
  bool on_int64(std::int64_t n, Text, Error&) { return put(Json(n)); }
  // Whole numbers beyond 64 bits stay whole and out of every range that is asked for.
  bool on_uint64(std::uint64_t, Text, Error&) { return put(Json(std::numeric_limits<std::int64_t>::max())); }
  bool on_double(double x, Text digits, Error& error) {
    const std::string_view spelled(digits.data(), digits.size());
    if (spelled.find_first_of(".eE") != std::string_view::npos) {
      if (std::isfinite(x)) return put(Json(x));
      error = boost::json::error::exponent_overflow;
      return false;
    }
    return put(
        Json(x < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max()));
  }
  bool on_bool(bool b, Error&) { return put(Json(b)); }
  bool on_null(Error&) { return put(Json()); }
  bool on_comment_part(Text, Error&) { return true; }
  bool on_comment(Text, Error&) { return true; }

  Json take() { return std::move(root_); }
  const std::string& twice() const { return twice_; }

 private:
  struct Container {
    bool is_object;
    Json::Array items;
    Json::Object members;
    std::string key;
  };

  bool put(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (open_.back().is_object) {
      open_.back().members.emplace_back(std::exchange(open_.back().key, {}), std::move(value));
    } else {
      open_.back().items.push_back(std::move(value));
    }
    return true;
  }

  std::vector<Container> open_;
  std::string text_;
  std::string twice_;
  Json root_;
};

JsonFault fault_at(std::string_view text, std::size_t offset, std::string message) {
  const auto before = text.substr(0, offset);
  const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {std::move(message), int(std::ranges::count(before, '\n')) + 1, int(before.size() - line_start) + 1};
}

const Json& nothing() {
  static const Json null;
  return null;
}

}  // namespace

std::expected<Json, JsonFault> Json::parse(std::string_view text) {
  boost::json::parse_options strict;
  strict.max_depth = 64;
  boost::json::basic_parser<Builder> parser(strict);
  boost::json::error_code error;
  const auto used = parser.write_some(false, text.data(), text.size(), error);
  if (error) {
    const auto& twice = parser.handler().twice();
    auto message = !twice.empty() ? "the key \"" + twice + "\" stands twice in one object" : error.message();
    if (error == boost::json::error::incomplete) message = "the text ends too early";
    return std::unexpected(fault_at(text, used, std::move(message)));
  }
  if (used < text.size())
    return std::unexpected(fault_at(text, used, "there is something after the end of the value"));
  return parser.handler().take();
}

double Json::number() const {
  if (is_whole()) return double(whole());
  return is_number() ? std::get<double>(value_) : 0;
}

const Json* Json::find(std::string_view key) const {
  for (const auto& [name, value] : members())
    if (name == key) return &value;
  return nullptr;
}

const Json& Json::operator[](std::string_view key) const {
  const Json* value = find(key);
  return value ? *value : nothing();
}

const Json& Json::operator[](std::size_t i) const { return i < items().size() ? items()[i] : nothing(); }

const Json* Json::at(std::string_view pointer) const {
  if (pointer.empty()) return this;
  if (pointer.front() != '/') return nullptr;
  pointer.remove_prefix(1);
  const auto cut = pointer.find('/');
  std::string step(pointer.substr(0, cut));
  const auto rest = cut == std::string_view::npos ? std::string_view{} : pointer.substr(cut);
  const Json* next = nullptr;
  if (is_array()) {
    std::size_t i = 0;
    const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), i);
    const bool spelled_well =
        error == std::errc{} && end == step.data() + step.size() && (step.size() == 1 || step.front() != '0');
    if (spelled_well && i < items().size()) next = &items()[i];
  } else {
    for (const auto& [code, meaning] : {std::pair{"~1", "/"}, std::pair{"~0", "~"}})
      for (auto at = step.find(code); at != std::string::npos; at = step.find(code, at + 1))
        step.replace(at, 2, meaning);
    next = find(step);
  }
  return next ? next->at(rest) : nullptr;
}

bool operator==(const Json& a, const Json& b) {
  if (a.is_whole() && b.is_whole()) return a.whole() == b.whole();
  if (a.is_number() && b.is_number()) return a.number() == b.number();
  if (!a.is_object() || !b.is_object()) return a.value_ == b.value_;
  return a.size() == b.size() && std::ranges::all_of(a.members(), [&b](const auto& member) {
           const Json* other = b.find(member.first);
           return other && *other == member.second;
         });
}

std::string Json::dump() const { return JsonWriter().json(*this).text(); }

JsonWriter& JsonWriter::string(std::string_view s) {
  comma();
  const auto is_plain = [](char c) { return c != '"' && c != '\\' && std::uint8_t(c) >= 0x20; };
  if (std::ranges::all_of(s, is_plain)) {  // nearly always
    const auto size = text_.size();
    // The second argument is the capacity in libstdc++ 12: not to be relied on.
    text_.resize_and_overwrite(size + s.size() + 2, [&](char* all, std::size_t) {
      all[size] = '"';
      char* end = std::ranges::copy(s, all + size + 1).out;
      *end = '"';
      return std::size_t(end + 1 - all);
    });
    return *this;
  }
  text_ += '"';
  std::size_t plain = 0;
  for (std::size_t i = 0; i < s.size(); ++i) {
    const char c = s[i];
    if (is_plain(c)) continue;
    text_.append(s, plain, i - plain);
    plain = i + 1;
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (c == '\n') {
      text_ += "\\n";
    } else {
      text_ += "\\u00";
      text_ += "0123456789abcdef"[c >> 4];
      text_ += "0123456789abcdef"[c & 15];
    }
  }
  text_.append(s, plain, s.size() - plain);
  text_ += '"';
  return *this;
}

JsonWriter& JsonWriter::real(double x) {
  comma();
  std::array<char, 32> digits{};
  // Not std::to_chars: libc++ for the browser lacks the one for doubles.
  // The fewest digits that read back the same.
  int n = std::snprintf(digits.data(), digits.size(), "%.15g", x);
  if (std::strtod(digits.data(), nullptr) != x) n = std::snprintf(digits.data(), digits.size(), "%.17g", x);
  text_.append(digits.data(), std::size_t(n));
  // It stays a real number for whoever reads it back.
  if (std::string_view(digits.data()).find_first_of(".e") == std::string_view::npos) text_ += ".0";
  return *this;
}

JsonWriter& JsonWriter::json(const Json& value) {
  if (value.is_null()) return null();
  if (value.is_boolean()) return boolean(value.boolean());
  if (value.is_whole()) return number(value.whole());
  if (value.is_number()) return real(value.number());
  if (value.is_text()) return string(value.text());
  if (value.is_array()) {
    open('[');
    for (const auto& item : value.items()) json(item);
    return close(']');
  }
  open('{');
  for (const auto& [name, item] : value.members()) {
    string(name);  // may be a stranger's key: escaped
    text_ += ':';
    fresh_ = true;
    json(item);
  }
  return close('}');
}

}  // namespace clew
