#pragma once
// A store that is watched over: a thread looks twice a second whether it is still there and the house's own, and
// after a fault whether it can be written again.
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace clew {

class GuardedStore final : public Store {
 public:
  // `is_ours` says whether the house may still write; `on_change` hears of every change, on any thread.
  GuardedStore(Store& store, std::function<bool()> is_ours, std::function<void(bool is_well)> on_change,
               std::chrono::milliseconds every = std::chrono::milliseconds(500));
  ~GuardedStore() override;
  GuardedStore(const GuardedStore&) = delete;
  GuardedStore& operator=(const GuardedStore&) = delete;

  std::vector<Kept> commit(std::span<const Write> writes) override;
  std::expected<std::uint64_t, StoreFault> claim(std::string_view table) override;
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open() override;
  std::expected<Session, StoreFault> join(std::string_view node) override { return store_->join(node); }
  std::expected<Renewed, StoreFault> renew(Session session) override { return store_->renew(session); }
  Kept leave(Session session) override { return store_->leave(session); }
  std::expected<Lease, StoreFault> lease(std::string_view table, Session session) override;
  std::expected<Session, StoreFault> holder(std::string_view table) override { return store_->holder(table); }
  Kept release(std::string_view table, const Lease& lease) override { return store_->release(table, lease); }
  std::expected<std::vector<TableRow>, StoreFault> unheld_tables() override {
    return store_->unheld_tables();
  }
  std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table) override;
  std::expected<std::optional<TableRow>, StoreFault> row(std::string_view table) override;
  std::expected<std::optional<std::string>, StoreFault> table_of_code(std::string_view code) override;
  std::expected<std::vector<TableRow>, StoreFault> tables_of(std::string_view person, int most) override;
  std::expected<std::vector<std::string>, StoreFault> tables_with(std::string_view text) override {
    return store_->tables_with(text);
  }
  std::expected<std::vector<Note>, StoreFault> notes() override { return store_->notes(); }
  Kept is_in_place() override;
  bool is_well() const override { return is_well_; }
  Kept probe() override { return store_->probe(); }

 private:
  void watch();
  void note(bool is_well);

  Store* store_;
  std::function<bool()> is_ours_;
  std::function<void(bool)> on_change_;
  const std::chrono::milliseconds every_;
  std::atomic<bool> is_well_ = true;
  std::mutex lock_;
  std::condition_variable ending_;
  bool is_ending_ = false;
  std::thread thread_;  // last: it starts when all the rest is there
};

}  // namespace clew
