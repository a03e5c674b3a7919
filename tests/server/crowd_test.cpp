// Who gives way when too many are connected.
#include "server/crowd.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "server/limits.h"

namespace clew {
namespace {

class Crowds : public testing::Test {
 protected:
  Crowd::Place& enter(const std::string& address = {}) {
    const auto number = int(places_.size());
    return places_.emplace_back(
                      std::in_place, crowd_, [this, number] { asked_.push_back(number); }, address)
        .value();
  }
  Crowd::Place& join(const std::string& person, const std::string& address, const std::string& table) {
    const auto number = int(places_.size());
    auto& place = enter(address);
    place.join(person, address, table, [this, number] { asked_.push_back(number); });
    return place;
  }

  Crowd crowd_{{.person = 2, .address = 3, .table = 4, .house = 6}};
  std::list<std::optional<Crowd::Place>> places_;
  std::vector<int> asked_;
};

TEST_F(Crowds, TheMostSilentPageOfAPersonGivesWay) {
  join("ana", "a", "t1");
  join("ana", "b", "t2");
  places_.front()->touch();
  join("ana", "c", "t3");
  EXPECT_EQ(asked_, (std::vector{1}));
}

TEST_F(Crowds, AnAddressATableAndTheHouseAreCountedToo) {
  for (const auto* person : {"p0", "p1", "p2"}) join(person, "one", "t1");
  join("p3", "one", "t2");
  EXPECT_EQ(asked_, (std::vector{0}));
  for (const auto* person : {"p4", "p5", "p6"}) join(person, person, "t1");
  EXPECT_EQ(asked_, (std::vector{0, 1}));  // the table's
  EXPECT_EQ(crowd_.size(), 5u);
  enter();
  EXPECT_EQ(asked_, (std::vector{0, 1}));
  enter();
  EXPECT_EQ(asked_, (std::vector{0, 1, 2}));  // the house's
}

TEST_F(Crowds, WhoHasGoneMakesRoom) {
  for (int i = 0; i < 100; ++i) {
    join("ana", "one", "t1");
    places_.pop_back();
  }
  EXPECT_TRUE(asked_.empty());
  EXPECT_EQ(crowd_.size(), 0u);
  EXPECT_FALSE(crowd_.give_way(Crowd::Whom::anybody));
  enter();
  EXPECT_TRUE(crowd_.give_way(Crowd::Whom::anybody));
  EXPECT_FALSE(crowd_.give_way(Crowd::Whom::anybody));  // it is going already
}

TEST_F(Crowds, WhereOnlyThoseMayGoWhoAreNoPagesPagesStay) {
  join("ana", "one", "t1");
  EXPECT_FALSE(crowd_.give_way(Crowd::Whom::no_page));
  enter();
  EXPECT_TRUE(crowd_.give_way(Crowd::Whom::no_page));
  EXPECT_EQ(asked_, std::vector{1});
}

TEST_F(Crowds, WhoeverOpensManyConnectionsTakesNobodyElsesPlaceHoweverBusyTheyAre) {
  join("ana", "quiet", "t1");
  std::vector<Crowd::Place*> busy;
  for (int i = 0; i < 20; ++i) {
    busy.push_back(&enter("loud"));
    if (i >= 5) continue;
    for (auto* each : busy) each->touch();
  }
  EXPECT_EQ(asked_.size(), 15u);
  EXPECT_EQ(std::ranges::count(asked_, 0), 0);
  EXPECT_TRUE(crowd_.give_way(Crowd::Whom::anybody));
  EXPECT_EQ(std::ranges::count(asked_, 0), 0);
}

TEST_F(Crowds, BehindAProxyThoseAreCountedWhomItAsksFor) {
  auto& quiet = enter();
  quiet.come_from("quiet");
  for (int i = 0; i < 20; ++i) {
    enter().come_from("loud");
    places_.back()->come_from("loud");  // once, however often it is said
  }
  EXPECT_EQ(asked_.size(), 15u);
  EXPECT_EQ(std::ranges::count(asked_, 0), 0);
  places_.clear();
  EXPECT_EQ(crowd_.size(), 0u);
}

TEST_F(Crowds, WhoHasToGoBeforeBecomingAPageGoes) {
  auto& slow = enter();
  EXPECT_TRUE(crowd_.give_way(Crowd::Whom::anybody));
  slow.join("ana", "one", "t1", [this] { asked_.push_back(99); });
  EXPECT_EQ(asked_, (std::vector{0, 99}));
}

TEST(Addresses, AHouseholdIsOneAddress) {
  EXPECT_EQ(address_group("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_group("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_group("2001:db8:1:2:3:4:5:6"), address_group("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address_group("2001:db8:1:2::1"), address_group("2001:db8:1:3::1"));
}

}  // namespace
}  // namespace clew
