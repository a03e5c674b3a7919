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
                               [](const command::Pause&) { return LogPart::seats; },
                               [](const command::Resume&) { return LogPart::seats; },
                               [](const command::End&) { return LogPart::seats; },
                               [](const command::Back&) { return LogPart::seats; },
                               [](const command::Holiday&) { return LogPart::seats; },
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
                               [](const logged::Late&) { return LogPart::moves; },
                               [](const logged::Still&) { return LogPart::moves; },
                               [](const logged::Ended&) { return LogPart::moves; },
                               [](const logged::End&) { return LogPart::seats; },
                               [](const logged::GoOn&) { return LogPart::moves; },
                               [](const logged::Back&) { return LogPart::seats; },
                               [](const logged::Pause&) { return LogPart::seats; },
                               [](const logged::Resume&) { return LogPart::seats; },
                               [](const logged::Holiday&) { return LogPart::seats; },
                               [](const logged::Zone&) { return LogPart::seats; },
                               [](const auto&) { return LogPart::host; }},
                    what);
}

bool RateLimits::take(const std::string& person, const std::string& address, Millis now, bool sits_here) {
  if (!kept_) kept_ = std::make_unique<Kept>();
  if (!kept_->person.take(person, rates_->person, now)) return false;
  if (sits_here) return true;
  if (!address.empty() && !kept_->address.take(address, rates_->address, now)) return false;
  return kept_->table.take({}, rates_->table, now);
}

}  // namespace clew
