#pragma once
// The store as a house meets it: writes wait for a sync, syncs fail, and what was not synced is forgotten when
// the house dies, or is kept though nobody was told.
#include <memory>

#include "store/store.h"
#include "tests/simulator/ledger.h"

namespace clew::simulator {

class World;

class Disk {
 public:
  using Done = std::move_only_function<void(const Kept&)>;

  Disk(World& world, Store& store) : world_(world), store_(store) {}

  // `done` is called later, unless the house has died by then.
  void submit(Written written, Write write, Done done);
  void crash(std::uint64_t house);

  // What nodes ask. The answer to a question is lost or late now and then, whether or not something was done.
  void join(std::uint64_t house, std::move_only_function<void(std::expected<Session, StoreFault>)> done);
  void renew(std::uint64_t house, Session session,
             std::move_only_function<void(std::expected<Renewed, StoreFault>)> done);
  std::expected<Lease, StoreFault> lease(std::uint64_t house, std::string_view table, Session session);
  std::expected<Session, StoreFault> holder(std::uint64_t house, std::string_view table);
  void release(std::uint64_t house, std::string table, Lease lease, std::move_only_function<void(Kept)> done);

  std::expected<std::uint64_t, StoreFault> claim(std::string_view table);
  std::expected<std::vector<OwnedTable>, StoreFault> claim_open();
  std::expected<std::vector<StoredEntry>, StoreFault> entries(std::string_view table);
  Store& store() { return store_; }

 private:
  struct Waiting {
    Written written;
    Write write;
    std::shared_ptr<Done> done;
  };
  void write(Waiting waiting);
  bool is_write_late(const Write& write);
  void sync();
  std::vector<Kept> commit(std::vector<Waiting>& batch);
  void answer(const Waiting& waiting, Kept kept, Time delay);

  World& world_;
  Store& store_;
  std::vector<Waiting> waiting_;
  bool is_syncing_ = false;
};

}  // namespace clew::simulator
