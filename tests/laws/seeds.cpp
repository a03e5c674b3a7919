#include "tests/laws/seeds.h"

#include <map>

#include "core/text.h"
#include "tests/kit/files.h"
#include "tests/laws/findings.h"
#include "tests/laws/texts.h"

namespace clew::laws {
namespace {

constexpr int longest = 140;                    // moves that are looked at
constexpr std::size_t most_spoiled_sets = 240;  // of a game's data: reading some takes a while

// One number for all that was said of one kind.
class Digests {
 public:
  void add(std::string_view kind, std::string_view text) {
    auto [at, is_new] = all_.try_emplace(std::string(kind), 0xcbf29ce484222325);  // FNV-1a
    for (const char c : text) at->second = (at->second ^ std::uint8_t(c)) * 0x100000001b3;
    at->second = (at->second ^ '\n') * 0x100000001b3;
  }
  std::string text(std::string_view where) const {
    std::string all;
    for (const auto& [kind, hash] : all_) all += cat(where, ": ", kind, " ", hash % 1'000'000'000, "\n");
    return all;
  }

 private:
  std::map<std::string, std::uint64_t> all_;
};

// The places of a value, each by a path in which any item of a list is a star.
using Places = std::map<std::string, std::vector<std::string>>;
void find_places(const Json& json, const std::string& path, const std::string& kind, Places& all) {
  all[kind].push_back(path);
  for (std::size_t i = 0; i < json.items().size(); ++i)
    find_places(json[i], cat(path, "/", i), kind + "/*", all);
  for (const auto& [key, value] : json.members())
    find_places(value, cat(path, "/", key), cat(kind, "/", key), all);
}

// With something else at that place; without it where there is nothing.
Json exchanged(const Json& json, std::string_view path, const std::optional<Json>& with) {
  if (path.empty()) return with.value_or(Json());
  path.remove_prefix(1);
  const auto end = std::min(path.find('/'), path.size());
  const auto step = path.substr(0, end), rest = path.substr(end);
  if (json.is_array()) {
    Json::Array items;
    for (std::size_t i = 0; i < json.size(); ++i)
      if (cat(i) != step)
        items.push_back(json[i]);
      else if (with || !rest.empty())
        items.push_back(exchanged(json[i], rest, with));
    return Json(std::move(items));
  }
  Json::Object members;
  for (const auto& [key, value] : json.members())
    if (key != step)
      members.emplace_back(key, value);
    else if (with || !rest.empty())
      members.emplace_back(key, exchanged(value, rest, with));
  return Json(std::move(members));
}

// What might stand there by mistake; `alike` stands at another such place.
std::vector<std::optional<Json>> mistakes(const Json& value, const Json& alike, Rng& rng) {
  std::vector<std::optional<Json>> all{std::nullopt, Json(), Json(std::int64_t(rng.below(3)) - 1), alike};
  if (value.is_whole())
    for (const int by : {-1, 1, 40}) all.emplace_back(Json(value.whole() + by));
  if (value.is_boolean()) all.emplace_back(Json(!value.boolean()));
  if (value.is_text()) {
    const auto text = std::string(value.text());
    for (const std::string_view more : {"z9", "a0", "{", "`", ":", "/", "Z", " "})
      all.emplace_back(Json(cat(text, more)));
    all.emplace_back(Json(std::string()));
  }
  if (value.is_array() && value.size() > 0) {
    Json::Array longer(value.items().begin(), value.items().end());
    longer.push_back(alike.size() > 0 ? alike[rng.below(std::uint32_t(alike.size()))] : longer.front());
    all.emplace_back(Json(longer));
    all.emplace_back(Json(Json::Array{}));
  }
  if (value.is_object()) {
    Json::Object more(value.members().begin(), value.members().end());
    more.emplace_back("more", Json(true));
    all.emplace_back(Json(more));
  }
  return all;
}

// Tells `each` of a value with one mistake in it, `places` times for every kind of place.
template <class Each> void spoil(const Json& whole, std::size_t places, Rng& rng, Each each) {
  Places all;
  find_places(whole, "", "", all);
  for (const auto& [kind, paths] : all)
    for (std::size_t n = 0; n < std::min(places, paths.size()); ++n) {
      const auto& path = paths[rng.below(std::uint32_t(paths.size()))];
      const auto& alike = paths[rng.below(std::uint32_t(paths.size()))];
      for (const auto& mistake : mistakes(*whole.at(path), *whole.at(alike), rng))
        each(path, exchanged(whole, path, mistake));
    }
}

std::string legal_text(const Table& table) {
  std::string all = table.phase();
  for (int i = 0; i < table.players(); ++i) {
    const auto legal = table.legal(by(Seat(i)));
    all += cat("\n", join(legal.moves, ","), ";", join(legal.open, ","));
  }
  return all;
}

// What chance and the clock may do, as it is listed.
std::string legal_of(const Table& table, Actor who) {
  const auto legal = table.legal(who);
  return cat(join(legal.moves, ","), ";", join(legal.open, ","));
}

std::string answer(const Result<>& ok) {
  return ok ? "yes" : cat(code_name(ok.error().code), " ", ok.error().rule, " ", ok.error().message);
}

class Play {
 public:
  // `asked`: what previews there are to ask for.
  Play(Table& table, const std::string& seed, Digests& digests, Json asked = {})
      : table_(table), rng_(seed), digests_(digests), asked_(std::move(asked)) {}

