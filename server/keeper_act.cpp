#include "server/keeper_act.h"

#include <algorithm>

#include "core/overloaded.h"
#include "core/text.h"
#include "room/command.h"

namespace clew {
namespace {

constexpr std::size_t longest_reason = 1000;  // bytes
constexpr std::size_t longest_about = 64;
constexpr std::int64_t longest_minutes = 10LL * 365 * 24 * 60;

// What an act takes beside "do" and "why".
struct ActReader {
  std::string_view name;
  std::string_view about;  // the member that names whom or what it is about; empty: nobody
  KeeperAct::Deed (*read)(std::string about, const Json& body);
  bool has_end = false;  // "minutes"
  bool needs_why = true;
};

template <class Deed> KeeperAct::Deed read_plain(std::string about, const Json&) {
  return Deed{std::move(about)};
}
template <bool is_wanted> KeeperAct::Deed read_phrases(std::string, const Json&) {
  return keeper_act::SpeakInPhrases{is_wanted};
}
KeeperAct::Deed read_ban(std::string person, const Json& body) {
  return keeper_act::Ban{std::move(person), body["minutes"].whole(), body["address"].boolean()};
}
KeeperAct::Deed read_mute(std::string person, const Json& body) {
  return keeper_act::Mute{std::move(person), body["minutes"].whole()};
}
KeeperAct::Deed read_announce(std::string, const Json&) { return keeper_act::Announce{}; }

constexpr ActReader act_readers[] = {
    {"ban", "person", read_ban, true},
    {"mute", "person", read_mute, true},
    {"unban", "person", read_plain<keeper_act::Unban>},
    {"unmute", "person", read_plain<keeper_act::Unmute>},
    {"close", "table", read_plain<keeper_act::Close>},
    {"reopen", "table", read_plain<keeper_act::Reopen>},
    {"settle", "report", read_plain<keeper_act::Settle>},
    {"announce", "", read_announce, false, false},
    {"phrases-on", "", read_phrases<true>},
    {"phrases-off", "", read_phrases<false>},
};

}  // namespace

Result<KeeperAct> parse_act(const Json& body) {
  const auto reader = std::ranges::find(act_readers, body["do"].text(), &ActReader::name);
  if (reader == std::end(act_readers))
    return bad_request(cat("\"do\" is one of ",
                           join(act_readers, ", ", [](const ActReader& each) { return each.name; }), "."));
  const std::string about(reader->about.empty() ? std::string_view() : body[reader->about].text());
  if (!reader->about.empty() && (about.empty() || about.size() > longest_about))
    return bad_request(cat("\"", reader->about, "\" is the id of whom or what it is about."));
  const std::string why(body["why"].text());
  if (why.size() > longest_reason || (reader->needs_why && why.empty()))
    return bad_request(cat("\"why\" says why, in up to ", longest_reason, " bytes."));
  const auto minutes = body["minutes"].whole();
  if (reader->has_end && (minutes < 1 || minutes > longest_minutes))
    return bad_request(cat("\"minutes\" is how long it lasts, 1 to ", longest_minutes, "."));
  return KeeperAct{reader->read(about, body), why};
}

std::string_view name_of(const KeeperAct::Deed& deed) {
  return std::visit(
      Overloaded{[](const keeper_act::Ban&) { return "ban"; }, [](const keeper_act::Mute&) { return "mute"; },
                 [](const keeper_act::Unban&) { return "unban"; },
                 [](const keeper_act::Unmute&) { return "unmute"; },
                 [](const keeper_act::Close&) { return "close"; },
                 [](const keeper_act::Reopen&) { return "reopen"; },
                 [](const keeper_act::Settle&) { return "settle"; },
                 [](const keeper_act::Announce&) { return "announce"; },
                 [](const keeper_act::SpeakInPhrases& each) {
                   return each.is_wanted ? "phrases-on" : "phrases-off";
                 }},
      deed);
}

std::string_view about(const KeeperAct::Deed& deed) {
  return std::visit(
      [](const auto& each) -> std::string_view {
        if constexpr (requires { each.person; })
          return each.person;
        else if constexpr (requires { each.table; })
          return each.table;
        else if constexpr (requires { each.report; })
          return each.report;
        else
          return {};
      },
      deed);
}

}  // namespace clew
