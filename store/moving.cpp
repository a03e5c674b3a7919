#include "store/moving.h"

#include <algorithm>

namespace clew {
namespace {

constexpr int at_once = 500;

std::unexpected<std::string> cannot(std::string_view table, std::string_view why) {
  return std::unexpected("Table " + std::string(table) + " cannot be moved: " + std::string(why) +
                         ". The house is still whole where it was.");
}

std::expected<void, std::string> move_table(MovableStore& from, MovableStore& to, const std::string& table,
                                            const LookAtMoved& look, Moved& moved) {
  const auto whole = from.whole(table);
  if (!whole)
    return cannot(table, whole.error() == StoreFault::damaged ? "its log is damaged" : "it cannot be read");
  if (!to.put_whole(*whole)) return cannot(table, "it cannot be written");
  if (to.whole(table) != *whole) return cannot(table, "what arrived is not what was sent");
  if (const auto wrong = look(table, whole->log); !wrong.empty()) return cannot(table, wrong);
  ++moved.tables;
  moved.entries += whole->log.size();
  return {};
}

// It stands in the new store until everything is there.
const Note& unfinished() {
  static const Note mark{"copy", "unfinished", 0, ""};
  return mark;
}

std::expected<bool, StoreFault> is_half(Store& store) {
  const auto notes = store.notes();
  if (!notes) return std::unexpected(notes.error());
  return std::ranges::find(*notes, unfinished()) != notes->end();
}

// The mark goes last: whatever stops this, the next move begins with it again.
bool empty_out(MovableStore& store) {
  for (;;) {
    auto ids = store.ids_after("", at_once);
    if (!ids) return false;
    if (ids->empty()) break;
    Write write;
    write.removed = *std::move(ids);
    if (!store.commit({&write, 1}).front()) return false;
  }
  auto notes = store.notes();
  if (!notes) return false;
  Write write;
  write.dropped = *std::move(notes);
  return store.commit({&write, 1}).front().has_value();
}

std::expected<void, std::string> begin_move(MovableStore& to) {
  const auto half = is_half(to);
  if (half && *half && !empty_out(to))
    return std::unexpected("What is left in the new store of a copy that was cut off cannot be removed.");
  const auto there = to.ids_after("", 1);
  const auto notes_there = to.notes();
  if (!half || !there || !notes_there) return std::unexpected("The new store cannot be read.");
  if (!there->empty() || !notes_there->empty())
    return std::unexpected("The new store holds a house already; choose an empty one.");
  Write write;
  write.notes = {unfinished()};
  if (!to.commit({&write, 1}).front()) return std::unexpected("The new store cannot be written.");
  return {};
}

std::expected<Moved, std::string> move_all(MovableStore& from, MovableStore& to, const LookAtMoved& look,
                                           const EndOfMove& end) {
  Moved moved;
  std::string last;
  for (;;) {
    const auto ids = from.ids_after(last, at_once);
    if (!ids) return std::unexpected("The tables cannot be listed.");
    if (ids->empty()) break;
    for (const auto& table : *ids)
      if (auto done = move_table(from, to, table, look, moved); !done) return std::unexpected(done.error());
    last = ids->back();
  }
  if (end)
    if (auto done = end(); !done) return std::unexpected(done.error());
  const auto notes = from.notes();
  Write write;
  if (notes) write.notes = *notes;
  write.dropped = {unfinished()};
  if (!notes || !to.commit({&write, 1}).front() || to.notes() != *notes)
    return std::unexpected("What the house keeps beside its tables cannot be moved.");
  moved.notes = notes->size();
  return moved;
}

}  // namespace

std::expected<Moved, std::string> move_house(MovableStore& from, MovableStore& to, const LookAtMoved& look,
                                             const EndOfMove& end) {
  if (auto complaint = complaint_of_half(from); !complaint.empty())
    return std::unexpected(std::move(complaint));
  if (auto begun = begin_move(to); !begun) return std::unexpected(begun.error());
  auto moved = move_all(from, to, look, end);
  // Where even that fails the mark is still there, and the next copy begins anew.
  if (!moved) (void)empty_out(to);
  return moved;
}

std::string complaint_of_half(Store& store) {
  return is_half(store).value_or(false) ? "This store holds a part of a house only, for clew store copy was "
                                          "cut off; run the copy once more."
                                        : "";
}

}  // namespace clew
