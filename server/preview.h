#pragma once
// What a link says of where it leads, for those who show links before anybody opens them: the game, its picture and who
// invites, as Open Graph tags for the page's head.
#include <optional>
#include <string>
#include <string_view>

#include "room/summary.h"

namespace clew {

struct Preview {
  std::string title;        // "Ana invites you to Guru Guru Labyrinth"
  std::string description;  // one plain sentence
  std::string image;        // path of the game's picture; empty where it has none
};

// A path that is shared: to a table by its id (/t/…) or its code (/c/…), to the same for a television (/tv/…, by code), to a
// game that is over (/replay/…, by id), or to a guided first game (/learn/…, by the game's name).
struct Link {
  enum class To : std::uint8_t { table, code, television, replay, lesson };
  To to;
  std::string_view name;

  bool is_code() const { return to == To::code || to == To::television; }
};
std::optional<Link> link_in(std::string_view path);

// Of a table; none where nobody here knows its game.
std::optional<Preview> preview_of(const Summary& table, Link::To to = Link::To::table);
// Of a game's guided first game.
std::optional<Preview> preview_of_lesson(std::string_view game);

// The tags. `origin` is where the page lies ("https://games.example"): pictures are asked for by whole addresses.
std::string preview_tags(const Preview& preview, std::string_view origin);

}  // namespace clew
