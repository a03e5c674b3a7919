// Keeping a name and coming back to it: recovery sheet, passkeys, a link to another device, and the devices that are
// signed in.
#include <algorithm>
#include <functional>

#include "core/text.h"
#include "server/api.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/passkey.h"
#include "server/sheet.h"

namespace clew {
namespace {

Answer too_fast() { return problem(429, "too-fast", "That was a lot at once; please wait a while."_en); }

Answer not_known(const Sentence& why) { return problem(403, "not-known", why); }

std::string bytes_in(const Json& json, std::string_view key) {
  return from_base64(json[key].text()).value_or(std::string());
}

// {"id":…,"client_data":…,"authenticator_data":…} and a key or a signature, in base64.
PasskeyAnswer read_answer(const Json& json) {
  return {.id = bytes_in(json, "id"),
          .client_data = bytes_in(json, "client_data"),
          .authenticator_data = bytes_in(json, "authenticator_data"),
          .key = bytes_in(json, "key"),
          .signature = bytes_in(json, "signature")};
}

std::string host_alone(std::string_view host) {
  const auto colon = host.starts_with('[') ? host.find("]:") : host.find(':');
  return std::string(colon == std::string_view::npos ? host : host.substr(0, colon + host.starts_with('[')));
}

RelyingParty party_of(const Api& api, const Ask& ask) {
  return {.host = host_alone(ask.host),
          .is_ours = [&api, &ask](std::string_view origin) { return api.may_speak(origin, ask.host); }};
}

}  // namespace

Write Api::new_device(const Ask& ask, const std::string& person, std::string& id) const {
  id = to_base64(random_bytes(12));
  const auto now = wall_now();
  auto write = house_->accounts().put(person, Device{id, device_name(ask.agent), now, now});
  if (!ask.guest) return write;
  // Whoever this browser was before, it is that no longer.
  if (!ask.device.empty())
    write = joined(std::move(write), house_->accounts().drop_device(ask.guest->id, ask.device));
  const auto& told = house_->subscriptions();
  return joined(std::move(write), ask.guest->id == person ? told.rename_device(person, ask.device, id)
                                                          : told.drop_device(ask.guest->id, ask.device));
}

std::unique_lock<std::mutex> Api::alone_with(std::string_view person) {
  return std::unique_lock(account_locks_[std::hash<std::string_view>()(person) % account_locks_.size()]);
}

Api::Keeping Api::kept_account(const Ask& ask) {
  Keeping keeping{.alone = alone_with(ask.guest->id),
                  .account = {.person = *ask.guest, .since = wall_now(), .sheet = {}},
                  .device = ask.device};
  if (auto known = house_->accounts().find(ask.guest->id))
    keeping.account = *std::move(known);
  else
    keeping.write = new_device(ask, ask.guest->id, keeping.device);
  return keeping;
}

Answer Api::keep_account(const Keeping& keeping, Answer answer) {
  if (auto ok = house_->keep(joined(house_->accounts().put(keeping.account), keeping.write)); !ok)
    return problem(ok.error());
  answer.headers.emplace_back("Set-Cookie", guest_cookie(keeping.account.person, keeping.device));
  return answer;
}

std::optional<Answer> Api::may_keep(const Ask& ask) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return why;
  if (!keepings_.take(ask.address) || !keepings_.take(ask.guest->id)) return too_fast();
  if (house_->accounts().is_full() && !house_->accounts().find(ask.guest->id))
    return problem(503, "unavailable", "This house keeps as many names as it can."_en);
  return std::nullopt;
}

Answer Api::account(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  return json_answer(house_->accounts().json(ask.guest->id, ask.device));
}

Answer Api::set_settings(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  const auto body = Json::parse(ask.body).value_or(Json{});
  if (!are_settings(body))
    return problem_in_english(
        400, "bad-request",
        "Send one object of at most 32 settings, each a short word, a whole number, a boolean or "
        "an object of such, in 4096 bytes.");
  if (!namings_.take(ask.address) || !namings_.take(ask.guest->id)) return too_fast();
  if (!house_->accounts().find(ask.guest->id))
    return problem(409, "not-kept", "Keep your name first; then your settings come along with it."_en);
  if (auto ok = house_->keep(house_->accounts().put_settings(ask.guest->id, body)); !ok)
    return problem(ok.error());
  return json_answer("null");
}

