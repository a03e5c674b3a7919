// What the house counts, as Prometheus reads it, and who may read it.
#include "server/metrics.h"

#include <gtest/gtest.h>

#include <regex>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/kit/evenings.h"
#include "tests/kit/files.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

TEST(MetricsText, IsWrittenAsPrometheusReadsIt) {
  Distribution times(Distribution::seconds);
  for (const double value : {0.0001, 0.001, 0.3, 99.0}) times.add(value);
  CountsByWord codes;
  codes.add("too-fast");
  codes.add("too-fast");
  codes.add("a\"b\\c");
  MetricsText page;
  page.gauge("clew_a", "One.", 2.5);
  page.counters("clew_b_total", "Two.", "code", codes);
  page.histogram("clew_c_seconds", "Three.", times);
  const auto text = std::move(page).text();
  EXPECT_TRUE(
      text.starts_with("# HELP clew_a One.\n# TYPE clew_a gauge\nclew_a 2.5\n"
                       "# HELP clew_b_total Two.\n# TYPE clew_b_total counter\n"
                       "clew_b_total{code=\"a\\\"b\\\\c\"} 1\nclew_b_total{code=\"too-fast\"} 2\n"
                       "# HELP clew_c_seconds Three.\n# TYPE clew_c_seconds histogram\n"
                       "clew_c_seconds_bucket{le=\"0.0005\"} 1\nclew_c_seconds_bucket{le=\"0.001\"} 2\n"))
      << text;
  EXPECT_TRUE(
      text.ends_with("clew_c_seconds_bucket{le=\"10\"} 3\nclew_c_seconds_bucket{le=\"+Inf\"} 4\n"
                     "clew_c_seconds_sum 99.3011\nclew_c_seconds_count 4\n"))
      << text;
}

// The figures of a page by name and labels; a line that is none fails.
std::map<std::string, double> figures(const std::string& text) {
  static const std::regex line(R"(([a-z_]+(\{[a-z]+="[^"]*"\})?) (-?[0-9.e+-]+))");
  std::map<std::string, double> all;
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const std::string each(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    std::smatch parts;
    if (each.starts_with("# ")) continue;
    EXPECT_TRUE(std::regex_match(each, parts, line)) << each;
    if (!parts.empty()) all[parts[1]] = std::stod(parts[3]);
  }
  return all;
}

TEST(Metrics, CountWhatHappens) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto made = ana.post("/api/v1/tables", table_for("hands", "open beginner beginner", R"("id":"t")"));
  ASSERT_EQ(made.status, 201) << made.body;
  Socket page(ana, made.json()["table"].text());
  page.send(R"({"id":"h","cmd":"hello"})");
  page.send(R"({"id":"w","cmd":"whistle"})");
  EXPECT_EQ(page.next_of("refused")["error"]["code"].text(), "bad-request");
  page.send(R"({"id":"s","cmd":"start"})");
  for (Json view; view["game"]["legal"]["moves"].items().empty();) {
    view = page.next_of("view");
    ASSERT_TRUE(view.is_object());
    if (const auto moves = view["game"]["legal"]["moves"].items(); !moves.empty())
      page.send(cat(R"({"id":"m","cmd":"move","move":)", moves.front().dump(), "}"));
  }
  EXPECT_EQ(page.next_of("ack")["type"].text(), "ack");
  Guest(house).get("/api/v1/nothing");
  std::map<std::string, double> all;
  EXPECT_TRUE(waited_until([&] {
    all = figures(Guest(house).get("/metrics").body);
    return all["clew_moves_total"] >= 1 && all["clew_bot_wait_seconds_count"] >= 1;
  }));
  EXPECT_EQ(all["clew_connections"], 1);
  EXPECT_EQ(all["clew_tables{status=\"playing\"}"], 1);
  EXPECT_GE(all["clew_refusals_total{code=\"bad-request\"}"], 1);
  EXPECT_EQ(all["clew_refusals_total{code=\"no-address\"}"], 1);
  EXPECT_EQ(all["clew_store_writable"], 1);
  EXPECT_EQ(all["clew_write_faults_total"], 0);
  EXPECT_GE(all["clew_commit_seconds_count"], 3);
  EXPECT_GE(all["clew_commit_writes_sum"], 3);
  EXPECT_GE(all["clew_http_requests_total{status=\"200\"}"], 1);
  EXPECT_GT(all["process_resident_memory_bytes"], 1e6);
  // Nobody is a label.
  const auto text = Guest(house).get("/metrics").body;
  for (const auto& secret : {std::string("Ana"), ana.id, std::string(made.json()["table"].text())})
    EXPECT_EQ(text.find(secret), std::string::npos) << secret;
}

