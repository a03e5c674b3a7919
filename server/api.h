#pragma once
// What the house answers under /api/v1, and whether it is well.
#include <array>
#include <atomic>
#include <mutex>

#include "server/answer.h"
#include "server/house.h"
#include "server/house_door.h"
#include "server/one_time.h"
#include "server/routes.h"
#include "server/secret.h"

namespace clew {

struct Link;
struct Preview;

class Api {
 public:
  Api(House& house, ServerSettings settings, TrustedProxies proxies = {}, TrustedProxies watchers = {})
      : house_(&house),
        games_(games_json(house.shelf())),
        settings_(std::move(settings)),
        door_(settings_.data_dir),
        proxies_(std::move(proxies)),
        watchers_(std::move(watchers)),
        namings_(settings_.is_limited ? Allowance{.at_once = 120, .a_second = 2} : unlimited),
        askings_(settings_.is_limited ? Allowance{.at_once = 300, .a_second = 50} : unlimited),
        reports_(settings_.is_limited ? Allowance{.at_once = 10, .a_second = 1.0 / 60} : unlimited),
        keepings_(settings_.is_limited ? Allowance{.at_once = 30, .a_second = 1.0 / 60} : unlimited),
        tries_(settings_.is_limited ? Allowance{.at_once = 10, .a_second = 1.0 / 60} : unlimited),
        sheet_tries_(settings_.is_limited ? Allowance{.at_once = 10, .a_second = 1.0 / 600} : unlimited),
        lookings_(settings_.is_limited ? Allowance{.at_once = 5, .a_second = 1.0 / 300} : unlimited),
        costs_(settings_.is_limited ? Allowance{.at_once = 4000, .a_second = 250} : unlimited) {
    house_->on_asked = [this](std::string_view kind, const std::string& trace) {
      return (kind == link_kind ? links_ : challenges_).take_trace(trace);
    };
  }

  Answer answer(const Ask& ask);
  // What answering took of a processor: whoever asks for what is dear asks for less of it.
  void charge(const Ask& ask, double milliseconds) { costs_.charge(ask.address, milliseconds); }
  static bool may_take_long(const Ask& ask);  // it asks the store or replays a game
  bool may_speak(std::string_view origin, std::string_view host) const;  // a page of this origin
  // Lets a page of a site that --origin names read the answer; the house's own need no leave.
  void allow_origin(std::string_view origin, Answer& answer) const;
  const TrustedProxies& proxies() const { return proxies_; }
  std::string_view cookie_name() const { return settings_.is_secure ? "__Host-clew" : "clew"; }
  std::string_view house_cookie_name() const {
    return settings_.is_secure ? "__Host-clew-house" : "clew-house";
  }
  // By the headers of these names: guest and device, or guest and token.
  void recognize(Ask& ask, std::string_view cookies, std::string_view authorization) const;
  static bool may_sit(const Ask& ask) { return !ask.token || ask.token->may(Scope::play); }
  std::string keeper(std::string_view cookies);  // a good cookie of whoever runs the house, or nothing

  std::atomic<bool> is_ready = true;  // false while draining

 private:
  using Parts = std::vector<std::string>;  // what stood in the route's braces
  struct Way;
  static std::span<const Way> ways();
  friend std::span<const Route> routes();

