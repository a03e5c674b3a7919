#include "net/tunnel.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <mutex>
#include <thread>

#include "net/beast.h"
#include "net/quietly.h"
#include "net/trust.h"

namespace clew::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Secure = asio::ssl::stream<tcp::socket>;

template <class From, class To> asio::awaitable<void> pass_on(From& from, To& to) {
  std::array<char, 16 * 1024> bytes;
  for (;;) {
    const auto [fault, size] = co_await from.async_read_some(asio::buffer(bytes), quietly);
    if (fault) co_return;
    const auto [unsent, sent] = co_await asio::async_write(to, asio::buffer(bytes.data(), size), quietly);
    if (unsent) co_return;
  }
}

}  // namespace

struct Tunnel::Work {
  asio::io_context io{1};
  Trust trust;
  tcp::endpoint to;
  std::string host;
  tcp::acceptor door{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  mutable std::mutex lock;
  std::string fault;
  std::thread thread{};

  void note(std::string why) {
    const std::lock_guard guard(lock);
    fault = std::move(why);
  }

  asio::awaitable<void> serve(tcp::socket near) {
    using namespace asio::experimental::awaitable_operators;
    Secure far(io, trust.context());
    if (!trust.expect(far, host)) co_return;
    if (const auto [unreached] = co_await far.lowest_layer().async_connect(to, quietly); unreached)
      co_return note(unreached.message());
    if (const auto [unsure] = co_await far.async_handshake(asio::ssl::stream_base::client, quietly); unsure)
      co_return note(unsure.message());
    note({});
    Fault ignored;
    (void)far.lowest_layer().set_option(tcp::no_delay(true), ignored);
    // When one side has said all, the other hears no more.
    co_await (pass_on(near, far) || pass_on(far, near));
    (void)near.close(ignored);
    (void)far.lowest_layer().close(ignored);
  }

  asio::awaitable<void> let_in() {
    for (;;) {
      auto [closed, near] = co_await door.async_accept(quietly);
      if (closed) co_return;
      asio::co_spawn(io, serve(std::move(near)), asio::detached);
    }
  }
};

Tunnel::Tunnel(tcp::endpoint to, std::string host) : work_(std::make_unique<Work>()) {
  work_->to = std::move(to);
  work_->host = std::move(host);
  asio::co_spawn(work_->io, work_->let_in(), asio::detached);
  work_->thread = std::thread([this] { work_->io.run(); });
}

Tunnel::~Tunnel() {
  work_->io.stop();
  work_->thread.join();
}

tcp::endpoint Tunnel::door() const { return work_->door.local_endpoint(); }

std::string Tunnel::fault() const {
  const std::lock_guard guard(work_->lock);
  return work_->fault;
}

}  // namespace clew::net
