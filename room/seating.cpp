// The waiting room: who sits where, and what the host may do.
#include <algorithm>

#include "bots/level.h"
#include "core/text.h"
#include "room/room.h"

namespace clew {
namespace {

std::unexpected<Denial> no(std::string code, std::string message) {
  return std::unexpected(Denial{std::move(code), std::move(message)});
}
std::unexpected<Denial> unclear(std::string message) { return no("bad-request", std::move(message)); }

constexpr std::size_t longest_chat = 500;
constexpr std::size_t chats_at_once = 5;
constexpr Millis chat_memory{10000};

std::string same_letters(std::string_view name) {
  std::string plain(name);
  std::ranges::transform(plain, plain.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return plain;
}

// "seat":2 of a message, if there is such a seat.
std::optional<std::size_t> seat_number(const Json& seat, std::size_t seats) {
  if (!seat.is_whole() || seat.whole() < 0 || std::size_t(seat.whole()) >= seats) return std::nullopt;
  return std::size_t(seat.whole());
}

std::string no_such_seat(std::size_t seats) {
  return cat("\"seat\" is a number from 0 to ", seats - 1, " at this table.");
}

// The people of a list, without this one.
void forget(std::vector<std::string>& people, std::string_view person) { std::erase(people, person); }

}  // namespace

std::string_view kind_name(SeatAt::Kind kind) {
  switch (kind) {
    case SeatAt::Kind::open:
      return "open";
    case SeatAt::Kind::reserved:
      return "reserved";
    case SeatAt::Kind::bot:
      return "bot";
    case SeatAt::Kind::person:
      return "person";
  }
  std::unreachable();
}

std::optional<Seat> Room::seat_of(std::string_view person) const {
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].kind == SeatAt::Kind::person && seats_[i].person.id == person) return Seat(i);
  return std::nullopt;
}

bool Room::is_connected(std::string_view person) const {
  return std::ranges::any_of(connections_, [&](const auto& each) {
    return each.second.has_greeted && each.second.person.id == person;
  });
}

std::optional<Denial> Room::not_host(const Person& person, std::string_view what) const {
  if (person.id == host_.id) return std::nullopt;
  return Denial{"not-host", cat("Only the host, ", host_.name, ", may ", what, ".")};
}

Room::Fragment Room::sit(const Command& command) const {
  if (status_ == Status::over) return no("game-over", "The game is over; ask for a rematch instead.");
  const auto seat = seat_number((*command.body)["seat"], seats_.size());
  if (!seat) return unclear(no_such_seat(seats_.size()));
  const auto& there = seats_[*seat];
  if (there.kind == SeatAt::Kind::person && there.person.id == command.person.id)
    return no("seat-taken", "You sit there already.");
  if (there.kind == SeatAt::Kind::person)
    return no("seat-taken", cat(there.person.name, " sits there; please choose another seat."));
  if (there.kind == SeatAt::Kind::bot)
    return no("seat-taken", "A bot sits there; the host can open the seat for you.");
  if (there.kind == SeatAt::Kind::reserved && same_letters(there.kept) != same_letters(command.person.name))
    return no("seat-taken", cat("This seat is kept for ", there.kept, "."));
  if (status_ == Status::playing && seat_of(command.person.id))
    return no("started", "Seats cannot be changed during the game.");
  return cat("\"seat\":", *seat);
}

Room::Fragment Room::stand(const Command& command) const {
  const auto seat = seat_of(command.person.id);
  if (!seat) return no("no-seat", "You have no seat at this table.");
  if (status_ == Status::over) return no("game-over", "The game is over; there is nothing to leave.");
  return cat("\"seat\":", index(*seat));
}

Room::Fragment Room::ready(const Command& command) const {
  const auto seat = seat_of(command.person.id);
  if (!seat) return no("no-seat", "Take a seat first.");
  if (status_ != Status::waiting) return no("started", "The game has started.");
  const auto& ready = (*command.body)["ready"];
  if (!ready.is_boolean()) return unclear("\"ready\" is true or false.");
  return cat("\"seat\":", index(*seat), ",\"ready\":", ready.boolean() ? "true" : "false");
}

