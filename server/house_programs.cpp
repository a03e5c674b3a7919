// The house and programs: they hear that it is their turn, and stand at tables between their requests.
#include "core/text.h"
#include "server/house.h"

namespace clew {
namespace {

constexpr std::size_t most_standing = 2000, most_standing_of_one = 250;  // of one address

std::optional<std::int64_t> deadline_in(const Json& listing, std::int64_t seat) {
  for (const auto& each : listing["deadlines"].items())
    if (each["seat"].whole() == seat) return each["wall"].whole();
  return std::nullopt;
}

}  // namespace

std::optional<Seat> turn_in(const Json& listing, std::string_view person) {
  for (const auto& seat : listing["turn"].items())
    if (listing["seats"][std::size_t(seat.whole())]["person"]["id"].text() == person)
      return Seat(seat.whole());
  return std::nullopt;
}

std::shared_ptr<Feed> House::turns_of(const std::string& person, std::int64_t until) {
  auto feed = turns_.open(person, until);
  if (!feed) return nullptr;
  for (const auto& table : tables_of(person)) {
    const auto listing = Json::parse(table).value_or(Json{});
    if (const auto seat = turn_in(listing, person))
      feed->push(turn_line(listing["table"].text(), listing["game"].text(), int(*seat), 0,
                           deadline_in(listing, index(*seat))));
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
