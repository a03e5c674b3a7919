#include "room/changes.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
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

bool ends_plain(char c) { return c == ',' || c == ']' || c == '}'; }

// Walks through what is equal in the new text alone, and looks at both only where they differ: most of it is equal.
class Walk {
 public:
  Walk(std::string& list, std::string_view before, std::string_view now, std::string_view root)
      : list_(list),
        old_(before.data()),
        old_end_(before.data() + before.size()),
        new_(now.data()),
        new_end_(now.data() + now.size()),
        root_(root) {
    frames_.reserve(16);
    look_ahead();
  }

  bool tell() {
    value();
    while (!frames_.empty() && !may_stop()) go_on();
    return !is_root_replaced_;
  }

 private:
  // An object or a list that we are in, and where in it: a key, or an index.
  struct Frame {
    const char *was, *is;  // where it begins in both texts
    std::size_t said;      // what was told before it
    bool is_object;
    std::string_view key = {};
    unsigned index = 0;
  };

  // How far both are equal from here.
  void look_ahead() {
    const auto most = std::min(old_end_ - old_, new_end_ - new_);
    std::ptrdiff_t at = 0;
    for (std::uint64_t a = 0, b = 0; at + 8 <= most; at += 8) {
      std::memcpy(&a, old_ + at, 8);
      std::memcpy(&b, new_ + at, 8);
      if (a != b) break;
    }
    while (at < most && old_[at] == new_[at]) ++at;
    equal_ = new_ + at;
  }
  void skip_to(const char* at) {
    old_ += at - new_;
    new_ = at;
  }

  // The rest is equal, and whatever is told of the parts that we are in is shorter than they are.
  bool may_stop() const {
    return equal_ == new_end_ && old_end_ - old_ == new_end_ - new_ &&
           std::ranges::all_of(frames_, [this](const Frame& each) {
             return list_.size() - each.said <= std::size_t(new_ - each.is);
           });
  }

  // A value begins here. Objects and lists that begin are entered.
  void value() {
    while (new_ < equal_ && (*new_ == '{' || *new_ == '[')) {
      frames_.push_back({.was = old_, .is = new_, .said = list_.size(), .is_object = *new_ == '{'});
      skip_to(new_ + 1);
      const bool is_empty = *new_ == '}' || *new_ == ']', was_empty = *old_ == '}' || *old_ == ']';
      if (is_empty != was_empty) return replace_frame();
      if (is_empty) return leave();
      if (frames_.back().is_object && !read_key()) return replace_frame();
    }
    if (new_ >= equal_) return replace();
    const auto* end = *new_ == '"' ? end_of_string(new_) : std::find_if(new_, new_end_, ends_plain);
    const auto* was_end = old_ + (end - new_);
    const bool is_equal =
        *new_ == '"' ? end <= equal_
                     : end < equal_ || (end == equal_ && (was_end == old_end_ || ends_plain(*was_end)));
    if (!is_equal) return replace();
    skip_to(end);
  }

  // After a value, within an object or a list.
  void go_on() {
    auto& in = frames_.back();
    if (new_ >= equal_) {
      // A list that has become longer is told by what was added.
      if (in.is_object || *new_ != ',') return replace_frame();
      while (*new_ == ',') {
        ++in.index;
        const auto* added = ++new_;
        new_ = end_of_value(new_, new_end_);
        say(added);
      }
      return look_ahead();
    }
    if (*new_ != ',') return leave();
    skip_to(new_ + 1);
    ++in.index;
    if (in.is_object && !read_key()) return replace_frame();
    value();
  }

  bool read_key() {
    const auto* end = new_ < equal_ ? end_of_string(new_) : new_end_;
    if (end >= equal_) return false;
    frames_.back().key = {new_ + 1, end - 1};
    skip_to(end + 1);  // and the colon
    return true;
  }

  void leave() {
    const auto left = frames_.back();
    frames_.pop_back();
    skip_to(new_ + 1);
    prefer_whole(left.is, left.said);
  }

  void replace() {
    const auto* is = new_;
    old_ = end_of_value(old_, old_end_);
    new_ = end_of_value(new_, new_end_);
    say(is);
    look_ahead();
  }

  // Takes back what was said of the parts, and replaces the whole.
  void replace_frame() {
    const auto whole = frames_.back();
    frames_.pop_back();
    list_.resize(whole.said);
    old_ = whole.was;
    new_ = whole.is;
    replace();
  }

  // The value from here up to where we are in the new text.
  void say(const char* is) {
    is_root_replaced_ = is_root_replaced_ || is_at_root();
    list_ += list_.empty() ? "[\"" : ",[\"";
    list_ += root_;
    for (const auto& each : frames_) write(each);
    list_ += "\",";
    list_.append(is, new_);
    list_ += ']';
  }

  void write(const Frame& step) {
    list_ += '/';
    if (!step.is_object) {
      char digits[12];
      list_.append(digits, std::to_chars(digits, digits + sizeof digits, step.index).ptr);
      return;
    }
    if (step.key.find_first_of("~/") == std::string_view::npos) {
      list_ += step.key;
      return;
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

  bool is_at_root() const { return root_.empty() && frames_.empty(); }

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

  std::string& list_;
  const char *old_, *old_end_, *new_, *new_end_;
  const char* equal_ = nullptr;  // in the new text: up to here, from where we are
  std::string_view root_;
  std::vector<Frame> frames_;
  bool is_root_replaced_ = false;
};

}  // namespace

bool append_changes(std::string& list, std::string_view before, std::string_view now, std::string_view root) {
  return before == now || Walk(list, before, now, root).tell();
}

}  // namespace clew
