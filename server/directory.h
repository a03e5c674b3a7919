#pragma once
// The tables of other nodes as far as they have told, and how long ago; and what this node tells the others of its own. Any
// of it may be lost on the way: whoever has missed something asks for all of it.
#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "server/table_host.h"

namespace clew {

class Directory {
 public:
  using Session = std::uint64_t;

  // What a node says of itself each second.
  struct Word {
    Session session = 0;
    std::uint64_t number = 0;  // of what it has told of its tables so far
    std::int64_t tables = 0, pages = 0;
    bool is_draining = false;
    std::set<std::string, std::less<>> listeners = {};  // people who wait to hear of their turns there
  };
  // True where something of its tables is missing here.
  bool hear(Word word, Millis now);
  // A part of what it tells of its tables; `is_whole`: what was told before holds no more.
  bool hear_tables(const Json& told, Millis now);
  void living(const std::vector<Session>& sessions);

  std::vector<TableHost::Listing> all() const;
  std::optional<TableHost::Listing> find(std::string_view table) const;
  // How old the oldest of it may be; nothing where a node that lives has not told anything yet.
  std::optional<Millis> age(Millis now) const;
  std::set<Session> draining() const;
  std::map<Session, Word> words() const;
  bool is_listener(std::string_view person) const;  // at another node
  bool has_listeners() const;

 private:
  struct Told {
    Word word;
    std::uint64_t number = 0;  // as far as it was heard in order
    bool is_whole = false;
    Millis heard{};  // when all was as it said
    std::map<std::string, TableHost::Listing, std::less<>> tables = {};
  };
  mutable std::mutex lock_;
  std::map<Session, Told> nodes_;
  std::vector<Session> living_;
};

// What has changed since the last time, as messages of some size.
class Spreader {
 public:
  using Tables = std::vector<std::pair<std::string, TableHost::Listing>>;
  std::vector<std::string> news(std::uint64_t session, const Tables& tables);
  void tell_all() { is_whole_wanted_ = true; }
  std::uint64_t number() const { return number_; }

 private:
  std::map<std::string, std::string, std::less<>> told_;  // by table
  std::uint64_t number_ = 0;
  bool is_whole_wanted_ = true;
};

}  // namespace clew
