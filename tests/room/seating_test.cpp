// Seats and host as a plain value: what each command comes to, why it is refused, and what entries change.
#include "room/seating.h"

#include <gtest/gtest.h>

namespace clew {
namespace {

const Person ana{"p-ana", "Ana"}, bo{"p-bo", "Bo"}, cy{"p-cy", "Cy"};

// Ana, who is host, a seat that waits for Bo, a bot, and an open seat.
Seating four_seats() {
  return {ana, {PersonSeat{ana}, ReservedSeat{"bo"}, BotSeat{Level::strong}, OpenSeat{}}};
}

LogEntry entry(Happening what, const Person& by = ana) {
  return {.wall = 0, .by = by, .command = "c", .what = std::move(what)};
}

// The code and the sentence of what was refused; nothing where it was not.
template <class T> std::string why(const Result<T>& result) {
  return result ? "" : std::string(code_name(result.error().code)) + ": " + result.error().message;
}

TEST(Seating, KnowsWhoSitsWhere) {
  const auto seating = four_seats();
  EXPECT_EQ(seating.seat_of("p-ana"), Seat(0));
  EXPECT_EQ(seating.seat_of("p-bo"), std::nullopt);
  EXPECT_EQ(seating.bots(), only(Seat(2)));
  EXPECT_TRUE(seating.has(Seat(3)));
  EXPECT_FALSE(seating.has(Seat(4)));
  EXPECT_FALSE(seating.has(command::no_such_seat));
}

TEST(Seating, SomebodySitsDownWhereNobodyElseMay) {
  auto seating = four_seats();
  EXPECT_EQ(why(seating.check(command::Sit{Seat(0)}, bo, Status::waiting)),
            "seat-taken: Ana sits there; please choose another seat.");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(0)}, ana, Status::waiting)),
            "seat-taken: You sit there already.");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(2)}, bo, Status::waiting)),
            "seat-taken: A bot sits there; the host can open the seat for you.");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(1)}, cy, Status::waiting)),
            "seat-taken: This seat is kept for bo; the link that the host gives them leads here.");
  // The name proves nothing, and where there is no key none is right.
  EXPECT_FALSE(seating.check(command::Sit{Seat(1)}, bo, Status::waiting));
  EXPECT_FALSE(seating.check(command::Sit{Seat(1)}, bo, Status::waiting, "secret"));
  EXPECT_FALSE(seating.check(command::Sit{Seat(1), "secreT"}, bo, Status::waiting, "secret"));
  EXPECT_EQ(why(seating.check(command::Sit{Seat(1), "secret"}, cy, Status::waiting, "secret")), "");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(4)}, bo, Status::waiting)),
            "bad-request: \"seat\" is a number from 0 to 3 at this table.");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(3)}, bo, Status::over)),
            "game-over: The game is over; ask for a rematch instead.");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(3)}, bo, Status::playing)),
            "started: The game is under way; watch it, and take a seat at the next one.");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(3)}, ana, Status::playing)),
            "started: Seats cannot be changed during the game.");
}

TEST(Seating, WhoSitsDownElsewhereLeavesTheOldSeatOpen) {
  auto seating = four_seats();
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(3)})));
  EXPECT_EQ(seating.seats(), (std::vector<SeatHolder>{OpenSeat{}, ReservedSeat{"bo"}, BotSeat{Level::strong},
                                                      PersonSeat{ana}}));
}

TEST(Seating, WhoHasASeatStandsUpAndGetsReady) {
  auto seating = four_seats();
  EXPECT_EQ(why(seating.check(command::Stand{}, bo, Status::waiting)),
            "no-seat: You have no seat at this table.");
  EXPECT_EQ(why(seating.check(command::Stand{}, ana, Status::over)),
            "game-over: The game is over; there is nothing to leave.");
  EXPECT_EQ(seating.check(command::Stand{}, ana, Status::playing)->seat, Seat(0));
  EXPECT_EQ(why(seating.check(command::Ready{true}, bo, Status::waiting)), "no-seat: Take a seat first.");
  EXPECT_EQ(why(seating.check(command::Ready{true}, ana, Status::playing)), "started: The game has started.");
  const auto ready = seating.check(command::Ready{false}, ana, Status::waiting);
  ASSERT_TRUE(ready);
  EXPECT_TRUE(seating.apply(entry(*ready)));
  EXPECT_EQ(seating.at(Seat(0)), (SeatHolder{PersonSeat{ana, false}}));
  EXPECT_TRUE(seating.apply(entry(logged::Stand{Seat(0)})));
  EXPECT_EQ(seating.at(Seat(0)), SeatHolder{OpenSeat{}});
}

