#include "engine/scenario.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace clew {
namespace {

using Failure = std::optional<std::string>;

// A member of the answer without what may be worded freely.
bool is_worded(std::string_view key) { return key == "message"; }

bool same_answer(const Json& got, const Json& wanted) {
  if (!got.is_object() || !wanted.is_object()) return got == wanted;
  const auto counted = [](const Json& object) {
    return std::ranges::count_if(object.members(), [](const auto& m) { return !is_worded(m.first); });
  };
  if (counted(got) != counted(wanted)) return false;
  return std::ranges::all_of(wanted.members(), [&got](const auto& member) {
    const auto& [key, value] = member;
    if (is_worded(key)) return true;
    const Json* mine = got.find(key);
    if (!mine) return false;
    if (key == "open") return (mine->size() == 0) == (value.size() == 0);
    return key == "error" ? same_answer(*mine, value) : *mine == value;
  });
}

// The first place where two values differ, so that a failing transcript can be read.
std::string difference(const Json& got, const Json& wanted, const std::string& path) {
  if (got == wanted) return {};
  if (got.is_object() && wanted.is_object()) {
    for (const auto& [key, value] : wanted.members()) {
      const Json* mine = got.find(key);
      if (!mine) return cat(path, "/", key, " is missing");
      if (auto deeper = difference(*mine, value, cat(path, "/", key)); !deeper.empty()) return deeper;
    }
    for (const auto& [key, value] : got.members())
      if (!wanted.find(key)) return cat(path, "/", key, " should not be there");
  }
  if (got.is_array() && wanted.is_array() && got.size() == wanted.size())
    for (std::size_t i = 0; i < got.size(); ++i)
      if (auto deeper = difference(got[i], wanted[i], cat(path, "/", i)); !deeper.empty()) return deeper;
  return cat(path.empty() ? "/" : path, " is ", got.dump(), ", expected ", wanted.dump());
}

// `wanted` is a value, or one of {"absent":true}, {"length":n}, {"contains":value}, {"approx":number}.
bool meets(const Json* got, const Json& wanted) {
  if (wanted.is_object() && wanted.size() == 1) {
    const auto& [how, value] = wanted.members()[0];
    if (how == "absent") return (got == nullptr) == value.boolean();
    if (how == "length")
      return got && std::int64_t(got->is_text() ? got->text().size() : got->size()) == value.whole();
    if (how == "contains")
      return got && (got->is_text() ? got->text().find(value.text()) != std::string_view::npos
                                    : std::ranges::find(got->items(), value) != got->items().end());
    if (how == "approx") return got && got->is_number() && std::abs(got->number() - value.number()) < 1e-6;
  }
  return got && *got == wanted;
}

class Player {
 public:
  explicit Player(Shelf& shelf) : engine_(shelf) {}

  Failure start(const Json& setup) {
    Json::Object request{{"cmd", Json(std::string("new"))}};
    for (const auto& member : setup.members())
      if (member.first != "chance") request.push_back(member);
    request.emplace_back("chance", Json(std::string("manual")));
    const auto answer = ask(Json(std::move(request)));
    if (!answer["ok"].boolean()) return cat("new: ", answer.dump());
    actors_ = answer["actors"];
    return {};
  }

  // A table that must not be set up; where one option is given, the refusal speaks of it.
  Failure refuse(const Json& game, const Json& table) {
    Json::Object request{{"cmd", Json(std::string("new"))}, {"game", game}};
    for (const auto& member : table.members()) request.push_back(member);
    const auto answer = ask(Json(std::move(request)));
    const auto& error = answer["error"];
    if (answer["ok"].boolean() || error["code"].text() != "bad-options")
      return cat(table.dump(), " is not refused: ", answer.dump());
    if (const auto& options = table["options"]; options.size() == 1)
      if (const auto& key = options.members()[0].first;
          error["message"].text().find(key) == std::string_view::npos)
        return cat(table.dump(), ": the refusal does not speak of ", key, ": ", error.dump());
    return {};
  }

  Failure step(const Json& step) {
    if (step.find("move")) return move(step);
    if (step.find("legal")) return legal(step);
    if (step.find("view")) return view(step);
    if (const Json* wanted = step.find("actors"))
      return actors_ == *wanted ? Failure{}
                                : cat("actors are ", actors_.dump(), ", expected ", wanted->dump());
    return cat("this step says nothing: ", step.dump());
  }

