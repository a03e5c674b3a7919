#pragma once
// Who somebody is: a signed cookie, so that a guest needs no account and the house no list of guests.
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/input.h"

namespace clew {

class Badges {
 public:
  Badges() = default;
  Badges(Badges&&) = default;
  Badges& operator=(Badges&&) = default;
  Badges(const Badges& other) { put(*other.keys()); }
  Badges& operator=(const Badges&) = delete;
  ~Badges() = default;

  // Reads the keys from their file, or makes it: with the keys of `before`, where there are some. The error is a
  // sentence for a person.
  static std::expected<Badges, std::string> open(const std::string& file, bool with_new_key,
                                                 std::string_view before = {});
  static Badges fresh();  // with a key that nobody keeps
  // Those of nodes, which share them through the store: as `text` wrote them. None where there are none in it.
  static std::optional<Badges> of(std::string_view text);
  std::string text() const;
  void renew();                      // sign with a new key from now on
  void take(const Badges& another);  // another node has a new one

  // A cookie's value. `session`: which of the person's; when they end all of them the next number begins.
  // `device`: which of their devices, where the house keeps a list of them.
  std::string sign(const Person& person, std::uint32_t session = 0, std::string_view device = {}) const;
  struct Holder {
    Person person;
    std::uint32_t session = 0;
    std::string device = {};
  };
  std::optional<Holder> holder(std::string_view cookie) const;  // none for a forged or damaged one
  std::optional<Person> read(std::string_view cookie) const;    // the same without the session
  std::string push_key() const { return keys()->push; }  // what push services know the house by (web_push.h)
  std::string table_id(const Person& person, std::string_view command) const;  // the same for the same wish

 private:
  using Key = std::string;  // 32 bytes
  struct Keys {
    std::vector<Key> signing;  // the first signs, every one is believed
    Key push = {};
  };
  struct Kept {
    std::mutex lock = {};
    std::shared_ptr<const Keys> keys = std::make_shared<const Keys>();
  };
  static Keys read_keys(std::string_view text);
  static void add_key(Keys& keys);
  std::shared_ptr<const Keys> keys() const;
  void put(Keys keys);

  std::unique_ptr<Kept> kept_ =
      std::make_unique<Kept>();  // any thread may ask, while another brings new ones
};

Rng random_rng();
Person new_guest(std::string name);
// 1 to 40 characters, something to see, no control characters, nothing that is shown otherwise than it is written.
bool is_name(std::string_view name);

}  // namespace clew
