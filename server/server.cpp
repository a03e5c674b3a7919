#include "server/server.h"

#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <future>
#include <system_error>
#include <thread>

#include "core/text.h"
#include "net/quietly.h"
#include "server/http.h"
#include "server/log.h"
#include "server/reserve.h"
#include "server/this_node.h"
#include "store/data_folder.h"
#include "store/guarded.h"
#include "store/postgres.h"
#include "store/sqlite.h"

namespace clew {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds farewell{3};  // for pages to hear that the house restarts
constexpr std::chrono::milliseconds glance{20};

// Ends when the last page has gone, or has had time enough to.
asio::awaitable<void> see_people_out(House& house) {
  const auto latest = std::chrono::steady_clock::now() + farewell;
  asio::steady_timer pause(house.io());
  while (house.connections > 0 && std::chrono::steady_clock::now() < latest) {
    pause.expires_after(glance);
    co_await pause.async_wait(quietly);
  }
  house.io().stop();
}

constexpr std::chrono::milliseconds breath{100};  // until what was let go is free
constexpr int go_at_once = 16;                    // where there is no memory for those who come

// While there is no memory to spare nobody comes, and of those who are no pages the ones that were silent longest go.
bool has_memory(House& house) {
  if (!is_memory_short()) return true;
  refill_reserve();
  if (!is_memory_short()) return true;
  for (int i = 0; i < go_at_once; ++i) house.crowd().give_way(Crowd::Whom::no_page);
  house.metrics().dropped.add("no-memory");
  return false;
}

asio::awaitable<void> let_people_in(tcp::acceptor& door, House& house, Api& api) {
  for (;;) try {
      auto [error, socket] = co_await door.async_accept(asio::make_strand(house.doors()), quietly);
      if (error == asio::error::operation_aborted || !door.is_open()) co_return;
      if (error) {  // out of descriptors, say: whoever is silent gives way, and it goes on
        house.crowd().give_way(Crowd::Whom::anybody);
        log_line("error", "a connection could not be taken", {{"why", std::string_view(error.message())}});
        asio::steady_timer pause(house.doors(), breath);
        co_await pause.async_wait(quietly);
        continue;
      }
      if (!has_memory(house)) {
        log_line("error", "there is no memory for another connection");
        socket.close(error);
        asio::steady_timer pause(house.doors(), breath);
        co_await pause.async_wait(quietly);
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      auto executor = socket.get_executor();
      asio::co_spawn(executor, serve_connection(house, api, Stream(std::move(socket))), asio::detached);
    } catch (const std::exception& fault) {  // the door stays open, whoever could not be let in
      log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
    }
}

// A service manager has opened it: what it is, the socket knows itself.
std::expected<void, std::string> take_door(tcp::acceptor& door, int socket) {
  sockaddr_storage where{};
  socklen_t length = sizeof where;
  const bool is_known = ::getsockname(socket, reinterpret_cast<sockaddr*>(&where), &length) == 0;
  if (!is_known || (where.ss_family != AF_INET && where.ss_family != AF_INET6))
    return std::unexpected("The socket that the service manager has opened is none of TCP.");
  boost::system::error_code error;
  door.assign(where.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), socket, error);
  if (error)
    return std::unexpected(cat("The service manager's socket cannot be used: ", error.message(), "."));
  return {};
}

std::expected<void, std::string> open_door(tcp::acceptor& door, const ServerSettings& settings) {
  if (settings.socket >= 0) return take_door(door, settings.socket);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(settings.address, error);
  if (error) return std::unexpected(cat(settings.address, " is no address; try 127.0.0.1 or 0.0.0.0."));
  const tcp::endpoint where(address, static_cast<unsigned short>(settings.port));
  door.open(where.protocol(), error);
  if (!error) door.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) door.bind(where, error);
  if (!error) door.listen(1024, error);
  if (error)
    return std::unexpected(cat("Port ", settings.port, " cannot be opened (", error.message(),
                               "); another program may use it: try --port."));
  return {};
}

