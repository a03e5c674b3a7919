// Bytes on a connection: read as HTTP as the server reads it, and answered by a house with one table. Whatever they are,
// the answer has a status and, where it is a refusal, a code and a sentence; nothing of them reaches a header.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>

#include "server/http.h"
#include "store/memory.h"
#include "tests/fuzz/kit.h"

namespace clew::fuzz {
namespace {

namespace http = boost::beast::http;

struct FuzzedDoor {
  MemoryStore store;
  House house{store, Badges::fresh(), {.is_limited = false}};
  Api api{house, ServerSettings{.is_limited = false}};
};

void check(const Answer& answer) {
  require(answer.status >= 200 && answer.status < 600, "an answer has a status");
  for (const auto& [name, value] : answer.headers)
    require(value.find_first_of("\r\n") == std::string::npos, "a header is one line", value);
  if (answer.status < 400 || answer.type != "application/problem+json") return;
  const auto problem = Json::parse(answer.body);
  require(problem && !(*problem)["code"].text().empty() && !(*problem)["detail"].text().empty(),
          "a refusal has a code and a sentence", answer.body);
}

}  // namespace
}  // namespace clew::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  static fuzz::FuzzedDoor door;
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  // Several requests, one after the other, as on a connection that stays open.
  for (int requests = 0; requests < 4 && !rest.empty(); ++requests) {
    fuzz::http::request_parser<fuzz::http::string_body> parser;
    parser.body_limit(64 * 1024);
    parser.eager(true);
    boost::system::error_code error;
    const auto used = parser.put(boost::asio::buffer(rest.data(), rest.size()), error);
    if (error || !parser.is_done()) return 0;
    rest.remove_prefix(used);
    const auto request = parser.release();
    auto read = read_request(request, door.api, "192.0.2.1");
    fuzz::check(read.refused ? *read.refused : door.api.answer(*read.ask));
    if (read.is_odd) return 0;
  }
  return 0;
}
