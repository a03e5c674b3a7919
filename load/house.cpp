// Scripted players against a house: guests with cookies, a socket each, moves from the list of legal ones.
#include <algorithm>
#include <boost/asio/connect.hpp>
#include <deque>
#include <list>
#include <utility>

#include "core/rng.h"
#include "core/text.h"
#include "load/hostile.h"
#include "load/messages.h"
#include "load/window.h"
#include "net/beast.h"

namespace clew::load {
namespace {

using Places = tcp::resolver::results_type;

constexpr int makers = 16;                                     // tables that are made at the same time
constexpr auto to_begin = std::chrono::seconds(60);            // until every table plays,
constexpr auto each_table = std::chrono::milliseconds(30);     // and for each of them
constexpr auto after_refusal = std::chrono::milliseconds(10);  // a clock was quicker, or stands still

// What all tables share.
struct Crowd {
  const LoadSettings& settings;
  Address address;
  Places places;
  Measured& measured;
  Rng rng{"load"};
  std::string wrong;  // the first thing that went wrong
  int connected = 0;
  int begun = 0;  // tables that have played: of short games some are always between two
  bool may_begin = false;

  void fail(std::string sentence) {
    if (wrong.empty()) wrong = std::move(sentence);
  }
};

struct HttpAnswer {
  int status = 0;
  std::string cookie;
  Json body;
};

// One request on a connection that stays open.
asio::awaitable<HttpAnswer> ask(tcp::socket& socket, const Crowd& crowd, std::string method, std::string path,
                                std::string cookie, std::string body, std::string from = {}) {
  net::Request request{.method = std::move(method), .path = std::move(path), .body = std::move(body)};
  request.headers["host"] = crowd.address.both();
  if (!cookie.empty()) request.headers["cookie"] = std::move(cookie);
  if (!from.empty()) request.headers["x-forwarded-for"] = std::move(from);
  if (!request.body.empty()) request.headers["content-type"] = "application/json";
  const auto answer = co_await net::ask(socket, request);
  co_return HttpAnswer{answer.status, net::cookie_in(answer), Json::parse(answer.body).value_or(Json{})};
}

// One person at a table, with a socket of its own.
class Player {
 public:
  Player(int seat, std::string cookie, std::string from)
      : seat_(seat), cookie_(std::move(cookie)), from_(std::move(from)) {}

  asio::awaitable<bool> connect(const Crowd& crowd, const std::string& table) {
    tcp::socket socket(co_await asio::this_coro::executor);
    auto [fault, place] = co_await asio::async_connect(socket, crowd.places, quietly);
    if (fault) co_return false;
    socket_.emplace(std::move(socket));
    net::Headers headers;
    headers["cookie"] = cookie_;
    headers["x-forwarded-for"] = from_;
    headers["sec-websocket-protocol"] = "clew.v1";
    const auto refused =
        co_await socket_->shake_hands(crowd.address.both(), cat("/ws/v1/", table), std::move(headers));
    co_return !refused;
  }

  // The next message, until there is another; nothing once the connection is gone.
  asio::awaitable<std::optional<std::string_view>> hear() {
    const auto fault = co_await socket_->read();
    if (fault) co_return std::nullopt;
    co_return socket_->text();
  }

  asio::awaitable<void> leave() { co_await socket_->close(); }

  void say(Meter& meter, std::string_view cmd, std::string_view members = {}) {
    last_id_ = cat("c", ++commands_);
    outbox_.push_back(command(last_id_, cmd, members));
    meter.say(outbox_.back().size());
    if (outbox_.size() == 1) write();
  }

  int seat() const { return seat_; }
  const std::string& cookie() const { return cookie_; }
  const std::string& last_id() const { return last_id_; }
  std::string why() const { return cat("close code ", socket_->close_code()); }

  std::uint64_t number = 0;  // the last one seen at this table
  std::string ready_id;      // what it called its last "ready"
  // As the last view or changes told it.
  bool has_seen = false, is_seated = false;
  std::string status, next;
  std::vector<std::string> moves;

