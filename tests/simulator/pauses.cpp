#include "tests/simulator/pauses.h"

#include "core/text.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {

void Pauses::follow(const Json& entry, std::string_view what, const std::vector<std::string>& people,
                    ActorSet replaced) {
  const auto seat = std::size_t(entry["seat"].whole());
  if (what == "pause") {
    if (is_pausing_) find_("somebody asks for a pause in a pause");
    if (entry["wants"].boolean())
      seats_.insert(seat);
    else
      seats_.clear();
  } else if (what == "resume") {
    if (entry["ready"].boolean())
      seats_.erase(seat);
    else
      seats_.insert(seat);
  } else if (what == "still") {
    if (is_pausing_) find_("the game stands in a pause anew");
    if (entry["agreed"].boolean()) begin(people, replaced);
    if (!is_pausing_) seats_.clear();
  } else if (what == "goes-on") {
    end(people, replaced);
  } else if (is_pausing_ && (what == "move" || what == "clock")) {
    find_("somebody moved in a pause");
  }
}

void Pauses::begin(const std::vector<std::string>& people, ActorSet replaced) {
  bool is_wished = false;
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (people[i].empty()) continue;
    is_wished = is_wished || seats_.contains(i);
    if (presence_.is_here(people[i]) && !replaced.has(Seat(i)) && !seats_.contains(i))
      find_("somebody did not agree to a pause");
  }
  if (!is_wished) find_("there is a pause for which nobody has asked");
  ++count_;
  is_pausing_ = true;
  seats_.clear();
  for (std::size_t i = 0; i < people.size(); ++i)
    if (!people[i].empty() && !replaced.has(Seat(i))) seats_.insert(i);
}

void Pauses::end(const std::vector<std::string>& people, ActorSet replaced) {
  for (const auto waits : seats_)
    if (is_pausing_ && !people.at(waits).empty() && !replaced.has(Seat(waits)))
      find_("the game goes on before all are ready");
  is_pausing_ = false;
  seats_.clear();
}

void Pauses::check(std::string_view view, const std::vector<std::string>& people) const {
  std::string seats;
  for (const auto seat : seats_)
    if (!people.at(seat).empty()) seats += cat(seats.empty() ? "" : ",", seat);
  const auto told = cat("\"paused\":", is_pausing_ ? "true" : "false", ",\"pausing\":[", seats, "]");
  const auto at = place_of("\"paused\":", view);
  const bool is_told = at != std::string_view::npos;
  if (is_told ? !view.substr(at).starts_with(told) : is_pausing_ || !seats.empty())
    find_(cat("a view does not say ", told, " but ", is_told ? view.substr(at, 80) : "nothing"));
}

}  // namespace clew::simulator
