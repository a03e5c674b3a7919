#include "tests/simulator/timekeeper.h"

#include "core/text.h"
#include "engine/record.h"
#include "tests/simulator/agenda.h"

namespace clew::simulator {
namespace {

constexpr Millis on_return{30'000};  // whoever comes back to an empty bank has time to look
constexpr Millis slack{5'000};       // of what waits for a write

}  // namespace

void Timekeeper::start(Clock& clock) {
  if (clock.is_running || is_still_ || !clock.is_on_turn || clock.is_late || clock.is_replaced) return;
  clock.is_running = true;
  clock.had = clock.left;
}

// What is overdue was not said to be: then nothing is left.
void Timekeeper::stop(Clock& clock) {
  if (std::exchange(clock.is_running, false)) clock.left = std::max(clock.left, Millis(0));
}

// Time that counts, up to this moment.
void Timekeeper::pass(Millis house) {
  for (auto& clock : clocks_) {
    const auto from = std::max(house_, clock.away_until.value_or(house_));
    if (clock.is_running) clock.left -= std::max(house - from, Millis(0));
  }
  house_ = std::max(house, house_);
}

void Timekeeper::before(const Json& entry, std::string_view what, const Table& game,
                        const std::vector<std::string>& people, Millis steady) {
  const auto* house = entry.find("house");
  if (!house) return find_(cat("an entry does not say what the house's clock shows: ", what));
  pass(Millis(house->whole()));
  const auto seat = std::size_t(entry["seat"].whole());
  if (what == "move") {
    check_move(entry, people, steady);
  } else if (what == "late") {
    auto& clock = clocks_.at(seat);
    check_late(entry, clock, people.at(seat), steady);
    if (entry["away"].boolean()) {
      ++counts_.away;
      clock.is_replaced = true;
    } else {
      ++counts_.late;
      clock.left = Millis(0);
      clock.is_late = true;
      clock.is_replaced = pace_.late == Pace::Late::seat && game.movers().has(Seat(seat));
    }
    stop(clock);
  } else if (what == "back") {
    auto& clock = clocks_.at(seat);
    if (!clock.is_replaced) find_("somebody came back who was not replaced");
    ++counts_.back;
    clock.is_late = clock.is_replaced = false;
    clock.left = pace_.kind == Pace::Kind::bank ? std::max(clock.left, on_return) : Millis(pace_.time);
    start(clock);
  } else if (what == "still") {
    check_still(entry["agreed"].boolean(), people);
  } else if (what == "goes-on") {
    if (!is_still_) find_("clocks go on that did not stand");
    is_still_ = false;
    for (auto& clock : clocks_) start(clock);
  } else if (what == "holiday") {
    auto& clock = clocks_.at(seat);
    clock.left = std::max(clock.left, Millis(0));
    if (clock.away_until) clock.holiday = std::max(*clock.away_until - house_, Millis(0));
    clock.away_until.reset();
    if (entry["away"].boolean()) clock.away_until = house_ + clock.holiday;
  } else if (what == "sit" || what == "stand" || what == "seat") {
    clocks_.at(seat).is_late = clocks_.at(seat).is_replaced = false;
    clocks_.at(seat).away_until.reset();
  }
}

void Timekeeper::check_late(const Json& entry, Clock& clock, const std::string& person, Millis steady) {
  if (person.empty()) return find_("a bot's time was up");
  if (is_still_) find_("somebody's time was up while clocks stood still");
  if (entry["away"].boolean()) {
    const auto away = steady - presence_.away_since(person);
    if (pace_.away.count() == 0) find_("somebody was replaced at a table that waits for them");
    if (presence_.is_here(person)) find_("somebody was replaced who is here");
    if (away < pace_.away)
      find_(cat("somebody was replaced who has been away for ", away.count(), " ms only"));
    return;
  }
  if (!clock.is_running) return find_("somebody's time was up whose clock did not run");
  if (clock.left > Millis(0)) find_(cat("somebody's time was up with ", clock.left.count(), " ms left"));
  const bool is_punctual = -clock.left <= pace_.lag + slack;
  if (!is_punctual && !is_excused_) find_(cat("somebody's time was up ", -clock.left.count(), " ms ago"));
  if (is_punctual) is_excused_ = false;
}

void Timekeeper::check_move(const Json& entry, const std::vector<std::string>& people, Millis steady) {
  const auto lines = entry["lines"].items();
  if (lines.empty()) return;
  const auto actor = *read_actor(lines[0]["by"]);
  if (!is_seat(actor) || people.at(std::size_t(actor)).empty()) return;
  const auto& clock = clocks_.at(std::size_t(actor));
  if (const auto* instead = entry.find("for")) {
    const bool is_drawn = clock.is_late && pace_.late == Pace::Late::lot;
    if (instead->whole() != int(actor) || (!is_bots(clock) && !is_drawn))
      find_(cat("a bot decided for somebody who has time left: ", entry.dump()));
  } else if (!entry.find("cmd")) {
    find_("somebody's move was made by nobody");
  } else {
    if (is_bots(clock)) find_("somebody made a decision that was a bot's");
    if (Millis(entry["lag"].whole()) > pace_.lag) find_("more was credited than was agreed");
    if (clock.is_running && clock.left + pace_.lag <= Millis(0))
      find_(cat("somebody moved ", -clock.left.count(), " ms after their time"));
  }
  if (pace_.away.count() == 0 || is_still_) return;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const auto away = steady - presence_.away_since(people[i]);
    if (!people[i].empty() && !presence_.is_here(people[i]) && !clocks_.at(i).is_replaced &&
        away > pace_.away + slack)
      find_(cat(people[i], " has been away for ", away.count(), " ms, and is not replaced"));
  }
}

void Timekeeper::check_still(bool is_agreed, const std::vector<std::string>& people) {
  if (is_still_ && !is_agreed) find_("clocks stand that stood already");
  for (const auto& person : people)
    if (!is_agreed && !person.empty() && presence_.is_here(person))
      find_("clocks stand though somebody is here");
  is_still_ = true;
  for (auto& clock : clocks_) stop(clock);
}

ActorSet Timekeeper::replaced() const {
  ActorSet replaced;
  for (std::size_t i = 0; i < clocks_.size(); ++i)
    if (clocks_[i].is_replaced) replaced.add(Seat(i));
  return replaced;
}

void Timekeeper::after(const Json& entry, std::string_view what, const Table& game,
                       const std::vector<std::string>& people) {
  if (what == "start") house_ = Millis(entry["house"].whole());
  turn(entry, game, people);
}

// Whose decision it is now.
void Timekeeper::turn(const Json& entry, const Table& game, const std::vector<std::string>& people) {
  ActorSet moved;
  for (const auto& line : entry["lines"].items())
    if (const auto who = *read_actor(line["by"]); is_seat(who)) moved.add(who);
  const bool is_bank = pace_.kind == Pace::Kind::bank;
  for (std::size_t i = 0; i < people.size(); ++i) {
    auto& clock = clocks_.at(i);
    const bool is_on_turn = game.actors().has(Seat(i)) && !people[i].empty();
    if (moved.has(Seat(i)) && is_bank) {
      if (clock.is_running)
        clock.left = std::clamp(clock.left + Millis(entry["lag"].whole()), Millis(0), clock.had);
      clock.left += pace_.increment;
    }
    if (moved.has(Seat(i)) || !is_on_turn) {
      // What nobody has decided has cost nothing.
      if (is_bank && clock.is_running && !moved.has(Seat(i))) clock.left = clock.had;
      clock.is_running = clock.is_late = false;
      if (!is_bank) clock.left = pace_.time;
    }
    clock.is_on_turn = is_on_turn;
    start(clock);
  }
}

void Timekeeper::check(std::string_view view) const {
  const auto at = place_of("\"clocks\":{", view);
  if (at == std::string_view::npos) return find_("a view does not show the clocks");
  auto text = view.substr(at + 9);
  text = text.substr(0, text.find("]}", text.find("\"seats\":[")) + 2);
  const auto clocks = Json::parse(text).value_or(Json{});
  if (clocks["still"].boolean() != is_still_)
    find_(cat("clocks are shown otherwise than they stand: ", text));
  for (std::size_t i = 0; i < clocks["seats"].items().size(); ++i) {
    const auto& shown = clocks["seats"][i];
    const auto& clock = clocks_.at(i);
    const auto* deadline = shown.find("deadline");
    const auto from = std::max(house_, clock.away_until.value_or(house_));
    const bool is_right = (deadline != nullptr) == clock.is_running &&
                          shown["replaced"].boolean() == clock.is_replaced &&
                          (!deadline || deadline->whole() == (from + clock.left).count()) &&
                          (deadline || shown["left"].whole() == clock.left.count());
    if (!is_right)
      find_(cat("seat ", i, " has ", clock.left.count(), " ms ",
                clock.is_running ? "and running" : "standing", " at ", house_.count(), ", and is shown ",
                text));
  }
}

}  // namespace clew::simulator
