// Sessions and who holds a table, in PostgreSQL and by its clock.
#include "store/postgres.h"

namespace clew {
namespace {

constexpr auto unavailable = StoreFault::unavailable;
constexpr auto lost_ownership = StoreFault::lost_ownership;

static_assert(lease_time == std::chrono::seconds(3), "as the statements say");
constexpr std::array statements_of_leasing{
    PqStatement{"begin", "BEGIN"},
    PqStatement{"commit", "COMMIT"},
    PqStatement{"forget_nodes", "DELETE FROM node WHERE until < clock_timestamp() - interval '10 minutes'"},
    // Nobody else joins meanwhile. The house's clock goes on from what it showed last, unless it has not stopped.
    PqStatement{"hold_house", "SELECT FROM house FOR UPDATE"},
    PqStatement{"start_clock",
                "INSERT INTO note(kind, key, at, text) SELECT 'clock'::bytea, 'house'::bytea, "
                "(extract(epoch FROM clock_timestamp()) * 1000)::bigint, '0'::bytea "
                "WHERE NOT EXISTS (SELECT FROM node WHERE until > clock_timestamp()) "
                "ON CONFLICT(kind, key) DO UPDATE SET at = excluded.at"},
    PqStatement{"join",
                "INSERT INTO node(name, until) VALUES($1, clock_timestamp() + interval '3 s') "
                "RETURNING session"},
    PqStatement{"renew",
                "UPDATE node SET until = clock_timestamp() + interval '3 s' "
                "WHERE session = $1 AND until > clock_timestamp()"},
    PqStatement{"nodes",
                "SELECT session, name, (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint "
                "FROM node WHERE until > clock_timestamp() ORDER BY session"},
    PqStatement{"shared", "SELECT shared, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM house"},
    PqStatement{"keys", "SELECT keys FROM house"},
    PqStatement{"put_keys", "UPDATE house SET keys = $2, shared = shared + 1 WHERE keys = $1"},
    PqStatement{"holdings",
                "SELECT coalesce(n.session, 0), coalesce(n.name, ''::bytea), "
                "coalesce((extract(epoch FROM n.until - clock_timestamp()) * 1000)::bigint, 0), t.tables "
                "FROM (SELECT * FROM node WHERE until > clock_timestamp()) n "
                "FULL JOIN (SELECT live, count(*) AS tables FROM (SELECT CASE WHEN EXISTS (SELECT FROM node "
                "WHERE session = holder AND until > clock_timestamp()) THEN holder ELSE 0 END AS live "
                "FROM table_row WHERE is_open) held GROUP BY live) t ON t.live = n.session "
                "ORDER BY n.session NULLS LAST"},
    PqStatement{"held_tables",
                "SELECT table_id, name, holder, table_row.epoch FROM table_row JOIN node ON session = holder "
                "WHERE is_open AND until > clock_timestamp() ORDER BY table_id"},
    PqStatement{"leave", "DELETE FROM node WHERE session = $1"},
    // The table, then whoever holds it: so nobody takes the one or renews the other in between. Each statement sees what
    // was true once it had its lock.
    PqStatement{"hold_table", "SELECT FROM table_row WHERE table_id = $1 FOR UPDATE"},
    PqStatement{"hold_holder",
                "SELECT FROM node WHERE session = (SELECT holder FROM table_row WHERE table_id = $1) "
                "FOR SHARE"},
    PqStatement{"take",
                "UPDATE table_row SET holder = $2, epoch = epoch + 1 WHERE table_id = $1 "
                "AND EXISTS (SELECT FROM node WHERE session = $2 AND until > clock_timestamp()) "
                "AND NOT EXISTS (SELECT FROM node WHERE session = holder AND session <> $2 "
                "AND until > clock_timestamp())"},
    PqStatement{"lease",
                "SELECT holder, table_row.epoch FROM table_row JOIN node ON session = holder "
                "WHERE table_id = $1 AND until > clock_timestamp()"},
    PqStatement{"release",
                "UPDATE table_row SET holder = 0 WHERE table_id = $1 AND holder = $2 AND epoch = $3"},
    PqStatement{"unheld",
                "SELECT table_id, code, is_open::int, made, summary FROM table_row WHERE is_open "
                "AND NOT EXISTS (SELECT FROM node WHERE session = holder AND until > clock_timestamp()) "
                "ORDER BY made, table_id"},
};

// A session that is not renewed for longer is over anyway.
constexpr std::chrono::milliseconds leasing_patience{1500};

}  // namespace

std::expected<void, std::string> PostgresStore::open_leases(const std::string& address) {
  if (auto opened = leasing_.open(address, statements_of_leasing, leasing_patience); !opened) return opened;
  const auto named = leasing_.execute("SELECT id FROM house LIMIT 1");
  if (!named.is_well() || named.rows() != 1) return std::unexpected("its name cannot be read");
  house_ = named.text(0, 0);
  return {};
}

std::optional<std::vector<PqAnswer>> PostgresStore::ask(std::span<const Asked> all) {
  std::vector<PqAnswer> answers;
  const PqValues none;
  const auto is_asked = [&] {
    for (const auto& [statement, values] : all)
      if (!leasing_.send(statement, values ? *values : none)) return false;
    if (!leasing_.take(answers)) return false;
    for (const auto& answer : answers)
      if (!answer.is_well()) return false;
    return true;
  };
  if (leasing_.is_ready() && is_asked()) return answers;
  leasing_.drop();
  return std::nullopt;
}

std::expected<Session, StoreFault> PostgresStore::join(std::string_view node) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues named;
  named << node;
  const auto done =
      ask(std::array{Asked{"begin", nullptr}, Asked{"hold_house", nullptr}, Asked{"start_clock", nullptr},
                     Asked{"forget_nodes", nullptr}, Asked{"join", &named}, Asked{"commit", nullptr}});
  if (!done || done->back().command() != "COMMIT") return std::unexpected(unavailable);
  return Session((*done)[4].number(0, 0));
}

