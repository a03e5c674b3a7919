#include "room/forgetting.h"

#include "core/overloaded.h"
#include "room/seating.h"

namespace clew {
namespace {

constexpr std::string_view unsaid = "…";

class Forgetting {
 public:
  Forgetting(std::string_view person, const Person& somebody) : person_(person), somebody_(somebody) {}

  LogEntry of(LogEntry entry) {
    const auto before = entry;
    const bool is_theirs = entry.by && entry.by->id == person_;
    if (is_theirs) entry.by = somebody_;
    std::visit(Overloaded{
                   [&](logged::Made& made) {
                     for (auto& seat : made.seats)
                       if (auto* there = std::get_if<PersonSeat>(&seat)) forget(there->person);
                   },
                   [&](logged::PassHost& host) { forget(host.to); },
                   [&](logged::Remove& remove) { forget(remove.person); },
                   [&](logged::Mute& mute) { forget(mute.person); },
                   [&](logged::Agree& agree) { forget(agree.person); },
                   [&](logged::Name& name) {
                     if (is_theirs) name.was = somebody_.name;
                   },
                   [&](logged::Chat& chat) {
                     if (is_theirs && chat.phrase.empty()) chat.text = unsaid;
                   },
                   [&](logged::Start& start) {
                     if (const auto seat = seating_.seat_of(person_))
                       if (std::size_t(index(*seat)) < start.names.size())
                         start.names[std::size_t(index(*seat))] = somebody_.name;
                   },
                   [](auto&) {},
               },
               entry.what);
    (void)seating_.apply(before);
    return entry;
  }

 private:
  void forget(Person& person) const {
    if (person.id == person_) person = somebody_;
  }
  void forget(std::string& person) const {
    if (person == person_) person = somebody_.id;
  }

  std::string person_;
  Person somebody_;
  Seating seating_;  // as it was, so that the names of a start are known by their seats
};

}  // namespace

LogEntry own_part(LogEntry entry) {
  const auto keep_own = [](logged::Lines& lines) {
    const auto doer = lines.empty() ? Actor::chance : lines.front().by;
    std::erase_if(lines, [&](const logged::Line& line) { return !is_seat(doer) || line.by != doer; });
  };
  std::visit(Overloaded{[](logged::Made& made) { made.seed.clear(); },
                        [](logged::Start& start) { start.lines.clear(); },
                        [&](logged::Move& move) { keep_own(move.lines); },
                        [](logged::Clock& clock) { clock.lines.clear(); }, [](auto&) {}},
             entry.what);
  return entry;
}

std::expected<std::vector<StoredEntry>, std::string> without_person(std::span<const StoredEntry> log,
                                                                    std::string_view person,
                                                                    const Person& somebody) {
  Forgetting forgetting(person, somebody);
  std::vector<StoredEntry> changed;
  for (const auto& stored : log) {
    auto entry = parse_entry(stored.text);
    if (!entry) return std::unexpected(entry.error());
    auto text = print_entry(forgetting.of(*std::move(entry)));
    if (text != stored.text) changed.push_back({stored.number, stored.epoch, std::move(text)});
  }
  return changed;
}

}  // namespace clew
