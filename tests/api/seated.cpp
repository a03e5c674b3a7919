#include "tests/api/seated.h"

#include <gtest/gtest.h>

#include "core/text.h"

namespace clew::test {

Seated::Seated(Guest& guest, std::string_view table, std::uint64_t since, bool wants_changes)
    : guest_(&guest), socket_(guest, table) {
  EXPECT_TRUE(socket_.is_open()) << socket_.answer().status << " " << socket_.answer().body;
  EXPECT_EQ(socket_.answer().headers.at("sec-websocket-protocol"), "clew.v1");
  socket_.send(cat("{\"id\":\"hello\",\"cmd\":\"hello\",\"since\":", since,
                   wants_changes ? ",\"changes\":true}" : "}"));
  while (view_.is_null() && hear()) continue;
  EXPECT_EQ(view_["id"].text(), "hello") << "close code " << socket_.close_code();
}

void Seated::take(Json message) {
  if (const auto ack = ack_in(message.dump()); !ack.empty()) take(Json::parse(ack).value());
  const auto whole = follower_.hear(message.dump());
  EXPECT_TRUE(whole) << whole.error();
  if (message["type"].text() == "changes") message = Json::parse(whole.value_or("")).value_or(Json{});
  const auto type = message["type"].text();
  if (type == "view") {
    // Numbers never go back, and each view brings exactly the news since the last one.
    const auto last = number();
    EXPECT_GE(std::uint64_t(message["number"].whole()), last);
    if (!view_.is_null()) {
      auto next = last;
      for (const auto& entry : message["news"].items())
        EXPECT_EQ(std::uint64_t(entry["number"].whole()), ++next);
      EXPECT_EQ(next, std::uint64_t(message["number"].whole()));
    }
    view_ = std::move(message);
  } else if (type == "presence") {
    presence_ = std::move(message);
  } else if (type == "drafted") {
    drafted_ = std::move(message);
  } else if (type == "hinted") {
    hinted_ = std::move(message);
  } else if (message["id"].text() == awaited_) {
    answer_ = std::move(message);
  }
}

bool Seated::hear(Patience limit) {
  auto message = socket_.next(limit);
  if (message.is_null()) return false;
  take(std::move(message));
  return true;
}

void Seated::hear_all() {
  while (hear(Patience{0})) continue;
}

void Seated::catch_up(std::uint64_t number) {
  while (this->number() < number)
    if (!hear()) {
      ADD_FAILURE() << "Entry " << number << " never came; the last was " << this->number() << ", close code "
                    << socket_.close_code();
      return;
    }
}

Json Seated::command_as(std::string_view id, std::string_view cmd, std::string_view members) {
  awaited_ = id;
  answer_ = {};
  socket_.send(cat("{\"id\":\"", id, "\",\"cmd\":\"", cmd, "\"", members, "}"));
  while (answer_.is_null() && hear()) continue;
  EXPECT_FALSE(answer_.is_null()) << cmd << members << " was not answered; close code "
                                  << socket_.close_code();
  if (answer_["type"].text() == "ack") catch_up(std::uint64_t(answer_["number"].whole()));
  return answer_;
}

Json Seated::command(std::string_view cmd, std::string_view members) {
  return command_as(
      cat("c", view_["table"]["id"].text(), "-", guest_->id, "-", ++commands_, "-", number()).substr(0, 64),
      cmd, members);
}

std::string Seated::refusal(std::string_view cmd, std::string_view members) {
  return std::string(command(cmd, members)["error"]["code"].text());
}

std::string make_table(Guest& host, std::string_view game, std::string_view options, std::string_view seats,
                       std::string_view more) {
  static int wishes = 0;
  const auto answer =
      host.post("/api/v1/tables", cat("{\"id\":\"wish", ++wishes, "\",\"game\":\"", game,
                                      "\",\"options\":", options, ",\"seats\":", seats, more, "}"));
  EXPECT_EQ(answer.status, 201) << answer.body;
  return std::string(answer.json()["table"].text());
}

void play_to_the_end(std::initializer_list<Seated*> people) {
  auto& first = **people.begin();
  for (Waiting waiting; first.status() != "over" && !waiting.is_over();) {
    bool has_moved = false;
    for (auto* each : people) {
      each->hear_all();
      const auto& moves = each->view()["game"]["legal"]["moves"];
      if (moves.size() == 0) continue;
      // The last of the list: talk comes before play in no game, and play ends games.
      const auto text = Json(std::string(moves[moves.size() / 2].text())).dump();
      has_moved |= each->refusal("move", cat(",\"move\":", text)).empty();
    }
    if (has_moved) waiting = {};
    if (!has_moved) first.hear(a_moment);  // or somebody else hears something
  }
  EXPECT_EQ(first.status(), "over");
}

}  // namespace clew::test