TEST(Seating, TheHostAloneSetsUpAndSwapsSeats) {
  auto seating = four_seats();
  const command::SetSeat bot{Seat(3), BotSeat{Level::master}};
  EXPECT_EQ(why(seating.check(bot, bo, Status::waiting)),
            "not-host: Only the host, Ana, may set up the seats.");
  EXPECT_EQ(why(seating.check(bot, ana, Status::over)), "game-over: The game is over.");
  EXPECT_EQ(why(seating.check(command::SetSeat{Seat(9), OpenSeat{}}, ana, Status::waiting)),
            "bad-request: \"seat\" is a number from 0 to 3 at this table.");
  ASSERT_EQ(why(seating.check(bot, ana, Status::playing)), "");
  EXPECT_TRUE(seating.apply(entry(bot)));
  EXPECT_EQ(seating.at(Seat(3)), SeatHolder{BotSeat{Level::master}});

  EXPECT_EQ(why(seating.check(command::Swap{Seat(0), Seat(1)}, bo, Status::waiting)),
            "not-host: Only the host, Ana, may swap seats.");
  EXPECT_EQ(why(seating.check(command::Swap{Seat(0), Seat(1)}, ana, Status::playing)),
            "started: Seats cannot be changed during the game.");
  for (const auto& [one, other] : {std::pair(1, 1), std::pair(0, 4), std::pair(4, 0)})
    EXPECT_EQ(why(seating.check(command::Swap{Seat(one), Seat(other)}, ana, Status::waiting)),
              "bad-request: \"seats\" is two different seats of this table, such as [0,2].");
  ASSERT_EQ(why(seating.check(command::Swap{Seat(0), Seat(1)}, ana, Status::waiting)), "");
  EXPECT_TRUE(seating.apply(entry(logged::Swap{Seat(0), Seat(1)})));
  EXPECT_EQ(seating.seat_of("p-ana"), Seat(1));
  EXPECT_EQ(seating.at(Seat(0)), SeatHolder{ReservedSeat{"bo"}});
}

TEST(Seating, WhoeverPlaysLetsABotHaveAFreeSeatOrTheirOwn) {
  auto seating = four_seats();
  ASSERT_TRUE(seating.apply(entry(logged::Sit{Seat(1)}, bo)));
  const auto not_host = "not-host: Only the host, Ana, may set up the seats.";
  const auto bot_at = [](int seat) { return command::SetSeat{Seat(seat), BotSeat{Level::casual}}; };
  // The free seat, and the one that Bo leaves.
  EXPECT_EQ(why(seating.check(bot_at(3), bo, Status::playing)), "");
  EXPECT_EQ(why(seating.check(bot_at(1), bo, Status::playing)), "");
  // Neither somebody else's, nor a bot's, nor before the start, nor for who only watches, nor anything but a bot.
  EXPECT_EQ(why(seating.check(bot_at(0), bo, Status::playing)), not_host);
  EXPECT_EQ(why(seating.check(bot_at(2), bo, Status::playing)), not_host);
  EXPECT_EQ(why(seating.check(bot_at(3), bo, Status::waiting)), not_host);
  EXPECT_EQ(why(seating.check(bot_at(3), bo, Status::over)), not_host);
  EXPECT_EQ(why(seating.check(bot_at(3), cy, Status::playing)), not_host);
  EXPECT_EQ(why(seating.check(bot_at(9), bo, Status::playing)), not_host);
  EXPECT_EQ(why(seating.check(command::SetSeat{Seat(1), OpenSeat{}}, bo, Status::playing)), not_host);
}

TEST(Seating, TheHostRemovesWhoeverIsThere) {
  auto seating = four_seats();
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(1)}, bo)));
  EXPECT_EQ(why(seating.check(command::Remove{"p-ana"}, bo, true, Status::waiting)),
            "not-host: Only the host, Ana, may remove somebody.");
  EXPECT_EQ(why(seating.check(command::Remove{"p-ana"}, ana, true, Status::waiting)),
            "not-allowed: The host cannot be removed; pass on being host first.");
  EXPECT_EQ(why(seating.check(command::Remove{"p-cy"}, ana, false, Status::waiting)),
            "no-person: Nobody of that id is at this table.");
  EXPECT_EQ(why(seating.check(command::Remove{"p-cy"}, ana, true, Status::playing)), "");
  EXPECT_EQ(why(seating.check(command::Remove{"p-bo"}, ana, false, Status::waiting)), "");
  EXPECT_FALSE(seating.is_removed("p-bo"));
  EXPECT_TRUE(seating.apply(entry(logged::Remove{"p-bo"})));
  EXPECT_TRUE(seating.is_removed("p-bo"));
  EXPECT_EQ(seating.at(Seat(1)), SeatHolder{OpenSeat{}});
}

