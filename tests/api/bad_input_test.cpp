// What should not be sent: each is answered as it should be, changes nothing and disturbs nobody else.
#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/api/agreement.h"
#include "tests/api/seated.h"
#include "tests/kit/evenings.h"

namespace clew::test {
namespace {

// A house with a table at which somebody sits who must not notice anything.
class BadInput : public testing::Test {
 protected:
  BadInput()
      : ana(house, "Ana"),
        table(make_table(ana, game_for_three(), "{}", R"([{"be":"open"},{"be":"open"},{"be":"open"}])")),
        witness(ana, table) {
    agreement.listen(house, Agreement::Sent::anything);
  }

  ~BadInput() override {
    witness.hear_all();
    EXPECT_EQ(witness.number(), number.value_or(witness.number())) << "Something changed the table.";
    EXPECT_EQ(witness.refusal("chat", R"(,"text":"All is well.")"), "");
    EXPECT_TRUE(house.is_running());
    EXPECT_EQ(Guest(house).get("/readyz").status, 200);
    for (const auto& each : agreement.complaints()) ADD_FAILURE() << each;
  }

  void expect_problem(const Answer& answer, int status, std::string_view code) {
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(answer.type(), "application/problem+json");
    EXPECT_EQ(answer.json()["code"].text(), code) << answer.body;
  }

  // The same for bytes on the wire, past any client.
  void expect_raw_problem(std::string_view bytes, int status, std::string_view code) {
    const auto heard = house.raw(bytes);
    EXPECT_TRUE(heard.starts_with(cat("HTTP/1.1 ", status, " "))) << heard.substr(0, 200);
    EXPECT_NE(heard.find("application/problem+json"), std::string::npos) << heard;
    EXPECT_NE(heard.find(cat("\"code\":\"", code, "\"")), std::string::npos) << heard;
  }

  // What a socket is closed with, all that came before passed over.
  int closing_code(Socket& socket) {
    while (socket.read()) continue;
    return socket.close_code();
  }

