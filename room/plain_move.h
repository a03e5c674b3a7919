#pragma once
// Most of what is said at a table by far: a move, as pages and JSON.stringify write it. It is read without a tree in between.
#include <algorithm>
#include <optional>
#include <string_view>

namespace clew {

struct PlainMove {
  std::string_view id, move;
};

// Nothing where it is anything else, or is written in another way: that is for the reader of JSON.
inline std::optional<PlainMove> read_plain_move(std::string_view text) {
  constexpr std::string_view head = R"({"id":")", middle = R"(","cmd":"move","move":")", tail = R"("})";
  if (!text.starts_with(head)) return std::nullopt;
  text.remove_prefix(head.size());
  const auto id = text.substr(0, text.find('"'));
  text.remove_prefix(id.size());
  if (!text.starts_with(middle) || !text.substr(middle.size()).ends_with(tail)) return std::nullopt;
  const auto move = text.substr(middle.size(), text.size() - middle.size() - tail.size());
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; };
  if (!std::ranges::all_of(id, is_plain) || !std::ranges::all_of(move, is_plain)) return std::nullopt;
  return PlainMove{id, move};
}

}  // namespace clew
