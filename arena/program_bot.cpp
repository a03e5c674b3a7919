#include "arena/program_bot.h"

#include "core/text.h"

namespace clew {
namespace {

std::string texts(const std::vector<std::string>& values) {
  JsonWriter out;
  out.open('[');
  for (const auto& value : values) out.string(value);
  return std::move(out.close(']')).text();
}

bool is_as_before(const Choice& one, const Choice& other) {
  return one.move == other.move && one.after == other.after && one.waits == other.waits;
}

}  // namespace

std::string ProgramBot::game_message(const Greeting& greeting) const {
  return cat(game_, ",\"data\":", data_json(*entry_, *box_, greeting.wants_data), "}");
}

void ProgramBot::begin(const Table& table, Seat seat, std::string_view luck) {
  events_.clear();
  answered_.clear();
  JsonWriter out;
  out.open('{').member("cmd", "game").member("game", table.game()).member("players", table.players());
  out.key("options").raw(table.options()).member("seat", index(seat)).member("seed", luck);
  out.member("ms", program_.settings().patience.count()).close('}');
  game_ = std::move(out).text();
  game_.pop_back();  // the data follow
  begun_ = program_.begin([this](const Greeting& greeting) { return game_message(greeting); });
}

void ProgramBot::saw(const Table& table, Seat seat) {
  for (const auto& event : table.events(eyes_of(seat))) events_ += cat(events_.empty() ? "" : ",", event);
}

std::string ProgramBot::question(const Table& table, Seat seat, const std::string& events) {
  const auto legal = table.legal(by(seat));
  return Question{.legal = texts(legal.moves),
                  .open = texts(legal.open),
                  .events = events,
                  .view = table.view(eyes_of(seat)),
                  .is_timed = table.is_timed(),
                  .now = table.now(),
                  .deadline = table.deadline()}
      .text();
}

Result<Choice> ProgramBot::choose(const Table& table, Seat seat, Rng& /*rng*/) {
  if (!begun_) return std::unexpected(begun_.error());
  last_events_ = std::exchange(events_, {});
  auto asked = question(table, seat, last_events_);
  auto choice = program_.ask(asked);
  if (choice) answered_.push_back({std::move(asked), *choice});
  return choice;
}

std::optional<Choice> ProgramBot::again(const Table& world, Seat seat, const Rng& /*luck*/) {
  if (answered_.empty() || !twin_.begin([this](const Greeting& greeting) { return game_message(greeting); }))
    return std::nullopt;
  // All that it was asked before, as it was then: only so it is where it was.
  for (std::size_t i = 0; i + 1 < answered_.size(); ++i) {
    const auto choice = twin_.ask(answered_[i].question);
    if (choice && is_as_before(*choice, answered_[i].choice)) continue;
    twin_.end("null", "");
    return std::nullopt;
  }
  const auto choice = twin_.ask(question(world, seat, last_events_));
  twin_.end("null", "");
  return choice ? std::optional(*choice) : std::nullopt;
}

void ProgramBot::end(const Table& table, std::string_view fault) {
  program_.end(table.result().value_or("null"), fault);
}

}  // namespace clew
