#include "room/summary.h"

namespace clew {

std::string Summary::json() const {
  JsonWriter out;
  out.open('{').member("table", table).member("code", code).member("game", game);
  out.member("status", status_name(status)).member("listed", is_listed).member("spectators", has_spectators);
  out.member("made", made).key("host");
  write_person(out, host);
  out.key("seats").open('[');
  for (const auto& seat : seats) write_shown_seat(out, seat, std::nullopt);
  out.close(']');
  if (is_imported) out.member("imported", true);
  if (pace) write_pace(out.key("pace"), *pace);
  if (data) write_mark(out.key("data"), *data);
  if (ending) {
    out.member("ended", ending->at).member("moves", ending->moves);
    if (ending->is_unfinished)
      out.member("unfinished", true);
    else
      out.key("result").raw(ending->result);
  }
  return std::string(out.close('}').text());
}

Summary read_summary(std::string_view text) {
  const auto json = Json::parse(text).value_or(Json{});
  const auto word = [&](std::string_view key) { return std::string(json[key].text()); };
  Summary summary{.table = word("table"),
                  .code = word("code"),
                  .game = word("game"),
                  .status = find_status(json["status"].text()).value_or(Status::waiting),
                  .is_listed = json["listed"].boolean(),
                  .has_spectators = json["spectators"].boolean(),
                  .made = json["made"].whole(),
                  .host = read_person(json["host"]),
                  .seats = {},
                  .is_imported = json["imported"].boolean(),
                  .pace = read_pace(json["pace"]).value_or(std::nullopt),
                  .data = read_mark(json["data"]),
                  .ending = {}};
  for (const auto& seat : json["seats"].items()) summary.seats.push_back(read_shown_seat(seat));
  if (const auto* ended = json.find("ended"))
    summary.ending = {.at = ended->whole(),
                      .moves = int(json["moves"].whole()),
                      .is_unfinished = json["unfinished"].boolean(),
                      .result = json.find("result") ? json["result"].dump() : std::string()};
  return summary;
}

std::optional<std::int64_t> deadline_in(std::span<const Deadline> deadlines, Seat seat, Now now) {
  for (const auto& each : deadlines)
    if (each.seat == seat) return each.by_the_wall(now);
  return std::nullopt;
}

std::string listing_json(std::string_view summary, ActorSet turn, std::size_t here,
                         std::span<const Deadline> deadlines, Now now) {
  JsonWriter out;
  out.raw(summary.substr(0, summary.size() - 1)).key("turn").open('[');
  for (int i = 0; i < max_seats; ++i)
    if (turn.has(Seat(i))) out.number(i);
  out.close(']').member("here", here);
  if (!deadlines.empty()) out.key("deadlines").open('[');
  for (const auto& each : deadlines)
    out.open('{').member("seat", index(each.seat)).member("wall", each.by_the_wall(now)).close('}');
  if (!deadlines.empty()) out.close(']');
  return std::move(out.close('}')).text();
}

}  // namespace clew
