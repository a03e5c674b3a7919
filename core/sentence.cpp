#include "core/sentence.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "core/text.h"

namespace clew {
namespace {

Json tagged(std::string_view tag, Json value) {
  return Json(Json::Object{{std::string(tag), std::move(value)}});
}

Json list_of(const std::vector<Value>& values) {
  Json::Array all;
  for (const auto& value : values) all.push_back(value.json());
  return Json(std::move(all));
}

std::string_view plural_form(std::int64_t n, std::string_view language) {
  if (language == "ja") return "other";
  if (n == 1) return "one";
  return language == "cs" && n >= 2 && n <= 4 ? "few" : "other";
}

constexpr bool is_space(char c) { return c == ' ' || c == '\n'; }

// Reads a message from left to right, as deep as its braces go.
class Filler {
 public:
  Filler(const Json& values, std::string_view language, const std::function<std::string(const Json&)>& spoken)
      : values_(values), language_(language), spoken_(spoken) {}

  // `number` is what # stands for here.
  std::string fill(std::string_view message, std::string_view number) const {
    std::string all;
    while (!message.empty()) {
      const char c = message[0];
      if (c == '#' && !number.empty()) {
        all += number;
      } else if (const auto inner = braced(message)) {
        all += put(*inner);
        message.remove_prefix(inner->size() + 1);
      } else {
        all += c;
      }
      message.remove_prefix(1);
    }
    return all;
  }

 private:
  // What stands between the brace that a text begins with and the one that closes it.
  static std::optional<std::string_view> braced(std::string_view text) {
    if (!text.starts_with('{')) return std::nullopt;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
      if (depth == 0) return text.substr(1, i - 1);
    }
    return std::nullopt;
  }
  static std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
  }
  static std::string_view part(std::string_view& rest) {
    const auto cut = rest.find(',');
    const auto first = trimmed(rest.substr(0, cut));
    rest = cut == std::string_view::npos ? std::string_view{} : rest.substr(cut + 1);
    return first;
  }

  std::string put(std::string_view inner) const {
    const auto& value = values_[part(inner)];
    const auto kind = part(inner);
    const auto shown = spoken_(value);
    if (kind.empty()) return shown;
    const bool is_plural = kind == "plural";
    const auto form = is_plural ? plural_form(value.whole(), language_) : std::string_view(shown);
    const auto exact = cat("=", shown);
    std::string_view chosen, other;
    for (inner = trimmed(inner); !inner.empty(); inner = trimmed(inner)) {
      const auto open = std::min(inner.find('{'), inner.size());
      const auto name = trimmed(inner.substr(0, open));
      const auto text = braced(inner.substr(open));
      if (!text) break;
      if (name == (is_plural ? std::string_view(exact) : form)) return fill(*text, is_plural ? shown : "");
      if (name == form) chosen = *text;
      if (name == "other") other = *text;
      inner.remove_prefix(open + text->size() + 2);
    }
    return fill(chosen.empty() ? other : chosen, is_plural ? shown : "");
  }

  const Json& values_;
  std::string_view language_;
  const std::function<std::string(const Json&)>& spoken_;
};

}  // namespace

Value seat_value(int seat) { return Value(tagged("seat", Json(std::int64_t(seat)))); }
Value square_value(std::string_view square) { return Value(tagged("square", Json(std::string(square)))); }
Value name_value(std::string_view name) { return Value(tagged("name", Json(std::string(name)))); }
Value time_value(std::string_view iso) { return Value(tagged("time", Json(std::string(iso)))); }
Value sentence_value(Pattern whole) { return Value(tagged("sentence", Json(std::string(whole.text)))); }
Value any_value(const std::vector<Value>& values) { return Value(tagged("any", list_of(values))); }
Value row_value(const std::vector<Value>& values) { return Value(list_of(values)); }

Sentence::Sentence(Pattern with, Values in) : pattern(with) {
  Json::Object all;
  for (const auto& [key, value] : in) all.emplace_back(std::string(key), value.json());
  values = Json(std::move(all));
}

std::string in_english(const Json& value) {
  if (value.is_whole()) return cat(value.whole());
  if (value.is_array()) return join(value.items(), " ", in_english);
  if (value["seat"].is_whole()) return cat("seat ", value["seat"].whole());
  std::string all;
  const auto any = value["any"].items();
  for (std::size_t i = 0; i < any.size(); ++i)
    all += cat(i == 0 ? "" : i + 1 < any.size() ? ", " : " or ", in_english(any[i]));
  if (value.is_object() && any.empty()) return std::string(value.members()[0].second.text());
  return value.is_text() ? std::string(value.text()) : all;
}

std::string filled(std::string_view message, const Json& values, std::string_view language,
                   const std::function<std::string(const Json&)>& spoken) {
  auto text = Filler(values, language, spoken).fill(message, "");
  // A whole sentence may begin with a value: "seat 2 …".
  const auto ends_with_one_of = [message](std::string_view signs) {
    return !message.empty() && signs.find(message.back()) != std::string_view::npos;
  };
  const auto first = message.substr(0, message.find('}'));
  const bool is_whole =
      ends_with_one_of(".?!") || (ends_with_one_of("}") && first.find(',') == std::string_view::npos);
  if (message.starts_with('{') && is_whole && !text.empty())
    text[0] = char(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string Sentence::english() const {
  if (values.members().empty()) return std::string(pattern.text);
  return filled(pattern.text, values, "en", in_english);
}

void Sentence::write_values(JsonWriter& out) const {
  if (!values.members().empty()) out.member("pattern", pattern.text).key("values").json(values);
}

}  // namespace clew
