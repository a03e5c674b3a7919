#pragma once
// A request and its answer over HTTP, free of any library: what the house says is decided here.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "room/room.h"
#include "server/accounts.h"

namespace clew {

struct Ask {
  std::string method;  // GET
  std::string path;    // /api/v1/tables/x, decoded, without the query
  std::string query;   // for=0&line=3
  std::string body;
  std::string content_type;
  std::string origin, host;          // headers; empty where not sent
  std::string etag;                  // If-None-Match
  std::string encodings;             // Accept-Encoding
  std::string address;               // whom the request comes from, as limits count them
  std::string client;                // the same to the last bit
  bool is_forwarded = false;         // a proxy says so, trusted or not
  std::string agent = {};            // User-Agent
  std::optional<Person> guest = {};  // whose cookie it carries
  std::optional<Token> token = {};   // it came with one, in place of a cookie
  bool has_bad_token = false;
  std::string device = {};  // which of their devices that is, where they have an account
  std::string keeper = {};  // the cookie of whoever runs the house, where it is a good one
};

class Feed;

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string_view file =
      {};  // of the program's own, in place of the body: however many read it, it is there once
  std::shared_ptr<Feed> feed = {};  // lines that follow the body, as they come
};

Answer json_answer(std::string body, int status = 200);
// RFC 9457: a title for the status, a sentence, and a code for programs. Where the sentence has values, its pattern and they.
Answer problem(int status, std::string_view code, const Sentence& why);
Answer problem(const Refusal& refusal);
Answer problem(int status, std::string_view code, const Refusal& why);  // with a code that is not a table's
// What only programs and those who write them read stands in no catalogue.
Answer problem_in_english(int status, std::string_view code, std::string_view detail);

inline constexpr Pattern what_a_name_is =
    "A name has 1 to 40 characters on one line, with something to see, no marks that turn it round and none that nobody sees."_en;

Answer nobody();  // who asks has not said who they are

// The code in a problem or in a table's refusal; empty where there is none.
std::string_view code_in(std::string_view json);
bool is_refusal(std::string_view message);  // a table's

// %20 and the like; none where an escape is broken or hides a zero.
std::optional<std::string> decoded(std::string_view text);

// Whether it may be the id or the code of a table. What is not is asked of no store and stands in no log.
bool is_table_id(std::string_view text);

// The value of one name in a query, decoded; empty where it is not there.
std::string query_value(std::string_view query, std::string_view name);

}  // namespace clew
