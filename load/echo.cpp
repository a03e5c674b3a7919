// A bare Beast echo and its clients, measured like a house: the least that a message over WebSocket costs.
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <list>

#include "core/text.h"
#include "load/window.h"
#include "net/beast.h"

namespace clew::load {
namespace {

asio::awaitable<void> echo(tcp::socket socket) {
  net::WebSocket page(std::move(socket));
  auto fault = co_await page.accept();
  while (!fault) {
    fault = co_await page.read();
    if (!fault) fault = co_await page.write(page.text());
  }
}

asio::awaitable<void> accept(tcp::acceptor& acceptor) {
  for (;;) {
    auto [fault, socket] = co_await acceptor.async_accept(quietly);
    if (!fault) asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
  }
}

class EchoLane : public Lane {
 public:
  EchoLane(Meter& meter, const LoadSettings& settings)
      : Lane(meter, settings.is_closed_loop()), text_(settings.bytes, 'm') {}

  asio::awaitable<bool> connect(const tcp::resolver::results_type& places) {
    tcp::socket socket(co_await asio::this_coro::executor);
    auto [fault, place] = co_await asio::async_connect(socket, places, quietly);
    if (fault) co_return false;
    socket_.emplace(std::move(socket));
    const auto refused = co_await socket_->shake_hands("localhost", "/");
    co_return !refused;
  }

  asio::awaitable<void> listen(std::string& wrong) {
    for (;;) {
      const auto fault = co_await socket_->read();
      if (fault) co_return void(wrong = "The echo dropped a connection.");
      meter().hear(socket_->text().size());
      is_answered_ = true;
      if (!is_writing_) finished();
    }
  }

 protected:
  bool send() override {
    is_writing_ = true;
    is_answered_ = false;
    meter().say(text_.size());
    socket_->write(text_, [this](net::Fault fault) {
      is_writing_ = false;
      // The answer may be here before we hear that the question has left.
      if (!fault && is_answered_) finished();
    });
    return true;
  }

 private:
  std::optional<net::WebSocket> socket_;
  std::string text_;
  bool is_writing_ = false, is_answered_ = false;
};

asio::awaitable<void> conduct(const LoadSettings& settings, const Tell& tell, std::list<EchoLane>& lanes,
                              Measured& measured, std::string& wrong) {
  const auto executor = co_await asio::this_coro::executor;
  const auto address = address_of(settings.url);
  tcp::resolver resolver(executor);
  auto [fault, places] = co_await resolver.async_resolve(address->host, address->port, quietly);
  tell("connecting");
  measured.server.fresh = measured.server.with_tables = usage_of(settings.pid);
  std::vector<Lane*> all;
  for (int i = 0; i < settings.tables; ++i) {
    auto& lane = lanes.emplace_back(measured.meter, settings);
    if (!co_await lane.connect(places)) {
      wrong = cat("The echo took ", i, " connections and no more.");
      co_return;
    }
    asio::co_spawn(executor, lane.listen(wrong), asio::detached);
    all.push_back(&lane);
  }
  measured.server.connected = usage_of(settings.pid);
  tell("measuring");
  co_await measure(settings, all, measured, wrong);
}

}  // namespace

void serve_echo(int out) {
  asio::io_context io(1);
  tcp::acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  const auto line = cat("The echo is at http://127.0.0.1:", acceptor.local_endpoint().port(), "\n");
  if (::write(out, line.data(), line.size()) < 0) return;
  asio::co_spawn(io, accept(acceptor), asio::detached);
  io.run();
}

Outcome play_echo(const LoadSettings& settings, const Tell& tell) {
  Measured measured;
  measured.tables = settings.tables;
  std::string wrong;
  asio::io_context io(1);
  std::list<EchoLane> lanes;
  run(io, conduct(settings, tell, lanes, measured, wrong), settings, measured.meter, wrong);
  if (!wrong.empty()) return std::unexpected(wrong);
  return measured;
}

}  // namespace clew::load