TEST(Metrics, AreForWhoeverRunsTheHouse) {
  const auto status = [](const ServedHouse& house, const char* from) {
    Headers headers;
    if (from) headers["x-forwarded-for"] = from;
    return Guest(house).ask({.path = "/metrics", .headers = headers}).status;
  };
  {
    ServedHouse house;
    EXPECT_EQ(status(house, nullptr), 200);
    // A proxy on this machine that nobody told the house of.
    EXPECT_EQ(status(house, "203.0.113.7"), 403);
    EXPECT_EQ(status(house, "127.0.0.1"), 403);
  }
  ServedHouse house({"--trusted-proxy", "127.0.0.1", "--metrics-from", "10.0.0.0/8"});
  EXPECT_EQ(status(house, nullptr), 200);
  EXPECT_EQ(status(house, "203.0.113.7"), 403);
  EXPECT_EQ(status(house, "10.1.2.3"), 200);
}

// Every figure that the dashboard shows is one that the house gives.
TEST(Metrics, TheDashboardShowsFiguresThatAreThere) {
  ServedHouse house;
  const auto text = Guest(house).get("/metrics").body;
  const auto dashboard = read_text(source_dir() / "docs/grafana.json");
  ASSERT_TRUE(Json::parse(dashboard));
  static const std::regex name("((clew|process)_[a-z_]+)");
  int named = 0;
  for (const auto* page : {"docs/grafana.json", "docs/operating.md"}) {
    const auto words = read_text(source_dir() / page);
    for (std::sregex_iterator at(words.begin(), words.end(), name), end; at != end; ++at, ++named) {
      auto figure = (*at)[1].str();
      if (figure.ends_with("_bucket")) figure.resize(figure.size() - 7);
      EXPECT_NE(text.find(cat("# TYPE ", figure, " ")), std::string::npos) << page << " names " << figure;
    }
  }
  EXPECT_GT(named, 15);
}

TEST(BackupCommand, CopiesAnOpenHouseAndBringsItBack) {
  ServedHouse house;
  Guest ana(house, "Ana");
  const auto made = ana.post("/api/v1/tables", table_for("hands", "open open open", R"("id":"t")"));
  const auto code = std::string(made.json()["code"].text());
  const Folder folder;
  const auto copied = clew({"backup", folder / "copy", "--data-dir", house.data_dir(), "--json"});
  EXPECT_EQ(copied.code, 0) << copied.err;
  EXPECT_EQ(copied.json()["tables"].whole(), 1);
  EXPECT_EQ(copied.json()["damaged"].whole(), 0);
  EXPECT_EQ(clew({"backup", folder / "copy", "--data-dir", house.data_dir()}).code, 1);
  EXPECT_EQ(clew({"backup"}).code, 2);
  const auto refused = clew({"restore", folder / "copy", "--data-dir", house.data_dir(), "--replace"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("Another Clew"), std::string::npos) << refused.err;
  ASSERT_EQ(house.stop(), 0);
  const auto restored = clew({"restore", folder / "copy", "--data-dir", house.data_dir(), "--replace"});
  EXPECT_EQ(restored.code, 0) << restored.err;
  house.start();
  EXPECT_EQ(Guest(house).get("/api/v1/codes/" + code).status, 200);
  EXPECT_EQ(ana.get("/api/v1/me").json()["id"].text(), ana.id);  // the keys are where they were
}

}  // namespace
}  // namespace clew::test
