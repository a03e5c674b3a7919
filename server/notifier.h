#pragma once
// Tells people who are not here what waits for them: that it is their turn, and that somebody invites them. Whoever comes by
// themselves in a moment is not told; in quiet hours it gathers, and comes as one. Its work is done on a thread of its own,
// so that no move waits for it.
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>

#include "core/game.h"
#include "core/refusal.h"
#include "server/metrics.h"
#include "server/pool.h"
#include "server/push_sender.h"
#include "server/settings.h"
#include "server/subscriptions.h"

namespace clew {

// What waits for somebody at a table.
struct Awaiting {
  std::string table;
  std::string title;        // of its game
  std::string host = {};    // who invites; empty where it is their turn
  std::string before = {};  // the table at which they were invited
  bool is_turn() const { return host.empty(); }
};

class Notifier {
 public:
  enum class Presence : std::uint8_t {
    gone_by,
    looks,
    awaited
  };  // it waits no more; they see it; or neither
  // What it asks of the house.
  struct Ties {
    std::function<Presence(const std::string& person, const Awaiting& what)> presence;
    std::function<Result<>(Write write)> keep;
    CountsByWord* pushes;
  };
  Notifier(const Subscriptions& subscriptions, std::string key, const ServerSettings& settings, Ties ties);
  ~Notifier() { stop(); }

  const PushSender& sender() const { return sender_; }

  // From any thread; these cost next to nothing where nobody wants to be told.
  bool is_heard() const { return !subscriptions_->is_empty(); }
  // Whose turn it is at a table and whose it is not; the same again changes nothing.
  struct Seated {
    std::string person;
    bool is_turn;
    bool operator==(const Seated&) const = default;
  };
  void turns(std::string table, std::string title, std::vector<Seated> people);
  void invite(std::string person, Awaiting to);
  void hours_changed(std::string person);  // what gathers for them is looked at anew
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    std::map<std::string, Awaiting> tables;
    Clock::time_point due;
  };
  struct Delivery {
    std::string subscription, person;
    Awaiting about;
    PushMessage message;
    int tries = 0;
  };
  void begin(const std::string& person, const Awaiting& turn);
  void end(const std::string& person, const Awaiting& turn);
  void keep_told(const std::string& person, const Awaiting& what);
  void wait(const std::string& person, Awaiting what);
  void look();  // at whose time has come
  void tell(const std::string& person, std::map<std::string, Awaiting> tables);
  void go_on();  // with what is to be delivered
  boost::asio::awaitable<void> deliver(Delivery delivery);
  void settle(Delivery delivery, const Subscription& to, PushSender::Outcome outcome);
  void set_alarm();

  const Subscriptions* subscriptions_;
  Ties ties_;
  Millis after_;
  PushSender sender_;
  Pool pool_{1};
  // All of it on the pool's one thread.
  boost::asio::steady_timer alarm_{pool_.tasks()};
  std::map<std::string, Waiting> waiting_;  // by person
  std::deque<Delivery> ready_;
  std::multimap<Clock::time_point, Delivery> later_;
  int under_way_ = 0;
};

}  // namespace clew
