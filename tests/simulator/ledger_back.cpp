// What the ledger holds against moves that are taken back.
#include "tests/simulator/ledger.h"

namespace clew::simulator {

// The others' seats that have moved since and are people's.
std::set<int> Ledger::others_since(std::size_t first, Seat seat) const {
  std::set<int> others;
  for (auto i = first; i < game_->lines().size(); ++i)
    if (const auto who = game_->lines()[i].by;
        is_seat(who) && who != by(seat) && !seats_.at(std::size_t(who)).empty())
      others.insert(int(who));
  return others;
}

void Ledger::fold_asking(const Json& entry, std::string_view what) {
  if (!game_ || game_->actors().none()) return find("somebody takes back where there is no game");
  const auto by_seat = seat_of(entry["by"]["id"].text());
  if (what == "ask") {
    asking_ = entry;
    agreed_.clear();
    if (!by_seat || index(*by_seat) != entry["seat"].whole()) return find("somebody asks for another's seat");
    const auto moves = std::size_t(entry["moves"].whole());
    if (moves > game_->lines().size()) return find("somebody asks for more than was played");
    for (const int other : others_since(game_->lines().size() - moves, *by_seat)) {
      const auto asked = entry["of"].items();
      if (std::ranges::none_of(asked, [other](const Json& seat) { return seat.whole() == other; }))
        find("somebody is not asked whose move is to be taken back");
    }
  } else if (what == "answer") {
    if (!asking_ || !by_seat) return find("an answer to nobody");
    if (entry["agrees"].boolean())
      agreed_.insert(index(*by_seat));
    else
      asking_.reset();
  } else {
    fold_taken_back(entry);
    asking_.reset();
  }
}

// The last own move of the seat with what followed, of which nobody has learned anything, and to which everybody has
// agreed whose own moves are among it.
void Ledger::fold_taken_back(const Json& entry) {
  const auto seat = seat_of(entry["by"]["id"].text());
  if (!seat || index(*seat) != entry["seat"].whole()) return find("somebody took back for another's seat");
  const auto moves = std::size_t(entry["moves"].whole());
  const auto& lines = game_->lines();
  if (moves == 0 || moves > lines.size()) return find("more was taken back than was played");
  const auto first = lines.size() - moves;
  if (lines[first].by != by(*seat)) find("another's move was taken back first");
  if (game_->is_timed()) find("somebody took back against the clock");
  if (const auto why = game_->why_lines_stand(first))
    find(cat("a move was taken back that stands: ", why->message));
  for (auto i = first + 1; i < lines.size(); ++i)
    if (lines[i].by == by(*seat)) find("more of one's own was taken back than the last move");
  if (!asking_ && !others_since(first, *seat).empty())
    find("somebody's move was taken back who was not asked");
  if (asking_)
    for (const auto& asked : (*asking_)["of"].items())
      if (!seats_.at(std::size_t(asked.whole())).empty() && !agreed_.contains(int(asked.whole())))
        find("a move was taken back before all had agreed");
  if (asking_ && ((*asking_)["seat"] != entry["seat"] || (*asking_)["moves"] != entry["moves"]))
    find("something else was taken back than was asked");
  game_ = game_->rewound(first);
  for (auto& events : events_) events.clear();
}

void Ledger::check_may_take_back(const Person& person, std::string_view text) {
  const auto seat = seat_of(person.id);
  const auto said = Json::parse(text).value_or(Json{});
  if (said.find("error")) return;
  const auto moves = std::size_t(said["moves"].whole());
  if (!seat || !game_ || moves == 0 || moves > game_->lines().size() ||
      game_->why_lines_stand(game_->lines().size() - moves))
    find("somebody is told that they may take back, and may not", text);
}

// Who would rather let a move stand is nobody's business.
void Ledger::check_answers(std::string_view text) {
  constexpr std::string_view answer = "\"do\":\"answer\"", verdict = "\"agrees\":";
  for (auto at = text.find(answer); at != std::string_view::npos; at = text.find(answer, at + 1)) {
    const auto item = text.substr(at, text.find(verdict, at) - at);
    if (text.substr(at + item.size() + verdict.size()).starts_with("false") &&
        item.find("\"by\"") != std::string_view::npos)
      find("everybody is told who did not agree", text);
  }
}

}  // namespace clew::simulator
