#include "load/guest.h"

#include <boost/asio/ip/tcp.hpp>
#include <utility>

#include "core/text.h"
#include "net/tunnel.h"
#include "net/waiting.h"

namespace clew {
namespace {

using boost::asio::ip::tcp;

constexpr std::chrono::seconds longest_wait{30};

std::unexpected<std::string> wrong(std::string why) { return std::unexpected(std::move(why)); }

}  // namespace

std::expected<TableLink, std::string> read_link(std::string_view link) {
  const auto strange = [link] {
    return wrong(cat("A link leads to a table, such as http://localhost:8080/t/x7ab; this is ",
                     Json(std::string(link)).dump(), "."));
  };
  constexpr std::string_view plain = "http://", secure = "https://";
  const bool is_secure = link.starts_with(secure);
  if (!is_secure && !link.starts_with(plain)) return strange();
  link.remove_prefix((is_secure ? secure : plain).size());
  const auto slash = link.find('/');
  auto host = link.substr(0, slash);
  auto path = slash == link.npos ? std::string_view{} : link.substr(slash + 1);
  path = path.substr(0, path.find_first_of("?#"));
  while (path.ends_with('/')) path.remove_suffix(1);
  const auto colon = host.rfind(':');
  TableLink found{.host = std::string(host.substr(0, colon)),
                  .port = colon != host.npos ? std::string(host.substr(colon + 1))
                          : is_secure        ? "443"
                                             : "80",
                  .table = {},
                  .code = {},
                  .is_secure = is_secure};
  if (path.starts_with("t/"))
    found.table = path.substr(2);
  else
    found.code = path.substr(path.rfind('/') + 1);  // all of it where there is none
  if (found.host.empty() || found.port.empty() || (found.table.empty() && found.code.empty()))
    return strange();
  return found;
}

struct Guest::Wire {
  tcp::endpoint house = {};  // of port 0 until it is found
  std::optional<net::Tunnel> tunnel = {};
  net::WaitingSocket socket{longest_wait};
};

Guest::Guest(std::string host, std::string port, std::string token, bool is_secure)
    : host_(std::move(host)),
      port_(std::move(port)),
      token_(std::move(token)),
      is_secure_(is_secure),
      wire_(std::make_unique<Wire>()) {}
Guest::~Guest() = default;

// Of all the addresses of that name the first that opens.
std::expected<void, std::string> Guest::find_house() {
  if (wire_->house.port() != 0) return {};
  boost::asio::io_context io;
  net::Fault fault;
  const auto found = tcp::resolver(io).resolve(host_, port_, fault);
  if (fault) return wrong(cat("There is no house ", host_, "."));
  for (const auto& each : found) {
    tcp::socket socket(io);
    (void)socket.connect(each.endpoint(), fault);
    if (fault) continue;
    wire_->house = is_secure_ ? wire_->tunnel.emplace(each.endpoint(), host_).door() : each.endpoint();
    return {};
  }
  return wrong(cat("The house at ", host_, ":", port_, " does not open."));
}

std::string Guest::unanswered() const {
  const auto fault = wire_->tunnel ? wire_->tunnel->fault() : std::string();
  return fault.empty() ? "The house did not answer."
                       : cat("The house at ", host_, " cannot be spoken to by https: ", fault, ".");
}

void Guest::say_who(net::Headers& headers) const {
  if (!token_.empty())
    headers.emplace("authorization", cat("Bearer ", token_));
  else if (!cookie_.empty())
    headers.emplace("cookie", cookie_);
}

std::expected<Json, std::string> Guest::ask(std::string_view method, std::string_view path,
                                            const std::string& body) {
  if (auto ok = find_house(); !ok) return std::unexpected(ok.error());
  net::Headers headers{{"host", cat(host_, ":", port_)}, {"connection", "close"}};
  say_who(headers);
  if (!body.empty()) headers.emplace("content-type", "application/json");
  const auto answer =
      net::ask_once(wire_->house, {std::string(method), std::string(path), body, headers}, longest_wait);
  if (answer.status == 0) return wrong(unanswered());
  if (auto given = net::cookie_in(answer); !given.empty()) cookie_ = std::move(given);
  auto said = Json::parse(answer.body);
  if (!said) return wrong("The house answered something else than JSON.");
  if (answer.status < 200 || answer.status > 299) {
    const auto why = (*said)["detail"].text();
    return wrong(why.empty() ? "The house refused it." : std::string(why));
  }
  return *std::move(said);
}

std::expected<void, std::string> Guest::open_table(std::string_view table) {
  if (auto ok = find_house(); !ok) return ok;
  net::Headers headers{{"sec-websocket-protocol", "clew.v1"}};
  say_who(headers);
  if (wire_->socket.open(wire_->house, cat(host_, ":", port_), cat("/ws/v1/", table), std::move(headers)))
    return {};
  return wrong("The house did not open the table; is the link right?");
}

std::expected<void, std::string> Guest::send(std::string_view message) {
  if (!wire_->socket.write(message)) return wrong("The house has gone.");
  return {};
}

std::expected<std::optional<Json>, std::string> Guest::receive(std::chrono::milliseconds patience) {
  const auto text = wire_->socket.read(patience);
  if (!text && !wire_->socket.is_open()) {
    const auto& why = wire_->socket.close_reason();
    if (!why.empty()) return wrong(why);
    return wrong(wire_->socket.close_code() == 1006 ? "The house has gone."
                                                    : "The house has closed the table.");
  }
  if (!text) return std::optional<Json>();
  auto message = Json::parse(*text);
  if (!message) return wrong("The house said something else than JSON.");
  return std::optional(*std::move(message));
}

}  // namespace clew
