#pragma once
// The one thread that writes. Whatever has arrived while it was syncing is kept together with the next sync,
// so that many tables share the price of one.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/distribution.h"
#include "store/store.h"

namespace clew {

struct WriterLimits {
  std::size_t most_waiting = 4096;  // more are turned away
  // Those who shared the last sync mostly come again at once: so many are waited for, for this part of the time that the sync
  // took and no longer than that. Who came alone waits for nobody.
  double gathering = 0.25;
  std::chrono::microseconds longest_gathering{500};
};

class Writer {
 public:
  using Done = std::move_only_function<void(Kept)>;

  explicit Writer(Store& store, WriterLimits limits = {});
  ~Writer();  // stops
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // False when too many are waiting, or after stop: then nothing is written and `done` is never called.
  // Otherwise `done` is called once, on the writer's thread, in the order of submitting; it may submit.
  [[nodiscard]] bool submit(Write write, Done done);

  // Keeps what is waiting and ends the thread. Not for `done` to call.
  void stop();

  bool is_stopping() const;
  std::uint64_t commits() const { return commits_; }
  std::uint64_t writes() const { return writes_; }
  std::uint64_t faults() const { return faults_; }  // commits of which nothing is known to be kept
  std::size_t waiting() const;
  const Distribution& seconds() const { return seconds_; }  // that commits took
  const Distribution& sizes() const { return sizes_; }      // of commits, in writes

 private:
  void run();

  Store& store_;
  const WriterLimits limits_;
  mutable std::mutex lock_;
  std::condition_variable arrived_;
  std::vector<Write> waiting_;  // and who waits for them, in the same order
  std::vector<Done> callers_;
  std::size_t expected_ = 1;  // with fewer than that it still gathers
  bool is_stopping_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
  std::atomic<std::uint64_t> writes_ = 0;
  std::atomic<std::uint64_t> faults_ = 0;
  Distribution seconds_{Distribution::seconds};
  Distribution sizes_{Distribution::sizes};
  std::thread thread_;  // last: it starts when all the rest is there
};

}  // namespace clew
