// Tables as they are wished for, out of records, and with cards of somebody's own.
#include "core/text.h"
#include "tests/room/round.h"

namespace clew::test {
namespace {

const GameEntry& played() { return *find_game(games(), game_for("hands")); }

// The shipped cards under a name of their own.
std::unique_ptr<Box> own_box(std::string_view name) {
  auto set = shipped_data(played());
  set.name = name;
  set.files.front().text += std::string(name.size(), '\n');
  Complaints complaints;
  auto box = played().open(set, complaints);
  if (!box) throw std::runtime_error(complaints.front().sentence);
  return box;
}

class Making : public testing::Test {
 protected:
  Result<Write> make(std::string_view wish) {
    return make_table(shelf_, Json::parse(wish).value(), ana, "t1", now_, rng_);
  }
  std::string why(const Result<Write>& write) {
    return write ? "" : cat(code_name(write.error().code), ": ", write.error().message);
  }
  std::string why(std::string_view wish) { return why(make(wish)); }
  static Json entry(const Write& write, std::size_t at = 0) {
    return Json::parse(write.entries[at].text).value();
  }

  // A whole game of three, as its record.
  std::string record(std::string_view header = "", std::size_t but_last = 0) {
    auto match = start_match(shelf_, {.game = game_for("hands"), .players = 3, .options = {}, .extras = {}},
                             "a record")
                     .value();
    Rng luck("record");
    while (!match.table->result()) {
      const auto movers = match.table->movers();
      for (int i = 0; i < 3; ++i)
        if (movers.has(Seat(i))) {
          EXPECT_TRUE(match.table->move_for(by(Seat(i)), luck, match.table->now()));
          break;
        }
    }
    auto lines = record_lines(match);
    lines.resize(lines.size() - but_last);
    auto& first = lines.front();
    first.insert(first.size() - 1, header);
    return cat(join(lines, "\n"), "\n");
  }

  Shelf shelf_{games()};
  Now now_{Millis(1000), 1'700'000'000'000};
  Rng rng_{"making"};
};

TEST_F(Making, WhatIsNoTableIsRefusedWithASentence) {
  EXPECT_EQ(why("[]"), "bad-request: A table is wished for with a JSON object.");
  const auto long_key = std::string(60, 'x');
  EXPECT_EQ(why(cat(R"({")", long_key, R"(":1})")),
            cat("bad-request: A table has id, game, options, seats, listed, spectators, chat, phrases, pace, "
                "data, not \"",
                std::string(40, 'x'), "\"."));
  EXPECT_TRUE(why(R"({"game":"chess","seats":[]})").starts_with("unknown-game: "));
  const auto with = [&](std::string_view members) {
    return why(cat(R"({"game":")", played().name, "\",", members, "}"));
  };
  EXPECT_EQ(with(R"("seats":3)"), "bad-request: \"seats\" is a list with one object a seat.");
  const auto open = R"({"be":"open"})";
  const auto three = cat(open, ",", open, ",", open);
  EXPECT_EQ(with(cat(R"("seats":[)", three, ",", three, ",", three, "]")),
            "bad-request: A table has at most 8 seats.");
  const auto eight = with(cat(R"("seats":[)", three, ",", three, ",", open, ",", open, "]"));
  EXPECT_NE(eight, "") << "the game is for fewer";
  EXPECT_EQ(eight.find("at most 8 seats"), std::string::npos) << eight;
  const auto seats = cat(R"("seats":[)", three, "]");
  EXPECT_EQ(with(cat(seats, R"(,"options":[])")), "bad-request: \"options\" is an object.");
  EXPECT_EQ(with(cat(seats, R"(,"options":null)")), "bad-request: \"options\" is an object.");
  EXPECT_NE(with(cat(seats, R"(,"options":{"talk":99})")), "");
  EXPECT_NE(with(cat(seats, R"(,"pace":{"kind":"soon"})")), "");
  EXPECT_EQ(with(cat(seats, R"(,"pace":{"kind":"own","lag":300})")),
            "not-allowed: This game has no clock of its own; choose another pace.");
  EXPECT_EQ(with(cat(seats, R"(,"listed":1)")), "bad-request: \"listed\" is true or false.");
  EXPECT_EQ(with(cat(seats, R"(,"data":7)")),
            "bad-request: \"data\" is the name of a set of cards, or null.");
  EXPECT_EQ(with(cat(seats, R"(,"data":"ours")")),
            "bad-request: This house has no cards \"ours\" for this game; it has the shipped ones alone.");
  EXPECT_EQ(with(cat(seats, R"(,"data":null)")), "");
  const auto a_seat = [&](std::string_view seat) {
    return with(cat(R"("seats":[)", open, ",", open, ",", seat, "]"));
  };
  const auto what =
      "bad-request: A seat is {\"be\":\"open\"}, {\"be\":\"reserved\",\"for\":…} or "
      "{\"be\":\"bot\",\"level\":…}.";
  EXPECT_EQ(a_seat(R"({"be":"throne"})"), what);
  EXPECT_EQ(a_seat(R"({"be":"person","person":{"id":"p-bo","name":"Bo"}})"), what);
  EXPECT_TRUE(a_seat(R"({"be":"bot","level":"genius"})").starts_with("bad-request: A bot's \"level\" is "));
  EXPECT_EQ(a_seat(R"({"be":"reserved","for":" "})"),
            "bad-request: A reserved seat says whom it is \"for\": a name.");
  EXPECT_EQ(a_seat(cat(R"({"be":"reserved","for":")", std::string(40, 'x'), "\"}")), "");
  EXPECT_NE(a_seat(cat(R"({"be":"reserved","for":")", std::string(41, 'x'), "\"}")), "");
}