  void to_the_end() {
    for (int ply = 0; ply < longest && !table_.actors().none(); ++ply) {
      propose();
      digests_.add("legal", legal_text(table_));
      for (const auto who : {Actor::chance, Actor::clock})
        if (table_.actors().has(who)) digests_.add(cat("legal for ", actor_name(who)), legal_of(table_, who));
      if (ply % 6 == 0) look();
      if (ply % 20 == 3) read_back();
      if (ply % 3 == 1) preview();
      if (!move()) return;
    }
    look();
    digests_.add("results", table_.result().value_or("none"));
  }
  void some_moves(int count) {
    for (int i = 0; i < count && !table_.actors().none() && move();) ++i;
  }

 private:
  Seat any_seat() { return Seat(rng_.below(std::uint32_t(table_.players()))); }
  static Onlooker onlooker(const Table& table, int i) {
    return i < table.players()    ? eyes_of(Seat(i))
           : i == table.players() ? Onlooker::spectator
                                  : Onlooker::referee;
  }

  // When somebody moves: after a while, but before the clock does.
  Millis moment(Actor who) {
    const auto deadline = table_.deadline();
    if (who == Actor::clock) return deadline.value_or(table_.now());
    const auto at = table_.now() + Millis(rng_.below(1500));
    return deadline ? std::max(table_.now(), std::min(at, *deadline - Millis(1))) : at;
  }

  bool move() {
    for (int tries = 0; tries < 30; ++tries) {
      std::vector<Actor> all;
      for (int i = 0; i < 16; ++i)
        if (table_.actors().has(Actor(i))) all.push_back(Actor(i));
      const auto who = all[rng_.below(std::uint32_t(all.size()))];
      if (is_seat(who) && !table_.movers().has(who)) continue;
      const auto ok = table_.move_for(who, rng_, moment(who));
      digests_.add("moves", ok ? cat(actor_name(who), " ", table_.lines().back().move) : answer(ok));
      if (!ok) continue;
      texts_.add(table_.lines().back().move, rng_);
      for (int i = 0; i < table_.players() + 2; ++i)
        for (const auto& event : table_.events(onlooker(table_, i))) digests_.add("events", event);
      return true;
    }
    return false;
  }

