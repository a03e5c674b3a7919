#include "engine/telling.h"

#include <algorithm>
#include <cassert>

namespace clew {
namespace {

// A number counts itself, a list its items, a heap such as {"red":2,"blue":1} all that is in it.
std::int64_t count_of(const Json& member) {
  if (!member.is_object()) return member.is_array() ? std::int64_t(member.size()) : member.whole();
  std::int64_t sum = 0;
  for (const auto& [key, value] : member.members()) sum += value.whole();
  return sum;
}

// How often a beat is shown for this event: once, so many times, as often as a member of the event says, or once
// for several events in a row that have a member in common.
std::int64_t times(const Json& beat, const Json& event, const Json* before, bool has_deadline) {
  if (beat.is_text()) return 1;
  if (has_deadline && beat["unless"].text() == "deadline") return 0;
  if (const auto* run = beat.find("run"); run && before && (*before)[run->text()] == event[run->text()])
    return 0;
  const auto* of = beat.find("times");
  if (!of) return 1;
  return std::max(of->is_text() ? count_of(event[of->text()]) : of->whole(), beat["least"].whole());
}

}  // namespace

Telling::Telling(std::string_view file) {
  auto read = Json::parse(file);
  assert(read);  // a test reads every game's
  file_ = *std::move(read);
}

Millis Telling::takes(std::span<const Json> events, bool has_deadline) const {
  std::int64_t all = 0;
  const Json* before = nullptr;
  for (const auto& event : events) {
    for (const auto& beat : file_["events"][event["event"].text()].items()) {
      const auto name = beat.is_text() ? beat.text() : beat["beat"].text();
      all += file_["beats"][name].whole() * times(beat, event, before, has_deadline);
    }
    before = &event;
  }
  if (const auto* longest = file_.find("longest")) all = std::min(all, longest->whole());
  return Millis(all);
}

bool Telling::is_followed_by_hush(const Json& event) const {
  return std::ranges::any_of(file_["hush"]["after"].items(),
                             [&](const Json& kind) { return kind == event["event"]; });
}

}  // namespace clew
