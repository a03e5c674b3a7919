#include "arena/program_bot.h"

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t most_quoted = 120;

// What it said, short and in quotes.
std::string in_quotes(std::string_view said) {
  std::string text(said.substr(0, most_quoted));
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return Json(cat(text, said.size() > most_quoted ? "..." : "")).dump();
}

Result<Choice> choice_of(std::string_view said) {
  const auto nonsense = [said] {
    return refuse(Code::bad_request,
                  cat("It answered ", in_quotes(said), R"(, where {"move":"…"} or {"wait":true} belongs.)"));
  };
  const auto answer = Json::parse(said);
  if (!answer || !answer->is_object()) return nonsense();
  if ((*answer)["wait"].boolean()) return Choice{.move = {}, .waits = true};
  if (!(*answer)["move"].is_text()) return nonsense();
  const auto* after = answer->find("after");
  if (after && (!after->is_whole() || after->whole() < 0 || after->whole() > latest_time.count()))
    return nonsense();
  return Choice{.move = std::string((*answer)["move"].text()), .after = Millis(after ? after->whole() : 0)};
}

}  // namespace

Result<> ProgramBot::start() {
  process_ = std::make_unique<Process>(command_, stop_);
  JsonWriter hello;
  hello.open('{').member("cmd", "hello").member("version", bot_protocol_version).close('}');
  const auto said = process_->ask(hello.text(), soon());
  if (!said) return std::unexpected(said.error());
  const auto answer = Json::parse(*said);
  if (answer && (*answer)["version"] == Json(std::int64_t(bot_protocol_version))) return {};
  process_.reset();
  return refuse(Code::bad_request, cat("It greeted with ", in_quotes(*said),
                                       ", where {\"version\":", bot_protocol_version, "} belongs."));
}

void ProgramBot::begin(const Table& table, Seat seat, std::string_view luck) {
  events_.clear();
  begun_ = {};
  if (!process_ || !process_->is_alive()) begun_ = start();
  if (!begun_) return;
  JsonWriter out;
  out.open('{').member("cmd", "game").member("game", table.game()).member("players", table.players());
  out.key("options").raw(table.options()).member("seat", index(seat)).member("seed", luck);
  out.member("ms", patience_.count()).close('}');
  begun_ = process_->tell(out.text(), soon());
}

void ProgramBot::saw(const Table& table, Seat seat) {
  for (const auto& event : table.events(eyes_of(seat))) events_ += cat(events_.empty() ? "" : ",", event);
}

Result<Choice> ProgramBot::choose(const Table& table, Seat seat, Rng& /*rng*/) {
  if (!begun_) return std::unexpected(begun_.error());
  const auto legal = table.legal(by(seat));
  JsonWriter out;
  out.open('{').member("cmd", "move").key("legal").open('[');
  for (const auto& move : legal.moves) out.string(move);
  out.close(']').key("open").open('[');
  for (const auto& pattern : legal.open) out.string(pattern);
  out.close(']').key("events").open('[');
  if (!events_.empty()) out.raw(std::exchange(events_, {}));
  out.close(']');
  if (table.is_timed()) {
    out.member("now", table.now().count()).key("deadline");
    if (const auto deadline = table.deadline())
      out.number(deadline->count());
    else
      out.null();
  }
  // The longest last: who only looks for a key in the text finds the right one first.
  out.key("view").raw(table.view(eyes_of(seat))).close('}');
  const auto said = process_->ask(out.text(), soon());
  if (!said) return std::unexpected(said.error());
  return choice_of(*said);
}

void ProgramBot::end(const Table& table, std::string_view fault) {
  if (!process_ || !process_->is_alive()) return;
  JsonWriter out;
  out.open('{').member("cmd", "end").key("result").raw(table.result().value_or("null"));
  if (!fault.empty()) out.member("fault", fault);
  out.close('}');
  (void)process_->tell(out.text(), soon());  // one that is gone is started anew for the next game
}

}  // namespace clew
