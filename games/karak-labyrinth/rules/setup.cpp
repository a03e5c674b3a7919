// A table is set up: options in, options out, and whether the pieces are all there.
#include <algorithm>

#include "core/text.h"
#include "games/karak-labyrinth/generator/generator.h"
#include "games/karak-labyrinth/rules/karak_labyrinth.h"

namespace clew::karak_labyrinth {
namespace {

std::optional<Level> to_level(const Json& value) {
  if (value.text() == "easy") return Level::easy;
  if (value.text() == "hard") return Level::hard;
  return std::nullopt;
}

bool is_seed(const Json& value) {
  const auto seed = value.text();
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return value.is_text() && seed.size() <= longest_seed && std::ranges::all_of(seed, is_plain);
}

std::string_view level_name(Level level) { return level == Level::easy ? "easy" : "hard"; }

}  // namespace

Result<Game> Game::make(int players, const Json& given, const Data& data) {
  if (auto ok = check_players(about.title, players, about.fewest, about.most); !ok)  // KL-1
    return std::unexpected(ok.error());
  const auto values = OptionValues::read(given, options);
  if (!values) return std::unexpected(values.error());
  Settings set;
  set.sheet = std::uint8_t(values->choice("sheet"));
  set.deck = Deck(values->choice("deck"));
  set.same_tiles = values->flag("same_tiles");
  set.sand_s = values->whole("sand");
  set.forfeit = values->choice("mistakes") == 1;
  set.block_s = values->whole("block");
  set.peek = values->flag("peek");

  const auto& card = values->value("card");
  if (!card.is_text()) return values->wrong("card");
  if (!card.text().empty()) {
    const auto found = data.find_card(card.text());
    if (!found) return values->wrong("card");
    set.card = std::uint8_t(*found);
  }

  const auto& minigames = values->value("minigames");
  set.is_list = minigames.is_array();
  if (set.is_list && int(minigames.size()) != players) return values->wrong("minigames");
  for (std::size_t i = 0; i < std::size_t(players); ++i) {
    const auto level = to_level(set.is_list ? minigames[i] : minigames);
    if (!level) return values->wrong("minigames");
    set.minigames[i] = *level;
  }

  // Solo is played with a time limit (KL-78).
  set.time = players == 1 && !given.find("time") ? TimeMode::easy : TimeMode(values->choice("time"));
  if (players == 1 && set.time == TimeMode::sand)
    return refuse_in_english(
        Code::bad_options,
        "Alone you play against an alarm: option time is \"easy\", \"medium\", \"hard\" or \"extreme\".");

  const auto& games = values->value("games");
  if (!games.is_whole() || (games.whole() != 1 && games.whole() != most_games)) return values->wrong("games");
  set.games = int(games.whole());
  if (set.games > 1 && set.deck == Deck::tutorial && !set.card)  // one card is not enough (KL-73)
    return values->wrong("games");
  for (const auto& [key, seed] : {std::pair("new_sheet", &set.new_sheet), {"new_tiles", &set.new_tiles}}) {
    if (!is_seed(values->value(key))) return values->wrong(key);
    *seed = values->value(key).text();
  }
  if (set.new_sheet.empty() && set.new_tiles.empty()) return Game(players, set, data);
  const auto box = std::make_shared<const Renewed>(renewed(data, set.sheet, set.new_sheet, set.new_tiles));
  Game game(players, set, box->data);
  game.renewed_ = box;
  return game;
}

void Game::show_options(JsonWriter& out) const {
  const auto& set = settings_;
  out.open('{')
      .member("sheet", sheet_choices[set.sheet])
      .member("deck", deck_choices[unsigned(set.deck)])
      .member("card", set.card ? std::string_view(data_->cards[*set.card].id) : "")
      .key("minigames");
  if (set.is_list) {
    out.open('[');
    for (std::size_t i = 0; i < std::size_t(players_); ++i) out.string(level_name(set.minigames[i]));
    out.close(']');
  } else {
    out.string(level_name(set.minigames[0]));
  }
  out.member("same_tiles", set.same_tiles)
      .member("time", time_choices[unsigned(set.time)])
      .member("sand", set.sand_s)
      .member("games", set.games)
      .member("mistakes", mistake_choices[set.forfeit])
      .member("block", set.block_s)
      .member("peek", set.peek);
  // Only where they are used: without them a table is what it always was.
  if (!set.new_sheet.empty()) out.member("new_sheet", set.new_sheet);
  if (!set.new_tiles.empty()) out.member("new_tiles", set.new_tiles);
  out.close('}');
}

// The fixed card alone, or the cards of the deck (KL-5); the tutorial card only when asked for.
bool Game::is_in_deck(std::size_t c) const {
  if (settings_.card) return c == *settings_.card;
  const auto difficulty = data_->cards[c].difficulty;
  switch (settings_.deck) {
    case Deck::easy:
      return difficulty == Difficulty::easy;
    case Deck::medium:
      return difficulty == Difficulty::medium;
    case Deck::hard:
      return difficulty == Difficulty::hard;
    case Deck::mixed:
      return difficulty != Difficulty::tutorial;
    case Deck::tutorial:
      return difficulty == Difficulty::tutorial;
  }
  return false;
}

// A sheet tells its whole story again: walking the line anew must lead to the same counts.
std::string Game::audit_player(const State& s, const Player& p) const {
  if (p.line.entry == Stairs::none)
    return p.steps.empty() && p.visited.none() && p.locked == 0 ? "" : "A line has squares but no beginning.";
  const Card& c = card(s);
  Player again;
  again.status = Status::start;
  begin(again, p.line.entry);
  for (std::size_t i = 0; i < p.steps.size(); ++i) {
    if (again.status != Status::draw || !is_free(again, p.steps[i]))
      return cat("A line goes on where it cannot, at ", square_name(again.head), ".");
    enter(c, again, p.steps[i]);
    const bool at_the_end = i + 1 == p.steps.size();
    if (again.status == Status::minigame &&
        !(at_the_end && (p.status == Status::minigame || is_boss(open_kind(again))))) {
      const auto kind = open_kind(again);
      settle(c, again, !is_boss(kind) && p.line.has(Item(kind)));
    }
  }
  again.line.exit = p.line.exit;
  again.line.token = p.line.token;
  if (!(again.line == p.line)) return "The counts of a line do not fit the squares that it visits.";
  if (!(again.visited == p.visited) || again.head != p.head) return "Visited squares were lost or made.";
  if (again.locked != p.locked || again.opened != p.opened) return "The last symbol of a line is elsewhere.";
  return {};
}

std::string Game::audit(const State& s) const {
  std::array<std::array<std::array<int, tiles_of_a_kind>, 2>, kind_count> dealt{};
  unsigned tokens = 0;
  for (std::size_t i = 0; i < std::size_t(players_); ++i) {
    const auto& p = s.players[i];
    if (auto wrong = audit_player(s, p); !wrong.empty()) return wrong;
    if (p.line.hearts > most_hearts) return "Somebody has more than three hearts.";
    if ((p.line.token != 0) != (p.status == Status::escaped)) return "Tokens are for those who escaped.";
    if (p.line.token != 0 && (tokens >> p.line.token & 1u)) return "Two players hold the same token.";
    tokens |= p.line.token ? 1u << p.line.token : 0u;
    for (std::size_t k = 0; k < kind_count; ++k) {
      if ((p.tiles[k] == 0) != (s.phase == Phase::deal)) return "A tile was lost, or dealt too early.";
      if (p.tiles[k] != 0) ++dealt[k][unsigned(settings_.minigames[i])][p.tiles[k] - 1u];
    }
  }
  if (tokens != (1u << s.next_token) - 2) return "The tokens are not taken in order.";
  const int sets = players_ > 4 ? 2 : 1;  // KL-1
  for (const auto& kind : dealt)
    for (const auto& level : kind)
      for (const int times : level)
        if (times > sets && !settings_.same_tiles) return "A tile was dealt too often.";
  return {};
}

}  // namespace clew::karak_labyrinth
