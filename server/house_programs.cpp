// The house and programs: they hear that it is their turn, and stand at tables between their requests.
#include "core/text.h"
#include "server/house.h"

namespace clew {
namespace {

constexpr std::size_t most_standing = 2000, most_standing_of_one = 250;  // of one address

}  // namespace

std::optional<Seat> turn_in(const TableHost::Listing& listing, std::string_view person) {
  if (listing.turn.none()) return std::nullopt;
  const auto seats = read_summary(listing.summary).seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (const auto* there = std::get_if<PersonSeat>(&seats[i]);
        there && there->person.id == person && listing.turn.has(Seat(i)))
      return Seat(i);
  return std::nullopt;
}

std::shared_ptr<Feed> House::turns_of(const std::string& person, std::int64_t until) {
  auto feed = turns_.open(person, until);
  const auto rows = feed ? store_->tables_of(person, most_listed) : std::unexpected(StoreFault{});
  for (const auto& row : rows.value_or(std::vector<TableRow>{})) {
    const auto listing = at_hand(row.table);
    const auto seat = listing ? turn_in(*listing, person) : std::nullopt;
    if (seat)
      feed->push(turn_line(row.table, read_summary(row.summary).game, int(*seat), 0,
                           deadline_in(listing->deadlines, *seat, listing->at)));
  }
  return feed;
}

Result<std::shared_ptr<Standing>> House::standing(const std::string& id, const Person& person,
                                                  const std::string& address) {
  std::shared_ptr<Standing> page, gives_way;
  {
    const std::lock_guard guard(standing_lock_);
    const auto known = standing_.find({id, person.id});
    if (known != standing_.end() && !known->second->has_closed()) return known->second;
    std::erase_if(standing_, [](const auto& each) { return each.second->has_closed(); });
    // As with pages, of too many of one address the one that has been silent longest gives way.
    std::size_t theirs = 0;
    auto oldest = standing_.end();
    for (auto each = standing_.begin(); each != standing_.end(); ++each) {
      if (each->second->address() != address) continue;
      ++theirs;
      if (oldest == standing_.end() || each->second->used() < oldest->second->used()) oldest = each;
    }
    if (theirs >= most_standing_of_one) {
      gives_way = oldest->second;
      standing_.erase(oldest);
    }
    if (standing_.size() >= most_standing)
      return refuse(Code::too_fast, "Many programs are here already; please wait a moment."_en);
    page = std::make_shared<Standing>(address);
    standing_.emplace(std::pair(id, person.id), page);
  }
  if (gives_way) gives_way->leave();
  const auto connection = next_connection();
  with_table(id, [page, connection, person, address](const Found& found) {
    if (!found) return page->close(found.error().code, found.error().why);
    page->open(*found, connection);
    (*found)->arrive(connection, person, address, page);
    (*found)->say(connection, cat(R"({"id":")", Standing::hello, R"(","cmd":"hello"})"));
  });
  return page;
}

void House::dismiss_standing() {
  std::vector<std::shared_ptr<Standing>> idle;
  {
    const std::lock_guard guard(standing_lock_);
    const auto now = Standing::Clock::now();
    std::erase_if(standing_, [&](const auto& each) {
      if (!each.second->is_idle(now)) return false;
      idle.push_back(each.second);
      return true;
    });
  }
  for (const auto& page : idle) page->leave();
}

}  // namespace clew