 private:
  Json ask(const Json& request) { return Json::parse(engine_.answer(request.dump())).value_or(Json{}); }

  Failure move(const Json& step) {
    Json::Object request{{"cmd", Json(std::string("move"))}};
    for (const auto& member : step.members())
      if (member.first == "by" || member.first == "move" || member.first == "at" || member.first == "for")
        request.push_back(member);
    const auto answer = ask(Json(std::move(request)));
    const Json* error = step.find("error");
    if (!error) {
      if (!answer["ok"].boolean()) return cat(step.dump(), ": ", answer["error"].dump());
      actors_ = answer["actors"];
      if (const Json* events = step.find("events"); events && !(answer["events"] == *events))
        return cat(step["move"].dump(), ": events", difference(answer["events"], *events, ""));
      return {};
    }
    if (answer["ok"].boolean()) return cat(step.dump(), ": was accepted");
    if (!(answer["error"]["code"] == *error)) return cat(step.dump(), ": ", answer["error"].dump());
    if (const Json* rule = step.find("rule"); rule && !(answer["error"]["rule"] == *rule))
      return cat(step.dump(), ": ", answer["error"].dump());
    return {};
  }

  Failure legal(const Json& step) {
    const auto answer = ask(Json(Json::Object{{"cmd", Json(std::string("legal"))}, {"by", step["legal"]}}));
    const auto& moves = answer["moves"];
    const auto lists = [&](const Json& move) {
      return std::ranges::find(moves.items(), move) != moves.items().end();
    };
    if (const Json* exactly = step.find("exactly")) {
      Json::Array sorted(exactly->items().begin(), exactly->items().end());
      std::ranges::sort(sorted, {}, [](const Json& move) { return move.text(); });
      if (!(moves == Json(sorted)))
        return cat("legal moves are ", moves.dump(), ", expected ", Json(sorted).dump());
    }
    for (const auto& move : step["includes"].items())
      if (!lists(move)) return cat(move.dump(), " is not among ", answer.dump());
    for (const auto& move : step["excludes"].items())
      if (lists(move)) return cat(move.dump(), " should not be legal");
    if (const Json* open = step.find("open"); open && (open->size() == 0) != (answer["open"].size() == 0))
      return cat("open moves are ", answer["open"].dump(), ", expected ", open->dump());
    return {};
  }

  Failure view(const Json& step) {
    const auto answer = ask(Json(Json::Object{{"cmd", Json(std::string("view"))}, {"for", step["view"]}}));
    if (!answer["ok"].boolean()) return cat(step.dump(), ": ", answer["error"].dump());
    for (const auto& [pointer, wanted] : step["expect"].members()) {
      const Json* got = answer["view"].at(pointer);
      if (!meets(got, wanted))
        return cat("in the view of ", step["view"].dump(), " ", pointer, " is ", got ? got->dump() : "absent",
                   ", expected ", wanted.dump());
    }
    return {};
  }

  Engine engine_;
  Json actors_;
};

}  // namespace

Failure run_scenario(Shelf& shelf, const Json& scenario) {
  Player player(shelf);
  for (const auto& table : scenario["refused"].items())
    if (auto wrong = player.refuse(scenario["new"]["game"], table)) return wrong;
  if (auto wrong = player.start(scenario["new"])) return wrong;
  std::size_t number = scenario["refused"].size();
  for (const auto& step : scenario["steps"].items()) {
    ++number;
    if (auto wrong = player.step(step))
      return cat("step ", number - scenario["refused"].size(), ": ", *wrong);
  }
  return number ? Failure{} : "a scenario has steps, or tables that are refused";
}

Failure run_transcript(Shelf& shelf, std::string_view lines) {
  Engine engine(shelf);
  for (std::size_t number = 1; !lines.empty(); ++number) {
    const auto cut = std::min(lines.find('\n'), lines.size());
    const auto line = Json::parse(lines.substr(0, cut));
    lines.remove_prefix(std::min(cut + 1, lines.size()));
    if (!line || !(*line)["send"].is_text()) return cat("line ", number, " is not a transcript's");
    const auto answer = Json::parse(engine.answer((*line)["send"].text()));
    if (!answer) return cat("line ", number, ": the answer is not JSON");
    const auto& wanted = (*line)["expect"];
    if (!same_answer(*answer, wanted))
      return cat("line ", number, ": ", (*line)["send"].text().substr(0, 300), "\n  ",
                 difference(*answer, wanted, "").substr(0, 1500));
  }
  return {};
}

}  // namespace clew
