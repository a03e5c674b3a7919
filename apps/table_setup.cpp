#include "apps/table_setup.h"

#include <algorithm>
#include <ctime>

#include "apps/game_choice.h"
#include "apps/play_session.h"
#include "apps/translation.h"
#include "arena/luck.h"
#include "core/shell.h"
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

Try<Match> start(Shelf& shelf, const GameEntry& entry, const PlayRequest& request, const std::string& seed) {
  auto options = choose_options(entry, request.table);
  if (!options) return std::unexpected(options.error());
  const auto given = split(request.names);
  const bool with_bots = !request.against.empty() || !request.bots.empty();
  // Against bots somebody plays who is none, and at least one bot.
  const int fewest = with_bots ? std::clamp(2, entry.about.fewest, entry.about.most) : entry.about.fewest;
  const int players = request.table.players.value_or(given.empty() ? fewest : int(given.size()));
  if (!request.against.empty() && players < 2)
    return misuse(cat("Against a bot there are at least two players; this table has ", players,
                      ". Leave out --against to play alone."));
  Header header{
      .game = std::string(entry.name), .players = players, .options = *std::move(options), .extras = {}};
  header.set_extra("started", Json(utc_now()));
  auto match = start_match(shelf, std::move(header), seed);
  if (!match) return misuse(match.error());
  // What chance will do is nobody's to know: the seed is told when the game is over.
  match->header.drop_extra("seed");
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
  // Never the seed's first draws again.
  seed = cat(seed, " after ", match->table->lines().size());
  match->table->automate_chance(Rng(seed));
  match->header.drop_extra("seed");
  return *std::move(match);
}

// The names of the request, else of the record; empty where there is none.
Try<std::vector<std::string>> names_for(const PlayRequest& request, const Match& match) {
  const auto players = std::size_t(match.table->players());
  auto names = split(request.names);
  if (const auto* kept = names.empty() ? match.header.extra("names") : nullptr)
    for (const auto& name : kept->items()) names.emplace_back(name.text());
  if (!request.names.empty() && names.size() != players)
    return misuse(cat("Give a name for each of the ", players, " players, with commas between; there are ",
                      names.size(), "."));
  for (auto& name : names) {
    std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (name.size() > 30) name.resize(30);
  }
  names.resize(players);
  return names;
}

// "0=master,casual" as two words; a program's command is one, whatever is in it.
std::vector<std::string> bot_words(const std::vector<std::string>& given) {
  std::vector<std::string> all;
  for (const std::string_view word : given)
    if (word.find("program:") != word.npos)
      all.emplace_back(word);
    else
      for (auto& part : split(word)) all.push_back(std::move(part));
  return all;
}

// The seat that "2=casual" names, taken off its front.
std::optional<std::string_view> named_seat(std::string_view& word) {
  const auto equals = word.substr(0, word.find("program:")).find('=');
  if (equals == word.npos) return std::nullopt;
  const auto seat = word.substr(0, equals);
  word.remove_prefix(equals + 1);
  return seat;
}

// "casual,strong" for the last two seats; "0=master" for one of them.
Try<Bots> bots_for(const PlayRequest& request, int players) {
  Bots bots;
  if (!request.against.empty()) {
    if (!request.bots.empty()) return misuse("Either --against or --bots says who plays, not both.");
    const auto bot = read_entrant(request.against);
    if (!bot) return misuse(bot.error());
    for (int i = 1; i < players; ++i) bots[std::size_t(i)] = *bot;
    return bots;
  }
  const auto words = bot_words(request.bots);
  if (int(words.size()) > players)
    return misuse(cat("There are ", players, " seats and more bots than that: ", join(words, ","), "."));
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    const auto named = named_seat(word);
    const auto bot = read_entrant(word);
    if (!bot) return misuse(bot.error());
    std::optional<int> seat = players - int(words.size()) + int(i);
    if (named) seat = to_int(*named, 0, players - 1);
    if (!seat)
      return misuse(cat("Seats are 0 to ", players - 1, ", such as --bots ", players - 1, "=strong; this is ",
                        Json(words[i]).dump(), "."));
    bots[std::size_t(*seat)] = *bot;
  }
  return bots;
}

