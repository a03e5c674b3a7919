#include "tests/simulator/disk.h"

#include "tests/simulator/planted.h"
#include "tests/simulator/world.h"

namespace clew::simulator {
namespace {

template <class Answer>
void ask(World& world, std::uint64_t house, std::function<Answer()> work,
         std::move_only_function<void(Answer)> done) {
  const bool is_late = world.is_fault(world.rates().lease);
  const auto there = is_late ? world.draw(4 * second) : world.draw(3 * milli);
  const auto back = is_late ? world.draw(4 * second) : world.draw(3 * milli);
  const auto shared = std::make_shared<decltype(done)>(std::move(done));
  world.agenda().after(there, [&world, house, back, work, shared] {
    const bool is_cut = world.is_cut_from_store(house);  // what is asked does not get there
    const bool fails = is_cut || world.is_fault(world.rates().lease);
    Answer answer = std::unexpected(StoreFault::unavailable);
    if (!is_cut && (!fails || world.is_once_in(2))) answer = work();
    if (fails) answer = std::unexpected(StoreFault::unavailable);
    world.agenda().after(back, [&world, house, shared, answer] {
      world.at_house(house, [shared, answer](SimulatedHouse&) { (*shared)(answer); });
    });
  });
}

}  // namespace

void Disk::submit(Written written, Write write, Done done) {
  Waiting waiting{written, std::move(write), std::make_shared<Done>(std::move(done))};
  if (world_.is_cut_from_store(written.house)) {
    world_.lost(waiting.write);
    return answer(waiting, std::unexpected(StoreFault::unavailable), world_.draw(4 * second));
  }
  // Others may hold the table by the time that it is there, and its node may be gone.
  if (!is_write_late(waiting.write)) return this->write(std::move(waiting));
  const auto shared = std::make_shared<Waiting>(std::move(waiting));
  world_.agenda().after(world_.draw(6 * second), [this, shared] { this->write(std::move(*shared)); });
}

bool Disk::is_write_late(const Write& write) {
  if (!world_.is_cluster() || !world_.is_fault(world_.rates().late)) return false;
  ++world_.report().late_writes;
  world_.excuse(write);
  return true;
}

void Disk::write(Waiting waiting) {
  waiting_.push_back(std::move(waiting));
  if (planted == disk_answers_before_it_syncs) answer(waiting_.back(), {}, 0);
  if (std::exchange(is_syncing_, true)) return;
  // Mostly quick; now and then the disk is busy with something else.
  const auto delay = world_.is_once_in(200) ? world_.draw(second) : 200 + world_.draw(3 * milli);
  world_.agenda().after(delay, [this] { sync(); });
}

void Disk::sync() {
  is_syncing_ = false;
  auto batch = std::exchange(waiting_, {});
  // A sync that fails says so for all; whether they are kept nobody knows.
  const bool fails = world_.is_fault(world_.rates().unavailable);
  const bool keeps = !fails || world_.is_once_in(2);
  if (fails) ++world_.report().refused_syncs;
  std::vector<Kept> kept(batch.size());
  if (keeps)
    kept = commit(batch);
  else
    for (const auto& each : batch) world_.lost(each.write);
  for (std::size_t i = 0; i < batch.size(); ++i)
    if (planted != disk_answers_before_it_syncs)
      answer(batch[i], fails ? Kept(std::unexpected(StoreFault::unavailable)) : kept[i],
             is_write_late(batch[i].write) ? world_.draw(6 * second) : world_.draw(2 * milli));
}

std::vector<Kept> Disk::commit(std::vector<Waiting>& batch) {
  std::vector<Write> writes;
  for (auto& waiting : batch) writes.push_back(waiting.write);
  if (planted == disk_loses_a_write && world_.is_once_in(20)) writes.back() = {};
  if (planted == disk_keeps_half_a_write)
    for (auto& write : writes)
      if (write.entries.size() > 1) write.entries.pop_back();
  if (planted == disk_lets_former_owners_write || planted == disk_lets_former_nodes_write)
    for (auto& write : writes)
      for (auto& entry : write.entries) entry.epoch = world_.epoch_of(entry.table);
  auto kept = store_.commit(writes);
  for (std::size_t i = 0; i < writes.size(); ++i)
    if (kept[i]) world_.kept(writes[i], batch[i].written);
  return kept;
}

void Disk::answer(const Waiting& waiting, Kept kept, Time delay) {
  world_.agenda().after(delay, [this, house = waiting.written.house, done = waiting.done, kept] {
    world_.at_house(house, [done, kept](SimulatedHouse&) { (*done)(kept); });
  });
}

void Disk::crash(std::uint64_t house) {
  auto lost = std::exchange(waiting_, {});
  std::erase_if(lost, [&](Waiting& each) {
    if (each.written.house == house) return false;
    waiting_.push_back(std::move(each));
    return true;
  });
  // It was on its way: perhaps the disk has it, perhaps not.
  if (lost.empty()) return;
  if (world_.is_once_in(3)) {
    commit(lost);
    return;
  }
  for (const auto& each : lost) world_.lost(each.write);
}

void Disk::join(std::uint64_t house, std::move_only_function<void(std::expected<Session, StoreFault>)> done) {
  ask<std::expected<Session, StoreFault>>(
      world_, house, [this] { return store_.join("node"); }, std::move(done));
}

void Disk::renew(std::uint64_t house, Session session,
                 std::move_only_function<void(std::expected<Renewed, StoreFault>)> done) {
  ask<std::expected<Renewed, StoreFault>>(
      world_, house, [this, session] { return store_.renew(session); }, std::move(done));
}

std::expected<Lease, StoreFault> Disk::lease(std::uint64_t house, std::string_view table, Session session) {
  if (world_.is_cut_from_store(house)) return std::unexpected(StoreFault::unavailable);
  const bool fails = world_.is_fault(world_.rates().lease);
  if (fails && world_.is_once_in(2)) return std::unexpected(StoreFault::unavailable);
  if (planted == disk_gives_a_lease_to_anybody) {
    const auto epoch = store_.claim(table);
    return Lease{session, *epoch};
  }
  const auto lease = store_.lease(table, session);
  if (lease && lease->holder == session) {
    ++world_.report().leases;
    world_.claimed(table, lease->epoch);
  }
  if (fails) return std::unexpected(StoreFault::unavailable);
  return lease;
}

std::expected<Session, StoreFault> Disk::holder(std::uint64_t house, std::string_view table) {
  if (world_.is_cut_from_store(house) || world_.is_fault(world_.rates().lease))
    return std::unexpected(StoreFault::unavailable);
  return store_.holder(table);
}

void Disk::release(std::uint64_t house, std::string table, Lease lease,
                   std::move_only_function<void(Kept)> done) {
  ask<Kept>(
      world_, house, [this, table = std::move(table), lease] { return store_.release(table, lease); },
      std::move(done));
}

std::expected<std::uint64_t, StoreFault> Disk::claim(std::string_view table) {
  if (planted == house_reads_without_claiming) return world_.epoch_of(table);
  auto epoch = store_.claim(table);
  if (epoch) world_.claimed(table, *epoch);
  return epoch;
}

std::expected<std::vector<OwnedTable>, StoreFault> Disk::claim_open() {
  if (planted == house_reads_without_claiming) {
    std::vector<OwnedTable> all;
    for (const auto& table : world_.tables())
      if (const auto row = store_.row(table); row && *row && (*row)->is_open)
        all.push_back({**row, world_.epoch_of(table)});
    return all;
  }
  auto all = store_.claim_open();
  if (all)
    for (const auto& [row, epoch] : *all) world_.claimed(row.table, epoch);
  return all;
}

std::expected<std::vector<StoredEntry>, StoreFault> Disk::entries(std::string_view table) {
  auto all = store_.entries(table);
  if (planted == disk_forgets_the_last_entry && all && all->size() > 5 && world_.is_once_in(4))
    all->pop_back();
  return all;
}

}  // namespace clew::simulator
