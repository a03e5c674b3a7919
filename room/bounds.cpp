#include "room/bounds.h"

#include "core/overloaded.h"

namespace clew {

LogPart part_of(const Command& command) {
  return std::visit(Overloaded{[](const command::Chat&) { return LogPart::chat; },
                               [](const command::Sit&) { return LogPart::seats; },
                               [](const command::Stand&) { return LogPart::seats; },
                               [](const command::Ready&) { return LogPart::seats; },
                               [](const command::Start&) { return LogPart::moves; },
                               [](const command::Move&) { return LogPart::moves; },
                               [](const command::Rematch&) { return LogPart::moves; },
                               [](const command::TakeBack&) { return LogPart::moves; },
                               [](const command::Answer&) { return LogPart::seats; },
                               [](const auto&) { return LogPart::host; }},
                    command);
}

LogPart part_of(const Happening& what) {
  return std::visit(Overloaded{[](const logged::Chat&) { return LogPart::chat; },
                               [](const logged::Sit&) { return LogPart::seats; },
                               [](const logged::Stand&) { return LogPart::seats; },
                               [](const logged::Ready&) { return LogPart::seats; },
                               [](const logged::Agree&) { return LogPart::seats; },
                               [](const logged::Name&) { return LogPart::seats; },
                               [](const logged::Start&) { return LogPart::moves; },
                               [](const logged::Move&) { return LogPart::moves; },
                               [](const logged::Clock&) { return LogPart::moves; },
                               [](const logged::Rematch&) { return LogPart::moves; },
                               [](const logged::TakeBack&) { return LogPart::moves; },
                               [](const logged::AskBack&) { return LogPart::seats; },
                               [](const logged::Answer&) { return LogPart::seats; },
                               [](const auto&) { return LogPart::host; }},
                    what);
}

bool Pacers::take(const std::string& person, const std::string& address, Millis now, bool is_host) {
  if (!person_.take(person, now)) return false;
  if (!address.empty() && !address_.take(address, now)) return false;
  return is_host || table_.take({}, now);
}

}  // namespace clew
