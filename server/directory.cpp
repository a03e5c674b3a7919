#include "server/directory.h"

#include <algorithm>

namespace clew {
namespace {

constexpr std::size_t longest_word = 200 * 1024;  // bytes, unless one table takes more

std::string print(const std::string& id, const TableHost::Listing& listing) {
  JsonWriter out;
  out.open('{').member("table", id).key("summary").raw(listing.summary);
  out.member("turn", listing.turn.bits).member("here", listing.here).member("listed", listing.is_listed);
  out.member("status", status_name(listing.status)).member("idle", listing.is_idle);
  out.member("moves", listing.moves);
  if (!listing.deadlines.empty()) {
    out.member("wall", listing.at.wall).member("house", listing.at.house.count());
    out.key("deadlines").open('[');
    for (const auto& each : listing.deadlines)
      out.open('[').number(index(each.seat)).number(each.house.count()).close(']');
    out.close(']');
  }
  return out.close('}').text();
}

TableHost::Listing read(const Json& told) {
  auto listing = TableHost::Listing::of(told["summary"].dump(), Millis(0));
  listing.turn.bits = std::uint16_t(told["turn"].whole());
  listing.here = std::size_t(std::max<std::int64_t>(told["here"].whole(), 0));
  listing.is_listed = told["listed"].boolean();
  listing.status = find_status(told["status"].text()).value_or(listing.status);
  listing.is_idle = told["idle"].boolean();
  listing.moves = int(told["moves"].whole());
  listing.at = {Millis(0), told["wall"].whole(), Millis(told["house"].whole())};
  for (const auto& each : told["deadlines"].items())
    listing.deadlines.push_back({Seat(each[0].whole()), Millis(each[1].whole())});
  return listing;
}

}  // namespace

bool Directory::hear(Word word, Millis now) {
  const std::lock_guard guard(lock_);
  auto& told = nodes_[word.session];
  told.word = std::move(word);
  const bool has_all = told.is_whole && told.number == told.word.number;
  if (has_all) told.heard = now;
  return !has_all;
}

bool Directory::hear_tables(const Json& told, Millis now) {
  const std::lock_guard guard(lock_);
  auto& node = nodes_[Session(told["session"].whole())];
  const auto number = std::uint64_t(told["number"].whole());
  if (told["whole"].boolean()) {
    node.tables.clear();
    node.is_whole = true;
    node.number = number - 1;
  }
  if (!node.is_whole || number != node.number + 1) return node.number < number;  // or else: once more
  node.number = number;
  node.heard = now;
  for (const auto& each : told["tables"].items())
    node.tables.insert_or_assign(std::string(each["table"].text()), read(each));
  for (const auto& gone : told["gone"].items()) node.tables.erase(std::string(gone.text()));
  return false;
}

void Directory::living(const std::vector<Session>& sessions) {
  const std::lock_guard guard(lock_);
  living_ = sessions;
  // Whoever is newer than the list is not on it yet.
  const auto newest = sessions.empty() ? 0 : sessions.back();
  std::erase_if(nodes_, [&](const auto& each) {
    return each.first <= newest && std::ranges::find(sessions, each.first) == sessions.end();
  });
}

std::vector<TableHost::Listing> Directory::all() const {
  const std::lock_guard guard(lock_);
  std::vector<TableHost::Listing> all;
  for (const auto& [session, node] : nodes_)
    for (const auto& [table, listing] : node.tables) all.push_back(listing);
  return all;
}

std::optional<TableHost::Listing> Directory::find(std::string_view table) const {
  const std::lock_guard guard(lock_);
  // A table that has just moved stands with both for a moment: the newer session is right more often.
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node)
    if (const auto at = node->second.tables.find(table); at != node->second.tables.end()) return at->second;
  return std::nullopt;
}

std::optional<Millis> Directory::age(Millis now) const {
  const std::lock_guard guard(lock_);
  Millis oldest{};
  for (const auto session : living_) {
    const auto node = nodes_.find(session);
    if (node == nodes_.end() || !node->second.is_whole) return std::nullopt;
    oldest = std::max(oldest, now - node->second.heard);
  }
  return oldest;
}

std::set<Directory::Session> Directory::draining() const {
  const std::lock_guard guard(lock_);
  std::set<Session> all;
  for (const auto& [session, node] : nodes_)
    if (node.word.is_draining) all.insert(session);
  return all;
}

std::map<Directory::Session, Directory::Word> Directory::words() const {
  const std::lock_guard guard(lock_);
  std::map<Session, Word> all;
  for (const auto& [session, node] : nodes_) all.emplace(session, node.word);
  return all;
}

bool Directory::is_listener(std::string_view person) const {
  const std::lock_guard guard(lock_);
  return std::ranges::any_of(nodes_,
                             [&](const auto& each) { return each.second.word.listeners.contains(person); });
}

bool Directory::has_listeners() const {
  const std::lock_guard guard(lock_);
  return std::ranges::any_of(nodes_, [](const auto& each) { return !each.second.word.listeners.empty(); });
}

std::vector<std::string> Spreader::news(std::uint64_t session, const Tables& tables) {
  const bool is_whole = std::exchange(is_whole_wanted_, false);
  std::map<std::string, std::string, std::less<>> now;
  std::vector<std::string> changed, gone, all;
  for (const auto& [id, listing] : tables) {
    auto text = print(id, listing);
    const auto before = told_.find(id);
    if (is_whole || before == told_.end() || before->second != text) changed.push_back(text);
    now.insert_or_assign(id, std::move(text));
  }
  if (!is_whole)
    for (const auto& [id, text] : told_)
      if (!now.contains(id)) gone.push_back(id);
  told_ = std::move(now);
  if (!is_whole && changed.empty() && gone.empty()) return all;
  bool is_first = true;
  for (std::size_t at = 0; is_first || at < changed.size(); is_first = false) {
    JsonWriter out;
    out.open('{').member("type", "tables").member("session", session).member("number", ++number_);
    if (is_whole && is_first) out.member("whole", true);
    if (is_first) {
      out.key("gone").open('[');
      for (const auto& id : gone) out.string(id);
      out.close(']');
    }
    out.key("tables").open('[');
    for (; at < changed.size() && out.view().size() < longest_word; ++at) out.raw(changed[at]);
    all.push_back(out.close(']').close('}').text());
  }
  return all;
}

}  // namespace clew
