#pragma once
// The table protocol: one request line in, one answer line out.
#include "engine/record.h"

namespace clew {

class Engine {
 public:
  explicit Engine(Shelf& shelf) : shelf_(&shelf) {}

  // Answers any bytes; what is refused changes nothing.
  std::string answer(std::string_view line);

  const Table* table() const { return match_ ? match_->table.get() : nullptr; }

 private:
  Result<std::string> dispatch(const Json& request);
  Result<std::string> start(const Json& request);
  Result<std::string> move(const Json& request);
  Result<std::string> legal(const Json& request) const;
  Result<std::string> view(const Json& request) const;
  Result<std::string> hint(const Json& request) const;
  Result<std::string> record() const;
  Result<std::string> load(const Json& request);

  Shelf* shelf_;
  std::optional<Match> match_;
};

std::string refusal_json(const Refusal& refusal);  // {"ok":false,"error":{…}}
std::string line_too_long_json(std::size_t most);  // for a host that reads lines of bounded length

}  // namespace clew
