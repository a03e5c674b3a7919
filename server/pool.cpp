#include "server/pool.h"

#include <sys/resource.h>

#include <algorithm>

#include "server/log.h"
#include "server/reserve.h"

namespace clew {

void run_through_faults(boost::asio::io_context& tasks) {
  for (;;) try {
      tasks.run();
      return;
    } catch (const std::exception& fault) {
      refill_reserve();
      log_line("error", "a fault was caught", {{"why", std::string_view(fault.what())}});
    }
}

Pool::Pool(unsigned threads, int niceness) : open_(tasks_.get_executor()) {
  const auto work = [this, niceness] {
    const int before = ::getpriority(PRIO_PROCESS, 0);  // in Linux, of this thread alone
    (void)::setpriority(PRIO_PROCESS, 0,
                        std::min(before + niceness, 19));  // where it cannot be, they are equal
    run_through_faults(tasks_);
  };
  try {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back(work);
  } catch (...) {  // no thread is left behind
    stop();
    join();
    throw;
  }
}

Pool::~Pool() {
  stop();
  join();
}

void Pool::join() {
  open_.reset();
  for (auto& thread : threads_)
    if (thread.joinable()) thread.join();
}

}  // namespace clew