// Signals reach the first thread only, and it only while it waits for the others: one that comes as the house opens waits, and
// whoever asks twice to close does not cut the first closing short.
void hear_signals(bool wanted) {
  sigset_t both;
  sigemptyset(&both);
  sigaddset(&both, SIGTERM);
  sigaddset(&both, SIGINT);
  pthread_sigmask(wanted ? SIG_UNBLOCK : SIG_BLOCK, &both, nullptr);
}

struct Belongings {
  std::unique_ptr<Store> store;
  Badges badges;
  std::unique_ptr<ThisNode> node = nullptr;  // of several
};

// Keys are not in the store, so that a copy of it lets nobody in. An older Clew had them there.
std::expected<Belongings, std::string> open_file(const DataFolder& folder, bool with_new_key) {
  auto store = SqliteStore::open(folder.store());
  if (!store) return std::unexpected(store.error());
  if (auto complaint = complaint_of_half(**store); !complaint.empty()) return std::unexpected(complaint);
  const auto before = (*store)->old_keys();
  if (!before) return std::unexpected("The house's keys could not be read.");
  auto badges = Badges::open(folder.keys(), with_new_key, before->value_or(""));
  if (!badges) return std::unexpected(badges.error());
  if (before->has_value() && !(*store)->forget_old_keys())
    return std::unexpected("The house's old keys could not be removed from the store.");
  return Belongings{*std::move(store), *std::move(badges)};
}

// Nodes share their keys through the store: the first one puts there what it has.
std::expected<Badges, std::string> shared_badges(PostgresStore& store, const DataFolder& folder,
                                                 bool with_new_key) {
  bool is_new_wanted = with_new_key;
  for (int tries = 0; tries < 20; ++tries) {
    const auto before = store.keys();
    if (!before) break;
    auto badges = Badges::of(*before);
    if (badges && !is_new_wanted) return *std::move(badges);
    if (badges) {
      badges->renew();
    } else {
      auto own = Badges::open(folder.keys(), false);
      if (!own) return own;
      badges = *std::move(own);
    }
    const auto put = store.put_keys(*before, badges->text());
    if (!put) break;
    if (*put) return *std::move(badges);  // or another node was quicker
  }
  return std::unexpected("The house's keys in the database cannot be read or written; please try again.");
}

// The folder's keys, until nodes or a copy have put keys into the database: then everybody's cookies are by those.
std::expected<Belongings, std::string> open_database(const std::string& address, const DataFolder& folder,
                                                     bool with_new_key) {
  auto store = PostgresStore::open(address, Sharing::alone);
  if (!store) return std::unexpected(store.error());
  if (auto complaint = complaint_of_half(**store); !complaint.empty()) return std::unexpected(complaint);
  const auto kept = (*store)->keys();
  if (!kept) return std::unexpected("The house's keys in the database cannot be read; please try again.");
  auto badges = kept->empty() ? Badges::open(folder.keys(), with_new_key)
                              : shared_badges(**store, folder, with_new_key);
  if (!badges) return std::unexpected(badges.error());
  return Belongings{*std::move(store), *std::move(badges)};
}

std::expected<Belongings, std::string> open_nodes(const ServerSettings& settings, const DataFolder& folder) {
  if (settings.store.empty())
    return std::unexpected(
        "Several nodes share a database: name it with --store postgresql://user@host/name beside --nats.");
  auto store = PostgresStore::open(settings.store, Sharing::with_nodes);
  if (!store) return std::unexpected(store.error());
  if (auto complaint = complaint_of_half(**store); !complaint.empty()) return std::unexpected(complaint);
  auto badges = shared_badges(**store, folder, settings.with_new_key);
  if (!badges) return std::unexpected(badges.error());
  auto node = ThisNode::join(**store, settings);
  if (!node) return std::unexpected(node.error());
  return Belongings{*std::move(store), *std::move(badges), *std::move(node)};
}

void log_health(bool is_well) {
  if (is_well)
    log_line("info", "the store can be written again");
  else
    log_line(
        "error",
        "the store cannot be written: its disk is full or gone, its files were taken away or changed, or its "
        "database does not answer");
}