std::expected<Renewed, StoreFault> PostgresStore::renew(Session session) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues ours;
  ours << std::int64_t(session);
  const auto done = ask(std::array{Asked{"renew", &ours}, Asked{"nodes", nullptr}, Asked{"shared", nullptr}});
  if (!done) return std::unexpected(unavailable);
  if (done->front().changed() == 0) return std::unexpected(lost_ownership);
  const auto& found = (*done)[1];
  Renewed all{{}, std::uint64_t(done->back().number(0, 0)), done->back().number(0, 1)};
  for (int row = 0; row < found.rows(); ++row)
    all.nodes.push_back(
        {Session(found.number(row, 0)), found.text(row, 1), std::chrono::milliseconds(found.number(row, 2))});
  return all;
}

Kept PostgresStore::leave(Session session) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues ours;
  ours << std::int64_t(session);
  if (!ask(std::array{Asked{"leave", &ours}})) return std::unexpected(unavailable);
  return {};
}

std::expected<Lease, StoreFault> PostgresStore::lease(std::string_view table, Session session) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues id, ours;
  id << table;
  ours << table << std::int64_t(session);
  const auto done =
      ask(std::array{Asked{"begin", nullptr}, Asked{"hold_table", &id}, Asked{"hold_holder", &id},
                     Asked{"take", &ours}, Asked{"lease", &id}, Asked{"commit", nullptr}});
  if (!done || done->back().command() != "COMMIT") return std::unexpected(unavailable);
  const auto& lease = (*done)[4];
  if (lease.rows() == 0) return std::unexpected(lost_ownership);
  return Lease{Session(lease.number(0, 0)), std::uint64_t(lease.number(0, 1))};
}

std::expected<Session, StoreFault> PostgresStore::holder(std::string_view table) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues id;
  id << table;
  const auto done = ask(std::array{Asked{"lease", &id}});
  if (!done) return std::unexpected(unavailable);
  return done->front().rows() == 0 ? 0 : Session(done->front().number(0, 0));
}

Kept PostgresStore::release(std::string_view table, const Lease& lease) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues ours;
  ours << table << std::int64_t(lease.holder) << std::int64_t(lease.epoch);
  if (!ask(std::array{Asked{"release", &ours}})) return std::unexpected(unavailable);
  return {};
}

std::expected<std::string, StoreFault> PostgresStore::keys() {
  const std::scoped_lock hold(leasing_lock_);
  const auto done = ask(std::array{Asked{"keys", nullptr}});
  if (!done || done->front().rows() != 1) return std::unexpected(unavailable);
  return done->front().text(0, 0);
}

std::expected<bool, StoreFault> PostgresStore::put_keys(std::string_view before, std::string_view after) {
  const std::scoped_lock hold(leasing_lock_);
  PqValues both;
  both << before << after;
  const auto done = ask(std::array{Asked{"put_keys", &both}});
  if (!done) return std::unexpected(unavailable);
  return done->front().changed() == 1;
}

std::expected<std::vector<PostgresStore::Holding>, StoreFault> PostgresStore::holdings() {
  const std::scoped_lock hold(leasing_lock_);
  const auto done = ask(std::array{Asked{"holdings", nullptr}});
  if (!done) return std::unexpected(unavailable);
  const auto& found = done->front();
  std::vector<Holding> all;
  for (int row = 0; row < found.rows(); ++row)
    all.push_back(
        {{Session(found.number(row, 0)), found.text(row, 1), std::chrono::milliseconds(found.number(row, 2))},
         found.is_null(row, 3) ? 0 : found.number(row, 3)});
  return all;
}

std::expected<std::vector<PostgresStore::HeldTable>, StoreFault> PostgresStore::held_tables() {
  const std::scoped_lock hold(leasing_lock_);
  const auto done = ask(std::array{Asked{"held_tables", nullptr}});
  if (!done) return std::unexpected(unavailable);
  const auto& found = done->front();
  std::vector<HeldTable> all;
  for (int row = 0; row < found.rows(); ++row)
    all.push_back({found.text(row, 0), found.text(row, 1),
                   Lease{Session(found.number(row, 2)), std::uint64_t(found.number(row, 3))}});
  return all;
}

std::expected<std::vector<TableRow>, StoreFault> PostgresStore::unheld_tables() {
  const std::scoped_lock hold(leasing_lock_);
  const auto done = ask(std::array{Asked{"unheld", nullptr}});
  if (!done) return std::unexpected(unavailable);
  const auto& found = done->front();
  std::vector<TableRow> all;
  for (int row = 0; row < found.rows(); ++row)
    all.push_back({found.text(row, 0), found.text(row, 1), found.number(row, 2) != 0, found.number(row, 3),
                   found.text(row, 4)});
  return all;
}

}  // namespace clew
