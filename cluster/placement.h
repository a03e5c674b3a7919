#pragma once
// Where a table that nobody holds is best opened: rendezvous hashing, so that all nodes say the same and a node that comes
// or goes moves only its own share. A hint: the lease decides.
#include <cstdint>
#include <span>
#include <string_view>

namespace clew {

// One of the sessions; 0 where there is none.
std::uint64_t place_for(std::string_view table, std::span<const std::uint64_t> sessions);

// To whom a page goes that came to this node: to whoever holds its table, or else to where it is best opened.
std::uint64_t way_to(std::string_view table, std::uint64_t here, std::uint64_t holder,
                     std::span<const std::uint64_t> sessions);

}  // namespace clew
