#pragma once
// Every way into the house over HTTP. docs/api/openapi.yaml says the same, and a test compares them.
#include <span>
#include <string_view>

namespace clew {

struct Route {
  std::string_view method;
  std::string_view path;  // "/api/v1/tables/{table}"
};

std::span<const Route> routes();

}  // namespace clew
