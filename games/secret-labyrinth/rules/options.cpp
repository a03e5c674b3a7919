#include "games/secret-labyrinth/rules/options.h"

#include <algorithm>

#include "core/text.h"

namespace clew::secret_labyrinth {
namespace {

// SL-76: as many different colours as there are seats.
bool read_colors(const Json& list, int players, std::array<std::uint8_t, most_players>& colors) {
  if (!list.is_array() || int(list.size()) != players) return false;
  unsigned seen = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto at = std::ranges::find(color_names, list[i].text()) - color_names.begin();
    if (!list[i].is_text() || std::size_t(at) == color_names.size() || (seen >> at & 1u)) return false;
    seen |= 1u << at;
    colors[i] = std::uint8_t(at);
  }
  return true;
}

}  // namespace

Result<Options> read_options(int players, const Json& given) {
  const auto values = OptionValues::read(given, option_table);
  if (!values) return std::unexpected(values.error());
  Options read;
  // Without a wish the first colours are taken; an outspoken null is no list.
  if (given.find("colors") && !read_colors(values->value("colors"), players, read.colors))
    return values->wrong("colors");
  if (values->whole("first") >= players)
    return refuse_in_english(Code::bad_options, cat("Option first is a seat from 0 to ", players - 1,
                                                    "; this one is ", values->whole("first"), "."));
  read.die = std::uint8_t(values->choice("die"));
  read.first = std::uint8_t(values->whole("first"));
  read.goal = std::uint8_t(values->whole("goal"));
  read.headstart = std::uint8_t(values->whole("headstart"));
  read.limit = std::uint32_t(values->whole("limit"));
  read.memory = Memory(values->choice("memory"));
  read.single = Single(values->choice("single"));
  read.trades_any = values->choice("trades") == 1;
  return read;
}

}  // namespace clew::secret_labyrinth
