// A message becomes a command, or a sentence that says what would be one.
#include "room/command.h"

#include <gtest/gtest.h>

#include "room/plain_move.h"

namespace clew {
namespace {

Result<Command> read(std::string_view text) { return parse_command(Json::parse(text).value()); }

template <class Kind> Kind as(std::string_view text) {
  const auto command = read(text);
  EXPECT_TRUE(command && std::holds_alternative<Kind>(*command)) << text;
  return std::get<Kind>(*command);
}

TEST(Command, EachIsReadAsItsOwnKind) {
  EXPECT_EQ(as<command::Hello>(R"({"cmd":"hello"})").since, 0u);
  EXPECT_EQ(as<command::Hello>(R"({"cmd":"hello","since":7})").since, 7u);
  EXPECT_EQ(as<command::Sit>(R"({"cmd":"sit","seat":2})").seat, Seat(2));
  as<command::Stand>(R"({"cmd":"stand"})");
  EXPECT_FALSE(as<command::Ready>(R"({"cmd":"ready","ready":false})").is_ready);
  const auto bot = as<command::SetSeat>(R"({"cmd":"seat","seat":1,"be":"bot","level":"master"})");
  EXPECT_EQ(bot.seat, Seat(1));
  EXPECT_EQ(bot.holder, SeatHolder{BotSeat{Level::master}});
  EXPECT_EQ(as<command::SetSeat>(R"({"cmd":"seat","seat":1,"be":"reserved","for":"Bo"})").holder,
            SeatHolder{ReservedSeat{"Bo"}});
  EXPECT_EQ(as<command::SetSeat>(R"({"cmd":"seat","seat":1,"be":"open"})").holder, SeatHolder{OpenSeat{}});
  const auto swap = as<command::Swap>(R"({"cmd":"swap","seats":[3,0]})");
  EXPECT_EQ(swap.one, Seat(3));
  EXPECT_EQ(swap.other, Seat(0));
  EXPECT_EQ(as<command::Remove>(R"({"cmd":"remove","person":"p"})").person, "p");
  EXPECT_EQ(as<command::PassHost>(R"({"cmd":"host","person":"p"})").person, "p");
  const auto set = as<command::Set>(R"({"cmd":"set","chat":false,"options":{"talk":0},"players":4})");
  EXPECT_EQ(set.chat, false);
  EXPECT_EQ(set.listed, std::nullopt);
  EXPECT_EQ(set.options->dump(), R"({"talk":0})");
  EXPECT_EQ(set.players, 4);
  as<command::Start>(R"({"cmd":"start"})");
  EXPECT_EQ(as<command::Move>(R"({"cmd":"move","move":"play 1"})").text, "play 1");
  EXPECT_EQ(as<command::Chat>(R"({"cmd":"chat","text":"hi"})").text, "hi");
  EXPECT_EQ(as<command::Chat>(R"({"cmd":"chat","phrase":"good-game"})").phrase, "good-game");
  const auto mute = as<command::Mute>(R"({"cmd":"mute","person":"p","muted":true})");
  EXPECT_EQ(mute.person, "p");
  EXPECT_TRUE(mute.is_muted);
  as<command::Rematch>(R"({"cmd":"rematch"})");
  EXPECT_EQ(as<command::Told>(R"({"cmd":"told","number":7})").number, 7u);
}

TEST(Command, ASeatThatNoTableHasIsNone) {
  for (const auto* seat : {"-1", "8", "1000000000000", "1.0", "\"1\"", "null"})
    EXPECT_EQ(as<command::Sit>(std::string(R"({"cmd":"sit","seat":)") + seat + "}").seat,
              command::no_such_seat);
  EXPECT_EQ(as<command::Swap>(R"({"cmd":"swap","seats":[0,1,2]})").one, command::no_such_seat);
}

TEST(Command, WhatIsUnclearIsExplained) {
  const auto why = [](std::string_view text) {
    const auto command = read(text);
    return command || command.error().code != Code::bad_request ? "" : command.error().message;
  };
  EXPECT_EQ(why(R"({"cmd":"whistle"})"),
            "\"cmd\" is one of hello, sit, stand, ready, seat, swap, remove, host, set, start, move, chat, "
            "mute, rematch, hint, draft, told, heard, look, takeback, answer, pause, resume, end, back and "
            "holiday.");
  EXPECT_EQ(why(R"({"cmd":7})"), why(R"({"cmd":"whistle"})"));
  EXPECT_EQ(why(R"({"cmd":"hello","since":-4})"), "\"since\" is the last number you have seen, or 0.");
  EXPECT_EQ(why(R"({"cmd":"ready","ready":1})"), "\"ready\" is true or false.");
  EXPECT_EQ(why(R"({"cmd":"look"})"), "\"away\" is true while nobody sees the page, or false.");
  EXPECT_EQ(why(R"({"cmd":"seat","seat":1,"be":"person","person":{"id":"p"}})"),
            "\"be\" is open, reserved or bot.");
  EXPECT_EQ(why(R"({"cmd":"seat","seat":1})"), "\"be\" is open, reserved or bot.");
  EXPECT_EQ(why(R"({"cmd":"seat","seat":1,"be":"bot","level":"genius"})"),
            "\"level\" is beginner, casual, skilled, strong or master.");
  EXPECT_EQ(why(R"({"cmd":"seat","seat":1,"be":"reserved","for":""})"),
            "\"for\" is the name that the seat is kept for.");
  EXPECT_EQ(why(R"({"cmd":"set"})"),
            "\"set\" takes listed, spectators, chat, phrases, options, players, pace or data.");
  EXPECT_EQ(why(R"({"cmd":"set","listed":1})"), "\"listed\" is true or false.");
  EXPECT_EQ(why(R"({"cmd":"set","players":9})"), "\"players\" is a number from 1 to 8.");
  EXPECT_EQ(why(R"({"cmd":"chat","text":"  "})"), "\"text\" is what you say, up to 500 bytes.");
  EXPECT_EQ(why(R"({"cmd":"chat","text":"a\nb"})"), "A chat message is one line of plain text.");
  EXPECT_EQ(why(R"({"cmd":"mute","person":"p"})"),
            "\"mute\" takes \"person\", an id, and \"muted\", true or false.");
  EXPECT_EQ(why(R"({"cmd":"move","move":5})"), "\"move\" is the move's text.");
}

// It must not be told by what comes of it which way a move was read.
TEST(Command, APlainMoveIsReadAsAnyOther) {
  const std::string plain[] = {R"({"id":"m1","cmd":"move","move":"look 4"})",
                               R"({"id":"m1","cmd":"move","move":""})",
                               R"({"id":"","cmd":"move","move":"say {[,:]}"})"};
  for (const auto& text : plain) {
    const auto read = read_plain_move(text);
    ASSERT_TRUE(read) << text;
    const auto tree = Json::parse(text).value();
    EXPECT_EQ(read->id, tree["id"].text());
    EXPECT_EQ(read->move, as<command::Move>(text).text);
  }
  const std::string others[] = {R"({"cmd":"move","id":"m1","move":"look 4"})",
                                R"({"id":"m1","cmd":"move","move":"say \"hi\""})",
                                R"({"id":"m\u0031","cmd":"move","move":"look 4"})",
                                R"({"id":"m1","cmd":"move","move":"look 4\"})",
                                R"({"id":"m1","cmd":"move","move":"look 4","more":"x"})",
                                R"({"id":"m1","cmd":"move","move":"look 4","move":"x"})",
                                R"({"id":"m1","cmd":"move","move":"look 4"}"})",
                                R"({"id":"m1","cmd":"move","move":"look 4"} )",
                                R"({"id":"m1","cmd":"move","move":"})",
                                R"({"id":"m1","cmd":"move","move":"look 4)",
                                R"({"id":"m1","cmd":"chat","text":"look 4"})",
                                "{\"id\":\"m1\",\"cmd\":\"move\",\"move\":\"Zo\u00eb\"}",
                                "{\"id\":\"m1\",\"cmd\":\"move\",\"move\":\"a\tb\"}",
                                "{\"id\":\"m1\",\"cmd\":\"move\",\"move\":\"\xff\"}",
                                R"({"id":")",
                                "{}",
                                ""};
  for (const auto& text : others) EXPECT_FALSE(read_plain_move(text)) << text;
}

}  // namespace
}  // namespace clew
