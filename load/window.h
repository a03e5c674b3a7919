#pragma once
// The time in which a load is measured: warm up, open the meter, close it, let what is under way end.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "load/load.h"
#include "net/quietly.h"

namespace clew::load {

namespace asio = boost::asio;
using asio::ip::tcp;

asio::awaitable<void> pause(Nanos time);
// Runs the lanes, all of them ready to send, and fills what was measured; ends at once where something went wrong.
asio::awaitable<void> measure(const LoadSettings& settings, const std::vector<Lane*>& lanes,
                              Measured& measured, const std::string& wrong);

// Runs this to its end. What goes wrong is said there; what is thrown, too.
void run(asio::io_context& io, asio::awaitable<void> conduct, const LoadSettings& settings, Meter& meter,
         std::string& wrong);

struct Address {
  std::string host, port;
  std::string both() const { return host + ":" + port; }
};
std::optional<Address> address_of(std::string_view url);  // http only

}  // namespace clew::load
