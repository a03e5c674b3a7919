#pragma once
// Which addresses lie in the world outside: what somebody names is never asked for inside this machine or its networks.
#include <boost/asio/ip/address.hpp>

namespace clew {

bool is_public(const boost::asio::ip::address& address);

}  // namespace clew
