#include "server/pool.h"

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

Pool::Pool(unsigned threads) : open_(tasks_.get_executor()) {
  try {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run_through_faults(tasks_); });
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
