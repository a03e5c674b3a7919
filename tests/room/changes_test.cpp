// Changes instead of whole views: whoever asks for them sees, byte for byte, what everybody else sees.
#include "room/changes.h"

#include "core/text.h"
#include "tests/kit/depth.h"
#include "tests/kit/follower.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

std::string changed(std::string before, std::string_view now) {
  std::string list;
  if (!append_changes(list, before, now)) return "whole";
  Follower follower;
  const auto around = [](std::string_view view) {
    return cat(R"({"type":"view","number":1,"id":null,"table":{},"you":{},"game":{"view":)", view,
               R"(,"legal":{},"clock":null},"news":[]})");
  };
  EXPECT_EQ(follower.hear(around(before)), around(before));
  const auto view = follower.hear(cat(R"({"type":"changes","number":1,"view":[)", list, R"(],"news":[]})"));
  EXPECT_EQ(view, around(now)) << list;
  return list;
}

TEST(Changes, SayWhereAndWhatIsThereNow) {
  EXPECT_EQ(changed(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,2]})"), "");
  EXPECT_EQ(changed(R"({"a":1,"b":{"c":"x","d":null}})", R"({"a":1,"b":{"c":"y","d":null}})"),
            R"(["/b/c","y"])");
  EXPECT_EQ(changed(R"({"a":1,"b":10})", R"({"a":12,"b":1})"), R"(["/a",12],["/b",1])");
  EXPECT_EQ(changed(R"({"a":[1,2,3]})", R"({"a":[1,5,3]})"), R"(["/a/1",5])");
  EXPECT_EQ(changed(R"({"a":[{"b":1}]})", R"({"a":[{"b":1},{"b":2}]})"), R"(["/a/1",{"b":2}])");
  EXPECT_EQ(changed(R"({"a":[1,2,3]})", R"({"a":[1]})"), R"(["/a",[1]])");
  EXPECT_EQ(changed(R"({"a":[]})", R"({"a":[1,2]})"), R"(["/a",[1,2]])");
  EXPECT_EQ(changed(R"({"a":null})", R"({"a":{"b":[]}})"), R"(["/a",{"b":[]}])");
  EXPECT_EQ(changed(R"({"a/b~c":"}\",["})", R"({"a/b~c":"}\"],"})"), R"(["/a~1b~0c","}\"],"])");
}

TEST(Changes, AreToldWhereverTheyBegin) {
  // Behind what is empty, at the end of a number, within a key or right behind it.
  const std::pair<const char*, const char*> all[] = {
      {R"({"a":[[],1],"b":2})", R"({"a":[[]],"b":2})"},
      {R"({"a":[[]],"b":2})", R"({"a":[[],[]],"b":2})"},
      {R"({"a":[{}],"b":2})", R"({"a":[{},1],"b":2})"},
      {R"({"a":[{},{}],"b":2})", R"({"a":[{}],"b":2})"},
      {R"({"a":{"x":{}},"b":2})", R"({"a":{"x":{},"y":{}},"b":2})"},
      {R"({"a":{"x":[],"y":1},"b":2})", R"({"a":{"x":[]},"b":2})"},
      {R"({"a":1,"b":2})", R"({"a":12,"b":2})"},
      {R"({"a":12,"b":2})", R"({"a":1,"b":2})"},
      {R"({"a":1})", R"({"a":12})"},
      {R"({"a":12})", R"({"a":1})"},
      {R"({"a":"x","b":2})", R"({"a":"xy","b":2})"},
      {R"({"a":"xy","b":2})", R"({"a":"x","b":2})"},
      {R"({"a":"x\\","b":2})", R"({"a":"x\"","b":2})"},
      {R"({"":[1],"b":2})", R"({"":[2],"b":2})"},
      {R"({"c":0,"":[1],"b":2})", R"({"c":0,"":[1,3],"b":2})"},
      {R"({"\"":{"\\":1},"b":2})", R"({"\"":{"\\":5},"b":2})"},
      {R"({"c":1,"\"k":{"":1},"b":2})", R"({"c":1,"\"k":{"":5},"b":2})"},
      {R"({"a":[1,2],"b":[3]})", R"({"a":[1,2,4],"b":[3,5]})"},
      {R"({"a":{"k":1,"l":2},"b":2})", R"({"a":{"k":1,"m":2},"b":2})"},
      {R"({"a":{"k":1},"b":2})", R"({"a":{"kk":1},"b":2})"},
      {R"({"a":[],"b":2})", R"({"a":{},"b":2})"},
      {R"({"a":[[[[1]]]],"b":2})", R"({"a":[[[[2]]]],"b":2})"},
      {R"({"a":[[1],[2]],"b":2})", R"({"a":[[1],3],"b":2})"},
      {R"({"a":null,"b":true})", R"({"a":true,"b":null})"},
  };
  for (const auto& [before, now] : all) {
    EXPECT_NE(changed(before, now), "whole") << before << " " << now;
    EXPECT_NE(changed(before, now), "") << before << " " << now;
  }
  // Only what is other is told, however much is equal around it.
  const std::string much(3000, 'x');
  const auto around = [&](std::string_view value) {
    return cat(R"({"a":")", much, R"(","b":{"c":[0,)", value, R"(],"d":")", much, "\"}}");
  };
  EXPECT_EQ(changed(around("1"), around("2")), R"(["/b/c/1",2])");
  EXPECT_EQ(changed(around("[]"), around("[7]")), R"(["/b/c/1",[7]])");
  const auto grown = [&](std::string_view more) { return cat(R"({"a":[")", much, R"(",[])", more, "]}"); };
  EXPECT_EQ(changed(grown(""), grown(",[],{}")), R"(["/a/2",[]],["/a/3",{}])");
}

