#include "wasm/orders.h"

#include "room/looks.h"

namespace clew {

Result<Now> read_now(const Json& now) {
  if (!now["steady"].is_whole() || !now["wall"].is_whole())
    return bad_request("\"now\" is {\"steady\":…,\"wall\":…}, both whole milliseconds.");
  return Now{Millis(now["steady"].whole()), now["wall"].whole()};
}

Result<Input> read_input(const Json& input) {
  const auto kind = input["is"].text();
  const auto connection = Connection(input["connection"].whole());
  const std::string text(input["text"].text());
  if (kind == "woke") return Woke{};
  if (kind == "gone") return Gone{connection};
  if (kind == "said") return Said{connection, text};
  if (kind == "arrived" || kind == "called") {
    const auto& person = input["person"];
    if (!is_visible(person["id"].text()) || !is_visible(person["name"].text()))
      return bad_request("A \"person\" has an \"id\" and a \"name\", both with something to see.");
    const Person who{std::string(person["id"].text()), std::string(person["name"].text())};
    if (kind == "called") return Called{who};
    return Arrived{connection, who};
  }
  if (kind == "chose") {
    if (input["seat"].whole() < 0 || input["seat"].whole() >= max_seats)
      return bad_request("\"seat\" is a seat's number.");
    return BotChose{Seat(input["seat"].whole()), std::uint64_t(input["asked"].whole()),
                    std::string(input["move"].text())};
  }
  return bad_request("An input \"is\" arrived, called, gone, said, woke or chose.");
}

void write_write(JsonWriter& out, const Write& write) {
  out.open('{').key("rows").open('[');
  for (const auto& row : write.rows) {
    out.open('{').member("table", row.table).member("made", row.made).member("open", row.is_open);
    out.key("summary").raw(row.summary).close('}');
  }
  out.close(']').key("entries").open('[');
  for (const auto& entry : write.entries)
    out.open('{')
        .member("table", entry.table)
        .member("number", entry.number)
        .member("text", entry.text)
        .close('}');
  out.close(']').close('}');
}

void write_orders(JsonWriter& out, const Orders& orders) {
  out.key("write");
  if (orders.write)
    write_write(out, *orders.write);
  else
    out.null();
  out.key("sends").open('[');
  for (const auto& each : orders.sends)
    out.open('{').member("to", each.to).member("text", *each.text).close('}');
  out.close(']').key("closes").open('[');
  for (const auto& each : orders.closes) {
    out.open('{').member("whom", each.whom).member("code", each.code).member("reason", each.reason);
    out.close('}');
  }
  out.close(']').key("asks").open('[');
  for (const auto& each : orders.asks) {
    out.open('{').member("seat", int(each.seat)).member("asked", each.asked);
    out.member("level", level_name(each.level)).member("at", each.not_before.count()).close('}');
  }
  out.close(']').key("hints").open('[');
  for (const auto& each : orders.hints) {
    out.open('{').member("to", each.to).member("command", each.command).member("seat", int(each.seat));
    out.close('}');
  }
  out.close(']').member("lost", orders.is_lost);
}

}  // namespace clew
