#include "arena/program.h"

#include <algorithm>

#include "core/json.h"
#include "core/text.h"
#include "engine/table.h"

namespace clew {
namespace {

constexpr std::size_t most_quoted = 120;
constexpr std::size_t longest_name = 60;

// What it said, short and in characters that a report can show.
std::string in_ascii(std::string_view said, std::size_t most) {
  std::string text(said.substr(0, most));
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return text;
}

std::string in_quotes(std::string_view said) {
  return Json(cat(in_ascii(said, most_quoted), said.size() > most_quoted ? "..." : "")).dump();
}

Result<Choice> choice_of(std::string_view said) {
  const auto nonsense = [said] {
    return bad_request(
        cat("It answered ", in_quotes(said), R"(, where {"move":"…"} or {"wait":true} belongs.)"));
  };
  const auto answer = Json::parse(said);
  if (!answer || !answer->is_object()) return nonsense();
  if ((*answer)["wait"].boolean()) return Choice{.move = {}, .waits = true};
  if (!(*answer)["move"].is_text()) return nonsense();
  const auto* after = answer->find("after");
  if (after && (!after->is_whole() || after->whole() < 0 || after->whole() > latest_time.count()))
    return nonsense();
  return Choice{.move = std::string((*answer)["move"].text()), .after = Millis(after ? after->whole() : 0)};
}

Greeting greeting_of(const Json& answer) {
  Greeting greeting{.called = in_ascii(answer["name"].text(), longest_name)};
  if (const auto release = answer["release"].text(); !release.empty())
    greeting.called += cat(greeting.called.empty() ? "" : " ", in_ascii(release, longest_name));
  const auto wanted = answer["wants"].items();
  greeting.wants_data = std::ranges::find(wanted, "data", &Json::text) != wanted.end();
  return greeting;
}

Process::Clock::time_point within(Millis patience) { return Process::Clock::now() + patience; }

}  // namespace

std::string Question::text() const {
  JsonWriter out;
  out.open('{').member("cmd", "move").key("legal").raw(legal).key("open").raw(open);
  out.key("events").open('[');
  if (!events.empty()) out.raw(events);
  out.close(']');
  if (is_timed) {
    out.member("now", now.count()).key("deadline");
    if (deadline)
      out.number(deadline->count());
    else
      out.null();
  }
  // The longest last: who only looks for a key in the text finds the right one first.
  return std::move(out.key("view").raw(view).close('}')).text();
}

Result<> Program::start() {
  if (is_alive()) return {};
  process_ = std::make_unique<Process>(settings_.command, stop_);
  JsonWriter hello;
  hello.open('{').member("cmd", "hello").member("version", bot_protocol_version).close('}');
  const auto said = process_->ask(hello.text(), within(settings_.start_patience));
  if (!said) return std::unexpected(said.error());
  const auto answer = Json::parse(*said);
  if (answer && (*answer)["version"] == Json(std::int64_t(bot_protocol_version))) {
    greeting_ = greeting_of(*answer);
    return {};
  }
  process_.reset();
  return bad_request(
      cat("It greeted with ", in_quotes(*said), ", where {\"version\":", bot_protocol_version, "} belongs."));
}

Result<> Program::begin(const std::function<std::string(const Greeting&)>& game) {
  if (auto ok = start(); !ok) return ok;
  return process_->tell(game(greeting_), within(settings_.patience));
}

Result<Choice> Program::ask(std::string_view question) {
  if (!is_alive()) return bad_request("It is no longer there.");
  const auto said = process_->ask(question, within(settings_.patience));
  if (!said) return std::unexpected(said.error());
  return choice_of(*said);
}

void Program::end(std::string_view result, std::string_view fault) {
  if (!is_alive()) return;
  JsonWriter out;
  out.open('{').member("cmd", "end").key("result").raw(result);
  if (!fault.empty()) out.member("fault", fault);
  out.close('}');
  (void)process_->tell(out.text(), within(settings_.patience));
}

}  // namespace clew
