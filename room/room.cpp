#include "room/room.h"

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t longest_id = 64;

// Who asked, and what they called it: the same pair is the same command, however often it arrives.
std::string command_key(std::string_view person, std::string_view command) {
  return cat(person, "\n", command);
}

bool is_command_id(std::string_view id) {
  return !id.empty() && id.size() <= longest_id &&
         std::ranges::all_of(id, [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

}  // namespace

std::string_view status_name(Status status) {
  switch (status) {
    case Status::waiting:
      return "waiting";
    case Status::playing:
      return "playing";
    case Status::over:
      return "over";
  }
  std::unreachable();
}

std::expected<Room, std::string> Room::restore(Shelf& shelf, std::string id, std::span<const StoredEntry> log,
                                               std::uint64_t epoch, Habits habits) {
  if (log.empty()) return std::unexpected(cat("The table ", id, " has no entries."));
  Room room(shelf, std::move(id), epoch, habits);
  for (const auto& stored : log) {
    if (stored.number != room.number_ + 1)
      return std::unexpected(cat("Entry ", room.number_ + 1, " of table ", room.id_, " is missing."));
    const auto entry = Json::parse(stored.text);
    if (!entry) return std::unexpected(cat("Entry ", stored.number, " of table ", room.id_, " is not JSON."));
    if (auto ok = room.fold(*entry, stored.number, false); !ok) return std::unexpected(ok.error());
    room.log_.push_back(stored.text);
  }
  room.summary_kept_ = room.summary();
  return room;
}

Effects Room::handle(const Input& input, Now now, Rng& rng) {
  rng_ = &rng;
  effects_ = {};
  is_changed_ = false;
  for (auto& news : fresh_) news.clear();
  // A clock that jumps back stands still instead.
  now_ = {std::max(now_.steady, now.steady), now.wall};
  mind_the_clock();
  if (const auto* arrived = std::get_if<Arrived>(&input)) arrive(*arrived);
  if (const auto* gone = std::get_if<Gone>(&input)) leave(gone->connection);
  if (const auto* said = std::get_if<Said>(&input)) hear(*said);
  if (const auto* chosen = std::get_if<BotChose>(&input)) bot_chose(*chosen);
  mind_the_clock();
  ask_bots();
  if (is_changed_) broadcast();
  if (!effects_.write.entries.empty())
    if (auto told = summary(); told != summary_kept_) {
      summary_kept_ = std::move(told);
      effects_.write.rows.push_back(row());
    }
  rng_ = nullptr;
  return std::move(effects_);
}

TableRow Room::row() const {
  return {
      .table = id_, .code = code_, .is_open = status_ != Status::over, .made = made_, .summary = summary()};
}

void Room::arrive(const Arrived& arrived) {
  if (!may_watch(arrived.person)) {
    effects_.closes.push_back(
        {arrived.connection, close_code::not_yours, "This table is not open to watch."});
    return;
  }
  connections_[arrived.connection] = {arrived.person, false};
}

void Room::leave(Connection connection) {
  const auto at = connections_.find(connection);
  if (at == connections_.end()) return;
  const bool was_seen = at->second.has_greeted;
  connections_.erase(at);
  if (was_seen) send_presence();
}

bool Room::may_watch(const Person& person) const {
  if (std::ranges::find(removed_, person.id) != removed_.end()) return false;
  return spectators_ || status_ == Status::waiting || seat_of(person.id) || person.id == host_.id;
}

void Room::hear(const Said& said) {
  const auto at = connections_.find(said.connection);
  if (at == connections_.end()) return;
  const auto body = Json::parse(said.text);
  if (!body || !body->is_object())
    return deny(said.connection, "",
                {"bad-request", "A message is one JSON object with \"id\" and \"cmd\"."});
  const auto id = (*body)["id"].text();
  if (!is_command_id(id))
    return deny(said.connection, "",
                {"bad-request", cat("\"id\" is the command's own name: 1 to ", longest_id,
                                    " letters, digits or signs without spaces.")});
  obey(said.connection, {at->second.person, std::string(id), &*body});
}

void Room::obey(Connection from, const Command& command) {
  const auto what = (*command.body)["cmd"].text();
  if (what == "hello") return hello(from, command);
  // Sent twice, played once and answered the same.
  if (const auto done = done_.find(command_key(command.person.id, command.id)); done != done_.end())
    return acknowledge(from, command.id, done->second);

  using Quiet = Fragment (Room::*)(const Command&) const;
  static constexpr std::pair<std::string_view, Quiet> quiet[] = {
      {"sit", &Room::sit},   {"stand", &Room::stand}, {"ready", &Room::ready},
      {"seat", &Room::seat}, {"swap", &Room::swap},   {"remove", &Room::remove},
      {"host", &Room::host}, {"set", &Room::set},     {"mute", &Room::mute},
  };
  std::optional<Denial> denial;
  const auto written = [&](const Fragment& members) {
    if (members)
      keep(what, &command.person, command.id, *members);
    else
      denial = members.error();
  };
  const auto done = [&](const std::expected<void, Denial>& ok) {
    if (!ok) denial = ok.error();
  };
  const auto* simple = std::ranges::find(quiet, what, &std::pair<std::string_view, Quiet>::first);
  if (simple != std::end(quiet))
    written((this->*simple->second)(command));
  else if (what == "chat")
    written(chat(command));
  else if (what == "start")
    done(start(command));
  else if (what == "move")
    done(move(command));
  else if (what == "rematch")
    done(rematch(command));
  else
    denial = Denial{
        "bad-request",
        "\"cmd\" is one of hello, sit, stand, ready, seat, swap, remove, host, set, start, move, chat, "
        "mute and rematch."};
  if (denial) return deny(from, command.id, *denial);
  acknowledge(from, command.id, done_.at(command_key(command.person.id, command.id)));
}

void Room::hello(Connection from, const Command& command) {
  auto& visitor = connections_.at(from);
  const auto since = (*command.body)["since"];
  if (!since.is_null() && (!since.is_whole() || since.whole() < 0))
    return deny(from, command.id, {"bad-request", "\"since\" is the last number you have seen, or 0."});
  const bool is_new = !std::exchange(visitor.has_greeted, true);
  mind_the_clock();
  effects_.sends.push_back(
      {from, view_message(from, command.id, news_since(std::uint64_t(since.whole()), eyes(visitor.person)))});
  if (is_new) send_presence(from);
}

void Room::keep(std::string_view what, const Person* who, std::string_view command, std::string_view members,
                bool is_played) {
  JsonWriter out;
  out.open('{').member("do", what).member("wall", now_.wall);
  if (who) {
    out.key("by").open('{').member("id", who->id).member("name", who->name).close('}');
    if (!command.empty()) out.member("cmd", command);
  }
  if (!members.empty()) out.raw(members);
  auto text = std::move(out.close('}')).text();
  const auto entry = Json::parse(text).value_or(Json{});
  const auto number = number_ + 1;
  // Played lines change the game, and who may see what they told is settled with the seats as they are now.
  (void)fold(entry, number, is_played);
  effects_.write.entries.push_back({id_, number, epoch_, text});
  if (what == "sit") effects_.write.joined.push_back({who->id, id_});
  log_.push_back(std::move(text));
  is_changed_ = true;
  std::array<bool, 16> is_told{};
  for (const auto& [connection, visitor] : connections_) {
    const auto onlooker = eyes(visitor.person);
    if (std::exchange(is_told[std::size_t(onlooker)], true)) continue;
    auto& news = fresh_[std::size_t(onlooker)];
    if (!news.empty()) news += ',';
    news +=
        news_item(entry, number, is_played ? match_->table->events(onlooker) : std::vector<std::string>{});
  }
}

std::expected<void, std::string> Room::fold(const Json& entry, std::uint64_t number, bool is_played) {
  const auto what = entry["do"].text();
  number_ = number;
  if (const auto* command = entry.find("cmd"))
    done_.emplace(command_key(entry["by"]["id"].text(), command->text()), number);
  if (what == "made" || what == "sit" || what == "stand" || what == "ready" || what == "seat" ||
      what == "swap" || what == "remove" || what == "host" || what == "set" || what == "mute") {
    fold_seating(entry);
  } else if (what == "start" || what == "move" || what == "clock") {
    if (!is_played)
      if (auto ok = fold_lines(entry); !ok)
        return std::unexpected(cat("Entry ", number, " of table ", id_, " does not replay: ", ok.error()));
    status_ = match_->table->actors().none() ? Status::over : Status::playing;
  } else if (what == "rematch") {
    next_ = entry["table"].text();
    next_number_ = number;
  } else if (what != "chat") {
    return std::unexpected(
        cat("Entry ", number, " of table ", id_, " is of no kind that this version knows."));
  }
  return {};
}

void Room::deny(Connection to, std::string_view command, const Denial& why) {
  JsonWriter out;
  out.open('{').member("type", "refused").member("number", number_).key("id");
  if (command.empty())
    out.null();
  else
    out.string(command);
  out.key("error").open('{').member("code", why.code).member("message", why.message);
  if (!why.rule.empty()) out.member("rule", why.rule);
  effects_.sends.push_back({to, out.close('}').close('}').text()});
}

void Room::acknowledge(Connection to, std::string_view command, std::uint64_t number) {
  JsonWriter out;
  out.open('{').member("type", "ack").member("number", number).member("id", command).close('}');
  effects_.sends.push_back({to, std::move(out).text()});
}

}  // namespace clew
