#include "cluster/packet.h"

namespace clew {
namespace {

constexpr char version =
    '1';  // nodes of different versions do not understand each other, and say nothing wrong
constexpr std::size_t most_frames = 4096;

void put(std::string& out, std::uint64_t number) {
  for (int shift = 0; shift < 64; shift += 8) out += char(number >> shift & 0xff);
}
void put(std::string& out, std::string_view text) {
  put(out, text.size());
  out += text;
}

class Reader {
 public:
  explicit Reader(std::string_view rest) : rest_(rest) {}
  char letter() {
    if (rest_.empty()) return fail(), '\0';
    const char first = rest_.front();
    rest_.remove_prefix(1);
    return first;
  }
  std::uint64_t number() {
    if (rest_.size() < 8) return fail(), 0;
    std::uint64_t all = 0;
    for (int i = 7; i >= 0; --i) all = all << 8 | static_cast<unsigned char>(rest_[std::size_t(i)]);
    rest_.remove_prefix(8);
    return all;
  }
  std::string text() {
    const auto size = number();
    if (size > rest_.size()) return fail(), "";
    std::string all(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return all;
  }
  bool is_well() const { return is_well_; }
  bool is_done() const { return is_well_ && rest_.empty(); }

 private:
  void fail() {
    is_well_ = false;
    rest_ = {};
  }
  std::string_view rest_;
  bool is_well_ = true;
};

void put(std::string& out, const Frame& frame) {
  if (const auto* opened = std::get_if<Opened>(&frame)) {
    out += 'o';
    for (const auto* text : {&opened->table, &opened->person, &opened->address}) put(out, *text);
  } else if (const auto* words = std::get_if<Words>(&frame)) {
    put(out += 'w', words->text);
  } else if (const auto* closed = std::get_if<Closed>(&frame)) {
    put(out += 'c', std::uint64_t(closed->code));
    put(out, closed->reason);
  }
}

std::optional<Frame> frame_in(Reader& in) {
  switch (in.letter()) {
    case 'o': {
      Opened opened;
      for (auto* text : {&opened.table, &opened.person, &opened.address}) *text = in.text();
      return opened;
    }
    case 'w':
      return Words{in.text()};
    case 'c': {
      const auto code = in.number();
      if (code > 4999) return std::nullopt;
      return Closed{int(code), in.text()};
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

std::string print_packet(const Packet& packet) {
  std::string out(1, version);
  for (const auto number : {packet.from, packet.to, packet.line.edge, packet.line.number, packet.epoch,
                            packet.number, packet.heard})
    put(out, number);
  out += char('0' + (packet.asks ? 1 : 0) + (packet.is_unknown ? 2 : 0));
  put(out, packet.frames.size());
  for (const auto& frame : packet.frames) put(out, frame);
  return out;
}

std::optional<Packet> parse_packet(std::string_view bytes) {
  Reader in(bytes);
  if (in.letter() != version) return std::nullopt;
  Packet packet;
  for (auto* number : {&packet.from, &packet.to, &packet.line.edge, &packet.line.number, &packet.epoch,
                       &packet.number, &packet.heard})
    *number = in.number();
  const int flags = in.letter() - '0';
  if (flags < 0 || flags > 3) return std::nullopt;
  packet.asks = (flags & 1) != 0;
  packet.is_unknown = (flags & 2) != 0;
  const auto count = in.number();
  if (!in.is_well() || count > most_frames) return std::nullopt;
  for (std::uint64_t i = 0; i < count; ++i) {
    auto frame = frame_in(in);
    if (!frame || !in.is_well()) return std::nullopt;
    packet.frames.push_back(*std::move(frame));
  }
  return in.is_done() ? std::optional(std::move(packet)) : std::nullopt;
}

}  // namespace clew
