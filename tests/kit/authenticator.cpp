#include "tests/kit/authenticator.h"

#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <stdexcept>

#include "core/text.h"
#include "server/secret.h"

namespace clew::test {

struct Authenticator::Pair {
  EVP_PKEY* key;
  bool hashes_itself;
};

Authenticator::Authenticator(Kind kind, std::string where) : host(std::move(where)), pair_(new Pair) {
  EVP_PKEY* key = nullptr;
  switch (kind) {
    case Kind::es256:
      key = EVP_EC_gen("P-256");
      break;
    case Kind::p384:
      key = EVP_EC_gen("P-384");
      break;
    case Kind::rs256:
      key = EVP_RSA_gen(2048);
      break;
    case Kind::rsa_1024:
      key = EVP_RSA_gen(1024);
      break;
    case Kind::eddsa:
      key = EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
      break;
  }
  if (!key) throw std::runtime_error("No key could be made.");
  *pair_ = {key, kind == Kind::eddsa};
}

Authenticator::~Authenticator() {
  if (pair_) EVP_PKEY_free(pair_->key);
}
Authenticator::Authenticator(Authenticator&&) noexcept = default;

std::string Authenticator::key() const {
  unsigned char* bytes = nullptr;
  const int length = i2d_PUBKEY(pair_->key, &bytes);
  std::string text(reinterpret_cast<char*>(bytes), std::size_t(length));
  OPENSSL_free(bytes);
  return text;
}

std::string Authenticator::client_data(std::string_view type, std::string_view challenge) const {
  return cat(R"({"type":")", type, R"(","challenge":")", challenge, R"(","origin":")", origin,
             R"(","crossOrigin":false})");
}

std::string Authenticator::data(bool is_new) const {
  auto text = digest_of(host);
  text += char(flags | (is_new ? 0x40 : 0));
  for (int shift = 24; shift >= 0; shift -= 8) text += char(count >> shift & 0xff);
  if (!is_new) return text;
  text += std::string(16, '\0') + char(0) + char(id.size()) + id;
  return text + "the key again, in another form";
}

std::string Authenticator::signature(std::string_view text) const {
  auto* digest = EVP_MD_CTX_new();
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t length = 0;
  std::string signature;
  if (EVP_DigestSignInit(digest, nullptr, pair_->hashes_itself ? nullptr : EVP_sha256(), nullptr,
                         pair_->key) == 1 &&
      EVP_DigestSign(digest, nullptr, &length, bytes, text.size()) == 1) {
    signature.resize(length);
    EVP_DigestSign(digest, reinterpret_cast<unsigned char*>(signature.data()), &length, bytes, text.size());
    signature.resize(length);
  }
  EVP_MD_CTX_free(digest);
  return signature;
}

std::string Authenticator::made(std::string_view challenge) const {
  return cat(R"({"id":")", to_base64(id), R"(","client_data":")",
             to_base64(client_data("webauthn.create", challenge)), R"(","authenticator_data":")",
             to_base64(data(true)), R"(","key":")", to_base64(key()), "\"}");
}

std::string Authenticator::used(std::string_view challenge) const {
  const auto client = client_data("webauthn.get", challenge);
  return cat(R"({"passkey":{"id":")", to_base64(id), R"(","client_data":")", to_base64(client),
             R"(","authenticator_data":")", to_base64(data(false)), R"(","signature":")",
             to_base64(signature(data(false) + digest_of(client))), "\"}}");
}

}  // namespace clew::test
