#include "net/frames.h"

#include <openssl/evp.h>

#include <algorithm>
#include <cstring>

namespace clew::net {
namespace {

constexpr std::size_t longest_control = 125, longest_reason = longest_control - 2;
constexpr std::size_t key_size = 24;  // 16 bytes in base64

bool is_key(std::string_view key) {
  const auto is_digit = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
  };
  return key.size() == key_size && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, key_size - 2), is_digit);
}

// Those that the RFC lets a client say, those that were registered since, and those of programs.
bool is_sayable(int code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

// `done`: so many bytes of this frame came before.
void unmask(char* bytes, std::size_t size, const unsigned char* mask, std::uint64_t done) {
  unsigned char key[8];
  for (std::size_t i = 0; i < 8; ++i) key[i] = mask[(done + i) % 4];
  std::uint64_t word_key = 0;
  std::memcpy(&word_key, key, 8);
  std::size_t i = 0;
  for (; i + 8 <= size; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, 8);
    word ^= word_key;
    std::memcpy(bytes + i, &word, 8);
  }
  for (; i < size; ++i) bytes[i] = char(bytes[i] ^ key[i % 8]);
}

}  // namespace

std::optional<std::string> accept_of(std::string_view key) {
  if (!is_key(key)) return std::nullopt;
  auto text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), digest, &size, EVP_sha1(), nullptr) != 1) return std::nullopt;
  std::string out(4 * ((size + 2) / 3), '\0');
  EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()), digest, int(size));
  return out;
}

bool is_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  const auto* const end = at + text.size();
  const auto is_more = [](unsigned char c) { return (c & 0xc0) == 0x80; };
  while (at < end) {
    if (std::uint64_t word = 0; end - at >= 8) {
      std::memcpy(&word, at, 8);
      if ((word & 0x8080808080808080u) == 0) {
        at += 8;
        continue;
      }
    }
    const unsigned char c = *at;
    if (c < 0x80) {
      ++at;
      continue;
    }
    const int more = c >= 0xc2 && c <= 0xdf ? 1 : c >= 0xe0 && c <= 0xef ? 2 : c >= 0xf0 && c <= 0xf4 ? 3 : 0;
    if (more == 0 || end - at <= more) return false;
    for (int i = 1; i <= more; ++i)
      if (!is_more(at[i])) return false;
    // No longer than it need be, no half of a pair, nothing beyond the last sign.
    if ((c == 0xe0 && at[1] < 0xa0) || (c == 0xed && at[1] > 0x9f) || (c == 0xf0 && at[1] < 0x90) ||
        (c == 0xf4 && at[1] > 0x8f))
      return false;
    at += more + 1;
  }
  return true;
}

Heard FrameReader::fault(int code, std::string_view why) {
  is_over_ = true;
  return {Heard::What::fault, code, std::string(why)};
}

std::size_t FrameReader::wanted_head() const {
  if (head_size_ < 2) return 2;
  const auto length = head_[1] & 0x7f;
  const std::size_t longer = length == 126 ? 2 : length == 127 ? 8 : 0;
  return 2 + longer + (head_[1] & 0x80 ? 4 : 0);
}

bool FrameReader::take_head(std::string_view& bytes) {
  while (head_size_ < wanted_head()) {
    const auto size = std::min(wanted_head() - head_size_, bytes.size());
    if (size == 0) return false;
    std::memcpy(head_.data() + head_size_, bytes.data(), size);
    head_size_ = std::uint8_t(head_size_ + size);
    bytes.remove_prefix(size);
  }
  has_head_ = true;
  taken_ = 0;
  length_ = head_[1] & 0x7f;
  if (length_ >= 126) {
    const int size = length_ == 126 ? 2 : 8;
    length_ = 0;
    for (int i = 0; i < size; ++i) length_ = length_ << 8 | head_[std::size_t(2 + i)];
  }
  return true;
}