TEST(Changes, AreNoLongerThanTheWhole) {
  EXPECT_EQ(changed(R"({"a":{"b":1,"c":2,"d":3},"e":0})", R"({"a":{"b":4,"c":5,"d":6},"e":0})"),
            R"(["/a",{"b":4,"c":5,"d":6}])");
  // Other keys are another object, and the root has no path of its own.
  EXPECT_EQ(changed(R"({"a":{"b":1}})", R"({"a":{"c":1}})"), R"(["/a",{"c":1}])");
  EXPECT_EQ(changed(R"({"a":1})", R"({"b":1})"), "whole");
}

// Any value, as the writer writes it.
void write_any(JsonWriter& out, Rng& luck, int depth) {
  switch (luck.below(depth > 3 ? 4 : 7)) {
    case 0:
      return void(out.number(luck.below(30)));
    case 1:
      return void(out.null());
    case 2:
      return void(out.boolean(luck.below(2) == 0));
    case 3:
      return void(out.string(std::array{"", "a", "b\"", "[{,", "ü\n"}[luck.below(5)]));
    case 4: {
      out.open('{');
      for (const auto* key : {"k", "", "list", "~/", "x"})
        if (luck.below(4) > 0) write_any(out.key(key), luck, depth + 1);
      return void(out.close('}'));
    }
    default:
      out.open('[');
      for (auto n = luck.below(5); n > 0; --n) write_any(out, luck, depth + 1);
      out.close(']');
  }
}

TEST(Changes, LeadFromAnyValueToAnyOther) {
  const std::string seed = "any value";
  Rng luck(seed);
  std::string before = R"({"view":0})";
  for (unsigned i = 0; i < times(20'000, 2'000); ++i) {
    // Sometimes a part of the one before, so that much stays the same.
    JsonWriter out;
    out.open('{').key("view");
    write_any(out, luck, 0);
    auto now = std::move(out.close('}')).text();
    if (luck.below(2) == 0)
      if (const auto digit = before.find_first_of("0123456789"); digit != std::string::npos) {
        now = before;
        now[digit] = char('1' + luck.below(9));
      }
    changed(before, now);
    if (HasFailure()) FAIL() << "seed " << seed << ", " << i << ": " << before << " " << now;
    before = std::move(now);
  }
}

// A table at which everybody has two pages: one with whole views, one with changes.
class TwoPages : public testing::Test {
 protected:
  static constexpr Connection second = 100;

