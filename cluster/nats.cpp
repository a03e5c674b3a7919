// The one file that knows cnats.
#include <nats/nats.h>

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <mutex>

#include "cluster/bus.h"
#include "core/text.h"

namespace clew {
namespace {

constexpr std::int64_t patience = 3000, reconnect_wait = 200, ping_every = 2000;  // milliseconds
constexpr std::int64_t farewell = 200;
constexpr int pings_unanswered = 2;
// What waits while there is no server comes late at best, and the switchboard sends it again anyway.
constexpr int waiting_bytes = 256 * 1024;

struct Part {
  std::string url, user;
  bool has_password = false, is_secret = false;  // is_secret: tls
};

// One of the addresses, without its user: cnats takes a user without a password for a token.
std::expected<Part, std::string> part_of(std::string_view text) {
  Part part;
  part.is_secret = text.starts_with("tls://");
  if (!part.is_secret && !text.starts_with("nats://"))
    return std::unexpected("NATS is named as nats://user@host:4222, or tls://user@host:4222");
  auto rest = text.substr(text.find("://") + 3);
  if (const auto at = rest.rfind('@'); at != std::string_view::npos) {
    const auto who = rest.substr(0, at);
    part.has_password = who.contains(':');
    part.user = who.substr(0, who.find(':'));
    rest.remove_prefix(at + 1);
  }
  if (rest.empty() || rest.starts_with(':') || rest.find_first_of("/ ?#") != std::string_view::npos)
    return std::unexpected("NATS is named as nats://user@host:4222, or tls://user@host:4222");
  part.url = cat(part.is_secret ? "tls://" : "nats://", rest);
  return part;
}

std::expected<std::vector<Part>, std::string> parts_of(std::string_view address) {
  std::vector<Part> all;
  while (!address.empty()) {
    const auto cut = std::min(address.find(','), address.size());
    auto part = part_of(address.substr(0, cut));
    if (!part) return std::unexpected(part.error());
    if (part->has_password)
      return std::unexpected(
          "leave the password out of NATS's address, where others can read it: put it into a file that "
          "--nats-password-file names, or into CLEW_NATS_PASSWORD");
    all.push_back(*std::move(part));
    address.remove_prefix(std::min(cut + 1, address.size()));
  }
  if (all.empty()) return std::unexpected("NATS is named as nats://user@host:4222, or tls://user@host:4222");
  for (const auto& each : all)
    if (each.user != all.front().user || each.is_secret != all.front().is_secret)
      return std::unexpected("NATS's addresses are of one user, and all with tls:// or none");
  return all;
}

std::expected<std::string, std::string> password_of(const NatsSettings& settings) {
  if (settings.password_file.empty()) {
    const char* given = std::getenv("CLEW_NATS_PASSWORD");
    return given ? given : "";
  }
  std::ifstream file(settings.password_file);
  std::string word((std::istreambuf_iterator<char>(file)), {});
  if (!file) return std::unexpected(cat("The file ", settings.password_file, " cannot be read."));
  while (word.ends_with('\n') || word.ends_with('\r')) word.pop_back();
  return word;
}

// Why there is no connection, and what to do about it.
std::string no_connection(natsStatus status, const NatsSettings& settings) {
  const char* last = nats_GetLastError(nullptr);
  const std::string said = last ? last : "";
  const auto lead = cat("I cannot use NATS at ", settings.address, ": ");
  if (status == NATS_CONNECTION_AUTH_FAILED || said.contains("Authorization"))
    return cat(
        lead,
        "it does not know this user and password; name the user in the address and the password in the "
        "file of --nats-password-file or in CLEW_NATS_PASSWORD.");
  if (status == NATS_SSL_ERROR || status == NATS_SECURE_CONNECTION_REQUIRED ||
      status == NATS_SECURE_CONNECTION_WANTED || said.contains("SSL") || said.contains("TLS"))
    return cat(lead, "the two do not agree about TLS (", said.empty() ? natsStatus_GetText(status) : said,
               "); use tls:// where the server has a certificate, and name whom to believe with --nats-ca.");
  return cat(lead, "it does not answer (", natsStatus_GetText(status), "); start it, or name another.");
}

class NatsBus final : public Bus {
 public:
  NatsBus(std::vector<Hearing> hearings, std::function<void(bool)> on_change)
      : on_change_(std::move(on_change)) {
    for (auto& each : hearings) ears_.push_back({this, std::move(each)});
  }
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;
  ~NatsBus() override {
    is_ending_ = true;
    if (!connection_) return;
    (void)natsConnection_FlushTimeout(connection_, farewell);
    for (auto* each : subscriptions_) {
      (void)natsSubscription_Unsubscribe(each);
      natsSubscription_Destroy(each);
    }
    natsConnection_Close(connection_);
    // Threads of the library that still call back are waited for: what they know goes with this.
    std::unique_lock hold(lock_);
    ended_.wait_for(hold, std::chrono::milliseconds(patience), [this] { return open_ == 0; });
    hold.unlock();
    natsConnection_Destroy(connection_);
  }

