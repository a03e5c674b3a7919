#pragma once
// What one node sends to another about one line: a page that is at one node and its table at another. Packets may be lost,
// doubled and late; numbers put what they carry back in order.
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clew {

// The edge is the node that has the page, the owner the one that has the table.
struct LineName {
  std::uint64_t edge = 0;    // its session
  std::uint64_t number = 0;  // of all its lines
  auto operator<=>(const LineName&) const = default;
};

// What goes over a line.
struct Opened {  // the first thing that an edge says
  std::string table;
  std::string person;  // JSON
  std::string address;
  bool operator==(const Opened&) const = default;
};
struct Words {  // a frame of the page or a message for it
  std::string text;
  bool operator==(const Words&) const = default;
};
struct Closed {  // the last thing, by either side
  int code = 0;
  std::string reason;
  bool operator==(const Closed&) const = default;
};
using Frame = std::variant<Opened, Words, Closed>;

struct Packet {
  std::uint64_t from = 0, to = 0;  // sessions
  LineName line;
  std::uint64_t epoch = 0;   // with which the owner holds the table; 0: not known yet
  std::uint64_t number = 0;  // of the first frame in it
  std::uint64_t heard = 0;   // the last frame of the other side that came in order
  bool asks = false;         // for everything since then, once more
  bool is_unknown = false;   // the sender knows no such line
  std::vector<Frame> frames;
  bool operator==(const Packet&) const = default;
};

std::string print_packet(const Packet& packet);
std::optional<Packet> parse_packet(std::string_view bytes);

}  // namespace clew
