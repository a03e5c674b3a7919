// `clew backup` and `clew restore`: copies of a house's tables.
#include "store/backup.h"
#include "apps/requests.h"
#include "core/json.h"
#include "core/text.h"
#include "core/version.h"
#include "server/upgrade.h"
#include "terminal/exit.h"

namespace clew {
namespace {

int told(const std::expected<Copied, std::string>& copied, const BackupRequest& request,
         std::string_view done) {
  if (!copied) return complain({Exit::failed, copied.error()});
  if (request.json) {
    JsonWriter out;
    out.open('{')
        .member("file", request.file)
        .member("tables", copied->tables)
        .member("entries", copied->entries);
    out.member("bytes", copied->bytes).member("damaged", copied->damaged).key("aside");
    if (copied->aside.empty())
      out.null();
    else
      out.string(copied->aside);
    say_line(out.close('}').text());
  } else {
    say_line(cat(done, ": ", copied->tables, " tables with ", copied->entries, " entries, ", copied->bytes,
                 " bytes."));
    if (!copied->aside.empty()) say_line(cat("What was there before is in ", copied->aside, "."));
  }
  if (copied->damaged == 0) return Exit::well;
  return complain({Exit::failed, cat(copied->damaged, " of the tables are damaged; the others are whole.")});
}

}  // namespace

int run_backup(const BackupRequest& request) {
  return told(back_up(request.data_dir, request.file), request, cat("Copied to ", request.file));
}

int run_restore(const BackupRequest& request) {
  return told(restore(request.file, request.data_dir, request.replace), request,
              cat("Brought back into ", request.data_dir));
}

int run_upgrade_check(const UpgradeRequest& request) {
  const auto found =
      request.store.empty() ? check_upgrade(request.data_dir) : check_upgrade_of_database(request.store);
  if (!found) return complain({Exit::failed, found.error()});
  const auto wrong = found->damaged + found->unplayable.size();
  if (request.json) {
    JsonWriter out;
    out.open('{').member("ok", wrong == 0).member("clew", version()).member("tables", found->tables);
    out.member("entries", found->entries).member("damaged", found->damaged).key("unplayable").open('[');
    for (const auto& each : found->unplayable) out.string(each);
    say_line(out.close(']').close('}').text());
    return wrong == 0 ? Exit::well : Exit::failed;
  }
  for (const auto& each : found->unplayable) say_line(cat("Table ", each));
  if (wrong > 0)
    return complain(
        {Exit::failed, cat("Of ", found->tables, " tables ", found->damaged, " cannot be read and ",
                           found->unplayable.size(), " do not replay with clew ", version(),
                           "; stay with the Clew that you have.")});
  say_line(cat("Every table replays with clew ", version(), ": ", found->tables,
               found->tables == 1 ? " table with " : " tables with ", found->entries,
               request.store.empty() ? " entries. Nothing was changed: they were copied first."
                                     : " entries. Nothing was changed: they were only read."));
  return Exit::well;
}

}  // namespace clew
