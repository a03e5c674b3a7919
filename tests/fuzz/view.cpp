// A seat's view as a page hands it to its rules, with parts of it changed: one byte says at which table, one how far on,
// one for whom, and then three for every change. It is refused with a code and a sentence, or judged; never a crash.
#include "core/text.h"
#include "tests/fuzz/kit.h"
#include "wasm/device.h"

namespace clew::fuzz {
namespace {

// What boards ask to be shown beforehand.
constexpr std::string_view asks[] = {R"({"card":3})",
                                     R"({"gems":true})",
                                     R"({"leave":true})",
                                     R"({"stay":true})",
                                     R"({"ways":true})",
                                     R"({"line":"nesw"})",
                                     R"({"puzzle":true})",
                                     R"({"piece":0})",
                                     R"({"word":"cat"})",
                                     R"({"better":"at"})",
                                     R"({"foe":1,"word":"on","card":0})",
                                     R"({"reroll":"a","faces":["1","2"]})"};

// Where each value of a JSON text begins and ends, names of members left out.
std::vector<std::pair<std::size_t, std::size_t>> values(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{' || text[at] == '[') {
      open.push_back(at);
    } else if ((text[at] == '}' || text[at] == ']') && !open.empty()) {
      found.emplace_back(open.back(), at + 1);
      open.pop_back();
    } else if (text[at] != ',' && text[at] != ':') {
      const auto from = at;
      if (text[at] == '"') {
        for (++at; at + 1 < text.size() && text[at] != '"'; ++at) at += text[at] == '\\';
      } else {
        at = std::min(text.find_first_of(",}]", at), text.size()) - 1;
      }
      if (at + 1 >= text.size() || text[at + 1] != ':') found.emplace_back(from, at + 1);
    }
  }
  return found;
}

// Another value in the place of one: of another kind, out of any range, another part of the view, or a list twice as long.
std::string changed(const std::string& view, std::string_view change) {
  constexpr std::string_view odd[] = {"null",
                                      "true",
                                      "-1",
                                      "0",
                                      "1",
                                      "7",
                                      "255",
                                      "256",
                                      "9223372036854775807",
                                      "-9223372036854775808",
                                      "1e300",
                                      "\"\"",
                                      "\"chance\"",
                                      "[]",
                                      "{}",
                                      "[[]]"};
  const auto all = values(view);
  if (all.empty()) return view;
  const auto byte = [&](std::size_t i) { return std::size_t(std::uint8_t(change[i])); };
  const auto text_of = [&](const auto& value) {
    return view.substr(value.first, value.second - value.first);
  };
  const auto& [from, end] = all[(byte(0) << 8 | byte(1)) % all.size()];
  const auto old = text_of(std::pair(from, end));
  std::string fresh(odd[byte(2) % std::size(odd)]);
  if (byte(2) >= 192)
    fresh = Json(std::string(places()[byte(2) % places().size()].game->name)).dump();
  else if (byte(2) >= 128)
    fresh = text_of(all[byte(2) * 7 % all.size()]);
  else if (byte(2) >= 96 && old.size() > 2 && old.front() == '[')
    fresh = cat(old.substr(0, old.size() - 1), ",", old.substr(1));
  return cat(view.substr(0, from), fresh, view.substr(end));
}

void ask(std::string_view cmd, std::string_view about) {
  static Device device(games());
  const auto line = cat(R"({"cmd":")", cmd, "\",", about);
  const auto answer = Json::parse(device.answer(line));
  require(answer.has_value() && (*answer)["ok"].is_boolean(), "an answer says whether it is ok", line);
  if ((*answer)["ok"].boolean()) return;
  require(!(*answer)["error"]["code"].text().empty() && !(*answer)["error"]["message"].text().empty(),
          "a refusal has a code and a sentence", line);
}

}  // namespace
}  // namespace clew::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  if (size < 3) return 0;
  const auto& place = fuzz::places()[bytes[0] % fuzz::places().size()];
  const auto box = fuzz::shelf().box(place.game->name);
  const auto table = (*box)->table(place.players, place.options);
  fuzz::require(table.has_value(), "a table of tables.json can be set up", place.game->name);
  Rng rng("fuzz");
  fuzz::play_on(**table, bytes[1], rng);
  const Seat seat{std::uint8_t(bytes[2] % unsigned(place.players))};
  auto moves = (*table)->legal(by(seat)).moves;
  moves.emplace_back("pass");
  auto view = (*table)->view(eyes_of(seat));
  std::string_view changes(reinterpret_cast<const char*>(bytes) + 3, size - 3);
  for (int count = 0; count < 16 && changes.size() >= 3; ++count, changes.remove_prefix(3))
    view = fuzz::changed(view, changes);
  const auto whose = cat(R"("seat":)", int(seat), R"(,"view":)", view);
  fuzz::ask("judge", cat(whose, R"(,"at":1000,"move":)", Json(moves[bytes[2] % moves.size()]).dump(), "}"));
  for (const auto asked : fuzz::asks) fuzz::ask("preview", cat(whose, R"(,"ask":)", asked, "}"));
  return 0;
}
