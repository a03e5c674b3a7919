#pragma once
// Everybody who is connected: so many pages for a person, an address, a table and the house. Where one is too
// many, the one that has been silent longest gives way.
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace clew {

class Crowd {
 public:
  struct Caps {
    std::size_t person = 24, address = 250, table = 400;
    // Connections of any kind. Where they are too many, those give way of whom most come from one address: whoever
    // opens many of them takes nobody else's place, however busy they are.
    std::size_t house = 4096;
  };
  using HangUp = std::function<void()>;  // from any thread

  using Group = std::pair<const std::string, std::size_t>;  // how many they are

  explicit Crowd(Caps caps) : caps_(caps) {}

  // A connection's place, for as long as it is held.
  class Place {
   public:
    Place(Crowd& crowd, HangUp hang_up, const std::string& address = {});
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    void touch();                                // it has said something
    void come_from(const std::string& address);  // as the proxy says by now, which asks for many
    // It has become a page: these count it from now on.
    void join(const std::string& person, const std::string& address, const std::string& table,
              HangUp hang_up);

   private:
    friend class Crowd;
    Crowd* crowd_;
    HangUp hang_up_;
    Group* groups_[3] = {};  // of a page: its person, address and table
    Group* from_ = nullptr;  // the address, and how many come from there
    std::list<Place*>::iterator at_;
    bool is_asked_ = false;  // to give way
  };

  enum class Whom : std::uint8_t { anybody, no_page };
  bool give_way(Whom whom);  // the most silent connection of these; false where there is none
  std::size_t size() const;

 private:
  void make_room(const Group* group, std::size_t most, const Place& newcomer);
  void part(Place& place);  // from its groups
  void dismiss(Place& place);
  Place* most_crowded(Whom whom,
                      const Place* newcomer) const;  // the most silent of those; none where there are none
  void count(Place& place, const std::string& address);
  void uncount(Place& place);

  Caps caps_;
  mutable std::mutex lock_;
  std::list<Place*> all_;  // the most silent first
  std::size_t leaving_ = 0;
  std::unordered_map<std::string, std::size_t> sizes_;  // of groups
  std::unordered_map<std::string, std::size_t> from_;   // by address; of every kind, but for those who leave
};

// How many connections this process may have, as its limit of open files allows.
std::size_t most_connections();

}  // namespace clew
