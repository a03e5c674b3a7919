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

template <class Look> void each_other(const Summary& game, std::string_view me, Look look) {
  for (const auto& seat : game.seats)
    if (const auto* there = std::get_if<PersonSeat>(&seat); there && there->person.id != me)
      look(there->person);
}

bool fits(const Summary& game, std::string_view me, const GamesWish& wish) {
  const bool is_over = game.status == Status::over;
  if (!wish.game.empty() && game.game != wish.game) return false;
  if (wish.is_over && *wish.is_over != is_over) return false;
  if (game.made < wish.since || game.made >= wish.until) return false;
  int others = 0;
  bool is_with = wish.with.empty();
  auto words = small_letters(game.game);
  each_other(game, me, [&](const Person& person) {
    others += person.is_bot ? 0 : 1;
    is_with = is_with || person.id == wish.with;
    words += cat(" ", small_letters(person.name));
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
    auto game = read_summary(text);
    ++found.all;
    found.playing += game.status == Status::over ? 0 : 1;
    if (!game.is_imported)
      each_other(game, me, [&](const Person& person) {
        auto& known = people[person.id];
        if (known.games++ == 0) known = {person, 1};
      });
    if (!fits(game, me, wish)) continue;
    ++found.matching;
    const bool is_listed = is_begun && found.games.size() < most;
    if (is_begun && !is_listed && found.next.empty()) found.next = found.games.back().summary.table;
    is_begun = is_begun || game.table == wish.before;
    if (is_listed) found.games.push_back({std::move(game), text});
  }
  for (auto& [id, companion] : people) found.people.push_back(std::move(companion));
  std::ranges::sort(found.people, {},
                    [](const auto& one) { return std::pair(-one.games, std::string_view(one.person.id)); });
  if (found.people.size() > most_people) found.people.resize(most_people);
  return found;
}

}  // namespace clew
