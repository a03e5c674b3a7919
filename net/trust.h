#pragma once
// Whom this machine trusts over TLS: for the files of this folder.
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <string>

namespace clew::net {

class Trust {
 public:
  Trust() {
    context_.set_default_verify_paths();
    context_.set_verify_mode(boost::asio::ssl::verify_peer);
    SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_2_VERSION);
  }
  boost::asio::ssl::context& context() { return context_; }

  // The other side's certificate must name this host.
  template <class Stream> bool expect(Stream& stream, const std::string& host) {
    stream.set_verify_callback(boost::asio::ssl::host_name_verification(host));
    return SSL_set_tlsext_host_name(stream.native_handle(), host.c_str()) == 1;
  }

 private:
  boost::asio::ssl::context context_{boost::asio::ssl::context::tls_client};
};

}  // namespace clew::net
