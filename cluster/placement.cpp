#include "cluster/placement.h"

namespace clew {
namespace {

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  value = (value ^ value >> 27) * 0x94d049bb133111eb;
  return value ^ value >> 31;
}

}  // namespace

std::uint64_t place_for(std::string_view table, std::span<const std::uint64_t> sessions) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : table) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::uint64_t best = 0, highest = 0;
  for (const auto session : sessions)
    if (const auto weight = mixed(hash ^ mixed(session)); best == 0 || weight > highest) {
      best = session;
      highest = weight;
    }
  return best;
}

std::uint64_t way_to(std::string_view table, std::uint64_t here, std::uint64_t holder,
                     std::span<const std::uint64_t> sessions) {
  if (holder != 0) return holder;
  const auto best = place_for(table, sessions);
  return best == 0 ? here : best;
}

}  // namespace clew
