#include "terminal/line_editor.h"

#include "core/ink.h"

namespace clew {
namespace {

bool is_inside(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }
bool is_letter(std::string_view key) {
  return key.size() == 1 || (!key.empty() && static_cast<unsigned char>(key[0]) >= 0x80);
}

}  // namespace

std::size_t LineEditor::before(std::size_t at) const {
  if (at == 0) return 0;
  for (--at; at > 0 && is_inside(text_[at]);) --at;
  return at;
}

std::size_t LineEditor::after(std::size_t at) const {
  if (at >= text_.size()) return text_.size();
  for (++at; at < text_.size() && is_inside(text_[at]);) ++at;
  return at;
}

int LineEditor::columns_after_cursor() const { return seen_width(std::string_view(text_).substr(cursor_)); }

void LineEditor::clear() {
  text_.clear();
  cursor_ = 0;
  looking_ = typed_.size();
}

void LineEditor::erase(std::size_t from, std::size_t to) {
  text_.erase(from, to - from);
  cursor_ = from;
}

void LineEditor::look_back(std::size_t to) {
  if (looking_ == typed_.size()) unfinished_ = text_;
  looking_ = to;
  text_ = to == typed_.size() ? unfinished_ : typed_[to];
  cursor_ = text_.size();
}

std::optional<std::string> LineEditor::press(std::string_view key) {
  if (key == "enter") {
    auto line = text_;
    if (!line.empty() && (typed_.empty() || typed_.back() != line)) typed_.push_back(line);
    clear();
    return line;
  }
  if (is_letter(key)) {
    text_.insert(cursor_, key);
    cursor_ += key.size();
  } else if (key == "left") {
    cursor_ = before(cursor_);
  } else if (key == "right") {
    cursor_ = after(cursor_);
  } else if (key == "home") {
    cursor_ = 0;
  } else if (key == "end") {
    cursor_ = text_.size();
  } else if (key == "backspace") {
    erase(before(cursor_), cursor_);
  } else if (key == "delete") {
    erase(cursor_, after(cursor_));
  } else if (key == "erase-word") {
    auto from = cursor_;
    while (from > 0 && text_[from - 1] == ' ') --from;
    while (from > 0 && text_[from - 1] != ' ') --from;
    erase(from, cursor_);
  } else if (key == "erase-before") {
    erase(0, cursor_);
  } else if (key == "erase-after") {
    erase(cursor_, text_.size());
  } else if (key == "escape") {
    clear();
  } else if (key == "up" && looking_ > 0) {
    look_back(looking_ - 1);
  } else if (key == "down" && looking_ < typed_.size()) {
    look_back(looking_ + 1);
  }
  return std::nullopt;
}

}  // namespace clew
