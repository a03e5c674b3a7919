// The house and programs: they hear that it is their turn, and stand at tables between their requests.
#include "core/text.h"
#include "server/house.h"

namespace clew {
namespace {

constexpr std::size_t most_standing = 2000;

}  // namespace

std::shared_ptr<Feed> House::turns_of(const std::string& person, std::int64_t until) {
  auto feed = turns_.open(person, until);
  if (!feed) return nullptr;
  for (const auto& table : tables_of(person)) {
    const auto listing = Json::parse(table).value_or(Json{});
    for (const auto& seat : listing["turn"].items())
      if (listing["seats"][std::size_t(seat.whole())]["person"]["id"].text() == person)
        feed->push(turn_line(listing["table"].text(), listing["game"].text(), int(seat.whole()), 0));
  }
  return feed;
}

Result<std::shared_ptr<Standing>> House::standing(const std::string& id, const Person& person,
                                                  const std::string& address) {
  std::shared_ptr<Standing> page;
  {
    const std::lock_guard guard(standing_lock_);
    auto& known = standing_[{id, person.id}];
    if (known && !known->has_closed()) return known;
    if (standing_.size() > most_standing)
      return refuse(Code::too_fast, "Many programs are here already; please wait a moment.");
    page = known = std::make_shared<Standing>();
  }
  const auto connection = next_connection();
  with_table(id, [page, connection, person, address](const Found& found) {
    if (!found) return page->close(found.error().code, found.error().why);
    page->open(*found, connection);
    (*found)->arrive(connection, person, address, page);
    (*found)->say(connection, R"({"id":"~hello","cmd":"hello"})");
  });
  return page;
}

void House::dismiss_standing() {
  std::vector<std::shared_ptr<Standing>> idle;
  {
    const std::lock_guard guard(standing_lock_);
    const auto now = Standing::Clock::now();
    std::erase_if(standing_, [&](const auto& each) {
      if (!each.second || !each.second->is_idle(now)) return !each.second;
      idle.push_back(each.second);
      return true;
    });
  }
  for (const auto& page : idle) page->leave();
}

}  // namespace clew
