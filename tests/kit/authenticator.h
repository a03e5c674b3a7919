#pragma once
// An authenticator in software: makes passkeys and signs with them, truly or as a forger would.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace clew::test {

class Authenticator {
 public:
  enum class Kind : std::uint8_t { es256, rs256, eddsa, p384, rsa_1024 };  // the last two are not allowed
  explicit Authenticator(Kind kind = Kind::es256, std::string host = "127.0.0.1");
  ~Authenticator();
  Authenticator(Authenticator&&) noexcept;

  std::string id = "credential-0001";
  std::string host, origin;
  unsigned char flags = 0x05;  // present and verified
  std::uint32_t count = 1;

  std::string key() const;  // SubjectPublicKeyInfo
  std::string client_data(std::string_view type, std::string_view challenge) const;
  std::string data(bool is_new) const;  // authenticator data
  std::string signature(std::string_view text) const;

  // Bodies as the API takes them.
  std::string made(std::string_view challenge) const;
  std::string used(std::string_view challenge) const;  // {"passkey":{…}}

 private:
  struct Pair;
  std::unique_ptr<Pair> pair_;
};

}  // namespace clew::test