TEST_F(Making, AllThatIsWishedForIsInTheFirstEntry) {
  const auto write = make(cat(
      R"({"game":")", played().name,
      R"(","options":{"talk":2},"listed":true,"spectators":false,"chat":false,)",
      R"("phrases":true,"pace":{"kind":"decision","seconds":60,"late":"play"},"seats":[{"be":"bot","level":"strong"},{"be":"open"},{"be":"open"}]})"));
  ASSERT_EQ(why(write), "");
  ASSERT_EQ(write->entries.size(), 1u);
  EXPECT_EQ(write->entries[0].number, 1u);
  EXPECT_EQ(write->entries[0].epoch, 1u);
  const auto made = entry(*write);
  EXPECT_EQ(made["by"]["id"].text(), "p-ana");
  EXPECT_EQ(made["options"].dump(), R"({"talk":2})");
  EXPECT_TRUE(made["listed"].boolean());
  EXPECT_FALSE(made["spectators"].boolean());
  EXPECT_FALSE(made["chat"].boolean());
  EXPECT_TRUE(made["phrases"].boolean());
  EXPECT_EQ(made["pace"]["seconds"].whole(), 60);
  EXPECT_EQ(made["code"].text().size(), 6u);
  EXPECT_EQ(made["seed"].text().size(), 32u);
  // Who makes it has the first seat that is open.
  EXPECT_EQ(
      made["seats"].dump(),
      R"([{"be":"bot","level":"strong"},{"be":"person","person":{"id":"p-ana","name":"Ana"}},{"be":"open"}])");
  ASSERT_EQ(write->joined.size(), 1u);
  EXPECT_EQ(write->joined[0].person, "p-ana");
  const auto& row = write->rows.at(0);
  EXPECT_EQ(row.table, "t1");
  EXPECT_TRUE(row.is_open);
  EXPECT_EQ(Json::parse(row.summary).value()["status"].text(), "waiting");
  // Without wishes it is as usual; a host whom no seat is left for is of the table all the same.
  const auto plain = make(table_for("hands", "strong strong strong"));
  ASSERT_EQ(why(plain), "");
  EXPECT_EQ(entry(*plain)["options"].dump(), "{}");
  EXPECT_FALSE(entry(*plain)["listed"].boolean());
  EXPECT_TRUE(entry(*plain)["spectators"].boolean());
  ASSERT_EQ(plain->joined.size(), 1u);
  EXPECT_EQ(plain->joined[0].person, "p-ana");
  EXPECT_EQ(fresh_table_id(rng_).size(), 16u);
  EXPECT_EQ(drawn_key(rng_).size(), 26u);
}