TEST(Seating, DuringAGameASeatIsOnlyTheirsWhoHaveSeenItsHand) {
  auto seating = four_seats();
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(1)}, bo)));
  EXPECT_TRUE(seating.apply(entry(logged::Start{})));
  EXPECT_EQ(
      why(seating.check(command::SetSeat{Seat(1), OpenSeat{}}, ana, Status::playing)),
      "not-allowed: Bo plays here; their seat is free when they leave it, or a bot's when they have been "
      "away for long and the others agree.");
  EXPECT_EQ(
      why(seating.check(command::SetSeat{Seat(1), OpenSeat{}}, ana, Status::playing, true)).substr(0, 12),
      "not-allowed:");
  EXPECT_EQ(why(seating.check(command::Remove{"p-bo"}, ana, true, Status::playing)),
            "started: Who plays cannot be sent away during the game; you can mute them.");
  EXPECT_TRUE(seating.apply(entry(logged::Stand{Seat(0)})));
  EXPECT_TRUE(seating.apply(entry(logged::SetSeat{Seat(2), OpenSeat{}})));
  EXPECT_EQ(why(seating.check(command::Sit{Seat(2)}, ana, Status::playing)),
            "not-allowed: You have seen another hand of this game; your own seat is the only one for you.");
  EXPECT_TRUE(seating.apply(entry(logged::SetSeat{Seat(0), BotSeat{Level::casual}})));
  EXPECT_EQ(why(seating.check(command::Sit{Seat(0)}, cy, Status::playing)).substr(0, 8), "started:");
  EXPECT_EQ(why(seating.check(command::Sit{Seat(0)}, ana, Status::playing)), "");  // it is theirs
}

// Logs that were kept long ago let somebody sit down in the middle of a game: they have seen that hand.
TEST(Seating, AHandIsSeenByWhoSatThereAtTheStartAndByWhoCameLater) {
  auto seating = four_seats();
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(1)}, bo)));
  EXPECT_EQ(seating.held_by("p-bo"), std::nullopt) << "there are no hands yet";
  EXPECT_TRUE(seating.apply(entry(logged::Start{})));
  EXPECT_EQ(seating.held_by("p-ana"), Seat(0));
  EXPECT_EQ(seating.held_by("p-bo"), Seat(1));
  EXPECT_EQ(seating.held_by("p-cy"), std::nullopt);
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(3)}, cy)));
  EXPECT_EQ(seating.held_by("p-cy"), Seat(3));
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(2)}, cy)));
  EXPECT_EQ(seating.held_by("p-cy"), Seat(3)) << "the first of them";
}

TEST(Seating, BeingHostIsPassedOnToWhoeverSits) {
  auto seating = four_seats();
  EXPECT_EQ(why(seating.check(command::PassHost{"p-bo"}, ana, false)),
            "no-person: The host is somebody who has a seat at this table.");
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(1)}, bo)));
  EXPECT_EQ(why(seating.check(command::PassHost{"p-bo"}, bo, false)),
            "not-host: Only the host, Ana, may pass on being host.");
  EXPECT_EQ(why(seating.check(command::PassHost{"p-ana"}, ana, false)),
            "not-allowed: That is the host already.");
  // Where those who sit there have agreed, it is anybody's to say.
  EXPECT_EQ(why(seating.check(command::PassHost{"p-bo"}, cy, false)),
            "not-host: Only the host, Ana, may pass on being host.");
  const auto taken = seating.check(command::PassHost{"p-bo"}, bo, true);
  ASSERT_TRUE(taken);
  EXPECT_TRUE(seating.apply(entry(*taken, bo)));
  EXPECT_EQ(seating.host(), bo);
}

