#pragma once
// The documents of the API, held against what is really asked and answered.
#include <set>
#include <string>

#include "tests/api/schema.h"
#include "tests/kit/house_client.h"

namespace clew::test {

const Schemas& openapi();
const Schemas& asyncapi();

class Agreement {
 public:
  // Hears all that this house's guests and sockets say and are told. Where a test says nonsense on purpose,
  // only the answers are checked.
  enum class Sent : bool { checked, anything };
  void listen(ServedHouse& house, Sent sent = Sent::checked);

  const Complaints& complaints() const { return complaints_; }
  // "GET /api/v1/me 200", "> hello", "< view", "news sit", "refused bad-move": what has been seen so far.
  const std::set<std::string>& seen() const { return seen_; }

 private:
  void take(const Request& request, const Answer& answer, Sent sent);
  void take(char way, std::string_view frame, Sent sent);
  void check(const Schemas& schemas, const Json& value, const Json& schema, const std::string& where);
  void check_answer(const Answer& answer, const Json& documented, const std::string& where);

  Complaints complaints_;
  std::set<std::string> seen_;
};

// All that the documents promise, in the words of Agreement::seen.
std::set<std::string> documented_operations();  // "GET /api/v1/me"
std::set<std::string> documented_answers();     // "GET /api/v1/me 200"
std::set<std::string> documented_words();       // "> hello", "< view", "news sit", "refused bad-move"

}  // namespace clew::test