TEST_F(Making, CardsOfSomebodysOwnAreNamedAndKeptByTheirHash) {
  auto ours = own_box("ours"), theirs = own_box("theirs");
  const std::string hash = mark_of(*ours).hash;
  shelf_.add(std::move(ours), true);
  const auto wish = [](std::string_view name) {
    return table_for("hands", "open open open", cat(R"("data":")", name, "\""));
  };
  const auto write = make(wish("ours"));
  ASSERT_EQ(why(write), "");
  EXPECT_EQ(entry(*write)["data"].dump(), cat(R"({"name":"ours","hash":")", hash, "\"}"));
  EXPECT_EQ(why(wish(std::string(60, 'x'))), cat("bad-request: This house has no cards \"",
                                                 std::string(40, 'x'), "\" for this game; it has ours."));
  shelf_.add(std::move(theirs), true);
  EXPECT_EQ(why(wish("no")),
            "bad-request: This house has no cards \"no\" for this game; it has ours, theirs.");
  EXPECT_FALSE(offered_data(shelf_, game_for("turns"), "ours")) << "they are cards of another game";
}

TEST_F(Making, ARecordComesAsATableThatIsOver) {
  const auto names =
      R"(,"names":["Dee","\u202eEve","Bot"],"seats":[{"kind":"person"},{"kind":"person"},{"kind":"bot","level":"strong"}],"started":"2020-02-03T04:05:06Z")";
  const auto write = import_table(shelf_, record(names), ana, Seat(0), "t1", now_, rng_);
  ASSERT_EQ(why(write), "");
  ASSERT_EQ(write->entries.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(write->entries[i].number, i + 1);
    EXPECT_EQ(write->entries[i].epoch, 1u);
  }
  const auto made = entry(*write), start = entry(*write, 1);
  EXPECT_EQ(made["wall"].whole(), 1'580'702'706'000) << "when it was played";
  EXPECT_TRUE(made["imported"].boolean());
  EXPECT_FALSE(made["spectators"].boolean()) << "its people have not been asked";
  EXPECT_FALSE(made["chat"].boolean());
  EXPECT_TRUE(made["options"].is_object());
  EXPECT_EQ(made["code"].text().size(), 6u);
  EXPECT_EQ(made["seats"][0]["person"]["id"].text(), "p-ana");
  EXPECT_EQ(made["seats"][1]["person"]["name"].text(), "Somebody") << "no tricks with names";
  EXPECT_TRUE(made["seats"][1]["person"]["id"].text().starts_with("p"));
  EXPECT_EQ(made["seats"][2].dump(), R"({"be":"bot","level":"strong"})");
  EXPECT_EQ(start["names"].dump(), R"(["Ana","Somebody","Bot"])");
  for (const auto& line : start["lines"].items()) EXPECT_FALSE(line.find("at"));
  EXPECT_FALSE(write->rows.at(0).is_open);
  ASSERT_EQ(write->joined.size(), 1u);
  EXPECT_EQ(write->joined[0].person, "p-ana");

  // Without names and times, from somebody who only watched.
  const auto bare = import_table(shelf_, record(), ana, std::nullopt, "t1", now_, rng_);
  ASSERT_EQ(why(bare), "");
  EXPECT_EQ(entry(*bare)["wall"].whole(), now_.wall);
  EXPECT_EQ(entry(*bare, 1)["names"].dump(), R"(["Somebody","Somebody","Somebody"])");
  const auto others = entry(*bare)["seats"];
  for (const auto& seat : others.items()) EXPECT_NE(seat["person"]["id"].text(), "p-ana");
  // A record that says it is of tomorrow is of today; a name may be so long and no longer.
  const auto later = cat(R"(,"names":[")", std::string(160, 'x'), R"(",")", std::string(161, 'y'),
                         R"(",""],"started":"2040-01-01T00:00:00Z")");
  const auto long_ones = import_table(shelf_, record(later), ana, std::nullopt, "t1", now_, rng_);
  ASSERT_EQ(why(long_ones), "");
  EXPECT_EQ(entry(*long_ones)["wall"].whole(), now_.wall);
  EXPECT_EQ(entry(*long_ones, 1)["names"].dump(),
            cat(R"([")", std::string(160, 'x'), R"(","Somebody","Somebody"])"));

  EXPECT_NE(why(import_table(shelf_, "nonsense", ana, Seat(0), "t1", now_, rng_)), "");
  EXPECT_EQ(why(import_table(shelf_, record("", 2), ana, Seat(0), "t1", now_, rng_)),
            "not-over: This game is not over; a record comes into your list once it is.");
  EXPECT_EQ(why(import_table(shelf_, record(), ana, Seat(3), "t1", now_, rng_)),
            "bad-request: \"seat\" is a seat's number.");
}

