// `clew store copy`: a house moves from a file to a database, or back.
#include "apps/requests.h"
#include "core/json.h"
#include "core/text.h"
#include "server/move.h"
#include "terminal/exit.h"

namespace clew {

int run_store_copy(const StoreCopyRequest& request) {
  if (request.from == request.to)
    return complain({Exit::misused, "Name two stores: one to read, one to fill."});
  const auto moved = move_house(request.from, request.to);
  if (!moved) return complain({Exit::failed, moved.error()});
  if (request.json) {
    JsonWriter out;
    out.open('{')
        .member("tables", moved->tables)
        .member("entries", moved->entries)
        .member("notes", moved->notes);
    say_line(out.close('}').text());
  } else {
    say_line(cat("Copied ", moved->tables, moved->tables == 1 ? " table" : " tables", " with ",
                 moved->entries, " entries to ", request.to, "; each was read back, compared and replayed."));
  }
  return Exit::well;
}

}  // namespace clew
