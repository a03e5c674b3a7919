// Programs: tokens that come in somebody's name to read, and bots of theirs that come to play.
#include <algorithm>
#include <iterator>
#include <limits>

#include "core/text.h"
#include "server/api.h"
#include "server/clock.h"

namespace clew {
namespace {

constexpr std::size_t longest_called = 60;  // bytes
constexpr std::int64_t longest_days = 366;  // and where no other is asked for
constexpr std::int64_t a_day = 24 * an_hour;
constexpr auto for_ever = std::numeric_limits<std::int64_t>::max();
// They are not answered by an acknowledgement, which a request would wait for.
constexpr std::string_view spoken_only[] = {"hello", "told", "look", "hint", "draft"};
constexpr std::string_view lead = "clew_";  // so that a token that leaks is known for one

std::optional<std::uint8_t> read_scopes(const Json& json) {
  std::uint8_t scopes = 0;
  for (const auto& each : json.items()) {
    const auto word = each.text();
    if (word != "read" && word != "play") return std::nullopt;
    scopes |= std::uint8_t(word == "read" ? Scope::read : Scope::play);
  }
  return json.is_array() && scopes != 0 ? std::optional(scopes) : std::nullopt;
}

}  // namespace

Answer Api::make_bot(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  if (body.size() != 1 || !body["name"].is_text())
    return problem_in_english(400, "bad-request", "Send {\"name\":\"…\"}: what the bot is called.");
  if (!is_name(body["name"].text())) return problem(400, "bad-request", what_a_name_is);
  auto& accounts = house_->accounts();
  if (accounts.bots(ask.guest->id).size() >= Accounts::most_bots)
    return problem(409, "too-many",
                   {"You have {count} bots; remove one first."_en, {{"count", Accounts::most_bots}}});
  Account bot{.person = new_guest(std::string(body["name"].text())),
              .since = wall_now(),
              .sheet = {},
              .owner = ask.guest->id};
  bot.person.is_bot = true;
  auto keeping = kept_account(ask);
  keeping.write = joined(std::move(keeping.write), accounts.put(bot));
  return keep_account(keeping, json_answer(person_json(bot.person), 201));
}

Answer Api::drop_bot(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto bots = house_->accounts().bots(ask.guest->id);
  const auto bot = std::ranges::find(bots, parts[0], [](const Account& each) { return each.person.id; });
  if (bot == bots.end()) return problem(404, "not-there", "You have no such bot."_en);
  if (auto ok = house_->forget(bot->person); !ok) return problem(ok.error());
  if (auto ok = house_->keep(house_->accounts().drop_bot(ask.guest->id, parts[0])); !ok)
    return problem(ok.error());
  return json_answer("null");
}

Answer Api::make_token(const Ask& ask, const Parts&) {
  if (auto why = may_keep(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto scopes = read_scopes(body["scopes"]);
  const auto days = body.find("days") ? body["days"].whole() : longest_days;
  const std::string called(body["called"].text());
  if (!scopes || days < 1 || days > longest_days || called.empty() || called.size() > longest_called ||
      !is_name(called))
    return problem_in_english(
        400, "bad-request",
        "Send {\"called\":…,\"scopes\":[…],\"days\":…}: what it is for in a few words, read, play or both, "
        "and for how many days it holds, 366 at most.");
  auto& accounts = house_->accounts();
  auto person = ask.guest->id;
  if (const auto& bot = body["bot"]; bot.is_text()) {
    const auto bots = accounts.bots(ask.guest->id);
    if (std::ranges::find(bots, bot.text(), [](const Account& each) { return each.person.id; }) == bots.end())
      return problem(404, "not-there", "You have no such bot."_en);
    person = bot.text();
  }
  if (person == ask.guest->id && (*scopes & std::uint8_t(Scope::play)) != 0)
    return problem_in_english(400, "bad-request",
                              "What plays by a token is a bot, with a name of its own: name one as \"bot\".");
  if (accounts.tokens(ask.guest->id).size() >= Accounts::most_tokens)
    return problem(409, "too-many",
                   {"You have {count} tokens; take one back first."_en, {{"count", Accounts::most_tokens}}});
  const auto secret = cat(lead, to_base64(random_bytes(32)));
  const Token token{.trace = trace_of(secret),
                    .owner = ask.guest->id,
                    .person = person,
                    .called = called,
                    .scopes = *scopes,
                    .since = wall_now(),
                    .until = wall_now() + days * a_day};
  auto keeping = kept_account(ask);
  keeping.write = joined(std::move(keeping.write), accounts.put(token));
  JsonWriter out;
  out.open('{').member("token", secret).member("id", token.id()).member("until", token.until).close('}');
  return keep_account(keeping, json_answer(std::move(out).text(), 201));
}

Answer Api::drop_token(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  const auto alone = alone_with(ask.guest->id);
  for (const auto& token : house_->accounts().tokens(ask.guest->id)) {
    if (token.id() != parts[0]) continue;
    if (auto ok = house_->keep(house_->accounts().drop_token(token.trace)); !ok) return problem(ok.error());
    house_->end_turns(token.person);
    if (token.may(Scope::play))
      house_->expel(token.person, {}, close_code::no_guest, "This token was taken back.");
    return json_answer("null");
  }
  return problem(404, "not-there", "You have no such token."_en);
}

Answer Api::turns(const Ask& ask, const Parts&) {
  if (!ask.guest) return nobody();
  Answer answer{.status = 200, .type = "application/x-ndjson", .body = {}, .headers = {}};
  if (ask.method == "HEAD") return answer;
  answer.feed = house_->turns_of(ask.guest->id, ask.token ? ask.token->until : for_ever);
  if (!answer.feed)
    return problem_in_english(
        429, "too-many",
        cat("Too many listen already; one person may ", Turns::most_of_one, " times at once."));
  return answer;
}

Answer Api::view(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return *std::move(why);
  const auto page = house_->standing(parts[0], *ask.guest, ask.address);
  if (!page) return problem(page.error());
  auto seen = (*page)->view();
  return seen ? json_answer(*std::move(seen)) : problem(seen.error());
}

Answer Api::command(const Ask& ask, const Parts& parts) {
  if (!ask.guest) return nobody();
  if (auto why = barred(ask)) return *std::move(why);
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto id = body["id"].text();
  if (!is_command_id(id) || id.starts_with('~') || body["cmd"].text().empty())
    return problem_in_english(400, "bad-request",
                              "Send a command as asyncapi.yaml has them, with an \"id\" of your own.");
  if (std::ranges::find(spoken_only, body["cmd"].text()) != std::end(spoken_only) || body["try"].boolean())
    return problem_in_english(400, "bad-request",
                              "This command is for WebSockets: nothing here would hear its answer.");
  if (!house_->may_speak(ask.guest->id, ask.address))
    return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en);
  const auto page = house_->standing(parts[0], *ask.guest, ask.address);
  if (!page) return problem(page.error());
  const auto told = (*page)->say(ask.body, id);
  if (!told) return problem(told.error());
  if (const auto& refusal = (*told)["error"]; refusal.is_object())
    return problem(409, refusal["code"].text(),
                   Refusal{.code = Code::bad_request,
                           .message = std::string(refusal["message"].text()),
                           .pattern = refusal["pattern"].text(),
                           .values = refusal["values"]});
  JsonWriter out;
  return json_answer(out.open('{').member("number", (*told)["number"].whole()).close('}').text());
}

void Api::touch_token(const Ask& ask) {
  if (wall_now() - ask.token->used < an_hour) return;
  const auto alone = alone_with(ask.token->owner);
  auto token = house_->accounts().token(ask.token->trace, wall_now());
  if (!token) return;  // taken back meanwhile
  token->used = wall_now();
  (void)house_->keep(house_->accounts().put(*token));
}

}  // namespace clew
