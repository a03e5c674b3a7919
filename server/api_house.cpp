// For whoever runs the house: what goes on in it, and what can be done about it.
#include <algorithm>

#include "core/overloaded.h"
#include "core/version.h"
#include "server/api.h"
#include "server/clock.h"
#include "server/keeper_act.h"
#include "server/log.h"

namespace clew {
namespace {

constexpr std::size_t most_tables = 500;

Answer not_the_keeper() {
  return problem(401, "no-keeper", "This is for whoever runs the house: clew admin link gives a link."_en);
}

void write_people(JsonWriter& out, const std::vector<TableHost::Listing>& tables) {
  std::map<std::string, std::pair<Person, int>> people;  // by id, with their tables
  for (const auto& table : tables) {
    const auto summary = read_summary(table.summary);
    std::set<std::string> here;
    const auto meet = [&](const Person& person) {
      if (person.id.empty() || !here.insert(person.id).second) return;
      auto& known = people[person.id];
      known.first = person;
      ++known.second;
    };
    meet(summary.host);
    for (const auto& seat : summary.seats)
      if (const auto* there = std::get_if<PersonSeat>(&seat)) meet(there->person);
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

// With the address that is banned, too, or none.
Result<> carry_out(House& house, const KeeperAct& act, const std::string& address) {
  auto& book = house.book();
  const auto& why = act.why;
  const auto measure = [&](Book::Kind kind, const std::string& person, std::int64_t minutes) {
    return house.keep(book.measure({.kind = kind,
                                    .person = {person, house.name_of(person)},
                                    .why = why,
                                    .until = wall_now() + minutes * 60'000,
                                    .address = address}));
  };
  return std::visit(
      Overloaded{
          [&](const keeper_act::Ban& ban) {
            auto done = measure(Book::Kind::ban, ban.person, ban.minutes);
            if (!done) return done;
            const auto told = book.barred(ban.person, address)->english();
            house.expel(ban.person, address, close_code::not_yours, told);
            for (const auto& bot : house.accounts().bots(ban.person))
              house.expel(bot.person.id, "", close_code::not_yours, told);
            return done;
          },
          [&](const keeper_act::Mute& mute) { return measure(Book::Kind::mute, mute.person, mute.minutes); },
          [&](const keeper_act::Unban& unban) {
            return house.keep(book.lift(Book::Kind::ban, unban.person));
          },
          [&](const keeper_act::Unmute& unmute) {
            return house.keep(book.lift(Book::Kind::mute, unmute.person));
          },
          [&](const keeper_act::Close& close) { return house.close_table(close.table, why); },
          [&](const keeper_act::Reopen& reopen) { return house.keep(book.reopen(reopen.table)); },
          [&](const keeper_act::Settle& settle) { return house.keep(book.settle(settle.report)); },
          [&](const keeper_act::Announce&) { return house.keep(book.announce(why)); },
          [&](const keeper_act::SpeakInPhrases& phrases) {
            return house.keep(book.speak_in_phrases(phrases.is_wanted));
          },
      },
      act.deed);
}

}  // namespace

Answer Api::enter_house(const Ask& ask, const Parts&) {
  if (!namings_.take(ask.address))
    return problem(429, "too-fast", "That was a lot at once; please wait a moment."_en);
  const auto body = Json::parse(ask.body);
  const auto token = body ? (*body)["token"].text() : std::string_view();
  const auto session = door_.enter(token);
  if (session.empty()) {
    log_line("warning", "somebody tried a link to the house that is not good");
    return problem(403, "not-allowed",
                   "This link is used up, too old or not right; clew admin link gives a new one."_en);
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
  out.open('{').key("health").open('{').member("version", clew::version());
  out.member("ready", is_ready && house_->can_write()).member("writable", house_->can_write());
  out.member("connections", house_->connections.load() + house_->connections_elsewhere());
  out.member("tables", tables.size());
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
  const auto act = parse_act(Json::parse(ask.body).value_or(Json{}));
  if (!act) return problem(act.error());
  const auto* ban = std::get_if<keeper_act::Ban>(&act->deed);
  const bool is_with_address = ban && ban->is_with_address;
  const auto address = is_with_address ? house_->whereabouts().of(ban->person) : std::string();
  if (is_with_address && address.empty())
    return problem(404, "no-person",
                   "They have not come in since the house was opened, so their address is not known."_en);
  auto done = carry_out(*house_, *act, address);
  if (done)
    done = house_->keep(house_->book().act(
        {.what = std::string(name_of(act->deed)), .about = std::string(about(act->deed)), .why = act->why}));
  if (!done) return problem(done.error());
  return json_answer("null", 201);
}

}  // namespace clew
