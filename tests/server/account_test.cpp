// A name that stays: by a sheet, by a passkey, by a link to another device; and devices that are signed out again.
#include <gtest/gtest.h>

#include <algorithm>
#include <latch>
#include <thread>

#include "core/text.h"
#include "server/accounts.h"
#include "server/one_time.h"
#include "server/secret.h"
#include "server/sheet.h"
#include "tests/kit/authenticator.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

TEST(Sheets, AreTwelveWordsOfAListInWhichNoneIsTakenForAnother) {
  std::set<std::string> starts;
  for (const auto word : sheet_words()) {
    EXPECT_GE(word.size(), 4u) << word;
    EXPECT_LE(word.size(), 8u) << word;
    EXPECT_TRUE(starts.insert(std::string(word.substr(0, 4))).second) << word;
  }
  EXPECT_EQ(sheet_words().size(), 512u);
  const auto sheet = draw_sheet();
  EXPECT_EQ(std::ranges::count(sheet, ' '), 11);
  EXPECT_NE(draw_sheet(), sheet);
}

TEST(Sheets, AreReadAsPeopleTypeThem) {
  const auto sheet = draw_sheet();
  EXPECT_EQ(read_sheet(sheet), sheet);
  std::string typed;
  int number = 0;
  for (std::string_view rest = sheet; !rest.empty();) {
    auto word = std::string(next_word(rest));
    word[0] = char(word[0] - 32);
    ++number;
    typed += cat(number, ". ", number % 2 ? word : word.substr(0, 4), ",\n");
  }
  EXPECT_EQ(read_sheet(typed), sheet) << typed;
  EXPECT_EQ(sheet_name("one two three four"), "one two three");
  for (const auto& wrong : {std::string(), std::string("abc"), sheet + " anchor", cat(sheet, "x"),
                            sheet.substr(0, sheet.rfind(' ')), std::string(100'000, 'a')})
    EXPECT_EQ(read_sheet(wrong), std::nullopt) << wrong.substr(0, 99);
}

TEST(SlowHash, IsArgon2idWithMemoryAndPasses) {
  SlowHash hash;
  const auto kept = hash.of("a secret").value();
  EXPECT_TRUE(kept.starts_with("$argon2id$v=19$m=32768,t=3,p=1$")) << kept;
  EXPECT_NE(hash.of("a secret"), kept);  // salted
  EXPECT_EQ(hash.fits("a secret", kept), true);
  EXPECT_EQ(hash.fits("another", kept), false);
  EXPECT_EQ(hash.fits("a secret", ""), false);
  EXPECT_EQ(hash.fits("a secret", "$argon2id$nonsense"), false);
}

TEST(SlowHash, LetsFewWait) {
  SlowHash hash;
  std::atomic<int> done = 0, refused = 0;
  std::vector<std::jthread> all;
  for (int i = 0; i < 3 * SlowHash::most_waiting; ++i)
    all.emplace_back([&] { ++(hash.of("a secret") ? done : refused); });
  all.clear();
  EXPECT_GE(done, 1);
  EXPECT_EQ(done + refused, 3 * SlowHash::most_waiting);
}

TEST(OneTime, OpensOnceAndNotForLong) {
  OneTime links(std::chrono::minutes(10), 3);
  const auto now = OneTime::Clock::now();
  const auto first = links.give("ana", now);
  EXPECT_EQ(links.take("something else", now), std::nullopt);
  EXPECT_EQ(links.take(first, now), "ana");
  EXPECT_EQ(links.take(first, now), std::nullopt);
  const auto late = links.give("ana", now);
  EXPECT_EQ(links.take(late, now + std::chrono::minutes(10)), std::nullopt);
  EXPECT_EQ(links.take(late, now), std::nullopt);  // nor when the clock is set back
  const auto older = links.give("ana", now), newer = links.give("ana", now);
  EXPECT_EQ(links.take(older, now), std::nullopt);
  EXPECT_EQ(links.take(newer, now), "ana");
  // Where there are too many the oldest gives way.
  const auto oldest = links.give("", now);
  for (int i = 1; i <= 3; ++i) links.give("", now + std::chrono::seconds(i));
  EXPECT_EQ(links.take(oldest, now), std::nullopt);
}

TEST(Devices, AreCalledByBrowserAndSystem) {
  EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
            "Firefox, Linux");
  EXPECT_EQ(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, "
                        "like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"),
            "Safari, iPhone");
  EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) "
                        "Chrome/126.0 Mobile Safari/537.36"),
            "Chrome, Android");
  EXPECT_EQ(device_name("curl/8"), "");
}

