#pragma once
// Whom a request comes from where a proxy stands in front: what a proxy that is trusted says of it, and nothing
// that anybody else may have written.
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clew {

// Where proxies write for whom they ask. One of the two: the other may come from anybody.
enum class ProxyHeader { x_forwarded_for, forwarded };

class TrustedProxies {
 public:
  TrustedProxies() = default;  // nobody
  // Addresses and networks: 127.0.0.1, 10.0.0.0/8, fd00::/8. The error is a sentence for a person.
  static std::expected<TrustedProxies, std::string> read(std::span<const std::string> networks,
                                                         ProxyHeader header,
                                                         std::string_view flag = "--trusted-proxy");

  static const TrustedProxies& loopback();  // this machine

  bool trusts(std::string_view address) const;
  std::string_view header() const;  // its name
  // From the connection backwards over every hop that is trusted: the first address that is not. `told` is what
  // stands in the header, the hops from left to right.
  std::string client(std::string_view peer, std::string_view told) const;

 private:
  using Bytes = std::vector<unsigned char>;  // 4 or 16
  struct Network {
    Bytes address;
    int bits;
  };
  static std::vector<std::string> hops(std::string_view told, ProxyHeader header);

  std::vector<Network> networks_;
  ProxyHeader header_ = ProxyHeader::x_forwarded_for;
};

}  // namespace clew
