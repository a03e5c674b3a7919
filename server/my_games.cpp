#include "server/my_games.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/json.h"
#include "core/text.h"
#include "server/answer.h"

namespace clew {
namespace {

constexpr std::size_t most_people = 100;
constexpr std::size_t longest_word = 200;  // bytes of a filter

std::string small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return small;
}

bool read_moment(std::string_view text, std::int64_t& moment) {
  if (text.empty()) return true;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), moment);
  return error == std::errc() && end == text.data() + text.size();
}

// The others in the seats of a listing.
template <class Look> void each_other(const Json& listing, std::string_view me, Look look) {
  for (const auto& seat : listing["seats"].items())
    if (const auto& person = seat["person"]; person.is_object() && person["id"].text() != me) look(person);
}

bool fits(const Json& listing, std::string_view me, const GamesWish& wish) {
  const bool is_over = listing["status"].text() == "over";
  const auto made = listing["made"].whole();
  if (!wish.game.empty() && listing["game"].text() != wish.game) return false;
  if (wish.is_over && *wish.is_over != is_over) return false;
  if (made < wish.since || made >= wish.until) return false;
  int others = 0;
  bool is_with = wish.with.empty();
  auto words = small_letters(listing["game"].text());
  each_other(listing, me, [&](const Json& person) {
    others += person["bot"].boolean() ? 0 : 1;
    is_with = is_with || person["id"].text() == wish.with;
    words += cat(" ", small_letters(person["name"].text()));
  });
  if (wish.with == "bots" ? others > 0 : !is_with) return false;
  return words.contains(wish.text);
}

}  // namespace

Result<GamesWish> read_games_wish(std::string_view query) {
  GamesWish wish{.game = query_value(query, "game"),
                 .with = query_value(query, "with"),
                 .text = small_letters(query_value(query, "text")),
                 .is_over = {},
                 .before = query_value(query, "before")};
  for (const auto* word : {&wish.game, &wish.with, &wish.text, &wish.before})
    if (word->size() > longest_word) return bad_request("A filter has at most 200 bytes.");
  const auto status = query_value(query, "status");
  if (!status.empty() && status != "playing" && status != "over")
    return bad_request("\"status\" is playing or over.");
  if (!status.empty()) wish.is_over = status == "over";
  if (!read_moment(query_value(query, "since"), wish.since) ||
      !read_moment(query_value(query, "until"), wish.until))
    return bad_request("\"since\" and \"until\" are milliseconds since 1970.");
  return wish;
}

GamesFound find_games(const std::vector<std::string>& listings, std::string_view me, const GamesWish& wish,
                      std::size_t most) {
  GamesFound found;
  std::map<std::string, GamesFound::Companion> people;
  bool is_begun = wish.before.empty();
  for (const auto& text : listings) {
    const auto listing = Json::parse(text).value_or(Json{});
    ++found.all;
    found.playing += listing["status"].text() == "over" ? 0 : 1;
    if (!listing["imported"].boolean())
      each_other(listing, me, [&](const Json& person) {
        auto& known = people[std::string(person["id"].text())];
        if (known.games++ == 0) known = {read_person(person), 1};
      });
    if (!fits(listing, me, wish)) continue;
    ++found.matching;
    if (is_begun && found.listings.size() == most && found.next.empty())
      found.next = Json::parse(found.listings.back()).value_or(Json{})["table"].text();
    if (is_begun && found.listings.size() < most) found.listings.push_back(text);
    is_begun = is_begun || listing["table"].text() == wish.before;
  }
  for (auto& [id, companion] : people) found.people.push_back(std::move(companion));
  std::ranges::sort(found.people, {},
                    [](const auto& one) { return std::pair(-one.games, std::string_view(one.person.id)); });
  if (found.people.size() > most_people) found.people.resize(most_people);
  return found;
}

}  // namespace clew
