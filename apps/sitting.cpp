#include "apps/sitting.h"

#include <algorithm>

#include "arena/luck.h"
#include "arena/program_bot.h"
#include "core/shell.h"
#include "core/text.h"

namespace clew {

void Stopwatch::set(Millis now) {
  counted_ = now;
  if (since_) since_ = Clock::now();
}
void Stopwatch::run() {
  if (!since_) since_ = Clock::now();
}
void Stopwatch::stop() {
  counted_ = now();
  since_.reset();
}
Millis Stopwatch::now() const {
  return since_ ? counted_ + std::chrono::duration_cast<Millis>(Clock::now() - *since_) : counted_;
}

namespace {

// A bot of the house as people meet it: the upper levels think for as long as one does not mind.
class BotInPlay final : public Player {
 public:
  BotInPlay(const GameEntry& entry, Effort effort) : entry_(&entry), effort_(effort) {}
  Result<Choice> choose(const Table& table, Seat seat, Rng& rng) override {
    return entry_->choose(table, seat, effort_.simulations > 0 ? effort_ : effort_in_play(effort_.level),
                          rng);
  }

 private:
  const GameEntry* entry_;
  Effort effort_;
};

std::unique_ptr<Player> player_of(Entrant entrant, const GameEntry& entry, const Box& box, int thought) {
  if (entrant.kind == Entrant::Kind::random) return std::make_unique<RandomBot>();
  if (entrant.kind == Entrant::Kind::program)
    return std::make_unique<ProgramBot>(ProgramSettings{.command = entrant.command}, entry, box, nullptr);
  if (thought > 0) entrant.effort.simulations = thought;
  return std::make_unique<BotInPlay>(entry, entrant.effort);
}

}  // namespace

Sitting::Sitting(const GameEntry& entry, const Box& box, Match match, Lineup lineup, std::string seed,
                 RecordFile record)
    : entry_(&entry),
      match_(std::move(match)),
      lineup_(std::move(lineup)),
      seed_(std::move(seed)),
      record_(std::move(record)),
      luck_(seed_ + " players"),
      told_(lineup_.names.size()),
      looked_(lineup_.names.size(), 0) {
  for (int i = 0; i < table().players(); ++i) {
    const auto& bot = lineup_.bots[std::size_t(i)];
    players_.push_back(bot ? player_of(*bot, entry, box, lineup_.thought) : nullptr);
    if (!bot) continue;
    bots_.add(Seat(i));
    players_.back()->begin(table(), Seat(i), derived_luck(seed_, cat("seat ", i)));
  }
  watch_.set(table().now());
  after_move();  // what the deal told
}

std::string Sitting::name_of(Actor who) const {
  if (who == Actor::chance) return "Chance";
  if (who == Actor::clock) return "The clock";
  return name(Seat(who));
}

std::vector<Seat> Sitting::people_to_move() const {
  std::vector<Seat> people;
  const auto movers = table().movers();
  for (int i = 0; i < table().players(); ++i)
    if (movers.has(Seat(i)) && !is_bot(Seat(i))) people.push_back(Seat(i));
  return people;
}

int Sitting::people() const {
  int all = 0;
  for (int i = 0; i < table().players(); ++i) all += is_bot(Seat(i)) ? 0 : 1;
  return all;
}

std::optional<Seat> Sitting::only_person() const {
  if (people() != 1) return std::nullopt;
  for (int i = 0;; ++i)
    if (!is_bot(Seat(i))) return Seat(i);
}

void Sitting::after_move() {
  for (std::size_t i = 0; i < told_.size(); ++i)
    for (const auto& text : table().events(eyes_of(Seat(i))))
      told_[i].push_back({table().lines().size(), Json::parse(text).value_or(Json{})});
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (players_[i]) players_[i]->saw(table(), Seat(i));
  if (is_over()) {
    // Nothing follows from it any more.
    if (lineup_.is_of_one_seed) match_.header.set_extra("seed", Json(seed_));
    for (auto& player : players_)
      if (player) player->end(table(), "");
  }
  if (auto ok = record_.keep(match_); !ok && !trouble_) trouble_ = ok.error();
}

Choice Sitting::ask(Seat seat) {
  const auto i = std::size_t(index(seat));
  auto choice = players_[i]->choose(table(), seat, luck_);
  if (choice) return *std::move(choice);
  fault_ = cat(name(seat), ": ", choice.error().message, " A random move is played for it.");
  return RandomBot().choose(table(), seat, luck_).value_or(Choice{.move = {}, .waits = true});
}

Result<> Sitting::play(Seat seat, std::string_view text) {
  auto ok = match_.table->move(by(seat), text, watch_.now());
  if (ok) after_move();
  return ok;
}

void Sitting::ask_bots() {
  for (;;) {
    const auto seats = driver_.to_ask(table(), bots_);
    if (seats.empty()) return;
    for (const auto seat : seats) {
      const auto choice = ask(seat);
      const Millis takes(pace() > 0 ? std::int64_t(double(choice.after.count()) / pace()) : 0);
      driver_.answer(table(), seat, table().lines().size(),
                     choice.waits ? std::nullopt : std::optional(choice.move), watch_.now() + takes);
    }
  }
}

bool Sitting::let_a_bot_play() {
  if (is_over()) return false;
  for (int tries = 0; tries < table().players(); ++tries) {
    ask_bots();
    const auto wanted = driver_.ready(table(), watch_.now());
    if (!wanted) return false;
    const auto who = by(wanted->seat);
    const auto ok = wanted->move ? match_.table->move(who, *wanted->move, watch_.now())
                                 : match_.table->move_for(who, luck_, watch_.now());
    const auto& bot = *lineup_.bots[std::size_t(index(wanted->seat))];
    if (!ok && bot.kind == Entrant::Kind::program && wanted->move && !wanted->is_stale) {
      fault_ = cat(name(wanted->seat), ": ", Json(*wanted->move).dump(), " was refused: ", ok.error().message,
                   " A random move is played for it.");
      if (!match_.table->move_for(who, luck_, watch_.now())) continue;
    } else if (!ok) {
      continue;  // the clock has overtaken it, and the bot thinks again
    }
    after_move();
    return true;
  }
  return false;
}

bool Sitting::let_bots_play() {
  bool any = false;
  while (let_a_bot_play()) any = true;
  return any;
}

bool Sitting::skip_to_next() {
  ask_bots();
  const auto next = driver_.next_moment(table());
  if (!next) return false;
  watch_.set(std::max(watch_.now(), *next));
  return true;
}

bool Sitting::let_clock_play() {
  const auto at = clock_move(table(), watch_.now());
  if (!at || !match_.table->move_for(Actor::clock, luck_, *at)) return false;
  after_move();
  return true;
}

std::optional<Millis> Sitting::time_left() const {
  const auto deadline = table().deadline();
  if (!deadline) return std::nullopt;
  return std::max(Millis(0), *deadline - watch_.now());
}

bool Sitting::may_take_back(Seat seat) const { return is_last_of(seat) && !why_it_stands(); }

bool Sitting::is_last_of(Seat seat) const {
  return !table().lines().empty() && table().lines().back().by == by(seat);
}

void Sitting::take_back() {
  const auto lines = table().lines().size() - 1;
  match_.table = table().rewound(lines);
  driver_.forget();
  lineup_.is_of_one_seed = false;
  // A fresh stream: the old one's first draws have been seen.
  match_.table->automate_chance(Rng(cat(seed_, " after ", lines)));
  for (std::size_t i = 0; i < told_.size(); ++i) {
    std::erase_if(told_[i], [lines](const Told& t) { return t.line > lines; });
    looked_[i] = std::min(looked_[i], told_[i].size());
  }
  if (auto ok = record_.keep(match_); !ok && !trouble_) trouble_ = ok.error();
}

std::string Sitting::resume_command(const std::string& record) const {
  std::string command =
      cat("clew play ", entry_->name, " --load ", shell_word(record), " --record ", shell_word(record));
  if (!lineup_.data_folder.empty()) command += cat(" --data ", shell_word(lineup_.data_folder));
  // The record says which bots of the house play, but starts nobody's program.
  const auto is_program = [](const auto& bot) { return bot && bot->kind == Entrant::Kind::program; };
  if (std::ranges::any_of(lineup_.bots, is_program))
    for (std::size_t i = 0; i < lineup_.bots.size(); ++i)
      if (lineup_.bots[i]) command += cat(" --bots ", shell_word(cat(i, "=", lineup_.bots[i]->word)));
  if (lineup_.thought > 0) command += cat(" --thought ", lineup_.thought);
  if (lineup_.pace != 1) command += cat(" --pace ", Json(lineup_.pace).dump());
  return command;
}

Json Sitting::view(Onlooker who) const {
  const auto seen = Json::parse(table().view(who)).value_or(Json{});
  Json::Object all(seen.members().begin(), seen.members().end());
  Json::Array names;
  for (const auto& each : lineup_.names) names.emplace_back(each);
  all.emplace_back("names", Json(std::move(names)));
  if (who < Onlooker::spectator) all.emplace_back("me", Json(std::int64_t(who)));
  if (table().is_timed()) all.emplace_back("now", Json(std::int64_t(watch_.now().count())));
  return Json(std::move(all));
}

std::vector<Json> Sitting::news(Seat seat) const {
  const auto& told = told_[std::size_t(index(seat))];
  std::vector<Json> fresh;
  for (std::size_t i = looked_[std::size_t(index(seat))]; i < told.size(); ++i)
    fresh.push_back(told[i].event);
  return fresh;
}

void Sitting::looked(Seat seat) {
  looked_[std::size_t(index(seat))] = told_[std::size_t(index(seat))].size();
}

std::vector<Json> Sitting::told(Seat seat) const {
  std::vector<Json> all;
  for (const auto& told : told_[std::size_t(index(seat))]) all.push_back(told.event);
  return all;
}

std::vector<Json> Sitting::public_news() const {
  std::vector<Json> all;
  for (const auto& text : table().events(Onlooker::spectator))
    all.push_back(Json::parse(text).value_or(Json{}));
  return all;
}

}  // namespace clew