  Answer preflight(const Ask& ask) const;
  std::string preview(const Ask& ask);  // tags for the head of the page
  std::optional<Preview> table_preview(const Link& link, const Ask& ask);
  Answer games(const Ask& ask, const Parts& parts);
  Answer rules(const Ask& ask, const Parts& parts);
  Answer data(const Ask& ask, const Parts& parts);
  Answer data_file(const Ask& ask, const Parts& parts);
  Answer me(const Ask& ask, const Parts& parts);
  Answer be(const Ask& ask, const Parts& parts);
  Answer my_tables(const Ask& ask, const Parts& parts);
  // api_me.cpp: what people may do about themselves and each other
  Answer log_out(const Ask& ask, const Parts& parts);
  Answer end_sessions(const Ask& ask, const Parts& parts);
  Answer export_me(const Ask& ask, const Parts& parts);
  Answer forget_me(const Ask& ask, const Parts& parts);
  Answer report(const Ask& ask, const Parts& parts);
  Answer notice(const Ask& ask, const Parts& parts);
  // api_account.cpp: keeping a name, and coming back to it
  Answer account(const Ask& ask, const Parts& parts);
  Answer set_settings(const Ask& ask, const Parts& parts);
  Answer make_sheet(const Ask& ask, const Parts& parts);
  Answer make_link(const Ask& ask, const Parts& parts);
  Answer challenge(const Ask& ask, const Parts& parts);
  Answer add_passkey(const Ask& ask, const Parts& parts);
  Answer drop_passkey(const Ask& ask, const Parts& parts);
  Answer sign_in(const Ask& ask, const Parts& parts);
  Answer drop_device(const Ask& ask, const Parts& parts);
  // api_push.cpp: being told while one is not here
  Answer push(const Ask& ask, const Parts& parts);
  Answer add_push(const Ask& ask, const Parts& parts);
  Answer drop_push(const Ask& ask, const Parts& parts);
  Answer asked(const Ask& ask, const Parts& parts);
  Answer set_quiet(const Ask& ask, const Parts& parts);
  // api_tokens.cpp: programs that come in somebody's name, or as bots of theirs
  Answer make_bot(const Ask& ask, const Parts& parts);
  Answer drop_bot(const Ask& ask, const Parts& parts);
  Answer make_token(const Ask& ask, const Parts& parts);
  Answer drop_token(const Ask& ask, const Parts& parts);
  Answer turns(const Ask& ask, const Parts& parts);
  Answer view(const Ask& ask, const Parts& parts);
  Answer command(const Ask& ask, const Parts& parts);
  // api_games.cpp: what somebody has played
  Answer my_games(const Ask& ask, const Parts& parts);
  Answer my_records(const Ask& ask, const Parts& parts);
  Answer import_game(const Ask& ask, const Parts& parts);
  Answer share(const Ask& ask, const Parts& parts);
  // api_house.cpp: for whoever runs the house
  Answer enter_house(const Ask& ask, const Parts& parts);
  Answer leave_house(const Ask& ask, const Parts& parts);
  Answer house(const Ask& ask, const Parts& parts);
  Answer act(const Ask& ask, const Parts& parts);
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

  std::optional<Answer> barred(const Ask& ask) const;  // what somebody is told who may not come in
  std::string cookie(std::string_view name, std::string_view value, std::chrono::seconds lasts,
                     std::string_view same_site) const;
  std::string guest_cookie(const Person& person, std::string_view device) const;
  static std::string person_json(const Person& person);

  // Changes of one person's account are decided and kept one after the other, so that none brings back what another took away.
  std::unique_lock<std::mutex> alone_with(std::string_view person);
  // What makes an account last, with the device that asks where it is its first.
  struct Keeping {
    std::unique_lock<std::mutex> alone;
    Account account;
    std::string device;
    Write write = {};
  };
  std::optional<Answer> may_keep(const Ask& ask);  // why not
  Keeping kept_account(const Ask& ask);
  Answer keep_account(const Keeping& keeping, Answer answer);
  Write new_device(const Ask& ask, const std::string& person, std::string& id) const;
  void touch_device(const Ask& ask);
  // Whose it was, whichever node has given it.
  std::optional<std::string> take(OneTime& given, std::string_view kind, std::string_view secret);
  // Whose a link is: it opens as long as the device that made it is signed in.
  std::optional<std::string> owner_of_link(std::string_view secret);
  void hang_up_on_device(const Person& person);
  void touch_token(const Ask& ask);
  std::expected<std::string, Answer> recognize_sheet(const Ask& ask, std::string_view typed);
  std::expected<std::string, Answer> recognize_passkey(const Ask& ask, const Json& body);

  House* house_;
  std::string games_;  // with the sets of cards that are offered
  ServerSettings settings_;
  HouseDoor door_;
  TrustedProxies proxies_, watchers_;
  Buckets namings_, askings_, reports_, keepings_, tries_, sheet_tries_, lookings_, costs_;
  SlowHash slow_hash_;
  std::array<std::mutex, 64> account_locks_;  // by person
  static constexpr std::string_view link_kind = "link", challenge_kind = "challenge";
  OneTime links_{std::chrono::minutes(10), 10'000};
  OneTime challenges_{std::chrono::minutes(5), 10'000};
};

}  // namespace clew
