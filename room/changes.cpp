#include "room/changes.h"

#include <algorithm>
#include <charconv>

namespace clew {
namespace {

// The end of a string that begins here.
const char* end_of_string(const char* at) {
  for (++at; *at != '"'; ++at)
    if (*at == '\\') ++at;
  return at + 1;
}

// The end of any value that begins here.
const char* end_of_value(const char* at, const char* end) {
  if (*at == '"') return end_of_string(at);
  if (*at != '{' && *at != '[')
    return std::find_if(at, end, [](char c) { return c == ',' || c == ']' || c == '}'; });
  for (int depth = 0;; ++at) switch (*at) {
      case '"':
        at = end_of_string(at) - 1;
        break;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (--depth == 0) return at + 1;
        break;
      default:
        break;
    }
}

// Walks through both texts at once, and through what is equal only once.
class Walk {
 public:
  Walk(std::string& list, std::string_view before, std::string_view now, std::string_view root)
      : list_(list),
        old_(before.data()),
        old_end_(before.data() + before.size()),
        new_(now.data()),
        new_end_(now.data() + now.size()),
        path_(root) {}

  bool tell() {
    value();
    return !is_root_replaced_;
  }

 private:
  void value() {
    if (*old_ != *new_) return replace();
    if (*old_ == '{') return object();
    if (*old_ == '[') return array();
    const auto *was = old_, *is = new_;
    old_ = end_of_value(old_, old_end_);
    new_ = end_of_value(new_, new_end_);
    if (!std::equal(was, old_, is, new_)) say(is);
  }

  void replace() {
    const auto* is = new_;
    old_ = end_of_value(old_, old_end_);
    new_ = end_of_value(new_, new_end_);
    say(is);
  }

  // The value from here up to where we are in the new text.
  void say(const char* is) {
    is_root_replaced_ = is_root_replaced_ || path_.empty();
    list_ += list_.empty() ? "[\"" : ",[\"";
    list_ += path_;
    list_ += "\",";
    list_.append(is, new_);
    list_ += ']';
  }

  // Takes back what was said of the parts, and replaces the whole.
  void replace(const char* was, const char* is, std::size_t said) {
    list_.resize(said);
    old_ = was;
    new_ = is;
    replace();
  }

  // Where many parts have changed, the whole is shorter.
  void prefer_whole(const char* is, std::size_t said) {
    if (path_.empty() || list_.size() - said <= std::size_t(new_ - is) + path_.size() + 6) return;
    list_.resize(said);
    say(is);
  }

  void step_into(const char* key, const char* end) {
    path_ += '/';
    for (; key != end; ++key) switch (*key) {  // RFC 6901
        case '~':
          path_ += "~0";
          break;
        case '/':
          path_ += "~1";
          break;
        default:
          path_ += *key;
      }
  }

  void object() {
    const auto *was = old_, *is = new_;
    const auto said = list_.size();
    const auto depth = path_.size();
    for (;;) {
      ++old_, ++new_;  // the bracket or the comma
      if (*old_ != *new_) return replace(was, is, said);
      if (*old_ == '}') break;
      const auto *key = new_, *end = end_of_string(new_);
      const auto size = std::size_t(end - key);
      if (std::size_t(old_end_ - old_) <= size || !std::equal(key, end, old_)) return replace(was, is, said);
      old_ += size + 1;  // and the colon
      new_ += size + 1;
      step_into(key + 1, end - 1);
      value();
      path_.resize(depth);
      if (*old_ != *new_) return replace(was, is, said);
      if (*old_ == '}') break;
    }
    ++old_, ++new_;
    prefer_whole(is, said);
  }

  void array() {
    const auto *was = old_, *is = new_;
    const auto said = list_.size();
    const auto depth = path_.size();
    ++old_, ++new_;
    for (unsigned at = 0;; ++at) {
      const bool has_ended = *new_ == ']', had_ended = *old_ == ']';
      if (has_ended && had_ended) break;
      // A list that has become shorter, or was empty, is told whole.
      if (has_ended || (had_ended && at == 0)) return replace(was, is, said);
      if (at > 0) ++new_;  // the comma
      char digits[12];
      path_ += '/';
      path_.append(digits, std::to_chars(digits, digits + sizeof digits, at).ptr);
      if (had_ended) {
        const auto* added = new_;
        new_ = end_of_value(new_, new_end_);
        say(added);
      } else {
        if (at > 0) ++old_;
        value();
      }
      path_.resize(depth);
    }
    ++old_, ++new_;
    prefer_whole(is, said);
  }

  std::string& list_;
  const char *old_, *old_end_, *new_, *new_end_;
  std::string path_;
  bool is_root_replaced_ = false;
};

}  // namespace

bool append_changes(std::string& list, std::string_view before, std::string_view now, std::string_view root) {
  return before == now || Walk(list, before, now, root).tell();
}

}  // namespace clew
