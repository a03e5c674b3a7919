#include "server/push_sender.h"

#include <algorithm>
#include <boost/asio/this_coro.hpp>

#include "core/text.h"
#include "net/quietly.h"
#include "server/clock.h"
#include "server/public_address.h"

namespace clew {
namespace {

constexpr std::chrono::seconds push_patience{15};
constexpr std::int64_t signed_for = 12 * 3600;  // seconds; RFC 8292 allows a day
constexpr int longest_later = 3600;

bool is_host_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

}  // namespace

std::string PushEndpoint::name() const { return port == 443 ? host : cat(host, ":", port); }

std::optional<PushEndpoint> read_endpoint(std::string_view address) {
  constexpr std::string_view scheme = "https://";
  const auto is_plain = [](char c) { return c > ' ' && c < 0x7f; };
  if (address.size() > longest_endpoint || !address.starts_with(scheme) ||
      !std::ranges::all_of(address, is_plain) || address.contains('#') || address.contains('\\'))
    return std::nullopt;
  address.remove_prefix(scheme.size());
  const auto slash = std::min(address.find_first_of("/?"), address.size());
  auto host = address.substr(0, slash);
  PushEndpoint endpoint{.host = {}, .port = 443, .path = std::string(address.substr(slash))};
  if (!endpoint.path.starts_with('/')) endpoint.path.insert(0, "/");
  if (const auto colon = host.find(':'); colon != std::string_view::npos) {
    const auto port = to_int(host.substr(colon + 1), 1, 65'535);
    if (!port) return std::nullopt;
    endpoint.port = *port;
    host = host.substr(0, colon);
  }
  for (const char c : host) endpoint.host += c >= 'A' && c <= 'Z' ? char(c + 32) : c;
  if (endpoint.host.empty() || endpoint.host.size() > 253 || endpoint.host.starts_with('.') ||
      endpoint.host.contains("..") || !std::ranges::all_of(endpoint.host, is_host_letter))
    return std::nullopt;
  return endpoint;
}

bool PushSender::is_allowed(const PushEndpoint& endpoint) const {
  return std::ranges::find(allowed_, endpoint.name()) != allowed_.end();
}

// A push service has a name, with letters in its last part, and the usual port.
bool PushSender::may_reach(const PushEndpoint& endpoint) const {
  if (is_allowed(endpoint)) return true;
  const auto dot = endpoint.host.rfind('.');
  if (dot == std::string::npos || endpoint.port != 443) return false;
  const auto last = std::string_view(endpoint.host).substr(dot + 1);
  return std::ranges::any_of(last, [](char c) { return c >= 'a' && c <= 'z'; });
}

bool PushSender::may_reach(const PushEndpoint& endpoint,
                           const std::vector<boost::asio::ip::tcp::endpoint>& at) const {
  if (!may_reach(endpoint) || at.empty()) return false;
  return is_allowed(endpoint) ||
         std::ranges::all_of(at, [](const auto& each) { return is_public(each.address()); });
}

boost::asio::awaitable<PushSender::Outcome> PushSender::send(PushTarget to, PushMessage message,
                                                             std::string contact) {
  const auto endpoint = read_endpoint(to.endpoint);
  const auto body = encrypted(message.text, to);
  if (!endpoint || !body || !may_reach(*endpoint)) co_return Outcome{.status = -1};
  boost::asio::ip::tcp::resolver resolver(co_await boost::asio::this_coro::executor);
  const auto [fault, found] =
      co_await resolver.async_resolve(endpoint->host, std::to_string(endpoint->port), quietly);
  if (fault) co_return Outcome{};
  // It is asked at these and no others: a name may lead elsewhere a moment later.
  std::vector<boost::asio::ip::tcp::endpoint> at;
  for (const auto& each : found) at.push_back(each.endpoint());
  if (!may_reach(*endpoint, at)) co_return Outcome{.status = -1};
  const auto until = wall_now() / 1000 + signed_for;
  const auto& who = contact_.empty() ? contact : contact_;
  net::Request request{.method = "POST", .path = endpoint->path, .body = *body};
  request.headers["host"] = endpoint->name();
  request.headers["authorization"] = vapid(key_, cat("https://", endpoint->name()), who, until);
  request.headers["content-encoding"] = "aes128gcm";
  request.headers["content-type"] = "application/octet-stream";
  request.headers["ttl"] = std::to_string(message.lasts.count());
  request.headers["urgency"] = message.urgency;
  request.headers["topic"] = message.topic;
  const auto answer = co_await https_.ask(std::move(at), endpoint->host, std::move(request), push_patience);
  Outcome outcome{.status = answer.status};
  if (const auto later = answer.headers.find("retry-after"); later != answer.headers.end())
    outcome.later = std::chrono::seconds(to_int(later->second, 1, longest_later).value_or(0));
  co_return outcome;
}

}  // namespace clew
