#pragma once
// A short list inside its owner, so that states and moves stay plain values without pointers.
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace clew {

// Cells past the end are always zero, so equal lists have equal bytes.
template <class T, std::size_t N> class List {
 public:
  using value_type = T;

  constexpr void push(const T& x) {
    assert(count_ < N);
    cells_[std::size_t(count_++)] = x;
  }
  constexpr T pop() {
    assert(count_ > 0);
    T x = cells_[std::size_t(--count_)];
    cells_[std::size_t(count_)] = T{};
    return x;
  }
  // Takes out cell i and closes the gap: the order of the others stays.
  constexpr T take(std::size_t i) {
    assert(i < count_);
    T x = cells_[i];
    for (; i + 1 < count_; ++i) cells_[i] = cells_[i + 1];
    cells_[std::size_t(--count_)] = T{};
    return x;
  }
  constexpr void clear() {
    while (count_ > 0) pop();
  }
  constexpr std::size_t size() const { return std::size_t(count_); }
  static constexpr std::size_t capacity() { return N; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr bool full() const { return count_ == N; }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < count_);
    return cells_[i];
  }
  constexpr T& operator[](std::size_t i) {
    assert(i < count_);
    return cells_[i];
  }
  constexpr const T& back() const { return (*this)[size() - 1]; }
  constexpr T& back() { return (*this)[size() - 1]; }
  constexpr const T* begin() const { return cells_.data(); }
  constexpr const T* end() const { return cells_.data() + size(); }
  constexpr T* begin() { return cells_.data(); }
  constexpr T* end() { return cells_.data() + size(); }
  constexpr bool contains(const T& x) const {
    for (const T& y : *this)
      if (y == x) return true;
    return false;
  }
  bool operator==(const List&) const = default;

 private:
  // As wide as the cells' alignment asks, so that no padding creeps in between.
  using Count = std::conditional_t<
      alignof(T) == 1 && (N < 256), std::uint8_t,
      std::conditional_t<alignof(T) <= 2, std::uint16_t,
                         std::conditional_t<alignof(T) <= 4, std::uint32_t, std::uint64_t>>>;
  std::array<T, N> cells_{};
  Count count_ = 0;
};

}  // namespace clew
