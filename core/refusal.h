#pragma once
// What players get wrong: a code for programs, a sentence for people and the clause of the rules.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace clew {

// In the order of the table protocol.
enum class Code : std::uint8_t {
  bad_request,
  unknown_game,
  bad_options,
  no_game,
  game_over,
  bad_move,
  not_your_turn,
  bad_time,
  illegal_move,
};

constexpr std::string_view code_name(Code code) {
  switch (code) {
    case Code::bad_request:
      return "bad-request";
    case Code::unknown_game:
      return "unknown-game";
    case Code::bad_options:
      return "bad-options";
    case Code::no_game:
      return "no-game";
    case Code::game_over:
      return "game-over";
    case Code::bad_move:
      return "bad-move";
    case Code::not_your_turn:
      return "not-your-turn";
    case Code::bad_time:
      return "bad-time";
    case Code::illegal_move:
      return "illegal-move";
  }
  std::unreachable();
}

struct Refusal {
  Code code;
  std::string message;         // one sentence that says what would be right
  std::string_view rule = {};  // the clause an illegal move breaks, "GG-12"; lives as long as the program
};
template <class T = void> using Result = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(Code code, std::string why) {
  return std::unexpected(Refusal{code, std::move(why)});
}
inline std::unexpected<Refusal> illegal(std::string_view rule, std::string why) {
  return std::unexpected(Refusal{Code::illegal_move, std::move(why), rule});
}

}  // namespace clew