  std::expected<void, std::string> open(const NatsSettings& settings, const std::string& name) {
    const auto parts = parts_of(settings.address);
    if (!parts) return std::unexpected(cat("I cannot use NATS: ", parts.error(), "."));
    const auto password = password_of(settings);
    if (!password) return std::unexpected(password.error());
    natsOptions* made = nullptr;
    if (natsOptions_Create(&made) != NATS_OK) return std::unexpected("There is no memory for NATS.");
    const std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)> options(made, &natsOptions_Destroy);
    std::vector<const char*> urls;
    for (const auto& part : *parts) urls.push_back(part.url.c_str());
    auto status = natsOptions_SetServers(made, urls.data(), int(urls.size()));
    const auto set = [&status](natsStatus next) {
      if (status == NATS_OK) status = next;
    };
    if (!parts->front().user.empty())
      set(natsOptions_SetUserInfo(made, parts->front().user.c_str(), password->c_str()));
    if (parts->front().is_secret) {
      set(natsOptions_SetSecure(made, true));
      // Its certificate is of the name by which it was called; of an address there is none to compare.
      const auto host = parts->front().url.substr(std::string_view("tls://").size());
      const auto name_called = host.substr(0, host.rfind(':'));
      const bool is_number =
          name_called.find_first_not_of("0123456789.") == std::string::npos || name_called.starts_with('[');
      if (parts->size() == 1 && !is_number) set(natsOptions_SetExpectedHostname(made, name_called.c_str()));
      if (!settings.ca_file.empty())
        if (natsOptions_LoadCATrustedCertificates(made, settings.ca_file.c_str()) != NATS_OK)
          return std::unexpected(
              cat("The file ", settings.ca_file, " holds no certificates in PEM form; see --nats-ca."));
    }
    set(natsOptions_SetName(made, name.c_str()));
    set(natsOptions_SetTimeout(made, patience));
    set(natsOptions_SetPingInterval(made, ping_every));
    set(natsOptions_SetMaxPingsOut(made, pings_unanswered));
    set(natsOptions_SetMaxReconnect(made, -1));
    set(natsOptions_SetReconnectWait(made, reconnect_wait));
    set(natsOptions_SetReconnectJitter(made, reconnect_wait, reconnect_wait));
    set(natsOptions_SetReconnectBufSize(made, waiting_bytes));
    set(natsOptions_SetNoEcho(made, true));
    set(natsOptions_SetSendAsap(made, true));
    set(natsOptions_SetWriteDeadline(made, patience));
    set(natsOptions_SetDisconnectedCB(made, &NatsBus::went_down, this));
    set(natsOptions_SetReconnectedCB(made, &NatsBus::came_up, this));
    set(natsOptions_SetClosedCB(made, [](natsConnection*, void* self) { has_ended(self); }, this));
    // What goes wrong is seen by what does not come: nothing is printed by the library.
    set(natsOptions_SetErrorHandler(
        made, [](natsConnection*, natsSubscription*, natsStatus, void*) {}, nullptr));
    if (status == NATS_OK) status = natsConnection_Connect(&connection_, made);
    if (status != NATS_OK) return std::unexpected(no_connection(status, settings));
    ++open_;
    for (auto& each : ears_) {
      natsSubscription* subscription = nullptr;
      status = natsConnection_Subscribe(&subscription, connection_, each.hearing.subject.c_str(),
                                        &NatsBus::heard, &each);
      if (status != NATS_OK) return std::unexpected(no_connection(status, settings));
      subscriptions_.push_back(subscription);
      ++open_;
      (void)natsSubscription_SetOnCompleteCB(subscription, &NatsBus::has_ended, this);
    }
    if (status = natsConnection_FlushTimeout(connection_, patience); status != NATS_OK)
      return std::unexpected(no_connection(status, settings));
    return {};
  }

  void send(const std::string& subject, std::string_view bytes) override {
    if (natsConnection_Publish(connection_, subject.c_str(), bytes.data(), int(bytes.size())) == NATS_OK) {
      ++counts_.sent;
      counts_.sent_bytes += bytes.size();
    } else {
      ++counts_.unsent;
    }
  }

  bool is_up() const override { return natsConnection_Status(connection_) == NATS_CONN_STATUS_CONNECTED; }

 private:
  static void went_down(natsConnection*, void* self) { static_cast<NatsBus*>(self)->change(false); }
  static void came_up(natsConnection*, void* self) { static_cast<NatsBus*>(self)->change(true); }
  static void has_ended(void* self) {
    auto& bus = *static_cast<NatsBus*>(self);
    const std::lock_guard hold(bus.lock_);
    --bus.open_;
    bus.ended_.notify_all();
  }
  void change(bool is_up) {
    if (!is_ending_) on_change_(is_up);
  }
  struct Ear {
    NatsBus* bus;
    Hearing hearing;
  };
  static void heard(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    const auto& ear = *static_cast<Ear*>(closure);
    const std::string_view bytes(natsMsg_GetData(message), std::size_t(natsMsg_GetDataLength(message)));
    ++ear.bus->counts_.heard;
    ear.bus->counts_.heard_bytes += bytes.size();
    if (!ear.bus->is_ending_) ear.hearing.hear(bytes);
    natsMsg_Destroy(message);
  }

  std::vector<Ear> ears_;
  std::function<void(bool)> on_change_;
  natsConnection* connection_ = nullptr;
  std::vector<natsSubscription*> subscriptions_;
  std::atomic<bool> is_ending_ = false;
  std::mutex lock_;
  std::condition_variable ended_;
  int open_ = 0;  // the connection, and what hears: each says once that it has ended
};

}  // namespace

std::string fault_in_nats(std::string_view address) {
  const auto parts = parts_of(address);
  return parts ? std::string() : parts.error();
}

std::expected<std::unique_ptr<Bus>, std::string> open_nats(const NatsSettings& settings,
                                                           const std::string& name,
                                                           std::vector<Hearing> hearings,
                                                           std::function<void(bool)> on_change) {
  auto bus = std::make_unique<NatsBus>(std::move(hearings), std::move(on_change));
  if (auto opened = bus->open(settings, name); !opened) return std::unexpected(opened.error());
  return bus;
}

}  // namespace clew
