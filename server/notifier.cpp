#include "server/notifier.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "core/json.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/secret.h"

namespace clew {
namespace {

namespace asio = boost::asio;

constexpr std::size_t most_waiting = 20'000, most_deliveries = 20'000;
constexpr int most_at_once = 16;
constexpr int most_tries = 5;
constexpr std::chrono::seconds first_retry{30};
constexpr std::chrono::hours turn_lasts{24}, invitation_lasts{2};

// 22 letters of base64: a service that reads it learns nothing.
std::string topic_of(std::string_view what) { return to_base64(digest_of(what).substr(0, 16)); }

PushMessage message_about(const Awaiting& what) {
  JsonWriter out;
  out.open('{').member("kind", what.is_turn() ? "turn" : "invitation").member("table", what.table);
  out.member("title", what.title);
  if (!what.is_turn()) out.member("host", what.host);
  return {.text = std::move(out.close('}')).text(),
          .topic = topic_of(what.table),
          .urgency = what.is_turn() ? "normal" : "high",
          .lasts = what.is_turn() ? turn_lasts : invitation_lasts};
}

PushMessage message_about(std::size_t tables) {
  JsonWriter out;
  out.open('{').member("kind", "several").member("count", int(tables)).close('}');
  return {
      .text = std::move(out).text(), .topic = topic_of("several"), .urgency = "normal", .lasts = turn_lasts};
}

}  // namespace

Notifier::Notifier(const Subscriptions& subscriptions, std::string key, const ServerSettings& settings,
                   Ties ties)
    : subscriptions_(&subscriptions),
      ties_(std::move(ties)),
      after_(settings.tell_after),
      sender_(std::move(key), settings.push_contact, settings.push_hosts) {}

void Notifier::stop() {
  pool_.stop();
  pool_.join();
}

void Notifier::turns(std::string table, std::string title, std::vector<Seated> people) {
  std::erase_if(people, [&](const Seated& each) { return !subscriptions_->has(each.person); });
  if (people.empty()) return;
  const Awaiting what{.table = std::move(table), .title = std::move(title)};
  asio::post(pool_.tasks(), [this, what, people = std::move(people)] {
    for (const auto& each : people) each.is_turn ? begin(each.person, what) : end(each.person, what);
    set_alarm();
  });
}

void Notifier::begin(const std::string& person, const Awaiting& turn) {
  if (subscriptions_->was_told(person, turn.table)) return;
  // Who sees it begin knows of it, also if they leave before they move.
  if (ties_.presence(person, turn) == Presence::looks)
    keep_told(person, turn);
  else
    wait(person, turn);
}

void Notifier::end(const std::string& person, const Awaiting& turn) {
  if (const auto at = waiting_.find(person); at != waiting_.end()) at->second.tables.erase(turn.table);
  if (subscriptions_->was_told(person, turn.table))
    (void)ties_.keep(subscriptions_->set_told(person, turn.table, false));
}

void Notifier::keep_told(const std::string& person, const Awaiting& what) {
  if (what.is_turn()) (void)ties_.keep(subscriptions_->set_told(person, what.table, true));
}

void Notifier::invite(std::string person, Awaiting to) {
  if (!subscriptions_->has(person)) return;
  asio::post(pool_.tasks(), [this, person = std::move(person), to = std::move(to)] {
    wait(person, to);
    set_alarm();
  });
}

void Notifier::hours_changed(std::string person) {
  asio::post(pool_.tasks(), [this, person = std::move(person)] {
    if (const auto at = waiting_.find(person); at != waiting_.end())
      at->second.due = std::min(at->second.due, Clock::now() + after_);
    set_alarm();
  });
}

void Notifier::wait(const std::string& person, Awaiting what) {
  if (waiting_.size() >= most_waiting && !waiting_.contains(person)) return ties_.pushes->add("full");
  auto& theirs = waiting_[person];
  if (theirs.tables.empty()) theirs.due = Clock::now() + after_;
  if (theirs.tables.size() < Subscriptions::most_told) theirs.tables.try_emplace(what.table, std::move(what));
}

void Notifier::look() {
  const auto now = Clock::now();
  std::vector<std::pair<std::string, std::map<std::string, Awaiting>>> due;
  for (auto at = waiting_.begin(); at != waiting_.end();) {
    auto& [person, theirs] = *at;
    if (theirs.due > now && !theirs.tables.empty()) {
      ++at;
      continue;
    }
    const auto hours = subscriptions_->quiet(person);
    if (const auto quiet = hours ? still_quiet(*hours, wall_now()) : 0; quiet > 0 && !theirs.tables.empty()) {
      // Every minute, for the house's clock may be set meanwhile.
      theirs.due = now + std::chrono::minutes(1);
      ++at;
      continue;
    }
    due.emplace_back(person, std::move(theirs.tables));
    at = waiting_.erase(at);
  }
  for (auto& [person, tables] : due) tell(person, std::move(tables));
  for (auto at = later_.begin(); at != later_.end() && at->first <= now; at = later_.erase(at))
    if (ties_.presence(at->second.person, at->second.about) == Presence::awaited)
      ready_.push_back(std::move(at->second));
  go_on();
  set_alarm();
}

void Notifier::tell(const std::string& person, std::map<std::string, Awaiting> tables) {
  // Whoever looks by now knows, too.
  std::erase_if(tables, [&](const auto& each) {
    const auto presence = ties_.presence(person, each.second);
    if (presence == Presence::looks) keep_told(person, each.second);
    return presence != Presence::awaited;
  });
  if (tables.empty()) return;
  const auto& first = tables.begin()->second;
  const auto message = tables.size() == 1 ? message_about(first) : message_about(tables.size());
  for (const auto& each : subscriptions_->of(person)) {
    if (ready_.size() + later_.size() >= most_deliveries) {
      ties_.pushes->add("full");
      break;
    }
    ready_.push_back({.subscription = each.id, .person = person, .about = first, .message = message});
  }
  for (const auto& [table, what] : tables) keep_told(person, what);
}

void Notifier::go_on() {
  while (under_way_ < most_at_once && !ready_.empty()) {
    ++under_way_;
    asio::co_spawn(pool_.tasks(), deliver(std::move(ready_.front())), asio::detached);
    ready_.pop_front();
  }
}

asio::awaitable<void> Notifier::deliver(Delivery delivery) {
  if (const auto to = subscriptions_->find(delivery.subscription); to && to->person == delivery.person) {
    PushSender::Outcome outcome;
    try {
      outcome = co_await sender_.send(to->target, delivery.message, to->house);
    } catch (const std::exception& fault) {  // no memory, say: later there is some
      log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
    }
    settle(std::move(delivery), *to, outcome);
  }
  --under_way_;
  go_on();
  set_alarm();
}

void Notifier::settle(Delivery delivery, const Subscription& to, PushSender::Outcome outcome) {
  const auto [status, later] = outcome;
  if (status >= 200 && status < 300) return ties_.pushes->add("sent");
  // The browser has gone, or the address is one that is never asked: nothing comes that way any more.
  if (status == 404 || status == 410 || status < 0) {
    ties_.pushes->add("gone");
    (void)ties_.keep(subscriptions_->drop(to.id));
    return;
  }
  const bool may_pass = status == 0 || status == 429 || status >= 500;
  if (!may_pass || ++delivery.tries >= most_tries) {
    const auto endpoint = read_endpoint(to.target.endpoint);
    log_line(
        "warning", "a push service does not take what it is given",
        {{"host", endpoint ? std::string_view(endpoint->host) : std::string_view()}, {"status", status}});
    return ties_.pushes->add("refused");
  }
  ties_.pushes->add("later");
  const auto pause = later.count() > 0 ? later : first_retry * (1 << (delivery.tries - 1));
  later_.emplace(Clock::now() + pause, std::move(delivery));
}

void Notifier::set_alarm() {
  auto next = Clock::time_point::max();
  for (const auto& [person, theirs] : waiting_) next = std::min(next, theirs.due);
  if (!later_.empty()) next = std::min(next, later_.begin()->first);
  if (next == Clock::time_point::max()) return;
  alarm_.expires_at(next);  // ends the wait of before
  alarm_.async_wait([this](boost::system::error_code error) {
    if (!error) look();
  });
}

}  // namespace clew
