// For whoever runs the house: what goes on in it, and what can be done about it.
#include <algorithm>

#include "core/text.h"
#include "server/api.h"
#include "server/clock.h"
#include "server/log.h"

namespace clew {
namespace {

constexpr std::size_t most_tables = 500;
constexpr std::size_t longest_text = 1000;  // bytes
constexpr std::int64_t longest_measure = 10LL * 365 * 24 * 3600 * 1000;

Answer not_the_keeper() {
  return problem(401, "no-keeper", "This is for whoever runs the house: clew admin link gives a link.");
}

void write_people(JsonWriter& out, const std::vector<TableHost::Listing>& tables) {
  std::map<std::string, std::pair<Person, int>> people;  // by id, with their tables
  for (const auto& table : tables) {
    const auto listing = Json::parse(table.json()).value_or(Json{});
    std::set<std::string> here;
    const auto meet = [&](const Json& person) {
      const std::string id(person["id"].text());
      if (id.empty() || !here.insert(id).second) return;
      auto& known = people[id];
      known.first = read_person(person);
      ++known.second;
    };
    meet(listing["host"]);
    for (const auto& seat : listing["seats"].items()) meet(seat["person"]);
  }
  out.key("people").open('[');
  for (const auto& [id, known] : people) {
    out.open('{').member("id", id).member("name", known.first.name).member("tables", known.second);
    if (known.first.is_bot) out.member("bot", true);
    out.close('}');
  }
  out.close(']');
}

void write_book(JsonWriter& out, const Book& book) {
  out.member("announcement", book.announcement()).member("phrases", book.speaks_in_phrases());
  out.key("reports").open('[');
  for (const auto& report : book.reports()) {
    out.open('{').member("id", report.id).member("at", report.at);
    write_person(out.key("by"), report.by);
    write_person(out.key("about"), report.about);
    out.member("table", report.table).member("why", report.why).close('}');
  }
  out.close(']').key("measures").open('[');
  for (const auto& measure : book.measures()) {
    out.open('{').member("do", kind_name(measure.kind));
    write_person(out.key("person"), measure.person);
    out.member("why", measure.why).member("since", measure.since).member("until", measure.until);
    out.member("address", measure.address).close('}');
  }
  out.close(']').key("closed").open('[');
  for (const auto& closed : book.closed_tables())
    out.open('{').member("table", closed.table).member("why", closed.why).member("at", closed.at).close('}');
  out.close(']').key("acts").open('[');
  for (const auto& act : book.acts())
    out.open('{')
        .member("at", act.at)
        .member("do", act.what)
        .member("about", act.about)
        .member("why", act.why)
        .close('}');
  out.close(']');
}

// What an act takes beside "do" and "why".
struct Deed {
  std::string_view name;
  std::string_view about;  // the member that names whom or what it is about; empty: nobody
  bool has_end = false;    // "minutes"
  bool needs_why = true;
};
constexpr Deed deeds[] = {
    {"ban", "person", true}, {"mute", "person", true}, {"unban", "person"},  {"unmute", "person"},
    {"close", "table"},      {"reopen", "table"},      {"settle", "report"}, {"announce", "", false, false},
    {"phrases-on", ""},      {"phrases-off", ""},
};

}  // namespace

Answer Api::enter_house(const Ask& ask, const Parts&) {
  if (!namings_.take(ask.address))
    return problem(429, "too-fast", "That was a lot at once; please wait a moment.");
  const auto body = Json::parse(ask.body);
  const auto token = body ? (*body)["token"].text() : std::string_view();
  const auto session = door_.enter(token);
  if (session.empty()) {
    log_line("warning", "somebody tried a link to the house that is not good");
    return problem(403, "not-allowed",
                   "This link is used up, too old or not right; clew admin link gives a new one.");
  }
  log_line("info", "whoever runs the house has come in");
  auto answer = json_answer("null");
  answer.headers.emplace_back("Set-Cookie", cookie(house_cookie_name(), session, HouseDoor::lasts, "Strict"));
  return answer;
}

Answer Api::leave_house(const Ask& ask, const Parts&) {
  if (!ask.keeper.empty()) door_.leave(ask.keeper);
  auto answer = json_answer("null");
  answer.headers.emplace_back("Set-Cookie",
                              cookie(house_cookie_name(), "", std::chrono::seconds(0), "Strict"));
  return answer;
}

Answer Api::house(const Ask& ask, const Parts&) {
  if (ask.keeper.empty()) return not_the_keeper();
  auto tables = house_->open();
  JsonWriter out;
  out.open('{').key("health").open('{').member("version", version_name());
  out.member("ready", is_ready && house_->can_write()).member("writable", house_->can_write());
  out.member("connections", house_->pages.load()).member("tables", tables.size());
  out.member("moves", house_->metrics().moves.load()).member("memory", resident_memory()).close('}');
  write_people(out, tables);
  std::ranges::sort(tables, std::ranges::greater{}, [](const auto& each) { return each.is_idle ? 0 : 1; });
  out.key("tables").open('[');
  for (std::size_t i = 0; i < std::min(tables.size(), most_tables); ++i) out.raw(tables[i].json());
  out.close(']');
  write_book(out, house_->book());
  return json_answer(out.close('}').text());
}

Answer Api::act(const Ask& ask, const Parts&) {
  if (ask.keeper.empty()) return not_the_keeper();
  const auto body = Json::parse(ask.body).value_or(Json{});
  const auto deed = std::ranges::find(deeds, body["do"].text(), &Deed::name);
  if (deed == std::end(deeds))
    return problem(
        400, "bad-request",
        cat("\"do\" is one of ", join(deeds, ", ", [](const Deed& each) { return each.name; }), "."));
  const std::string about(deed->about.empty() ? std::string_view() : body[deed->about].text());
  const std::string why(body["why"].text());
  if (!deed->about.empty() && (about.empty() || about.size() > 64))
    return problem(400, "bad-request", cat("\"", deed->about, "\" is the id of whom or what it is about."));
  if (why.size() > longest_text || (deed->needs_why && why.empty()))
    return problem(400, "bad-request", cat("\"why\" says why, in up to ", longest_text, " bytes."));
  const auto minutes = body["minutes"].whole();
  if (deed->has_end && (minutes < 1 || minutes * 60'000 > longest_measure))
    return problem(400, "bad-request", "\"minutes\" is how long it lasts, 1 to 5256000.");
  const bool is_with_address = deed->name == "ban" && body["address"].boolean();
  const auto address = is_with_address ? house_->whereabouts().of(about) : std::string();
  if (is_with_address && address.empty())
    return problem(404, "no-person",
                   "They have not come in since the house was opened, so their address is not known.");

  auto& book = house_->book();
  Result<> done;
  const auto measure = [&](Book::Kind kind) {
    return book.measure({.kind = kind,
                         .person = {about, house_->name_of(about)},
                         .why = why,
                         .until = wall_now() + minutes * 60'000,
                         .address = address});
  };
  if (deed->name == "ban") {
    done = house_->keep(measure(Book::Kind::ban));
    if (done) house_->expel(about, address, close_code::not_yours, *book.barred(about, address));
  } else if (deed->name == "mute") {
    done = house_->keep(measure(Book::Kind::mute));
  } else if (deed->name == "unban") {
    done = house_->keep(book.lift(Book::Kind::ban, about));
  } else if (deed->name == "unmute") {
    done = house_->keep(book.lift(Book::Kind::mute, about));
  } else if (deed->name == "close") {
    done = house_->close_table(about, why);
  } else if (deed->name == "reopen") {
    done = house_->keep(book.reopen(about));
  } else if (deed->name == "settle") {
    done = house_->keep(book.settle(about));
  } else if (deed->name == "announce") {
    done = house_->keep(book.announce(why));
  } else {
    done = house_->keep(book.speak_in_phrases(deed->name == "phrases-on"));
  }
  if (done) done = house_->keep(book.act({.what = std::string(deed->name), .about = about, .why = why}));
  if (!done) return problem(done.error());
  return json_answer("null", 201);
}

}  // namespace clew
