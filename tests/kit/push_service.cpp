#include "tests/kit/push_service.h"

#include <netinet/in.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <deque>
#include <filesystem>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/json.h"
#include "core/text.h"
#include "server/passkey.h"
#include "server/secret.h"
#include "tests/kit/patience.h"

namespace clew::test {
namespace {

unsigned char* writable(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* readable(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// For localhost, signed by itself, for a day.
X509* make_certificate(EVP_PKEY* key) {
  auto* made = X509_new();
  X509_set_version(made, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
  X509_gmtime_adj(X509_getm_notBefore(made), -3600);
  X509_gmtime_adj(X509_getm_notAfter(made), 86'400);
  X509_set_pubkey(made, key);
  auto* name = X509_get_subject_name(made);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, readable("localhost"), -1, -1, 0);
  X509_set_issuer_name(made, name);
  auto* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
  X509_add_ext(made, names, -1);
  X509_EXTENSION_free(names);
  X509_sign(made, key, EVP_sha256());
  return made;
}

std::string hkdf(std::string_view salt, std::string_view key, std::string_view info, std::size_t length) {
  auto* kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
  auto* work = EVP_KDF_CTX_new(kdf);
  std::string hash = "SHA256", salted(salt), secret(key), use(info), out(length, '\0');
  const OSSL_PARAM params[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, hash.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salted.data(), salted.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secret.data(), secret.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, use.data(), use.size()),
      OSSL_PARAM_construct_end()};
  const bool is_done = EVP_KDF_derive(work, writable(out), out.size(), params) == 1;
  EVP_KDF_CTX_free(work);
  EVP_KDF_free(kdf);
  return is_done ? out : std::string();
}

}  // namespace

struct PushService::Work {
  std::string file;
  SSL_CTX* context = SSL_CTX_new(TLS_server_method());
  int door = ::socket(AF_INET, SOCK_STREAM, 0);
  int port = 0;
  mutable std::mutex lock;
  std::deque<Taken> taken;
  std::deque<std::string> answers;
  std::size_t count = 0;
  std::thread thread;

  void serve() {
    for (;;) {
      const int wire = ::accept(door, nullptr, nullptr);
      if (wire < 0) return;
      auto* tls = SSL_new(context);
      SSL_set_fd(tls, wire);
      if (SSL_accept(tls) == 1) exchange(tls);
      SSL_shutdown(tls);
      SSL_free(tls);
      ::close(wire);
    }
  }

  void exchange(SSL* tls) {
    std::string all;
    std::size_t head = std::string::npos, length = 0;
    while (head == std::string::npos || all.size() < head + 4 + length) {
      char piece[4096];
      const int size = SSL_read(tls, piece, sizeof piece);
      if (size <= 0) return;
      all.append(piece, std::size_t(size));
      if (head != std::string::npos || (head = all.find("\r\n\r\n")) == std::string::npos) continue;
      const auto at = all.find("Content-Length: ");
      length = at == std::string::npos ? 0 : std::size_t(std::atoi(all.c_str() + at + 16));
    }
    Taken one{.path = {}, .body = all.substr(head + 4), .headers = {}};
    std::string_view rest(all.data(), head);
    const auto first = rest.substr(0, rest.find("\r\n"));
    one.path = first.substr(first.find(' ') + 1);
    one.path.resize(one.path.find(' '));
    for (auto at = rest.find("\r\n"); at != std::string_view::npos; at = rest.find("\r\n")) {
      rest.remove_prefix(at + 2);
      const auto line = rest.substr(0, rest.find("\r\n"));
      const auto colon = line.find(": ");
      std::string name(line.substr(0, colon));
      for (char& c : name) c = char(std::tolower(c));
      one.headers[name] = line.substr(colon + 2);
    }
    std::string answer = "201 Created\r\n";
    {
      const std::lock_guard guard(lock);
      taken.push_back(std::move(one));
      ++count;
      if (!answers.empty()) {
        answer = answers.front();
        answers.pop_front();
      }
    }
    const auto text = cat("HTTP/1.1 ", answer, "Content-Length: 0\r\n\r\n");
    SSL_write(tls, text.data(), int(text.size()));
  }
};

PushService::PushService() : work_(std::make_unique<Work>()) {
  std::signal(SIGPIPE, SIG_IGN);
  auto* key = EVP_EC_gen("P-256");
  auto* certificate = make_certificate(key);
  SSL_CTX_use_PrivateKey(work_->context, key);
  SSL_CTX_use_certificate(work_->context, certificate);
  std::string folder = std::filesystem::temp_directory_path() / "clew-push-XXXXXX";
  if (!::mkdtemp(folder.data())) throw std::runtime_error("There is no place for a certificate.");
  work_->file = folder + "/certificate.pem";
  auto* out = std::fopen(work_->file.c_str(), "w");
  PEM_write_X509(out, certificate);
  std::fclose(out);
  X509_free(certificate);
  EVP_PKEY_free(key);

  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof where;
  if (::bind(work_->door, reinterpret_cast<sockaddr*>(&where), size) != 0 || ::listen(work_->door, 64) != 0)
    throw std::runtime_error("The push service has no port.");
  ::getsockname(work_->door, reinterpret_cast<sockaddr*>(&where), &size);
  work_->port = ntohs(where.sin_port);
  work_->thread = std::thread([work = work_.get()] { work->serve(); });
}

PushService::~PushService() {
  ::shutdown(work_->door, SHUT_RDWR);
  work_->thread.join();
  ::close(work_->door);
  SSL_CTX_free(work_->context);
  std::filesystem::remove_all(std::filesystem::path(work_->file).parent_path());
}

std::string PushService::host() const { return cat("localhost:", work_->port); }
std::string PushService::certificate() const { return work_->file; }

std::size_t PushService::count() const {
  const std::lock_guard guard(work_->lock);
  return work_->count;
}

PushService::Taken PushService::next() {
  Taken one;
  (void)waited_until([&] {
    const std::lock_guard guard(work_->lock);
    if (work_->taken.empty()) return false;
    one = std::move(work_->taken.front());
    work_->taken.pop_front();
    return true;
  });
  return one;
}

void PushService::answer_next(std::string_view status_and_more) {
  const std::lock_guard guard(work_->lock);
  work_->answers.emplace_back(status_and_more);
}

struct PushBrowser::Key {
  EVP_PKEY* pair = EVP_EC_gen("P-256");
};

PushBrowser::PushBrowser() : key_(std::make_unique<Key>()) {}
PushBrowser::~PushBrowser() { EVP_PKEY_free(key_->pair); }

std::string PushBrowser::point() const {
  std::string bytes(65, '\0');
  std::size_t length = 0;
  EVP_PKEY_get_octet_string_param(key_->pair, OSSL_PKEY_PARAM_PUB_KEY, writable(bytes), bytes.size(),
                                  &length);
  return bytes.substr(0, length);
}

std::string PushBrowser::wish(std::string_view endpoint) const {
  return cat(R"({"endpoint":")", endpoint, R"(","key":")", to_base64(point()), R"(","secret":")",
             to_base64(secret), "\"}");
}

std::string PushBrowser::read(std::string_view body) const {
  if (body.size() < 86 + 17) return {};
  const auto salt = body.substr(0, 16), theirs = body.substr(21, 65);
  auto sealed = body.substr(86);
  auto* other = EVP_PKEY_new();
  EVP_PKEY_copy_parameters(other, key_->pair);
  EVP_PKEY_set1_encoded_public_key(other, readable(theirs), theirs.size());
  auto* work = EVP_PKEY_CTX_new(key_->pair, nullptr);
  std::string shared(32, '\0');
  std::size_t length = shared.size();
  EVP_PKEY_derive_init(work);
  EVP_PKEY_derive_set_peer(work, other);
  EVP_PKEY_derive(work, writable(shared), &length);
  EVP_PKEY_CTX_free(work);
  EVP_PKEY_free(other);
  using namespace std::string_view_literals;
  const auto agreed = hkdf(secret, shared, cat("WebPush: info\0"sv, point(), theirs), 32);
  const auto key = hkdf(salt, agreed, "Content-Encoding: aes128gcm\0"sv, 16);
  const auto nonce = hkdf(salt, agreed, "Content-Encoding: nonce\0"sv, 12);
  std::string tag(sealed.substr(sealed.size() - 16));
  sealed.remove_suffix(16);
  std::string text(sealed.size(), '\0');
  auto* cipher = EVP_CIPHER_CTX_new();
  int size = 0, rest = 0;
  EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, readable(key), readable(nonce));
  EVP_DecryptUpdate(cipher, writable(text), &size, readable(sealed), int(sealed.size()));
  EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  const bool is_true = EVP_DecryptFinal_ex(cipher, writable(text) + size, &rest) == 1;
  EVP_CIPHER_CTX_free(cipher);
  const auto end = text.find_last_not_of('\0');
  return is_true && end != std::string::npos && text[end] == 2 ? text.substr(0, end) : std::string();
}

bool is_vapid(std::string_view header, std::string_view origin) {
  const auto cut = header.find(", k=");
  if (!header.starts_with("vapid t=") || cut == std::string_view::npos) return false;
  const auto token = header.substr(8, cut - 8);
  const auto point = from_base64(header.substr(cut + 4)).value_or("");
  const auto last = token.rfind('.'), first = token.find('.');
  const auto raw = from_base64(token.substr(last + 1)).value_or("");
  const auto claims = Json::parse(from_base64(token.substr(first + 1, last - first - 1)).value_or(""));
  if (raw.size() != 64 || point.size() != 65 || !claims || (*claims)["aud"].text() != origin) return false;
  // As DER has both: P-256's key with its frame, and r and s as numbers that are not negative.
  constexpr unsigned char frame[] = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48,
                                     0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
                                     0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};
  const std::string key = std::string(reinterpret_cast<const char*>(frame), sizeof frame) + point;
  const auto number = [&](std::size_t from) {
    auto bytes = raw.substr(from, 32);
    while (bytes.size() > 1 && bytes[0] == 0 && (bytes[1] & 0x80) == 0) bytes.erase(0, 1);
    if (bytes[0] & 0x80) bytes.insert(bytes.begin(), '\0');
    return cat("\x02", std::string(1, char(bytes.size())), bytes);
  };
  const auto both = number(0) + number(32);
  return is_signed_by(key, token.substr(0, last), cat("\x30", std::string(1, char(both.size())), both));
}

}  // namespace clew::test
