#include "store/moving.h"

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

}  // namespace

std::expected<Moved, std::string> move_house(MovableStore& from, MovableStore& to, const LookAtMoved& look) {
  const auto there = to.ids_after("", 1);
  const auto notes_there = to.notes();
  if (!there || !notes_there) return std::unexpected("The new store cannot be read.");
  if (!there->empty() || !notes_there->empty())
    return std::unexpected("The new store holds a house already; choose an empty one.");
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
  const auto notes = from.notes();
  Write write;
  if (notes) write.notes = *notes;
  if (!notes || !to.commit({&write, 1}).front() || to.notes() != *notes)
    return std::unexpected("What the house keeps beside its tables cannot be moved.");
  moved.notes = notes->size();
  return moved;
}

}  // namespace clew
