#include "load/window.h"

#include <unistd.h>

namespace clew::load {
namespace {

constexpr auto grace = std::chrono::seconds(5);  // for what was due in time to be answered

asio::awaitable<void> keep_schedule(double rate, const std::vector<Lane*>& lanes, const bool& is_over) {
  Schedule schedule(rate, Clock::now());
  while (!is_over) {
    co_await pause(schedule.next() - Clock::now());
    if (!is_over) schedule.fall_due(lanes, Clock::now());
  }
}

std::size_t waiting(const std::vector<Lane*>& lanes) {
  std::size_t all = 0;
  for (const auto* lane : lanes) all += lane->waiting();
  return all;
}

}  // namespace

asio::awaitable<void> pause(Nanos time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(quietly);
}

asio::awaitable<void> measure(const LoadSettings& settings, const std::vector<Lane*>& lanes,
                              Measured& measured, const std::string& wrong) {
  auto& meter = measured.meter;
  bool is_over = false;
  if (settings.is_closed_loop())
    for (auto* lane : lanes) lane->go_on();
  else
    asio::co_spawn(co_await asio::this_coro::executor, keep_schedule(settings.rate, lanes, is_over),
                   asio::detached);
  const auto in_nanos = [](double seconds) {
    return std::chrono::duration_cast<Nanos>(std::chrono::duration<double>(seconds));
  };
  const auto until = [&](auto is_enough) -> asio::awaitable<void> {
    while (!is_enough() && wrong.empty()) co_await pause(std::chrono::milliseconds(1));
  };
  const auto until_time = [&](double seconds) {
    return until([end = Clock::now() + in_nanos(seconds)] { return Clock::now() >= end; });
  };
  if (settings.moves == 0) co_await until_time(settings.warm_up);

  const auto own = usage_of(::getpid());
  measured.server.before = usage_of(settings.pid);
  if (settings.moves == 0) meter.open(Clock::now());
  if (settings.moves == 0)
    co_await until_time(settings.seconds);
  else
    co_await until([&] { return meter.moves >= settings.moves; });
  meter.close(Clock::now());
  measured.server.after = usage_of(settings.pid);
  if (own) measured.own_cpu_seconds = usage_of(::getpid())->cpu_seconds - own->cpu_seconds;

  is_over = true;
  for (auto* lane : lanes) lane->stop();
  for (const auto end = Clock::now() + grace; waiting(lanes) > 0 && Clock::now() < end && wrong.empty();)
    co_await pause(std::chrono::milliseconds(5));
  measured.unfinished = waiting(lanes);
  for (auto* lane : lanes) lane->give_up(Clock::now());
}

void run(asio::io_context& io, asio::awaitable<void> conduct, const LoadSettings& settings, Meter& meter,
         std::string& wrong) {
  // Where moves are counted, all of them are: the first ones are made while the last tables begin.
  meter.most = settings.moves;
  if (settings.moves > 0) meter.open(Clock::now());
  asio::co_spawn(io, std::move(conduct), [&](std::exception_ptr fault) {
    if (fault && wrong.empty()) wrong = "The players failed, which should not have happened.";
    io.stop();
  });
  io.run();
}

std::optional<Address> address_of(std::string_view url) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme)) return std::nullopt;
  url.remove_prefix(scheme.size());
  url = url.substr(0, url.find('/'));
  const auto colon = url.find(':');
  Address address{std::string(url.substr(0, colon)),
                  colon == std::string_view::npos ? "80" : std::string(url.substr(colon + 1))};
  if (address.host.empty() || address.port.empty() ||
      address.port.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return address;
}

}  // namespace clew::load
