// Whole tables, as they are moved from one store to another.
#include "store/chain.h"
#include "store/sqlite.h"

namespace clew {

std::expected<std::vector<std::string>, StoreFault> SqliteStore::ids_after(std::string_view table, int most) {
  const std::scoped_lock hold(reading_.lock);
  const Statement statement(reading_.file.get(),
                            "SELECT table_id FROM table_row WHERE table_id > ?1 ORDER BY table_id LIMIT ?2");
  std::vector<std::string> all;
  auto use = statement.use();
  int code = use.bind(1, table).bind(2, std::int64_t(most)).step();
  for (; code == SQLITE_ROW; code = use.step()) all.push_back(use.text(0));
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  return all;
}

std::expected<WholeTable, StoreFault> SqliteStore::whole(std::string_view table) {
  auto kept = row(table);
  if (!kept) return std::unexpected(kept.error());
  if (!*kept) return std::unexpected(StoreFault::damaged);
  auto log = entries(table);
  if (!log) return std::unexpected(log.error());
  const std::scoped_lock hold(reading_.lock);
  WholeTable all{.owned = {.row = **std::move(kept)}, .log = *std::move(log), .people = {}};
  const Statement epoch(reading_.file.get(), "SELECT epoch FROM table_row WHERE table_id = ?1");
  auto owner = epoch.use();
  if (owner.bind(1, table).step() != SQLITE_ROW) return std::unexpected(StoreFault::unavailable);
  all.owned.epoch = std::uint64_t(owner.number(0));
  const Statement people(reading_.file.get(),
                         "SELECT person FROM member WHERE table_id = ?1 ORDER BY person");
  auto use = people.use();
  int code = use.bind(1, table).step();
  for (; code == SQLITE_ROW; code = use.step()) all.people.push_back(use.text(0));
  if (code != SQLITE_DONE) return std::unexpected(StoreFault::unavailable);
  return all;
}

Kept SqliteStore::put_whole(const WholeTable& table) {
  const auto& [row, epoch] = table.owned;
  Write write;
  write.rows = {row};
  if (auto kept = commit({&write, 1}).front(); !kept) return kept;
  const std::scoped_lock hold(writing_.lock);
  auto* file = writing_.file.get();
  const Statement own(file, "UPDATE table_row SET epoch = ?2 WHERE table_id = ?1");
  bool is_kept = is_untouched() && writing_.begin.use().run() &&
                 own.use().bind(1, row.table).bind(2, std::int64_t(epoch)).run();
  Chain chain;
  for (const auto& entry : table.log) {
    auto use = writing_.append.use();
    use.bind(1, row.table).bind(2, std::int64_t(entry.number)).bind(3, std::int64_t(entry.epoch));
    is_kept = is_kept && use.bind(4, entry.text).run();
    chain.add(row.table, entry.number, entry.epoch, entry.text);
  }
  if (auto use = writing_.add_tail.use(); !table.log.empty())
    is_kept = is_kept && use.bind(1, row.table)
                             .bind(2, std::int64_t(table.log.back().number))
                             .bind(3, std::int64_t(chain.sum()))
                             .run();
  for (const auto& person : table.people)
    is_kept = is_kept && writing_.join.use().bind(1, person).bind(2, row.table).run();
  if (!is_kept || !is_done(writing_.commit.use().run())) {
    abandon();
    return std::unexpected(StoreFault::unavailable);
  }
  return {};
}

}  // namespace clew
