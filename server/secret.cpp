#include "server/secret.h"

#include <sodium.h>

namespace clew {
namespace {

// OWASP asks for 19 MiB and 2 hash_passes at least.
constexpr unsigned long long hash_passes = 3;
constexpr std::size_t hash_memory = 32 * 1024 * 1024;

const unsigned char* octets_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string random_bytes(std::size_t count) {
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::uint32_t random_below(std::uint32_t most) { return randombytes_uniform(most); }

std::string in_hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) {
    text += digits[static_cast<unsigned char>(c) >> 4];
    text += digits[static_cast<unsigned char>(c) & 15];
  }
  return text;
}

std::string to_base64(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), octets_of(bytes), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // its zero
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return std::nullopt;
  bytes.resize(length);
  return bytes;
}

std::string digest_of(std::string_view text) {
  std::string digest(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(digest.data()), octets_of(text), text.size());
  return digest;
}

std::string trace_of(std::string_view secret) { return in_hex(digest_of(secret)); }

bool is_same(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

template <class Work> bool SlowHash::in_turn(Work work) {
  const bool is_bearable = ++waiting_ <= most_waiting;
  if (is_bearable) {
    const std::lock_guard guard(lock_);
    work();
  }
  --waiting_;
  return is_bearable;
}

std::optional<std::string> SlowHash::of(std::string_view secret) {
  std::string kept(crypto_pwhash_STRBYTES, '\0');
  bool is_done = false;
  const bool was_tried = in_turn([&] {
    is_done = crypto_pwhash_str_alg(kept.data(), secret.data(), secret.size(), hash_passes, hash_memory,
                                    crypto_pwhash_ALG_ARGON2ID13) == 0;
  });
  if (!was_tried || !is_done) return std::nullopt;
  kept.resize(kept.find('\0'));
  return kept;
}

std::optional<bool> SlowHash::fits(std::string_view secret, std::string_view kept) {
  if (kept.empty()) return of(secret) ? std::optional(false) : std::nullopt;
  if (kept.size() >= crypto_pwhash_STRBYTES) return false;
  bool is_right = false;
  const std::string known(kept);
  const bool was_tried =
      in_turn([&] { is_right = crypto_pwhash_str_verify(known.c_str(), secret.data(), secret.size()) == 0; });
  return was_tried ? std::optional(is_right) : std::nullopt;
}

}  // namespace clew
