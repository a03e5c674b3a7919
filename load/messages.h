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
  std::string_view
      type;  // "view", "changes", "ack", "refused", "presence"; empty: not a message of the house
  std::uint64_t number = 0;
  std::string_view id;  // of the command that it answers, if any
};
Head head_of(std::string_view message);

// What a view tells, or changes where it is other than before: none where they leave it out.
std::optional<std::vector<std::string_view>> legal_moves(std::string_view message);
struct TableWords {
  std::string_view status, next;  // the rematch's table, or empty
};
std::optional<TableWords> table_words(std::string_view message);
std::optional<bool> has_seat(std::string_view message);  // whether its reader sits at the table

std::string command(std::string_view id, std::string_view cmd, std::string_view members = {});

}  // namespace clew::load