// Who sat there when the record was made, unless somebody else is to play now. A program is never started because a
// record says so.
Try<Bots> bots_as_before(const Header& header, const PlayRequest& request) {
  Bots bots;
  const auto occupants = occupants_of(header);
  for (std::size_t i = 0; i < occupants.size() && i < bots.size(); ++i) {
    if (occupants[i].kind == Occupant::Kind::program)
      return misuse(cat("A program played seat ", i, " in ", request.load,
                        "; say who plays there now, such as --bots ", shell_word(cat(i, "=program: COMMAND")),
                        " or --bots ", i, "=strong."));
    if (occupants[i].kind != Occupant::Kind::bot) continue;
    const auto bot = read_entrant(occupants[i].level);
    if (!bot) return misuse(cat(request.load, ": ", bot.error().message));
    bots[i] = *bot;
  }
  return bots;
}

// A bot that nobody has named is called by its level, a person as the game calls that seat.
void name_the_rest(const GameEntry& entry, const Table& table, const Bots& bots,
                   std::vector<std::string>& names) {
  const auto view = Json::parse(table.view(Onlooker::spectator)).value_or(Json{});
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].empty()) continue;
    if (bots[i])
      names[i] = cat(bots[i]->kind == Entrant::Kind::program ? "program" : bots[i]->word, " ", i);
    else if (entry.terminal.name)
      names[i] = entry.terminal.name(view, i);
    if (names[i].empty()) names[i] = cat("seat ", i);
  }
}

// So that a replay calls everybody as the game did, and who goes on has the same opponents.
void note_seats(Header& header, const Lineup& lineup) {
  Json::Array names;
  std::vector<Occupant> seats;
  for (std::size_t i = 0; i < lineup.names.size(); ++i) {
    names.emplace_back(lineup.names[i]);
    const auto& bot = lineup.bots[i];
    seats.push_back(!bot                                  ? Occupant{}
                    : bot->kind == Entrant::Kind::program ? Occupant{Occupant::Kind::program}
                                                          : Occupant{Occupant::Kind::bot, bot->word});
  }
  header.set_extra("names", Json(std::move(names)));
  header.set_extra("seats", seats_json(seats));
}

}  // namespace

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
  const bool is_as_before = !request.load.empty() && request.against.empty() && request.bots.empty();
  auto bots =
      is_as_before ? bots_as_before(match->header, request) : bots_for(request, match->table->players());
  if (!bots) return std::unexpected(bots.error());
  name_the_rest(**entry, *match->table, *bots, *names);
  Lineup lineup{*std::move(names), *bots, request.thought, request.pace, request.data, request.load.empty()};
  note_seats(match->header, lineup);
  const Translation translation((*entry)->name);
  for (auto& name : lineup.names) name = translation.person(name);
  auto record = RecordFile::open(request.record, *match, request.load);
  if (!record) return std::unexpected(record.error());
  return Sitting(**entry, **shelf.box((*entry)->name), *std::move(match), std::move(lineup), std::move(seed),
                 *std::move(record));
}

int run_play(const PlayRequest& request) {
  Shelf shelf(games());
  auto sitting = set_up(shelf, request);
  if (!sitting) return complain(sitting.error());
  Screen screen(request.plain ? Show::plainly : Show::as_terminal_allows);
  Keyboard keyboard;
  const Translation translation(sitting->entry().name);
  screen.speak(translation);
  screen.print(
      wrapped(cat(screen.ink().bold(sitting->entry().about.title), ": ", translation.blurb(sitting->entry())),
              screen.ink().width - 2));
  if (screen.has_person())
    if (const auto minute = minute_text(sitting->entry(), screen.ink()); !minute.empty())
      screen.print(cat("\n", minute, "\n"));
  if (sitting->table().is_timed() && sitting->people() > 1)
    screen.print(wrapped(
        screen.ink().say(
            "This game runs against the clock for all at once: at one screen it is best played alone."_en),
        screen.ink().width - 2));
  if (screen.is_live()) {
    if (const auto small = screen.too_small(); !small.empty()) screen.print(cat(small, "\n"));
    screen.print(wrapped(screen.ink().say("Press Enter to begin; at any time ? is help and quit leaves."_en),
                         screen.ink().width - 2));
    if (keyboard.line().kind == Typed::Kind::gone) return Exit::well;
  }
  return PlaySession(*sitting, screen, keyboard).run();
}

}  // namespace clew
