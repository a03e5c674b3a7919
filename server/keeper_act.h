#pragma once
// What whoever runs the house does there: a value for each act, read and named in one place.
#include <cstdint>
#include <string>
#include <variant>

#include "core/json.h"
#include "core/refusal.h"

namespace clew {

namespace keeper_act {

struct Ban {
  std::string person;
  std::int64_t minutes = 0;
  bool is_with_address = false;  // whoever comes from there, too
};
struct Mute {
  std::string person;
  std::int64_t minutes = 0;
};
struct Unban {
  std::string person;
};
struct Unmute {
  std::string person;
};
struct Close {
  std::string table;
};
struct Reopen {
  std::string table;
};
struct Settle {
  std::string report;
};
struct Announce {};  // its reason is what everybody reads; empty: nothing
struct SpeakInPhrases {
  bool is_wanted = false;
};

}  // namespace keeper_act

struct KeeperAct {
  using Deed = std::variant<keeper_act::Ban, keeper_act::Mute, keeper_act::Unban, keeper_act::Unmute,
                            keeper_act::Close, keeper_act::Reopen, keeper_act::Settle, keeper_act::Announce,
                            keeper_act::SpeakInPhrases>;
  Deed deed;
  std::string why;
};

Result<KeeperAct> parse_act(const Json& body);

// As it stands in the log of acts: its name on the wire, and the id of whom or what it is about, or nothing.
std::string_view name_of(const KeeperAct::Deed& deed);
std::string_view about(const KeeperAct::Deed& deed);

}  // namespace clew
