#include "server/passkey.h"

#include <openssl/evp.h>
#include <openssl/x509.h>

#include <memory>

#include "core/json.h"
#include "server/secret.h"

namespace clew {
namespace {

// Authenticator data: the digest of the host, flags, a count, and for a new passkey whose it is.
constexpr std::size_t flags_at = 32, count_at = 33, made_at = 37;
constexpr std::size_t id_length_at = made_at + 16, id_at = id_length_at + 2;
constexpr unsigned user_present = 0x01, user_verified = 0x04, has_made = 0x40;
constexpr int least_rsa_bits = 2048;

using Key = std::unique_ptr<EVP_PKEY, decltype([](EVP_PKEY* key) { EVP_PKEY_free(key); })>;
using Digest = std::unique_ptr<EVP_MD_CTX, decltype([](EVP_MD_CTX* digest) { EVP_MD_CTX_free(digest); })>;

const unsigned char* raw_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

bool is_p256(EVP_PKEY* key) {
  char name[64] = {};
  std::size_t length = 0;
  return EVP_PKEY_get_group_name(key, name, sizeof name, &length) == 1 &&
         std::string_view(name, length) == "prime256v1";
}

Key read_key(std::string_view text) {
  const auto* at = raw_bytes(text);
  Key key(d2i_PUBKEY(nullptr, &at, long(text.size())));
  if (!key || at != raw_bytes(text) + text.size()) return nullptr;
  switch (EVP_PKEY_get_base_id(key.get())) {
    case EVP_PKEY_EC:
      return is_p256(key.get()) ? std::move(key) : nullptr;
    case EVP_PKEY_RSA:
      return EVP_PKEY_get_bits(key.get()) >= least_rsa_bits ? std::move(key) : nullptr;
    case EVP_PKEY_ED25519:
      return key;
    default:
      return nullptr;
  }
}

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char c : bytes) number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

// Host, finger or PIN, and the count.
std::expected<std::uint32_t, Pattern> check_data(std::string_view data, unsigned flags,
                                                 const RelyingParty& party) {
  if (data.size() < made_at) return std::unexpected("The passkey's answer is cut short."_en);
  if (!is_same(data.substr(0, flags_at), digest_of(party.host)))
    return std::unexpected("This passkey is for another house."_en);
  if ((static_cast<unsigned char>(data[flags_at]) & flags) != flags)
    return std::unexpected("The passkey did not ask for your finger, face or PIN."_en);
  return big_endian(data.substr(count_at, 4));
}

}  // namespace

bool is_key(std::string_view key) { return read_key(key) != nullptr; }

bool is_signed_by(std::string_view key, std::string_view text, std::string_view signature) {
  const auto known = read_key(key);
  const Digest digest(EVP_MD_CTX_new());
  if (!known || !digest) return false;
  // Ed25519 hashes by itself.
  const auto* hash = EVP_PKEY_get_base_id(known.get()) == EVP_PKEY_ED25519 ? nullptr : EVP_sha256();
  return EVP_DigestVerifyInit(digest.get(), nullptr, hash, nullptr, known.get()) == 1 &&
         EVP_DigestVerify(digest.get(), raw_bytes(signature), signature.size(), raw_bytes(text),
                          text.size()) == 1;
}

std::expected<std::string, Pattern> challenge_in(const PasskeyAnswer& answer, PasskeyUse use,
                                                 const RelyingParty& party) {
  const auto data = Json::parse(answer.client_data).value_or(Json{});
  if (data["type"].text() != (use == PasskeyUse::make ? "webauthn.create" : "webauthn.get"))
    return std::unexpected("The passkey answered another question."_en);
  if (!party.is_ours(data["origin"].text()) || data["crossOrigin"].boolean())
    return std::unexpected("The passkey answered a page of another site."_en);
  return std::string(data["challenge"].text());
}

std::expected<std::uint32_t, Pattern> check_made(const PasskeyAnswer& answer, const RelyingParty& party) {
  const std::string_view data = answer.authenticator_data;
  const auto count = check_data(data, user_present | user_verified | has_made, party);
  if (!count) return count;
  if (data.size() < id_at || answer.id.empty() ||
      big_endian(data.substr(id_length_at, 2)) != answer.id.size() ||
      data.substr(id_at, answer.id.size()) != answer.id)
    return std::unexpected("The passkey's answer is about another passkey."_en);
  if (!is_key(answer.key))
    return std::unexpected("The passkey's key is none of those known here: ES256, RS256 and EdDSA."_en);
  return count;
}

std::expected<std::uint32_t, Pattern> check_signed(const PasskeyAnswer& answer, const RelyingParty& party,
                                                   std::string_view key, std::uint32_t last_count) {
  const auto count = check_data(answer.authenticator_data, user_present | user_verified, party);
  if (!count) return count;
  if (!is_signed_by(key, answer.authenticator_data + digest_of(answer.client_data), answer.signature))
    return std::unexpected("The passkey's signature is not right."_en);
  // An authenticator that counts never says the same number twice: a copy of it would.
  if ((*count != 0 || last_count != 0) && *count <= last_count)
    return std::unexpected("This passkey has been copied; use another one, or your sheet."_en);
  return count;
}

}  // namespace clew
