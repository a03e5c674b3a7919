// The floor: what a durable move costs at least on the same Asio, Beast and store. A frame of a move's size comes in, a
// row is written by the same group commit, and frames of the sizes that a move needs go out to the same number of
// sockets. It has no rooms and no rules: whatever a house costs beyond it is the house's own.
#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <list>
#include <thread>

#include <unistd.h>

#include "core/text.h"
#include "load/window.h"
#include "net/beast.h"
#include "store/sqlite.h"
#include "store/writer.h"

namespace clew::load {
namespace {

using Text = std::shared_ptr<const std::string>;
using Strand = asio::strand<asio::io_context::executor_type>;

constexpr std::size_t row_bytes = 170;  // a move in a log, with its person
constexpr std::size_t ack_bytes = 40;

Text text_of(char letter, std::size_t bytes) { return std::make_shared<const std::string>(bytes, letter); }

// One socket: what is sent to it goes out in order.
class OrderedSocket {
 public:
  explicit OrderedSocket(tcp::socket connection) : socket(std::move(connection)) {}
  void send(Text text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  net::WebSocket socket;

 private:
  void write() {
    socket.write(*queue_.front(), [this](net::Fault fault) {
      queue_.pop_front();
      if (!fault && !queue_.empty()) write();
    });
  }
  std::deque<Text> queue_;
};

// The sockets of one table, one after the other on its strand.
struct FloorTable {
  Strand strand;
  std::string id;
  std::uint64_t number = 1;
  std::list<OrderedSocket> sockets = {};
};

class Floor {
 public:
  Floor(const LoadSettings& settings, Store& store)
      : settings_(settings),
        writer_(store),
        view_(text_of('v', settings.bytes)),
        ack_(text_of('a', ack_bytes)) {
    for (int i = 0; i < settings.tables; ++i) {
      auto& table = tables_.emplace_back(FloorTable{asio::make_strand(io_), cat("floor", i)});
      const Write made{
          .rows = {{table.id, table.id, true, 0, "{}"}}, .entries = {{table.id, 1, 1, "{}"}}, .joined = {}};
      (void)store.commit(std::span(&made, 1));
    }
  }

  void run(int out) {
    tcp::acceptor acceptor(io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    const auto line = cat("The floor is at http://127.0.0.1:", acceptor.local_endpoint().port(), "\n");
    if (::write(out, line.data(), line.size()) < 0) return;
    asio::co_spawn(io_, accept(acceptor), asio::detached);
    const auto count = settings_.threads > 0 ? unsigned(settings_.threads)
                                             : std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < count; ++i) threads.emplace_back([this] { io_.run(); });
    for (auto& thread : threads) thread.join();
  }

 private:
  // Players come in order: all of the first table, then those of the next.
  asio::awaitable<void> accept(tcp::acceptor& acceptor) {
    for (auto& table : tables_)
      for (int i = 0; i < settings_.players; ++i) {
        auto [fault, socket] = co_await acceptor.async_accept(table.strand, quietly);
        if (fault) co_return;
        // Sockets of one strand alone touch the table.
        asio::co_spawn(table.strand, serve(table, std::move(socket)), asio::detached);
      }
  }

  asio::awaitable<void> serve(FloorTable& table, tcp::socket socket) {
    auto& one = table.sockets.emplace_back(std::move(socket));
    const auto refused = co_await one.socket.accept();
    if (refused) co_return;
    for (;;) {
      const auto fault = co_await one.socket.read();
      if (fault) co_return;
      Write move{
          .rows = {}, .entries = {{table.id, ++table.number, 1, std::string(row_bytes, 'r')}}, .joined = {}};
      (void)writer_.submit(std::move(move), [this, &table, &one](Kept) {
        asio::post(table.strand, [this, &table, &one] {
          one.send(ack_);
          for (auto& each : table.sockets) each.send(view_);
        });
      });
    }
  }

  const LoadSettings& settings_;
  asio::io_context io_;
  std::list<FloorTable> tables_;
  Writer writer_;
  Text view_, ack_;
};

// A table of players who send as soon as all of them have heard of the last move.
class FloorLane : public Lane {
 public:
  FloorLane(Measured& measured, const LoadSettings& settings)
      : Lane(measured.meter, settings.is_closed_loop()),
        players_(std::size_t(settings.players)),
        text_(settings.move_bytes, 'm') {}

  asio::awaitable<bool> connect(const tcp::resolver::results_type& places) {
    for (auto& player : players_) {
      tcp::socket socket(co_await asio::this_coro::executor);
      auto [fault, place] = co_await asio::async_connect(socket, places, quietly);
      if (fault) co_return false;
      player.emplace(std::move(socket));
      const auto refused = co_await player->shake_hands("localhost", "/");
      if (refused) co_return false;
    }
    co_return true;
  }

  asio::awaitable<void> listen(std::size_t which, std::string& wrong) {
    for (;;) {
      const auto fault = co_await players_[which]->read();
      if (fault) co_return void(wrong = "The floor dropped a player.");
      meter().hear(players_[which]->text().size());
      if (--awaited_ == 0) finished();
    }
  }

  std::size_t players() const { return players_.size(); }

 protected:
  bool send() override {
    awaited_ = players_.size() + 2;  // a view each, the mover's answer, and that it has left
    meter().say(text_.size());
    turn_ = (turn_ + 1) % players_.size();
    players_[turn_]->write(text_, [this](net::Fault fault) {
      if (!fault && --awaited_ == 0) finished();
    });
    return true;
  }

 private:
  std::vector<std::optional<net::WebSocket>> players_;
  std::string text_;
  std::size_t awaited_ = 0, turn_ = 0;
};

asio::awaitable<void> conduct(const LoadSettings& settings, const Tell& tell, std::list<FloorLane>& lanes,
                              Measured& measured, std::string& wrong) {
  const auto executor = co_await asio::this_coro::executor;
  const auto address = address_of(settings.url);
  tcp::resolver resolver(executor);
  auto [fault, places] = co_await resolver.async_resolve(address->host, address->port, quietly);
  tell("connecting to the floor");
  measured.server.fresh = measured.server.with_tables = usage_of(settings.pid);
  std::vector<Lane*> all;
  for (int i = 0; i < settings.tables; ++i) {
    auto& lane = lanes.emplace_back(measured, settings);
    if (!co_await lane.connect(places)) {
      wrong = cat("The floor took ", i, " tables and no more.");
      co_return;
    }
    for (std::size_t each = 0; each < lane.players(); ++each)
      asio::co_spawn(executor, lane.listen(each, wrong), asio::detached);
    all.push_back(&lane);
  }
  measured.server.connected = usage_of(settings.pid);
  tell("measuring the floor");
  co_await measure(settings, all, measured, wrong);
}

}  // namespace

void serve_floor(int out, const LoadSettings& settings) {
  const auto store = SqliteStore::open(settings.folder + "/floor.sqlite");
  if (!store) return;
  Floor(settings, **store).run(out);
}

Outcome play_floor(const LoadSettings& settings, const Tell& tell) {
  Measured measured;
  measured.tables = settings.tables;
  measured.players = settings.players;
  std::string wrong;
  asio::io_context io(1);
  std::list<FloorLane> lanes;
  run(io, conduct(settings, tell, lanes, measured, wrong), settings, measured.meter, wrong);
  if (!wrong.empty()) return std::unexpected(wrong);
  return measured;
}

}  // namespace clew::load
