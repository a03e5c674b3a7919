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

bool has_status(std::string_view view, std::string_view status) {
  return after(view, "\"status\":\"").starts_with(status);
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

std::vector<std::string_view> legal_moves(std::string_view view) {
  // From the end, for a view of the game is longer than what follows it.
  constexpr std::string_view mark = "\"legal\":{\"moves\":[";
  std::vector<std::string_view> moves;
  const auto at = view.rfind(mark);
  if (at == std::string_view::npos) return moves;
  auto rest = view.substr(at + mark.size());
  while (take(rest, "\"")) {
    moves.push_back(quoted(rest));
    if (!take(rest, ",")) break;
  }
  return moves;
}

bool is_over(std::string_view view) { return has_status(view, "over\""); }
bool is_playing(std::string_view view) { return has_status(view, "playing\""); }

std::string_view next_table(std::string_view view) {
  auto rest = after(view, "\"next\":\"");
  return rest.empty() ? rest : quoted(rest);
}

bool has_seat(std::string_view view) {
  const auto you = after(view, "\"you\":{");
  return !after(you, "\"seat\":").starts_with("null");
}

std::string command(std::string_view id, std::string_view cmd, std::string_view members) {
  return cat("{\"id\":\"", id, "\",\"cmd\":\"", cmd, "\"", members.empty() ? "" : ",", members, "}");
}

}  // namespace clew::load
