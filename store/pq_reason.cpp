// Why a database lets nobody in, in words that say the way out. What libpq says is in the server's language and names none.
#include <poll.h>

#include "store/pq.h"

namespace clew {
namespace {

using PqConnection = std::unique_ptr<PGconn, decltype(&PQfinish)>;

const char* as_text(const char* text) { return text ? text : ""; }

// Asks once more, for the code that libpq else leaves out: such as 28P01, a wrong password. Empty where nobody said one.
std::string code_of_refusal(const PqAddress& address) {
  const PqConnection line(PQconnectStartParams(address.keys.data(), address.values.data(), 1), &PQfinish);
  if (!line) return "";
  PQsetErrorVerbosity(line.get(), PQERRORS_SQLSTATE);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(3);
  for (auto next = PGRES_POLLING_WRITING; next == PGRES_POLLING_READING || next == PGRES_POLLING_WRITING;) {
    pollfd socket{.fd = PQsocket(line.get()),
                  .events = short(next == PGRES_POLLING_READING ? POLLIN : POLLOUT),
                  .revents = 0};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0 || ::poll(&socket, 1, int(left.count())) == 0) return "";
    next = PQconnectPoll(line.get());
  }
  std::string_view said = as_text(PQerrorMessage(line.get()));
  while (said.ends_with('\n')) said.remove_suffix(1);
  constexpr std::size_t length = 5;
  if (said.size() < length + 2 || said.substr(said.size() - length - 2, 2) != "  ") return "";
  return std::string(said.substr(said.size() - length));
}

}  // namespace

std::string why_not_connected(PGconn* line, const PqAddress& address) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parts(
      PQconninfoParse(address.text(), nullptr), &PQconninfoFree);
  if (!parts) return "its address cannot be read; write it as postgresql://user@host/database";
  const std::string user = as_text(PQuser(line)), database = as_text(PQdb(line)),
                    host = as_text(PQhost(line)), port = as_text(PQport(line));
  const std::string where_passwords_are =
      "put it into a file that PGPASSFILE names, which nobody else may read, or into PGPASSWORD";
  if (PQconnectionNeedsPassword(line))
    return "it wants a password of the user " + user + "; " + where_passwords_are;
  switch (PQpingParams(address.keys.data(), address.values.data(), 1)) {
    case PQPING_NO_RESPONSE:
    case PQPING_NO_ATTEMPT:
      return "nobody answers at " + host + ", port " + port +
             "; see that PostgreSQL runs there, and that the address names its host and port";
    case PQPING_REJECT:
      return "it is starting or stopping; please try again in a moment";
    case PQPING_OK:
      break;
  }
  const auto code = code_of_refusal(address);
  if (code == "28P01")
    return "it does not know this password of the user " + user + "; take the right one and " +
           where_passwords_are;
  if (code == "28000")
    return "it does not let the user " + user +
           " in; see that the address names the right user, and that the server's pg_hba.conf lets it in "
           "from here";
  if (code == "3D000")
    return "there is no database " + database + " at " + host +
           "; make it with createdb, or name another in the address";
  if (code == "42501")
    return "the user " + user + " may not connect to the database " + database + "; grant CONNECT on it";
  if (code == "53300")
    return "it has no room for one more connection; end some, or raise its max_connections";
  return first_line(PQerrorMessage(line));
}

}  // namespace clew