TEST_F(Making, ARecordWithOtherCardsNeedsThem) {
  auto ours = own_box("ours");
  const auto mark = cat(R"(,"data":{"name":"ours","hash":")", mark_of(*ours).hash, "\"}");
  EXPECT_EQ(why(import_table(shelf_, record(mark), ana, Seat(0), "t1", now_, rng_)),
            "bad-request: This game was played with component data of somebody's own, which this house has "
            "not got.");
  EXPECT_EQ(
      why(branch_table(shelf_, record(mark), {0, Seat(0), Level::casual}, ana, "t1", now_, rng_)),
      "bad-request: This game was played with cards of somebody's own; without them it cannot go on here.");
  shelf_.add(std::move(ours), false);
  const auto write = import_table(shelf_, record(mark), ana, Seat(0), "t1", now_, rng_);
  ASSERT_EQ(why(write), "");
  EXPECT_EQ(entry(*write)["data"]["name"].text(), "ours");
}

TEST_F(Making, ARecordGoesOnFromALineWithBotsInTheOtherSeats) {
  const auto text = record();
  const auto lines = std::size_t(std::ranges::count(text, '\n')) - 2;  // but for the header and the result
  const auto branch = [&](std::size_t line, int seat) {
    return branch_table(shelf_, text, {line, Seat(seat), Level::strong}, ana, "t1", now_, rng_);
  };
  const auto write = branch(3, 1);
  ASSERT_EQ(why(write), "");
  const auto made = entry(*write), start = entry(*write, 1);
  EXPECT_EQ(made["wall"].whole(), now_.wall);
  EXPECT_EQ(made["seed"].text().size(), 32u);
  EXPECT_EQ(made["options"].dump(), Json::parse(text.substr(0, text.find('\n'))).value()["options"].dump());
  EXPECT_FALSE(made["chat"].boolean()) << "nobody is there to talk to";
  EXPECT_FALSE(made.find("imported"));
  EXPECT_EQ(
      made["seats"].dump(),
      R"([{"be":"bot","level":"strong"},{"be":"person","person":{"id":"p-ana","name":"Ana"}},{"be":"bot","level":"strong"}])");
  EXPECT_EQ(start["names"].dump(), R"(["strong","Ana","strong"])");
  EXPECT_GE(start["lines"].size(), 3u);
  EXPECT_EQ(why(branch(0, 3)), "bad-request: \"seat\" is a seat's number.");
  EXPECT_EQ(why(branch(0, 2)), "");
  EXPECT_EQ(why(branch(lines + 1, 0)), cat("bad-request: \"line\" is a number from 0 to ", lines, "."));
  EXPECT_EQ(why(branch(lines, 0)), "bad-request: The game is over here; choose an earlier move.");
  EXPECT_NE(why(branch_table(shelf_, "nonsense", {0, Seat(0), Level::casual}, ana, "t1", now_, rng_)), "");
  EXPECT_NE(why(branch_table(shelf_, "", {0, Seat(0), Level::casual}, ana, "t1", now_, rng_)), "");
}