Room::Fragment Room::seat(const Command& command) const {
  if (auto why = not_host(command.person, "set up the seats")) return std::unexpected(*std::move(why));
  if (status_ == Status::over) return no("game-over", "The game is over.");
  const auto& body = *command.body;
  const auto seat = seat_number(body["seat"], seats_.size());
  if (!seat) return unclear(no_such_seat(seats_.size()));
  const auto be = body["be"].text();
  if (be == "open") return cat("\"seat\":", *seat, ",\"be\":\"open\"");
  if (be == "reserved") {
    const auto kept = body["for"].text();
    if (kept.empty() || kept.size() > 40) return unclear("\"for\" is the name that the seat is kept for.");
    return cat("\"seat\":", *seat, ",\"be\":\"reserved\",\"for\":", Json(std::string(kept)).dump());
  }
  if (be == "bot") {
    const auto level = body["level"].text();
    if (!find_level(level)) return unclear(cat("\"level\" is ", level_names(), "."));
    return cat("\"seat\":", *seat, ",\"be\":\"bot\",\"level\":\"", level, "\"");
  }
  return unclear("\"be\" is open, reserved or bot.");
}

Room::Fragment Room::swap(const Command& command) const {
  if (auto why = not_host(command.person, "swap seats")) return std::unexpected(*std::move(why));
  if (status_ != Status::waiting) return no("started", "Seats cannot be changed during the game.");
  const auto& seats = (*command.body)["seats"];
  const auto one = seat_number(seats[0], seats_.size());
  const auto other = seat_number(seats[1], seats_.size());
  if (seats.size() != 2 || !one || !other || *one == *other)
    return unclear("\"seats\" is two different seats of this table, such as [0,2].");
  return cat("\"seats\":[", *one, ",", *other, "]");
}

Room::Fragment Room::remove(const Command& command) const {
  if (auto why = not_host(command.person, "remove somebody")) return std::unexpected(*std::move(why));
  const auto person = (*command.body)["person"].text();
  if (person == host_.id) return no("not-allowed", "The host cannot be removed; pass on being host first.");
  const bool is_here = seat_of(person) || std::ranges::any_of(connections_, [&](const auto& each) {
                         return each.second.person.id == person;
                       });
  if (!is_here) return no("no-person", "Nobody of that id is at this table.");
  return cat("\"person\":", Json(std::string(person)).dump());
}

Room::Fragment Room::host(const Command& command) const {
  const auto person = (*command.body)["person"].text();
  const auto seat = seat_of(person);
  if (!seat) return no("no-person", "The host is somebody who has a seat at this table.");
  // A table must not hang because its host has gone: whoever sits there may then take over.
  const bool may_take = person == command.person.id && !is_connected(host_.id);
  if (!may_take)
    if (auto why = not_host(command.person, "pass on being host")) return std::unexpected(*std::move(why));
  if (person == host_.id) return no("not-allowed", "That is the host already.");
  const auto& next = seats_[std::size_t(index(*seat))].person;
  return cat("\"person\":", Json(next.id).dump(), ",\"name\":", Json(next.name).dump());
}

Room::Fragment Room::set(const Command& command) const {
  if (auto why = not_host(command.person, "change the table")) return std::unexpected(*std::move(why));
  std::string members;
  const auto add = [&members](std::string_view key, const Json& value) {
    members += cat(members.empty() ? "\"" : ",\"", key, "\":", value.dump());
  };
  const auto& body = *command.body;
  for (const std::string_view flag : {"listed", "spectators", "chat"})
    if (const auto* value = body.find(flag)) {
      if (!value->is_boolean()) return unclear(cat("\"", flag, "\" is true or false."));
      add(flag, *value);
    }
  const auto* options = body.find("options");
  const auto* players = body.find("players");
  if (options || players) {
    if (status_ != Status::waiting) return no("started", "The rules cannot be changed during the game.");
    if (players && (!players->is_whole() || players->whole() < 1 || players->whole() > max_seats))
      return unclear(cat("\"players\" is a number from 1 to ", max_seats, "."));
    const auto count = players ? std::size_t(players->whole()) : seats_.size();
    for (auto i = count; i < seats_.size(); ++i)
      if (seats_[i].kind == SeatAt::Kind::person)
        return no("seat-taken", cat(seats_[i].person.name, " sits in a seat that would be gone."));
    const auto box = shelf_->box(header_.game);
    if (!box) return no("unknown-game", box.error().message);
    if (const auto made = (*box)->table(int(count), options ? *options : header_.options); !made)
      return no(std::string(code_name(made.error().code)), made.error().message);
    if (options) add("options", *options);
    if (players) add("players", *players);
  }
  if (members.empty()) return unclear("\"set\" takes listed, spectators, chat, options or players.");
  return members;
}

