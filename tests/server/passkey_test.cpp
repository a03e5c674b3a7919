// What a passkey's answer must say, by itself: each kind of key, and each way to forge one.
#include "server/passkey.h"

#include <gtest/gtest.h>

#include "server/secret.h"
#include "tests/kit/authenticator.h"

namespace clew::test {
namespace {

using Kind = Authenticator::Kind;

constexpr std::string_view origin = "https://house.example";

RelyingParty party() {
  return {.host = "house.example", .is_ours = [](std::string_view from) { return from == origin; }};
}

Authenticator one(Kind kind = Kind::es256) {
  Authenticator made(kind, "house.example");
  made.origin = origin;
  return made;
}

PasskeyAnswer made_by(const Authenticator& by, std::string_view challenge = "abc") {
  return {.id = by.id,
          .client_data = by.client_data("webauthn.create", challenge),
          .authenticator_data = by.data(true),
          .key = by.key()};
}

PasskeyAnswer used_by(const Authenticator& by, std::string_view challenge = "abc") {
  PasskeyAnswer answer{.id = by.id,
                       .client_data = by.client_data("webauthn.get", challenge),
                       .authenticator_data = by.data(false)};
  answer.signature = by.signature(answer.authenticator_data + digest_of(answer.client_data));
  return answer;
}

TEST(Passkey, IsMadeAndUsedWithEachKindOfKey) {
  for (const auto kind : {Kind::es256, Kind::rs256, Kind::eddsa}) {
    const auto by = one(kind);
    EXPECT_EQ(challenge_in(made_by(by), PasskeyUse::make, party()).value(), "abc");
    EXPECT_EQ(check_made(made_by(by), party()).value(), 1u);
    EXPECT_EQ(challenge_in(used_by(by), PasskeyUse::sign_in, party()).value(), "abc");
    EXPECT_EQ(check_signed(used_by(by), party(), by.key(), 0).value(), 1u) << int(kind);
  }
}

TEST(Passkey, OfAnotherCurveOrTooShortIsNone) {
  for (const auto kind : {Kind::p384, Kind::rsa_1024}) {
    const auto by = one(kind);
    EXPECT_FALSE(check_made(made_by(by), party())) << int(kind);
    EXPECT_FALSE(check_signed(used_by(by), party(), by.key(), 0)) << int(kind);
  }
  EXPECT_FALSE(is_key(""));
  EXPECT_FALSE(is_key("no key at all"));
  EXPECT_FALSE(is_key(one().key() + "x"));
}

TEST(Passkey, OfAnotherQuestionSiteOrFrameIsRefused) {
  auto by = one();
  EXPECT_FALSE(challenge_in(used_by(by), PasskeyUse::make, party()));
  EXPECT_FALSE(challenge_in(made_by(by), PasskeyUse::sign_in, party()));
  by.origin = "https://house.example.evil";
  EXPECT_FALSE(challenge_in(used_by(by), PasskeyUse::sign_in, party()));
  auto framed = used_by(one());
  framed.client_data =
      R"({"type":"webauthn.get","challenge":"abc","origin":"https://house.example","crossOrigin":true})";
  EXPECT_FALSE(challenge_in(framed, PasskeyUse::sign_in, party()));
  auto broken = used_by(one());
  broken.client_data = "{";
  EXPECT_FALSE(challenge_in(broken, PasskeyUse::sign_in, party()));
}

TEST(Passkey, OfAnotherHostIsRefused) {
  auto by = one();
  by.host = "example";
  EXPECT_FALSE(check_made(made_by(by), party()));
  EXPECT_FALSE(check_signed(used_by(by), party(), by.key(), 0));
}

TEST(Passkey, ThatAskedForNeitherFingerNorPinIsRefused) {
  for (const auto flags : {'\0', '\1', '\4'}) {
    auto by = one();
    by.flags = static_cast<unsigned char>(flags);
    EXPECT_FALSE(check_made(made_by(by), party())) << int(flags);
    EXPECT_FALSE(check_signed(used_by(by), party(), by.key(), 0)) << int(flags);
  }
}

TEST(Passkey, EveryChangedByteOfASignedAnswerIsNoticed) {
  const auto by = one();
  const auto good = used_by(by);
  for (auto part :
       {&PasskeyAnswer::client_data, &PasskeyAnswer::authenticator_data, &PasskeyAnswer::signature})
    for (std::size_t i = 0; i < (good.*part).size(); ++i) {
      auto forged = good;
      (forged.*part)[i] = char((forged.*part)[i] ^ 1);
      EXPECT_FALSE(check_signed(forged, party(), by.key(), 0)) << i;
    }
  for (std::size_t length = 0; length < good.authenticator_data.size(); ++length) {
    auto cut = good;
    cut.authenticator_data.resize(length);
    EXPECT_FALSE(check_signed(cut, party(), by.key(), 0)) << length;
  }
  EXPECT_FALSE(check_signed(good, party(), one().key(), 0));
}

TEST(Passkey, ThatSaysItIsAnotherOneIsNotMade) {
  const auto by = one();
  auto other = made_by(by);
  other.id = "credential-0002";
  EXPECT_FALSE(check_made(other, party()));
  other.id.clear();
  EXPECT_FALSE(check_made(other, party()));
  auto cut = made_by(by);
  for (const std::size_t length : {0, 36, 37, 50, 54, 60}) {
    cut.authenticator_data = by.data(true).substr(0, length);
    EXPECT_FALSE(check_made(cut, party())) << length;
  }
}

TEST(Passkey, ThatCountsNeverSaysTheSameNumberTwice) {
  auto by = one();
  by.count = 7;
  EXPECT_TRUE(check_signed(used_by(by), party(), by.key(), 6));
  EXPECT_FALSE(check_signed(used_by(by), party(), by.key(), 7));
  EXPECT_FALSE(check_signed(used_by(by), party(), by.key(), 8));
  by.count = 0;  // one that does not count at all
  EXPECT_TRUE(check_signed(used_by(by), party(), by.key(), 0));
  EXPECT_FALSE(check_signed(used_by(by), party(), by.key(), 7));
}

}  // namespace
}  // namespace clew::test
