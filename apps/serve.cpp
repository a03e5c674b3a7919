// `clew serve`: the house with its doors open.
#include "apps/requests.h"
#include "core/text.h"
#include "server/server.h"
#include "terminal/exit.h"

namespace clew {

int run_serve(const ServerSettings& settings) {
  const auto served =
      run_server(settings, [](int port) { say_line(cat("Clew is at http://localhost:", port)); });
  return served ? Exit::well : complain({Exit::failed, served.error()});
}

}  // namespace clew