Answer Api::make_sheet(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  auto words = draw_sheet();
  while (house_->accounts().of_sheet(sheet_name(words))) words = draw_sheet();
  const auto hash = slow_hash_.of(words);
  if (!hash) return too_fast();
  auto keeping = kept_account(ask);
  keeping.account.sheet = Sheet{sheet_name(words), *hash, wall_now()};
  JsonWriter out;
  out.open('{').key("words").open('[');
  for (std::string_view rest = words; !rest.empty();) out.string(next_word(rest));
  return keep_account(keeping, json_answer(out.close(']').close('}').text(), 201));
}

std::optional<std::string> Api::take(OneTime& given, std::string_view kind, std::string_view secret) {
  if (auto owner = given.take(secret)) return owner;
  return house_->ask_nodes(kind, trace_of(secret));
}

Answer Api::make_link(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  const auto keeping = kept_account(ask);
  JsonWriter out;
  out.open('{').member("link", links_.give(cat(ask.guest->id, " ", keeping.device)));
  out.member("until", wall_now() + std::chrono::milliseconds(links_.lasts()).count());
  return keep_account(keeping, json_answer(out.close('}').text(), 201));
}

std::optional<std::string> Api::owner_of_link(std::string_view secret) {
  const auto owner = take(links_, link_kind, secret);
  if (!owner) return std::nullopt;
  std::string_view device = *owner;
  std::string person(next_word(device));
  return house_->accounts().has_device(person, device) ? std::optional(std::move(person)) : std::nullopt;
}

Answer Api::challenge(const Ask& ask, const Parts&) {
  if (!namings_.take(ask.address)) return too_fast();
  JsonWriter out;
  out.open('{').member("challenge", challenges_.give(ask.guest ? ask.guest->id : ""));
  return json_answer(out.member("host", host_alone(ask.host)).close('}').text(), 201);
}

Answer Api::add_passkey(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto answer = read_answer(body);
  const auto party = party_of(*this, ask);
  const auto challenge = challenge_in(answer, PasskeyUse::make, party);
  if (!challenge) return not_known(challenge.error());
  if (take(challenges_, challenge_kind, *challenge) != ask.guest->id)
    return not_known("This took too long, or was answered already; please try again."_en);
  const auto count = check_made(answer, party);
  if (!count) return not_known(count.error());
  auto& accounts = house_->accounts();
  const auto id = to_base64(answer.id);
  if (accounts.passkey(id)) return problem(409, "already-there", "This passkey is known already."_en);
  if (answer.id.size() > 512 || accounts.passkeys(ask.guest->id).size() >= Accounts::most_passkeys)
    return problem(409, "too-many",
                   {"You have {count} passkeys; remove one first."_en, {{"count", Accounts::most_passkeys}}});
  auto keeping = kept_account(ask);
  keeping.write = joined(std::move(keeping.write), accounts.put(Passkey{.id = id,
                                                                        .person = ask.guest->id,
                                                                        .key = to_base64(answer.key),
                                                                        .called = device_name(ask.agent),
                                                                        .count = *count,
                                                                        .since = wall_now()}));
  return keep_account(keeping, json_answer("null", 201));
}

Answer Api::drop_passkey(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto alone = alone_with(ask.guest->id);
  const auto known = house_->accounts().passkey(parts[0]);
  if (!known || known->person != ask.guest->id)
    return problem(404, "not-there", "You have no such passkey."_en);
  if (auto ok = house_->keep(house_->accounts().drop_passkey(parts[0])); !ok) return problem(ok.error());
  return json_answer("null");
}

// Whoever is right gives a person's id.
std::expected<std::string, Answer> Api::recognize_sheet(const Ask& ask, std::string_view typed) {
  const auto wrong = not_known("These are not the words of a sheet of this house; look at each again."_en);
  if (!tries_.take(ask.address)) return std::unexpected(too_fast());
  const auto words = read_sheet(typed);
  if (!words) return std::unexpected(wrong);
  const auto name = sheet_name(*words);
  if (!sheet_tries_.take(name)) return std::unexpected(too_fast());
  const auto account = house_->accounts().of_sheet(name);
  const auto is_right = slow_hash_.fits(*words, account ? account->sheet->hash : std::string());
  if (!is_right) return std::unexpected(too_fast());
  if (!*is_right) return std::unexpected(wrong);
  return account->person.id;
}

