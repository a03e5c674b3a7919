#pragma once
// What players get wrong: a code for programs, a sentence for people and the clause of the rules.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "core/sentence.h"

namespace clew {

// First in the order of the table protocol; then what a room with its people refuses, and the house it is in.
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
  not_host,
  not_allowed,
  no_person,
  no_seat,
  seat_taken,
  seats_empty,
  not_ready,
  not_started,
  started,
  not_over,
  paused,
  chat_off,
  muted,
  too_fast,
  no_table,
  unavailable,
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
    case Code::not_host:
      return "not-host";
    case Code::not_allowed:
      return "not-allowed";
    case Code::no_person:
      return "no-person";
    case Code::no_seat:
      return "no-seat";
    case Code::seat_taken:
      return "seat-taken";
    case Code::seats_empty:
      return "seats-empty";
    case Code::not_ready:
      return "not-ready";
    case Code::not_started:
      return "not-started";
    case Code::started:
      return "started";
    case Code::not_over:
      return "not-over";
    case Code::paused:
      return "paused";
    case Code::chat_off:
      return "chat-off";
    case Code::muted:
      return "muted";
    case Code::too_fast:
      return "too-fast";
    case Code::no_table:
      return "no-table";
    case Code::unavailable:
      return "unavailable";
  }
  std::unreachable();
}

struct Refusal {
  Code code;
  std::string message;         // one sentence that says what would be right
  std::string_view rule = {};  // the clause an illegal move breaks, "GG-12"; lives as long as the program
  // Where the sentence has values in it: what it is without them, by which it is found in other languages.
  std::string_view pattern = {};
  Json values = {};

  std::string_view key() const { return pattern.empty() ? std::string_view(message) : pattern; }
};
template <class T = void> using Result = std::expected<T, Refusal>;

inline Refusal refusal(Code code, Sentence why, std::string_view rule = {}) {
  return {code, why.english(), rule, why.values.members().empty() ? std::string_view{} : why.pattern.text,
          std::move(why.values)};
}
inline std::unexpected<Refusal> refuse(Code code, Sentence why) {
  return std::unexpected(refusal(code, std::move(why)));
}
inline std::unexpected<Refusal> illegal(std::string_view rule, Sentence why) {
  return std::unexpected(refusal(Code::illegal_move, std::move(why), rule));
}
// What only programs and those who write them read stands in no catalogue.
inline std::unexpected<Refusal> refuse_in_english(Code code, std::string why) {
  return std::unexpected(Refusal{code, std::move(why)});
}
inline std::unexpected<Refusal> bad_request(std::string why) {
  return refuse_in_english(Code::bad_request, std::move(why));
}

// The members of an object that say more than code, message and rule.
inline void write_values(JsonWriter& out, const Refusal& why) {
  if (!why.pattern.empty()) out.member("pattern", why.pattern).key("values").json(why.values);
}

}  // namespace clew
