#include "server/turns.h"

#include <algorithm>
#include <utility>

#include "core/json.h"
#include "server/clock.h"

namespace clew {

void Feed::push(std::string_view line) {
  std::function<void()> wake;
  {
    const std::lock_guard guard(lock_);
    if (waiting_.size() + line.size() > most_waiting) has_ended_ = true;
    if (!has_ended_) waiting_ += line;
    wake = wake_;
  }
  if (wake) wake();
}

std::string Feed::take() {
  const std::lock_guard guard(lock_);
  return std::exchange(waiting_, {});
}

void Feed::end() {
  std::function<void()> wake;
  {
    const std::lock_guard guard(lock_);
    has_ended_ = true;
    wake = wake_;
  }
  if (wake) wake();
}

bool Feed::has_ended() const {
  const std::lock_guard guard(lock_);
  return has_ended_ || wall_now() >= until_;
}

void Feed::on_news(std::function<void()> wake) {
  const std::lock_guard guard(lock_);
  wake_ = std::move(wake);
}

std::shared_ptr<Feed> Turns::open(const std::string& person, std::int64_t until) {
  const std::lock_guard guard(lock_);
  std::erase_if(feeds_, [](const auto& each) { return each.second.expired(); });
  if (feeds_.size() >= most_feeds || feeds_.count(person) >= most_of_one) return nullptr;
  auto feed = std::make_shared<Feed>(until);
  feeds_.emplace(person, feed);
  is_heard_ = true;
  return feed;
}

std::vector<std::string> Turns::listeners() {
  std::vector<std::string> all;
  const std::lock_guard guard(lock_);
  for (const auto& [person, feed] : feeds_)
    if (!feed.expired() && (all.empty() || all.back() != person)) all.push_back(person);
  return all;
}

bool Turns::is_heard() {
  if (is_heard_elsewhere) return true;
  if (!is_heard_) return false;
  const std::lock_guard guard(lock_);
  is_heard_ = std::ranges::any_of(feeds_, [](const auto& each) { return !each.second.expired(); });
  return is_heard_;
}

void Turns::tell(const std::string& person, std::string_view line) {
  if (is_heard_elsewhere && tell_elsewhere) tell_elsewhere(person, line);
  tell_here(person, line);
}

void Turns::tell_here(const std::string& person, std::string_view line) {
  const std::lock_guard guard(lock_);
  const auto [first, last] = feeds_.equal_range(person);
  for (auto each = first; each != last; ++each)
    if (const auto feed = each->second.lock()) feed->push(line);
}

void Turns::end(const std::string& person) {
  const std::lock_guard guard(lock_);
  const auto [first, last] = feeds_.equal_range(person);
  for (auto each = first; each != last; ++each)
    if (const auto feed = each->second.lock()) feed->end();
}

void Turns::end_all() {
  const std::lock_guard guard(lock_);
  for (const auto& [person, each] : feeds_)
    if (const auto feed = each.lock()) feed->end();
}

std::string turn_line(std::string_view table, std::string_view game, int seat, std::uint64_t number,
                      std::optional<std::int64_t> deadline) {
  JsonWriter out;
  out.open('{').member("type", "turn").member("table", table).member("game", game).member("seat", seat);
  out.member("number", number);
  if (deadline) out.member("deadline", *deadline);
  out.close('}');
  return std::move(out).text() + "\n";
}

}  // namespace clew
