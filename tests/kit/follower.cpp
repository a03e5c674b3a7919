#include "tests/kit/follower.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/text.h"

namespace clew::test {
namespace {

using Views = std::vector<std::string_view>;

// The quote that ends the text which begins here. Messages are made of texts: all that is in them is passed over at once.
std::size_t end_of_text(std::string_view json, std::size_t at) {
  for (;;) {
    at = json.find('"', at + 1);
    if (at == std::string_view::npos) return json.size() - 1;
    auto before = at;
    while (json[before - 1] == '\\') --before;
    if ((at - before) % 2 == 0) return at;
  }
}

// The end of the value that begins here, in JSON without spaces.
std::size_t after_value(std::string_view json, std::size_t at) {
  for (int depth = 0; at < json.size(); ++at) switch (json[at]) {
      case '"':
        at = end_of_text(json, at);
        if (depth == 0) return at + 1;
        break;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (depth == 0) return at;
        if (--depth == 0) return at + 1;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
  return at;
}

// The values of a list, or keys and values of an object in turn; no more than the first so many.
Views parts(std::string_view json, std::size_t most = std::string_view::npos) {
  Views all;
  const bool is_object = json.starts_with('{');
  for (std::size_t at = 1; at + 1 < json.size() && all.size() < most;) {
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
  const std::string_view all = json;
  std::size_t begin = 0, end = json.size();  // of the value that we have come to
  while (!pointer.empty()) {
    if (pointer[0] != '/' || (all[begin] != '{' && all[begin] != '[')) return false;
    const auto cut = std::min(pointer.find('/', 1), pointer.size());
    const auto token = unescaped(pointer.substr(1, cut - 1));
    pointer.remove_prefix(cut);
    const bool is_object = all[begin] == '{';
    std::size_t wanted = 0;
    const auto [last, fault] = std::from_chars(token.data(), token.data() + token.size(), wanted);
    if (!is_object && (fault != std::errc{} || last != token.data() + token.size())) return false;
    // Past every value before the one that is meant.
    bool is_there = false;
    std::size_t count = 0, at = begin + 1;
    while (at + 1 < end && !is_there) {
      if (is_object) {
        const auto key = all.substr(at + 1, all.find("\":", at + 1) - at - 1);
        at += key.size() + 3;
        is_there = key == token;
      } else {
        is_there = count++ == wanted;
      }
      const auto next = after_value(all, at);
      if (is_there) {
        begin = at;
        end = next;
      } else {
        at = next + 1;
      }
    }
    if (is_there) continue;
    if (is_object || count != wanted || !pointer.empty()) return false;
    json.insert(end - 1, cat(count == 0 ? "" : ",", value));
    return true;
  }
  json.replace(begin, end - begin, value);
  return true;
}

std::string ack_in(std::string_view changes) {
  if (!changes.starts_with(R"({"type":"changes")")) return {};
  const auto all = parts(changes, 6);  // the type, the number and, if there is one, the id
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
  clocks_ = member(now, "clocks");
  return has_view_;
}

std::expected<std::string, std::string> Follower::follow(std::string_view message) {
  if (!has_view_) return wrong("without a view before", message);
  const auto all = parts(message);
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
    const auto key = all[i].substr(1, all[i].size() - 2);
    const auto value = all[i + 1];
    const bool is_of_game = key == "view" || key == "legal" || key == "clock" || key == "clocks";
    if (is_of_game && !has_game_) return wrong("of a game that is not there", message);
    if (key == "table")
      table_ = value;
    else if (key == "you")
      you_ = value;
    else if (key == "legal")
      legal_ = value;
    else if (key == "clock")
      clock_ = value;
    else if (key == "clocks")
      clocks_ = value;
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
  return cat(R"({"type":"view","number":)", member(all, "number"), R"(,"id":null,"table":)", table_,
             R"(,"you":)", you_, R"(,"game":)",
             has_game_ ? cat(R"({"view":)", view_, R"(,"legal":)", legal_, R"(,"clock":)", clock_,
                             clocks_.empty() ? "" : R"(,"clocks":)", clocks_, "}")
                       : "null",
             R"(,"news":)", member(all, "news"), "}");
}

}  // namespace clew::test