std::expected<std::string, Answer> Api::recognize_passkey(const Ask& ask, const Json& body) {
  if (!tries_.take(ask.address)) return std::unexpected(too_fast());
  const auto answer = read_answer(body);
  const auto party = party_of(*this, ask);
  const auto challenge = challenge_in(answer, PasskeyUse::sign_in, party);
  if (!challenge) return std::unexpected(not_known(challenge.error()));
  if (!take(challenges_, challenge_kind, *challenge))
    return std::unexpected(not_known("This took too long, or was answered already; please try again."_en));
  const auto id = to_base64(answer.id);
  auto known = house_->accounts().passkey(id);
  // Each answer is held against the count that the one before it has left.
  const auto alone = known ? alone_with(known->person) : std::unique_lock<std::mutex>();
  if (known) known = house_->accounts().passkey(id);
  if (!known) return std::unexpected(not_known("This house does not know this passkey any more."_en));
  const auto key = from_base64(known->key).value_or(std::string());
  const auto count = check_signed(answer, party, key, known->count);
  if (!count) return std::unexpected(not_known(count.error()));
  known->count = *count;
  known->used = wall_now();
  if (auto ok = house_->keep(house_->accounts().put(*known)); !ok)
    return std::unexpected(problem(ok.error()));
  return known->person;
}

Answer Api::sign_in(const Ask& ask, const Parts&) {
  const auto body = Json::parse(ask.body).value_or(Json{});
  std::expected<std::string, Answer> who = std::unexpected(
      problem_in_english(400, "bad-request", "Send {\"sheet\":…}, {\"link\":…} or {\"passkey\":{…}}."));
  if (body.size() == 1 && body["sheet"].is_text()) {
    who = recognize_sheet(ask, body["sheet"].text());
  } else if (body.size() == 1 && body["passkey"].is_object()) {
    who = recognize_passkey(ask, body["passkey"]);
  } else if (body.size() == 1 && body["link"].is_text()) {
    if (!tries_.take(ask.address)) return too_fast();
    const auto person = owner_of_link(body["link"].text());
    who = person ? std::expected<std::string, Answer>(*person)
                 : std::unexpected(not_known(
                       "This link is used up or too old; ask for a new one where you are signed in."_en));
  }
  if (!who) return who.error();
  const auto account = house_->accounts().find(*who);
  if (!account) return not_known("This house does not know you any more."_en);
  std::string device;
  if (auto ok = house_->keep(new_device(ask, *who, device)); !ok) return problem(ok.error());
  log_line("info", "somebody has signed in on another device");
  auto answer = json_answer(person_json(account->person));
  answer.headers.emplace_back("Set-Cookie", guest_cookie(account->person, device));
  return answer;
}

Answer Api::drop_device(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto alone = alone_with(ask.guest->id);
  if (!house_->accounts().has_device(ask.guest->id, parts[0]))
    return problem(404, "not-there", "No such device of yours is signed in."_en);
  if (auto ok = house_->keep(joined(house_->accounts().drop_device(ask.guest->id, parts[0]),
                                    house_->subscriptions().drop_device(ask.guest->id, parts[0])));
      !ok)
    return problem(ok.error());
  hang_up_on_device(*ask.guest);
  return json_answer("null");
}

// All pages come back, but for those of the device that is signed out.
void Api::hang_up_on_device(const Person& person) {
  house_->expel(person.id, "", close_code::restart, "One of your devices was signed out; please come back.");
}

void Api::touch_device(const Ask& ask) {
  const auto is_due = [&](const Device& device) {
    return device.id == ask.device && wall_now() - device.seen >= an_hour;
  };
  if (std::ranges::none_of(house_->accounts().devices(ask.guest->id), is_due)) return;
  const auto alone = alone_with(ask.guest->id);
  for (auto device : house_->accounts().devices(ask.guest->id)) {
    if (!is_due(device)) continue;
    device.seen = wall_now();
    (void)house_->keep(house_->accounts().put(ask.guest->id, device));
  }
}

}  // namespace clew
