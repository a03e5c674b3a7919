#include "server/this_node.h"

#include <unistd.h>

#include <algorithm>

#include "cluster/placement.h"
#include "core/text.h"
#include "server/clock.h"
#include "server/house.h"
#include "server/log.h"

namespace clew {

namespace asio = boost::asio;

namespace {

constexpr Millis try_again{200};
constexpr Millis adopt_every{30'000};  // also where nobody has come or gone
constexpr std::int64_t clocks_apart{60'000};

std::string name_for(const ServerSettings& settings) {
  if (!settings.node.empty()) return settings.node;
  char host[256] = "node";
  (void)::gethostname(host, sizeof host - 1);
  std::string name;
  for (const char c : std::string_view(host).substr(0, std::string_view(host).find('.')))
    name += is_node_name(std::string(1, c)) ? c : '-';
  return cat(name.substr(0, 24), "-", settings.port > 0 ? settings.port : int(::getpid()));
}

}  // namespace

bool is_node_name(std::string_view name) {
  return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

ThisNode::ThisNode(PostgresStore& store, const ServerSettings& settings)
    : store_(&store), name_(name_for(settings)) {}

std::expected<std::unique_ptr<ThisNode>, std::string> ThisNode::join(PostgresStore& store,
                                                                     const ServerSettings& settings) {
  std::unique_ptr<ThisNode> node(new ThisNode(store, settings));
  if (auto opened = node->open(settings); !opened) return std::unexpected(opened.error());
  return node;
}

std::expected<void, std::string> ThisNode::open(const ServerSettings& settings) {
  subjects_ = cat("clew.", store_->house(), ".");
  const auto hear_bytes = [this](std::string_view bytes) {
    if (has_begun_) post([this, copy = std::string(bytes)] { hear(copy); });
  };
  auto bus = open_nats({settings.nats, settings.nats_password_file, settings.nats_ca}, cat("clew ", name_),
                       {{cat(subjects_, "to.", name_), hear_bytes}, {cat(subjects_, "all"), hear_bytes}},
                       [](bool is_up) {
                         if (is_up)
                           log_line("info", "NATS is there again");
                         else
                           log_line("error", "NATS does not answer: pages of tables at other nodes wait");
                       });
  if (!bus) return std::unexpected(bus.error());
  bus_ = *std::move(bus);
  const auto asked = now();
  const auto session = store_->join(name_);
  const auto renewed = session ? store_->renew(*session)
                               : std::expected<Renewed, StoreFault>(std::unexpected(session.error()));
  if (!renewed)
    return std::unexpected("I cannot begin a session in the PostgreSQL database; please try again.");
  if (const auto apart = renewed->now - wall_now(); std::abs(apart) > clocks_apart) {
    (void)store_->leave(*session);
    return std::unexpected(
        cat("The clocks of this machine and of the database are ", (std::abs(apart) + 30'000) / 60'000,
            " minutes apart; set both by the network's time (timedatectl set-ntp true) and start again."));
  }
  store_now_ = renewed->now;
  shared_ = renewed->shared;
  session_ = *session;
  joined_ = asked;
  acting_until_ = (asked + acting_time).count();
  board_.emplace(*session);
  take_list(*renewed);
  Orders none;
  board_->living({living_.begin(), living_.end()}, none);
  log_line("info", "this is a node of several",
           {{"node", std::string_view(name_)}, {"session", std::int64_t(*session)}});
  return {};
}

ThisNode::~ThisNode() {
  stop();
  bus_.reset();
}

void ThisNode::begin(House& house, asio::io_context& io) {
  house_ = &house;
  strand_.emplace(asio::make_strand(io));
  watcher_.emplace(*strand_);
  ticker_.emplace(*strand_);
  teller_.emplace(*strand_);
  has_begun_ = true;
  post([this] {
    watch();
    tell_others();
  });
  thread_ = std::thread([this] { run(); });
}

void ThisNode::stop() {
  {
    const std::lock_guard hold(lock_);
    is_ending_ = true;
  }
  ending_.notify_all();
  if (thread_.joinable()) thread_.join();
  has_begun_ = false;
}

Millis ThisNode::now() {
  return std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now().time_since_epoch());
}

bool ThisNode::may_act() const { return now().count() < acting_until_; }

// The session.

void ThisNode::run() {
  auto next = std::chrono::steady_clock::now();
  std::unique_lock hold(lock_);
  while (!ending_.wait_until(hold, next, [this] { return is_ending_; })) {
    hold.unlock();
    next = std::chrono::steady_clock::now() + renew_every;
    try {
      if (!renew()) next = std::chrono::steady_clock::now() + try_again;
    } catch (const std::exception& fault) {  // no memory, say: the next time
      log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
    }
    hold.lock();
  }
}

bool ThisNode::renew() {
  const auto asked = now();
  if (session_ == 0) {
    const auto session = store_->join(name_);
    if (!session) return false;
    session_ = *session;
    acting_until_ = (asked + acting_time).count();
    post([this, ours = *session] {
      board_.emplace(ours);
      spreader_ = {};
    });
    log_line("info", "this node has a new session", {{"session", std::int64_t(*session)}});
  }
  const auto renewed = store_->renew(session_);
  renewals_.add(std::chrono::duration<double>(now() - asked).count());
  if (!renewed && renewed.error() == StoreFault::lost_ownership) {
    end_session("it was not renewed in time");
    return false;
  }
  if (!renewed) return false;
  acting_until_ = (asked + acting_time).count();
  take_list(*renewed);
  if (shared_.exchange(renewed->shared) != renewed->shared) house_->hear_of_notes();
  return true;
}

void ThisNode::end_session(std::string_view why) {
  ++sessions_lost_;
  log_line("error", "this node has lost its session",
           {{"session", std::int64_t(session_.load())}, {"why", why}});
  // First the session, then its tables: one that is being opened under it meanwhile is not.
  session_ = 0;
  acting_until_ = 0;
  house_->lose_tables(why, true);
  post([this] {
    act([](Switchboard& board, Orders& orders) { board.living({}, orders); });
    board_.reset();
    visitors_.clear();
  });
}

void ThisNode::take_list(const Renewed& renewed) {
  std::vector<Session> sessions;
  bool is_other = false;
  {
    const std::lock_guard guard(nodes_lock_);
    for (const auto& node : renewed.nodes) {
      sessions.push_back(node.session);
      names_[node.session] = node.name;
    }
    is_other = sessions != living_;
    living_ = sessions;
    std::erase_if(names_, [&](const auto& each) {
      return !sessions.empty() && each.first < sessions.back() &&
             std::ranges::find(sessions, each.first) == sessions.end();
    });
  }
  auto others = sessions;
  std::erase(others, session_.load());
  directory_.living(others);
  if (!has_begun_) return;
  if (is_other)
    post([this, living = std::set<std::uint64_t>(sessions.begin(), sessions.end())] {
      act([&](Switchboard& board, Orders& orders) { board.living(living, orders); });
      spreader_.tell_all();  // whoever is new knows nothing yet
    });
  if (!is_draining_ && (is_other || now() - adopted_ >= adopt_every)) {
    adopted_ = now();
    house_->adopt_tables();
  }
}

Session ThisNode::way(std::string_view table, Session holder) const {
  const auto draining = directory_.draining();
  const std::lock_guard guard(nodes_lock_);
  auto sessions = living_;
  std::erase_if(sessions,
                [&](Session each) { return draining.contains(each) || (is_draining_ && each == session_); });
  return way_to(table, session_, holder, sessions);
}

void ThisNode::be_draining() {
  is_draining_ = true;
  post([this] { tell_others(); });
}

void ThisNode::leave() {
  stop();
  if (const auto ours = session_.exchange(0)) (void)store_->leave(ours);
  acting_until_ = 0;
}

void ThisNode::watch() {
  if (may_act())
    has_stopped_ = false;
  else if (session_ != 0 && !std::exchange(has_stopped_, true))
    house_->lose_tables("the database does not answer", false);
  const auto left = Millis(acting_until_.load()) - now();
  watcher_->expires_after(std::clamp(left, Millis(50), acting_time));
  watcher_->async_wait([this](boost::system::error_code error) {
    if (!error) watch();
  });
}

// Leases.

void ThisNode::taken(std::string_view table, std::uint64_t epoch) {
  leases_.add("taken");
  log_every_line("info", "a lease is taken", {{"table", table}, {"epoch", std::int64_t(epoch)}});
}

void ThisNode::lost(std::string_view table, std::string_view why) {
  leases_.add("lost");
  log_every_line("info", "a lease is lost", {{"table", table}, {"why", why}});
}

void ThisNode::refused(std::string_view table, Session holder) {
  leases_.add("refused");
  log_every_line("info", "a lease is refused", {{"table", table}, {"holder", std::int64_t(holder)}});
}

std::string ThisNode::metrics_text() const {
  MetricsText out;
  std::size_t nodes = 0;
  {
    const std::lock_guard guard(nodes_lock_);
    nodes = living_.size();
  }
  out.gauge("clew_nodes", "Nodes of this house whose sessions last, as this one knows.", double(nodes));
  out.gauge("clew_node_acting", "Whether this node may act for its tables: 1 or 0.", may_act() ? 1 : 0);
  out.counters("clew_leases_total", "Leases of tables, by what became of them.", "what", leases_);
  out.counter("clew_sessions_lost_total", "Times that this node's session ended against its will.",
              double(sessions_lost_));
  out.histogram("clew_renew_seconds", "How long renewing the session took.", renewals_);
  out.gauge("clew_lines", "Pages here of tables elsewhere, and pages elsewhere of tables here.",
            double(open_lines_));
  out.gauge("clew_bus_up", "Whether NATS answers: 1 or 0.", bus_->is_up() ? 1 : 0);
  const auto& counts = bus_->counts();
  out.counter("clew_bus_sent_total", "Messages to other nodes.", double(counts.sent));
  out.counter("clew_bus_sent_bytes_total", "Bytes of them.", double(counts.sent_bytes));
  out.counter("clew_bus_heard_total", "Messages from other nodes.", double(counts.heard));
  out.counter("clew_bus_heard_bytes_total", "Bytes of them.", double(counts.heard_bytes));
  out.counter("clew_bus_unsent_total", "Messages that could not be sent.", double(counts.unsent));
  const auto age = directory_.age(now());
  out.gauge("clew_directory_age_seconds",
            "How old the oldest word of another node's tables is; -1: none yet.",
            age ? double(age->count()) / 1000 : -1);
  return std::move(out).text();
}

}  // namespace clew
