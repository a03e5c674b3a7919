#pragma once
// What the house answers under /api/v1, and whether it is well.
#include <atomic>

#include "server/answer.h"
#include "server/house.h"
#include "server/routes.h"

namespace clew {

class Api {
 public:
  Api(House& house, ServerSettings settings, TrustedProxies proxies = {}, TrustedProxies watchers = {})
      : house_(&house),
        settings_(std::move(settings)),
        proxies_(std::move(proxies)),
        watchers_(std::move(watchers)),
        namings_(settings_.is_limited ? Allowance{.at_once = 120, .a_second = 2} : unlimited),
        askings_(settings_.is_limited ? Allowance{.at_once = 300, .a_second = 50} : unlimited) {}

  Answer answer(const Ask& ask);
  static bool may_take_long(const Ask& ask);  // it asks the store or replays a game
  bool may_speak(std::string_view origin, std::string_view host) const;  // a page of this origin
  // Lets a page of a site that --origin names read the answer; the house's own need no leave.
  void allow_origin(std::string_view origin, Answer& answer) const;
  const TrustedProxies& proxies() const { return proxies_; }
  std::string_view cookie_name() const { return settings_.is_secure ? "__Host-clew" : "clew"; }
  std::optional<Person> guest(std::string_view cookies) const;  // of a Cookie header

  std::atomic<bool> is_ready = true;  // false while draining

 private:
  using Parts = std::vector<std::string>;  // what stood in the route's braces
  struct Way;
  static std::span<const Way> ways();
  friend std::span<const Route> routes();

  Answer preflight(const Ask& ask) const;
  Answer games(const Ask& ask, const Parts& parts);
  Answer rules(const Ask& ask, const Parts& parts);
  Answer data(const Ask& ask, const Parts& parts);
  Answer data_file(const Ask& ask, const Parts& parts);
  Answer me(const Ask& ask, const Parts& parts);
  Answer be(const Ask& ask, const Parts& parts);
  Answer my_tables(const Ask& ask, const Parts& parts);
  Answer lobby(const Ask& ask, const Parts& parts);
  Answer make(const Ask& ask, const Parts& parts);
  Answer table(const Ask& ask, const Parts& parts);
  Answer code(const Ask& ask, const Parts& parts);
  Answer record(const Ask& ask, const Parts& parts);
  Answer replay(const Ask& ask, const Parts& parts);
  Answer news(const Ask& ask, const Parts& parts);
  Answer livez(const Ask& ask, const Parts& parts);
  Answer readyz(const Ask& ask, const Parts& parts);
  Answer version(const Ask& ask, const Parts& parts);
  Answer metrics(const Ask& ask, const Parts& parts);

  House* house_;
  ServerSettings settings_;
  TrustedProxies proxies_, watchers_;
  Buckets namings_, askings_;
};

}  // namespace clew
