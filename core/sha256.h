#pragma once
// SHA-256 (FIPS 180-4): seeds become random numbers by it, and a data set is known by it.
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace clew {

class Sha256 {
 public:
  using Digest = std::array<std::uint8_t, 32>;

  constexpr Sha256& add(std::string_view bytes) {
    for (char c : bytes) put(std::uint8_t(c));
    length_ += bytes.size();
    return *this;
  }

  constexpr Digest digest() const {
    Sha256 last = *this;
    last.put(0x80);
    while (last.filled_ != 56) last.put(0);
    for (int shift = 56; shift >= 0; shift -= 8) last.put(std::uint8_t(length_ * 8 >> shift));
    Digest out{};
    for (std::size_t i = 0; i < 32; ++i) out[i] = std::uint8_t(last.hash_[i / 4] >> (24 - 8 * (i % 4)));
    return out;
  }

  std::string hex() const {
    std::string out;
    for (auto byte : digest())
      for (int half : {byte >> 4, byte & 15}) out += "0123456789abcdef"[half];
    return out;
  }

 private:
  static constexpr std::array<std::uint32_t, 64> round_constants{
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

  constexpr void put(std::uint8_t byte) {
    block_[filled_++] = byte;
    if (filled_ == 64) {
      mix();
      filled_ = 0;
    }
  }

  constexpr void mix() {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
      w[i] = std::uint32_t(block_[4 * i]) << 24 | std::uint32_t(block_[4 * i + 1]) << 16 |
             std::uint32_t(block_[4 * i + 2]) << 8 | block_[4 * i + 3];
    for (std::size_t i = 16; i < 64; ++i) {
      const auto a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
      const auto b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
      w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    auto v = hash_;
    for (std::size_t i = 0; i < 64; ++i) {
      const auto big1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
      const auto choose = (v[4] & v[5]) ^ (~v[4] & v[6]);
      const auto t1 = v[7] + big1 + choose + round_constants[i] + w[i];
      const auto big0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
      const auto majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
      v = {t1 + big0 + majority, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
    }
    for (std::size_t i = 0; i < 8; ++i) hash_[i] += v[i];
  }

  std::array<std::uint32_t, 8> hash_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

}  // namespace clew
