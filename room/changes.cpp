#include "room/changes.h"

#include <algorithm>
#include <charconv>
#include <vector>

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

// Walks through both texts at once, and through what is equal only once: most of it is.
class Walk {
 public:
  Walk(std::string& list, std::string_view before, std::string_view now, std::string_view root)
      : list_(list),
        old_(before.data()),
        old_end_(before.data() + before.size()),
        new_(now.data()),
        new_end_(now.data() + now.size()),
        root_(root) {
    steps_.reserve(16);
  }

  bool tell() {
    value();
    return !is_root_replaced_;
  }

 private:
  // A key, or where there is none an index.
  struct Step {
    std::string_view key;
    unsigned index = 0;
  };

  void value() {
    if (*old_ != *new_) return replace();
    if (*old_ == '{') return object();
    if (*old_ == '[') return array();
    const auto *was = old_, *is = new_;
    if (*old_ == '"' ? skip_string() : skip_plain()) return;
    old_ = was;
    new_ = is;
    replace();
  }

  // Past a string that is the same in both, or somewhere into it where it is not.
  bool skip_string() {
    for (++old_, ++new_; *old_ == *new_; ++old_, ++new_) {
      if (*new_ == '"') {
        ++old_, ++new_;
        return true;
      }
      if (*new_ == '\\' && *++old_ != *++new_) return false;
    }
    return false;
  }
  // The same for a number or a word. At the root it may end with the text.
  bool skip_plain() {
    const auto has_ended = [](const char* at, const char* end) {
      return at == end || *at == ',' || *at == ']' || *at == '}';
    };
    while (!has_ended(old_, old_end_) && !has_ended(new_, new_end_) && *old_ == *new_) ++old_, ++new_;
    return has_ended(old_, old_end_) && has_ended(new_, new_end_);
  }

  void replace() {
    const auto* is = new_;
    old_ = end_of_value(old_, old_end_);
    new_ = end_of_value(new_, new_end_);
    say(is);
  }

  // The value from here up to where we are in the new text.
  void say(const char* is) {
    is_root_replaced_ = is_root_replaced_ || is_at_root();
    list_ += list_.empty() ? "[\"" : ",[\"";
    list_ += root_;
    for (const auto& step : steps_) write(step);
    list_ += "\",";
    list_.append(is, new_);
    list_ += ']';
  }

  void write(const Step& step) {
    list_ += '/';
    if (step.key.data() == nullptr) {
      char digits[12];
      list_.append(digits, std::to_chars(digits, digits + sizeof digits, step.index).ptr);
    }
    for (const char c : step.key) {  // RFC 6901
      if (c == '~')
        list_ += "~0";
      else if (c == '/')
        list_ += "~1";
      else
        list_ += c;
    }
  }

  bool is_at_root() const { return root_.empty() && steps_.empty(); }

  // Takes back what was said of the parts, and replaces the whole.
  void replace(const char* was, const char* is, std::size_t said) {
    list_.resize(said);
    old_ = was;
    new_ = is;
    replace();
  }

  // Where many parts have changed, the whole is shorter.
  void prefer_whole(const char* is, std::size_t said) {
    const auto parts = list_.size() - said;
    const auto whole = std::size_t(new_ - is);
    if (parts <= whole || is_at_root()) return;
    const std::string told(list_, said);
    list_.resize(said);
    say(is);
    if (list_.size() - said < parts) return;
    list_.resize(said);
    list_ += told;
  }

  void object() {
    const auto *was = old_, *is = new_;
    const auto said = list_.size();
    const auto depth = steps_.size();
    for (;;) {
      ++old_, ++new_;  // the bracket or the comma
      if (*old_ != *new_) return replace(was, is, said);
      if (*old_ == '}') break;
      const auto* key = new_ + 1;
      if (!skip_string()) return replace(was, is, said);
      steps_.push_back({std::string_view(key, std::size_t(new_ - 1 - key))});
      ++old_, ++new_;  // the colon
      value();
      steps_.resize(depth);
      if (*old_ != *new_) return replace(was, is, said);
      if (*old_ == '}') break;
    }
    ++old_, ++new_;
    prefer_whole(is, said);
  }

  void array() {
    const auto *was = old_, *is = new_;
    const auto said = list_.size();
    const auto depth = steps_.size();
    ++old_, ++new_;
    for (unsigned at = 0;; ++at) {
      const bool has_ended = *new_ == ']', had_ended = *old_ == ']';
      if (has_ended && had_ended) break;
      // A list that has become shorter, or was empty, is told whole.
      if (has_ended || (had_ended && at == 0)) return replace(was, is, said);
      if (at > 0) ++new_;  // the comma
      steps_.push_back({.key = {}, .index = at});
      if (had_ended) {
        const auto* added = new_;
        new_ = end_of_value(new_, new_end_);
        say(added);
      } else {
        if (at > 0) ++old_;
        value();
      }
      steps_.resize(depth);
    }
    ++old_, ++new_;
    prefer_whole(is, said);
  }

  std::string& list_;
  const char *old_, *old_end_, *new_, *new_end_;
  std::string_view root_;
  std::vector<Step> steps_;
  bool is_root_replaced_ = false;
};

}  // namespace

bool append_changes(std::string& list, std::string_view before, std::string_view now, std::string_view root) {
  return before == now || Walk(list, before, now, root).tell();
}

}  // namespace clew
