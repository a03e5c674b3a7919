#pragma once
// What carries word between nodes: fast, and allowed to lose it. The switchboard makes up for what is lost.
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace clew {

class Bus {
 public:
  virtual ~Bus() = default;
  // From any thread; never waits for the other side. What cannot be sent now is lost.
  virtual void send(const std::string& subject, std::string_view bytes) = 0;
  virtual bool is_up() const = 0;

  struct Counts {
    std::atomic<std::uint64_t> sent = 0, sent_bytes = 0, heard = 0, heard_bytes = 0, unsent = 0;
  };
  const Counts& counts() const { return counts_; }

 protected:
  Counts counts_;
};

struct Hearing {
  std::string subject;
  std::function<void(std::string_view bytes)> hear;  // on a thread of the bus
};

struct NatsSettings {
  std::string address;  // nats://user@host:4222 or tls://…, several with commas between; no password
  std::string password_file = {};  // or else CLEW_NATS_PASSWORD says it
  std::string ca_file = {};        // whom tls:// believes; empty: whom this machine does
};

// Tells whoever is asked whether the address is one, in a sentence's end; empty where it is.
std::string fault_in_nats(std::string_view address);

// NATS core, by cnats: it connects again by itself. `on_change` hears whether it is up, on a thread of the bus. The error is a
// sentence with the way out.
std::expected<std::unique_ptr<Bus>, std::string> open_nats(const NatsSettings& settings,
                                                           const std::string& name,
                                                           std::vector<Hearing> hearings,
                                                           std::function<void(bool is_up)> on_change);

}  // namespace clew
