// `clew admin`: for whoever runs a house.
#include "apps/requests.h"
#include "core/text.h"
#include "server/house_door.h"
#include "terminal/exit.h"

namespace clew {

int run_admin_link(const AdminRequest& request) {
  const auto token = make_admin_token(request.data_dir);
  if (!token) return complain({Exit::failed, token.error()});
  std::string_view url = request.url;
  while (url.ends_with('/')) url.remove_suffix(1);
  say_line(cat(url, "/house#", *token));
  return Exit::well;
}

}  // namespace clew
