// `clew serve`: the house with its doors open.
#include "apps/requests.h"
#include "core/text.h"
#include "server/server.h"
#include "terminal/exit.h"

namespace clew {

int run_serve(const ServeRequest& request) {
  const ServerSettings settings{.address = request.address,
                                .port = request.port,
                                .data_dir = request.data_dir,
                                .origins = request.origins,
                                .threads = request.threads,
                                .bot_pause = Millis(request.bot_pause),
                                .is_secure = request.secure,
                                .is_limited = !request.no_limits,
                                .with_new_key = request.new_key};
  const auto served =
      run_server(settings, [](int port) { say_line(cat("Clew is at http://localhost:", port)); });
  return served ? Exit::well : complain({Exit::failed, served.error()});
}

}  // namespace clew
