#include "engine/record.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace clew {
namespace {

std::unexpected<Refusal> bad_line(std::size_t number, std::string_view why) {
  return bad_request(cat("Line ", number, " of the record does not replay: ", why));
}

bool has_only(const Json& object, std::initializer_list<std::string_view> keys, std::string& stranger) {
  for (const auto& [key, value] : object.members())
    if (std::ranges::find(keys, key) == keys.end()) {
      stranger = cat("the key ", Json(key).dump(), " has no meaning there.");
      return false;
    }
  return true;
}

// What a terminal would obey and not show. The characters from 0x80 to 0x9f are commands to it too.
bool has_commands(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7f) return true;
    if (c == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

// Records come from strangers too: their names and titles are words, nothing else.
bool is_readable(const Json& value) {
  if (value.is_text()) return !has_commands(value.text());
  if (value.is_array()) return std::ranges::all_of(value.items(), is_readable);
  return std::ranges::all_of(value.members(), [](const auto& each) { return is_readable(each.second); });
}

constexpr std::array<std::string_view, 3> kind_words{"person", "bot", "program"};

bool is_occupant(const Json& seat) {
  const auto* level = seat.find("level");
  return seat.is_object() && std::ranges::find(kind_words, seat["kind"].text()) != kind_words.end() &&
         (!level || level->is_text());
}

// What the header's optional keys must be, or an empty text where all is well.
std::string_view wrong_extra(std::string_view key, const Json& value) {
  if (key == "names") {
    const auto is_text = [](const Json& name) { return name.is_text(); };
    return value.is_array() && std::ranges::all_of(value.items(), is_text) ? "" : "names is a list of texts.";
  }
  if (key == "seats")
    return value.is_array() && std::ranges::all_of(value.items(), is_occupant)
               ? ""
               : R"(seats is a list such as [{"kind":"person"},{"kind":"bot","level":"strong"}].)";
  if (key == "data") return read_mark(value) ? "" : "data is {\"name\":\"…\",\"hash\":\"…\"}.";
  if (key == "pace") return value.is_object() ? "" : "pace is what a table agreed on, an object.";
  if (key == "unfinished")
    return value.is_boolean() && value.boolean()
               ? ""
               : "unfinished is true, where the game was ended by agreement.";
  if (key == "seed") return value.is_text() ? "" : "seed is a text.";
  return value.is_text() ? "" : "started and title are texts.";
}

Result<Header> read_header(const Json& line) {
  if (!line.is_object()) return bad_line(1, "it should be the header, an object.");
  std::string stranger;
  if (!has_only(line,
                {"clew", "game", "players", "options", "names", "seats", "started", "title", "pace", "seed",
                 "data", "unfinished"},
                stranger))
    return bad_line(1, stranger);
  if (!line["clew"].is_whole() || line["clew"].whole() != 1)
    return bad_line(1, "the header begins with \"clew\":1, the version of the format.");
  if (!line["game"].is_text()) return bad_line(1, "\"game\" is the game's name.");
  if (!line["players"].is_whole()) return bad_line(1, "\"players\" is a whole number.");
  if (const Json* options = line.find("options"); options && !options->is_object())
    return bad_line(1, "\"options\" is an object.");
  Header header{.game = std::string(line["game"].text()),
                .players = int(std::clamp<std::int64_t>(line["players"].whole(), -1, 1000)),
                .options = line["options"],
                .extras = {}};
  for (const auto& [key, value] : line.members()) {
    if (key == "clew" || key == "game" || key == "players" || key == "options") continue;
    if (const auto wrong = wrong_extra(key, value); !wrong.empty()) return bad_line(1, wrong);
    if (!is_readable(value)) return bad_line(1, cat(key, " has characters that nobody can read."));
    header.extras.emplace_back(key, value);
  }
  return header;
}

// The components must be the ones that the record was made with: other cards, another game.
Result<> check_data(const Box& box, const Header& header) {
  const auto* given = header.extra("data");
  if (!given && box.data_name().empty()) return {};
  if (!given)
    return bad_line(1, cat("it was made with the shipped components, but the set \"", box.data_name(),
                           "\" is in use; leave out --data."));
  const auto& mark = *given;
  if (mark["hash"].text() == box.data_hash()) return {};
  if (box.data_name().empty())
    return bad_line(1, cat("it was made with the components \"", mark["name"].text(),
                           "\"; give that folder with --data."));
  return bad_line(1, cat("it was made with the components \"", mark["name"].text(), "\" (",
                         mark["hash"].text().substr(0, 12), "), not with \"", box.data_name(), "\" (",
                         box.data_hash().substr(0, 12), ")."));
}

Result<> play_line(Table& table, const Json& line, std::size_t number) {
  std::string stranger;
  if (!line.is_object()) return bad_line(number, "it should be an object.");
  if (!has_only(line, {"by", "move", "at"}, stranger)) return bad_line(number, stranger);
  const auto who = read_actor(line["by"]);
  if (!who) return bad_line(number, who.error().message);
  if (!line["move"].is_text()) return bad_line(number, "\"move\" is the move's text.");
  std::optional<Millis> at;
  if (line["at"].is_whole()) at = Millis(line["at"].whole());
  if (auto ok = table.move(*who, line["move"].text(), at); !ok) return bad_line(number, ok.error().message);
  return {};
}

Result<> check_result(const Table& table, const Json& line, std::size_t number) {
  std::string stranger;
  if (!has_only(line, {"result"}, stranger)) return bad_line(number, stranger);
  const auto result = table.result();
  if (!result) return bad_line(number, "the game is not over there.");
  const auto replayed = Json::parse(*result);
  if (!replayed || !(*replayed == line["result"]))
    return bad_line(number, cat("the moves lead to the result ", *result, "."));
  return {};
}

// "by":2,"move":"…"
void write_line(JsonWriter& out, const Line& line) {
  out.key("by");
  if (is_seat(line.by))
    out.number(int(line.by));
  else
    out.string(line.by == Actor::chance ? "chance" : "clock");
  out.member("move", line.move);
}

}  // namespace

const Json* Header::extra(std::string_view key) const {
  const auto found = std::ranges::find(extras, key, &std::pair<std::string, Json>::first);
  return found == extras.end() ? nullptr : &found->second;
}

void Header::set_extra(std::string_view key, Json value) {
  const auto found = std::ranges::find(extras, key, &std::pair<std::string, Json>::first);
  if (found == extras.end())
    extras.emplace_back(key, std::move(value));
  else
    found->second = std::move(value);
}

void Header::drop_extra(std::string_view key) {
  std::erase_if(extras, [key](const auto& member) { return member.first == key; });
}

Json seats_json(std::span<const Occupant> seats) {
  Json::Array all;
  for (const auto& seat : seats) {
    Json::Object one{{"kind", Json(std::string(kind_words[std::size_t(seat.kind)]))}};
    if (!seat.level.empty()) one.emplace_back("level", Json(seat.level));
    all.emplace_back(std::move(one));
  }
  return Json(std::move(all));
}

std::vector<Occupant> occupants_of(const Header& header) {
  std::vector<Occupant> all;
  const auto* seats = header.extra("seats");
  for (std::size_t i = 0; seats && i < seats->size(); ++i) {
    const auto kind = std::ranges::find(kind_words, (*seats)[i]["kind"].text());
    all.push_back({Occupant::Kind(kind - kind_words.begin()), std::string((*seats)[i]["level"].text())});
  }
  return all;
}

Result<Actor> read_actor(const Json& by) {
  if (by.is_whole() && by.whole() >= 0) return by.whole() < max_seats ? Actor(by.whole()) : Actor::nobody;
  if (by.is_text() && by.text() == "chance") return Actor::chance;
  if (by.is_text() && by.text() == "clock") return Actor::clock;
  return bad_request("\"by\" is a seat number from 0, \"chance\" or \"clock\".");
}

DataMark mark_of(const Box& box) { return {box.data_name(), box.data_hash()}; }

void write_mark(JsonWriter& out, const DataMark& mark) {
  out.open('{').member("name", mark.name).member("hash", mark.hash).close('}');
}

std::optional<DataMark> read_mark(const Json& mark) {
  if (!mark.is_object() || mark.size() != 2 || !mark["name"].is_text() || !mark["hash"].is_text())
    return std::nullopt;
  return DataMark{std::string(mark["name"].text()), std::string(mark["hash"].text())};
}

namespace {

Result<const Box*> box_for(Shelf& shelf, const Header& header) {
  const auto* mark = header.extra("data");
  return shelf.box(header.game, mark ? (*mark)["hash"].text() : std::string_view());
}

}  // namespace

Result<Match> start_match(Shelf& shelf, Header header, const std::optional<std::string>& seed) {
  const auto box = box_for(shelf, header);
  if (!box) return std::unexpected(box.error());
  if (header.extra("data"))
    if (auto ok = check_data(**box, header); !ok) return std::unexpected(ok.error());
  auto table =
      (*box)->table(header.players, header.options, seed.transform([](const auto& s) { return Rng(s); }));
  if (!table) return std::unexpected(table.error());
  if (seed) header.extras.emplace_back("seed", Json(*seed));
  mark_data(header, **box);
  return Match{std::move(header), *std::move(table)};
}

void mark_data(Header& header, const Box& box) {
  if (box.data_name().empty()) return;
  header.set_extra("data",
                   Json(Json::Object{{"name", Json(box.data_name())}, {"hash", Json(box.data_hash())}}));
}

std::vector<std::string> record_lines(const Match& match) {
  const auto& table = *match.table;
  std::vector<std::string> all;
  all.reserve(table.lines().size() + 2);
  JsonWriter header;
  header.open('{').member("clew", 1).member("game", match.header.game).member("players", table.players());
  header.key("options").raw(table.options());
  for (const auto& [key, value] : match.header.extras) header.key(key).json(value);
  all.push_back(header.close('}').text());
  for (const auto& line : table.lines()) {
    JsonWriter out;
    out.open('{');
    write_line(out, line);
    if (table.is_timed()) out.member("at", line.at.count());
    all.push_back(out.close('}').text());
  }
  if (const auto result = table.result()) all.push_back(cat("{\"result\":", *result, "}"));
  return all;
}

Result<Match> replay(Shelf& shelf, std::span<const Json> lines) {
  if (lines.empty()) return bad_request("A record begins with its header line; this one is empty.");
  auto header = read_header(lines.front());
  if (!header) return std::unexpected(header.error());
  const auto box = box_for(shelf, *header);
  if (!box) return std::unexpected(box.error());
  auto table = (*box)->table(header->players, header->options);
  if (!table) return std::unexpected(table.error());
  if (auto ok = check_data(**box, *header); !ok) return std::unexpected(ok.error());
  bool ended = false;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto number = i + 1;
    if (ended) return bad_line(number, "nothing follows the result.");
    ended = lines[i].find("result") != nullptr;
    if (ended && header->extra("unfinished")) return bad_line(number, "an unfinished game has no result.");
    const auto ok = ended ? check_result(**table, lines[i], number) : play_line(**table, lines[i], number);
    if (!ok) return std::unexpected(ok.error());
  }
  return Match{*std::move(header), *std::move(table)};
}

