#include "server/public_address.h"

#include <algorithm>
#include <span>

namespace clew {
namespace {

namespace ip = boost::asio::ip;

struct V4Network {
  std::uint32_t first;
  int bits;
};
// IANA's registry of special addresses: this host, private, shared, loopback, link-local, tests, multicast, reserved.
constexpr V4Network special[] = {
    {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
    {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
    {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 4},  {0xf0000000, 4},
};

bool is_public_v4(std::uint32_t address) {
  return std::ranges::none_of(
      special, [&](const V4Network& each) { return ((address ^ each.first) >> (32 - each.bits)) == 0; });
}

bool starts_with(const ip::address_v6::bytes_type& bytes, std::initializer_list<int> with) {
  return std::ranges::equal(with, std::span(bytes).first(with.size()),
                            [](int one, unsigned char other) { return one == other; });
}

std::uint32_t last_four(const ip::address_v6::bytes_type& bytes) {
  return std::uint32_t(bytes[12]) << 24 | std::uint32_t(bytes[13]) << 16 | std::uint32_t(bytes[14]) << 8 |
         bytes[15];
}

}  // namespace

bool is_public(const ip::address& address) {
  if (address.is_v4()) return is_public_v4(address.to_v4().to_uint());
  const auto bytes = address.to_v6().to_bytes();
  // An IPv4 address in another dress is what it was: mapped, or translated by NAT64.
  if (starts_with(bytes, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}) ||
      starts_with(bytes, {0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0}))
    return is_public_v4(last_four(bytes));
  // Of the global ones not: protocol assignments with Teredo, documentation, 6to4.
  const bool is_special = (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] < 2) ||
                          starts_with(bytes, {0x20, 0x01, 0x0d, 0xb8}) || starts_with(bytes, {0x20, 0x02}) ||
                          (starts_with(bytes, {0x3f, 0xff}) && bytes[2] < 0x10);
  return bytes[0] >> 5 == 1 && !is_special;
}

}  // namespace clew
