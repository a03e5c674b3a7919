// Being told while one is not here: which browsers want to, and when it is quiet.
#include "core/text.h"
#include "server/api.h"
#include "server/clock.h"

namespace clew {

Answer Api::push(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  JsonWriter out;
  out.open('{').member("key", to_base64(house_->notifier().sender().public_key()));
  return json_answer(out.key("told").raw(house_->subscriptions().json(ask.guest->id)).close('}').text());
}

Answer Api::add_push(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto address = body["endpoint"].text();
  const auto key = from_base64(body["key"].text()), secret = from_base64(body["secret"].text());
  if (body.size() != 3 || !key || !is_point(*key) || !secret || secret->size() != push_secret_size)
    return problem_in_english(
        400, "bad-request",
        "Send {\"endpoint\":…,\"key\":…,\"secret\":…} as the browser gives them: an address, a point of "
        "P-256 and 16 bytes.");
  const auto endpoint = read_endpoint(address);
  if (!endpoint || !house_->notifier().sender().may_reach(*endpoint))
    return problem_in_english(
        400, "bad-endpoint",
        cat("A push service has a name in the world outside, https and the usual port, in ", longest_endpoint,
            " characters at most."));
  const auto id = subscription_id(address);
  if (house_->subscriptions().is_full() && !house_->subscriptions().find(id))
    return problem(503, "unavailable", "This house tells as many people as it can."_en);
  const Subscription subscription{.id = id,
                                  .person = ask.guest->id,
                                  .target = {std::string(address), *key, *secret},
                                  .device = ask.device,
                                  .called = device_name(ask.agent),
                                  .house = ask.origin.starts_with("https://") ? ask.origin : std::string(),
                                  .since = wall_now()};
  if (auto ok = house_->keep(house_->subscriptions().put(subscription)); !ok) return problem(ok.error());
  JsonWriter out;
  return json_answer(out.open('{').member("id", id).close('}').text(), 201);
}

Answer Api::drop_push(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto known = house_->subscriptions().find(parts[0]);
  if (!known || known->person != ask.guest->id)
    return problem(404, "not-there", "No such browser of yours is told anything."_en);
  if (auto ok = house_->keep(house_->subscriptions().drop(parts[0])); !ok) return problem(ok.error());
  return json_answer("null");
}

Answer Api::asked(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return *std::move(why);
  auto asked = house_->asked_of(parts[0], *ask.guest);
  return asked ? json_answer(*std::move(asked)) : problem(asked.error());
}

Answer Api::set_quiet(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto* quiet = body.find("quiet");
  const auto hours = quiet ? read_quiet(*quiet) : std::nullopt;
  if (body.size() != 1 || !quiet || (!hours && !quiet->is_null()))
    return problem_in_english(
        400, "bad-request",
        "Send {\"quiet\":{\"from\":…,\"until\":…,\"zone\":…}}: minutes after midnight, and by how many your "
        "clock is ahead of UTC; or {\"quiet\":null}.");
  if (auto ok = house_->keep(house_->subscriptions().set_quiet(ask.guest->id, hours)); !ok)
    return problem(ok.error());
  house_->notifier().hours_changed(ask.guest->id);
  return json_answer("null");
}

}  // namespace clew
