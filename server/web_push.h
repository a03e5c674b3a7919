#pragma once
// A message for a browser that is not open: encrypted for it alone (RFC 8291, aes128gcm of RFC 8188), and signed for the push
// service that passes it on (VAPID, RFC 8292). OpenSSL's primitives, behind this file.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clew {

// What a browser gives whoever may write to it.
struct PushTarget {
  std::string endpoint;  // an address at its push service
  std::string key;       // a point of P-256, uncompressed, 65 bytes
  std::string secret;    // 16 bytes
};
inline constexpr std::size_t point_size = 65, push_secret_size = 16;
bool is_point(std::string_view bytes);  // on the curve

// A key of P-256 that signs, or that a secret is agreed on with: its scalar is all that is kept of it.
std::string new_scalar();                                               // 32 bytes
std::optional<std::string> point_of(std::string_view scalar);           // its public half; none for a bad one
std::string signed_by(std::string_view scalar, std::string_view text);  // ES256: r and s, 64 bytes

// The body of a request to the push service; none where the target's key is not one. Every message is as long as the
// longest, so that its length tells nothing.
std::optional<std::string> encrypted(std::string_view message, const PushTarget& to);
inline constexpr std::size_t longest_push = 1024;

// The same with everything that is drawn; `length`: of the message with its padding.
struct PushDraw {
  std::string scalar, salt;
  std::size_t length;
};
std::optional<std::string> encrypted(std::string_view message, const PushTarget& to, const PushDraw& draw);

// The header "Authorization": who asks, for this origin, until then (seconds since 1970).
std::string vapid(std::string_view scalar, std::string_view origin, std::string_view contact,
                  std::int64_t until);

}  // namespace clew
