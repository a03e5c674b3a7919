#pragma once
// What a scripted player must know of the house's messages, found without reading all of them: a load
// generator that reads every view whole would measure itself. It relies on the order of keys in room/wire.cpp.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clew::load {

struct Head {
  std::string_view type;  // "view", "ack", "refused", "presence"; empty: not a message of the house
  std::uint64_t number = 0;
  std::string_view id;  // of the command that it answers, if any
};
Head head_of(std::string_view message);

// Of a view.
std::vector<std::string_view> legal_moves(std::string_view view);
bool is_over(std::string_view view);
bool is_playing(std::string_view view);
std::string_view next_table(std::string_view view);  // the rematch's, or empty
bool has_seat(std::string_view view);                // whether its reader sits at the table

std::string command(std::string_view id, std::string_view cmd, std::string_view members = {});

}  // namespace clew::load
