#include "arena/played.h"

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t longest_word = 16;  // of a deed; what is longer is a sentence or a route

std::chrono::nanoseconds nanos(const Json& value) { return std::chrono::nanoseconds(value.whole()); }

void write_deeds(JsonWriter& out, const std::vector<Deeds>& all) {
  out.key("deeds").open('[');
  for (const auto& deeds : all) {
    out.open('{');
    for (const auto& [deed, count] : deeds) out.member(deed, count);
    out.close('}');
  }
  out.close(']');
}

// What may stand in a key as it is: moves are lower-case ASCII.
bool is_plain(std::string_view word) {
  for (const char c : word)
    if (c <= ' ' || c > '~' || c == '"' || c == '\\') return false;
  return !word.empty() && word.size() <= longest_word;
}

}  // namespace

double Played::win_of(int seat) const {
  const auto others = double(deeds.size()) - 1;
  if (bout.failed) return index(*bout.failed) == seat || others < 1 ? 0 : 1 / others;
  const auto winners = bout.result["winners"].items();
  for (const auto& winner : winners)
    if (winner.whole() == seat) return 1 / double(winners.size());
  return 0;
}

std::vector<Deeds> deeds_of(const Table& table) {
  std::vector<Deeds> all(std::size_t(table.players()));
  for (const auto& line : table.lines()) {
    if (!is_seat(line.by) || int(line.by) >= table.players()) continue;
    auto& deeds = all[std::size_t(line.by)];
    std::string_view rest = line.move;
    const auto verb = next_word(rest);
    if (!is_plain(verb)) continue;
    ++deeds[std::string(verb)];
    while (!rest.empty())
      if (const auto word = next_word(rest); is_plain(word)) ++deeds[cat(verb, " ", word)];
  }
  return all;
}

std::string to_line(const Played& played) {
  JsonWriter out;
  const auto& bout = played.bout;
  out.open('{')
      .member("pairing", played.fixture.pairing)
      .member("deal", played.fixture.deal)
      .member("seat", played.fixture.seat);
  out.key("result").json(bout.result).member("lines", bout.lines).key("thinking").open('[');
  for (std::size_t i = 0; i < played.deeds.size(); ++i) {
    const auto& thinking = bout.thinking[i];
    out.open('[').number(std::int64_t(thinking.moves)).number(thinking.spent.count());
    out.number(thinking.longest.count()).close(']');
  }
  out.close(']');
  if (bout.faults) {
    out.member("faults", bout.faults).member("fault", bout.fault).member("at_fault", index(*bout.at_fault));
    if (bout.failed) out.member("failed", index(*bout.failed));
  }
  if (const auto& honesty = played.honesty; honesty.positions || honesty.unsteady) {
    out.key("honesty").open('[').number(honesty.positions).number(honesty.redeals).number(honesty.differed);
    out.string(honesty.example).number(honesty.unsteady).close(']');
  }
  write_deeds(out, played.deeds);
  return std::move(out.close('}')).text();
}

std::optional<Played> played_of(const Json& line, const Contest& contest) {
  const auto players = std::size_t(contest.players);
  if (line["deeds"].size() != players || line["thinking"].size() != players) return std::nullopt;
  Played played;
  played.fixture = {std::size_t(line["pairing"].whole()), int(line["deal"].whole()),
                    int(line["seat"].whole())};
  auto& bout = played.bout;
  bout.result = line["result"];
  bout.lines = std::size_t(line["lines"].whole());
  for (std::size_t i = 0; i < players; ++i) {
    const auto& thinking = line["thinking"][i];
    bout.thinking[i] = {std::uint64_t(thinking[0].whole()), nanos(thinking[1]), nanos(thinking[2])};
    Deeds deeds;
    for (const auto& [deed, count] : line["deeds"][i].members()) deeds[deed] = int(count.whole());
    played.deeds.push_back(std::move(deeds));
  }
  bout.faults = int(line["faults"].whole());
  bout.fault = line["fault"].text();
  if (line.find("at_fault")) bout.at_fault = Seat(line["at_fault"].whole());
  if (line.find("failed")) bout.failed = Seat(line["failed"].whole());
  const auto& honesty = line["honesty"];
  played.honesty = {int(honesty[0].whole()), int(honesty[1].whole()), int(honesty[2].whole()),
                    std::string(honesty[3].text()), int(honesty[4].whole())};
  return played;
}

std::string journal_header(const Contest& contest) {
  JsonWriter out;
  out.open('{').member("clew", "arena").member("version", 1).member("game", contest.entry->name);
  out.member("players", contest.players).key("options").json(contest.options);
  out.member("data", contest.box->data_hash()).member("meeting", meeting_name(contest.meeting));
  out.key("bots").open('[');
  for (const auto& entrant : contest.entrants) out.string(entrant.word);
  out.close(']').member("seed", contest.seed);
  out.member("on_fault", contest.on_fault == OnFault::lose ? "lose" : "random");
  out.member("patience_ms", contest.patience.count()).member("honesty", contest.honesty);
  return std::move(out.close('}')).text();
}

}  // namespace clew
