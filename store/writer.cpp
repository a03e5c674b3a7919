#include "store/writer.h"

#include <algorithm>
#include <utility>

namespace clew {

Writer::Writer(Store& store, WriterLimits limits)
    : store_(store), limits_(limits), thread_([this] { run(); }) {}

Writer::~Writer() { stop(); }

bool Writer::submit(Write write, Done done) {
  bool is_awaited = false;
  {
    const std::scoped_lock hold(lock_);
    if (is_stopping_ || waiting_.size() >= limits_.most_waiting) return false;
    is_awaited = waiting_.empty() || waiting_.size() + 1 == expected_;
    callers_.push_back(std::move(done));
    try {
      waiting_.push_back(std::move(write));
    } catch (...) {  // no memory: the two stay of one length, or others would get each other's answers
      callers_.pop_back();
      throw;
    }
  }
  if (is_awaited) arrived_.notify_one();
  return true;
}

void Writer::stop() {
  {
    const std::scoped_lock hold(lock_);
    is_stopping_ = true;
  }
  arrived_.notify_one();
  if (thread_.joinable()) thread_.join();
}

std::size_t Writer::waiting() const {
  const std::scoped_lock hold(lock_);
  return waiting_.size();
}

bool Writer::is_stopping() const {
  const std::scoped_lock hold(lock_);
  return is_stopping_;
}

void Writer::run() {
  std::chrono::duration<double, std::micro> took{};  // by the last commit
  for (;;) {
    std::vector<Write> batch;
    std::vector<Done> callers;
    {
      std::unique_lock hold(lock_);
      arrived_.wait(hold, [this] { return is_stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      if (waiting_.size() < expected_)
        arrived_.wait_for(hold, std::min<decltype(took)>(took * limits_.gathering, limits_.longest_gathering),
                          [this] { return is_stopping_ || waiting_.size() >= expected_; });
      batch.swap(waiting_);
      callers.swap(callers_);
      expected_ = std::min(batch.size(), limits_.most_waiting);
    }
    std::vector<Kept> kept;
    const auto begin = std::chrono::steady_clock::now();
    try {
      kept = store_.commit(batch);
    } catch (const std::exception&) {}  // no memory, say: perhaps kept, perhaps not
    ++commits_;
    writes_ += batch.size();
    took = std::chrono::steady_clock::now() - begin;
    seconds_.add(std::chrono::duration<double>(took).count());
    sizes_.add(double(batch.size()));
    if (kept.empty() || kept.front() == Kept(std::unexpected(StoreFault::unavailable))) ++faults_;
    for (std::size_t i = 0; i < callers.size(); ++i)
      callers[i](i < kept.size() ? kept[i] : std::unexpected(StoreFault::unavailable));
  }
}

}  // namespace clew
