// Bytes on a connection: read as HTTP as the server reads it, and answered by a house with one table. Whatever they are,
// the answer has a status and, where it is a refusal, a code and a sentence; nothing of them reaches a header. Where
// they say {cookie} and {table}, a guest's good cookie and the table's id stand.
#include <boost/asio/executor_work_guard.hpp>
#include <thread>

#include "server/http.h"
#include "server/request_parser.h"
#include "store/memory.h"
#include "tests/fuzz/kit.h"

namespace clew::fuzz {
namespace {

class FuzzedDoor {
 public:
  FuzzedDoor() {
    const Person ana{"pana", "Ana"};
    const auto& place = places().front();
    JsonWriter wish;
    wish.open('{').member("game", place.game->name).key("seats").open('[');
    for (int seat = 0; seat < place.players; ++seat) wish.raw(R"({"be":"open"})");
    const auto made = house_.make(ana, "here", Json::parse(wish.close(']').close('}').text()).value(), "t");
    require(made.has_value(), "a table can be made");
    table_ = made->id;
    cookie_ = house_.badges().sign(ana);
  }
  ~FuzzedDoor() {
    house_.io().stop();
    rooms_.join();
  }
  FuzzedDoor(const FuzzedDoor&) = delete;
  FuzzedDoor& operator=(const FuzzedDoor&) = delete;

  std::string filled(std::string text) const {
    for (const auto& [hole, value] : {std::pair<std::string_view, const std::string&>("{cookie}", cookie_),
                                      std::pair<std::string_view, const std::string&>("{table}", table_)})
      for (auto at = text.find(hole); at != std::string::npos; at = text.find(hole, at + value.size()))
        text.replace(at, hole.size(), value);
    return text;
  }

  // False where nothing more can be read after it.
  bool answer(const HttpRequest& request) {
    const auto read = read_request(request, api_, "192.0.2.1");
    check(read.refused ? *read.refused : api_.answer(*read.ask));
    return !read.is_odd;
  }

 private:
  static void check(const Answer& answer) {
    require(answer.status >= 200 && answer.status < 600, "an answer has a status");
    for (const auto& [name, value] : answer.headers)
      require(value.find_first_of("\r\n") == std::string::npos, "a header is one line", value);
    // The page has friendly words of its own.
    if (answer.status < 400 || answer.type.starts_with("text/html")) return;
    const auto problem = Json::parse(answer.body);
    require(problem && !(*problem)["code"].text().empty() && !(*problem)["detail"].text().empty(),
            "a refusal has a code and a sentence", answer.body);
  }

  MemoryStore store_;
  House house_{store_, Badges::fresh(), {}};  // with its limits: no fuzzer fills it
  Api api_{house_, {.is_limited = false}};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_{house_.io().get_executor()};
  std::thread rooms_{[this] { house_.io().run(); }};
  std::string table_, cookie_;
};

}  // namespace
}  // namespace clew::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace clew;
  static fuzz::FuzzedDoor door;
  const auto text = door.filled({reinterpret_cast<const char*>(bytes), size});
  std::string_view rest = text;
  // Several requests, one after the other, as on a connection that stays open.
  for (int requests = 0; requests < 4 && !rest.empty(); ++requests) {
    RequestParser parser;
    parser.eager(true);
    boost::system::error_code error;
    const auto used = parser.put(boost::asio::buffer(rest.data(), rest.size()), error);
    if (error || !parser.is_done()) return 0;
    rest.remove_prefix(used);
    if (!door.answer(parser.release())) return 0;
  }
  return 0;
}
