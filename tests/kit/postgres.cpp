#include "tests/kit/postgres.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/kit/patience.h"

namespace clew::test {
namespace {

namespace fs = std::filesystem;

// Debian keeps each version's programs in a folder of their own.
std::string program(const std::string& name) {
  std::error_code none;
  std::string newest;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (const auto path = version.path() / "bin" / name; fs::exists(path))
      newest = std::max(newest, path.string());
  if (newest.empty())
    throw std::runtime_error("There is no PostgreSQL: script/bootstrap --test installs it.");
  return newest;
}

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// PostgreSQL refuses to run as root.
const passwd* other_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

pid_t begin(const std::vector<std::string>& words, const std::string& log) {
  std::vector<char*> args;
  for (const auto& word : words) args.push_back(const_cast<char*>(word.c_str()));
  args.push_back(nullptr);
  const auto* user = other_user();
  const pid_t pid = ::fork();
  if (pid != 0) return pid;
  ::setpgid(0, 0);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  if (user && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // it never outlives the test
  if (::chdir("/") != 0) ::_exit(126);
  ::execv(args[0], args.data());
  ::_exit(127);
}

// To the server and all its processes, each of which leads a group of its own.
void signal_all(pid_t server, int signal) {
  const auto id = std::to_string(server);
  std::vector<pid_t> all{server};
  std::ifstream children("/proc/" + id + "/task/" + id + "/children");
  for (pid_t child = 0; children >> child;) all.push_back(child);
  for (const auto each : all) ::kill(each, signal);
}

}  // namespace

PostgresServer::PostgresServer() {
  // Where the other user gets to, too.
  auto name =
      ((other_user() ? fs::path("/tmp") : fs::temp_directory_path()) / "clew-postgres-XXXXXX").string();
  if (!::mkdtemp(name.data())) throw std::runtime_error("no folder " + name);
  folder_ = name;
  if (const auto* user = other_user())
    if (::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("no owner for " + folder_);
  const auto log = folder_ + ".log";
  const auto made = begin({program("initdb"), "-D", folder_ + "/data", "-U", "clew", "--auth=trust",
                           "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"},
                          log);
  int status = 0;
  ::waitpid(made, &status, 0);
  if (status != 0) throw std::runtime_error("PostgreSQL makes no data: " + text_of(log));
  start();
}

PostgresServer::~PostgresServer() {
  kill();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
  fs::remove(folder_ + ".log", ignored);
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

std::string PostgresServer::address(const std::string& user) const {
  return "postgresql://" + user + "@/postgres?host=" + folder_;
}

std::string PostgresServer::address_by(const std::string& folder) const {
  return "postgresql://clew@/postgres?host=" + folder;
}

void PostgresServer::start() {
  // What a test proves is not what a disk does: nothing here outlives the machine.
  const std::vector<std::string> words{
      program("postgres"), "-D", folder_ + "/data",    "-k", folder_, "-c", "listen_addresses=", "-c",
      "fsync=off",         "-c", "shared_buffers=16MB"};
  const Waiting waiting;
  for (pid_ = begin(words, folder_ + ".log"); PQping(address().c_str()) != PQPING_OK;
       std::this_thread::sleep_for(a_moment)) {
    if (waiting.is_over())
      throw std::runtime_error("PostgreSQL does not come up: " + text_of(folder_ + ".log"));
    // It does not start while processes of one that was killed are still there.
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = begin(words, folder_ + ".log");
  }
}

void PostgresServer::kill() {
  if (pid_ < 0) return;
  signal_all(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void PostgresServer::pause() { signal_all(pid_, SIGSTOP); }
void PostgresServer::resume() { signal_all(pid_, SIGCONT); }

std::string PostgresServer::sql(const std::string& text) const {
  PGconn* line = PQconnectdb((address() + "&options=-cclient_min_messages%3Derror").c_str());
  PGresult* result = PQexec(line, text.c_str());
  std::string said;
  if (const auto status = PQresultStatus(result); status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
    said = PQerrorMessage(line);
  for (int row = 0; row < PQntuples(result); ++row) {
    for (int column = 0; column < PQnfields(result); ++column)
      said += (column ? "|" : "") + std::string(PQgetvalue(result, row, column));
    said += "\n";
  }
  PQclear(result);
  PQfinish(line);
  return said;
}

}  // namespace clew::test
