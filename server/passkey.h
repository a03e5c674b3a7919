#pragma once
// What a browser answers for a passkey, held against what WebAuthn asks of a house (its sections 7.1 and 7.2). Without
// attestation: the key that is registered is whatever the one who is signed in says, as with any lock one buys oneself.
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "core/sentence.h"

namespace clew {

struct PasskeyAnswer {  // bytes as the browser gave them
  std::string id;
  std::string client_data, authenticator_data;
  std::string key = {};        // SubjectPublicKeyInfo, where one is made
  std::string signature = {};  // where one is used
};

// Who asks for passkeys: the host that they belong to, and whether a page of an origin is ours.
struct RelyingParty {
  std::string host;  // without a port
  std::function<bool(std::string_view origin)> is_ours;
};

enum class PasskeyUse : std::uint8_t { make, sign_in };

// The challenge that the answer is for, as it was given out; the caller knows whether it is good.
std::expected<std::string, Pattern> challenge_in(const PasskeyAnswer& answer, PasskeyUse use,
                                                 const RelyingParty& party);
// The rest of it; both give the authenticator's count.
std::expected<std::uint32_t, Pattern> check_made(const PasskeyAnswer& answer, const RelyingParty& party);
std::expected<std::uint32_t, Pattern> check_signed(const PasskeyAnswer& answer, const RelyingParty& party,
                                                   std::string_view key, std::uint32_t last_count);

// ES256, RS256 or EdDSA, as the key says; a key of another kind or too short is none.
bool is_key(std::string_view key);
bool is_signed_by(std::string_view key, std::string_view text, std::string_view signature);

}  // namespace clew
