#include "core/options.h"

#include <algorithm>
#include <cassert>

#include "core/shown.h"
#include "core/text.h"

namespace clew {
namespace {

bool is_allowed(const Option& option, const Json& value) {
  switch (option.kind) {
    case Option::Kind::choice:
      return value.is_text() && std::ranges::find(option.choices, value.text()) != option.choices.end();
    case Option::Kind::whole:
      return value.is_whole() && value.whole() >= option.least && value.whole() <= option.most;
    case Option::Kind::flag:
      return value.is_boolean();
    case Option::Kind::other:
      return true;
  }
  std::unreachable();
}

std::string refusal_of(const Option& option, const Json& value) {
  auto given = value.dump();
  if (given.size() > 60) given = cat(cut_to(given, 57), "...");
  return cat("Option ", option.key, " is ", allowed_values(option), "; this one is ", given, ".");
}

}  // namespace

std::string allowed_values(const Option& option) {
  switch (option.kind) {
    case Option::Kind::choice: {
      std::string all;
      for (std::size_t i = 0; i < option.choices.size(); ++i)
        all += cat(i == 0                          ? ""
                   : i + 1 < option.choices.size() ? ", "
                                                   : " or ",
                   "\"", option.choices[i], "\"");
      return all;
    }
    case Option::Kind::whole:
      return cat("a whole number from ", option.least, " to ", option.most);
    case Option::Kind::flag:
      return "true or false";
    case Option::Kind::other:
      return std::string(option.values);
  }
  std::unreachable();
}

Result<OptionValues> OptionValues::read(const Json& given, std::span<const Option> options) {
  if (!given.is_null() && !given.is_object())
    return refuse_in_english(Code::bad_options, "Options are an object such as {}.");
  for (const auto& [key, value] : given.members()) {
    const auto known = std::ranges::find(options, key, &Option::key);
    if (known == options.end())
      return refuse_in_english(Code::bad_options,
                               cat("There is no option ", Json(key).dump(), "; this game has ",
                                   options.empty() ? "none" : join(options, ", ", &Option::key), "."));
    if (!is_allowed(*known, value)) return refuse_in_english(Code::bad_options, refusal_of(*known, value));
  }
  Json::Object values;
  for (const auto& option : options) {
    // Not one expression with a condition in it: compiled by g++ 12, that crashed where memory ran out.
    auto& value = values.emplace_back(option.key, Json()).second;
    if (const Json* wished = given.find(option.key))
      value = *wished;
    else if (auto usual = Json::parse(option.usual))
      value = *std::move(usual);
  }
  OptionValues read;
  read.options_ = options;
  read.values_ = Json(std::move(values));
  return read;
}

const Option& OptionValues::option(std::string_view key) const {
  const auto found = std::ranges::find(options_, key, &Option::key);
  assert(found != options_.end());
  return *found;
}

const Json& OptionValues::value(std::string_view key) const { return values_[key]; }

std::size_t OptionValues::choice(std::string_view key) const {
  const auto& choices = option(key).choices;
  return std::size_t(std::ranges::find(choices, value(key).text()) - choices.begin());
}

std::unexpected<Refusal> OptionValues::wrong(std::string_view key) const {
  return refuse_in_english(Code::bad_options, refusal_of(option(key), value(key)));
}

Result<> check_players(std::string_view title, int players, int fewest, int most) {
  if (players >= fewest && players <= most) return {};
  return refuse(Code::bad_options,
                {"{title} is for {fewest} to {most} players; this table has {players}."_en,
                 {{"title", title}, {"fewest", fewest}, {"most", most}, {"players", players}}});
}

}  // namespace clew