  void open(Round& round, const Person& person, Connection connection) {
    round.take(Arrived{connection, person});
    round.say(connection, R"({"id":"hi","cmd":"hello","since":0})");
    round.take(Arrived{connection + second, person});
    followers_[connection + second] = {};
    round.say(connection + second, R"({"id":"hi2","cmd":"hello","since":0,"changes":true})");
  }

  // What the two pages of each person were sent since the last time comes to the same.
  void compare(Round& round) {
    std::map<Connection, std::vector<std::string>> views;
    for (const auto& each : round.sent_) {
      auto text = *each.text;
      if (const auto follower = followers_.find(each.to); follower != followers_.end()) {
        const auto whole = follower->second.hear(text);
        ASSERT_TRUE(whole) << whole.error();
        changes_ += text.starts_with(R"({"type":"changes")");
        bytes_ += text.size();
        text = *whole;
      } else if (text.starts_with(R"({"type":"view")")) {
        whole_bytes_ += text.size();
      }
      if (text.starts_with(R"({"type":"view","number":)") && text.find(R"("id":null)") != std::string::npos)
        views[each.to].push_back(text);
    }
    round.sent_.clear();
    for (const auto& [connection, seen] : views)
      if (connection < second) { EXPECT_EQ(seen, views[connection + second]) << "connection " << connection; }
  }

  std::map<Connection, Follower> followers_;
  std::size_t changes_ = 0, bytes_ = 0, whole_bytes_ = 0;
};

TEST_F(TwoPages, ShowTheSameOfEveryGame) {
  for (const auto& game : games()) {
    SCOPED_TRACE(game.name);
    changes_ = bytes_ = whole_bytes_ = 0;
    Rng luck(cat("pages ", game.name));
    std::string seats = R"({"be":"open"},{"be":"open"})";
    const int players = std::clamp(3, game.about.fewest, game.about.most);
    for (int i = 2; i < players; ++i) seats += R"(,{"be":"bot","level":"beginner"})";
    Round round(cat(R"({"game":")", game.name, R"(","seats":[)", seats, "]}"));
    open(round, ana, 1);
    open(round, bo, 2);
    open(round, cy, 3);  // watches
    round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
    round.say(1, R"({"id":"a1","cmd":"start"})");
    compare(round);
    const auto& room = round.desk_->room();
    for (int i = 0; i < 120 && room.status() == Status::playing; ++i) {
      round.pass(Millis(300 + luck.below(2000)));
      const auto& table = *room.match()->table;
      const auto seat = Seat(luck.below(std::uint32_t(table.players())));
      auto mind = table.copy();
      const auto first = mind->lines().size();
      if (table.movers().has(seat) && mind->move_for(by(seat), luck, mind->now())) {
        const auto move = Json(mind->lines()[first].move).dump();
        if (index(seat) < 2)
          round.say(Connection(index(seat)) + 1,
                    cat(R"({"id":"m)", i, R"(","cmd":"move","move":)", move, "}"));
        else if (!round.asks_.empty())
          round.take(BotChose{round.asks_.back().seat, round.asks_.back().asked, mind->lines()[first].move});
      } else {
        round.take(Woke{});
      }
      if (i % 10 == 3) round.say(3, cat(R"({"id":"c)", i, R"(","cmd":"chat","text":"Hm?"})"));
      // Somebody leaves their seat and comes back: their eyes are others' for a while.
      if (i % 40 == 20) round.say(2, cat(R"({"id":"s)", i, R"(","cmd":"stand"})"));
      if (i % 40 == 24) round.say(2, cat(R"({"id":"t)", i, R"(","cmd":"sit","seat":1})"));
      // Somebody loses a page and opens it again.
      compare(round);
      if (i % 30 == 15) {
        round.take(Gone{1 + second});
        followers_[1 + second] = {};
        round.take(Arrived{1 + second, ana});
        round.say(1 + second, R"({"id":"again","cmd":"hello","since":0,"changes":true})");
      }
      if (i % 30 == 18) round.take(Called{{cy.id, cat("Cy ", i)}});
      compare(round);
      if (HasFailure()) return;
    }
    EXPECT_GT(changes_, 60u);
    EXPECT_LT(bytes_ * 2, whole_bytes_);
  }
}

