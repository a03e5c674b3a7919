#pragma once
// A house of one device, behind one call: the table protocol (engine/protocol.h), what pages ask of a house, and a
// table with its people, whose inputs and orders are JSON. Like a room it has no clock, no luck and no store: whoever
// runs it brings them.
#include "engine/protocol.h"
#include "room/desk.h"

namespace clew {

class Device {
 public:
  explicit Device(Registry registry) : shelf_(registry), engine_(shelf_) {}

  // One request line in, one answer line out. Answers any bytes; what is refused changes nothing.
  std::string answer(std::string_view line);

 private:
  struct Way;
  static std::span<const Way> ways();

  // What pages ask of a house.
  Result<std::string> games(const Json& request);
  Result<std::string> rules(const Json& request);
  Result<std::string> data(const Json& request);
  Result<std::string> use(
      const Json& request);  // cards of an owner's own, for tables and records that name them
  Result<std::string> step(const Json& request);    // of the record that was loaded
  Result<std::string> seeded(const Json& request);  // engine/seeded.h
  Result<std::string> playouts(const Json& request);
  // What a page asks of the rules over nothing but a seat's view: may it make this move, and what would come of it.
  Result<std::string> judge(const Json& request);
  Result<std::string> preview(const Json& request);
  // The table with its people.
  Result<std::string> make(const Json& request);
  Result<std::string> branch(const Json& request);  // a record's game goes on from one of its moves
  Result<std::string> open(const Json& request);
  Result<std::string> take(const Json& request);
  Result<std::string> kept(const Json& request);
  Result<std::string> choose(const Json& request);
  Result<std::string> advise(const Json& request);  // thinks, and lets the room say what came of it
  Result<std::string> listing(const Json& request);
  Result<std::string> look_back(const Json& request);

  Result<const GameEntry*> game_of(const Json& request) const;
  Result<std::unique_ptr<Table>> seen(const Json& request);
  static Result<Person> host_of(const Json& request);
  static std::string made(std::string_view table, const Write& write);
  std::string orders(const Orders& orders) const;

  Shelf shelf_;
  Engine engine_;
  std::optional<Desk> desk_;
  // The rules of the views that were asked about last: some tables take long to set up.
  std::string seen_rules_;
  std::unique_ptr<Table> rules_;
  Rng rng_{"nothing is drawn before a table is open"};
};

}  // namespace clew
