#include "server/backpressure.h"

#include <algorithm>

namespace clew {
namespace {

constexpr std::size_t short_text = 1024;            // what people say is shorter, and does not count
constexpr Backpressure::Wait longest_debt{60'000};  // nobody is shut out for longer

}  // namespace

Backpressure::Backpressure(bool is_limited)
    : pages_(is_limited ? Allowance{.at_once = 40, .a_second = 1} : unlimited),
      pages_at_(is_limited ? Allowance{.at_once = 250, .a_second = 10} : unlimited),
      files_(is_limited ? Allowance{.at_once = 3000, .a_second = 200} : unlimited),
      bytes_(is_limited ? Allowance{.at_once = 1 << 20, .a_second = 1 << 16} : unlimited),
      refusals_(is_limited ? Allowance{.at_once = 100, .a_second = 5} : unlimited),
      refused_(is_limited ? Allowance{.at_once = 30, .a_second = 2} : unlimited) {}

std::optional<Backpressure::Wait> Backpressure::page(const std::string& person, const std::string& address) {
  if (owed(person) > longest) return std::nullopt;  // another page would be heard no earlier
  const auto theirs = pages_.delay(person, 1, longest);
  const auto all = theirs ? pages_at_.delay(address, 1, longest) : std::nullopt;
  return all ? std::optional(std::max(*theirs, *all)) : std::nullopt;
}

std::optional<Backpressure::Wait> Backpressure::file(const std::string& address) {
  return files_.delay(address, 1, longest);
}

std::optional<Backpressure::Wait> Backpressure::body(const std::string& address, std::size_t bytes) {
  return bytes_.delay(address, double(bytes), longest);
}

std::optional<Backpressure::Wait> Backpressure::refusal(const std::string& address) {
  return refusals_.delay(address, 1, longest);
}

void Backpressure::refused(const std::string& person) {
  if (owed(person) < longest_debt) refused_.charge(person, 1);
}

Backpressure::Wait Backpressure::frames(const std::string& address, std::size_t bytes) {
  if (bytes < short_text) return {};
  return bytes_.delay(address, double(bytes), Wait::max()).value_or(longest);
}

}  // namespace clew
