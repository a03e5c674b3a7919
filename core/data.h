#pragma once
// Component data: a set of files that a game reads its cards and boards from, and plain words about what
// is wrong with them. The shipped set is built in; an owner of a box may play with a set of their own.
#include <list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/shape.h"

namespace clew {

struct DataFile {
  std::string name;  // "cards.json"
  std::string text;
};

// A file that the build embeds in the program.
struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

struct DataSet {
  std::string name;  // empty: the shipped set
  std::vector<DataFile> files;
  Shapes* asked = nullptr;  // where it is noted what is asked of the files; nowhere as a rule

  const DataFile* find(std::string_view file) const;
  std::string hash() const;  // SHA-256 over names and texts, in hex
};

DataSet set_of(std::span<const EmbeddedFile> shipped);

struct Complaint {
  std::string file;
  std::string path;      // a JSON pointer, "/dungeons/0/cards/2/hp", or "line 7"
  std::string sentence;  // what is wrong and what would be right
};
using Complaints = std::vector<Complaint>;

// A place in a data file. It can be read as what it should be; where it is not, the complaint is noted
// with file and path, once, and reading goes on with something harmless.
class Field {
 public:
  Field operator[](std::string_view key) const;  // complains where the key is missing
  std::optional<Field> maybe(std::string_view key) const;
  std::vector<Field> items(std::size_t least, std::size_t most) const;  // a list of so many
  std::vector<Field> items() const { return items(0, 1'000'000); }
  std::vector<std::pair<std::string, Field>> members() const;

  int whole(int least, int most) const;
  std::string text() const;  // any text
  std::string one_of(std::initializer_list<std::string_view> allowed) const;
  // A list of these texts and no others: what the rules fix.
  bool are(std::span<const std::string_view> words) const;
  bool flag() const;
  void only(std::initializer_list<std::string_view> keys) const;  // complains of any other key

  void complain(std::string sentence) const;
  bool missing() const { return value_ == nullptr; }
  const Json& json() const;  // the value as it stands; null where it is missing

 private:
  friend class DataReader;
  Field(Complaints& complaints, std::string file, std::string path, const Json* value, Shape* asked)
      : complaints_(&complaints),
        file_(std::move(file)),
        path_(std::move(path)),
        value_(value),
        asked_(asked) {
    if (asked_ && value_) note_there();
  }
  Field child(std::string_view step, const Json* value, Shape* asked) const;
  void note_there() const;

  Complaints* complaints_;
  std::string file_, path_;
  const Json* value_;
  Shape* asked_;  // where it is noted what is asked of this place; null as a rule
};

// Opens the files of a set; keeps what it has parsed while the fields are in use.
class DataReader {
 public:
  DataReader(const DataSet& set, Complaints& complaints) : set_(&set), complaints_(&complaints) {}
  Field json(std::string_view file);             // the top value of a JSON file
  std::string_view text(std::string_view file);  // a file as it stands
  void complain(std::string_view file, std::string path, std::string sentence);

 private:
  const DataSet* set_;
  Complaints* complaints_;
  std::list<Json> parsed_;  // a list: fields point into it
};

}  // namespace clew
