#include "room/seating.h"

#include <algorithm>

#include "core/overloaded.h"
#include "core/text.h"
#include "room/bounds.h"
#include "room/looks.h"

namespace clew {
namespace {

std::unexpected<Refusal> no_such_seat(std::size_t seats) {
  return bad_request(cat("\"seat\" is a number from 0 to ", seats - 1, " at this table."));
}

// Why this person may not sit there, if so.
Result<> check_free(const SeatHolder& there, const Person& by, std::string_view given, std::string_view key) {
  const auto taken = [](Sentence why) -> Result<> { return refuse(Code::seat_taken, std::move(why)); };
  return std::visit(
      Overloaded{
          [](const OpenSeat&) { return Result<>{}; },
          [&](const ReservedSeat& seat) {
            if (Seating::opens(given, key)) return Result<>{};
            return taken({"This seat is kept for {name}; the link that the host gives them leads here."_en,
                          {{"name", seat.name}}});
          },
          [&](const BotSeat&) { return taken("A bot sits there; the host can open the seat for you."_en); },
          [&](const PersonSeat& seat) {
            if (seat.person.id == by.id) return taken("You sit there already."_en);
            return taken({"{name} sits there; please choose another seat."_en, {{"name", seat.person.name}}});
          }},
      there);
}

}  // namespace

std::string_view status_name(Status status) {
  switch (status) {
    case Status::waiting:
      return "waiting";
    case Status::playing:
      return "playing";
    case Status::over:
      return "over";
  }
  std::unreachable();
}

std::optional<Status> find_status(std::string_view name) {
  for (const auto status : {Status::waiting, Status::playing, Status::over})
    if (name == status_name(status)) return status;
  return std::nullopt;
}

std::optional<Seat> Seating::seat_of(std::string_view person) const {
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (const auto* there = std::get_if<PersonSeat>(&seats_[i]); there && there->person.id == person)
      return Seat(i);
  return std::nullopt;
}

ActorSet Seating::bots() const {
  ActorSet bots;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (std::holds_alternative<BotSeat>(seats_[i])) bots.add(Seat(i));
  return bots;
}

// Without telling by its time how much of it is right.
bool Seating::opens(std::string_view given, std::string_view key) {
  if (key.empty() || given.size() != key.size()) return false;
  unsigned differs = 0;
  for (std::size_t i = 0; i < key.size(); ++i) differs |= unsigned(given[i] ^ key[i]);
  return differs == 0;
}

bool Seating::is_muted(std::string_view person) const {
  return std::ranges::find(muted_, person) != muted_.end();
}

bool Seating::is_removed(std::string_view person) const {
  return std::ranges::find(removed_, person) != removed_.end();
}

Result<> Seating::check_host(const Person& person, std::string_view to) const {
  if (person.id == host_.id) return {};
  return refuse(
      Code::not_host,
      {"Only the host, {name}, may {to, select, table {change the table} seats {set up the seats} swap {swap "
       "seats} remove {remove somebody} host {pass on being host} mute {mute somebody} other {start the game}}."_en,
       {{"name", host_.name}, {"to", to}}});
}

std::optional<Seat> Seating::held_by(std::string_view person) const {
  const auto held = held_.find(person);
  return held == held_.end() ? std::nullopt : std::optional(held->second);
}

Seating::Seating(Person host, std::vector<SeatHolder> seats)
    : host_(std::move(host)), seats_(std::move(seats)) {
  for (auto& seat : seats_) seat = numbered(std::move(seat));
}

SeatHolder Seating::numbered(SeatHolder holder) {
  if (auto* reserved = std::get_if<ReservedSeat>(&holder)) reserved->ordinal = ++reservations_;
  return holder;
}

Result<> Seating::check_name(const Person& person) const {
  const auto is_taken = [&](const Person& other) {
    return other.id != person.id && look_alike(other.name, person.name);
  };
  const auto refused = [](const Person& other) -> Result<> {
    return refuse(Code::not_allowed,
                  {"{name} is here under a name that looks the same; please choose another name."_en,
                   {{"name", other.name}}});
  };
  for (const auto& seat : seats_)
    if (const auto* there = std::get_if<PersonSeat>(&seat); there && is_taken(there->person))
      return refused(there->person);
  return is_taken(host_) ? refused(host_) : Result<>{};
}

Result<logged::Sit> Seating::check(const command::Sit& sit, const Person& by, Status status,
                                   std::string_view key) const {
  if (status == Status::over)
    return refuse(Code::game_over, "The game is over; ask for a rematch instead."_en);
  if (!has(sit.seat)) return no_such_seat(seats_.size());
  if (status == Status::playing && !seat_of(by.id)) {
    const auto held = held_by(by.id);
    if (!held)
      return refuse(Code::started, "The game is under way; watch it, and take a seat at the next one."_en);
    if (held != sit.seat)
      return refuse(Code::not_allowed,
                    "You have seen another hand of this game; your own seat is the only one for you."_en);
    return sit;  // whoever keeps it meanwhile, it is theirs
  }
  if (auto ok = check_free(at(sit.seat), by, sit.key, key); !ok) return std::unexpected(ok.error());
  if (status == Status::playing && seat_of(by.id))
    return refuse(Code::started, "Seats cannot be changed during the game."_en);
  if (auto ok = check_name(by); !ok) return std::unexpected(ok.error());
  return sit;
}

Result<logged::Stand> Seating::check(const command::Stand&, const Person& by, Status status) const {
  const auto seat = seat_of(by.id);
  if (!seat) return refuse(Code::no_seat, "You have no seat at this table."_en);
  if (status == Status::over)
    return refuse(Code::game_over, "The game is over; there is nothing to leave."_en);
  return logged::Stand{*seat};
}

Result<logged::Ready> Seating::check(const command::Ready& ready, const Person& by, Status status) const {
  const auto seat = seat_of(by.id);
  if (!seat) return refuse(Code::no_seat, "Take a seat first."_en);
  if (status != Status::waiting) return refuse(Code::started, "The game has started."_en);
  return logged::Ready{*seat, ready.is_ready};
}

// Nobody waits in vain: during a game whoever plays may let a bot have a free seat, or their own as they leave.
bool Seating::may_hand_to_bot(const command::SetSeat& set, const Person& by, Status status) const {
  if (status != Status::playing || !has(set.seat) || !std::holds_alternative<BotSeat>(set.holder))
    return false;
  const auto own = seat_of(by.id);
  const auto& there = at(set.seat);
  return own && (*own == set.seat || std::holds_alternative<OpenSeat>(there) ||
                 std::holds_alternative<ReservedSeat>(there));
}

Refusal Seating::plays_here(const Person& person) {
  return refusal(
      Code::not_allowed,
      {"{name} plays here; their seat is free when they leave it, or a bot's when they have been away for long and the others agree."_en,
       {{"name", person.name}}});
}

Result<logged::SetSeat> Seating::check(const command::SetSeat& set, const Person& by, Status status,
                                       bool is_agreed) const {
  if (!is_agreed && !may_hand_to_bot(set, by, status))
    if (auto ok = check_host(by, "seats"); !ok) return std::unexpected(ok.error());
  if (status == Status::over) return refuse(Code::game_over, "The game is over."_en);
  if (!has(set.seat)) return no_such_seat(seats_.size());
  if (const auto* there = std::get_if<PersonSeat>(&at(set.seat));
      there && status == Status::playing && !may_hand_to_bot(set, by, status) &&
      !(is_agreed && std::holds_alternative<BotSeat>(set.holder)))
    return std::unexpected(plays_here(there->person));
  if (at(set.seat) == set.holder) return refuse(Code::not_allowed, "The seat is that already."_en);
  return set;
}

Result<logged::Swap> Seating::check(const command::Swap& swap, const Person& by, Status status) const {
  if (auto ok = check_host(by, "swap"); !ok) return std::unexpected(ok.error());
  if (status != Status::waiting) return refuse(Code::started, "Seats cannot be changed during the game."_en);
  if (!has(swap.one) || !has(swap.other) || swap.one == swap.other)
    return bad_request("\"seats\" is two different seats of this table, such as [0,2].");
  return swap;
}

Result<logged::Remove> Seating::check(const command::Remove& remove, const Person& by, bool is_here,
                                      Status status) const {
  if (auto ok = check_host(by, "remove"); !ok) return std::unexpected(ok.error());
  if (remove.person == host_.id)
    return refuse(Code::not_allowed, "The host cannot be removed; pass on being host first."_en);
  if (!is_here && !seat_of(remove.person))
    return refuse(Code::no_person, "Nobody of that id is at this table."_en);
  if (status == Status::playing && seat_of(remove.person))
    return refuse(Code::started, "Who plays cannot be sent away during the game; you can mute them."_en);
  return remove;
}

Result<logged::PassHost> Seating::check(const command::PassHost& host, const Person& by,
                                        bool is_agreed) const {
  const auto seat = seat_of(host.person);
  if (!seat) return refuse(Code::no_person, "The host is somebody who has a seat at this table."_en);
  if (!is_agreed)
    if (auto ok = check_host(by, "host"); !ok) return std::unexpected(ok.error());
  if (host.person == host_.id) return refuse(Code::not_allowed, "That is the host already."_en);
  return logged::PassHost{std::get<PersonSeat>(at(*seat)).person};
}

Result<logged::Mute> Seating::check(const command::Mute& mute, const Person& by, bool is_here) const {
  if (auto ok = check_host(by, "mute"); !ok) return std::unexpected(ok.error());
  if (is_muted(mute.person) == mute.is_muted)
    return refuse(mute.is_muted || is_here ? Code::not_allowed : Code::no_person,
                  mute.is_muted ? "They are muted already."_en : "Nobody has muted them."_en);
  if (mute.is_muted && !is_here && !seat_of(mute.person))
    return refuse(Code::no_person, "Nobody of that id is at this table."_en);
  if (mute.is_muted && muted_.size() >= most_muted)
    return refuse(Code::not_allowed, "So many people are muted here already; turn the chat off instead."_en);
  return mute;
}

Result<std::vector<std::string>> Seating::check(const command::Start&, const Person& by,
                                                Status status) const {
  if (status != Status::waiting) return refuse(Code::started, "The game has started already."_en);
  if (auto ok = check_host(by, "start"); !ok) return std::unexpected(ok.error());
  std::vector<std::string> names;
  for (const auto& seat : seats_) {
    if (const auto* bot = std::get_if<BotSeat>(&seat)) {
      names.push_back(cat("Bot (", level_name(bot->level), ")"));
      continue;
    }
    const auto* there = std::get_if<PersonSeat>(&seat);
    if (!there)
      return refuse(Code::seats_empty, "Some seats are empty: wait for people or put bots there."_en);
    if (!there->is_ready)
      return refuse(Code::not_ready, {"{name} is not ready yet."_en, {{"name", there->person.name}}});
    names.push_back(there->person.name);
  }
  return names;
}

Result<> Seating::check_size(std::size_t seats) const {
  for (auto i = seats; i < seats_.size(); ++i)
    if (const auto* there = std::get_if<PersonSeat>(&seats_[i]))
      return refuse(Code::seat_taken,
                    {"{name} sits in a seat that would be gone."_en, {{"name", there->person.name}}});
  return {};
}

void Seating::leave(std::string_view person) {
  if (const auto old = seat_of(person)) seat(*old) = OpenSeat{};
}

void Seating::call(const Person& person) {
  if (const auto there = seat_of(person.id)) std::get<PersonSeat>(seat(*there)).person = person;
  if (host_.id == person.id) host_ = person;
}

std::optional<std::string> Seating::other_name(const Person& person) const {
  std::optional<std::string> was;
  if (const auto there = seat_of(person.id))
    if (const auto& name = std::get<PersonSeat>(at(*there)).person.name; name != person.name) was = name;
  if (!was && host_.id == person.id && host_.name != person.name) was = host_.name;
  if (was && !check_name(person)) return std::nullopt;  // under that they are not known here
  return was;
}

bool Seating::apply(const LogEntry& entry) {
  // Does something with a seat that is there.
  const auto at_seat = [this](Seat number, auto act) {
    if (!has(number)) return false;
    act(seat(number));
    return true;
  };
  return std::visit(Overloaded{
                        [&](const logged::Made& made) {
                          *this = Seating(*entry.by, made.seats);
                          return true;
                        },
                        [&](const logged::Sit& sit) {
                          if (has(sit.seat)) leave(entry.by->id);
                          if (has_begun_) held_.try_emplace(entry.by->id, sit.seat);
                          return at_seat(sit.seat, [&](SeatHolder& there) { there = PersonSeat{*entry.by}; });
                        },
                        [&](const logged::Stand& stand) {
                          return at_seat(stand.seat, [](SeatHolder& there) { there = OpenSeat{}; });
                        },
                        [&](const logged::Ready& ready) {
                          return at_seat(ready.seat, [&](SeatHolder& there) {
                            if (auto* person = std::get_if<PersonSeat>(&there))
                              person->is_ready = ready.is_ready;
                          });
                        },
                        [&](const logged::SetSeat& set) {
                          return at_seat(set.seat, [&](SeatHolder& there) { there = numbered(set.holder); });
                        },
                        [&](const logged::Swap& swap) {
                          if (!has(swap.one) || !has(swap.other)) return false;
                          std::swap(seat(swap.one), seat(swap.other));
                          return true;
                        },
                        [&](const logged::Remove& remove) {
                          leave(remove.person);
                          removed_.push_back(remove.person);
                          return true;
                        },
                        [&](const logged::PassHost& host) {
                          host_ = host.to;
                          return true;
                        },
                        [&](const logged::Mute& mute) {
                          std::erase(muted_, mute.person);
                          if (mute.is_muted) muted_.push_back(mute.person);
                          return true;
                        },
                        [&](const logged::Set& set) {
                          if (set.players) seats_.resize(std::size_t(*set.players));
                          return true;
                        },
                        [&](const logged::Name&) {
                          call(*entry.by);
                          return true;
                        },
                        [](const logged::Chat&) { return true; },
                        [&](const logged::Start&) {
                          has_begun_ = true;
                          for (std::size_t i = 0; i < seats_.size(); ++i)
                            if (const auto* there = std::get_if<PersonSeat>(&seats_[i]))
                              held_.try_emplace(there->person.id, Seat(i));
                          return true;
                        },
                        [](const logged::Move&) { return true; },
                        [](const logged::Clock&) { return true; },
                        [](const logged::Rematch&) { return true; },
                        [](const logged::Agree&) { return true; },
                        [&](const logged::TakeBack& back) { return has(back.seat); },
                        [&](const logged::AskBack& ask) { return has(ask.seat); },
                        [](const logged::Answer&) { return true; },
                        [&](const logged::Late& late) { return has(late.seat); },
                        [&](const logged::Back& back) { return has(back.seat); },
                        [&](const logged::Pause& pause) { return has(pause.seat); },
                        [&](const logged::Resume& resume) { return has(resume.seat); },
                        [&](const logged::Holiday& holiday) { return has(holiday.seat); },
                        [&](const logged::End& end) { return has(end.seat); },
                        [](const logged::Ended&) { return true; },
                        [](const logged::Still&) { return true; },
                        [](const logged::GoOn&) { return true; },
                        [](const logged::Zone&) { return true; },
                    },
                    entry.what);
}

}  // namespace clew
