#pragma once
// How coroutines of the house wait: an error of the network is a value, not an exception.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace clew {

inline constexpr auto quietly = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace clew
