// `clew nodes`: which nodes a house has, what they hold, and how long ago each was heard of; every lease on wish.
#include <algorithm>

#include "apps/requests.h"
#include "core/json.h"
#include "core/text.h"
#include "store/postgres.h"
#include "terminal/exit.h"

namespace clew {
namespace {

// Since it renewed its session, by the database's clock.
std::int64_t lag_of(const Node& node) { return std::max<std::int64_t>((lease_time - node.left).count(), 0); }

std::string in_seconds(std::int64_t milliseconds) {
  return cat(milliseconds / 1000, ".", milliseconds % 1000 / 100, " s ago");
}

void say_columns(std::string_view first, std::string_view second, std::string_view third,
                 std::string_view last) {
  const auto wide = [](std::string_view text, std::size_t width) {
    return cat(text, std::string(text.size() < width ? width - text.size() : 1, ' '));
  };
  say_line(cat(wide(first, 34), wide(second, 10), wide(third, 10), last));
}

}  // namespace

int run_nodes(const NodesRequest& request) {
  const auto store = PostgresStore::open(request.store, Sharing::only_looking);
  if (!store) return complain({Exit::failed, store.error()});
  const auto holdings = (*store)->holdings();
  if (!holdings) return complain({Exit::failed, "The database does not answer; please try again."});
  std::vector<PostgresStore::HeldTable> held;
  if (request.leases) {
    auto found = (*store)->held_tables();
    if (!found) return complain({Exit::failed, "The database does not answer; please try again."});
    held = *std::move(found);
  }
  if (request.json) {
    JsonWriter out;
    out.open('{').member("house", (*store)->house()).key("nodes").open('[');
    for (const auto& each : *holdings)
      if (each.node.session != 0)
        out.open('{')
            .member("name", each.node.name)
            .member("session", each.node.session)
            .member("tables", each.tables)
            .member("lag", lag_of(each.node))
            .close('}');
    out.close(']').key("unheld");
    const auto nobody =
        std::ranges::find(*holdings, Session(0), [](const auto& each) { return each.node.session; });
    out.number(nobody == holdings->end() ? 0 : nobody->tables);
    if (request.leases) {
      out.key("leases").open('[');
      for (const auto& each : held)
        out.open('{')
            .member("table", each.table)
            .member("node", each.node)
            .member("session", each.lease.holder)
            .member("epoch", each.lease.epoch)
            .close('}');
      out.close(']');
    }
    say_line(out.close('}').text());
    return Exit::well;
  }
  say_columns("node", "session", "tables", "renewed");
  for (const auto& each : *holdings)
    if (each.node.session != 0)
      say_columns(each.node.name, cat(each.node.session), cat(each.tables), in_seconds(lag_of(each.node)));
    else
      say_columns("(nobody's)", "", cat(each.tables), "");
  if (!request.leases) return Exit::well;
  say_line("");
  say_columns("table", "session", "epoch", "node");
  for (const auto& each : held)
    say_columns(each.table, cat(each.lease.holder), cat(each.lease.epoch), each.node);
  return Exit::well;
}

}  // namespace clew
