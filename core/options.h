#pragma once
// A game's options as a table: read, checked, explained and offered on a screen from one description.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/refusal.h"

namespace clew {

struct Option {
  enum class Kind : std::uint8_t { choice, whole, flag, other };
  std::string_view key;
  Kind kind;
  std::string_view usual;                          // the default, as JSON: "\"book\"", "3", "false"
  std::string_view meaning;                        // a few words for a person
  std::span<const std::string_view> choices = {};  // choice: the texts to choose from
  int least = 0, most = 0;                         // whole: the range
  std::string_view values = {};                    // other: what is allowed, in words
};

std::string allowed_values(const Option& option);  // "book, six or five", "a whole number from 0 to 9"

// The options of one table, checked against the game's description: unknown keys, and values that a
// choice, whole number or flag does not allow, are refused. `other` values are the game's to check.
class OptionValues {
 public:
  // `given` is an object, or null for all defaults.
  static Result<OptionValues> read(const Json& given, std::span<const Option> options);

  std::size_t choice(std::string_view key) const;  // index into the option's choices
  int whole(std::string_view key) const { return int(value(key).whole()); }
  bool flag(std::string_view key) const { return value(key).boolean(); }
  const Json& value(std::string_view key) const;  // as given, or the default

  // "Option leader is ...; this one is 7."
  std::unexpected<Refusal> wrong(std::string_view key) const;

 private:
  const Option& option(std::string_view key) const;
  std::span<const Option> options_;
  Json values_;
};

// "Dungeon Busters is for 3 to 5 players; this table has 9."
Result<> check_players(std::string_view title, int players, int fewest, int most);

}  // namespace clew
