// Games in the lists of those who play or played them.
#include <algorithm>

#include "core/text.h"
#include "server/house.h"

namespace clew {
namespace {

constexpr int most_completed = 20;  // in one request

}  // namespace

void House::complete(std::vector<GamesFound::Game>& games) {
  int completed = 0;
  for (auto& [summary, listing] : games) {
    if (summary.status != Status::over || summary.ending || ++completed > most_completed) continue;
    const auto room = replayed(summary.table);
    if (!room) continue;
    listing = room->last_summary();
    (void)keep({.rows = {room->row()}, .entries = {}, .joined = {}});
  }
}

Result<std::string> House::asked_of(const std::string& id, const Person& person) {
  if (auto why = book_.closed(id)) return refuse(Code::not_allowed, *std::move(why));
  const auto log = store_->entries(id);
  if (!log) return refuse(Code::unavailable, "The house cannot read now; please try again in a moment."_en);
  const auto room = Room::restore(shelf_, id, *log, 0, settings_);
  const auto seat = room ? room->seat_of(person.id) : std::nullopt;
  if (!seat || !room->turn().has(*seat))
    return refuse(Code::no_table, "Nothing is asked of you there now."_en);
  const auto& table = *room->match()->table;
  const auto legal = table.legal(by(*seat));
  JsonWriter out;
  out.open('{').member("seat", index(*seat)).key("view").raw(shown_view(table, eyes_of(*seat)));
  out.key("legal").open('{').key("moves").open('[');
  for (const auto& move : legal.moves) out.string(move);
  out.close(']').key("open").open('[');
  for (const auto& pattern : legal.open) out.string(pattern);
  return std::move(out.close(']').close('}').close('}')).text();
}

Result<> House::share(const std::string& id, const Person& person, bool wanted) {
  const auto game = finished(id, person);
  if (!game) return std::unexpected(game.error());
  if (!(*game)->room().has_played(person))
    return refuse(Code::not_allowed, "Only those who played this game decide who may look at it."_en);
  return keep(book_.share(id, wanted));
}

Result<House::Made> House::import(const Person& owner, const std::string& address, std::string_view record,
                                  std::optional<Seat> seat) {
  const auto id = badges_.table_id(owner, cat("import ", seat ? index(*seat) : -1, " ", record));
  const auto old = store_->row(id);
  if (!old) return refuse(Code::unavailable, "The house cannot read now; please try again in a moment."_en);
  if (*old) return Made{id, false};
  if (!makers_.take(owner.id) || !makers_at_.take(address))
    return refuse(Code::too_fast, "That was a lot of games at once; please wait a moment."_en);
  auto rng = random_rng();
  auto write = import_table(shelf_, record, owner, seat, id, now_here(), rng);
  if (!write) return std::unexpected(write.error());
  if (auto ok = keep(*std::move(write)); !ok) return std::unexpected(ok.error());
  return Made{id, true};
}

}  // namespace clew