  void propose() {
    for (int i = 0; i < 6; ++i) {
      const auto who = by(any_seat());
      const auto text = i < 3 ? texts_.any(rng_) : texts_.propose(rng_);
      digests_.add("refusals", answer(table_.check(who, text, moment(who))));
    }
    digests_.add("refusals", answer(table_.check(Actor::chance, texts_.propose(rng_), table_.now())));
  }

  void look() {
    for (int i = 0; i < table_.players() + 2; ++i) digests_.add("views", table_.view(onlooker(table_, i)));
    const auto seat = any_seat();
    for (int i = 0; i < 2; ++i) digests_.add("redeals", table_.redealt(seat, rng_)->view(Onlooker::referee));
  }

  void read_back() {
    const auto seat = any_seat();
    const auto view = Json::parse(table_.view(eyes_of(seat))).value();
    const auto read = [&](const Json& shown) {
      const auto seen = table_.seen(shown, seat);
      digests_.add("seen", seen ? legal_text(**seen) : "no");
      return seen.has_value();
    };
    if (!read(view)) return;
    spoil(view, 1, rng_, [&](const std::string&, const Json& spoiled) { read(spoiled); });
  }

  void preview() {
    const auto seat = any_seat();
    for (const auto& asked : asked_.items()) {
      const auto told = table_.preview(seat, asked);
      digests_.add("previews", told ? *told : answer(std::unexpected(told.error())));
    }
  }

  Table& table_;
  Rng rng_;
  Digests& digests_;
  Json asked_;
  Texts texts_;
};

}  // namespace

std::string digests_of_tables(const GameEntry& entry, std::string_view by_habit) {
  Complaints complaints;
  const auto box = entry.open(shipped_data(entry), complaints);
  const auto file = test::source_dir() / "games" / entry.name / "playthroughs" / "91-asked.json";
  const auto asked = std::filesystem::exists(file) ? *Json::parse(test::read_text(file)) : Json();
  std::string all;
  for (const auto& spec : table_specs(entry)) {
    Digests digests;
    const auto table = box->table(spec.players, spec.options);
    if (!table) continue;
    Play(**table, spec.name, digests, asked).to_the_end();
    Rng rng(spec.name);
    spoil(spec.options, 1, rng, [&](const std::string&, const Json& options) {
      const auto other = box->table(spec.players, options);
      digests.add("options", other ? (*other)->options() : answer(std::unexpected(other.error())));
    });
    all += digests.text(spec.name);
  }
  Digests habits;
  habits.add("moves", by_habit);
  return all + habits.text("by habit");
}

std::string digests_of_data(const GameEntry& entry) {
  const auto shipped = shipped_data(entry);
  std::string all;
  for (std::size_t file = 0; file < shipped.files.size(); ++file) {
    const auto json = Json::parse(shipped.files[file].text);
    if (!json) continue;  // a list of words
    Rng rng(shipped.files[file].name);
    Digests digests;
    std::size_t count = 0, which = 0;
    Rng same = rng;
    spoil(*json, 2, same, [&](const std::string&, const Json&) { ++count; });
    const auto every = count * shipped.files.size() / most_spoiled_sets + 1;
    spoil(*json, 2, rng, [&](const std::string& path, const Json& spoiled) {
      if (which++ % every != 0) return;
      auto set = shipped;
      set.name = "spoiled";
      set.files[file].text = spoiled.dump();
      Complaints complaints;
      const auto box = entry.open(set, complaints);
      for (const auto& each : complaints) digests.add("complaints", cat(each.file, each.path, each.sentence));
      if (!box) return;
      const auto table = box->table(entry.about.fewest, Json(Json::Object{}));
      if (!table) return digests.add("tables", answer(std::unexpected(table.error())));
      Digests none;
      Play(**table, path, none).some_moves(4);
      digests.add("tables", (*table)->view(Onlooker::referee));
    });
    all += digests.text(shipped.files[file].name);
  }
  return all;
}

}  // namespace clew::laws
