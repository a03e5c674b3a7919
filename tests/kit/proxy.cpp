#include "tests/kit/proxy.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "tests/kit/files.h"
#include "tests/kit/loopback.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

int started(const std::vector<std::string>& words, const std::string& log, const std::string& home) {
  std::vector<char*> argv;
  for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const int pid = ::fork();
  if (pid != 0) return pid;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(out, 1);
  ::dup2(out, 2);
  ::setenv("HOME", home.c_str(), 1);
  ::setenv("PATH", "/usr/sbin:/usr/bin:/sbin:/bin", 1);
  ::execvp(argv[0], argv.data());
  ::_exit(127);
}

int ended(int pid) {
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

std::string replaced(const std::string& text, const char* what, const std::string& by) {
  const std::regex pattern(what);
  if (!std::regex_search(text, pattern))
    throw std::runtime_error(std::string("The documents' configuration has no ") + what + ".");
  return std::regex_replace(text, pattern, by);
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::string here_at(int port) { return "127.0.0.1:" + std::to_string(port); }

// What the documents show for three nodes, with these in their places.
std::string of_nodes(const char* file, const std::vector<int>& houses) {
  auto text = read_text(source_dir() / "docs/proxy" / file);
  for (std::size_t i = 0; i < houses.size(); ++i)
    text = replaced(text, ("10\\.0\\.0\\." + std::to_string(i + 1) + ":8080").c_str(), here_at(houses[i]));
  return text;
}

std::string nginx_configuration(const std::string& folder, int port, int plain,
                                const std::vector<int>& houses) {
  auto site = read_text(source_dir() / "docs/proxy/nginx.conf");
  site = replaced(site, "server \\{\n  listen 80;[^}]*\\}\n", "");
  site = replaced(site, "listen 443 ssl http2;\n  listen \\[::\\]:443 ssl http2;",
                  "listen " + here_at(port) + " ssl http2;\n  listen " + here_at(plain) + ";");
  site = replaced(site, "server_name play.example", "server_name localhost");
  site = replaced(site, "/etc/letsencrypt/live/play.example/fullchain.pem", folder + "/cert.pem");
  site = replaced(site, "/etc/letsencrypt/live/play.example/privkey.pem", folder + "/key.pem");
  if (houses.size() == 1) {
    site = replaced(site, "127.0.0.1:8080", here_at(houses[0]));
  } else {
    site = replaced(site, "proxy_pass http://127.0.0.1:8080;",
                    "proxy_pass http://clew;\n    proxy_connect_timeout 1s;");
    site = of_nodes("nginx-nodes.conf", houses) + site;
  }
  std::string paths;
  for (const auto* each : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
    paths += std::string(each) + "_temp_path " + folder + "/" + each + ";\n";
  return "daemon off; master_process off; pid " + folder +
         "/pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n" + paths + site + "}\n";
}

std::string caddy_configuration(const std::string& folder, int port, int plain,
                                const std::vector<int>& houses) {
  auto site = read_text(source_dir() / "docs/proxy/Caddyfile");
  site = replaced(site, "play.example \\{",
                  "https://localhost:" + std::to_string(port) + " {\n\tbind 127.0.0.1");
  site = replaced(site, "tls \\{", "tls " + folder + "/cert.pem " + folder + "/key.pem {");
  auto passed_on = "reverse_proxy " + here_at(houses[0]);
  if (houses.size() == 1)
    site = replaced(site, "127.0.0.1:8080", here_at(houses[0]));
  else
    site = replaced(site, "\treverse_proxy [^}]*\\}", passed_on = of_nodes("Caddyfile-nodes", houses));
  return "{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site + "http://" + here_at(plain) +
         " {\n\tbind 127.0.0.1\n" + passed_on + "\n}\n";
}

}  // namespace

FrontProxy::FrontProxy(const std::string& kind, const std::vector<int>& houses)
    : port_(free_port()), door_(free_port()) {
  folder_ = (std::filesystem::temp_directory_path() / "clew-proxy-XXXXXX").string();
  if (!::mkdtemp(folder_.data())) throw std::runtime_error("No folder for a proxy.");
  const auto log = folder_ + "/log";
  if (ended(started({"openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                     "-nodes", "-keyout", folder_ + "/key.pem", "-out", folder_ + "/cert.pem", "-days", "2",
                     "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"},
                    log, folder_)) != 0)
    throw std::runtime_error("No certificate: " + this->log());
  const auto file = folder_ + (kind == "nginx" ? "/nginx.conf" : "/Caddyfile");
  write(file, kind == "nginx" ? nginx_configuration(folder_, port_, door_.port(), houses)
                              : caddy_configuration(folder_, port_, door_.port(), houses));
  if (kind == "nginx")
    pid_ = started({"nginx", "-e", "stderr", "-p", folder_, "-c", file}, log, folder_);
  else
    pid_ = started({"caddy", "run", "--adapter", "caddyfile", "--config", file}, log, folder_);
  const Waiting waiting;
  while (!is_listening(port_) || !is_listening(door_.port())) {
    if (!waiting.is_over() && ::waitpid(pid_, nullptr, WNOHANG) == 0) {
      std::this_thread::sleep_for(a_moment);
      continue;
    }
    throw std::runtime_error(
        kind + " did not come up; script/bootstrap --test installs it. It said: " + this->log());
  }
}

FrontProxy::~FrontProxy() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string FrontProxy::host() const { return "localhost:" + std::to_string(port_); }

std::string FrontProxy::curl(const std::string& from, const std::vector<std::string>& words) const {
  const auto out = folder_ + "/answer";
  std::filesystem::remove(out);
  std::vector<std::string> all{"curl", "-s", "--cacert", folder_ + "/cert.pem", "--interface", from};
  for (const auto& word : words) {
    const bool is_address = word.starts_with('/') && word != "/dev/null";
    all.push_back(is_address ? "https://" + host() + word : word);
  }
  (void)ended(started(all, out, folder_));
  std::ostringstream text;
  text << std::ifstream(out, std::ios::binary).rdbuf();
  return text.str();
}

std::string FrontProxy::log() const {
  std::ostringstream text;
  text << std::ifstream(folder_ + "/log", std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace clew::test
