#include "server/proxy.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <optional>

#include "core/text.h"

namespace clew {
namespace {

namespace ip = boost::asio::ip;

// An IPv4 address that is written as an IPv6 one is that IPv4 address.
std::optional<ip::address> read_address(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error || (address.is_v6() && address.to_v6().scope_id() != 0)) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::vector<unsigned char> bytes_of(const ip::address& address) {
  const auto copied = [](const auto& bytes) {
    return std::vector<unsigned char>(bytes.begin(), bytes.end());
  };
  return address.is_v4() ? copied(address.to_v4().to_bytes()) : copied(address.to_v6().to_bytes());
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  bool is_quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') is_quoted = !is_quoted;
    if (i < text.size() && (text[i] != at || is_quoted)) continue;
    parts.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  return parts;
}

bool is_same_word(std::string_view one, std::string_view other) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; };
  return std::ranges::equal(one, other, {}, small, small);
}

// 192.0.2.1, 192.0.2.1:80, [2001:db8::1]:80, 2001:db8::1: the address alone.
std::string_view without_port(std::string_view node) {
  if (node.starts_with('[')) return node.substr(1, std::max<std::size_t>(node.find(']'), 1) - 1);
  if (std::ranges::count(node, ':') == 1) return node.substr(0, node.find(':'));
  return node;
}

}  // namespace

std::expected<TrustedProxies, std::string> TrustedProxies::read(std::span<const std::string> networks,
                                                                ProxyHeader header, std::string_view flag) {
  TrustedProxies all;
  all.header_ = header;
  for (const auto& text : networks) {
    const auto slash = std::min(text.find('/'), text.size());
    const auto address = read_address(std::string_view(text).substr(0, slash));
    const int longest = address && address->is_v6() ? 128 : 32;
    const auto bits = slash == text.size() ? std::optional(longest)
                                           : to_int(std::string_view(text).substr(slash + 1), 0, longest);
    if (!address || !bits)
      return std::unexpected(
          cat(flag, " takes addresses and networks such as 127.0.0.1 or 10.0.0.0/8, not ", text, "."));
    all.networks_.push_back({bytes_of(*address), *bits});
  }
  return all;
}

const TrustedProxies& TrustedProxies::loopback() {
  static const TrustedProxies here = [] {
    const std::string networks[] = {"127.0.0.0/8", "::1"};
    return *read(networks, ProxyHeader::x_forwarded_for);
  }();
  return here;
}

bool TrustedProxies::trusts(std::string_view text) const {
  const auto address = read_address(text);
  if (!address) return false;
  const auto bytes = bytes_of(*address);
  return std::ranges::any_of(networks_, [&](const Network& network) {
    if (network.address.size() != bytes.size()) return false;
    for (int bit = 0; bit < network.bits; ++bit) {
      const auto at = std::size_t(bit / 8);
      if (((bytes[at] ^ network.address[at]) >> (7 - bit % 8)) & 1) return false;
    }
    return true;
  });
}

std::string_view TrustedProxies::header() const {
  return header_ == ProxyHeader::forwarded ? "Forwarded" : "X-Forwarded-For";
}

std::vector<std::string> TrustedProxies::hops(std::string_view told, ProxyHeader header) {
  std::vector<std::string> all;
  for (const auto hop : split(told, ',')) {
    if (header == ProxyHeader::x_forwarded_for) {
      all.emplace_back(without_port(hop));
      continue;
    }
    std::string whom;  // a hop that does not say for whom is one that nobody can look behind
    for (const auto pair : split(hop, ';')) {
      const auto equals = std::min(pair.find('='), pair.size());
      if (!is_same_word(trimmed(pair.substr(0, equals)), "for")) continue;
      auto value = trimmed(pair.substr(std::min(equals + 1, pair.size())));
      if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
        value = value.substr(1, value.size() - 2);
      whom = without_port(value);
    }
    all.push_back(std::move(whom));
  }
  return all;
}

std::string TrustedProxies::client(std::string_view peer, std::string_view told) const {
  std::string known(peer);
  if (const auto address = read_address(peer)) known = address->to_string();
  const auto all = hops(told, header_);
  for (auto hop = all.rbegin(); hop != all.rend() && trusts(known); ++hop) {
    const auto address = read_address(*hop);
    if (!address) break;  // "unknown", or nonsense: the last proxy answers for it
    known = address->to_string();
  }
  return known;
}

}  // namespace clew
