#pragma once
// The table protocol: one request line in, one answer line out; as many tables as somebody wants to search with.
#include <map>

#include "engine/record.h"

namespace clew {

class Engine {
 public:
  explicit Engine(Shelf& shelf) : shelf_(&shelf) {}

  // Answers any bytes; what is refused changes nothing.
  std::string answer(std::string_view line);

  const Table* table() const;  // the one without a name

 private:
  struct Held {
    Match match;
    bool is_automatic = false;  // its chance
    bool is_redealt = false;    // its lines are another's
  };
  struct Luck {
    std::optional<std::string> seed;  // none: chance is manual
  };
  static Result<Luck> read_luck(const Json& request);
  Result<Held*> held(const Json& request);
  Result<> keep(const Json& name, Held table);
  Result<std::string> dispatch(const Json& request);
  Result<std::string> start(const Json& request);
  Result<std::string> move(const Json& request);
  Result<std::string> legal(const Json& request);
  Result<std::string> view(const Json& request);
  Result<std::string> hint(const Json& request);
  Result<std::string> record(const Json& request);
  Result<std::string> load(const Json& request);
  Result<std::string> clone(const Json& request);
  Result<std::string> redeal(const Json& request);
  Result<std::string> restore(const Json& request);
  Result<std::string> drop(const Json& request);

  Shelf* shelf_;
  std::map<std::string, Held, std::less<>> tables_;
};

std::string refusal_json(const Refusal& refusal);  // {"ok":false,"error":{…}}
std::string line_too_long_json(std::size_t most);  // for a host that reads lines of bounded length

}  // namespace clew
