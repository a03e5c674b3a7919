#include "apps/sitting.h"

#include <algorithm>

#include "core/text.h"

namespace clew {

void Stopwatch::set(Millis now) {
  counted_ = now;
  if (since_) since_ = Clock::now();
}
void Stopwatch::run() {
  if (!since_) since_ = Clock::now();
}
void Stopwatch::stop() {
  counted_ = now();
  since_.reset();
}
Millis Stopwatch::now() const {
  return since_ ? counted_ + std::chrono::duration_cast<Millis>(Clock::now() - *since_) : counted_;
}

Sitting::Sitting(const Entry& entry, Match match, Seating seating, std::string seed, RecordFile record)
    : entry_(&entry),
      match_(std::move(match)),
      seating_(std::move(seating)),
      seed_(std::move(seed)),
      record_(std::move(record)),
      luck_(seed_ + " players"),
      told_(seating_.names.size()),
      looked_(seating_.names.size(), 0) {
  watch_.set(table().now());
  bots_next_ = table().now();
  after_move();  // what the deal told
}

std::string Sitting::name_of(Actor who) const {
  if (who == Actor::chance) return "Chance";
  if (who == Actor::clock) return "The clock";
  return name(Seat(who));
}

// A seat may be listed as an actor only so that the list tells nothing.
bool Sitting::has_move(Seat seat) const {
  const auto legal = table().legal(by(seat));
  return !legal.moves.empty() || !legal.open.empty();
}

std::vector<Seat> Sitting::people_to_move() const {
  std::vector<Seat> people;
  const auto actors = table().actors();
  for (int i = 0; i < table().players(); ++i)
    if (actors.has(Seat(i)) && !is_bot(Seat(i)) && has_move(Seat(i))) people.push_back(Seat(i));
  return people;
}

int Sitting::people() const { return table().players() - int(seating_.bots.count()); }

void Sitting::after_move() {
  for (std::size_t i = 0; i < told_.size(); ++i)
    for (const auto& text : table().events(eyes_of(Seat(i))))
      told_[i].push_back({table().lines().size(), Json::parse(text).value_or(Json{})});
  if (auto ok = record_.keep(match_); !ok && !trouble_) trouble_ = ok.error();
}

Result<> Sitting::play(Seat seat, std::string_view text) {
  auto ok = match_.table->move(by(seat), text, watch_.now());
  if (ok) after_move();
  return ok;
}

bool Sitting::let_bots_play() {
  bool any = false;
  // A bot whose move is refused (it must wait for a timer) is asked again later.
  for (bool moved = true; moved && !is_over();) {
    moved = false;
    if (table().is_timed() && people() > 0 && watch_.now() < bots_next_) break;
    for (int i = 0; i < table().players() && !is_over(); ++i) {
      if (!is_bot(Seat(i)) || !table().actors().has(Seat(i)) || !has_move(Seat(i))) continue;
      const auto move = entry_->choose(table(), Seat(i), {.simulations = seating_.thought}, luck_).move;
      if (!match_.table->move(by(Seat(i)), move, watch_.now())) continue;
      after_move();
      moved = any = true;
    }
    if (table().is_timed()) bots_next_ = watch_.now() + Millis(1500);  // about as fast as a person
  }
  return any;
}

bool Sitting::let_clock_play() {
  const auto deadline = table().deadline();
  if (!deadline || watch_.now() < *deadline || !table().actors().has(Actor::clock)) return false;
  if (!match_.table->move_for(Actor::clock, luck_, std::max(*deadline, table().now()))) return false;
  after_move();
  return true;
}

std::optional<Millis> Sitting::time_left() const {
  const auto deadline = table().deadline();
  if (!deadline) return std::nullopt;
  return std::max(Millis(0), *deadline - watch_.now());
}

bool Sitting::may_take_back(Seat seat) const {
  return !table().lines().empty() && table().lines().back().by == by(seat) && !table().last_line_stands();
}

void Sitting::take_back() {
  const auto lines = table().lines().size() - 1;
  match_.table = table().rewound(lines);
  // A fresh stream: the old one's first draws have been seen.
  match_.table->automate_chance(Rng(cat(seed_, " after ", lines)));
  for (std::size_t i = 0; i < told_.size(); ++i) {
    std::erase_if(told_[i], [lines](const Told& t) { return t.line > lines; });
    looked_[i] = std::min(looked_[i], told_[i].size());
  }
  if (auto ok = record_.keep(match_); !ok && !trouble_) trouble_ = ok.error();
}

Json Sitting::view(Onlooker who) const {
  const auto seen = Json::parse(table().view(who)).value_or(Json{});
  Json::Object all(seen.members().begin(), seen.members().end());
  Json::Array names;
  for (const auto& each : seating_.names) names.emplace_back(each);
  all.emplace_back("names", Json(std::move(names)));
  if (table().is_timed()) all.emplace_back("now", Json(std::int64_t(watch_.now().count())));
  return Json(std::move(all));
}

std::vector<Json> Sitting::news(Seat seat) const {
  const auto& told = told_[std::size_t(index(seat))];
  std::vector<Json> fresh;
  for (std::size_t i = looked_[std::size_t(index(seat))]; i < told.size(); ++i)
    fresh.push_back(told[i].event);
  return fresh;
}

void Sitting::looked(Seat seat) {
  looked_[std::size_t(index(seat))] = told_[std::size_t(index(seat))].size();
}

std::vector<Json> Sitting::told(Seat seat) const {
  std::vector<Json> all;
  for (const auto& told : told_[std::size_t(index(seat))]) all.push_back(told.event);
  return all;
}

std::vector<Json> Sitting::public_news() const {
  std::vector<Json> all;
  for (const auto& text : table().events(Onlooker::spectator))
    all.push_back(Json::parse(text).value_or(Json{}));
  return all;
}

}  // namespace clew
