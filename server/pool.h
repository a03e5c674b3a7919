#pragma once
// Threads for work that would hold up those that serve connections. A fault in one task ends that task alone.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <thread>
#include <vector>

namespace clew {

class Pool {
 public:
  // `niceness`: how far they come after the others, where there are more of them than cores.
  explicit Pool(unsigned threads, int niceness = 0);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  boost::asio::io_context& tasks() { return tasks_; }
  void stop() { tasks_.stop(); }  // what has not begun is not done
  void join();                    // ends when all that was given is done

 private:
  boost::asio::io_context tasks_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::vector<std::thread> threads_;
};

// Runs what there is to do, until there is nothing more; a fault is logged, and it goes on.
void run_through_faults(boost::asio::io_context& tasks);

}  // namespace clew
