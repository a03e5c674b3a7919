// `clew join`: somebody's program at a table of any house.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include "apps/game_choice.h"
#include "arena/entrant.h"
#include "arena/luck.h"
#include "arena/program.h"
#include "core/text.h"
#include "load/guest.h"

namespace clew {
namespace {

// A signal can say it nowhere else. NOLINTNEXTLINE(*-avoid-non-const-global-variables)
std::atomic<bool> must_leave = false;

void leave_in_order() {
  struct sigaction action{};
  action.sa_handler = [](int) { must_leave = true; };
  action.sa_flags = SA_RESETHAND;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

// One game at one table, until it is over.
class Visit {
 public:
  Visit(Guest& guest, Program& program) : guest_(&guest), program_(&program), seed_(random_seed()) {}

  Try<> play() {
    if (auto ok = say_command("hello", ",\"since\":0"); !ok) return failure(ok.error());
    while (!is_over_) {
      if (must_leave)
        return failure("Left before the end; the seat waits for whoever joins again by the same name.");
      const auto message = guest_->receive(wait());
      if (!message) return failure(message.error());
      if (*message)
        if (auto ok = hear(**message); !ok) return ok;
      if (auto ok = act(); !ok) return ok;
    }
    return {};
  }

 private:
  static constexpr std::chrono::milliseconds patience{200}, pause{500};
  static constexpr int most_refusals = 20;

  std::chrono::milliseconds wait() const {
    if (!due_) return patience;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*due_ - std::chrono::steady_clock::now());
    return std::clamp(left, std::chrono::milliseconds(0), patience);
  }

  std::expected<void, std::string> say_command(std::string_view command, std::string_view more = {}) {
    return guest_->send(cat("{\"id\":\"", ++commands_, "\",\"cmd\":\"", command, "\"", more, "}"));
  }

  Try<> hear(const Json& message) {
    const auto type = message["type"].text();
    if (type == "refused") {
      is_asking_ = false;
      const std::string why(message["error"]["message"].text());
      if (!has_begun_) return failure(why);
      // Too fast, or somebody was quicker: once more, in a moment. One that never finds a move is at fault.
      if (++refusals_ > most_refusals)
        return at_fault({Code::bad_request, cat("its moves are refused: ", why)});
      is_fresh_ = true;
      due_ = std::chrono::steady_clock::now() + pause;
    }
    if (type == "ack") {
      is_asking_ = false;
      refusals_ = 0;
      known_ = message["number"].whole();
    }
    if (type != "view") return {};
    for (const auto& entry : message["news"].items())
      for (const auto& event : entry["events"].items())
        events_ += cat(events_.empty() ? "" : ",", event.dump());
    view_ = message;
    is_fresh_ = true;
    return {};
  }

  Try<> act() {
    // What came of the last command is in the view that follows it.
    if (is_asking_ || view_.is_null() || view_["number"].whole() < known_) return {};
    const auto& table = view_["table"];
    if (view_["you"]["seat"].is_null()) return sit_down(table);
    if (table["status"].text() == "over") {
      is_over_ = true;
      const auto result = view_["game"]["view"]["result"].dump();
      program_->end(result, "");
      say_line(cat("Over: ", result));
      return {};
    }
    if (!view_["game"].is_object()) return {};
    if (!has_begun_)
      if (auto ok = begin(); !ok) return ok;
    return held_ ? play_when_due() : think();
  }

  Try<> sit_down(const Json& table) {
    for (std::size_t i = 0; i < table["seats"].size(); ++i) {
      if (table["seats"][i]["kind"].text() != "open") continue;
      is_asking_ = true;
      if (auto ok = say_command("sit", cat(",\"seat\":", i)); !ok) return failure(ok.error());
      return {};
    }
    return failure("No seat is open at this table.");
  }

  Try<> begin() {
    const auto& seen = view_["game"]["view"];
    const auto seat = view_["you"]["seat"].whole();
    JsonWriter out;
    out.open('{')
        .member("cmd", "game")
        .member("game", seen["game"].text())
        .member("players", seen["players"].whole());
    out.key("options").json(seen["options"]).member("seat", seat);
    out.member("seed", derived_luck(seed_, cat("seat ", seat)));
    out.member("ms", program_->settings().patience.count());
    const auto begun = program_->begin([&](const Greeting& greeting) {
      write_data(out.key("data"), seen["game"].text(), greeting.wants_data);
      return std::move(out.close('}')).text();
    });
    if (!begun) return at_fault(begun.error());
    has_begun_ = true;
    return {};
  }

  // Which cards are played with, and what anybody may read of them, where the program asked for it.
  void write_data(JsonWriter& out, std::string_view game, bool with_files) {
    const auto& own = view_["table"]["data"];
    out.open('{').member("name", own["name"].text());
    if (own.is_object()) out.member("hash", own["hash"].text());
    if (with_files)
      if (const auto said = guest_->ask("GET", cat("/api/v1/games/", game, "/data?set=", own["hash"].text())))
        out.key("files").json((*said)["files"]);
    out.close('}');
  }

  // Only about a position that has not been thought about.
  Try<> think() {
    if (due_ && std::chrono::steady_clock::now() < *due_) return {};
    const auto& game = view_["game"];
    const auto& legal = game["legal"];
    if (!std::exchange(is_fresh_, false) || (legal["moves"].size() == 0 && legal["open"].size() == 0))
      return {};
    const auto& clock = game["clock"];
    const Question question{.legal = legal["moves"].dump(),
                            .open = legal["open"].dump(),
                            .events = std::exchange(events_, {}),
                            .view = game["view"].dump(),
                            .is_timed = clock.is_object(),
                            .now = Millis(clock["now"].whole()),
                            .deadline = clock["deadline"].is_whole()
                                            ? std::optional(Millis(clock["deadline"].whole()))
                                            : std::nullopt};
    const auto choice = program_->ask(question.text());
    if (!choice) return at_fault(choice.error());
    if (choice->waits) return {};
    held_ = choice->move;
    due_ = std::chrono::steady_clock::now() + (clock.is_object() ? choice->after : Millis(0));
    return play_when_due();
  }

  Try<> play_when_due() {
    if (due_ && std::chrono::steady_clock::now() < *due_) return {};
    due_.reset();
    is_asking_ = true;
    const auto move = *std::exchange(held_, std::nullopt);
    if (auto ok = say_command("move", cat(",\"move\":", Json(move).dump())); !ok) return failure(ok.error());
    return {};
  }

  Try<> at_fault(const Refusal& why) {
    (void)say_command("stand");
    return failure(cat("The program is at fault: ", why.message));
  }

  Guest* guest_;
  Program* program_;
  std::string seed_;
  Json view_;  // the newest
  std::string events_;
  int commands_ = 0, refusals_ = 0;
  std::int64_t known_ = 0;  // the entry that the last command became
  bool is_asking_ = false, is_fresh_ = false, has_begun_ = false, is_over_ = false;
  std::optional<std::string> held_;  // a move that waits for its time
  std::optional<std::chrono::steady_clock::time_point> due_;
};

// Never from the command line, which everybody on the machine may read.
std::expected<std::string, std::string> read_token(const std::string& file) {
  std::string token;
  if (!file.empty()) {
    std::ifstream in(file);
    if (!(in >> token)) return std::unexpected(cat("The file ", file, " holds no token."));
  } else if (const char* given = std::getenv("CLEW_TOKEN")) {
    token = given;
  }
  const auto is_letter = [](char c) { return c > ' ' && c < 0x7f; };
  if (!std::ranges::all_of(token, is_letter)) return std::unexpected("A token is one word of plain letters.");
  return token;
}

}  // namespace

int run_join(const JoinRequest& request) {
  const auto link = read_link(request.link);
  if (!link) return complain({Exit::misused, link.error()});
  const auto bot = read_entrant(request.program);
  if (!bot) return complain({Exit::misused, bot.error().message});
  if (bot->kind != Entrant::Kind::program)
    return complain(
        {Exit::misused,
         "A program plays at a house's table: 'program: COMMAND'. Bots of the house are seated there."});
  const auto token = read_token(request.token_file);
  if (!token) return complain({Exit::misused, token.error()});
  if (!token->empty() && !request.name.empty())
    return complain({Exit::misused, "Whoever comes with a token has a name already; leave --name out."});
  leave_in_order();
  Program program({.command = bot->command, .patience = Millis(request.move_time)}, &must_leave);
  if (const auto ok = program.start(); !ok)
    return complain({Exit::failed, cat(bot->word, " cannot play: ", ok.error().message)});
  Guest guest(link->host, link->port, *token, link->is_secure);
  auto name = !request.name.empty() ? request.name : program.greeting().called;
  if (name.empty()) name = "Program";
  if (!token->empty()) {
    if (const auto me = guest.ask("GET", "/api/v1/me"); !me) return complain({Exit::failed, me.error()});
  } else if (const auto me = guest.ask("PUT", "/api/v1/me", Json(Json::Object{{"name", Json(name)}}).dump());
             !me)
    return complain({Exit::failed, me.error()});
  auto table = link->table;
  if (table.empty()) {
    const auto found = guest.ask("GET", cat("/api/v1/codes/", link->code));
    if (!found) return complain({Exit::failed, found.error()});
    table = (*found)["table"].text();
  }
  if (const auto ok = guest.open_table(table); !ok) return complain({Exit::failed, ok.error()});
  const auto played = Visit(guest, program).play();
  return played ? Exit::well : complain(played.error());
}

}  // namespace clew
