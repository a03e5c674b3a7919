#pragma once
// A push service of a test's own, by https on this machine, with a certificate that it makes itself; and the browser that it
// serves, which reads what was encrypted for it.
#include <memory>
#include <string>
#include <string_view>

#include "net/http.h"

namespace clew::test {

class PushService {
 public:
  PushService();
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  std::string host() const;         // localhost:40123
  std::string certificate() const;  // the file for SSL_CERT_FILE

  struct Taken {
    std::string path, body;
    net::Headers headers;
  };
  Taken next();                                        // waits; an empty one where nothing ever came
  std::size_t count() const;                           // of all that came
  void answer_next(std::string_view status_and_more);  // "410 Gone\r\n"; 201 else

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

class PushBrowser {
 public:
  PushBrowser();
  ~PushBrowser();
  PushBrowser(const PushBrowser&) = delete;
  PushBrowser& operator=(const PushBrowser&) = delete;

  std::string point() const;  // 65 bytes
  std::string secret = "sixteen bytes ok";
  std::string wish(std::string_view endpoint) const;  // as the API takes it
  // What it was told; empty where it cannot be read.
  std::string read(std::string_view body) const;

 private:
  struct Key;
  std::unique_ptr<Key> key_;
};

// Whether this is a token of the key that it names, for this origin.
bool is_vapid(std::string_view header, std::string_view origin);

}  // namespace clew::test
