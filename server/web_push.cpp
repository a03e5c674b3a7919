#include "server/web_push.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

#include <memory>

#include "core/json.h"
#include "core/text.h"
#include "server/secret.h"

namespace clew {
namespace {

template <auto free> using Freed = decltype([](auto* what) { free(what); });
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Curve = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using CurvePoint = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using Pair = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using PairWork = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using ParamList = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Signing = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;

constexpr std::size_t scalar_size = 32, salt_size = 16, tag_size = 16;
constexpr std::uint32_t record_size = 4096;

unsigned char* into(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* out_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

Number number_of(std::string_view bytes) {
  return Number(BN_bin2bn(out_of(bytes), int(bytes.size()), nullptr));
}

// A key for OpenSSL: of its public half alone, or of both.
Pair pair_of(std::string_view point, std::string_view scalar = {}) {
  const ParamList list(OSSL_PARAM_BLD_new());
  const PairWork work(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  const auto secret = number_of(scalar);
  if (!list || !work || !secret ||
      OSSL_PARAM_BLD_push_utf8_string(list.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1 ||
      OSSL_PARAM_BLD_push_octet_string(list.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) != 1)
    return nullptr;
  if (!scalar.empty() && OSSL_PARAM_BLD_push_BN(list.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get()) != 1)
    return nullptr;
  const Params params(OSSL_PARAM_BLD_to_param(list.get()));
  EVP_PKEY* made = nullptr;
  if (!params || EVP_PKEY_fromdata_init(work.get()) != 1 ||
      EVP_PKEY_fromdata(work.get(), &made, scalar.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                        params.get()) != 1)
    return nullptr;
  return Pair(made);
}

std::optional<std::string> agreed_secret(std::string_view scalar, std::string_view own,
                                         std::string_view theirs) {
  const auto mine = pair_of(own, scalar), other = pair_of(theirs);
  if (!mine || !other) return std::nullopt;
  const PairWork work(EVP_PKEY_CTX_new(mine.get(), nullptr));
  std::size_t length = scalar_size;
  std::string secret(length, '\0');
  if (!work || EVP_PKEY_derive_init(work.get()) != 1 ||
      EVP_PKEY_derive_set_peer(work.get(), other.get()) != 1 ||
      EVP_PKEY_derive(work.get(), into(secret), &length) != 1 || length != scalar_size)
    return std::nullopt;
  return secret;
}

std::string keyed_hash(std::string_view key, std::string_view text) {
  std::string hash(32, '\0');
  unsigned length = 0;
  HMAC(EVP_sha256(), key.data(), int(key.size()), out_of(text), text.size(), into(hash), &length);
  return hash;
}

// HKDF (RFC 5869) where one block is enough.
std::string drawn_from(std::string_view salt, std::string_view secret, std::string_view use,
                       std::size_t length) {
  return keyed_hash(keyed_hash(salt, secret), cat(use, std::string_view("\x01", 1))).substr(0, length);
}

std::optional<std::string> sealed(std::string_view key, std::string_view nonce, std::string_view text) {
  const Cipher cipher(EVP_CIPHER_CTX_new());
  std::string body(text.size(), '\0'), tag(tag_size, '\0');
  int length = 0, rest = 0;
  if (!cipher ||
      EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, out_of(key), out_of(nonce)) != 1 ||
      EVP_EncryptUpdate(cipher.get(), into(body), &length, out_of(text), int(text.size())) != 1 ||
      EVP_EncryptFinal_ex(cipher.get(), into(body) + length, &rest) != 1 ||
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, int(tag_size), tag.data()) != 1)
    return std::nullopt;
  return body + tag;
}

}  // namespace

bool is_point(std::string_view bytes) {
  const Curve curve(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const CurvePoint point(curve ? EC_POINT_new(curve.get()) : nullptr);
  return bytes.size() == point_size && bytes[0] == 4 && point &&
         EC_POINT_oct2point(curve.get(), point.get(), out_of(bytes), bytes.size(), nullptr) == 1;
}

std::optional<std::string> point_of(std::string_view scalar) {
  const Curve curve(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const auto number = number_of(scalar);
  const CurvePoint point(curve ? EC_POINT_new(curve.get()) : nullptr);
  if (scalar.size() != scalar_size || !number || !point || BN_is_zero(number.get()) ||
      BN_cmp(number.get(), EC_GROUP_get0_order(curve.get())) >= 0 ||
      EC_POINT_mul(curve.get(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1)
    return std::nullopt;
  std::string bytes(point_size, '\0');
  if (EC_POINT_point2oct(curve.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, into(bytes), bytes.size(),
                         nullptr) != point_size)
    return std::nullopt;
  return bytes;
}

std::string new_scalar() {
  for (;;)
    if (auto scalar = random_bytes(scalar_size); point_of(scalar)) return scalar;
}

std::string signed_by(std::string_view scalar, std::string_view text) {
  const auto point = point_of(scalar);
  const auto pair = point ? pair_of(*point, scalar) : nullptr;
  const Signing signing(EVP_MD_CTX_new());
  std::string der(128, '\0');
  std::size_t length = der.size();
  if (!pair || !signing ||
      EVP_DigestSignInit(signing.get(), nullptr, EVP_sha256(), nullptr, pair.get()) != 1 ||
      EVP_DigestSign(signing.get(), into(der), &length, out_of(text), text.size()) != 1)
    return {};
  const auto* at = out_of(der);
  const Signature both(d2i_ECDSA_SIG(nullptr, &at, long(length)));
  std::string bytes(2 * scalar_size, '\0');
  if (!both || BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), into(bytes), int(scalar_size)) < 0 ||
      BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), into(bytes) + scalar_size, int(scalar_size)) < 0)
    return {};
  return bytes;
}

std::optional<std::string> encrypted(std::string_view message, const PushTarget& to, const PushDraw& draw) {
  const auto own = point_of(draw.scalar);
  if (!own || !is_point(to.key) || to.secret.size() != push_secret_size || draw.salt.size() != salt_size ||
      message.size() > draw.length)
    return std::nullopt;
  const auto shared = agreed_secret(draw.scalar, *own, to.key);
  if (!shared) return std::nullopt;
  using namespace std::string_view_literals;
  const auto secret = drawn_from(to.secret, *shared, cat("WebPush: info\0"sv, to.key, *own), 32);
  const auto key = drawn_from(draw.salt, secret, "Content-Encoding: aes128gcm\0"sv, 16);
  const auto nonce = drawn_from(draw.salt, secret, "Content-Encoding: nonce\0"sv, 12);
  // One record, which is the last: it ends with a 2, and zeros pad it.
  const auto body = sealed(key, nonce, cat(message, "\x02", std::string(draw.length - message.size(), '\0')));
  if (!body) return std::nullopt;
  auto whole = draw.salt;
  for (int shift = 24; shift >= 0; shift -= 8) whole += char(record_size >> shift & 0xff);
  whole += char(point_size);
  return cat(whole, *own, *body);
}

std::optional<std::string> encrypted(std::string_view message, const PushTarget& to) {
  return encrypted(message, to,
                   {.scalar = new_scalar(), .salt = random_bytes(salt_size), .length = longest_push});
}

std::string vapid(std::string_view scalar, std::string_view origin, std::string_view contact,
                  std::int64_t until) {
  JsonWriter claims;
  claims.open('{').member("aud", origin).member("exp", until);
  if (!contact.empty()) claims.member("sub", contact);
  const auto text =
      cat(to_base64(R"({"typ":"JWT","alg":"ES256"})"), ".", to_base64(std::move(claims.close('}')).text()));
  return cat("vapid t=", text, ".", to_base64(signed_by(scalar, text)),
             ", k=", to_base64(point_of(scalar).value_or("")));
}

}  // namespace clew
