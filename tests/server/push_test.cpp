// Being told: messages that only their browser can read, ways that lead outside alone, and who is told when.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/text.h"
#include "engine/registry.h"
#include "server/clock.h"
#include "server/public_address.h"
#include "server/push_sender.h"
#include "server/secret.h"
#include "server/subscriptions.h"
#include "server/web_push.h"
#include "tests/kit/evenings.h"
#include "tests/kit/house_client.h"
#include "tests/kit/push_service.h"

namespace clew::test {
namespace {

std::string bytes(std::string_view base64) { return from_base64(base64).value_or("none"); }

// RFC 8291, section 5.
const PushTarget example_target{
    .endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    .key = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    .secret = bytes("BTBZMqHH6r4Tts7J_aSIgg")};
const PushDraw example_draw{.scalar = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                            .salt = bytes("DGv6ra1nlYgDCS1FRnbzlw"),
                            .length = 41};

TEST(WebPush, EncryptsTheExampleOfItsStandard) {
  EXPECT_EQ(to_base64(point_of(example_draw.scalar).value_or("")),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  EXPECT_EQ(
      to_base64(
          encrypted("When I grow up, I want to be a watermelon", example_target, example_draw).value_or("")),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
      "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
      "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPush, OnlyItsBrowserReadsItAndItsLengthTellsNothing) {
  const PushBrowser ana, eve;
  const PushTarget to{.endpoint = {}, .key = ana.point(), .secret = ana.secret};
  const auto body = encrypted("It is your turn", to).value_or("");
  EXPECT_EQ(ana.read(body), "It is your turn");
  EXPECT_EQ(eve.read(body), "");
  EXPECT_EQ(encrypted("", to)->size(), body.size());
  EXPECT_EQ(encrypted(std::string(longest_push, 'x'), to)->size(), body.size());
  EXPECT_FALSE(encrypted(std::string(longest_push + 1, 'x'), to));
  EXPECT_NE(encrypted("It is your turn", to), body);  // drawn anew each time
  auto changed = body;
  changed.back() ^= 1;
  EXPECT_EQ(ana.read(changed), "");
}

TEST(WebPush, KeysThatAreNoneAreRefused) {
  auto off = example_target.key;
  off.back() ^= 1;
  EXPECT_TRUE(is_point(example_target.key));
  for (const auto& bad : {off, std::string(), std::string(65, '\4'), std::string(1, '\0'),
                          example_target.key.substr(0, 64), example_target.key + "x"}) {
    EXPECT_FALSE(is_point(bad));
    EXPECT_FALSE(encrypted("x", {.endpoint = {}, .key = bad, .secret = example_target.secret}));
  }
  EXPECT_FALSE(encrypted("x", {.endpoint = {}, .key = example_target.key, .secret = "short"}));
  for (const auto& bad :
       {std::string(32, '\0'), std::string(32, '\xff'), std::string(31, 'x'), std::string()})
    EXPECT_FALSE(point_of(bad));
}

TEST(WebPush, SignsForOneService) {
  const auto key = new_scalar();
  const auto header = vapid(key, "https://push.example", "mailto:ana@example.org", 1'700'000'000);
  EXPECT_TRUE(is_vapid(header, "https://push.example"));
  EXPECT_FALSE(is_vapid(header, "https://other.example"));
  auto forged = header;
  forged[header.find('.') + 5] ^= 1;
  EXPECT_FALSE(is_vapid(forged, "https://push.example"));
}

TEST(PublicAddress, WhatIsInsideIsNeverAsked) {
  const auto is_outside = [](const char* text) { return is_public(boost::asio::ip::make_address(text)); };
  for (const auto* inside : {"127.0.0.1",
                             "127.255.255.255",
                             "0.0.0.0",
                             "10.0.0.1",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "100.127.255.255",
                             "192.0.0.1",
                             "192.0.2.1",
                             "198.18.0.1",
                             "198.51.100.7",
                             "203.0.113.7",
                             "224.0.0.1",
                             "240.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "fe80::1",
                             "fc00::1",
                             "fd12:3456::1",
                             "ff02::1",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "::ffff:169.254.169.254",
                             "::127.0.0.1",
                             "64:ff9b::127.0.0.1",
                             "64:ff9b::192.168.0.1",
                             "64:ff9b:1::1",
                             "2001:db8::1",
                             "2001::1",
                             "2002:7f00:1::",
                             "3fff::1",
                             "100::1"})
    EXPECT_FALSE(is_outside(inside)) << inside;
  for (const auto* outside :
       {"1.1.1.1", "8.8.8.8", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1", "192.169.0.1",
        "2606:4700::1111", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"})
    EXPECT_TRUE(is_outside(outside)) << outside;
}

TEST(PushSender, OnlyServicesOutsideAreReached) {
  const PushSender sender(new_scalar(), "", {"push.lan:8443"});
  const auto may = [&](std::string_view address) {
    const auto endpoint = read_endpoint(address);
    return endpoint && sender.may_reach(*endpoint);
  };
  for (const auto* good :
       {"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://Push.Example/x?y=z", "https://push.example", "https://push.lan:8443/x"})
    EXPECT_TRUE(may(good)) << good;
  for (const auto* bad : {"",
                          "http://push.example/x",
                          "ftp://push.example/x",
                          "https:/push.example",
                          "https://",
                          "https:///x",
                          "https://user@push.example/x",
                          "https://push.example:8443/x",
                          "https://push.example:0/x",
                          "https://push.example:99999/x",
                          "https://push.example:/x",
                          "https://localhost/x",
                          "https://.example/x",
                          "https://push..example/x",

                          "https://127.0.0.1/x",
                          "https://2130706433/x",
                          "https://0x7f.1/x",
                          "https://[::1]/x",
                          "https://push.example./x",
                          "https://push.example/x#y",
                          "https://push.example\\@localhost/x",
                          "https://push.example/a b",
                          "https://push.example/\r\nHost: x",
                          "https://p\xc3\xbcsh.example/x",
                          "file:///etc/passwd"})
    EXPECT_FALSE(may(bad)) << bad;
  EXPECT_FALSE(read_endpoint(cat("https://push.example/", std::string(longest_endpoint, 'x'))));
  EXPECT_TRUE(read_endpoint(cat("https://push.example/", std::string(longest_endpoint - 21, 'x'))));

  // A name may lead anywhere: one address inside is one too many.
  const auto at = [](std::initializer_list<const char*> all) {
    std::vector<boost::asio::ip::tcp::endpoint> list;
    for (const auto* each : all) list.emplace_back(boost::asio::ip::make_address(each), 443);
    return list;
  };
  const auto named = *read_endpoint("https://push.example/x"),
             allowed = *read_endpoint("https://push.lan:8443/x");
  EXPECT_TRUE(sender.may_reach(named, at({"8.8.8.8", "2606:4700::1111"})));
  EXPECT_FALSE(sender.may_reach(named, at({"8.8.8.8", "10.0.0.1"})));
  EXPECT_FALSE(sender.may_reach(named, at({"::ffff:127.0.0.1"})));
  EXPECT_FALSE(sender.may_reach(named, at({})));
  EXPECT_TRUE(sender.may_reach(allowed, at({"10.0.0.1"})));
}

TEST(QuietHours, AreThePersonsOwn) {
  const auto at = [](int hour, int minute) {
    return std::int64_t(20'000) * 86'400'000 + (hour * 60 + minute) * 60'000;
  };
  const QuietHours night{.from = 22 * 60, .until = 8 * 60, .zone = 0};
  EXPECT_EQ(still_quiet(night, at(21, 59)), 0);
  EXPECT_EQ(still_quiet(night, at(22, 0)), 600);
  EXPECT_EQ(still_quiet(night, at(7, 59)), 1);
  EXPECT_EQ(still_quiet(night, at(8, 0)), 0);
  EXPECT_EQ(still_quiet({.from = 22 * 60, .until = 8 * 60, .zone = 120}, at(20, 0)), 600);
  EXPECT_EQ(still_quiet({.from = 22 * 60, .until = 8 * 60, .zone = -300}, at(2, 0)), 0);
  EXPECT_EQ(still_quiet({.from = 22 * 60, .until = 8 * 60, .zone = -300}, at(3, 0)), 600);
  EXPECT_EQ(still_quiet({.from = 60, .until = 60, .zone = 0}, at(1, 0)), 0);
  EXPECT_EQ(still_quiet(night, -60'000), 8 * 60 + 1);  // before 1970 the hours were the same
  for (const auto* bad : {"{}", "null", R"({"from":1440,"until":0,"zone":0})",
                          R"({"from":-1,"until":0,"zone":0})", R"({"from":0,"until":1.5,"zone":0})",
                          R"({"from":0,"until":0,"zone":900})", R"({"from":0,"until":0,"zone":0,"more":0})"})
    EXPECT_FALSE(read_quiet(*Json::parse(bad))) << bad;
}

// As a store keeps it and a house reads it again.
struct Kept {
  std::map<std::pair<std::string, std::string>, Note> notes;
  Subscriptions live{{}};
  void keep(const Write& write) {
    for (const auto& note : write.notes) notes[{note.kind, note.key}] = note;
    for (const auto& note : write.dropped) notes.erase({note.kind, note.key});
    live.keep(write);
  }
  Subscriptions again() const {
    std::vector<Note> all;
    for (const auto& [name, note] : notes) all.push_back(note);
    return Subscriptions(all);
  }
};

Subscription subscription_of(const std::string& person, const std::string& endpoint, std::int64_t since,
                             std::string device = {}) {
  return {.id = subscription_id(endpoint),
          .person = person,
          .target = {endpoint, example_target.key, example_target.secret},
          .device = std::move(device),
          .called = "Firefox, Linux",
          .since = since};
}

TEST(Subscriptions, AreReadAgainAsTheyWere) {
  Kept kept;
  EXPECT_TRUE(kept.live.is_empty());
  kept.keep(kept.live.put(subscription_of("ana", "https://push.example/1", 1, "d1")));
  kept.keep(kept.live.put(subscription_of("ana", "https://push.example/2", 2, "d2")));
  kept.keep(kept.live.set_quiet("ana", QuietHours{1, 2, 3}));
  kept.keep(kept.live.set_told("ana", "t1", true));
  kept.keep(kept.live.set_told("ana", "t2", true));
  kept.keep(kept.live.set_told("ana", "t1", false));
  for (const auto& each : {kept.again(), kept.again()}) {
    EXPECT_EQ(each.json("ana"), kept.live.json("ana"));
    EXPECT_EQ(each.of("ana").at(0).target.key, example_target.key);
    EXPECT_EQ(each.quiet("ana"), (QuietHours{1, 2, 3}));
    EXPECT_FALSE(each.was_told("ana", "t1"));
    EXPECT_TRUE(each.was_told("ana", "t2"));
  }
  kept.keep(kept.live.drop_device("ana", "d1"));
  EXPECT_EQ(kept.live.of("ana").size(), 1u);
  kept.keep(kept.live.forget("ana"));
  EXPECT_TRUE(kept.notes.empty());
  EXPECT_TRUE(kept.live.is_empty());
}

TEST(Subscriptions, ABrowserIsOnePersonsAndTheOldestGivesWay) {
  Kept kept;
  kept.keep(kept.live.put(subscription_of("ana", "https://push.example/1", 1)));
  kept.keep(kept.live.put(subscription_of("bo", "https://push.example/1", 2)));
  EXPECT_FALSE(kept.live.has("ana"));
  for (int i = 0; i < int(Subscriptions::most_of_one); ++i)
    kept.keep(kept.live.put(subscription_of("bo", cat("https://push.example/b", i), 3 + i)));
  EXPECT_EQ(kept.live.of("bo").size(), Subscriptions::most_of_one);
  EXPECT_EQ(kept.live.of("bo").front().target.endpoint, "https://push.example/b0");
}

std::string told_title() { return std::string(find_game(games(), game_for("silent hands"))->about.title); }
std::string two_and_a_bot(std::string_view id) {
  return table_for("silent hands", "open open beginner", cat(R"("id":")", id, "\""));
}

// Since an hour, and for hours.
std::string quiet_now() {
  const auto minute = int(wall_now() / 60'000 % 1440);
  return cat(R"({"quiet":{"from":)", (minute + 1380) % 1440, R"(,"until":)", (minute + 600) % 1440,
             R"(,"zone":0}})");
}

// What houses of a test trust beside nothing.
struct Trust {
  explicit Trust(const std::string& certificate) { ::setenv("SSL_CERT_FILE", certificate.c_str(), 1); }
  ~Trust() { ::unsetenv("SSL_CERT_FILE"); }
};

// A house that tells at once, a service on this machine, and two people at a table that has begun.
class BeingTold : public testing::Test {
 protected:
  std::string endpoint(std::string_view path = "/ana") const { return cat("https://", service.host(), path); }
  Answer subscribe(Guest& guest, const PushBrowser& browser, std::string_view path = "/ana") {
    return guest.post("/api/v1/me/push", browser.wish(endpoint(path)));
  }
  // Ana has made it and sits; Bo sits down and goes; she begins in a tab that nobody sees, and goes too.
  std::string begun(Guest& ana, Guest& bo, std::string_view wish = "t") {
    const auto made = ana.post("/api/v1/tables", two_and_a_bot(wish));
    const std::string table(made.json()["table"].text());
    const auto sit = [&](Guest& who, int seat) {
      Socket page(who, table);
      page.send(R"({"id":"h","cmd":"hello"})");
      page.send(cat(R"({"id":"s","cmd":"sit","seat":)", seat, "}"));
      (void)page.next_of("view");
      page.close();
    };
    sit(bo, 1);
    Socket page(ana, table);
    page.send(R"({"id":"h","cmd":"hello"})");
    page.send(R"({"id":"away","cmd":"look","away":true})");
    page.send(R"({"id":"go","cmd":"start"})");
    while (page.next_of("view")["table"]["status"].text() == "waiting") continue;
    page.close();
    // The table has done all that the start asked of it.
    EXPECT_EQ(ana.get(cat("/api/v1/tables/", table, "/news?before=100000")).status, 200);
    return table;
  }

  PushService service;
  const Trust trust{service.certificate()};  // before the house is started
  ServedHouse house{{"--no-limits", "--tell-after", "0", "--push-host", service.host()}};
  Guest ana{house, "Ana"}, bo{house, "Bo"};
  PushBrowser browser;
};

TEST_F(BeingTold, WhoIsNotThereIsToldThatItIsTheirTurn) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  const auto table = begun(ana, bo);
  const auto taken = service.next();
  EXPECT_EQ(taken.path, "/ana");
  EXPECT_EQ(browser.read(taken.body),
            cat(R"({"kind":"turn","table":")", table, R"(","title":")", told_title(), "\"}"));
  EXPECT_TRUE(is_vapid(taken.headers.at("authorization"), cat("https://", service.host())));
  EXPECT_EQ(taken.headers.at("content-encoding"), "aes128gcm");
  EXPECT_EQ(taken.headers.at("ttl"), "86400");
  EXPECT_EQ(taken.headers.at("urgency"), "normal");
  EXPECT_EQ(taken.headers.at("topic").size(), 22u);
  // The key that pages subscribe with is the one that signs.
  const std::string key(ana.get("/api/v1/me/push").json()["key"].text());
  EXPECT_TRUE(taken.headers.at("authorization").ends_with(cat("k=", key)));
  // What is asked of them, as their page would have it, and of nobody else.
  const auto path = cat("/api/v1/tables/", table, "/asked");
  EXPECT_EQ(ana.get(path).json()["view"]["you"]["seat"].whole(), 0) << ana.get(path).body;
  EXPECT_GT(ana.get(path).json()["legal"]["moves"].size() + ana.get(path).json()["legal"]["open"].size(), 0u);
  Guest eve(house, "Eve");
  EXPECT_EQ(eve.get(path).status, 404);
  // Once for a turn, whatever else happens at the table and to the house.
  house.stop();
  house.start();
  Socket page(bo, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  page.send(R"({"id":"c","cmd":"chat","text":"Ana?"})");
  EXPECT_TRUE(page.next_of("ack").is_object());
  const auto other = begun(ana, bo, "u");
  EXPECT_EQ(browser.read(service.next().body),
            cat(R"({"kind":"turn","table":")", other, R"(","title":")", told_title(), "\"}"));
  EXPECT_EQ(service.count(), 2u);
}

TEST_F(BeingTold, WhoLooksIsNotToldAndWhoseTabIsHiddenIs) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  const auto made = ana.post("/api/v1/tables", two_and_a_bot("t"));
  const std::string table(made.json()["table"].text());
  Socket page(ana, table);
  page.send(R"({"id":"h","cmd":"hello"})");
  page.send(R"({"id":"l","cmd":"look","away":true})");
  page.send(R"({"id":"s","cmd":"seat","seat":1,"be":"bot","level":"beginner"})");
  page.send(R"({"id":"go","cmd":"start"})");
  EXPECT_EQ(Json::parse(browser.read(service.next().body)).value_or(Json{})["table"].text(), table);
  // She looks, and plays until the game asks her again: nothing more comes.
  page.send(R"({"id":"b","cmd":"look","away":false})");
  const auto asked = [&] { return ana.get(cat("/api/v1/tables/", table, "/asked")).json(); };
  const auto move = std::string(asked()["legal"]["moves"][0].text());
  page.send(cat(R"({"id":"m","cmd":"move","move":")", move, "\"}"));
  EXPECT_TRUE(waited_until([&] { return asked()["legal"].is_object(); }));
  page.send(R"({"id":"bad","cmd":"look","away":1})");
  EXPECT_EQ(page.next_of("refused")["error"]["code"].text(), "bad-request");
  house.stop();  // all that was to be told is told or dropped by then
  EXPECT_EQ(service.count(), 1u);
}

TEST_F(BeingTold, ABrowserThatIsGoneIsForgottenAndATroubledServiceAskedAgain) {
  PushBrowser phone;
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  EXPECT_EQ(subscribe(ana, phone, "/phone").status, 201);
  service.answer_next("410 Gone\r\n");
  service.answer_next("503 Service Unavailable\r\nRetry-After: 1\r\n");
  begun(ana, bo);
  const auto devices = [&] { return ana.get("/api/v1/me/push").json()["told"]["devices"].size(); };
  EXPECT_TRUE(waited_until([&] { return devices() == 1; }));
  EXPECT_TRUE(waited_until([&] { return service.count() == 3; }));
  const auto metrics = ana.get("/metrics").body;
  EXPECT_NE(metrics.find("clew_pushes_total{what=\"gone\"} 1"), std::string::npos);
  EXPECT_NE(metrics.find("clew_pushes_total{what=\"later\"} 1"), std::string::npos);
}

TEST_F(BeingTold, AnAnswerSendsNobodyElsewhere) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  service.answer_next(cat("307 Temporary Redirect\r\nLocation: https://", service.host(), "/elsewhere\r\n"));
  begun(ana, bo);
  EXPECT_EQ(service.next().path, "/ana");
  EXPECT_TRUE(waited_until([&] {
    return ana.get("/metrics").body.find("clew_pushes_total{what=\"refused\"} 1") != std::string::npos;
  }));
  EXPECT_EQ(service.count(), 1u);
}

TEST_F(BeingTold, ACertificateThatNobodyTrustsIsNotBelieved) {
  ::unsetenv("SSL_CERT_FILE");
  house.stop();
  house.start();
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  begun(ana, bo);
  EXPECT_TRUE(waited_until([&] {
    return ana.get("/metrics").body.find("clew_pushes_total{what=\"later\"} 1") != std::string::npos;
  }));
  EXPECT_EQ(service.count(), 0u);
}

TEST_F(BeingTold, QuietHoursGatherWhatWaitsIntoOne) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", quiet_now()).status, 200);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", R"({"quiet":{"from":0,"until":1440,"zone":0}})").status, 400);
  begun(ana, bo, "t");
  begun(ana, bo, "u");
  EXPECT_EQ(ana.put("/api/v1/me/quiet", R"({"quiet":null})").status, 200);
  EXPECT_EQ(browser.read(service.next().body), R"({"kind":"several","count":2})");
  EXPECT_EQ(service.count(), 1u);
}

TEST_F(BeingTold, WhatWaitsInQuietHoursIsNotLostWithTheHouse) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", quiet_now()).status, 200);
  const auto table = begun(ana, bo);
  house.kill();
  EXPECT_EQ(service.count(), 0u);
  house.start();
  EXPECT_EQ(ana.get("/api/v1/me/push").json()["told"]["quiet"]["zone"].whole(), 0);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", R"({"quiet":null})").status, 200);
  EXPECT_EQ(Json::parse(browser.read(service.next().body)).value_or(Json{})["table"].text(), table);
}

TEST_F(BeingTold, WhatIsAskedForWithSenseAndByWhom) {
  Guest nobody(house);
  EXPECT_EQ(nobody.get("/api/v1/me/push").status, 401);
  EXPECT_EQ(subscribe(nobody, browser).status, 401);
  EXPECT_EQ(nobody.put("/api/v1/me/quiet", R"({"quiet":null})").status, 401);
  const auto status = [&](std::string_view json) { return ana.post("/api/v1/me/push", json).status; };
  EXPECT_EQ(status("{}"), 400);
  EXPECT_EQ(status("[]"), 400);
  for (const auto* bad :
       {"https://127.0.0.1/x", "https://localhost/x", "http://push.example/x", "https://10.0.0.1:443/x"})
    EXPECT_EQ(ana.post("/api/v1/me/push", browser.wish(bad)).json()["code"].text(), "bad-endpoint") << bad;
  auto forged = browser.wish(endpoint());
  forged.replace(forged.find("\"key\":\"") + 7, 10, "AAAAAAAAAA");
  EXPECT_EQ(status(forged), 400);
  EXPECT_EQ(ana.get("/api/v1/me/push").json()["told"]["devices"].size(), 0u);
  const std::string id(subscribe(ana, browser).json()["id"].text());
  EXPECT_EQ(bo.ask({"DELETE", cat("/api/v1/me/push/", id)}).status, 404);
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/push/", id)}).status, 200);
  EXPECT_EQ(ana.ask({"DELETE", cat("/api/v1/me/push/", id)}).status, 404);
}

// Whatever the browser was called when it asked to be told.
TEST_F(BeingTold, ADeviceThatIsSignedOutIsToldNothingMore) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);  // before her name is kept
  const auto link = [&] {
    return cat(R"({"link":")", ana.post("/api/v1/me/link", "{}").json()["link"].text(), "\"}");
  };
  Guest phone(house);
  EXPECT_EQ(phone.post("/api/v1/me/session", link()).status, 200);
  const auto told = [&](Guest& guest) {
    return guest.get("/api/v1/me/push").json()["told"]["devices"].size();
  };
  EXPECT_EQ(told(phone), 1u);
  EXPECT_EQ(ana.post("/api/v1/me/session", link()).status, 200);  // again, as another device
  EXPECT_EQ(told(phone), 1u);
  const auto account = phone.get("/api/v1/me/account").json();
  for (const auto& device : account["devices"].items()) {
    if (device["here"].boolean()) continue;
    EXPECT_EQ(phone.ask({"DELETE", cat("/api/v1/me/devices/", device["id"].text())}).status, 200);
  }
  EXPECT_EQ(told(phone), 0u);
  // Who comes back to another name is told nothing of this one there.
  EXPECT_EQ(subscribe(phone, browser).status, 201);
  const auto his = cat(R"({"link":")", bo.post("/api/v1/me/link", "{}").json()["link"].text(), "\"}");
  const auto hers = cat(R"({"link":")", phone.post("/api/v1/me/link", "{}").json()["link"].text(), "\"}");
  Guest laptop(house);
  EXPECT_EQ(laptop.post("/api/v1/me/session", hers).status, 200);
  EXPECT_EQ(phone.post("/api/v1/me/session", his).status, 200);
  EXPECT_EQ(told(laptop), 0u);
}

TEST_F(BeingTold, SigningOutAndDeletingForgetIt) {
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  EXPECT_EQ(ana.put("/api/v1/me/quiet", R"({"quiet":{"from":60,"until":120,"zone":0}})").status, 200);
  const auto everything = ana.get("/api/v1/me/export").json();
  EXPECT_EQ(everything["push"]["devices"].size(), 1u);
  EXPECT_EQ(everything["push"]["quiet"]["from"].whole(), 60);
  const auto cookie = ana.cookie;
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me/session"}).status, 200);
  ana.cookie = cookie;
  const auto told = [&] { return ana.get("/api/v1/me/push").json()["told"]; };
  EXPECT_EQ(told()["devices"].size(), 0u);
  EXPECT_EQ(subscribe(ana, browser).status, 201);
  EXPECT_EQ(ana.ask({"DELETE", "/api/v1/me"}).status, 200);
  ana.cookie = cookie;
  EXPECT_EQ(told()["devices"].size(), 0u);
  EXPECT_TRUE(told()["quiet"].is_null());
}

}  // namespace
}  // namespace clew::test
