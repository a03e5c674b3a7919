// What people may do about themselves, and what they may say about each other.
#include "core/text.h"
#include "server/api.h"
#include "server/badge.h"
#include "server/clock.h"

namespace clew {
namespace {

constexpr std::size_t longest_report = 1000;  // bytes
constexpr std::chrono::hours a_year{24 * 365};

}  // namespace

std::optional<Answer> Api::barred(const Ask& ask) const {
  const auto why = house_->book().barred(ask.guest ? ask.guest->id : "", ask.address);
  return why ? std::optional(problem(403, "not-allowed", *why)) : std::nullopt;
}

std::string Api::guest_cookie(const Person& person, std::string_view device) const {
  const auto value = house_->badges().sign(person, house_->book().session(person.id), device);
  return cookie(cookie_name(), value, a_year, "Lax");
}

Answer Api::log_out(const Ask& ask, const Parts&) {
  if (ask.guest) {
    const auto alone = alone_with(ask.guest->id);
    // What no device is known of was this browser's when its name was not kept yet.
    auto gone = joined(house_->subscriptions().drop_device(ask.guest->id, ask.device),
                       house_->subscriptions().drop_device(ask.guest->id, ""));
    const bool is_device = house_->accounts().has_device(ask.guest->id, ask.device);
    if (is_device) gone = joined(std::move(gone), house_->accounts().drop_device(ask.guest->id, ask.device));
    if (!gone.dropped.empty())
      if (auto ok = house_->keep(std::move(gone)); !ok) return problem(ok.error());
    if (is_device) hang_up_on_device(*ask.guest);
  }
  auto answer = json_answer("null");
  answer.headers.emplace_back("Set-Cookie", cookie(cookie_name(), "", std::chrono::seconds(0), "Lax"));
  // Whatever else this browser remembers of the house.
  answer.headers.emplace_back("Clear-Site-Data", "\"storage\"");
  return answer;
}

Answer Api::end_sessions(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto& person = ask.guest->id;
  auto alone = alone_with(person);
  auto ended = joined(house_->book().end_sessions(person), house_->accounts().drop_devices(person));
  ended = joined(std::move(ended), house_->subscriptions().drop_all(person));
  if (auto ok = house_->keep(std::move(ended)); !ok) return problem(ok.error());
  alone.unlock();
  house_->expel(ask.guest->id, "", close_code::no_guest, "All your sessions were ended.");
  return log_out(ask, parts);
}

Answer Api::export_me(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  if (!lookings_.take(ask.guest->id) || !lookings_.take(ask.address))
    return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en);
  auto all = house_->everything_about(*ask.guest);
  if (!all) return problem(all.error());
  auto answer = json_answer(*std::move(all));
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"clew-about-me.json\"");
  return answer;
}

Answer Api::forget_me(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  {
    const auto alone = alone_with(ask.guest->id);
    if (auto ok = house_->forget(*ask.guest); !ok) return problem(ok.error());
  }
  return log_out(ask, parts);
}

Answer Api::report(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body);
  const auto why = body ? (*body)["why"].text() : std::string_view();
  if (!body || !body->is_object() || body->size() != 3 || !(*body)["person"].is_text() ||
      !is_table_id((*body)["table"].text()) || why.empty() || why.size() > longest_report)
    return problem_in_english(
        400, "bad-request",
        cat("Send {\"person\":…,\"table\":…,\"why\":…}: ids, and what happened in up to ", longest_report,
            " bytes."));
  if (!reports_.take(ask.guest->id) || !reports_.take(ask.address) || house_->book().is_full())
    return problem(429, "too-fast", "There are many reports already; please wait a while."_en);
  const std::string table((*body)["table"].text()), person((*body)["person"].text());
  const auto about = house_->somebody_at(table, person);
  if (!about) return problem(about.error());
  const Book::Report report{.id = cat("r", wall_now(), new_guest("").id.substr(1, 8)),
                            .by = *ask.guest,
                            .about = *about,
                            .table = table,
                            .why = std::string(why)};
  if (auto ok = house_->keep(house_->book().report(report)); !ok) return problem(ok.error());
  return json_answer("null", 201);
}

Answer Api::notice(const Ask&, const Parts&) {
  JsonWriter out;
  out.open('{').member("announcement", house_->book().announcement());
  out.member("phrases", house_->book().speaks_in_phrases());
  return json_answer(out.close('}').text());
}

}  // namespace clew
