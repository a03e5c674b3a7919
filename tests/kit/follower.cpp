#include "tests/kit/follower.h"

#include <charconv>
#include <vector>

#include "core/text.h"

namespace clew::test {
namespace {

using Views = std::vector<std::string_view>;

// The end of the value that begins here, in JSON without spaces.
std::size_t after_value(std::string_view json, std::size_t at) {
  int depth = 0;
  bool is_text = false;
  for (; at < json.size(); ++at) {
    const char c = json[at];
    if (is_text) {
      if (c == '\\') ++at;
      if (c == '"') is_text = false;
      if (!is_text && depth == 0) return at + 1;
    } else if (c == '"') {
      is_text = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    } else if (c == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

// The values of a list, or keys and values of an object in turn.
Views parts(std::string_view json) {
  Views all;
  const bool is_object = json.starts_with('{');
  for (std::size_t at = 1; at + 1 < json.size();) {
    auto end = is_object && all.size() % 2 == 0 ? json.find("\":", at) + 1 : after_value(json, at);
    all.push_back(json.substr(at, end - at));
    at = end + 1;
  }
  return all;
}

std::string_view member(const Views& object, std::string_view key) {
  for (std::size_t i = 0; i + 1 < object.size(); i += 2)
    if (object[i].size() == key.size() + 2 && object[i].substr(1, key.size()) == key) return object[i + 1];
  return {};
}

std::string unescaped(std::string_view token) {
  std::string out;
  for (std::size_t i = 0; i < token.size(); ++i)
    if (token[i] == '~' && i + 1 < token.size())
      out += token[++i] == '1' ? '/' : '~';
    else
      out += token[i];
  return out;
}

std::expected<std::string, std::string> wrong(std::string_view what, std::string_view message) {
  return std::unexpected(cat("changes ", what, ": ", message.substr(0, 1000)));
}

}  // namespace

bool put(std::string& json, std::string_view pointer, std::string_view value) {
  std::string_view place = json;
  while (!pointer.empty()) {
    if (pointer[0] != '/' || place.empty()) return false;
    const auto cut = pointer.find('/', 1);
    const auto token = unescaped(pointer.substr(1, cut == pointer.npos ? cut : cut - 1));
    pointer = cut == pointer.npos ? std::string_view{} : pointer.substr(cut);
    const auto inside = parts(place);
    if (place[0] == '{') {
      place = member(inside, token);
      if (place.empty()) return false;
      continue;
    }
    std::size_t index = 0;
    const auto [end_of_number, fault] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool is_index = fault == std::errc{} && end_of_number == token.data() + token.size();
    if (place[0] != '[' || !is_index || index > inside.size()) return false;
    if (index < inside.size()) {
      place = inside[index];
      continue;
    }
    if (!pointer.empty()) return false;
    const auto end = std::size_t(place.data() - json.data()) + place.size() - 1;
    json.insert(end, cat(inside.empty() ? "" : ",", value));
    return true;
  }
  json.replace(std::size_t(place.data() - json.data()), place.size(), value);
  return true;
}

std::string ack_in(std::string_view changes) {
  if (!changes.starts_with(R"({"type":"changes")")) return {};
  const auto all = parts(changes);
  const auto id = member(all, "id");
  if (id.empty()) return {};
  return cat(R"({"type":"ack","number":)", member(all, "number"), R"(,"id":)", id, "}");
}

std::expected<std::string, std::string> Follower::hear(std::string_view message) {
  if (message.starts_with(R"({"type":"view")")) {
    if (!remember(message)) return wrong("follow a view that cannot be read", message);
    return std::string(message);
  }
  if (message.starts_with(R"({"type":"changes")")) return follow(message);
  return std::string(message);
}

bool Follower::remember(std::string_view message) {
  const auto all = parts(message);
  table_ = member(all, "table");
  you_ = member(all, "you");
  const auto game = member(all, "game");
  has_view_ = !table_.empty() && !you_.empty() && !game.empty();
  has_game_ = game != "null";
  if (!has_game_) return has_view_;
  const auto now = parts(game);
  view_ = member(now, "view");
  legal_ = member(now, "legal");
  clock_ = member(now, "clock");
  return has_view_;
}

std::expected<std::string, std::string> Follower::follow(std::string_view message) {
  if (!has_view_) return wrong("without a view before", message);
  const auto all = parts(message);
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
    const auto key = all[i].substr(1, all[i].size() - 2);
    const auto value = all[i + 1];
    const bool is_of_game = key == "view" || key == "legal" || key == "clock";
    if (is_of_game && !has_game_) return wrong("of a game that is not there", message);
    if (key == "table")
      table_ = value;
    else if (key == "you")
      you_ = value;
    else if (key == "legal")
      legal_ = value;
    else if (key == "clock")
      clock_ = value;
    else if (key == "view") {
      for (const auto change : parts(value)) {
        const auto pair = parts(change);
        if (pair.size() != 2 || !put(view_, pair[0].substr(1, pair[0].size() - 2), pair[1]))
          return wrong("lead nowhere", message);
      }
    } else if (key != "type" && key != "number" && key != "id" && key != "news") {
      return wrong("have something unknown", message);
    }
  }
  return cat(
      R"({"type":"view","number":)", member(all, "number"), R"(,"id":null,"table":)", table_, R"(,"you":)",
      you_, R"(,"game":)",
      has_game_ ? cat(R"({"view":)", view_, R"(,"legal":)", legal_, R"(,"clock":)", clock_, "}") : "null",
      R"(,"news":)", member(all, "news"), "}");
}

}  // namespace clew::test
