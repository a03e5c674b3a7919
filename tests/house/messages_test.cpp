// What scripted players find in messages without reading them whole, against what a room really writes.
#include "load/messages.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/registry.h"
#include "room/room.h"

namespace clew::load {
namespace {

class Everything {
 public:
  explicit Everything(const GameEntry& game) : shelf_(games()) {
    std::string seats = R"({"be":"open"})";
    for (int i = 1; i < std::max(2, game.about.fewest); ++i) seats += R"(,{"be":"bot","level":"beginner"})";
    const auto wish = Json::parse(cat(R"({"game":")", game.name, R"(","seats":[)", seats, "]}")).value();
    const auto made = make_table(shelf_, wish, {"p", "Ana"}, "t", {}, rng_).value();
    const StoredEntry first{1, 1, made.entries[0].text};
    room_.emplace(Room::restore(shelf_, "t", std::span(&first, 1), 1, {}).value());
    take(Arrived{1, {"p", "Ana"}});
    take(Arrived{2, {"w", "Will"}});
    // The one who watches asks for changes.
    take(Said{1, command("h", "hello", "\"since\":0")});
    take(Said{2, command("h", "hello", "\"since\":0,\"changes\":true")});
    take(Said{1, command("c1", "ready", "\"ready\":true")});
    take(Said{1, command("c2", "start")});
    take(Said{1, command("c3", "move", "\"move\":\"nonsense\"")});
  }

  std::vector<std::string> messages;

 private:
  void take(const Input& input) {
    for (auto& each : room_->handle(input, {}, rng_).sends) messages.push_back(*each.text);
  }
  Shelf shelf_;
  Rng rng_{"messages"};
  std::optional<Room> room_;
};

TEST(Messages, TheirScanAgreesWithTheReader) {
  for (const auto& game : games()) {
    int playing = 0, refused = 0, changes = 0;
    for (const auto& text : Everything(game).messages) {
      const auto whole = Json::parse(text).value();
      const auto head = head_of(text);
      EXPECT_EQ(head.type, whole["type"].text()) << text;
      EXPECT_EQ(head.number, std::uint64_t(whole["number"].whole())) << text;
      EXPECT_EQ(head.id, whole["id"].text()) << text;
      refused += head.type == "refused";
      changes += head.type == "changes";
      if (head.type != "view" && head.type != "changes") continue;
      const auto* legal = head.type == "view" ? whole["game"].find("legal") : whole.find("legal");
      const auto found = legal_moves(text);
      ASSERT_EQ(found.has_value(), legal != nullptr) << text;
      if (legal) {
        const auto moves = (*legal)["moves"].items();
        ASSERT_EQ(found->size(), moves.size()) << text;
        for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ((*found)[i], moves[i].text());
      }
      const auto* table = whole.find("table");
      const auto words = table_words(text);
      ASSERT_EQ(words.has_value(), table != nullptr) << text;
      if (words) {
        EXPECT_EQ(words->status, (*table)["status"].text());
        EXPECT_EQ(words->next, (*table)["next"].text());
        playing += words->status == "playing";
      }
      const auto* you = whole.find("you");
      ASSERT_EQ(has_seat(text).has_value(), you != nullptr) << text;
      if (you) { EXPECT_EQ(has_seat(text), !(*you)["seat"].is_null()); }
    }
    EXPECT_GT(playing, 0) << game.name;
    EXPECT_GT(changes, 0) << game.name;
    EXPECT_EQ(refused, 1) << game.name;
  }
}

TEST(Messages, WhatIsNoMessageIsNone) {
  for (const auto* text : {"", "{", "[]", "{\"type\":\"view\"}", "{\"type\":\"view\",\"number\":x}"})
    EXPECT_EQ(head_of(text).type, "") << text;
  EXPECT_LE(legal_moves("{\"legal\":{\"moves\":[\"half").value().size(), 1u);
}

TEST(Messages, TheNextTableIsFound) {
  EXPECT_EQ(table_words(R"({"table":{"id":"t","muted":[],"next":"abc"},"you":{})").value().next, "abc");
  EXPECT_EQ(table_words(R"({"table":{"id":"t","muted":[],"next":null},"you":{})").value().next, "");
  EXPECT_FALSE(table_words(R"({"view":[["/table",{"round":1,"next":"abc"}]]})"));
}

}  // namespace
}  // namespace clew::load