TEST_F(TwoPages, OfPeopleWhoSeeTheSameShareTheirBytes) {
  Round round(table_for("hands", "open casual casual"));
  open(round, ana, 1);
  open(round, bo, 2);
  open(round, cy, 3);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  round.sent_.clear();
  round.say(1, R"({"id":"a2","cmd":"chat","text":"Hello!"})");
  std::map<Connection, std::shared_ptr<const std::string>> told;
  for (const auto& each : round.sent_) told[each.to] = each.text;
  ASSERT_TRUE(told[2 + second]->starts_with(R"({"type":"changes")")) << *told[2 + second];
  EXPECT_EQ(told[2 + second], told[3 + second]);
  EXPECT_NE(told[2], told[3]);  // whole views say who one is
}

TEST(Changes, CarryTheAnswerToTheCommandThatMadeThem) {
  Round round(table_for("hands", "open open open"));
  for (const auto& [connection, person] : {std::pair(1, ana), std::pair(2, bo)}) {
    round.take(Arrived{Connection(connection), person});
    round.say(Connection(connection), R"({"id":"h","cmd":"hello","changes":true})");
  }
  round.say(1, R"({"id":"a1","cmd":"chat","text":"one"})");
  EXPECT_EQ(round.last(1, "changes")["id"].text(), "a1");
  EXPECT_TRUE(round.last(1, "ack").is_null());
  EXPECT_EQ(round.last(2, "changes").find("id"), nullptr);
  // What changes nothing, and what is asked again, is answered by itself.
  round.say(1, R"({"id":"a1","cmd":"chat","text":"one"})");
  EXPECT_EQ(round.last(1, "ack")["number"].whole(), 2);
  round.say(1, R"({"id":"a2","cmd":"set","listed":false})");
  EXPECT_EQ(round.last(1, "ack")["id"].text(), "a2");
  // Where a whole view comes, the answer comes before it.
  round.sent_.clear();
  round.say(2, R"({"id":"b1","cmd":"sit","seat":1})");
  std::vector<std::string> to_bo;
  for (const auto& each : round.sent_)
    if (each.to == 2) to_bo.push_back(Json::parse(*each.text).value()["type"].dump());
  EXPECT_EQ(to_bo, (std::vector<std::string>{R"("ack")", R"("view")"}));
}

TEST(Changes, AreForWhomeverAsksAndAsLongAsTheyDo) {
  Round round(table_for("hands", "open open open"));
  round.take(Arrived{1, ana});
  round.say(1, R"({"id":"h1","cmd":"hello","changes":"yes"})");
  EXPECT_EQ(round.refusal(1), "bad-request");
  round.say(1, R"({"id":"h2","cmd":"hello","changes":true})");
  EXPECT_EQ(round.last(1, "view")["id"].text(), "h2");
  round.say(1, R"({"id":"a1","cmd":"chat","text":"one"})");
  EXPECT_EQ(round.last(1, "changes")["number"].whole(), 2);
  EXPECT_EQ(round.last(1, "changes").find("table"), nullptr);
  round.say(1, R"({"id":"h3","cmd":"hello"})");
  round.say(1, R"({"id":"a2","cmd":"chat","text":"two"})");
  EXPECT_EQ(round.last(1, "view")["number"].whole(), 3);
  EXPECT_EQ(round.last(1, "changes")["number"].whole(), 2);
}

TEST(Changes, SayNothingOfATableThatIsAsItWas) {
  Round round(three_seats);
  round.take(Arrived{1, ana});
  round.say(1, R"({"id":"h","cmd":"hello","changes":true})");
  round.say(1, R"({"id":"a1","cmd":"chat","text":"one"})");
  round.come(2, bo);
  round.take(Gone{2});
  round.say(1, R"({"id":"a2","cmd":"chat","text":"two"})");
  EXPECT_EQ(round.last(1, "changes")["id"].text(), "a2");
  EXPECT_EQ(round.last(1, "changes").find("table"), nullptr) << "who came has gone";
  round.come(2, bo);
  round.say(1, R"({"id":"a3","cmd":"chat","text":"three"})");
  EXPECT_EQ(round.last(1, "changes")["table"]["watching"].size(), 1u);
}

}  // namespace
}  // namespace clew::test
