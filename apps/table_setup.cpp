#include "apps/table_setup.h"

#include <sys/random.h>

#include <algorithm>
#include <ctime>

#include "apps/game_choice.h"
#include "apps/play_session.h"
#include "core/text.h"
#include "terminal/markdown.h"
#include "terminal/text_file.h"

namespace clew {
namespace {

// "Ada, Ben" as "Ada" and "Ben".
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    auto part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    parts.emplace_back(part);
  }
  return parts;
}

std::string utc_now() {
  const auto now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

std::string extra(const Header& header, std::string_view key) {
  const auto found = std::ranges::find(header.extras, key,
                                       [](const auto& member) { return std::string_view(member.first); });
  return found == header.extras.end() ? std::string() : std::string(found->second.text());
}

Try<Match> start(Shelf& shelf, const GameEntry& entry, const PlayRequest& request, const std::string& seed) {
  auto options = choose_options(entry, request.table);
  if (!options) return std::unexpected(options.error());
  const auto given = split(request.names);
  const int players = request.table.players.value_or(given.empty() ? entry.about.fewest : int(given.size()));
  Header header{
      .game = std::string(entry.name), .players = players, .options = *std::move(options), .extras = {}};
  if (!given.empty()) {
    Json::Array names;
    for (const auto& name : given) names.emplace_back(name);
    header.extras.emplace_back("names", Json(std::move(names)));
  }
  header.extras.emplace_back("started", Json(utc_now()));
  auto match = start_match(shelf, std::move(header), seed);
  if (!match) return misuse(match.error());
  return *std::move(match);
}

Try<Match> go_on(Shelf& shelf, const GameEntry& entry, const PlayRequest& request, std::string& seed) {
  if (request.table.players || !request.table.options.empty() || !request.table.set.empty())
    return misuse(
        "A loaded record says itself how many play and with which options; leave out --players, --options "
        "and --set.");
  const auto text = read_file(request.load);
  if (!text) return std::unexpected(text.error());
  auto match = replay_text(shelf, *text);
  if (!match) return failure(cat(request.load, ": ", match.error().message));
  if (match->header.game != entry.name)
    return misuse(cat(request.load, " is a record of ", match->header.game, ", not of ", entry.name, "."));
  if (match->table->actors().none())
    return misuse(cat("The game in ", request.load, " is over; look at it with: clew replay ", request.load));
  if (const auto old = extra(match->header, "seed"); !old.empty() && request.seed.empty()) seed = old;
  // Never the seed's first draws again.
  seed = cat(seed, " after ", match->table->lines().size());
  match->table->automate_chance(Rng(seed));
  return *std::move(match);
}

// The names of the request, else of the record, else the seats' numbers.
Try<std::vector<std::string>> names_for(const PlayRequest& request, const Match& match) {
  const auto players = std::size_t(match.table->players());
  auto names = split(request.names);
  if (names.empty())
    for (const auto& [key, value] : match.header.extras)
      if (key == "names")
        for (const auto& name : value.items()) names.emplace_back(name.text());
  if (!request.names.empty() && names.size() != players)
    return misuse(cat("Give a name for each of the ", players, " players, with commas between; there are ",
                      names.size(), "."));
  for (auto& name : names) {
    std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (name.size() > 30) name.resize(30);
  }
  names.resize(players);
  for (std::size_t i = 0; i < players; ++i)
    if (names[i].empty()) names[i] = cat("seat ", i);
  return names;
}

using Bots = std::array<std::optional<Level>, max_seats>;

// "casual,strong" for the last two seats; "0=master" for one of them.
Try<Bots> bots_for(const PlayRequest& request, int players) {
  Bots bots;
  const auto level_of = [](std::string_view word) -> Try<Level> {
    if (const auto level = find_level(word)) return *level;
    return misuse(cat("A bot is ", level_names(), "; this is ", Json(std::string(word)).dump(), "."));
  };
  if (!request.against.empty()) {
    if (!request.bots.empty()) return misuse("Either --against or --bots says who plays, not both.");
    const auto level = level_of(request.against);
    if (!level) return std::unexpected(level.error());
    for (int i = 1; i < players; ++i) bots[std::size_t(i)] = *level;
    return bots;
  }
  const auto words = split(request.bots);
  if (int(words.size()) > players)
    return misuse(cat("There are ", players, " seats and more bots than that: ", request.bots, "."));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const auto equals = word.find('=');
    const auto level = level_of(equals == word.npos ? word : word.substr(equals + 1));
    if (!level) return std::unexpected(level.error());
    std::optional<int> seat = players - int(words.size()) + int(i);
    if (equals != word.npos) seat = to_int(word.substr(0, equals), 0, players - 1);
    if (!seat)
      return misuse(cat("Seats are 0 to ", players - 1, ", such as --bots ", players - 1, "=strong; this is ",
                        Json(std::string(word)).dump(), "."));
    bots[std::size_t(*seat)] = *level;
  }
  return bots;
}

// A bot that nobody has named is called by its level.
void name_bots(const Bots& bots, std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (bots[i] && names[i] == cat("seat ", i)) names[i] = cat(level_name(*bots[i]), " ", i);
}

}  // namespace

std::string random_seed() {
  unsigned char bytes[8]{};
  if (::getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return cat("time ", std::time(nullptr));
  std::string hex;
  for (auto byte : bytes)
    for (int nibble : {byte >> 4, byte & 15}) hex += "0123456789abcdef"[nibble];
  return hex;
}

Try<Sitting> set_up(Shelf& shelf, const PlayRequest& request) {
  const auto entry = choose_game(shelf.registry(), request.game);
  if (!entry) return std::unexpected(entry.error());
  if (!request.data.empty())
    if (auto ok = use_data_folder(shelf, **entry, request.data); !ok) return std::unexpected(ok.error());
  auto seed = request.seed.empty() ? random_seed() : request.seed;
  auto match =
      request.load.empty() ? start(shelf, **entry, request, seed) : go_on(shelf, **entry, request, seed);
  if (!match) return std::unexpected(match.error());
  auto names = names_for(request, *match);
  if (!names) return std::unexpected(names.error());
  auto bots = bots_for(request, match->table->players());
  if (!bots) return std::unexpected(bots.error());
  name_bots(*bots, *names);
  Lineup lineup{*std::move(names), *bots, request.thought, request.pace};
  auto record = RecordFile::open(request.record, *match, request.load);
  if (!record) return std::unexpected(record.error());
  return Sitting(**entry, *std::move(match), std::move(lineup), std::move(seed), *std::move(record));
}

int run_play(const PlayRequest& request) {
  Shelf shelf(games());
  auto sitting = set_up(shelf, request);
  if (!sitting) return complain(sitting.error());
  Screen screen(request.plain ? Show::plainly : Show::as_terminal_allows);
  Keyboard keyboard;
  screen.print(
      wrapped(cat(screen.ink().bold(sitting->entry().about.title), ": ", sitting->entry().about.blurb),
              screen.ink().width - 2));
  if (sitting->table().is_timed() && sitting->people() > 1)
    screen.print(
        "This game runs against the clock for all at once: at one screen it is best played alone.\n");
  if (screen.is_live()) {
    screen.print("\nPress Enter to begin; at any time ? is help and quit leaves.\n");
    if (keyboard.line().kind == Typed::Kind::gone) return Exit::well;
  }
  return PlaySession(*sitting, screen, keyboard).run();
}

}  // namespace clew
