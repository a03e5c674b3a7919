// My games: the list with its filters, all their records at once, a record from elsewhere, and who may look at a game.
#include "core/text.h"
#include "server/api.h"
#include "server/my_games.h"

namespace clew {
namespace {

constexpr int most_of_mine = 5000;         // of one person, the newest
constexpr std::size_t most_records = 100;  // in one answer

}  // namespace

Answer Api::my_games(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  const auto wish = read_games_wish(ask.query);
  if (!wish) return problem(wish.error());
  auto found = find_games(house_->tables_of(ask.guest->id, most_of_mine), ask.guest->id, *wish, most_games);
  house_->complete(found.games);
  JsonWriter out;
  out.open('{').key("games").open('[');
  for (const auto& [summary, listing] : found.games) {
    const bool is_public = house_->book().is_shared(summary.table).value_or(summary.has_spectators);
    out.open('{').key("listing").raw(listing).member("public", is_public).close('}');
  }
  out.close(']').member("all", found.all).member("playing", found.playing).member("matching", found.matching);
  out.key("people").open('[');
  for (const auto& each : found.people) {
    write_person(out.open('{').key("person"), each.person);
    out.member("games", each.games).close('}');
  }
  out.close(']').key("next");
  if (found.next.empty())
    out.null();
  else
    out.string(found.next);
  return json_answer(out.close('}').text());
}

Answer Api::my_records(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  auto wish = read_games_wish(ask.query);
  if (!wish) return problem(wish.error());
  wish->is_over = true;
  const auto found =
      find_games(house_->tables_of(ask.guest->id, most_of_mine), ask.guest->id, *wish, most_records);
  Answer answer{.status = 200, .type = "application/x-ndjson", .body = {}, .headers = {}};
  for (const auto& each : found.games) {
    if (const auto game = house_->finished(each.summary.table, ask.guest))
      for (const auto& line : record_lines(*(*game)->room().match())) answer.body += line + "\n";
  }
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"clew-games.jsonl\"");
  if (!found.next.empty())
    answer.headers.emplace_back("Link",
                                cat("</api/v1/me/games/records?before=", found.next, ">; rel=\"next\""));
  return answer;
}

Answer Api::import_game(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto& seat = body["seat"];
  if (!body["record"].is_text() ||
      !(seat.is_null() || (seat.is_whole() && seat.whole() >= 0 && seat.whole() < max_seats)))
    return problem_in_english(
        400, "bad-request",
        "Send {\"record\":…,\"seat\":…}: a record's text, and which seat was yours, or null.");
  const auto mine = seat.is_whole() ? std::optional(Seat(int(seat.whole()))) : std::nullopt;
  const auto made = house_->import(*ask.guest, ask.address, body["record"].text(), mine);
  if (!made) return problem(made.error());
  return json_answer(house_->listing(made->id).value_or("{}"), made->is_new ? 201 : 200);
}

Answer Api::share(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto body = Json::parse(ask.body).value_or(Json{});
  if (body.size() != 1 || !body["public"].is_boolean())
    return problem_in_english(400, "bad-request", "Send {\"public\":true} or {\"public\":false}.");
  if (auto ok = house_->share(parts[0], *ask.guest, body["public"].boolean()); !ok)
    return problem(ok.error());
  return json_answer("null");
}

}  // namespace clew