std::expected<void, std::string> serve(const ServerSettings& settings,
                                       const std::function<void(int port)>& opened) {
  hear_signals(false);  // before the first thread is made: all of them inherit it
  // A file that may not grow and a reader who has gone are faults of a write, not the end of the house.
  keep_reserve();
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  auto proxies = TrustedProxies::read(settings.trusted_proxies, settings.proxy_header);
  if (!proxies) return std::unexpected(proxies.error());
  auto watchers = TrustedProxies::read(settings.metrics_from, settings.proxy_header, "--metrics-from");
  if (!watchers) return std::unexpected(watchers.error());
  const auto folder = DataFolder::open(settings.data_dir);
  if (!folder) return std::unexpected(folder.error());
  if (!folder->is_private())
    log_line("warning",
             "other users may look into the data folder; chmod 700 it, or give the house one of its own");
  auto ours = !settings.nats.empty()   ? open_nodes(settings, *folder)
              : settings.store.empty() ? open_file(*folder, settings.with_new_key)
                                       : open_database(settings.store, *folder, settings.with_new_key);
  if (!ours) return std::unexpected(ours.error());
  GuardedStore guarded(*ours->store, [&folder] { return folder->is_locked(); }, log_health);
  House house(guarded, std::move(ours->badges), settings, std::move(ours->node));
  Api api(house, settings, *std::move(proxies), *std::move(watchers));
  tcp::acceptor door(asio::make_strand(house.doors()));
  // Whoever is still being answered is so before what answers them goes.
  const std::unique_ptr<House, decltype([](House* open) { open->close_doors(); })> answering(&house);
  if (auto ok = open_door(door, settings); !ok) return ok;
  house.open_tables();
  asio::co_spawn(door.get_executor(), let_people_in(door, house, api), asio::detached);

  // The house stays at work until it is drained, also while nobody is there.
  const auto open = asio::make_work_guard(house.io());
  // Made now, for when it is wanted there may be no memory for it. Not a thread that has work to do: the writer finishes
  // what it has.
  std::promise<void> closing;
  std::thread drain([&house, wanted = closing.get_future()] {
    wanted.wait();
    try {
      house.drain();
      asio::co_spawn(house.io(), see_people_out(house), asio::detached);
    } catch (const std::exception&) {  // no memory for a farewell: what is under way is kept all the same
      house.io().stop();
    }
  });
  asio::signal_set signals(house.io(), SIGTERM, SIGINT);
  signals.async_wait([&](boost::system::error_code error, int) {
    if (error) return;
    api.is_ready = false;
    closing.set_value();
    log_line("info", "closing");
    asio::post(door.get_executor(), [&door] {
      boost::system::error_code ignored;
      door.close(ignored);
    });
  });

  const auto port = int(door.local_endpoint().port());
  const auto count = settings.serving_threads();
  std::vector<std::thread> threads;
  try {
    // The first thread only waits for the others.
    for (unsigned i = 0; i < count; ++i) threads.emplace_back([&house] { run_through_faults(house.io()); });
    log_line("info", "open", {{"port", port}});
    opened(port);
  } catch (...) {  // no thread is left behind
    closing.set_value();
    house.io().stop();
    for (auto& thread : threads) thread.join();
    drain.join();
    throw;
  }
  hear_signals(true);
  for (auto& thread : threads) thread.join();
  hear_signals(false);
  drain.join();
  log_line("info", "closed");
  return {};
}

}  // namespace

std::expected<void, std::string> run_server(const ServerSettings& settings,
                                            const std::function<void(int port)>& opened) {
  try {
    return serve(settings, opened);
  } catch (const std::system_error& fault) {
    if (fault.code() != std::errc::resource_unavailable_try_again) throw;
    return std::unexpected(
        "The house could not make all its threads; let it have more memory or more tasks, or fewer threads "
        "by "
        "--threads.");
  }
}

}  // namespace clew
