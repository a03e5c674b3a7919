#pragma once
// A PostgreSQL server of a test's own, with throw-away data, reached by a socket in its folder.
#include <sys/types.h>

#include <string>

namespace clew::test {

class PostgresServer {
 public:
  PostgresServer();  // throws where it does not come up
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  // One for all tests of a program.
  static PostgresServer& shared();

  std::string address(const std::string& user = "clew") const;  // as `clew serve --store` takes it
  std::string address_by(const std::string& folder) const;      // where a wire to its socket begins
  std::string socket() const { return folder_ + "/.s.PGSQL.5432"; }
  // Runs SQL as the database's owner; the rows that it gives, a line each, values apart by |.
  std::string sql(const std::string& text) const;

  void start();
  void kill();   // with SIGKILL, as a machine that fails
  void pause();  // it is there and says nothing
  void resume();

 private:
  std::string folder_;
  pid_t pid_ = -1;
};

}  // namespace clew::test
