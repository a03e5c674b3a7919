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

Crowd::Place::Place(Crowd& crowd, HangUp hang_up, const std::string& address)
    : crowd_(&crowd), hang_up_(std::move(hang_up)) {
  const std::lock_guard guard(crowd.lock_);
  crowd.count(*this, address);
  at_ = crowd.all_.insert(crowd.all_.end(), this);
  while (crowd.all_.size() - crowd.leaving_ > crowd.caps_.house) {
    auto* most = crowd.most_crowded(Whom::anybody, this);
    if (!most) break;
    crowd.dismiss(*most);
  }
}

Crowd::Place::~Place() {
  const std::lock_guard guard(crowd_->lock_);
  crowd_->all_.erase(at_);
  crowd_->uncount(*this);
  crowd_->part(*this);
  if (is_asked_) --crowd_->leaving_;
}

void Crowd::Place::touch() {
  const std::lock_guard guard(crowd_->lock_);
  crowd_->all_.splice(crowd_->all_.end(), crowd_->all_, at_);
}

void Crowd::Place::come_from(const std::string& address) {
  const std::lock_guard guard(crowd_->lock_);
  if (!from_ || from_->first == address) return;
  crowd_->uncount(*this);
  crowd_->count(*this, address);
}

void Crowd::count(Place& place, const std::string& address) {
  place.from_ = &*from_.try_emplace(address, 0).first;
  ++place.from_->second;
}

void Crowd::uncount(Place& place) {
  auto* from = std::exchange(place.from_, nullptr);
  if (from && --from->second == 0) from_.erase(from_.find(from->first));
}

void Crowd::Place::join(const std::string& person, const std::string& address, const std::string& table,
                        HangUp hang_up) {
  const std::lock_guard guard(crowd_->lock_);
  hang_up_ = std::move(hang_up);
  if (is_asked_) return hang_up_();  // it was too many before it became a page
  const std::string names[] = {cat("person ", person), cat("address ", address), cat("table ", table)};
  for (int i = 0; i < 3; ++i) {
    groups_[i] = &*crowd_->sizes_.try_emplace(names[i], 0).first;
    ++groups_[i]->second;
  }
  crowd_->make_room(groups_[0], crowd_->caps_.person, *this);
  crowd_->make_room(groups_[1], crowd_->caps_.address, *this);
  crowd_->make_room(groups_[2], crowd_->caps_.table, *this);
}

void Crowd::part(Place& place) {
  for (auto*& each : place.groups_)
    if (auto* group = std::exchange(each, nullptr); group && --group->second == 0)
      sizes_.erase(sizes_.find(group->first));
}

// Those who were asked to go count no more, though it takes them a moment.
void Crowd::dismiss(Place& place) {
  place.is_asked_ = true;
  ++leaving_;
  uncount(place);
  part(place);
  place.hang_up_();
}

Crowd::Place* Crowd::most_crowded(Whom whom, const Place* newcomer) const {
  Place* most = nullptr;
  for (auto* place : all_) {
    if (place == newcomer || place->is_asked_) continue;
    if (whom == Whom::no_page && place->groups_[0]) continue;
    if (!most || place->from_->second > most->from_->second) most = place;
  }
  return most;
}

void Crowd::make_room(const Group* group, std::size_t allowed, const Place& newcomer) {
  for (auto at = all_.begin(); at != all_.end() && group->second > allowed; ++at)
    if (*at != &newcomer && std::ranges::find((*at)->groups_, group) != std::end((*at)->groups_))
      dismiss(**at);
}

bool Crowd::give_way(Whom whom) {
  const std::lock_guard guard(lock_);
  auto* place = most_crowded(whom, nullptr);
  if (place) dismiss(*place);
  return place;
}

std::size_t Crowd::size() const {
  const std::lock_guard guard(lock_);
  return all_.size() - leaving_;
}

}  // namespace clew
