#include "room/pace.h"

#include <algorithm>
#include <array>

#include "core/shown.h"
#include "core/text.h"
#include "room/command.h"

namespace clew {
namespace {

constexpr std::array<std::string_view, 4> kinds{"decision", "bank", "days", "own"};
constexpr std::array<std::string_view, 4> lates{"play", "seat", "wait", "lot"};

struct Span {
  std::int64_t least, most;  // seconds
};
constexpr std::array<Span, 3> times{{{5, 3600}, {60, 4 * 3600}, {12 * 3600, 14 * 24 * 3600}}};
constexpr std::int64_t most_increment = 600, most_holiday = 30, least_away = 30, most_away = 3600,
                       most_lag = 2000;

// A whole number of this range; 0 where it is not given.
bool read_whole(const Json& json, std::string_view key, std::int64_t most, std::int64_t& value) {
  const auto* given = json.find(key);
  if (!given) return true;
  if (!given->is_whole() || given->whole() < 0 || given->whole() > most) return false;
  value = given->whole();
  return true;
}

std::string known_members(Pace::Kind kind) {
  switch (kind) {
    case Pace::Kind::decision:
      return "kind, seconds, late, level, away, lag";
    case Pace::Kind::bank:
      return "kind, seconds, late, level, away, lag, increment";
    case Pace::Kind::days:
      return "kind, seconds, late, level, nights, holiday";
    case Pace::Kind::own:
      return "kind, lag";
  }
  std::unreachable();
}

}  // namespace

Result<std::optional<Pace>> read_pace(const Json& json) {
  if (json.is_null()) return std::optional<Pace>{};
  const auto kind = std::ranges::find(kinds, json["kind"].text());
  if (kind == kinds.end())
    return bad_request(
        "A pace's \"kind\" is decision, bank, days or own; a table without a clock has the pace null.");
  Pace pace{.kind = Pace::Kind(kind - kinds.begin())};
  const auto known = known_members(pace.kind);
  for (const auto& [key, value] : json.members())
    if (!cat(" ", known, ",").contains(cat(" ", key, ",")))
      return bad_request(
          cat("The pace ", *kind, " has ", known, ", not ", Json(std::string(cut_to(key, 40))).dump(), "."));
  std::int64_t lag = 0;
  if (!read_whole(json, "lag", most_lag, lag))
    return bad_request(cat("\"lag\" is a number of milliseconds from 0 to ", most_lag, "."));
  pace.lag = Millis(lag);
  if (!pace.has_clocks()) {
    if (lag == 0) return bad_request("The pace own has a \"lag\"; without one a table has the pace null.");
    return pace;
  }
  const auto& seconds = json["seconds"];
  const auto& span = times[std::size_t(pace.kind)];
  if (!seconds.is_whole() || seconds.whole() < span.least || seconds.whole() > span.most)
    return bad_request(
        cat("\"seconds\" of the pace ", *kind, " is a number from ", span.least, " to ", span.most, "."));
  pace.time = std::chrono::seconds(seconds.whole());
  std::int64_t increment = 0, holiday = 0;
  if (!read_whole(json, "increment", most_increment, increment))
    return bad_request(cat("\"increment\" is a number of seconds from 0 to ", most_increment, "."));
  if (!read_whole(json, "holiday", most_holiday, holiday))
    return bad_request(cat("\"holiday\" is a number of days from 0 to ", most_holiday, "."));
  std::int64_t away = 0;
  if (!read_whole(json, "away", most_away, away) || (away > 0 && away < least_away))
    return bad_request(
        cat("\"away\" is 0, or a number of seconds from ", least_away, " to ", most_away, "."));
  pace.away = std::chrono::seconds(away);
  pace.increment = std::chrono::seconds(increment);
  pace.holiday = std::chrono::days(holiday);
  if (const auto* nights = json.find("nights")) {
    if (!nights->is_boolean()) return bad_request("\"nights\" is true where nights do not count, or false.");
    pace.has_nights = nights->boolean();
  }
  const auto late = std::ranges::find(lates, json["late"].text());
  if (late == lates.end())
    return bad_request("\"late\" is play, seat, wait or lot: what happens when time runs out.");
  pace.late = Pace::Late(late - lates.begin());
  if (const auto* level = json.find("level")) {
    const auto known_level = find_level(level->text());
    if (!known_level) return bad_request(cat("\"level\" is ", level_names(), "."));
    pace.level = *known_level;
  }
  return pace;
}

void write_pace(JsonWriter& out, const Pace& pace) {
  out.open('{').member("kind", kinds[std::size_t(pace.kind)]);
  if (!pace.has_clocks()) {
    out.member("lag", pace.lag.count()).close('}');
    return;
  }
  out.member("seconds", pace.time.count());
  if (pace.kind == Pace::Kind::bank) out.member("increment", pace.increment.count());
  if (pace.is_by_days()) out.member("nights", pace.has_nights).member("holiday", pace.holiday.count());
  if (pace.away.count() > 0) out.member("away", pace.away.count());
  if (pace.lag.count() > 0) out.member("lag", pace.lag.count());
  out.member("late", lates[std::size_t(pace.late)]).member("level", level_name(pace.level)).close('}');
}

}  // namespace clew
