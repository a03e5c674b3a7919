#include "load/messages.h"

#include <charconv>

#include "core/text.h"

namespace clew::load {
namespace {

bool take(std::string_view& rest, std::string_view word) {
  if (!rest.starts_with(word)) return false;
  rest.remove_prefix(word.size());
  return true;
}

// A string without escapes, its opening quote taken already.
std::string_view quoted(std::string_view& rest) {
  const auto end = rest.find('"');
  if (end == std::string_view::npos) return {};
  const auto text = rest.substr(0, end);
  rest.remove_prefix(end + 1);
  return text;
}

std::string_view after(std::string_view text, std::string_view mark) {
  const auto at = text.find(mark);
  return at == std::string_view::npos ? std::string_view{} : text.substr(at + mark.size());
}

}  // namespace

Head head_of(std::string_view message) {
  Head head;
  if (!take(message, "{\"type\":\"")) return head;
  const auto type = quoted(message);
  if (!take(message, ",\"number\":")) return head;
  const auto [end, fault] = std::from_chars(message.data(), message.data() + message.size(), head.number);
  if (fault != std::errc{}) return head;
  message.remove_prefix(std::size_t(end - message.data()));
  if (take(message, ",\"id\":\"")) head.id = quoted(message);
  head.type = type;
  return head;
}

std::optional<std::vector<std::string_view>> legal_moves(std::string_view message) {
  // From the end, for a view of the game is longer than what follows it.
  constexpr std::string_view mark = "\"legal\":{\"moves\":[";
  const auto at = message.rfind(mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::vector<std::string_view> moves;
  auto rest = message.substr(at + mark.size());
  while (take(rest, "\"")) {
    moves.push_back(quoted(rest));
    if (!take(rest, ",")) break;
  }
  return moves;
}

std::optional<TableWords> table_words(std::string_view message) {
  // The game's own table begins otherwise.
  const auto table = after(message, "\"table\":{\"id\":");
  if (table.empty()) return std::nullopt;
  auto status = after(table, "\"status\":\""), next = after(table, "\"next\":");
  return TableWords{quoted(status), take(next, "\"") ? quoted(next) : std::string_view{}};
}

std::optional<bool> has_seat(std::string_view message) {
  const auto you = after(message, ",\"you\":{\"id\":");
  if (you.empty()) return std::nullopt;
  return !after(you, "\"seat\":").starts_with("null");
}

std::string command(std::string_view id, std::string_view cmd, std::string_view members) {
  return cat("{\"id\":\"", id, "\",\"cmd\":\"", cmd, "\"", members.empty() ? "" : ",", members, "}");
}

}  // namespace clew::load