std::string words_of(const Answer& sheet) {
  std::string words;
  const auto told = sheet.json();
  for (const auto& word : told["words"].items()) words += cat(words.empty() ? "" : " ", word.text());
  return words;
}

Answer sign_in(Guest& guest, std::string_view sheet) {
  return guest.post("/api/v1/me/session", cat(R"({"sheet":")", sheet, "\"}"));
}

std::string name_of(Guest& guest) { return std::string(guest.get("/api/v1/me").json()["name"].text()); }

TEST(Account, ASheetBringsTheNameBackAlsoAfterARestart) {
  ServedHouse house;
  Guest ana(house, "Ana"), phone(house), stranger(house, "Eve");
  const auto before = ana.cookie;
  EXPECT_EQ(ana.get("/api/v1/me/account").json()["since"].is_null(), true);
  const auto sheet = ana.post("/api/v1/me/sheet", "{}");
  ASSERT_EQ(sheet.status, 201);
  EXPECT_EQ(ana.get("/api/v1/me").json()["id"].text(), ana.id);
  // From now on each browser is a device of its own: the cookie from before is none.
  const auto device = ana.cookie;
  ana.cookie = before;
  EXPECT_EQ(ana.get("/api/v1/me").body, "null");
  ana.cookie = device;
  house.stop();
  house.start();
  EXPECT_EQ(sign_in(phone, "lantern copper river").status, 403);
  const auto back = sign_in(phone, words_of(sheet));
  ASSERT_EQ(back.status, 200) << back.body;
  EXPECT_EQ(back.json()["id"].text(), ana.id);
  // A new name is had on every device.
  EXPECT_EQ(phone.put("/api/v1/me", R"({"name":"Anna"})").status, 200);
  EXPECT_EQ(name_of(ana), "Anna");
  EXPECT_EQ(ana.get("/api/v1/me/account").json()["devices"].size(), 2u);
  // A new sheet makes the old one worthless.
  const auto newer = ana.post("/api/v1/me/sheet", "{}");
  EXPECT_EQ(sign_in(stranger, words_of(sheet)).status, 403);
  EXPECT_EQ(sign_in(stranger, words_of(newer)).status, 200);
  EXPECT_EQ(name_of(stranger), "Anna");
}

TEST(Account, WhatIsKeptOfASheetDoesNotHoldItsWords) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto words = words_of(ana.post("/api/v1/me/sheet", "{}"));
  house.stop();
  house.start();  // what is kept is read again
  const auto mine = ana.get("/api/v1/me/export").body;
  EXPECT_EQ(mine.find(words.substr(sheet_name(words).size() + 1)), std::string::npos);
  EXPECT_EQ(mine.find("argon2"), std::string::npos);
}

TEST(Account, TriesOfASheetAreLimitedForAnAddressAndForASheet) {
  ServedHouse house({"--trusted-proxy", "127.0.0.1"});
  Guest ana(house, "Ana"), eve(house);
  auto guess = words_of(ana.post("/api/v1/me/sheet", "{}"));
  guess = sheet_name(guess) + " anchor anchor anchor anchor anchor anchor anchor anchor anchor";
  const auto try_from = [&](std::string_view address) {
    return eve
        .ask({"POST",
              "/api/v1/me/session",
              cat(R"({"sheet":")", guess, "\"}"),
              {{"content-type", "application/json"}, {"x-forwarded-for", std::string(address)}}})
        .status;
  };
  int tries = 0;
  for (int status = 403; status == 403 && tries < 40; ++tries) status = try_from("192.0.2.1");
  EXPECT_LT(tries, 40);
  // From elsewhere the sheet itself lets nobody try.
  EXPECT_EQ(try_from("192.0.2.2"), 429);
  EXPECT_EQ(sign_in(eve, "anchor").status, 403);  // nor does it harm others
}

