#include "arena/luck.h"

#include <sodium.h>

#include <array>
#include <span>

namespace clew {
namespace {

constexpr std::string_view domain("clew luck 1\0", 12);  // the zero ends it

std::string hex(std::span<const unsigned char> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::span<const unsigned char> bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

}  // namespace

std::string derived_luck(std::string_view secret, std::string_view use) {
  // A secret is of any length, a key is not.
  std::array<unsigned char, crypto_generichash_KEYBYTES> key{};
  std::array<unsigned char, 16> luck{};
  const auto from = bytes_of(secret), named = bytes_of(domain), to = bytes_of(use);
  crypto_generichash(key.data(), key.size(), from.data(), from.size(), nullptr, 0);
  crypto_generichash_state state;
  crypto_generichash_init(&state, key.data(), key.size(), luck.size());
  crypto_generichash_update(&state, named.data(), named.size());
  crypto_generichash_update(&state, to.data(), to.size());
  crypto_generichash_final(&state, luck.data(), luck.size());
  return hex(luck);
}

std::string random_seed() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

}  // namespace clew
