#include "server/standing.h"

#include "core/text.h"
#include "server/table_door.h"

namespace clew {
namespace {

constexpr std::chrono::seconds longest_answer{5};
constexpr std::chrono::minutes longest_idle{2};

}  // namespace

void Standing::send(std::shared_ptr<const std::string> text) {
  const auto message = Json::parse(*text).value_or(Json{});
  const auto type = message["type"].text();
  const std::lock_guard hold(lock_);
  if (type == "view") {
    view_ = text;
    viewed_ = message["number"].whole();
  }
  // The table has no time for one more just now: who asks is told so, and does not wait.
  if (type == "refused" && message["id"].text() == hello) {
    closed_ = close_code::policy;
    why_ = message["error"]["message"].text();
    refused_ = Code::too_fast;
    if (const auto host = host_.lock()) host->leave(connection_);
    host_.reset();
  }
  if ((type == "ack" || type == "refused") && !awaited_.empty() && message["id"].text() == awaited_) {
    answer_ = std::move(text);
    if (type == "ack") done_ = std::max(done_, message["number"].whole());
  }
  news_.notify_all();
}

void Standing::close(int code, std::string reason) {
  const std::lock_guard hold(lock_);
  closed_ = code;
  why_ = std::move(reason);
  host_.reset();
  news_.notify_all();
}

void Standing::open(const std::shared_ptr<TableDoor>& host, std::uint64_t connection) {
  const std::lock_guard hold(lock_);
  host_ = host;
  connection_ = connection;
  news_.notify_all();
}

void Standing::leave() {
  std::shared_ptr<TableDoor> host;
  {
    const std::lock_guard hold(lock_);
    host = host_.lock();
    host_.reset();
    if (closed_ == 0) closed_ = close_code::later;
  }
  if (host) host->leave(connection_);
}

bool Standing::has_closed() const {
  const std::lock_guard hold(lock_);
  return closed_ != 0;
}

Standing::Clock::time_point Standing::used() const {
  const std::lock_guard hold(lock_);
  return used_;
}

bool Standing::is_idle(Clock::time_point now) const {
  const std::lock_guard hold(lock_);
  return closed_ != 0 || now - used_ > longest_idle;
}

template <class Holds> bool Standing::wait(std::unique_lock<std::mutex>& hold, Holds holds) {
  used_ = Clock::now();
  return news_.wait_for(hold, longest_answer, [&] { return closed_ != 0 || holds(); }) && closed_ == 0;
}

Result<std::string> Standing::gone() const {
  if (closed_ == close_code::no_table) return refuse_in_english(Code::no_table, why_);
  if (closed_ == close_code::not_yours) return refuse_in_english(Code::not_allowed, why_);
  if (!why_.empty()) return refuse_in_english(refused_, why_);
  return refuse(Code::unavailable, "The table does not answer now; please try again."_en);
}

Result<std::string> Standing::view() {
  std::unique_lock hold(lock_);
  if (!wait(hold, [this] { return view_ && viewed_ >= done_; })) return gone();
  return *view_;
}

Result<Json> Standing::say(const std::string& command, std::string_view id) {
  const std::lock_guard turn(speaking_);
  std::unique_lock hold(lock_);
  if (!wait(hold, [this] { return view_ != nullptr; })) return std::unexpected(gone().error());
  awaited_ = id;
  answer_.reset();
  const auto host = host_.lock();
  hold.unlock();
  if (host) host->say(connection_, command);
  hold.lock();
  const bool is_answered = wait(hold, [this] { return answer_ != nullptr; });
  awaited_.clear();
  if (!is_answered) return std::unexpected(gone().error());
  return Json::parse(*answer_).value_or(Json{});
}

}  // namespace clew
