#pragma once
// Random numbers that are the same on every compiler and in the browser; <random> promises that only for
// its engines, not for its distributions nor for std::shuffle.
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/sha256.h"

namespace clew {

// xoshiro256**, its whole state filled from the SHA-256 of the seed: near seeds give unrelated games.
class Rng {
 public:
  explicit constexpr Rng(std::string_view seed) {
    const auto digest = Sha256().add(seed).digest();
    for (std::size_t i = 0; i < digest.size(); ++i) state_[i / 8] |= std::uint64_t(digest[i]) << 8 * (i % 8);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t out = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return out;
  }

  // 0 .. n-1, every value equally likely (Lemire's multiplication; the division is almost never reached).
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t wide = (next() >> 32) * n;
    if (std::uint32_t(wide) < n) [[unlikely]] {
      const std::uint32_t spare = -n % n;
      while (std::uint32_t(wide) < spare) wide = (next() >> 32) * n;
    }
    return std::uint32_t(wide >> 32);
  }

  template <class Cards> constexpr void shuffle(Cards& cards) {
    for (auto i = std::uint32_t(cards.size()); i > 1; --i) std::swap(cards[i - 1], cards[below(i)]);
  }

  bool operator==(const Rng&) const = default;

 private:
  std::array<std::uint64_t, 4> state_{};
};

// Luck that is made of its seed once any of it is needed: most moves need none, and the hash costs as much as they do.
class Luck {
 public:
  explicit Luck(std::string seed) : seed_(std::move(seed)) {}
  Luck(const Rng& rng) : rng_(rng) {}

  Rng& rng() {
    if (!rng_) rng_.emplace(seed_);
    return *rng_;
  }

 private:
  std::string seed_;
  std::optional<Rng> rng_;
};

}  // namespace clew