Result<Match> replay_text(Shelf& shelf, std::string_view text) {
  std::vector<Json> lines;
  std::size_t number = 0;
  while (!text.empty()) {
    const auto cut = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, cut);
    text.remove_prefix(std::min(cut + 1, text.size()));
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto parsed = Json::parse(line);
    if (!parsed) return bad_line(number, cat("it is not JSON: ", parsed.error().message, "."));
    lines.push_back(*std::move(parsed));
  }
  return replay(shelf, lines);
}

std::string step_json(const Table& then, std::size_t lines, Onlooker who) {
  const auto line = then.lines().size();
  JsonWriter out;
  out.open('{').member("line", line).member("lines", lines);
  // A move's text may tell what its onlooker cannot know; only the referee reads it.
  if (line > 0 && who == Onlooker::referee)
    write_line(out, then.lines().back());
  else
    out.key("by").null().key("move").null();
  out.key("events").open('[');
  if (line > 0)
    for (const auto& event : then.events(who)) out.raw(event);
  out.close(']').key("view").raw(shown_view(then, who));
  return std::move(out.close('}')).text();
}

std::vector<std::string_view> records_in(std::string_view text) {
  // A header begins so as we write it, and no other line does.
  constexpr std::string_view header = "{\"clew\":";
  std::vector<std::string_view> all;
  std::size_t begin = 0;
  for (std::size_t line = 0; line < text.size();) {
    if (line > begin && text.substr(line).starts_with(header)) {
      all.push_back(text.substr(begin, line - begin));
      begin = line;
    }
    const auto end = text.find('\n', line);
    line = end == std::string_view::npos ? text.size() : end + 1;
  }
  all.push_back(text.substr(begin));
  return all;
}

}  // namespace clew