// Against the clock every line has its time.
TEST_F(Making, ARaceIsBroughtWithItsTimes) {
  auto match = start_match(shelf_,
                           {.game = game_for("race"),
                            .players = 1,
                            .options = Json::parse(evening_for("race").options).value(),
                            .extras = {}},
                           "a race")
                   .value();
  auto& table = *match.table;
  ASSERT_TRUE(table.move(by(Seat(0)), "ready", Millis(0)));
  ASSERT_TRUE(table.move(by(Seat(0)), "quit", Millis(1500)));
  Rng luck("race");
  while (!table.result()) ASSERT_TRUE(table.move_for(Actor::clock, luck, table.deadline().value()));
  const auto text = cat(join(record_lines(match), "\n"), "\n");
  const auto write = import_table(shelf_, text, ana, Seat(0), "t1", now_, rng_);
  ASSERT_EQ(why(write), "");
  const auto header = Json::parse(text.substr(0, text.find('\n'))).value();
  EXPECT_EQ(entry(*write)["options"].dump(), header["options"].dump());
  const auto lines = entry(*write, 1)["lines"];
  EXPECT_GT(lines.size(), 1u);
  for (const auto& line : lines.items()) EXPECT_TRUE(line["at"].is_whole()) << line.dump();
}

// Whatever is set by itself is kept, before the game; its rules stay once it has begun.
TEST(Setting, OneThingAtATime) {
  Round round(with_bots);
  auto ours = own_box("ours");
  round.shelf_.add(std::move(ours), true);
  round.come(1, ana);
  int said = 0;
  const auto set = [&](std::string_view members) {
    const auto number = round.desk_->room().number();
    round.say(1, cat(R"({"id":"s)", ++said, R"(","cmd":"set",)", members, "}"));
    return round.desk_->room().number() - number;
  };
  for (const auto* members :
       {R"("listed":true)", R"("spectators":false)", R"("chat":false)", R"("phrases":true)",
        R"("options":{"talk":2})", R"("players":4)", R"("data":"ours")",
        R"("pace":{"kind":"decision","seconds":60,"late":"play"})"}) {
    EXPECT_EQ(set(members), 1u) << members;
    EXPECT_EQ(set(members), 0u) << "again " << members;
  }
  const auto table = round.last(1, "view")["table"];
  EXPECT_EQ(table["data"]["name"].text(), "ours");
  EXPECT_EQ(table["seats"].size(), 4u);
  for (const auto* members : {R"("options":{"talk":99})", R"("players":8)", R"("data":"theirs")"})
    EXPECT_EQ(set(members), 0u) << members;
  EXPECT_EQ(set(R"("players":3)"), 1u);
  round.say(1, R"({"id":"a1","cmd":"start"})");
  ASSERT_EQ(round.desk_->room().status(), Status::playing);
  EXPECT_EQ(round.desk_->room().match()->header.extra("data")->find("name")->text(), "ours");
  for (const auto* members :
       {R"("options":{"talk":1})", R"("players":4)", R"("data":null)", R"("pace":null)"}) {
    EXPECT_EQ(set(members), 0u) << members;
    EXPECT_EQ(round.refusal(1), "started") << members;
  }
  for (const auto* members :
       {R"("listed":false)", R"("spectators":true)", R"("chat":true)", R"("phrases":false)"})
    EXPECT_EQ(set(members), 1u) << members;
  // After a restart the cards are there again.
  round.open();
  EXPECT_EQ(round.desk_->room().summary().data.value().name, "ours");
}

}  // namespace
}  // namespace clew::test
