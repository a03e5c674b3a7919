#pragma once
// A request over HTTP and its answer, as a client sees them.
#include <functional>
#include <map>
#include <string>

namespace clew::net {

using Headers = std::map<std::string, std::string, std::less<>>;  // names in small letters

struct Request {
  std::string method = "GET";
  std::string path;
  std::string body = {};
  Headers headers = {};
};

struct Answer {
  int status = 0;  // 0: none came
  Headers headers = {};
  std::string body = {};
};

// "clew=…" out of the answer's "Set-Cookie", or nothing.
std::string cookie_in(const Answer& answer);

}  // namespace clew::net
