#pragma once
// Frames of a WebSocket (RFC 6455) as a server reads and writes them: bytes in, what was said out. No socket and no clock.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clew::net {

// What a client is sent for its Sec-WebSocket-Key; none where that is no key.
std::optional<std::string> accept_of(std::string_view key);

bool is_utf8(std::string_view text);

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

namespace closing {
inline constexpr int protocol = 1002, no_text = 1003, unsaid = 1005, bad_text = 1007, policy = 1008,
                     too_long = 1009;
}

struct Heard {
  // A fault ends the connection: nothing can be read after it.
  enum class What : std::uint8_t { nothing, message, ping, pong, close, fault };
  What what = What::nothing;
  int code = 0;           // of a close; of a fault, with which to close
  std::string text = {};  // the message, what to send back in a pong, why it closes, what was wrong
};

// What one client sends, in pieces of any size.
class FrameReader {
 public:
  struct Limits {
    std::size_t bytes;  // of a message
    int frames;         // that it comes in: empty ones without end are no message either
  };
  explicit FrameReader(Limits limits) : limits_(limits) {}

  // Takes bytes off the front as far as something was heard; nothing: all are taken, and more is to come.
  Heard read(std::string_view& bytes);
  // In the middle of a message or of a frame.
  bool is_waiting() const { return is_in_message_ || head_size_ > 0; }

 private:
  std::size_t wanted_head() const;
  bool take_head(std::string_view& bytes);
  void take_payload(std::string_view& bytes);
  std::optional<Heard> wrong_head();
  Heard whole_frame();
  Heard fault(int code, std::string_view why);
  Opcode opcode() const { return Opcode(head_[0] & 0x0f); }
  bool is_last() const { return head_[0] & 0x80; }
  bool is_control() const { return head_[0] & 0x08; }

  Limits limits_;
  std::array<unsigned char, 14> head_{};
  std::uint8_t head_size_ = 0;  // as far as it has come
  bool has_head_ = false;
  bool is_in_message_ = false;            // begun, and not ended
  bool is_over_ = false;                  // after a close or a fault nothing is read
  int frames_ = 0;                        // of this message
  std::uint64_t length_ = 0, taken_ = 0;  // of this frame's payload
  std::string message_, control_;
};

// What stands before the bytes of a frame that a server sends, which is whole and not masked.
class FrameHead {
 public:
  FrameHead(Opcode opcode, std::size_t length);
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 10> bytes_;
  std::size_t size_;
};

// What a close frame holds, its reason cut to what fits. `unsaid`: nothing.
std::string close_payload(int code, std::string_view reason);

}  // namespace clew::net
