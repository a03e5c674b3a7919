#pragma once
// What a reader asks of each place of a file, noted while it reads the shipped data: a file's schema is what its reader
// asked, so the two cannot say different things.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace clew {

// All places of a file that are read alike: every card's "hp", say. What is asked of one of them may be asked of all.
struct Shape {
  struct Member;

  std::set<std::string, std::less<>> places;  // those that hold an object
  bool is_text = false, is_flag = false, is_null = false, is_object = false;
  bool is_read = false;                                     // in any way
  std::optional<std::pair<int, int>> whole;                 // a number between these
  std::vector<std::string> words;                           // one of these texts
  std::set<std::string, std::less<>> worded;                // the places where that was asked
  std::optional<std::pair<std::size_t, std::size_t>> list;  // of so many
  std::unique_ptr<Shape> item;
  std::vector<Member> members;                // in the order in which they were asked for
  std::unique_ptr<Shape> others;              // what any other key holds
  std::vector<std::string> known;             // the keys that may be there
  std::set<std::string, std::less<>> closed;  // the places where there may be no other

  Shape* member(std::string_view key, std::string_view place, bool is_needed);
  Shape* any_item();
  Shape* any_member();
  void note_whole(int least, int most);
  void note_list(std::size_t least, std::size_t most);
  void note_word(std::string_view word, std::string_view place);
  void note_known(std::string_view key);
};
struct Shape::Member {
  std::string key;
  std::unique_ptr<Shape> shape;
  std::set<std::string, std::less<>> needed;  // the places where it may not be missing
};

// The shapes of a set's files, by name.
struct Shapes {
  std::vector<std::pair<std::string, std::unique_ptr<Shape>>> files;
  Shape* file(std::string_view name);
  const Shape* find(std::string_view name) const;
};

// What the fields of a game's data mean, out of its fields.json: {"cards.json":{"":"…","/cards/*/hp":"…"}}. A star stands
// for any one step.
class Meanings {
 public:
  explicit Meanings(std::string_view fields);
  std::string_view of(std::string_view file, std::string_view path) const;  // empty where nothing is said
  std::vector<std::pair<std::string, std::string>> all() const;             // file and path

 private:
  Json fields_;
};

// JSON Schema of a file.
std::string schema_json(std::string_view file, const Shape& shape, const Meanings& meanings);

// A field as people read of it.
struct FieldLine {
  std::string path;     // "/cards/*/hp"
  std::string takes;    // "a whole number from 1 to 99"
  std::string meaning;  // in a sentence
  bool is_needed = true;
};
std::vector<FieldLine> field_lines(std::string_view file, const Shape& shape, const Meanings& meanings);

}  // namespace clew
