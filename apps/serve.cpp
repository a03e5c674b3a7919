// `clew serve`: the house with its doors open.
#include "apps/requests.h"
#include "apps/service.h"
#include "core/text.h"
#include "server/server.h"
#include "terminal/exit.h"

namespace clew {

int run_serve(const ServerSettings& wished) {
  auto settings = wished;
  settings.socket = inherited_socket();
  Watchdog watchdog;
  const auto served = run_server(settings, [&watchdog](int port) {
    notify_service("READY=1");
    watchdog.watch(port);
    say_line(cat("Clew is at http://localhost:", port));
  });
  notify_service("STOPPING=1");
  return served ? Exit::well : complain({Exit::failed, served.error()});
}

}  // namespace clew