TEST(Account, ALinkSignsOneOtherDeviceInOnce) {
  ServedHouse house;
  Guest ana(house, "Ana"), tablet(house), thief(house);
  const auto made = ana.post("/api/v1/me/link", "{}");
  ASSERT_EQ(made.status, 201);
  const auto body = cat(R"({"link":")", made.json()["link"].text(), "\"}");
  EXPECT_EQ(tablet.post("/api/v1/me/session", body).json()["id"].text(), ana.id);
  EXPECT_EQ(thief.post("/api/v1/me/session", body).status, 403);
  // A link that is replaced, or whose owner ends all sessions, is worthless.
  const auto open = cat(R"({"link":")", ana.post("/api/v1/me/link", "{}").json()["link"].text(), "\"}");
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me/sessions"}).status, 200);
  EXPECT_EQ(thief.post("/api/v1/me/session", open).status, 403);
  EXPECT_EQ(tablet.get("/api/v1/me").body, "null");
}

// Whoever has the device for a while must not keep a way in by it.
TEST(Account, ALinkOpensOnlyWhileTheDeviceThatMadeItIsSignedIn) {
  ServedHouse house;
  Guest ana(house, "Ana"), lost(house), thief(house);
  const auto link_of = [](Guest& guest) {
    return cat(R"({"link":")", guest.post("/api/v1/me/link", "{}").json()["link"].text(), "\"}");
  };
  EXPECT_EQ(lost.post("/api/v1/me/session", link_of(ana)).status, 200);
  const auto from_lost = link_of(lost), from_ana = link_of(ana);
  const auto account = ana.get("/api/v1/me/account").json();
  for (const auto& device : account["devices"].items()) {
    if (device["here"].boolean()) continue;
    EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/devices/", device["id"].text())}).status, 200);
  }
  EXPECT_EQ(thief.post("/api/v1/me/session", from_lost).status, 403);
  EXPECT_EQ(lost.post("/api/v1/me/session", from_ana).status, 200) << "her own link is as good as before";
  const auto from_there = link_of(lost);
  EXPECT_EQ(lost.ask({"DELETE", "/api/v1/me/session"}).status, 200);
  EXPECT_EQ(thief.post("/api/v1/me/session", from_there).status, 403);
}

