// Making a table: what a person wishes, checked, as the first entry of a log.
#include <algorithm>

#include "bots/level.h"
#include "core/text.h"
#include "room/room.h"

namespace clew {
namespace {

std::unexpected<Denial> unclear(std::string message) {
  return std::unexpected(Denial{"bad-request", std::move(message)});
}

std::string drawn(Rng& rng, std::string_view letters, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += letters[rng.below(std::uint32_t(letters.size()))];
  return text;
}

// One wished seat; only the house itself may wish for people (in a rematch).
std::expected<void, Denial> write_seat(JsonWriter& out, const Json& seat, bool may_name_people) {
  const auto be = seat["be"].text();
  out.open('{').member("be", be);
  if (be == "bot") {
    if (!find_level(seat["level"].text())) return unclear(cat("A bot's \"level\" is ", level_names(), "."));
    out.member("level", seat["level"].text());
  } else if (be == "reserved") {
    if (seat["for"].text().empty() || seat["for"].text().size() > 40)
      return unclear("A reserved seat says whom it is \"for\": a name.");
    out.member("for", seat["for"].text());
  } else if (be == "person" && may_name_people) {
    out.key("person").json(seat["person"]);
  } else if (be != "open") {
    return unclear(
        "A seat is {\"be\":\"open\"}, {\"be\":\"reserved\",\"for\":…} or {\"be\":\"bot\",\"level\":…}.");
  }
  out.close('}');
  return {};
}

std::expected<bool, Denial> flag(const Json& wish, std::string_view key, bool usual) {
  const auto* value = wish.find(key);
  if (!value) return usual;
  if (!value->is_boolean()) return unclear(cat("\"", key, "\" is true or false."));
  return value->boolean();
}

std::expected<Write, Denial> write_room(Shelf& shelf, const Json& wish, const Person& host, std::string id,
                                        Now now, Rng& rng, bool may_name_people) {
  if (!wish.is_object()) return unclear("A table is wished for with a JSON object.");
  const auto box = shelf.box(wish["game"].text());
  if (!box) return std::unexpected(Denial{"unknown-game", box.error().message});
  if (!wish["seats"].is_array()) return unclear("\"seats\" is a list with one object a seat.");
  const auto seats = wish["seats"].items();
  if (seats.size() > std::size_t(max_seats))
    return unclear(cat("A table has at most ", max_seats, " seats."));
  if (const auto* options = wish.find("options"); options && !options->is_object())
    return unclear("\"options\" is an object.");
  if (const auto table = (*box)->table(int(seats.size()), wish["options"]); !table)
    return std::unexpected(Denial{std::string(code_name(table.error().code)), table.error().message});

  const auto code = fresh_code(rng);
  JsonWriter out;
  out.open('{').member("do", "made").member("wall", now.wall).key("by").open('{').member("id", host.id);
  out.member("name", host.name).close('}').member("code", code);
  out.member("seed", drawn(rng, "0123456789abcdef", 32)).member("game", wish["game"].text()).key("options");
  if (const auto* options = wish.find("options"))
    out.json(*options);
  else
    out.open('{').close('}');
  for (const auto& [key, usual] :
       {std::pair("listed", false), std::pair("spectators", true), std::pair("chat", true)}) {
    const auto value = flag(wish, key, usual);
    if (!value) return std::unexpected(value.error());
    out.member(key, *value);
  }
  Write write;
  out.key("seats").open('[');
  bool has_host = may_name_people;  // who makes a table takes its first open seat
  for (const auto& seat : seats) {
    if (!has_host && seat["be"].text() == "open") {
      has_host = true;
      out.open('{')
          .member("be", "person")
          .key("person")
          .open('{')
          .member("id", host.id)
          .member("name", host.name);
      out.close('}').close('}');
      continue;
    }
    if (auto ok = write_seat(out, seat, may_name_people); !ok) return std::unexpected(ok.error());
    if (may_name_people && seat["be"].text() == "person")
      write.joined.push_back({std::string(seat["person"]["id"].text()), id});
  }
  const StoredEntry first{1, 1, std::move(out.close(']').close('}')).text()};
  const auto room = Room::restore(shelf, id, std::span(&first, 1), 1, {});
  if (!room) return unclear(room.error());
  if (std::ranges::find(write.joined, host.id, &Member::person) == write.joined.end())
    write.joined.push_back({host.id, id});
  write.rows.push_back(room->row());
  write.entries.push_back({std::move(id), 1, 1, first.text});
  return write;
}

}  // namespace

std::string fresh_table_id(Rng& rng) { return drawn(rng, "abcdefghjkmnpqrstvwxyz0123456789", 16); }
std::string fresh_code(Rng& rng) { return drawn(rng, "ABCDEFGHJKMNPQRSTVWXYZ23456789", 6); }

std::expected<Write, Denial> make_table(Shelf& shelf, const Json& wish, const Person& host, std::string id,
                                        Now now, Rng& rng) {
  return write_room(shelf, wish, host, std::move(id), now, rng, false);
}

std::expected<Write, Denial> make_rematch(Shelf& shelf, const Json& wish, const Person& host, std::string id,
                                          Now now, Rng& rng) {
  return write_room(shelf, wish, host, std::move(id), now, rng, true);
}

}  // namespace clew
