#include "core/json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <utility>

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

namespace {

// Buffers that no writer of this thread uses now.
class SpareBuffers {
 public:
  struct Buffer {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;
  };

  Buffer take() {
    if (count_ == 0) return {std::make_unique_for_overwrite<char[]>(first_size), first_size};
    return std::move(kept_[--count_]);
  }
  void give_back(Buffer buffer) {
    if (count_ < kept_.size() && buffer.size <= longest_kept) kept_[count_++] = std::move(buffer);
  }

 private:
  static constexpr std::size_t first_size = 4096, longest_kept = 64 * 1024;
  std::array<Buffer, 4> kept_;
  std::size_t count_ = 0;
};

#if !defined(__wasi__)  // which has one thread
thread_local
#endif
    SpareBuffers spare_buffers;

// What stands in a string as it is.
constexpr auto plain_characters = [] {
  std::array<bool, 256> all{};
  for (std::size_t c = 0x20; c < all.size(); ++c) all[c] = c != '"' && c != '\\';
  return all;
}();

}  // namespace

JsonWriter::JsonWriter() {
  auto buffer = spare_buffers.take();
  end_ = buffer.bytes.get() + buffer.size;
  at_ = begin_ = buffer.bytes.release();
}

JsonWriter::~JsonWriter() {
  spare_buffers.give_back({std::unique_ptr<char[]>(begin_), std::size_t(end_ - begin_)});
}

void JsonWriter::grow(std::size_t bytes) {
  const auto size = std::max(2 * std::size_t(end_ - begin_), std::size_t(at_ - begin_) + bytes);
  auto larger = std::make_unique_for_overwrite<char[]>(size);
  at_ = put(larger.get(), view());
  delete[] std::exchange(begin_, larger.release());
  end_ = begin_ + size;
}

JsonWriter& JsonWriter::string(std::string_view s) {
  constexpr std::size_t longest_escape = 6;
  char* to = next(s.size() + 2);
  *to++ = '"';
  std::size_t i = 0;
  for (; i < s.size() && plain_characters[std::uint8_t(s[i])]; ++i) *to++ = s[i];
  at_ = to;
  for (; i < s.size(); ++i) {
    const char c = s[i];
    to = room(longest_escape + (s.size() - i));
    if (plain_characters[std::uint8_t(c)]) {
      *to++ = c;
    } else if (c == '"' || c == '\\') {
      *to++ = '\\';
      *to++ = c;
    } else if (c == '\n') {
      to = put(to, "\\n");
    } else {
      to = put(to, "\\u00");
      *to++ = "0123456789abcdef"[c >> 4];
      *to++ = "0123456789abcdef"[c & 15];
    }
    at_ = to;
  }
  *room(1) = '"';
  ++at_;
  return *this;
}

JsonWriter& JsonWriter::real(double x) {
  std::array<char, 32> digits{};
  // Not std::to_chars: libc++ for the browser lacks the one for doubles.
  // The fewest digits that read back the same.
  int n = std::snprintf(digits.data(), digits.size(), "%.15g", x);
  if (std::strtod(digits.data(), nullptr) != x) n = std::snprintf(digits.data(), digits.size(), "%.17g", x);
  raw({digits.data(), std::size_t(n)});
  // It stays a real number for whoever reads it back.
  if (std::string_view(digits.data()).find_first_of(".e") == std::string_view::npos) at_ = put(room(2), ".0");
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
    *room(1) = ':';
    ++at_;
    fresh_ = true;
    json(item);
  }
  return close('}');
}

}  // namespace clew
