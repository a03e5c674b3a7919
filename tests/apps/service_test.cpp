// `clew serve` under a service manager: it takes the socket that was opened for it, says when it is ready and that it is
// well, and leaves in order.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>

#include "core/text.h"
#include "tests/apps/program.h"
#include "tests/kit/files.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

// The next thing that the house tells its manager; empty where nothing comes.
std::string heard(int ear) {
  const Waiting waiting;
  while (!waiting.is_over()) {
    pollfd in{ear, POLLIN, 0};
    if (::poll(&in, 1, 100) <= 0) continue;
    char text[256];
    const auto n = ::recv(ear, text, sizeof text, 0);
    return n > 0 ? std::string(text, std::size_t(n)) : std::string();
  }
  return {};
}

TEST(Service, ListensWhereItIsToldAndSaysThatItIsReadyAndWell) {
  const Folder folder;
  const auto path = folder / "notify";
  const int ear = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof name.sun_path);
  std::memcpy(name.sun_path, path.data(), path.size());
  ASSERT_EQ(::bind(ear, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
  const int door = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::bind(door, reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
  ASSERT_EQ(::listen(door, 16), 0);
  socklen_t length = sizeof where;
  ASSERT_EQ(::getsockname(door, reinterpret_cast<sockaddr*>(&where), &length), 0);

  const auto program = clew_program();
  const auto data = folder / "house";
  const int pid = ::fork();
  if (pid == 0) {
    ::dup2(door, 3);
    ::setenv("LISTEN_FDS", "1", 1);
    ::setenv("LISTEN_PID", cat(::getpid()).c_str(), 1);
    ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
    ::setenv("WATCHDOG_USEC", "300000", 1);
    ::execl(program.c_str(), program.c_str(), "serve", "--port", "1", "--data-dir", data.c_str(), nullptr);
    ::_exit(127);
  }
  EXPECT_EQ(heard(ear), "READY=1");
  EXPECT_EQ(heard(ear), "WATCHDOG=1") << "it has answered at its own door";
  const int guest = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  EXPECT_EQ(::connect(guest, reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
  const std::string_view question = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  ::send(guest, question.data(), question.size(), MSG_NOSIGNAL);
  char answer[12]{};
  EXPECT_EQ(::recv(guest, answer, sizeof answer, MSG_WAITALL), 12);
  EXPECT_EQ(std::string_view(answer, 12), "HTTP/1.1 200");
  ::close(guest);
  ::kill(pid, SIGTERM);
  std::string last;
  while (last != "STOPPING=1")
    if (last = heard(ear); last.empty()) break;
  EXPECT_EQ(last, "STOPPING=1");
  int status = 0;
  ASSERT_TRUE(waited_until([&] { return ::waitpid(pid, &status, WNOHANG) != 0; }));
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  ::close(door);
  ::close(ear);
}

// A host who speaks to the house as docs/api/play.py does: makes a table for the first game there is, waits until somebody
// has joined it, and plays at random.
constexpr const char* host = R"(
import sys
play = open(sys.argv[2]).read().split("\nme = ask(")[0]
exec(play)
game = ask("GET", "/api/v1/games")["games"][0]
ask("PUT", "/api/v1/me", {"name": "Ana"})
bot = ask("POST", "/api/v1/me/bots", {"name": "Minotaur"})
token = ask("POST", "/api/v1/me/tokens", {"called": "join", "scopes": ["read", "play"], "bot": bot["id"]})
open("token", "w").write(token["token"] + "\n")
made = ask("POST", "/api/v1/tables", {"id": os.urandom(8).hex(), "game": game["game"], "seats":
    [{"be": "open"}] * 2 + [{"be": "bot", "level": "casual"}] * (game["players"][0] - 2)})
open(sys.argv[3], "w").write(f"{house}/t/{made['table']}")
table, commands, has_started, is_waiting = Table(made["table"]), 0, False, False
def say(cmd, **members):
    global commands
    commands += 1
    table.send({"id": f"c{commands}", "cmd": cmd, **members})
say("hello", since=0)
while True:
    message = table.receive()
    if message["type"] in ("ack", "refused"): is_waiting = False
    if message["type"] != "view": continue
    if message["table"]["status"] == "over": break
    people = [seat["kind"] for seat in message["table"]["seats"]].count("person")
    if people == 2 and not has_started:
        has_started = True
        print("bot" if "bot" in message["table"]["seats"][1]["person"] else "guest", file=open("kind", "w"))
        say("start")
    moves = message["game"]["legal"]["moves"] if message["game"] else []
    if moves and not is_waiting:
        is_waiting = True
        say("move", move=random.choice(moves))
)";

// TLS before a house on this machine: its port is the last word; its own port is written into the file "front".
constexpr const char* front = R"(
import socket, ssl, sys, threading
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
door = socket.create_server(("127.0.0.1", 0))
open("front", "w").write(str(door.getsockname()[1]))
def pass_on(from_, to):
    try:
        while data := from_.recv(65536): to.sendall(data)
    except OSError: pass
    for each in (from_, to):
        try: each.shutdown(socket.SHUT_RDWR)
        except OSError: pass
def serve(plain):
    try: near = context.wrap_socket(plain, server_side=True)
    except OSError: return
    far = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
    threading.Thread(target=pass_on, args=(near, far), daemon=True).start()
    pass_on(far, near)
while True: threading.Thread(target=serve, args=(door.accept()[0],), daemon=True).start()
)";

// `clew join` with these flags, at a table of such a host: as what the host saw it. By https there is TLS before the house,
// with a certificate that this machine does not trust unless it is named.
std::string join_a_table(std::string_view flags, bool by_https = false) {
  const Folder folder;
  write(folder / "host.py", host);
  write(folder / "front.py", front);
  const std::string secure =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem "
      "-days 2 "
      "-subj /CN=localhost -addext subjectAltName=DNS:localhost >/dev/null 2>&1\n"
      "python3 front.py $(grep -o 'localhost:[0-9]*' link | cut -d: -f2) &\n"
      "until [ -s front ]; do sleep 0.05; done\n"
      "sed -i \"s|http://localhost:[0-9]*|https://localhost:$(cat front)|\" link\n" +
      clew_program() + " join $(cat link) 'program: python3 " +
      (source_dir() / "docs/bots/first_bot.py").string() +
      "' 2>&1 | grep -q 'cannot be spoken to by https: certificate verify "
      "failed' || exit 4\n"
      "export SSL_CERT_FILE=cert.pem\n";
  const auto script = cat("cd ", folder / "", "\n", clew_program(),
                          " serve --port 0 --no-limits --bot-pause 0 --data-dir house > log 2>&1 &\n",
                          "trap 'kill $(jobs -p) 2>/dev/null' EXIT\n",
                          "until grep -q 'http://localhost:[0-9]' log; do sleep 0.05; done\n",
                          "python3 host.py $(grep -o 'http://localhost:[0-9]*' log | head -1) ",
                          (source_dir() / "docs/api/play.py").string(), " link & host=$!\n",
                          "until [ -s link ]; do kill -0 $host || exit 3; sleep 0.05; done\n",
                          by_https ? secure : "", clew_program(), " join $(cat link) 'program: python3 ",
                          (source_dir() / "docs/bots/first_bot.py").string(), "' ", flags);
  const auto said = run("/bin/bash", {"-c", script});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_NE(said.out.find("Over: {\"winners\":"), std::string::npos) << said.out << said.err;
  return read(folder / "kind");
}

TEST(Service, AProgramJoinsATableAsAGuestOrByItsTokenAsABot) {
  EXPECT_EQ(join_a_table(""), "guest\n");
  EXPECT_EQ(join_a_table("--token-file token"), "bot\n");
  EXPECT_EQ(join_a_table("--token-file token", true), "bot\n");
  for (const Words& wrong : {Words{"join", "nonsense", "program: true"},
                             {"join", "https:///t/x", "program: true"},
                             {"join", "http://localhost:1/t/x", "program: true", "--token-file", "/nowhere"},
                             {"join", "http://localhost:1/t/x", "strong"}}) {
    const auto refused = clew(wrong);
    EXPECT_EQ(refused.code, 2) << refused.err;
    EXPECT_TRUE(refused.err.starts_with("clew: ")) << refused.err;
  }
}

TEST(Service, IsInstalledIntoAnyPrefix) {
  const Folder folder;
  const auto prefix = folder / "prefix";
  const auto install = [&](Words more) {
    Words words{"--install", CLEW_BUILD, "--prefix", prefix};
    words.insert(words.end(), more.begin(), more.end());
    return run(CLEW_CMAKE, words);
  };
  const auto program = install({});
  ASSERT_EQ(program.code, 0) << program.err << program.out;
  EXPECT_EQ(run(prefix + "/bin/clew", {"--version"}).out, clew({"--version"}).out);
  EXPECT_EQ(run("/bin/ls", {prefix}).out.find("etc"), std::string::npos) << "the service comes only on wish";
  const auto service = install({"--component", "service"});
  ASSERT_EQ(service.code, 0) << service.err << service.out;
  const auto unit = read(prefix + "/lib/systemd/system/clew.service");
  EXPECT_TRUE(
      has(unit, cat("ExecStart=", prefix, "/bin/clew serve --config ", prefix, "/etc/clew/clew.toml ")))
      << unit;
  EXPECT_TRUE(has(read(prefix + "/lib/systemd/system/clew.socket"), "ListenStream="));
  EXPECT_FALSE(read(prefix + "/lib/sysusers.d/clew.conf").empty());
  // What it is told to read can be read.
  const auto help =
      run(prefix + "/bin/clew", {"serve", "--config", prefix + "/etc/clew/clew.toml", "--help"});
  EXPECT_EQ(help.code, 0) << help.err;
  // And it is shut in as far as is promised, where systemd can say so; an open one is refused.
  const auto check = std::string(CLEW_SOURCE) + "/script/unit-check";
  const auto shut = run(check, {prefix + "/lib/systemd/system/clew.service"});
  EXPECT_EQ(shut.code, 0) << shut.err;
  write(folder / "open.service", "[Service]\nExecStart=/bin/true\n");
  const auto open = run(check, {folder / "open.service"});
  EXPECT_TRUE(open.code == 1 || has(open.err, "there is no systemd-analyze")) << open.out << open.err;
}

TEST(Manuals, HaveAPageForEachCommandAndCompleteWhatIsTyped) {
  const Folder folder;
  const auto to = folder / "share";
  const auto written = run(std::string(CLEW_SOURCE) + "/script/manuals", {toy_program(), to});
  ASSERT_EQ(written.code, 0) << written.err;
  const auto page = read(to + "/man/man1/clew-data-check.1");
  EXPECT_TRUE(page.starts_with(".TH CLEW-DATA-CHECK 1 ")) << page;
  EXPECT_TRUE(has(page, "\n.SH OPTIONS\n")) << page;
  const auto typed = [&](const std::string& words) {
    return run("/bin/bash",
               {"-c", cat("source ", to, "/bash-completion/completions/clew; COMP_WORDS=(", words,
                          "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _clew; echo ${COMPREPLY[@]}")})
        .out;
  };
  EXPECT_EQ(typed("clew pl"), "play\n");
  EXPECT_EQ(typed("clew data ch"), "check\n");
  EXPECT_EQ(typed("clew play lan"), "lantern\n");
  EXPECT_EQ(typed("clew play lantern --aga"), "--against\n");
  for (const auto* file : {"/zsh/vendor-completions/_clew", "/fish/vendor_completions.d/clew.fish"})
    EXPECT_TRUE(has(read(to + file), "lantern")) << file;
  // Where these shells are installed, they read them.
  const auto in = [](const std::string& shell, const std::string& words) {
    const auto said =
        run("/bin/sh", {"-c", cat("! command -v ", shell, " >/dev/null || ", shell, " ", words)});
    EXPECT_EQ(said.code, 0) << said.err;
    return said.out;
  };
  in("zsh", cat("-n ", to, "/zsh/vendor-completions/_clew"));
  const auto completed =
      in("fish", cat("-c 'source ", to, "/fish/vendor_completions.d/clew.fish; complete -C \"clew pl\"'"));
  EXPECT_TRUE(completed.empty() || completed.starts_with("play")) << completed;
}

TEST(Service, AnUpgradeIsTriedOnACopy) {
  const Folder folder;
  const auto data = folder / "house";
  const auto none = clew({"upgrade-check", "--data-dir", data});
  EXPECT_EQ(none.code, 1);
  EXPECT_NE(none.err.find("holds no house"), std::string::npos) << none.err;
  ASSERT_EQ(clew({"load", "--tables", "2", "--seconds", "0.2", "--serve",
                  cat(clew_program(), " serve --port 0 --no-limits --data-dir ", data)})
                .code,
            0);
  const auto before = read(data + "/clew.sqlite");
  const auto said = clew({"upgrade-check", "--data-dir", data, "--json"});
  EXPECT_EQ(said.code, 0) << said.err << said.out;
  EXPECT_GE(said.json()["tables"].whole(), 2) << said.out;
  EXPECT_EQ(said.json()["unplayable"].size(), 0u) << said.out;
  EXPECT_EQ(read(data + "/clew.sqlite"), before) << "nothing was changed";
}

}  // namespace
}  // namespace clew::test
