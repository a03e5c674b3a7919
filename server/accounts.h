#pragma once
// Names that are kept: who has a recovery sheet, passkeys and devices that are signed in. A guest without any of it is
// not in here. In the store as notes, read once, then kept in step. Any thread may ask.
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/json.h"
#include "room/seat.h"
#include "store/store.h"

namespace clew {

struct Device {
  std::string id;
  std::string called;                // "Firefox, Linux"
  std::int64_t since = 0, seen = 0;  // milliseconds since 1970; seen to the hour
};

struct Passkey {
  std::string id;  // the credential's, in base64
  std::string person;
  std::string key;          // SubjectPublicKeyInfo, in base64
  std::string called;       // on what it was made
  std::uint32_t count = 0;  // of the authenticator, as far as it counts
  std::int64_t since = 0, used = 0;
};

// What a token may do.
enum class Scope : std::uint8_t { read = 1, play = 2 };

struct Token {
  std::string trace;   // SHA-256 of the secret
  std::string owner;   // whose page lists it
  std::string person;  // as whom it comes: the owner, or a bot of theirs
  std::string called;
  std::uint8_t scopes = 0;
  std::int64_t since = 0, until = 0, used = 0;  // used to the hour
  std::string id() const { return trace.substr(0, 16); }
  bool may(Scope scope) const { return (scopes & std::uint8_t(scope)) != 0; }
};

struct Sheet {
  std::string name;  // its first three words
  std::string hash;  // of all twelve
  std::int64_t made = 0;
};

struct Account {
  Person person;
  std::int64_t since = 0;
  std::optional<Sheet> sheet;
  std::string owner = {};  // of a bot: whose it is
};

class Accounts {
 public:
  explicit Accounts(const std::vector<Note>& notes) {
    for (const auto& note : notes) take(note);
  }

  std::optional<Account> find(std::string_view person) const;
  bool has_device(std::string_view person, std::string_view device) const;
  std::vector<Device> devices(std::string_view person) const;    // the last seen first
  std::vector<Passkey> passkeys(std::string_view person) const;  // the oldest first
  std::optional<Passkey> passkey(std::string_view id) const;
  std::optional<Account> of_sheet(std::string_view name) const;
  std::vector<Account> bots(std::string_view owner) const;                     // the oldest first
  std::vector<Token> tokens(std::string_view owner) const;                     // the oldest first
  std::optional<Token> token(std::string_view trace, std::int64_t now) const;  // unless it has run out
  bool is_full() const;

  // Each gives the write that makes it last; `keep` takes it over once it is kept.
  Write put(const Account& account) const;
  Write put(std::string_view person, const Device& device) const;
  Write put(const Passkey& passkey) const;
  Write put(const Token& token) const;
  Write put_settings(std::string_view person, const Json& settings) const;  // of their page
  Write drop_device(std::string_view person, std::string_view device) const;
  Write drop_devices(std::string_view person) const;
  Write drop_passkey(std::string_view id) const;
  Write drop_token(std::string_view trace) const;
  Write drop_bot(std::string_view owner, std::string_view bot) const;  // with its tokens
  Write forget(std::string_view person) const;
  void keep(const Write& write);

  // What the person themselves may know; `here` is the device that asks.
  std::string json(std::string_view person, std::string_view here) const;

  static constexpr std::size_t most_accounts = 200'000;
  static constexpr std::size_t most_devices = 32, most_passkeys = 16;  // of one person
  static constexpr std::size_t most_bots = 8, most_tokens = 32;

 private:
  struct Kept {
    Account account;
    std::string settings;  // JSON; empty where there are none
    std::map<std::string, Device, std::less<>> devices;
    std::set<std::string, std::less<>> passkeys, tokens, bots;
  };
  void take(const Note& note);
  void drop(const Note& note);
  const Kept* at(std::string_view person) const;  // with the lock

  mutable std::mutex lock_;
  std::map<std::string, Kept, std::less<>> kept_;  // by person
  std::map<std::string, Passkey, std::less<>> passkeys_;
  std::map<std::string, Token, std::less<>> tokens_;        // by trace
  std::map<std::string, std::string, std::less<>> sheets_;  // by name, whose
};

// Whether these may be somebody's settings: a page knows what they mean, the house keeps no more than a page needs.
bool are_settings(const Json& json);

// What a browser is called by its User-Agent: "Firefox, Linux".
std::string device_name(std::string_view agent);

// Two writes as one.
Write joined(Write one, Write other);

}  // namespace clew
