// What would spoil a running game stays in the house: no answer to a puzzle and no best line reaches a page.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/text.h"
#include "engine/registry.h"
#include "tests/kit/files.h"
#include "tests/kit/house_client.h"

namespace clew::test {
namespace {

// A game's spoilers.json, or an empty object.
Json spoilers_of(const GameEntry& entry) {
  const auto file = source_dir() / "games" / entry.name / "spoilers.json";
  if (!std::filesystem::exists(file)) return *Json::parse("{}");
  auto spoilers = Json::parse(read_text(file));
  EXPECT_TRUE(spoilers && spoilers->is_object()) << file;
  return spoilers.value_or(Json{});
}

// The names of all members, however deep.
void add_names(const Json& value, std::set<std::string, std::less<>>& names) {
  for (const auto& item : value.items()) add_names(item, names);
  for (const auto& [name, member] : value.members()) {
    names.insert(name);
    add_names(member, names);
  }
}
std::set<std::string, std::less<>> names_in(const Json& value) {
  std::set<std::string, std::less<>> names;
  add_names(value, names);
  return names;
}

TEST(Spoilers, StayInTheHouse) {
  ServedHouse house;
  Guest guest(house);
  int held_back = 0;
  for (const auto& entry : games()) {
    const auto spoilers = spoilers_of(entry);
    const auto lead = cat("/api/v1/games/", entry.name, "/data");
    const auto together = guest.get(lead).json()["files"];
    for (const auto& file : entry.data) {
      const auto* held = spoilers.find(file.name);
      const auto alone = guest.get(cat(lead, "/", file.name));
      if (held && !held->is_array()) {
        EXPECT_EQ(alone.status, 404) << file.name;
        EXPECT_FALSE(together.find(file.name)) << file.name;
        ++held_back;
        continue;
      }
      EXPECT_EQ(alone.status, 200) << file.name;
      if (!held) {
        EXPECT_EQ(alone.body, file.text) << file.name;
        continue;
      }
      auto expected = names_in(*Json::parse(file.text));
      for (const auto& name : held->items()) {
        EXPECT_EQ(expected.erase(std::string(name.text())), 1u) << name.text() << " is not in " << file.name;
        ++held_back;
      }
      EXPECT_EQ(names_in(alone.json()), expected) << file.name;
      EXPECT_EQ(together[file.name], alone.json()) << file.name;
    }
    for (const auto& [name, held] : spoilers.members()) {
      EXPECT_NE(std::ranges::find(entry.data, name, &EmbeddedFile::name), entry.data.end()) << name;
      EXPECT_TRUE(held.is_array() || held.boolean()) << name;
    }
  }
  EXPECT_GT(held_back, 0) << "no game has anything to hold back";
}

}  // namespace
}  // namespace clew::test
