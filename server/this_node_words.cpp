// Words between the nodes: what each tells the others once a second, and what they ask each other. They may be lost.
#include "core/text.h"
#include "server/house.h"
#include "server/this_node.h"

namespace clew {
namespace {

constexpr Millis tell_every{1000}, question_time{700};
constexpr std::uint64_t balance_every = 5;  // times that it tells the others

}  // namespace

Millis ThisNode::lobby_age() const { return directory_.age(now()).value_or(now() - joined_); }

void ThisNode::spread(std::string_view json) {
  if (bus_) bus_->send(cat(subjects_, "all"), json);
}

std::optional<std::string> ThisNode::ask_others(std::string_view kind, const std::string& trace) {
  const auto others = directory_.words().size();
  if (others == 0) return std::nullopt;
  std::unique_lock hold(asking_lock_);
  const auto number = ++questions_;
  asked_.emplace(number, Asked{others});
  JsonWriter out;
  out.open('{').member("type", "asked").member("session", session_.load()).member("question", number);
  spread(out.member("kind", kind).member("trace", trace).close('}').text());
  const auto& asked = asked_.at(number);
  answered_.wait_for(hold, question_time, [&] { return asked.answer || asked.missing == 0; });
  return asked_.extract(number).mapped().answer;
}

void ThisNode::tell_others() {
  teller_->expires_after(tell_every);
  teller_->async_wait([this](boost::system::error_code error) {
    if (!error) tell_others();
  });
  const auto ours = session_.load();
  if (ours == 0) return;
  const auto tables = house_->tables_here();
  for (const auto& news : spreader_.news(ours, tables)) spread(news);
  JsonWriter out;
  out.open('{').member("type", "node").member("session", ours).member("name", name_);
  out.member("number", spreader_.number()).member("tables", tables.size());
  out.member("pages", house_->connections.load()).member("draining", is_draining_.load());
  out.key("listeners").open('[');
  for (const auto& person : house_->turn_listeners()) out.string(person);
  spread(out.close(']').close('}').text());
  if (++tellings_ % balance_every == 0) house_->balance_tables();
}

void ThisNode::hear_word(const Json& word) {
  const auto type = word["type"].text();
  const auto from = Session(word["session"].whole());
  bool is_missing = false;
  if (type == "node") {
    Directory::Word heard{.session = from,
                          .number = std::uint64_t(word["number"].whole()),
                          .tables = word["tables"].whole(),
                          .pages = word["pages"].whole(),
                          .is_draining = word["draining"].boolean()};
    for (const auto& person : word["listeners"].items()) heard.listeners.emplace(person.text());
    is_missing = directory_.hear(std::move(heard), now());
    house_->hear_word(word);
  } else if (type == "tables") {
    is_missing = directory_.hear_tables(word, now());
  } else if (type == "asked") {
    const auto known = house_->on_asked(word["kind"].text(), std::string(word["trace"].text()));
    JsonWriter out;
    out.open('{')
        .member("type", "answered")
        .member("session", from)
        .member("question", word["question"].whole());
    if (known) out.member("answer", *known);
    if (const auto subject = subject_of(from); !subject.empty()) bus_->send(subject, out.close('}').text());
  } else if (type == "answered") {
    const std::lock_guard guard(asking_lock_);
    const auto asked = asked_.find(word["question"].whole());
    if (from != session_ || asked == asked_.end()) return;
    if (const auto* answer = word.find("answer")) asked->second.answer = answer->text();
    if (asked->second.missing > 0) --asked->second.missing;
    answered_.notify_all();
  } else if (type == "missing") {
    if (from == session_) spreader_.tell_all();
  } else {
    house_->hear_word(word);
  }
  if (is_missing) spread(cat(R"({"type":"missing","session":)", from, "}"));
}

}  // namespace clew