TEST(Account, ADeviceIsSignedOutAndItsPagesClose) {
  ServedHouse house;
  Guest ana(house, "Ana"), phone(house), bo(house, "Bo");
  sign_in(phone, words_of(ana.post("/api/v1/me/sheet", "{}")));
  const auto table = std::string(
      ana.post("/api/v1/tables", table_for("hands", "open open open", R"("id":"t")")).json()["table"].text());
  Socket page(phone, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  ASSERT_TRUE(page.next_of("view").is_object());
  std::string other;
  const auto account = ana.get("/api/v1/me/account").json();
  for (const auto& device : account["devices"].items())
    if (!device["here"].boolean()) other = device["id"].text();
  EXPECT_EQ(bo.ask({"DELETE", cat("/api/v1/me/devices/", other)}).status, 404);
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/devices/", other)}).status, 200);
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/devices/", other)}).status, 404);
  while (page.read()) continue;
  EXPECT_EQ(page.close_code(), 1012);
  Socket again(phone, table);
  while (again.read()) continue;
  EXPECT_EQ(again.close_code(), 4401);
  EXPECT_EQ(phone.get("/api/v1/me").body, "null");
  EXPECT_EQ(name_of(ana), "Ana");
  // Logging out takes the device along, so that a copy of its cookie is worthless, and a page that was opened with it closes.
  const auto cookie = ana.cookie;
  Socket hers(ana, table);
  hers.send(R"({"id":"h","cmd":"hello"})");
  ASSERT_TRUE(hers.next_of("view").is_object());
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me/session"}).status, 200);
  while (hers.read()) continue;
  EXPECT_EQ(hers.close_code(), 1012);
  ana.cookie = cookie;
  EXPECT_EQ(ana.get("/api/v1/me").body, "null");
}

TEST(Account, APasskeySignsInOnceForEachChallenge) {
  ServedHouse house;
  Guest ana(house, "Ana"), phone(house), eve(house, "Eve");
  Authenticator key;
  key.origin = house.origin();
  const auto challenge = [](Guest& guest) {
    return std::string(guest.post("/api/v1/me/challenge", "{}").json()["challenge"].text());
  };
  const auto add = [](Guest& guest, const std::string& body) {
    return guest.post("/api/v1/me/passkeys", body).status;
  };
  const auto enter = [](Guest& guest, const std::string& body) {
    return guest.post("/api/v1/me/session", body).status;
  };
  EXPECT_EQ(add(ana, key.made(challenge(eve))), 403);  // another's challenge
  EXPECT_EQ(add(ana, key.made("never given")), 403);
  const auto made = key.made(challenge(ana));
  EXPECT_EQ(add(ana, made), 201);
  EXPECT_EQ(add(ana, made), 403);                      // doubled
  EXPECT_EQ(add(eve, key.made(challenge(eve))), 409);  // hers already
  ++key.count;
  const auto used = key.used(challenge(phone));
  Authenticator forger;
  forger.origin = key.origin;
  forger.count = 9;
  EXPECT_EQ(enter(eve, forger.used(challenge(eve))), 403);
  EXPECT_EQ(enter(phone, used), 200);
  EXPECT_EQ(enter(eve, used), 403);  // replayed
  EXPECT_EQ(phone.get("/api/v1/me").json()["id"].text(), ana.id);
  EXPECT_EQ(enter(eve, key.used(challenge(eve))), 403);  // a copy that counts as the first did
  const auto id = std::string(ana.get("/api/v1/me/account").json()["passkeys"][0]["id"].text());
  EXPECT_EQ(eve.ask({"DELETE", cat("/api/v1/me/passkeys/", id)}).status, 404);
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/passkeys/", id)}).status, 200);
  ++key.count;
  EXPECT_EQ(enter(eve, key.used(challenge(eve))), 403);
}

// Each has a challenge of its own, and all say the same count.
TEST(Account, OfCopiesOfAPasskeyThatComeAtOnceOneIsLetIn) {
  ServedHouse house({"--no-limits"});
  Guest ana(house, "Ana"), nobody(house);
  Authenticator key;
  key.origin = house.origin();
  const auto challenge = [](Guest& guest) {
    return std::string(guest.post("/api/v1/me/challenge", "{}").json()["challenge"].text());
  };
  ASSERT_EQ(ana.post("/api/v1/me/passkeys", key.made(challenge(ana))).status, 201);
  for (int round = 0; round < 5; ++round) {
    ++key.count;
    std::vector<std::string> answers;
    for (int i = 0; i < 8; ++i) answers.push_back(key.used(challenge(nobody)));
    std::atomic<int> let_in = 0;
    std::latch all_there(std::ptrdiff_t(answers.size()));
    std::vector<std::jthread> all;
    for (const auto& answer : answers)
      all.emplace_back([&] {
        Guest guest(house);
        (void)guest.get("/api/v1/me");  // its connection is open
        all_there.arrive_and_wait();
        let_in += guest.post("/api/v1/me/session", answer).status == 200 ? 1 : 0;
      });
    all.clear();
    EXPECT_EQ(let_in, 1);
  }
}

TEST(Account, SettingsComeAlongToAnotherDevice) {
  ServedHouse house;
  Guest ana(house, "Ana"), phone(house), nobody(house);
  constexpr auto path = "/api/v1/me/settings";
  constexpr auto wish = R"({"theme":"dark","confirm":"always","keys":{"j":"ArrowDown"}})";
  EXPECT_EQ(nobody.put(path, wish).status, 401);
  EXPECT_EQ(ana.put(path, wish).status, 409) << "her name is not kept yet";
  const auto words = words_of(ana.post("/api/v1/me/sheet", "{}"));
  EXPECT_TRUE(ana.get("/api/v1/me/account").json()["settings"].is_null());
  EXPECT_EQ(ana.put(path, wish).status, 200);
  house.stop();
  house.start();
  EXPECT_EQ(sign_in(phone, words).status, 200);
  EXPECT_EQ(phone.get("/api/v1/me/account").json()["settings"].dump(), wish);
  EXPECT_EQ(phone.put(path, R"({"theme":"light"})").status, 200);
  EXPECT_EQ(ana.get("/api/v1/me/export").json()["account"]["settings"].dump(), R"({"theme":"light"})");
}

TEST(Account, SettingsAreForgottenWithTheirOwner) {
  Accounts accounts({});
  accounts.keep(accounts.put(Account{.person = {"ana", "Ana"}, .since = 1, .sheet = {}}));
  const auto kept = accounts.put_settings("ana", Json::parse(R"({"theme":"dark"})").value());
  accounts.keep(kept);
  EXPECT_NE(accounts.json("ana", "").find(R"("settings":{"theme":"dark"})"), std::string::npos);
  EXPECT_NE(Accounts(kept.notes).json("ana", "").find(R"("settings":{"theme":"dark"})"), std::string::npos);
  const auto gone = accounts.forget("ana");
  EXPECT_EQ(std::ranges::count(gone.dropped, "settings", &Note::kind), 1);
  accounts.keep(gone);
  EXPECT_NE(accounts.json("ana", "").find(R"("settings":null)"), std::string::npos);
}

TEST(Account, SettingsAreFewAndShort) {
  ServedHouse house;
  Guest ana(house, "Ana");
  EXPECT_EQ(ana.post("/api/v1/me/sheet", "{}").status, 201);
  std::string many = "{";
  for (int i = 0; i < 33; ++i) many += cat(i ? "," : "", "\"s", i, "\":true");
  std::string keys = R"({"keys":{)";
  for (int i = 0; i < 300; ++i) keys += cat(i ? "," : "", "\"key", i, "\":\"ArrowDown\"");
  for (const auto& wrong : {std::string("[]"), std::string("null"), std::string("theme"), many + "}",
                            keys + "}}", cat(R"({"theme":")", std::string(41, 'x'), "\"}"),
                            std::string(R"({"theme":["dark"]})"), std::string(R"({"keys":{"j":{"k":"l"}}})"),
                            std::string(R"({"theme":1.5})"), std::string(R"({"":"dark"})")})
    EXPECT_EQ(ana.put("/api/v1/me/settings", wrong).status, 400) << wrong.substr(0, 60);
  EXPECT_TRUE(ana.get("/api/v1/me/account").json()["settings"].is_null());
}

TEST(Account, WhoIsForgottenLeavesNoAccountBehind) {
  ServedHouse house;
  Guest ana(house, "Ana"), phone(house);
  const auto words = words_of(ana.post("/api/v1/me/sheet", "{}"));
  EXPECT_EQ(sign_in(phone, words).status, 200);
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me"}).status, 200);
  EXPECT_EQ(phone.get("/api/v1/me").body, "null");
  EXPECT_EQ(sign_in(phone, words).status, 403);
  house.stop();
  house.start();
  EXPECT_EQ(sign_in(phone, words).status, 403);
}

}  // namespace
}  // namespace clew::test
