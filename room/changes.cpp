#include "room/changes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <vector>

namespace clew {
namespace {

// What ends a number or a word, what a string does not hold plainly, and what counts between brackets.
enum Mark : std::uint8_t { ends_word = 1, breaks_string = 2, nests = 4 };
constexpr auto marks_of_characters = [] {
  std::array<std::uint8_t, 256> all{};
  for (const char c : {',', ']', '}'}) all[std::uint8_t(c)] |= ends_word;
  for (const char c : {'"', '\\'}) all[std::uint8_t(c)] |= breaks_string;
  for (const char c : {'"', '{', '}', '[', ']'}) all[std::uint8_t(c)] |= nests;
  return all;
}();
bool is_marked(char c, Mark mark) { return marks_of_characters[std::uint8_t(c)] & mark; }

bool ends_plain(char c) { return is_marked(c, ends_word); }

// The end of a string that begins here.
const char* end_of_string(const char* at) {
  for (++at;;) {
    while (!is_marked(*at, breaks_string)) ++at;
    if (*at == '"') return at + 1;
    at += 2;  // an escape
  }
}

// The end of any value that begins here.
const char* end_of_value(const char* at, const char* end) {
  if (*at == '"') return end_of_string(at);
  if (*at != '{' && *at != '[') return std::find_if(at, end, ends_plain);
  for (int depth = 0;;) {
    while (!is_marked(*at, nests)) ++at;
    if (*at == '"') {
      at = end_of_string(at);
      continue;
    }
    depth += *at == '{' || *at == '[' ? 1 : -1;
    ++at;
    if (depth == 0) return at;
  }
}

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
    bool is_at_value = true;
    do {
      if (equal_ != new_end_) is_at_value = skim(is_at_value);
      if (is_at_value)
        value();
      else if (!may_stop())
        go_on();
      else
        break;
      is_at_value = false;
    } while (!frames_.empty());
    return !is_root_replaced_;
  }

 private:
  // An object or a list that we are in, and where in it: a key, or an index.
  struct Frame {
    const char *was, *is;  // where it begins in both texts
    std::size_t said;      // what was told before it
    bool is_object;
    const char *member = nullptr, *colon = nullptr;  // in the new text: where the key begins and ends
    unsigned index = 0;

    std::string_view key() const { return {member + 1, colon - 1}; }
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

  // Goes on, from a value or from behind one, as far as both are surely equal and there is nothing to tell or to weigh. Says
  // whether a value is next.
  bool skim(bool is_at_value) {
    const char* at = new_;
    while (at < equal_) {
      if (!is_at_value) {
        auto& in = frames_.back();
        if (*at == ',') {
          const char* value = in.is_object ? end_of_string(at + 1) + 1 : at + 1;
          if (value > equal_) break;
          in.member = at + 1;
          in.colon = value - 1;
          ++in.index;
          at = value;
          is_at_value = true;
        } else if (list_.size() == in.said) {
          frames_.pop_back();
          ++at;
        } else {
          break;
        }
      } else if (*at == '{' || *at == '[') {
        const char* inside = at + 1;
        if (inside >= equal_) break;
        if (*inside == '}' || *inside == ']') {
          at = inside + 1;
          is_at_value = false;
          continue;
        }
        const bool is_object = *at == '{';
        const char* value = is_object ? end_of_string(inside) + 1 : inside;
        if (value > equal_) break;
        frames_.push_back({.was = old_ + (at - new_),
                           .is = at,
                           .said = list_.size(),
                           .is_object = is_object,
                           .member = inside,
                           .colon = value - 1});
        at = value;
      } else {
        const char* end = at;
        if (*at == '"')
          end = end_of_string(at);
        else
          while (end < equal_ && !ends_plain(*end)) ++end;
        // A number that ends where the equal part does may go on.
        if (end >= equal_) break;
        at = end;
        is_at_value = false;
      }
    }
    skip_to(at);
    return is_at_value;
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
    frames_.back().member = new_;
    frames_.back().colon = end;
    skip_to(end + 1);
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
    constexpr std::size_t longest_index = 10, around = 6;
    auto most = root_.size() + std::size_t(new_ - is) + around;
    for (const auto& each : frames_) most += 1 + (each.is_object ? 2 * each.key().size() : longest_index);
    const auto before = list_.size();
    list_.resize_and_overwrite(before + most, [&](char* all, std::size_t) {
      char* to = all + before;
      const auto put = [&to](std::string_view text) { to = std::copy(text.begin(), text.end(), to); };
      put(before == 0 ? "[\"" : ",[\"");
      put(root_);
      for (const auto& each : frames_) {
        *to++ = '/';
        if (!each.is_object)
          to = std::to_chars(to, to + longest_index, each.index).ptr;
        else
          to = write(to, each.key());
      }
      put("\",");
      put({is, new_});
      *to++ = ']';
      assert(to <= all + before + most);
      return std::size_t(to - all);
    });
  }

  static char* write(char* to, std::string_view key) {
    for (const char c : key) {  // RFC 6901
      if (c == '~' || c == '/') {
        *to++ = '~';
        *to++ = c == '~' ? '0' : '1';
      } else {
        *to++ = c;
      }
    }
    return to;
  }

  bool is_at_root() const { return root_.empty() && frames_.empty(); }

  // Where many parts have changed, the whole is shorter.
  void prefer_whole(const char* is, std::size_t said) {
    const auto parts = list_.size() - said;
    const auto whole = std::size_t(new_ - is);
    auto least = whole + root_.size();  // to say it, with a path without escapes
    for (const auto& each : frames_) least += 1 + (each.is_object ? each.key().size() : 1);
    if (parts <= least || is_at_root()) return;
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