  void see(std::uint64_t newest, std::string_view message) {
    number = newest;
    has_seen = true;
    if (const auto words = table_words(message)) {
      status = words->status;
      next = words->next;
    }
    is_seated = has_seat(message).value_or(is_seated);
    if (const auto listed = legal_moves(message)) moves.assign(listed->begin(), listed->end());
  }
  void forget() {
    number = 0;
    has_seen = is_seated = false;
    status.clear();
    next.clear();
    moves.clear();
  }

 private:
  void write() {
    socket_->write(outbox_.front(), [this](net::Fault fault) {
      outbox_.pop_front();
      if (fault)
        outbox_.clear();
      else if (!outbox_.empty())
        write();
    });
  }

  int seat_;
  std::string cookie_, from_, last_id_;
  std::uint64_t commands_ = 0;
  std::optional<net::WebSocket> socket_;
  std::deque<std::string> outbox_;
};

// A table and its players. A move is finished once every one of them has seen it.
class TableLane : public Lane {
 public:
  TableLane(Crowd& crowd, asio::any_io_executor executor)
      : Lane(crowd.measured.meter, crowd.settings.is_closed_loop()),
        crowd_(crowd),
        executor_(std::move(executor)) {}

  // Makes guests and the table, by HTTP.
  asio::awaitable<void> make(int which) {
    tcp::socket socket(co_await asio::this_coro::executor);
    auto [fault, place] = co_await asio::async_connect(socket, crowd_.places, quietly);
    if (fault) co_return crowd_.fail("The house takes no more connections.");
    // A household each, for a house that trusts this machine as a proxy.
    const auto from = cat("10.", which / 62'500, ".", which / 250 % 250, ".", which % 250 + 1);
    for (int seat = 0; seat < crowd_.measured.players; ++seat) {
      auto body = cat("{\"name\":\"Player ", which, ".", seat, "\"}");
      const auto me = co_await ask(socket, crowd_, "PUT", "/api/v1/me", "", std::move(body), from);
      if (me.status != 200) co_return crowd_.fail(cat("A guest was refused: ", said(me)));
      players_.emplace_back(seat, me.cookie, from);
    }
    auto wish =
        cat("{\"id\":\"load\",\"game\":\"", crowd_.measured.game,
            "\",\"options\":", crowd_.settings.options.is_object() ? crowd_.settings.options.dump() : "{}",
            ",\"seats\":[");
    for (int seat = 0; seat < crowd_.measured.players; ++seat)
      wish += seat ? ",{\"be\":\"open\"}" : "{\"be\":\"open\"}";
    wish += "]}";
    const auto made = co_await ask(socket, crowd_, "POST", "/api/v1/tables", players_.front().cookie(),
                                   std::move(wish), from);
    table_ = made.body["table"].text();
    if (table_.empty()) crowd_.fail(cat("A table was refused: ", said(made)));
  }

  // Takes part in one game after the other.
  asio::awaitable<void> attend(Player& player) {
    for (;;) {
      const auto here = table_;
      if (!co_await player.connect(crowd_, here))
        co_return crowd_.fail(cat("The house did not let a player in (", player.why(), ")."));
      player.forget();
      player.say(meter(), "hello",
                 crowd_.settings.has_whole_views ? "\"since\":0" : "\"since\":0,\"changes\":true");
      while (table_ == here || player.next != table_) {
        const auto message = co_await player.hear();
        if (!message) co_return crowd_.fail(cat("The house dropped a player (", player.why(), ")."));
        meter().hear(message->size(), is_busy());
        hear(player, *message);
      }
      co_await player.leave();
    }
  }

  void begin() {  // everybody sits down and is ready
    for (auto& player : players_) get_ready(player);
  }

  bool takes_more() const override { return stage_ == Stage::playing; }
  std::list<Player>& players() { return players_; }
  const std::string& table() const { return table_; }

 protected:
  bool send() override {
    if (stage_ != Stage::playing) return false;
    std::uint64_t newest = 0;
    for (const auto& player : players_) newest = std::max(newest, player.number);
    // Any of those who may move; a player who has not seen the newest yet would choose from an old list.
    std::vector<std::pair<Player*, std::string_view>> choices;
    for (auto& player : players_)
      if (const auto& moves = player.moves; player.number == newest && !moves.empty())
        choices.emplace_back(&player, moves[crowd_.rng.below(std::uint32_t(moves.size()))]);
    if (choices.empty()) return false;
    const auto& [player, move] = choices[crowd_.rng.below(std::uint32_t(choices.size()))];
    awaited_ = 0;
    player->say(meter(), "move", cat("\"move\":\"", move, "\""));
    mover_ = player;
    move_id_ = player->last_id();
    return true;
  }

 private:
  enum class Stage : std::uint8_t { seating, playing, over };

  static std::string said(const HttpAnswer& answer) {
    const auto detail = answer.body["detail"].text();
    return cat("status ", answer.status, detail.empty() ? "." : " ", detail);
  }

  void get_ready(Player& player) {
    if (!player.is_seated) player.say(meter(), "sit", cat("\"seat\":", player.seat()));
    player.say(meter(), "ready", "\"ready\":true");
    player.ready_id = player.last_id();
  }

  void hear(Player& player, std::string_view message) {
    const auto head = head_of(message);
    if (head.type == "refused") return be_refused(player, head.id, message);
    if (head.type == "changes" && !head.id.empty()) be_answered(player, head);
    if (head.type == "view" || head.type == "changes") return see(player, head.number, message);
    if (head.type != "ack") return;
    be_answered(player, head);
    settle();
  }

  void be_answered(const Player& player, const Head& head) {
    if (is_busy() && &player == mover_ && head.id == move_id_)
      awaited_ = head.number;
    else if (stage_ == Stage::seating && head.id == player.ready_id && ++ready_ == players_.size())
      players_.front().say(meter(), "start");
  }

  void see(Player& player, std::uint64_t number, std::string_view message) {
    const bool is_first = !player.has_seen;
    player.see(number, message);
    if (is_first) {
      ++crowd_.connected;
      if (crowd_.may_begin) get_ready(player);
    }
    if (stage_ == Stage::seating && player.status == "playing") {
      stage_ = Stage::playing;
      if (!std::exchange(has_begun_, true)) ++crowd_.begun;
    }
    settle();
    if (!player.next.empty() && table_ != player.next && stage_ == Stage::over) {
      table_ = player.next;
      ready_ = 0;
      stage_ = Stage::seating;
    }
  }

  // Has everybody seen the move? Then the next one, or the next game.
  void settle() {
    if (stage_ != Stage::playing) return;
    if (is_busy()) {
      if (awaited_ == 0) return;
      for (const auto& player : players_)
        if (player.number < awaited_) return;
      if (!is_over()) return finished();
      stage_ = Stage::over;
      finished();
    } else if (is_over()) {  // by the clock
      stage_ = Stage::over;
    } else {
      return go_on();
    }
    ++meter().games;
    players_.front().say(meter(), "rematch");
  }

  bool is_over() const { return players_.front().status == "over"; }

  void be_refused(Player& player, std::string_view id, std::string_view message) {
    if (!is_busy() || &player != mover_ || id != move_id_)
      return crowd_.fail(cat("The house refused what it should not: ", message));
    ++meter().refused;
    asio::co_spawn(executor_, try_again(), asio::detached);
  }

  asio::awaitable<void> try_again() {
    co_await pause(after_refusal);
    withdraw();
    settle();
  }

  Crowd& crowd_;
  asio::any_io_executor executor_;
  std::string table_;
  std::list<Player> players_;
  Stage stage_ = Stage::seating;
  bool has_begun_ = false;
  std::size_t ready_ = 0;
  Player* mover_ = nullptr;
  std::string move_id_;
  std::uint64_t awaited_ = 0;  // the number that the move got; 0: not known yet
};

// The game and the number of players, where the settings leaves them open.
asio::awaitable<void> choose_game(Crowd& crowd) {
  tcp::socket socket(co_await asio::this_coro::executor);
  auto [fault, place] = co_await asio::async_connect(socket, crowd.places, quietly);
  if (fault) co_return crowd.fail(cat("Nobody answers at ", crowd.settings.url, "."));
  const auto answer = co_await ask(socket, crowd, "GET", "/api/v1/games", "", "");
  const auto games = answer.body["games"].items();
  const auto is_wanted = [&](const Json& game) {
    return crowd.settings.game.empty() || game["game"].text() == crowd.settings.game;
  };
  const auto game = std::ranges::find_if(games, is_wanted);
  if (game == games.end())
    co_return crowd.fail(games.empty() ? cat("There is no house at ", crowd.settings.url, ".")
                                       : cat("The house has no game ", crowd.settings.game, "."));
  crowd.measured.game = (*game)["game"].text();
  const auto fewest = int((*game)["players"][std::size_t(0)].whole());
  crowd.measured.players = crowd.settings.players ? crowd.settings.players : std::max(2, fewest);
}

asio::awaitable<void> make_tables(std::vector<TableLane*> lanes, int first, int& left) {
  for (auto i = std::size_t(first); i < lanes.size(); i += makers) co_await lanes[i]->make(int(i));
  --left;
}

asio::awaitable<void> conduct(Crowd& crowd, const Tell& tell, std::list<TableLane>& tables) {
  const auto executor = co_await asio::this_coro::executor;
  const auto& settings = crowd.settings;
  auto& measured = crowd.measured;
  tcp::resolver resolver(executor);
  auto [fault, places] = co_await resolver.async_resolve(crowd.address.host, crowd.address.port, quietly);
  if (fault) co_return crowd.fail(cat("There is no machine ", crowd.address.host, "."));
  crowd.places = places;
  co_await choose_game(crowd);
  if (!crowd.wrong.empty()) co_return;

  tell("making tables");
  measured.server.fresh = usage_of(settings.pid);
  std::vector<TableLane*> lanes;
  for (int i = 0; i < settings.tables; ++i) lanes.push_back(&tables.emplace_back(crowd, executor));
  const auto deadline = Clock::now() + to_begin + settings.tables * each_table;
  const auto until = [&](auto holds) -> asio::awaitable<void> {
    while (!holds() && crowd.wrong.empty()) {
      if (Clock::now() > deadline) co_return crowd.fail("The house took too long to seat everybody.");
      co_await pause(std::chrono::milliseconds(1));
    }
  };
  int left = makers;
  for (int i = 0; i < makers; ++i) asio::co_spawn(executor, make_tables(lanes, i, left), asio::detached);
  co_await until([&] { return left == 0; });
  if (!crowd.wrong.empty()) co_return;
  measured.server.with_tables = usage_of(settings.pid);

  tell("seating players");
  int called = 0;
  for (auto* lane : lanes) {
    for (auto& player : lane->players()) asio::co_spawn(executor, lane->attend(player), asio::detached);
    called += measured.players;
    // Not all at once: a listener's queue is short.
    co_await until([&] { return crowd.connected > called - 64; });
  }
  co_await until([&] { return crowd.connected == called; });
  if (!crowd.wrong.empty()) co_return;
  measured.server.connected = usage_of(settings.pid);
  crowd.may_begin = true;
  for (auto* lane : lanes) lane->begin();
  co_await until([&] { return crowd.begun == settings.tables; });
  if (!crowd.wrong.empty()) co_return;

  tell("measuring");
  std::optional<HostileGuests> hostile;
  if (settings.hostile > 0) {
    std::vector<std::string> ids;
    for (const auto* lane : lanes) ids.push_back(lane->table());
    hostile.emplace(crowd.address, settings.hostile, measured.game, measured.players, std::move(ids));
    co_await until([&] { return hostile->sent() > 0; });  // they come last on the machine
    if (!crowd.wrong.empty()) co_return;
  }
  co_await measure(settings, {lanes.begin(), lanes.end()}, measured, crowd.wrong);
  if (hostile) measured.hostile_sent = hostile->sent();
}

}  // namespace

Outcome play_house(const LoadSettings& settings, const Tell& tell) {
  const auto address = address_of(settings.url);
  if (!address)
    return std::unexpected(cat("A house's address is like http://localhost:8080, not ", settings.url, "."));
  Measured measured;
  measured.tables = settings.tables;
  Crowd crowd{.settings = settings, .address = *address, .places = {}, .measured = measured, .wrong = {}};
  asio::io_context io(1);
  std::list<TableLane> tables;
  run(io, conduct(crowd, tell, tables), settings, measured.meter, crowd.wrong);
  if (!crowd.wrong.empty()) return std::unexpected(crowd.wrong);
  return measured;
}

}  // namespace clew::load
