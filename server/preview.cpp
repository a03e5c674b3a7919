#include "server/preview.h"

#include <algorithm>

#include "core/json.h"
#include "core/shown.h"
#include "core/text.h"
#include "engine/registry.h"

namespace clew {

namespace {

std::string invitation_text(std::size_t free) {
  if (free == 0) return "All seats are taken; you may watch.";
  return free == 1 ? "One seat is free. Sit down with a tap; no account is needed."
                   : cat(free, " seats are free. Sit down with a tap; no account is needed.");
}

constexpr std::pair<std::string_view, Link::To> links[] = {{"/t/", Link::To::table},
                                                           {"/c/", Link::To::code},
                                                           {"/tv/", Link::To::television},
                                                           {"/replay/", Link::To::replay},
                                                           {"/learn/", Link::To::lesson}};

Preview preview_of_game(const GameEntry& entry) {
  return {.title = std::string(entry.about.title),
          .description = {},
          .image = cat("/preview/", entry.name, ".png")};
}

}  // namespace

std::optional<Preview> preview_of(const Summary& table, Link::To to) {
  const auto* entry = find_game(games(), table.game);
  if (!entry) return std::nullopt;
  auto preview = preview_of_game(*entry);
  if (to == Link::To::television) {
    preview.title = cat(entry->about.title, " on a television");
    preview.description = "The table for the whole room; play on a phone beside it.";
  } else if (table.status == Status::over) {
    preview.description = to == Link::To::replay ? "This game is over. See it again, move by move."
                                                 : "This game is over. See how it ended.";
  } else {
    preview.title = cat(table.host.name, " invites you to ", entry->about.title);
    const auto free = std::ranges::count(table.seats, SeatHolder(OpenSeat{}));
    preview.description = table.status == Status::waiting ? invitation_text(std::size_t(free))
                                                          : "The game is on; come and watch.";
  }
  return preview;
}

std::optional<Preview> preview_of_lesson(std::string_view game) {
  const auto* entry = find_game(games(), game);
  if (!entry) return std::nullopt;
  auto preview = preview_of_game(*entry);
  preview.title = cat("Learn ", entry->about.title);
  preview.description = "A guided first game on the real board, in a few minutes.";
  return preview;
}

std::optional<Link> link_in(std::string_view path) {
  for (const auto& [prefix, to] : links) {
    if (!path.starts_with(prefix)) continue;
    const auto name = path.substr(prefix.size());
    if (name.empty() || name.size() > 64 || name.contains('/')) return std::nullopt;
    return Link{to, name};
  }
  return std::nullopt;
}

std::string preview_tags(const Preview& preview, std::string_view origin) {
  const auto tag = [](std::string_view name, std::string_view value) {
    return cat("<meta property=\"og:", name, "\" content=\"", html_escaped(value), "\" />\n");
  };
  auto tags = cat(tag("site_name", "Clew"), tag("type", "website"), tag("title", preview.title),
                  tag("description", preview.description));
  if (!preview.image.empty() && !origin.empty())
    tags +=
        cat(tag("image", cat(origin, preview.image)), tag("image:width", "1200"), tag("image:height", "630"),
            "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n");
  return tags;
}

}  // namespace clew
