#include "tests/kit/nats.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tests/kit/loopback.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* password = "a word for tests";

}  // namespace

NatsServer::NatsServer(std::vector<std::string> nodes) : port_(free_port()) {
  auto name = (fs::temp_directory_path() / "clew-nats-XXXXXX").string();
  if (!::mkdtemp(name.data())) throw std::runtime_error("no folder " + name);
  folder_ = name;
  const auto make =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout " + folder_ +
      "/key.pem -out " + folder_ +
      "/cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 2>/dev/null";
  if (std::system(make.c_str()) != 0) throw std::runtime_error("openssl makes no certificate.");
  std::ofstream(password_file()) << password << "\n";
  std::ofstream settings(folder_ + "/nats.conf");
  settings << "listen: 127.0.0.1:" << port_ << "\ntls { cert_file: \"" << folder_
           << "/cert.pem\", key_file: \"" << folder_ << "/key.pem\" }\nauthorization { users = [\n";
  for (const auto& node : nodes)
    settings << "  { user: " << node << ", password: \"" << password
             << "\", permissions: { publish: [\"clew.*.to.*\", \"clew.*.all\"], subscribe: [\"clew.*.to."
             << node << "\", \"clew.*.all\"] } }\n";
  settings << "] }\n";
  settings.close();
  start();
}

NatsServer::~NatsServer() {
  kill();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string NatsServer::address(const std::string& node, int port) const {
  return "tls://" + node + "@localhost:" + std::to_string(port > 0 ? port : port_);
}

void NatsServer::start() {
  pid_ = ::fork();
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int out = ::open((folder_ + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(out, 1);
    ::dup2(out, 2);
    ::execlp("nats-server", "nats-server", "-c", (folder_ + "/nats.conf").c_str(), nullptr);
    ::_exit(127);
  }
  if (!waited_until([this] { return is_listening(port_) || ::waitpid(pid_, nullptr, WNOHANG) == pid_; }) ||
      !is_listening(port_)) {
    std::ostringstream said;
    said << std::ifstream(folder_ + "/log").rdbuf();
    throw std::runtime_error("NATS does not come up (script/bootstrap --test installs it): " + said.str());
  }
}

void NatsServer::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void NatsServer::pause() { ::kill(pid_, SIGSTOP); }
void NatsServer::resume() { ::kill(pid_, SIGCONT); }

}  // namespace clew::test
