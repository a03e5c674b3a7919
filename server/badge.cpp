#include "server/badge.h"

#include <sodium.h>

#include <algorithm>

#include "core/text.h"
#include "room/looks.h"
#include "server/secret.h"
#include "server/web_push.h"
#include "store/private_file.h"

namespace clew {
namespace {

std::string mac(const std::string& key, std::string_view text) {
  std::string out(crypto_auth_hmacsha256_BYTES, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(key.data()), key.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(out.data()));
  return out;
}

constexpr std::string_view push_lead = "push:";  // before that key in the file: an older Clew passes over it

// Letters and digits that are not mistaken for each other, five bits each.
std::string in_letters(std::string_view bytes, std::size_t count) {
  constexpr std::string_view letters = "abcdefghjkmnpqrstvwxyz0123456789";
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += letters[std::size_t(static_cast<unsigned char>(bytes[i])) % 32];
  return text;
}

}  // namespace

Rng random_rng() { return Rng(random_bytes(32)); }

Person new_guest(std::string name) { return {cat("p", in_letters(random_bytes(20), 20)), std::move(name)}; }

bool is_name(std::string_view name) {
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; };
  const auto characters = std::ranges::count_if(name, [](char c) { return (c & 0xc0) != 0x80; });
  return characters <= 40 && is_visible(name) && std::ranges::none_of(name, is_control) &&
         !plays_tricks(name);
}

std::shared_ptr<const Badges::Keys> Badges::keys() const {
  const std::lock_guard guard(kept_->lock);
  return kept_->keys;
}

void Badges::put(Keys keys) {
  auto shared = std::make_shared<const Keys>(std::move(keys));
  const std::lock_guard guard(kept_->lock);
  kept_->keys = std::move(shared);
}

Badges::Keys Badges::read_keys(std::string_view text) {
  Keys keys;
  if (text.ends_with('\n')) text.remove_suffix(1);
  while (!text.empty()) {
    auto word = next_word(text);
    const bool is_for_push = word.starts_with(push_lead);
    if (is_for_push) word.remove_prefix(push_lead.size());
    auto key = from_base64(word);
    if (!key || key->size() != 32) continue;
    if (!is_for_push)
      keys.signing.push_back(*std::move(key));
    else if (point_of(*key))
      keys.push = *std::move(key);
  }
  return keys;
}

void Badges::add_key(Keys& keys) {
  keys.signing.insert(keys.signing.begin(), random_bytes(32));
  // Guests of the last two keys are still known.
  if (keys.signing.size() > 3) keys.signing.resize(3);
}

std::string Badges::text() const {
  const auto known = keys();
  return cat(join(known->signing, " ", to_base64), " ", push_lead, to_base64(known->push), "\n");
}

std::expected<Badges, std::string> Badges::open(const std::string& file, bool with_new_key,
                                                std::string_view before) {
  if (sodium_init() < 0) return std::unexpected("The cryptography library could not be started.");
  const auto kept = read_private(file);
  if (!kept) return std::unexpected(cat("The file ", file, " ", kept.error()));
  auto keys = read_keys(kept->value_or(std::string(before)));
  // New keys in the place of damaged ones would make strangers of everybody.
  if (keys.signing.empty() && kept->has_value())
    return std::unexpected(cat("The file ", file,
                               " holds no keys; bring it back from your copy, or take it away: then "
                               "nobody is known any more."));
  const bool is_new = keys.signing.empty() || with_new_key;
  // Of this one there is no newer: browsers that were told it would have to be asked again.
  const bool is_new_to_push = keys.push.empty();
  if (is_new_to_push) keys.push = new_scalar();
  if (is_new) add_key(keys);
  Badges badges;
  badges.put(std::move(keys));
  if (is_new || is_new_to_push || !kept->has_value())
    if (auto ok = write_private(file, badges.text()); !ok)
      return std::unexpected(cat("The file ", file, " ", ok.error()));
  return badges;
}

Badges Badges::fresh() {
  Badges badges;
  badges.put({{random_bytes(32)}, new_scalar()});
  return badges;
}

std::optional<Badges> Badges::of(std::string_view text) {
  if (sodium_init() < 0) return std::nullopt;
  auto keys = read_keys(text);
  if (keys.signing.empty() || keys.push.empty()) return std::nullopt;
  Badges badges;
  badges.put(std::move(keys));
  return badges;
}

void Badges::renew() {
  auto keys = *this->keys();
  add_key(keys);
  put(std::move(keys));
}

void Badges::take(const Badges& another) { put(*another.keys()); }

std::string Badges::sign(const Person& person, std::uint32_t session, std::string_view device) const {
  // The first session has no number: so cookies looked before there were any.
  auto number = session == 0 && device.empty() ? std::string() : cat("~", session);
  if (!device.empty()) number += cat("~", device);
  const auto text = cat(person.id, number, ".", to_base64(person.name));
  return cat(text, ".", to_base64(mac(keys()->signing.front(), text)));
}

std::optional<Person> Badges::read(std::string_view cookie) const {
  auto known = holder(cookie);
  return known ? std::optional(std::move(known->person)) : std::nullopt;
}

std::optional<Badges::Holder> Badges::holder(std::string_view cookie) const {
  const auto last = cookie.rfind('.');
  const auto first = cookie.find('.');
  if (last == std::string_view::npos || first == last || cookie.size() > 1024) return std::nullopt;
  const auto signature = from_base64(cookie.substr(last + 1));
  const auto name = from_base64(cookie.substr(first + 1, last - first - 1));
  if (!signature || !name) return std::nullopt;
  const auto known = keys();
  for (const auto& key : known->signing) {
    const auto right = mac(key, cookie.substr(0, last));
    if (right.size() == signature->size() &&
        sodium_memcmp(right.data(), signature->data(), right.size()) == 0) {
      const auto id = cookie.substr(0, first);
      const auto tilde = std::min(id.find('~'), id.size());
      const auto rest = id.substr(std::min(tilde + 1, id.size()));
      const auto second = std::min(rest.find('~'), rest.size());
      return Holder{{std::string(id.substr(0, tilde)), *name},
                    std::uint32_t(to_int(rest.substr(0, second)).value_or(0)),
                    std::string(rest.substr(std::min(second + 1, rest.size())))};
    }
  }
  return std::nullopt;
}

std::string Badges::table_id(const Person& person, std::string_view command) const {
  // The oldest key: a new one must not make a wish that is sent again another table.
  return in_letters(mac(keys()->signing.back(), cat("table ", person.id, " ", command)), 16);
}

}  // namespace clew
