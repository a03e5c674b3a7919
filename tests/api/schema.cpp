#include "tests/api/schema.h"

#include <algorithm>
#include <cmath>
#include <regex>

#include "core/text.h"

namespace clew::test {
namespace {

constexpr std::string_view told[] = {"description", "title", "examples", "default"};  // change nothing
constexpr std::string_view with_schema[] = {"items"};
constexpr std::string_view with_schemas[] = {"oneOf"};
constexpr std::string_view plain[] = {"$ref",     "type",     "required",     "enum",      "const",
                                      "minimum",  "maximum",  "minLength",    "maxLength", "pattern",
                                      "minItems", "maxItems", "minProperties"};

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool is_of_type(const Json& value, std::string_view type) {
  if (type == "null") return value.is_null();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_whole();
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_text();
  if (type == "array") return value.is_array();
  return type == "object" && value.is_object();
}

bool has_type(const Json& value, const Json& types) {
  if (types.is_text()) return is_of_type(value, types.text());
  return std::ranges::any_of(types.items(), [&](const Json& type) { return is_of_type(value, type.text()); });
}

std::int64_t characters(std::string_view text) {
  return std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; });
}

std::string shortened(const Json& value) {
  auto text = value.dump();
  if (text.size() > 120) text = text.substr(0, 120) + "…";
  return text;
}

// Patterns are searched for, not anchored. Long texts (a whole record) would overflow std::regex's stack.
bool has_pattern(std::string_view text, std::string_view pattern) {
  const std::string beginning(text.substr(0, 4096));
  return std::regex_search(beginning, std::regex(std::string(pattern), std::regex::ECMAScript));
}

}  // namespace

const Json& Schemas::resolved(const Json& at) const {
  static const Json nothing;
  const auto* here = &at;
  for (int i = 0; i < 16; ++i) {
    const auto* ref = here->find("$ref");
    if (!ref) return *here;
    if (!ref->text().starts_with('#')) return nothing;
    here = document_.at(ref->text().substr(1));
    if (!here) return nothing;
  }
  return nothing;
}

Complaints Schemas::check(const Json& value, const Json& schema) const {
  Complaints wrong;
  check(value, schema, "", wrong);
  return wrong;
}

Complaints Schemas::check_schema(const Json& schema) const {
  Complaints wrong;
  check_schema(schema, "", wrong);
  return wrong;
}

void Schemas::check_schema(const Json& schema, const std::string& at, Complaints& wrong) const {
  const auto complain = [&](auto&&... words) { wrong.push_back(cat(at, ": ", words...)); };
  if (!schema.is_object()) return complain("a schema is an object.");
  for (const auto& [key, value] : schema.members()) {
    if (is_one_of(key, told)) {
      if (key != "examples") continue;
      for (const auto& example : value.items()) check(example, schema, at + "/examples", wrong);
    } else if (is_one_of(key, with_schema)) {
      check_schema(value, cat(at, "/", key), wrong);
    } else if (is_one_of(key, with_schemas)) {
      for (const auto& each : value.items()) check_schema(each, cat(at, "/", key), wrong);
    } else if (key == "properties") {
      for (const auto& [name, each] : value.members()) check_schema(each, cat(at, "/", name), wrong);
    } else if (key == "additionalProperties") {
      if (!value.is_boolean()) check_schema(value, cat(at, "/", key), wrong);
    } else if (!is_one_of(key, plain)) {
      complain("the keyword ", key, " is not checked by anything.");
    }
  }
  if (schema.find("$ref") && resolved(schema).is_null()) complain(schema["$ref"].text(), " leads nowhere.");
  if (schema.find("properties") && !schema.find("additionalProperties"))
    complain("say whether there may be other properties.");
  for (const auto& name : schema["required"].items())
    if (!schema["properties"].find(name.text())) complain(name.text(), " is required and not described.");
}

void Schemas::check(const Json& value, const Json& schema, const std::string& at, Complaints& wrong) const {
  const auto complain = [&](auto&&... words) {
    wrong.push_back(cat(at.empty() ? "/" : at, ": ", words..., " Here: ", shortened(value)));
  };
  if (schema.find("$ref")) {
    const auto& meant = resolved(schema);
    if (meant.is_null()) return complain(schema["$ref"].text(), " leads nowhere.");
    return check(value, meant, at, wrong);
  }
  if (const auto* types = schema.find("type"); types && !has_type(value, *types))
    return complain("should be ", types->dump(), ".");
  if (const auto* wanted = schema.find("const"); wanted && !(value == *wanted))
    complain("should be ", wanted->dump(), ".");
  if (const auto* list = schema.find("enum");
      list && std::ranges::find(list->items(), value) == list->items().end())
    complain("should be one of ", list->dump(), ".");
  if (value.is_number()) {
    if (const auto* least = schema.find("minimum"); least && value.number() < least->number())
      complain("is below ", least->dump(), ".");
    if (const auto* most = schema.find("maximum"); most && value.number() > most->number())
      complain("is above ", most->dump(), ".");
  }
  if (value.is_text()) {
    const auto length = characters(value.text());
    if (const auto* least = schema.find("minLength"); least && length < least->whole())
      complain("is too short.");
    if (const auto* most = schema.find("maxLength"); most && length > most->whole()) complain("is too long.");
    if (const auto* pattern = schema.find("pattern"); pattern && !has_pattern(value.text(), pattern->text()))
      complain("does not look like ", pattern->text(), ".");
  }
  if (value.is_array()) {
    const auto size = std::int64_t(value.size());
    if (const auto* least = schema.find("minItems"); least && size < least->whole())
      complain("has too few items.");
    if (const auto* most = schema.find("maxItems"); most && size > most->whole())
      complain("has too many items.");
    if (const auto* items = schema.find("items"))
      for (std::size_t i = 0; i < value.size(); ++i) check(value[i], *items, cat(at, "/", i), wrong);
  }
  if (value.is_object()) check_object(value, schema, at, wrong);
  if (const auto* schemas = schema.find("oneOf")) check_alternatives(value, *schemas, at, wrong);
}

void Schemas::check_object(const Json& value, const Json& schema, const std::string& at,
                           Complaints& wrong) const {
  for (const auto& name : schema["required"].items())
    if (!value.find(name.text())) wrong.push_back(cat(at, ": ", name.text(), " is missing."));
  if (const auto* least = schema.find("minProperties"); least && std::int64_t(value.size()) < least->whole())
    wrong.push_back(cat(at, ": has too few properties."));
  const auto& properties = schema["properties"];
  const auto* others = schema.find("additionalProperties");
  for (const auto& [key, member] : value.members()) {
    const auto here = cat(at, "/", key);
    if (const auto* known = properties.find(key))
      check(member, *known, here, wrong);
    else if (others && others->is_object())
      check(member, *others, here, wrong);
    else if (others && !others->boolean())
      wrong.push_back(here + ": is not described.");
  }
}

// Exactly one fits. Where none does, the complaints are those of the nearest one.
void Schemas::check_alternatives(const Json& value, const Json& schemas, const std::string& at,
                                 Complaints& wrong) const {
  int fitting = 0;
  Complaints nearest;
  for (const auto& each : schemas.items()) {
    Complaints of_this;
    check(value, each, at, of_this);
    if (of_this.empty())
      ++fitting;
    else if (nearest.empty() || of_this.size() < nearest.size())
      nearest = std::move(of_this);
  }
  if (fitting > 1) wrong.push_back(at + ": fits more than one of several descriptions.");
  if (fitting == 0) wrong.insert(wrong.end(), nearest.begin(), nearest.end());
}

}  // namespace clew::test
