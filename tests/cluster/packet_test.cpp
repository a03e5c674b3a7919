#include "cluster/packet.h"

#include <gtest/gtest.h>

namespace clew::test {
namespace {

Packet full() {
  Packet packet;
  packet.from = 3;
  packet.to = 7;
  packet.line = {3, 12};
  packet.epoch = 5;
  packet.number = 1;
  packet.heard = 9;
  packet.asks = true;
  packet.frames = {Opened{"t1", R"({"id":"ann"})", "10.0.0.1"}, Words{std::string("\0\xff{}", 4)}, Words{""},
                   Closed{1012, "Please come back."}};
  return packet;
}

TEST(Packet, IsReadAsItWasWritten) {
  EXPECT_EQ(parse_packet(print_packet(full())), full());
  Packet unknown;
  unknown.is_unknown = true;
  EXPECT_EQ(parse_packet(print_packet(unknown)), unknown);
}

// Whatever comes over the network is no reason to fall over.
TEST(Packet, WhatIsNoneIsNotRead) {
  const auto bytes = print_packet(full());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(parse_packet(std::string_view(bytes).substr(0, size))) << size;
  EXPECT_FALSE(parse_packet(bytes + "x"));
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (const char c : {'\0', '9', '\xff'}) {
      auto other = bytes;
      other[at] = c;
      const auto read = parse_packet(other);
      EXPECT_EQ(read ? print_packet(*read) : other, other) << at;
    }
  EXPECT_FALSE(parse_packet("2" + bytes.substr(1)));
}

}  // namespace
}  // namespace clew::test