TEST(Seating, TheHostMutesAndLetsSpeakAgain) {
  auto seating = four_seats();
  EXPECT_EQ(why(seating.check(command::Mute{"p-ana", true}, bo, true)),
            "not-host: Only the host, Ana, may mute somebody.");
  ASSERT_EQ(why(seating.check(command::Mute{"p-bo", true}, ana, true)), "");
  EXPECT_TRUE(seating.apply(entry(logged::Mute{"p-bo", true})));
  EXPECT_TRUE(seating.apply(entry(logged::Mute{"p-bo", true})));
  EXPECT_EQ(seating.muted(), std::vector<std::string>{"p-bo"});
  EXPECT_TRUE(seating.is_muted("p-bo"));
  EXPECT_TRUE(seating.apply(entry(logged::Mute{"p-bo", false})));
  EXPECT_FALSE(seating.is_muted("p-bo"));
}

TEST(Seating, AGameStartsWhenAllSeatsAreFullAndReady) {
  auto seating = four_seats();
  const command::Start start;
  EXPECT_EQ(why(seating.check(start, bo, Status::waiting)),
            "not-host: Only the host, Ana, may start the game.");
  EXPECT_EQ(why(seating.check(start, ana, Status::playing)), "started: The game has started already.");
  EXPECT_EQ(why(seating.check(start, ana, Status::waiting)),
            "seats-empty: Some seats are empty: wait for people or put bots there.");
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(1)}, bo)));
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(3)}, cy)));
  EXPECT_TRUE(seating.apply(entry(logged::Ready{Seat(3), false}, cy)));
  EXPECT_EQ(why(seating.check(start, ana, Status::waiting)), "not-ready: Cy is not ready yet.");
  EXPECT_TRUE(seating.apply(entry(logged::Ready{Seat(3), true}, cy)));
  EXPECT_EQ(seating.check(start, ana, Status::waiting),
            (std::vector<std::string>{"Ana", "Bo", "Bot (strong)", "Cy"}));
}

TEST(Seating, NobodyLosesASeatByATableThatShrinks) {
  auto seating = four_seats();
  EXPECT_TRUE(seating.apply(entry(logged::Sit{Seat(3)}, cy)));
  EXPECT_EQ(why(seating.check_size(3)), "seat-taken: Cy sits in a seat that would be gone.");
  EXPECT_EQ(why(seating.check_size(5)), "");
  EXPECT_TRUE(seating.apply(entry(logged::Set{.players = 5})));
  ASSERT_EQ(seating.seats().size(), 5u);
  EXPECT_EQ(seating.at(Seat(4)), SeatHolder{OpenSeat{}});
}

TEST(Seating, WhatNamesASeatThatIsNotThereChangesNothing) {
  const auto before = four_seats();
  for (const Happening& what :
       {Happening(logged::Sit{Seat(4)}), Happening(logged::Stand{Seat(4)}),
        Happening(logged::Ready{Seat(4), false}), Happening(logged::SetSeat{Seat(4), OpenSeat{}}),
        Happening(logged::Swap{Seat(0), Seat(4)}), Happening(logged::Swap{Seat(4), Seat(0)}),
        Happening(logged::TakeBack{Seat(4), 1}), Happening(logged::AskBack{Seat(4), 1, {}}),
        Happening(logged::Late{Seat(4)}), Happening(logged::Back{Seat(4)}),
        Happening(logged::Pause{Seat(4), true}), Happening(logged::Resume{Seat(4), true}),
        Happening(logged::Holiday{Seat(4), true})}) {
    auto seating = before;
    EXPECT_FALSE(seating.apply(entry(what)));
    EXPECT_EQ(seating.seats(), before.seats());
  }
}

TEST(Seating, WhatIsAboutTheGameChangesNothing) {
  const auto before = four_seats();
  auto seating = before;
  for (const Happening& what :
       {Happening(logged::Chat{"hello"}), Happening(logged::Start{}), Happening(logged::Move{}),
        Happening(logged::Clock{}), Happening(logged::Rematch{"t2"}), Happening(logged::Agree{}),
        Happening(logged::TakeBack{Seat(3), 1}), Happening(logged::AskBack{Seat(3), 1, {}}),
        Happening(logged::Answer{true}), Happening(logged::Late{Seat(3)}), Happening(logged::Back{Seat(3)}),
        Happening(logged::Pause{Seat(3), true}), Happening(logged::Resume{Seat(3), true}),
        Happening(logged::Holiday{Seat(3), true}), Happening(logged::Still{true}), Happening(logged::GoOn{}),
        Happening(logged::Zone{60})})
    EXPECT_TRUE(seating.apply(entry(what)));
  EXPECT_EQ(seating.seats(), before.seats());
  EXPECT_EQ(seating.host(), before.host());
}

}  // namespace
}  // namespace clew
