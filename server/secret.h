#pragma once
// Secrets: how they are drawn and written, and what is kept of them so that whoever reads it has not got them.
#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace clew {

std::string random_bytes(std::size_t count);
std::uint32_t random_below(std::uint32_t most);

std::string in_hex(std::string_view bytes);
std::string to_base64(std::string_view bytes);  // the alphabet of addresses, without padding
std::optional<std::string> from_base64(std::string_view text);

std::string digest_of(std::string_view text);   // SHA-256, 32 bytes
std::string trace_of(std::string_view secret);  // the same in hex: for secrets that cannot be guessed
bool is_same(std::string_view one, std::string_view other);  // in constant time

// Argon2id, for secrets that people type. It takes 32 MiB and a while on purpose, so one is reckoned at a time and few
// may wait for it: nobody fills the house with it. Not for an I/O thread.
class SlowHash {
 public:
  // Nothing where too many wait already.
  std::optional<std::string> of(std::string_view secret);
  // Takes as long where nothing is kept.
  std::optional<bool> fits(std::string_view secret, std::string_view kept);

  static constexpr int most_waiting = 4;

 private:
  template <class Work> bool in_turn(Work work);
  std::mutex lock_;
  std::atomic<int> waiting_ = 0;
};

}  // namespace clew
