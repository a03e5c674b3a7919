// What a table hears at all: not too fast, and not more than its log bears. Strangers, who cost nothing to make, leave room for
// those who sit here, and these for the host.
#include "core/text.h"
#include "room/room.h"

namespace clew {
namespace {

// Only who plays adds to the moves, as the rules let them.
constexpr bool is_shared_out(LogPart part) { return part != LogPart::moves; }

Refusal why_full(LogPart part, Footing who) {
  if (part == LogPart::chat)
    return refusal(Code::not_allowed,
                   who == Footing::stranger
                       ? "Those who watch have said all that this table's chat keeps of them."_en
                       : "This table's chat is full; there is room again at the next table."_en);
  return refusal(
      Code::not_allowed,
      who == Footing::stranger
          ? "So many people have come and gone here that a seat needs a link now; please ask the host for one."_en
          : "This table has kept all that it can; please make another one."_en);
}

}  // namespace

Footing Room::footing(const Person& person) const {
  if (person.id == seating_.host().id) return Footing::host;
  return seat_of(person.id) ? Footing::seated : Footing::stranger;
}

// By the link to a seat that the host keeps for them.
bool Room::is_invited(const Command& command) const {
  const auto* sit = std::get_if<command::Sit>(&command);
  return sit && Seating::opens(sit->key, seat_key(sit->seat));
}

bool Room::is_slow_enough(RateLimits& limits, const Asker& asker, bool is_invited) {
  const auto& id = asker.person.id;
  // Televisions are nobody: each address has its own.
  const auto who = is_television(asker.person) ? cat(id, " ", asker.address) : id;
  const bool is_at_home = is_invited || footing(asker.person) != Footing::stranger;
  return !settings_.is_limited || limits.take(who, asker.address, now_.steady, is_at_home);
}

Result<> Room::admit(const Asker& asker, const Command& command) {
  const auto too_fast = [] {
    return refuse(Code::too_fast, "That was a lot at once; please wait a moment."_en);
  };
  if (std::holds_alternative<command::Hello>(command))
    return is_slow_enough(hellos_, asker) ? Result<>{} : too_fast();
  if (!connections_.at(asker.from).has_greeted)
    return refuse(Code::not_allowed, "Say hello first; then the table listens to you."_en);
  if (is_television(asker.person))
    return refuse(Code::not_allowed, "A television shows the table; play on a phone beside it."_en);
  // Nothing is kept of these.
  if (std::holds_alternative<command::Hint>(command))
    return is_slow_enough(hints_, asker) ? Result<>{} : too_fast();
  if (std::holds_alternative<command::Draft>(command))
    return is_slow_enough(drafts_, asker) ? Result<>{} : too_fast();
  if (std::holds_alternative<command::Told>(command) || std::holds_alternative<command::Look>(command) ||
      std::holds_alternative<command::Heard>(command))
    return {};
  // A seat that is not here is refused, whoever asks and however often: it takes nothing of anybody's share.
  if (const auto* sit = std::get_if<command::Sit>(&command); sit && !seating_.has(sit->seat)) return {};
  const auto part = part_of(command);
  const bool is_asked_to_come = is_invited(command);
  auto& limits = part == LogPart::chat                           ? chats_
                 : std::holds_alternative<command::Sit>(command) ? sits_
                                                                 : changes_;
  if (part != LogPart::moves && !is_slow_enough(limits, asker, is_asked_to_come)) return too_fast();
  const auto who = std::max(footing(asker.person), is_asked_to_come ? Footing::seated : Footing::stranger);
  if (is_full(part, who)) return std::unexpected(why_full(part, who));
  if (has_had_their_part(part, asker.person))
    return refuse(Code::not_allowed,
                  "You have changed your mind so often here that no more of it is kept."_en);
  return {};
}

bool Room::is_full(LogPart part, Footing whose) const {
  const auto& kept =
      (status_ == Status::waiting && part != LogPart::moves ? waited_ : played_)[std::size_t(part)];
  const auto& most = most_kept[std::size_t(part)];
  const auto who = is_shared_out(part) ? whose : Footing::host;
  return kept.entries >= filled_by(who, most.entries) || kept.bytes >= filled_by(who, most.bytes);
}

// A host may set up their table as they like; in the game they are one of those who play.
bool Room::has_had_their_part(LogPart part, const Person& person) const {
  if (part != LogPart::seats && part != LogPart::host) return false;
  const bool is_waiting = status_ == Status::waiting;
  if (footing(person) == Footing::host && (is_waiting || part == LogPart::host)) return false;
  const auto made = made_by_.find(person.id);
  return made != made_by_.end() && made->second >= (is_waiting ? most_of_one_waiting : most_of_one_playing);
}

void Room::count(const LogEntry& entry, std::size_t bytes) {
  const auto part = part_of(entry.what);
  auto& kept = (status_ == Status::waiting && part != LogPart::moves ? waited_ : played_)[std::size_t(part)];
  ++kept.entries;
  kept.bytes += bytes;
  if (entry.by && (part == LogPart::seats || (part == LogPart::host && footing(*entry.by) != Footing::host)))
    ++made_by_[entry.by->id];
}

}  // namespace clew