  ServedHouse house;
  Agreement agreement;
  Guest ana;
  std::string table;
  Seated witness;
  std::optional<std::uint64_t> number = witness.number();  // nothing where the table goes on by itself
};

TEST_F(BadInput, WhatIsNotHttpIsToldSo) {
  for (const auto bytes :
       {"GARBAGE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n",
        "GET / HTTP/1.1\r\nHost x\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: many\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
        "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"})
    expect_raw_problem(bytes, 400, "bad-request");
  EXPECT_EQ(house.raw("GET / HT", Patience{200}), "");
  EXPECT_EQ(house.raw("", Patience{200}), "");
}

// RFC 9112, 3.2: a name once, and nothing that two programs could read differently.
TEST_F(BadInput, AHostIsNamedOnceAndPlainly) {
  const auto with = [](std::string_view headers) {
    return cat("GET /livez HTTP/1.1\r\n", headers, "Connection: close\r\n\r\n");
  };
  for (const auto headers :
       {"", "Host: a\r\nHost: a\r\n", "Host: a\r\nHost: b\r\n", "Host:\r\n", "Host: a b\r\n", "Host: a,b\r\n",
        "Host: a/b\r\n", "Host: u@a\r\n", "Host: a:\r\n", "Host: a:x\r\n", "Host: a:123456\r\n",
        "Host: [::1\r\n", "Host: ::1\r\n", "Host: a:80:80\r\n", "Host: \xc3\xa4\r\n", "Host: [a b]\r\n"})
    expect_raw_problem(with(headers), 400, "bad-request");
  for (const auto headers : {"Host: a\r\n", "Host: a.example:8080\r\n", "Host: 127.0.0.1\r\n",
                             "Host: [::1]\r\n", "Host: [::1]:8080\r\n", "host: UPPER_case-1\r\n"})
    EXPECT_TRUE(house.raw(with(headers)).starts_with("HTTP/1.1 200 ")) << headers;
  EXPECT_TRUE(house.raw("GET /livez HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200 "));
}

TEST_F(BadInput, TransferEncodingsThatAreNotKnownAreToldSo) {
  const auto with = [](std::string_view encodings) {
    return cat("PUT /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n", encodings,
               "Connection: close\r\n\r\n11\r\n{\"name\": \"Chunk\"}\r\n0\r\n\r\n");
  };
  EXPECT_TRUE(house.raw(with("Transfer-Encoding: chunked\r\n")).starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(house.raw(with("Transfer-Encoding: Chunked\r\n")).starts_with("HTTP/1.1 200 "));
  for (const auto encodings :
       {"Transfer-Encoding: gzip\r\n", "Transfer-Encoding: gzip, chunked\r\n",
        "Transfer-Encoding: identity\r\n", "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: xchunked\r\n"}) {
    const auto heard = house.raw(with(encodings));
    EXPECT_TRUE(heard.starts_with("HTTP/1.1 501 ") || heard.starts_with("HTTP/1.1 400 "))
        << encodings << heard;
    EXPECT_EQ(heard.find("HTTP/1.1", 1), std::string::npos)
        << "What followed was read as another request: " << heard;
  }
  expect_raw_problem(with("Transfer-Encoding: gzip, chunked\r\n"), 501, "unknown-encoding");
  // A proxy may read such a body to the end of the connection (RFC 9112, 6.1).
  const auto old = house.raw(
      "PUT /api/v1/me HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: "
      "keep-alive\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(old.starts_with("HTTP/1.0 400 ")) << old;
  EXPECT_EQ(old.find(" 200 OK"), std::string::npos) << old;
}

// RFC 9112, 5 to 7 and 11.2: what a proxy and the house could read differently is refused, and what follows it is not read.
TEST_F(BadInput, WhereARequestEndsIsNeverADoubt) {
  const std::string hidden = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n", chunks = "0\r\n\r\n" + hidden;
  const auto put = [](std::string_view headers, std::string_view body) {
    return cat("PUT /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n", headers, "\r\n",
               body);
  };
  const std::string name = R"({"name":"Odd"})";  // 14 bytes
  const auto chunked = [&](std::string_view body) {
    return put("Transfer-Encoding: chunked\r\n", cat(body, hidden));
  };
  for (const auto& bytes : {
           // Lines that are folded, wherever.
           put("Transfer-Encoding:\r\n chunked\r\n", chunks),
           put("Transfer-Encoding: \r\n\tchunked\r\n", chunks),
           put("Transfer-Encoding: chunked\r\n \r\n", chunks),
           put("Content-Length:\r\n 14\r\n", name + hidden),
           put("X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 14\r\n", name + hidden),
           put("X:\r\n \r\nContent-Length: 14\r\n", name + hidden),
           cat("GET /livez HTTP/1.1\r\nHost:\r\n a\r\n\r\n", hidden),
           cat("GET /livez HTTP/1.1\r\n Host: a\r\n\r\n", hidden),
           // Two lengths, or one that is none.
           put("Content-Length: 14\r\nContent-Length: 14\r\n", name + hidden),
           put("Content-Length: 14\r\nContent-Length: 0\r\n", name + hidden),
           put("Content-Length: 14, 14\r\n", name + hidden),
           put("Content-Length: +14\r\n", name + hidden),
           put("Content-Length: -1\r\n", name + hidden),
           put("Content-Length: 0x0e\r\n", name + hidden),
           put("Content-Length: 14 14\r\n", name + hidden),
           put("Content-Length:\r\n", hidden),
           put("Content-Length: 18446744073709551630\r\n", name + hidden),
           put("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", chunks),
           put("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", chunks),
           // Names and lines that some take for others.
           put("Transfer-Encoding : chunked\r\n", chunks),
           put("Content-Length : 14\r\n", name + hidden),
           put("Transfer-Encoding\t: chunked\r\n", chunks),
           put("Transfer-Encoding: \x0b"
               "chunked\r\n",
               chunks),
           put("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", chunks),
           put("Transfer-Encoding: ,chunked\r\n", chunks),
           put("Transfer-Encoding: \"chunked\"\r\n", chunks),
           put("Transfer-Encoding: chunked;q=1\r\n", chunks),
           put("Transfer-Encoding:\r\n", chunks),
           put("Content-Length: 14\n", name + hidden),
           put("X: a\rContent-Length: 14\r\n", name + hidden),
           put("X: a\nContent-Length: 14\r\n", name + hidden),
           put(std::string("X: a\0b\r\n", 9), hidden),
           put(": x\r\n", hidden),
           put("no colon\r\n", hidden),
           cat("GET  /livez HTTP/1.1\r\nHost: a\r\n\r\n", hidden),
           cat("GET /livez\tHTTP/1.1\r\nHost: a\r\n\r\n", hidden),
           cat("GET /livez HTTP/1.1 \r\nHost: a\r\n\r\n", hidden),
           cat("GET /livez HTTP/1.1\nHost: a\n\n", hidden),
           // Chunks of no size, of any size, and with more than bytes in them.
           chunked("e;x=y\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("e\r\n" + name + "\r\n0;x\r\n\r\n"),
           chunked("e ;x\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("0xe\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("-1\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("1000000000000000e\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("ffffffffffffffff\r\n" + name + "\r\n0\r\n\r\n"),
           chunked("e\n" + name + "\n0\n\n"),
           chunked("e\r\n" + name + "XX0\r\n\r\n"),
           // Headers after the body are heard by nobody.
           chunked("e\r\n" + name + "\r\n0\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n"),
           chunked("e\r\n" + name + "\r\n0\r\nCookie: clew=x\r\n\r\n"),
           // What is asked for twice.
           put("Content-Type: text/plain\r\nContent-Length: 14\r\n", name + hidden),
           cat("GET /livez HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nOrigin: http://b\r\n\r\n", hidden),
       }) {
    const auto heard = house.raw(bytes);
    EXPECT_TRUE(heard.starts_with("HTTP/1.1 400 ") || heard.starts_with("HTTP/1.1 413 ") ||
                heard.starts_with("HTTP/1.1 501 "))
        << bytes << heard;
    EXPECT_EQ(heard.find("HTTP/1.1", 1), std::string::npos)
        << "What followed was read as another request: " << bytes << heard;
  }
  // Several at once are answered one after the other, as they were asked.
  const auto three = house.raw(cat(hidden, put("Content-Length: 14\r\n", name),
                                   "GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
  EXPECT_LT(three.find("\r\n\r\n"), three.find("\"name\":\"Odd\""));
  EXPECT_NE(three.rfind("HTTP/1.1 200 "), three.find("HTTP/1.1 200 "));
}

TEST_F(BadInput, MembersThatAreNotKnownAreRefused) {
  for (const auto& [cmd, members] :
       {std::pair("hello", R"(,"since":0,"sinse":1)"), std::pair("sit", R"(,"seat":1,"name":"Bo")"),
        std::pair("stand", R"(,"seat":1)"), std::pair("ready", R"(,"ready":true,"really":true)"),
        std::pair("seat", R"(,"seat":1,"be":"open","level":"casual")"),
        std::pair("seat", R"(,"seat":1,"be":"bot","level":"casual","for":"Bo")"),
        std::pair("seat", R"(,"seat":1,"be":"open","person":"p1")"),
        std::pair("swap", R"(,"seats":[0,1],"x":1)"), std::pair("set", R"(,"chat":false,"colour":"red")"),
        std::pair("start", R"(,"now":true)"), std::pair("move", R"(,"move":"play 1","seat":0)"),
        std::pair("chat", R"(,"text":"hi","to":"p1")"), std::pair("rematch", R"(,"seats":[])")})
    EXPECT_EQ(witness.refusal(cmd, members), "bad-request") << cmd << members;
  expect_problem(ana.post("/api/v1/tables", cat(R"({"id":"u","game":")", game_for_three(),
                                                R"(","private":true,"seats":[{"be":"open"},)",
                                                R"({"be":"open"},{"be":"open"}]})")),
                 400, "bad-request");
  expect_problem(Guest(house).put("/api/v1/me", R"({"name":"Bo","id":"p1"})"), 400, "bad-request");
}

// A page says it in its own language: by the sentence, or by its pattern where there are values in it.
TEST_F(BadInput, ProblemsForPeopleComeWithWhatTranslatesThem) {
  const auto named = ana.put("/api/v1/me", R"({"name":"   "})");
  expect_problem(named, 400, "bad-request");
  EXPECT_TRUE(named.json()["detail"].text().starts_with("A name has 1 to 40 characters on one line"))
      << named.body;
  const auto seats = ana.post(
      "/api/v1/tables", cat(R"({"id":"w","game":")", game_for_three(), R"(","seats":[{"be":"open"}]})"));
  EXPECT_EQ(seats.status, 400) << seats.body;
  EXPECT_EQ(seats.json()["pattern"].text(),
            "{title} is for {fewest} to {most} players; this table has {players}.")
      << seats.body;
  EXPECT_EQ(seats.json()["values"]["players"].whole(), 1) << seats.body;
}

TEST_F(BadInput, AddressesThatAreNoneAreToldSo) {
  expect_problem(ana.get("/api/v1/%zz"), 400, "bad-request");
  expect_problem(ana.get("/api/v1/tables/%00"), 400, "bad-request");
  expect_problem(ana.get("/api/v1/tables/%2"), 400, "bad-request");
  for (const auto path : {"/api/v1/nothing", "/api/v2/games", "/api/v1/games/", "/assets/../index.html",
                          "/assets/etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd",
                          "/api/v1/tables/%2e%2e%2f", "/assets//index.js", "/api/v1/tables/x/record/more"})
    expect_problem(ana.get(path), 404, "no-address");
  for (const auto path : {"x", "..", "' or 1=1", "0000000000000000"}) {
    std::string written = path;
    for (auto at = written.find(' '); at != std::string::npos; at = written.find(' '))
      written.replace(at, 1, "%20");
    expect_problem(ana.get("/api/v1/tables/" + written), 404, "no-table");
    expect_problem(ana.get("/api/v1/codes/" + written), 404, "no-table");
  }
}

TEST_F(BadInput, MethodsThatAreNotTakenAreToldSo) {
  for (const auto method : {"DELETE", "PATCH", "POST", "TRACE", "BREW"}) {
    const auto* body = method == std::string_view("TRACE") ? "" : "{}";  // RFC 9110 allows it none
    const auto answer = ana.ask({.method = method, .path = "/api/v1/games", .body = body});
    expect_problem(answer, 405, "bad-method");
    EXPECT_EQ(answer.headers.at("allow"), "GET");
  }
  expect_problem(ana.ask({.method = "POST", .path = "/", .body = "{}"}), 405, "bad-method");
  expect_problem(ana.ask({.method = "DELETE", .path = cat("/api/v1/tables/", table)}), 405, "bad-method");
  EXPECT_EQ(ana.ask({.method = "HEAD", .path = "/api/v1/games"}).status, 200);
}

TEST_F(BadInput, WhatCannotBeATableIsAskedOfNoStore) {
  for (const auto* name : {"%ff%fe", "%00", "a%0ab", "..%2f..", "%27;--", "x%20y"})
    for (const auto* rest : {"", "/record", "/replay?for=0&line=0", "/news?before=1", "/view"}) {
      const auto answer = ana.get(cat("/api/v1/tables/", name, rest));
      EXPECT_TRUE(answer.status == 404 || answer.status == 400) << name << rest << " " << answer.body;
    }
  EXPECT_EQ(ana.get(cat("/api/v1/tables/", std::string(65, 'a'))).status, 404);
  EXPECT_EQ(ana.get("/api/v1/codes/%c3%28").status, 404);
  EXPECT_EQ(ana.get("/t/%ff").status, 200);
  expect_problem(ana.post("/api/v1/reports", R"({"person":"p","table":"a\u0000b","why":"x"})"), 400,
                 "bad-request");
}

// What a browser is told to forbid itself, whatever the answer is.
TEST_F(BadInput, EveryAnswerGuardsItsReader) {
  for (const auto path : {"/", "/api/v1/games", "/api/v1/nothing", "/api/v1/me/export"}) {
    const auto answer = ana.get(path);
    const auto& policy = answer.headers.at("content-security-policy");
    for (const auto* word : {"default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"})
      EXPECT_NE(policy.find(word), std::string::npos) << path << ": " << policy;
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff") << path;
    EXPECT_EQ(answer.headers.at("referrer-policy"), "same-origin") << path;
    EXPECT_TRUE(answer.headers.at("cache-control") == "no-store" || path == std::string_view("/")) << path;
  }
}

TEST_F(BadInput, RequestsThatAreTooLongAreCutShort) {
  expect_problem(ana.put("/api/v1/me", cat("{\"name\":\"", std::string(70000, 'a'), "\"}")), 413,
                 "too-large");
  expect_raw_problem(cat("GET / HTTP/1.1\r\nX: ", std::string(40000, 'a'), "\r\n\r\n"), 413, "too-large");
  expect_raw_problem(cat("GET /", std::string(40000, 'a'), " HTTP/1.1\r\n\r\n"), 413, "too-large");
  std::string chunks =
      "PUT /api/v1/me HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 20; ++i) chunks += cat("1000\r\n", std::string(4096, ' '), "\r\n");
  expect_raw_problem(chunks, 413, "too-large");
  expect_raw_problem("PUT /api/v1/me HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413, "too-large");
}

TEST_F(BadInput, NamesThatAreNoneAreRefused) {
  Guest guest(house);
  const auto long_name = cat("{\"name\":\"", std::string(41, 'a'), "\"}");
  for (const std::string& body :
       {std::string(), std::string("name"), std::string("[]"), std::string("{}"),
        std::string(R"({"name":7})"), std::string(R"({"name":""})"), std::string(R"({"name":"   "})"),
        std::string(R"({"name":"a\nb"})"), std::string(R"({"name":"a\u0000b"})"),
        std::string(R"({"name":"a","name":"b"})"), long_name, std::string("{\"name\":\"\xff\xfe\"}"),
        std::string(5000, '['), std::string(R"({"name":"a"} more)")})
    expect_problem(guest.put("/api/v1/me", body), 400, "bad-request");
  EXPECT_TRUE(guest.cookie.empty());
  EXPECT_EQ(guest.put("/api/v1/me", cat("{\"name\":\"", std::string(40, 'a'), "\"}")).status, 200);
  EXPECT_EQ(guest.put("/api/v1/me", R"({"name":"Ångström 🧶"})").status, 200);
  EXPECT_EQ(guest.get("/api/v1/me").json()["name"].text(), "Ångström 🧶");
}

TEST_F(BadInput, CookiesThatTheHouseDidNotGiveAreNobodys) {
  const auto real = ana.cookie;
  Guest other(house, "Bo");
  std::vector<std::string> forged{"clew=",
                                  "clew",
                                  "clew=.",
                                  "clew=..",
                                  "clew=...",
                                  "clew=" + ana.id,
                                  real + "A",
                                  real + "=",
                                  "clew=" + std::string(8000, 'a'),
                                  "Clew" + real.substr(4),
                                  "clew=\"" + real.substr(5) + "\""};
  for (std::size_t length = 0; length < real.size(); length += 3) forged.push_back(real.substr(0, length));
  for (std::size_t i = 5; i < real.size(); i += 2) {  // one letter changed
    auto changed = real;
    changed[i] = changed[i] == 'x' ? 'y' : 'x';
    forged.push_back(changed);
  }
  // One person's id with another's signature.
  const auto tail = other.cookie.substr(other.cookie.find('.'));
  forged.push_back(cat("clew=", ana.id, tail));
  for (const auto& cookie : forged) {
    Guest thief(house);
    thief.cookie = cookie;
    if (cookie.size() > 7000) {
      const auto answer = thief.get("/api/v1/me");
      EXPECT_TRUE(answer.body == "null" || answer.status == 413) << answer.status;
      continue;
    }
    EXPECT_EQ(thief.get("/api/v1/me").body, "null") << cookie;
    expect_problem(thief.get("/api/v1/me/tables"), 401, "no-guest");
  }
  Guest thief(house);
  thief.cookie = cat("clew=", ana.id, tail);
  Socket socket(thief, table);
  EXPECT_EQ(closing_code(socket), 4401);
  Guest many(house);
  many.cookie = cat("a=b; clew=forged; ", real, "; c=d");  // the house's own among others
  EXPECT_EQ(many.get("/api/v1/me").json()["id"].text(), ana.id);
}

TEST_F(BadInput, TablesThatCannotBeAreNotMade) {
  const auto wish = [&](std::string_view members) {
    return ana.post("/api/v1/tables", cat(R"({"id":"w",)", members, "}"));
  };
  constexpr auto seats = R"("seats":[{"be":"open"},{"be":"open"},{"be":"open"}])";
  const auto of_a_game = [&](std::string_view members) {
    return wish(cat(R"("game":")", game_for_three(), R"(",)", members));
  };
  expect_problem(wish(cat(R"("game":"chess",)", seats)), 404, "unknown-game");
  expect_problem(wish(cat(R"("game":7,)", seats)), 404, "unknown-game");
  expect_problem(of_a_game(R"("seats":[{"be":"open"}])"), 400, "bad-options");
  expect_problem(of_a_game(cat(R"("options":{"dance":99},)", seats)), 400, "bad-options");
  for (const auto members :
       {R"("seats":3)", R"("seats":[{"be":"open"},{"be":"open"},{"be":"king"}])", R"("seats":[1,2,3])",
        R"("seats":[{"be":"open"},{"be":"open"},{"be":"bot","level":"divine"}])",
        R"("seats":[{"be":"open"},{"be":"open"},{"be":"reserved"}])",
        R"("seats":[{"be":"open"},{"be":"open"},{"be":"person","person":{"id":"p1","name":"Bo"}}])",
        R"("seats":[{},{},{},{},{},{},{},{},{},{},{}])",
        R"("options":[],"seats":[{"be":"open"},{"be":"open"},{"be":"open"}])",
        R"("listed":"yes","seats":[{"be":"open"},{"be":"open"},{"be":"open"}])"})
    expect_problem(of_a_game(members), 400, "bad-request");
  const auto nameless = cat(R"({"game":")", game_for_three(), "\"}");
  for (const auto& body : {std::string(), std::string("[]"), std::string("7"), std::string("{"), nameless,
                           std::string(R"({"id":7})"), std::string(R"({"id":""})")})
    expect_problem(ana.post("/api/v1/tables", body), 400, "bad-request");
  expect_problem(ana.post("/api/v1/tables", cat(R"({"id":")", std::string(65, 'x'), R"("})")), 400,
                 "bad-request");
  EXPECT_EQ(ana.get("/api/v1/me/tables").json()["tables"].size(), 1u);
}

TEST_F(BadInput, PagesOfOtherSitesMayNotSpeak) {
  for (const auto origin : {"https://example.org", "null", "http://127.0.0.1", "http://127.0.0.1:1", ""}) {
    const std::string_view text = origin;
    if (text.empty()) continue;
    Socket socket(ana, table, {{"origin", origin}});
    EXPECT_FALSE(socket.is_open());
    expect_problem(socket.answer(), 403, "bad-origin");
    expect_problem(ana.ask({"PUT",
                            "/api/v1/me",
                            R"({"name":"Eve"})",
                            {{"content-type", "application/json"}, {"origin", origin}}}),
                   403, "bad-origin");
  }
  Socket own(ana, table, {{"origin", house.origin()}});
  EXPECT_TRUE(own.is_open());
  EXPECT_EQ(ana.ask({.path = cat("/ws/v1/", table)}).status, 404);
}

TEST_F(BadInput, SocketsNeedAGuestAndATable) {
  Guest nobody(house);
  Socket unnamed(nobody, table);
  EXPECT_EQ(closing_code(unnamed), 4401);
  for (const auto id : {"x", "0000000000000000", "%2e%2e", ""}) {
    Socket lost(ana, id);
    if (lost.is_open())
      EXPECT_EQ(closing_code(lost), 4404) << id;
    else
      EXPECT_GE(lost.answer().status, 400) << id;
  }
}

TEST_F(BadInput, FramesThatAreNoneCloseTheSocketWithTheirCode) {
  Guest bo(house, "Bo");
  const auto code_after = [&](auto send) {
    Socket socket(bo, table);
    EXPECT_TRUE(socket.is_open());
    send(socket);
    return closing_code(socket);
  };
  EXPECT_EQ(code_after([](Socket& s) { s.send_binary("{}"); }), 1003);
  EXPECT_EQ(code_after([](Socket& s) { s.send_raw(std::string("\x81\x82\0\0\0\0\xc3\x28", 8)); }), 1007);
  EXPECT_EQ(code_after([](Socket& s) { s.send(std::string(64 * 1024 + 1, ' ')); }), 1009);
  EXPECT_EQ(code_after([](Socket& s) {  // in pieces too
              const std::string piece(std::string("\x01\xfe\xff\xff\0\0\0\0", 8) + std::string(0xffff, ' '));
              s.send_raw(piece);
              s.send_raw(std::string("\x00\xfe\xff\xff\0\0\0\0", 8) + std::string(0xffff, ' '));
            }),
            1009);
  EXPECT_EQ(code_after([](Socket& s) { s.send_raw("\x83\x80\x01\x01\x01\x01"); }), 1002);    // no such kind
  EXPECT_EQ(code_after([](Socket& s) { s.send_raw(std::string("\x81\x02{}", 4)); }), 1002);  // not masked
  EXPECT_EQ(code_after([](Socket& s) { s.send_raw(std::string("\xf1\x80\0\0\0\0", 6)); }), 1002);  // odd bits
  EXPECT_EQ(code_after([](Socket& s) {  // pings, each of which wants an answer
              for (int i = 0; i < 400 && s.send_raw(std::string("\x89\x80\0\0\0\0", 6)); ++i) continue;
            }),
            1008);
  EXPECT_EQ(code_after([](Socket& s) {  // after which another page would open late, or not
              for (int i = 0; i < 400 && s.send("{}"); ++i) continue;
            }),
            1008);
}

TEST_F(BadInput, TheLongestFrameIsStillRead) {
  Guest bo(house, "Bo");
  Socket socket(bo, table);
  socket.send(std::string(64 * 1024, ' '));
  const auto answer = socket.next();
  EXPECT_EQ(answer["type"].text(), "refused");
  EXPECT_TRUE(answer["id"].is_null());
  EXPECT_EQ(answer["error"]["code"].text(), "bad-request");
}

TEST_F(BadInput, CommandsThatMakeNoSenseAreRefused) {
  Guest bo(house, "Bo");
  Seated visitor(bo, table);
  for (const std::string& frame :
       {std::string(), std::string("hello"), std::string("[]"), std::string("7"), std::string("{}"),
        std::string("{"), std::string(R"({"cmd":"stand"})"), std::string(R"({"id":7,"cmd":"stand"})"),
        std::string(R"({"id":"","cmd":"stand"})"), std::string(R"({"id":"a b","cmd":"stand"})"),
        std::string(R"({"id":"ä","cmd":"stand"})"),
        cat(R"({"id":")", std::string(65, 'x'), R"(","cmd":"stand"})"),
        std::string(R"({"id":"a","id":"b","cmd":"stand"})"), std::string(60000, '[')}) {
    visitor.socket().send(frame);
    const auto answer = visitor.socket().next_of("refused");
    EXPECT_TRUE(answer["id"].is_null()) << frame.substr(0, 60);
    EXPECT_EQ(answer["error"]["code"].text(), "bad-request") << frame.substr(0, 60);
  }
  EXPECT_EQ(visitor.refusal("dance"), "bad-request");
  EXPECT_EQ(visitor.refusal("hello", R"(,"since":-1)"), "bad-request");
  EXPECT_EQ(visitor.refusal("hello", R"(,"since":"all")"), "bad-request");
  for (const auto seat : {"-1", "3", "99", "1.5", "\"0\"", "null", "18446744073709551616", "[0]"})
    EXPECT_EQ(visitor.refusal("sit", cat(",\"seat\":", seat)), "bad-request") << seat;
  // Whoever tries eight times has to wait; somebody else need not.
  Guest cy(house, "Cy");
  Seated other(cy, table);
  EXPECT_EQ(other.refusal("sit"), "bad-request");
  EXPECT_EQ(other.refusal("sit", R"(,"seat":0)"), "seat-taken");
  EXPECT_EQ(visitor.refusal("move", R"(,"move":"play 1")"), "not-started");
  for (const auto command : {R"(start)", R"(swap)", R"(remove)"})
    EXPECT_EQ(visitor.refusal(command), "not-host") << command;
  // What is unclear is said before who may do it.
  for (const auto command : {R"(set)", R"(mute)", R"(seat)"})
    EXPECT_EQ(visitor.refusal(command), "bad-request") << command;
  EXPECT_EQ(visitor.refusal("set", R"(,"chat":false)"), "not-host");
  EXPECT_EQ(visitor.refusal("mute", R"(,"person":"p","muted":true)"), "not-host");
  EXPECT_EQ(visitor.refusal("seat", R"(,"seat":1,"be":"open")"), "not-host");
  EXPECT_EQ(witness.refusal("set"), "bad-request");
  EXPECT_EQ(witness.refusal("set", R"(,"players":9)"), "bad-request");
  EXPECT_EQ(witness.refusal("set", R"(,"options":7)"), "bad-options");
  EXPECT_EQ(witness.refusal("swap", R"(,"seats":[0,0])"), "bad-request");
  EXPECT_EQ(witness.refusal("chat", R"(,"text":"  ")"), "bad-request");
  EXPECT_EQ(witness.refusal("chat", R"(,"text":"a\nb")"), "bad-request");
  EXPECT_EQ(witness.refusal("chat", cat(R"(,"text":")", std::string(501, 'x'), "\"")), "bad-request");
  EXPECT_EQ(visitor.number(), number);
}

TEST_F(BadInput, TheSameCommandAgainIsDoneOnceAndAnsweredTheSame) {
  Guest bo(house, "Bo");
  Seated visitor(bo, table);
  const auto first = visitor.command_as("once", "sit", R"(,"seat":1)");
  EXPECT_EQ(first["type"].text(), "ack");
  number = visitor.number();
  EXPECT_EQ(visitor.command_as("once", "sit", R"(,"seat":1)"), first);
  EXPECT_EQ(visitor.command_as("once", "sit", R"(,"seat":2)"), first);
  EXPECT_EQ(visitor.command_as("once", "stand"), first);
  visitor.socket().vanish();
  Seated again(bo, table, 1);
  EXPECT_EQ(again.command_as("once", "sit", R"(,"seat":1)"), first);
  EXPECT_EQ(again.number(), number);
  // Another person's command of that name is another command.
  EXPECT_EQ(witness.refusal("sit", R"(,"seat":1)"), "seat-taken");
  EXPECT_EQ(witness.command_as("once", "sit", R"(,"seat":2)")["number"].whole(), std::int64_t(*number) + 1);
  ++*number;
}

TEST_F(BadInput, WhoWasSentAwayStaysAway) {
  Guest bo(house, "Bo");
  Seated visitor(bo, table);
  EXPECT_EQ(witness.refusal("remove", cat(",\"person\":\"", bo.id, "\"")), "");
  EXPECT_EQ(closing_code(visitor.socket()), 4403);
  Socket again(bo, table);
  EXPECT_EQ(closing_code(again), 4403);
  number = witness.number();
}

TEST_F(BadInput, AGameWithoutSpectatorsShowsItselfToNobodyElse) {
  EXPECT_EQ(witness.refusal("set", R"(,"spectators":false)"), "");
  EXPECT_EQ(witness.refusal("seat", R"(,"seat":1,"be":"bot","level":"beginner")"), "");
  EXPECT_EQ(witness.refusal("seat", R"(,"seat":2,"be":"bot","level":"beginner")"), "");
  Guest bo(house, "Bo");
  Seated early(bo, table);
  EXPECT_EQ(witness.refusal("start"), "");
  while (early.hear()) EXPECT_TRUE(early.view()["game"].is_null());
  EXPECT_EQ(early.socket().close_code(), 4403);
  Socket late(bo, table);
  EXPECT_EQ(closing_code(late), 4403);
  number.reset();  // the bots play
}

TEST_F(BadInput, ManyHalfOpenConnectionsHinderNobody) {
  std::vector<Socket> idle;
  Guest bo(house, "Bo");
  for (int i = 0; i < 50; ++i) idle.emplace_back(bo, table);
  for (auto& each : idle) EXPECT_TRUE(each.is_open());
  EXPECT_EQ(ana.get("/api/v1/games").status, 200);
}

TEST_F(BadInput, NothingThatWasSentIsInTheLog) {
  Guest bo(house, "Bo");
  Seated visitor(bo, table);
  EXPECT_EQ(visitor.refusal("dance", R"(,"secret":"xyzzy-plugh")"), "bad-request");
  (void)ana.get("/api/v1/tables/xyzzy-plugh");
  EXPECT_EQ(house.log().find("xyzzy"), std::string::npos) << house.log();
  EXPECT_EQ(house.log().find(ana.cookie.substr(ana.cookie.size() - 20)), std::string::npos);
}

}  // namespace
}  // namespace clew::test
