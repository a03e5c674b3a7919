#include "server/crowd.h"

#include <sys/resource.h>

#include <algorithm>

#include "core/text.h"

namespace clew {
namespace {

constexpr std::size_t files_of_our_own = 32;  // the store, the log, what is being accepted
constexpr std::size_t fewest = 8, most = 20000;

}  // namespace

std::size_t most_connections() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY) return most;
  const auto allowed = std::size_t(files.rlim_cur);
  return std::clamp(allowed - std::min(allowed, files_of_our_own), fewest, most);
}

Crowd::Place::Place(Crowd& crowd, HangUp hang_up) : crowd_(&crowd), hang_up_(std::move(hang_up)) {
  const std::lock_guard guard(crowd.lock_);
  at_ = crowd.all_.insert(crowd.all_.end(), this);
  crowd.make_room({}, crowd.caps_.house, *this);
}

Crowd::Place::~Place() {
  const std::lock_guard guard(crowd_->lock_);
  crowd_->all_.erase(at_);
  if (is_asked_)
    --crowd_->leaving_;
  else
    for (const auto& group : groups_)
      if (const auto size = crowd_->sizes_.find(group); size != crowd_->sizes_.end() && --size->second == 0)
        crowd_->sizes_.erase(size);
}

void Crowd::Place::touch() {
  const std::lock_guard guard(crowd_->lock_);
  crowd_->all_.splice(crowd_->all_.end(), crowd_->all_, at_);
}

void Crowd::Place::join(const std::string& person, const std::string& address, const std::string& table,
                        HangUp hang_up) {
  const std::lock_guard guard(crowd_->lock_);
  hang_up_ = std::move(hang_up);
  if (is_asked_) return hang_up_();  // it was too many before it became a page
  groups_[0] = cat("person ", person);
  groups_[1] = cat("address ", address);
  groups_[2] = cat("table ", table);
  for (const auto& group : groups_) ++crowd_->sizes_[group];
  crowd_->make_room(groups_[0], crowd_->caps_.person, *this);
  crowd_->make_room(groups_[1], crowd_->caps_.address, *this);
  crowd_->make_room(groups_[2], crowd_->caps_.table, *this);
}

// Those who were asked to go count no more, though it takes them a moment.
void Crowd::dismiss(Place& place) {
  place.is_asked_ = true;
  ++leaving_;
  for (const auto& group : place.groups_)
    if (const auto size = sizes_.find(group); size != sizes_.end() && --size->second == 0) sizes_.erase(size);
  place.hang_up_();
}

void Crowd::make_room(const std::string& group, std::size_t allowed, const Place& newcomer) {
  const auto is_one = [&](const Place* place) {
    return place != &newcomer && !place->is_asked_ &&
           (group.empty() || std::ranges::find(place->groups_, group) != std::end(place->groups_));
  };
  for (auto at = all_.begin(); at != all_.end(); ++at) {
    const auto size = group.empty() ? all_.size() - leaving_ : sizes_[group];
    if (size <= allowed) return;
    if (is_one(*at)) dismiss(**at);
  }
}

bool Crowd::give_way(Whom whom) {
  const std::lock_guard guard(lock_);
  const auto first = std::ranges::find_if(all_, [whom](const Place* place) {
    return !place->is_asked_ && (whom == Whom::anybody || place->groups_[0].empty());
  });
  if (first == all_.end()) return false;
  dismiss(**first);
  return true;
}

std::size_t Crowd::size() const {
  const std::lock_guard guard(lock_);
  return all_.size() - leaving_;
}

}  // namespace clew