// Judged before any of its payload is kept.
std::optional<Heard> FrameReader::wrong_head() {
  const auto short_length = head_[1] & 0x7f;
  if (head_[0] & 0x70) return fault(closing::protocol, "No extension was agreed on.");
  if (!(head_[1] & 0x80)) return fault(closing::protocol, "A client masks its frames.");
  if ((short_length == 126 && length_ < 126) || (short_length == 127 && length_ <= 0xffff) || length_ >> 63)
    return fault(closing::protocol, "A length is written in as few bytes as it can be.");
  switch (opcode()) {
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong:
      if (!is_last() || length_ > longest_control)
        return fault(closing::protocol, "A control frame is whole and has at most 125 bytes.");
      return std::nullopt;
    case Opcode::more:
      if (!is_in_message_) return fault(closing::protocol, "There is no message that could go on.");
      break;
    case Opcode::text:
    case Opcode::binary:
      if (is_in_message_) return fault(closing::protocol, "The last message has not ended yet.");
      if (opcode() == Opcode::binary) return fault(closing::no_text, "Text frames, please.");
      is_in_message_ = true;
      frames_ = 0;
      break;
    default:
      return fault(closing::protocol, "There is no such kind of frame.");
  }
  if (length_ > limits_.bytes - message_.size()) return fault(closing::too_long, "That message is too long.");
  if (++frames_ > limits_.frames) return fault(closing::policy, "That was too much at once.");
  return std::nullopt;
}

void FrameReader::take_payload(std::string_view& bytes) {
  const auto size = std::size_t(std::min<std::uint64_t>(length_ - taken_, bytes.size()));
  if (size == 0) return;
  auto& into = is_control() ? control_ : message_;
  const auto before = into.size();
  into.append(bytes.substr(0, size));
  unmask(into.data() + before, size, head_.data() + head_size_ - 4, taken_);
  taken_ += size;
  bytes.remove_prefix(size);
}

Heard FrameReader::whole_frame() {
  has_head_ = false;
  head_size_ = 0;
  auto said = std::exchange(is_control() ? control_ : message_, {});
  switch (opcode()) {
    case Opcode::ping:
      return {Heard::What::ping, 0, std::move(said)};
    case Opcode::pong:
      return {Heard::What::pong, 0, std::move(said)};
    case Opcode::close: {
      if (said.size() == 1) return fault(closing::protocol, "A close frame has a whole code or none.");
      is_over_ = true;
      if (said.empty()) return {Heard::What::close, closing::unsaid};
      const int code = (said[0] & 0xff) << 8 | (said[1] & 0xff);
      if (!is_sayable(code)) return fault(closing::protocol, "Nobody closes with such a code.");
      said.erase(0, 2);
      if (!is_utf8(said)) return fault(closing::bad_text, "A reason is text in UTF-8.");
      return {Heard::What::close, code, std::move(said)};
    }
    default:
      break;
  }
  if (!is_last()) {
    message_ = std::move(said);
    return {};
  }
  is_in_message_ = false;
  if (!is_utf8(said)) return fault(closing::bad_text, "A message is text in UTF-8.");
  return {Heard::What::message, 0, std::move(said)};
}

Heard FrameReader::read(std::string_view& bytes) {
  while (!is_over_) {
    if (!has_head_) {
      if (!take_head(bytes)) return {};
      if (auto wrong = wrong_head()) return *std::move(wrong);
    }
    take_payload(bytes);
    if (taken_ < length_) return {};
    if (auto heard = whole_frame(); heard.what != Heard::What::nothing) return heard;
  }
  bytes = {};
  return {};
}

FrameHead::FrameHead(Opcode opcode, std::size_t length) : size_(2) {
  bytes_[0] = char(0x80 | unsigned(opcode));
  const auto put = [&](char kind, int bytes) {
    bytes_[1] = kind;
    for (int i = bytes - 1; i >= 0; --i) bytes_[size_++] = char(std::uint64_t(length) >> (8 * i));
  };
  if (length < 126)
    bytes_[1] = char(length);
  else if (length <= 0xffff)
    put(126, 2);
  else
    put(127, 8);
}

std::string close_payload(int code, std::string_view reason) {
  if (code == closing::unsaid) return {};
  if (reason.size() > longest_reason) {
    auto size = longest_reason;
    while (size > 0 && (reason[size] & 0xc0) == 0x80) --size;  // no sign is cut in two
    reason = reason.substr(0, size);
  }
  std::string payload{char(code >> 8), char(code & 0xff)};
  return payload.append(reason);
}

}  // namespace clew::net
