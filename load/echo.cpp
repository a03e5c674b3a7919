// A bare Beast echo and its clients, measured like a house: the least that a message over WebSocket costs.
#include <unistd.h>

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <list>
#include <memory>

#include "core/text.h"
#include "load/window.h"

namespace clew::load {
namespace {

namespace beast = boost::beast;
using Stream = beast::websocket::stream<tcp::socket>;

asio::awaitable<void> echo(tcp::socket socket) {
  Stream stream(std::move(socket));
  boost::system::error_code ignored;
  (void)stream.next_layer().set_option(tcp::no_delay(true), ignored);
  if (auto [fault] = co_await stream.async_accept(as_values); fault) co_return;
  beast::flat_buffer buffer;
  for (;;) {
    if (auto [fault, size] = co_await stream.async_read(buffer, as_values); fault) co_return;
    stream.text(stream.got_text());
    if (auto [fault, size] = co_await stream.async_write(buffer.data(), as_values); fault) co_return;
    buffer.consume(buffer.size());
  }
}

asio::awaitable<void> accept(tcp::acceptor& acceptor) {
  for (;;) {
    auto [fault, socket] = co_await acceptor.async_accept(as_values);
    if (!fault) asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
  }
}

class EchoLane : public Lane {
 public:
  EchoLane(Meter& meter, const LoadSettings& settings)
      : Lane(meter, settings.is_closed_loop()), text_(settings.bytes, 'm') {}

  asio::awaitable<bool> connect(const tcp::resolver::results_type& places) {
    stream_.emplace(co_await asio::this_coro::executor);
    auto [fault, place] = co_await asio::async_connect(stream_->next_layer(), places, as_values);
    if (fault) co_return false;
    boost::system::error_code ignored;
    (void)stream_->next_layer().set_option(tcp::no_delay(true), ignored);
    auto [refused] = co_await stream_->async_handshake("localhost", "/", as_values);
    co_return !refused;
  }

  asio::awaitable<void> listen() {
    for (;;) {
      auto [fault, size] = co_await stream_->async_read(buffer_, as_values);
      if (fault) co_return;
      meter().hear(buffer_.size());
      buffer_.consume(buffer_.size());
      is_answered_ = true;
      if (!is_writing_) finished();
    }
  }

 protected:
  bool send() override {
    is_writing_ = true;
    is_answered_ = false;
    meter().say(text_.size());
    stream_->async_write(asio::buffer(text_), [this](boost::system::error_code fault, std::size_t) {
      is_writing_ = false;
      // The answer may be here before we hear that the question has left.
      if (!fault && is_answered_) finished();
    });
    return true;
  }

 private:
  std::optional<Stream> stream_;
  beast::flat_buffer buffer_;
  std::string text_;
  bool is_writing_ = false, is_answered_ = false;
};

asio::awaitable<void> conduct(const LoadSettings& settings, const Tell& tell, std::list<EchoLane>& lanes,
                              Measured& measured, std::string& wrong) {
  const auto executor = co_await asio::this_coro::executor;
  const auto address = address_of(settings.url);
  tcp::resolver resolver(executor);
  auto [fault, places] = co_await resolver.async_resolve(address->host, address->port, as_values);
  tell("connecting");
  measured.server.fresh = measured.server.with_tables = usage_of(settings.pid);
  std::vector<Lane*> all;
  for (int i = 0; i < settings.tables; ++i) {
    auto& lane = lanes.emplace_back(measured.meter, settings);
    if (!co_await lane.connect(places)) {
      wrong = cat("The echo took ", i, " connections and no more.");
      co_return;
    }
    asio::co_spawn(executor, lane.listen(), asio::detached);
    all.push_back(&lane);
  }
  measured.server.connected = usage_of(settings.pid);
  tell("measuring");
  co_await measure(settings, all, measured);
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
