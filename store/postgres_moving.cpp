// Whole tables, as they are moved from one store to another.
#include <algorithm>

#include "store/chain.h"
#include "store/postgres.h"

namespace clew {

std::expected<std::vector<std::string>, StoreFault> PostgresStore::ids_after(std::string_view table,
                                                                             int most) {
  const auto found = read("ids_after", PqValues() << table << std::int64_t(most));
  if (!found) return std::unexpected(StoreFault::unavailable);
  std::vector<std::string> all;
  for (int i = 0; i < found->rows(); ++i) all.push_back(found->text(i, 0));
  return all;
}

std::expected<WholeTable, StoreFault> PostgresStore::whole(std::string_view table) {
  auto kept = row(table);
  auto log = entries(table);
  if (!kept || !log) return std::unexpected(kept ? log.error() : kept.error());
  const auto epoch = read("epoch", PqValues() << table);
  const auto people = read("people", PqValues() << table);
  if (!epoch || !people) return std::unexpected(StoreFault::unavailable);
  if (!*kept || epoch->rows() == 0) return std::unexpected(StoreFault::damaged);
  WholeTable all{
      .owned = {**std::move(kept), std::uint64_t(epoch->number(0, 0))}, .log = *std::move(log), .people = {}};
  for (int i = 0; i < people->rows(); ++i) all.people.push_back(people->text(i, 0));
  return all;
}

Kept PostgresStore::put_whole(const WholeTable& table) {
  const std::scoped_lock hold(writing_lock_);
  const auto& [row, epoch] = table.owned;
  const auto put = [&] {
    if (!writing_.is_ready() || !writing_.send("begin") ||
        !writing_.send("put_row", PqValues() << row.table << row.code << std::int64_t(row.is_open) << row.made
                                             << row.summary) ||
        !writing_.send("put_epoch", PqValues() << row.table << std::int64_t(epoch)))
      return false;
    Chain chain;
    for (const auto& entry : table.log) {
      chain.add(row.table, entry.number, entry.epoch, entry.text);
      if (!writing_.send("put_entry", PqValues() << row.table << std::int64_t(entry.number)
                                                 << std::int64_t(entry.epoch) << entry.text))
        return false;
    }
    if (!table.log.empty() &&
        !writing_.send("set_tail", PqValues() << row.table << std::int64_t(table.log.back().number)
                                              << std::int64_t(chain.sum())))
      return false;
    for (const auto& person : table.people)
      if (!writing_.send("join", PqValues() << person << row.table)) return false;
    std::vector<PqAnswer> answers;
    return writing_.send("commit") && writing_.take(answers) && answers.back().command() == "COMMIT";
  };
  tails_.erase(row.table);
  if (put()) return {};
  writing_.drop();
  return std::unexpected(StoreFault::unavailable);
}

}  // namespace clew