Room::Fragment Room::chat(const Command& command) {
  const auto text = (*command.body)["text"].text();
  if (!chat_) return no("chat-off", "The host has turned the chat off at this table.");
  if (std::ranges::find(muted_, command.person.id) != muted_.end())
    return no("muted", "The host has muted you at this table.");
  if (text.find_first_not_of(" \t") == std::string_view::npos || text.size() > longest_chat)
    return unclear(cat("\"text\" is what you say, up to ", longest_chat, " bytes."));
  if (std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; }))
    return unclear("A chat message is one line of plain text.");
  auto& lately = chats_[command.person.id];
  std::erase_if(lately, [&](Millis at) { return now_.steady - at > chat_memory; });
  if (lately.size() >= chats_at_once) return no("too-fast", "That was a lot at once; please wait a moment.");
  lately.push_back(now_.steady);
  return cat("\"text\":", Json(std::string(text)).dump());
}

Room::Fragment Room::mute(const Command& command) const {
  if (auto why = not_host(command.person, "mute somebody")) return std::unexpected(*std::move(why));
  const auto person = (*command.body)["person"].text();
  const auto& muted = (*command.body)["muted"];
  if (person.empty() || person.size() > 64 || !muted.is_boolean())
    return unclear("\"mute\" takes \"person\", an id, and \"muted\", true or false.");
  return cat("\"person\":", Json(std::string(person)).dump(),
             ",\"muted\":", muted.boolean() ? "true" : "false");
}

// The log's own words about seats, taken over as they are: they were checked when they were written.
void Room::fold_seating(const Json& entry) {
  const auto what = entry["do"].text();
  const Person by{std::string(entry["by"]["id"].text()), std::string(entry["by"]["name"].text())};
  const auto read_seat = [](const Json& seat) {
    SeatAt at;
    const auto be = seat["be"].text();
    if (be == "reserved")
      at = {.kind = SeatAt::Kind::reserved,
            .person = {},
            .level = {},
            .kept = std::string(seat["for"].text()),
            .is_ready = false};
    if (be == "bot")
      at = {.kind = SeatAt::Kind::bot,
            .person = {},
            .level = std::string(seat["level"].text()),
            .kept = {},
            .is_ready = true};
    if (be == "person")
      at = {.kind = SeatAt::Kind::person,
            .person = {std::string(seat["person"]["id"].text()), std::string(seat["person"]["name"].text())},
            .level = {},
            .kept = {},
            .is_ready = true};
    return at;
  };
  const auto seat = std::size_t(entry["seat"].whole());
  if (what == "made") {
    code_ = entry["code"].text();
    seed_ = entry["seed"].text();
    made_ = entry["wall"].whole();
    header_.game = entry["game"].text();
    header_.options = entry["options"];
    host_ = by;
    listed_ = entry["listed"].boolean();
    spectators_ = entry["spectators"].boolean();
    chat_ = entry["chat"].boolean();
    for (const auto& each : entry["seats"].items()) seats_.push_back(read_seat(each));
    header_.players = int(seats_.size());
    if (seats_.empty()) seats_.resize(1);
    return;
  }
  if (what == "sit") {
    if (const auto old = seat_of(by.id)) seats_[std::size_t(index(*old))] = {};
    seats_[seat] = {.kind = SeatAt::Kind::person, .person = by, .level = {}, .kept = {}, .is_ready = true};
    return;
  }
  if (what == "stand") seats_[seat] = {};
  if (what == "ready") seats_[seat].is_ready = entry["ready"].boolean();
  if (what == "seat") seats_[seat] = read_seat(entry);
  if (what == "swap")
    std::swap(seats_[std::size_t(entry["seats"][0].whole())], seats_[std::size_t(entry["seats"][1].whole())]);
  const std::string person(entry["person"].text());
  if (what == "remove") {
    if (const auto old = seat_of(person)) seats_[std::size_t(index(*old))] = {};
    removed_.push_back(person);
  }
  if (what == "host") host_ = {person, std::string(entry["name"].text())};
  if (what == "mute") {
    forget(muted_, person);
    if (entry["muted"].boolean()) muted_.push_back(person);
  }
  if (what == "set") {
    if (const auto* listed = entry.find("listed")) listed_ = listed->boolean();
    if (const auto* spectators = entry.find("spectators")) spectators_ = spectators->boolean();
    if (const auto* chat = entry.find("chat")) chat_ = chat->boolean();
    if (const auto* options = entry.find("options")) header_.options = *options;
    if (const auto* players = entry.find("players")) {
      seats_.resize(std::size_t(players->whole()));
      header_.players = int(players->whole());
    }
  }
  if (what == "stand" || what == "seat" || what == "remove") asked_.fill(std::nullopt);
}

}  // namespace clew
