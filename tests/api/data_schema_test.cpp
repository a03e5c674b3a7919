// The schemas of component data say what the reader of each game asks: no more, and nothing else.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"
#include "core/text.h"
#include "engine/data_reference.h"
#include "tests/api/schema.h"
#include "tests/kit/depth.h"

namespace clew::test {
namespace {

bool is_told(std::string_view keyword) { return keyword == "$schema" || keyword == "title"; }

// Without what only editors need.
Json bare(const Json& schema) {
  Json::Object kept;
  for (const auto& [key, value] : schema.members())
    if (!is_told(key)) kept.emplace_back(key, value);
  return Json(std::move(kept));
}

struct Place {
  std::vector<std::string> steps;
};

void find_places(const Json& value, std::vector<std::string>& here, std::vector<Place>& all) {
  all.push_back({here});
  const auto go = [&](std::string step, const Json& below) {
    here.push_back(std::move(step));
    find_places(below, here, all);
    here.pop_back();
  };
  for (const auto& [key, member] : value.members()) go(key, member);
  for (std::size_t i = 0; i < value.items().size(); ++i) go(cat(i), value[i]);
}

// The value with another in this place; nothing there takes it away, and with a stranger's key it has one more.
Json changed(const Json& value, std::span<const std::string> steps, const std::optional<Json>& other,
             bool adds) {
  if (steps.empty()) {
    if (!adds) return other.value_or(Json{});
    Json::Object all(value.members().begin(), value.members().end());
    all.emplace_back("stranger", Json(std::int64_t{1}));
    return Json(std::move(all));
  }
  const auto rest = steps.subspan(1);
  if (value.is_object()) {
    Json::Object all;
    for (const auto& [key, member] : value.members())
      if (key != steps[0])
        all.emplace_back(key, member);
      else if (!rest.empty() || other || adds)
        all.emplace_back(key, changed(member, rest, other, adds));
    return Json(std::move(all));
  }
  Json::Array all;
  for (std::size_t i = 0; i < value.items().size(); ++i)
    if (cat(i) != steps[0])
      all.push_back(value[i]);
    else if (!rest.empty() || other || adds)
      all.push_back(changed(value[i], rest, other, adds));
  return Json(std::move(all));
}

const Json& at(const Json& value, std::span<const std::string> steps) {
  if (steps.empty()) return value;
  if (value.is_object()) return at(value[steps[0]], steps.subspan(1));
  return at(value[std::size_t(*to_int(steps[0], 0, 1'000'000))], steps.subspan(1));
}

bool is_readable(const GameEntry& entry, std::string_view file, const Json& value) {
  auto set = shipped_data(entry);
  std::ranges::find(set.files, file, &DataFile::name)->text = value.dump();
  clew::Complaints complaints;
  return entry.open(set, complaints) != nullptr;
}

class DataSchemas : public testing::TestWithParam<const GameEntry*> {
 protected:
  const GameEntry& entry() const { return *GetParam(); }
};

TEST_P(DataSchemas, RefuseNothingThatTheReaderTakes) {
  const auto shapes = shapes_of(entry());
  const Json strange[] = {Json{},
                          Json(std::string()),
                          Json(std::string("zz")),
                          Json(std::int64_t{-1'000'000}),
                          Json(std::int64_t{1'000'000}),
                          Json(std::int64_t{0}),
                          Json(true),
                          Json(Json::Array{}),
                          Json(Json::Object{})};
  Rng rng("schemas");
  for (const auto& file : entry().data) {
    if (!file.name.ends_with(".json")) continue;
    const auto* shape = shapes.find(file.name);
    ASSERT_TRUE(shape) << file.name << " is never read";
    const auto schema = bare(*Json::parse(schema_json(file.name, *shape, Meanings("{}"))));
    const Schemas schemas(schema);
    const auto value = *Json::parse(file.text);
    for (const auto& wrong : schemas.check(value, schema)) ADD_FAILURE() << file.name << wrong;
    std::vector<Place> places;
    std::vector<std::string> here;
    find_places(value, here, places);
    int refused = 0;
    for (int i = 0; i < int(times(60, 6)); ++i) {
      const auto& steps = places[rng.below(std::uint32_t(places.size()))].steps;
      const auto which = rng.below(std::size(strange) + 2);
      const bool adds = which == std::size(strange) && at(value, steps).is_object();
      const auto other = which < std::size(strange) ? std::optional(strange[which]) : std::nullopt;
      if (steps.empty() && !other && !adds) continue;
      const auto otherwise = changed(value, steps, other, adds);
      if (schemas.check(otherwise, schema).empty()) continue;
      ++refused;
      EXPECT_FALSE(is_readable(entry(), file.name, otherwise))
          << file.name << " /" << join(steps, "/") << " is "
          << (other  ? other->dump()
              : adds ? "longer"
                     : "gone");
    }
    EXPECT_GT(refused, 0) << file.name;
  }
}

TEST_P(DataSchemas, RefuseAStrangersKeyWhereverTheReaderDoes) {
  const auto shapes = shapes_of(entry());
  int refused = 0;
  for (const auto& file : entry().data) {
    if (!file.name.ends_with(".json")) continue;
    const auto schema = bare(*Json::parse(schema_json(file.name, *shapes.find(file.name), Meanings("{}"))));
    const auto value = *Json::parse(file.text);
    std::vector<Place> places;
    std::vector<std::string> here;
    find_places(value, here, places);
    std::erase_if(places, [&](const Place& place) { return !at(value, place.steps).is_object(); });
    // One of a kind is enough.
    for (std::size_t i = 0; i < places.size(); i += std::max<std::size_t>(1, places.size() / 12)) {
      const auto more = changed(value, places[i].steps, std::nullopt, true);
      const bool is_refused = !Schemas(schema).check(more, schema).empty();
      EXPECT_EQ(is_refused, !is_readable(entry(), file.name, more))
          << file.name << " /" << join(places[i].steps, "/");
      refused += is_refused;
    }
  }
  EXPECT_GT(refused, 0);
}

TEST_P(DataSchemas, EveryFieldHasAMeaningAndEveryMeaningAField) {
  const auto shapes = shapes_of(entry());
  const Meanings meanings(entry().fields);
  std::vector<std::pair<std::string, std::string>> fields;
  for (const auto& file : entry().data) {
    EXPECT_FALSE(meanings.of(file.name, "").empty()) << file.name;
    fields.emplace_back(file.name, "");
    const auto* shape = shapes.find(file.name);
    if (!shape) continue;
    for (const auto& line : field_lines(file.name, *shape, meanings)) {
      EXPECT_FALSE(line.meaning.empty()) << file.name << " " << line.path;
      fields.emplace_back(file.name, line.path);
    }
  }
  for (const auto& [file, pattern] : meanings.all()) {
    const Meanings alone(
        Json(Json::Object{{file, Json(Json::Object{{pattern, Json(std::string("x"))}})}}).dump());
    EXPECT_TRUE(std::ranges::any_of(
        fields, [&](const auto& field) { return !alone.of(field.first, field.second).empty(); }))
        << file << " " << pattern << " means nothing";
  }
}

std::vector<const GameEntry*> every_game() {
  std::vector<const GameEntry*> all;
  for (const auto& entry : games()) all.push_back(&entry);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, DataSchemas, testing::ValuesIn(every_game()), [](const auto& which) {
  std::string name(which.param->name);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace clew::test
