#pragma once
// A record that is whole on disk after every move, whatever happens to the program.
#include <cstdio>
#include <memory>
#include <string>

#include "arena/contest.h"
#include "engine/record.h"
#include "terminal/exit.h"

namespace clew {

class RecordFile {
 public:
  RecordFile() = default;  // nowhere
  // A file that has something in it is left alone, unless it is the one that was loaded.
  static Try<RecordFile> open(const std::string& path, const Match& match, const std::string& loaded);
  ~RecordFile();
  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&& other) noexcept;

  // Appends what is new; where lines were taken back it is written anew.
  Try<> keep(const Match& match);
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::vector<std::string> written_;
  int file_ = -1;
};

// Which of many games' records are wished for, as --records and --records-of say it.
struct RecordWish {
  Recorded which = Recorded::none;
  int every = 1;
};
Try<RecordWish> read_recorded(const std::string& file, const std::string& which);

// The records of many games in one file, one after the other.
class RecordCollection {
 public:
  // Nowhere where the path is empty. A file that has something in it is left alone.
  static Try<RecordCollection> open(const std::string& path);
  void add(std::string_view record);
  Try<> finish();  // whether all of it has arrived

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  int error_ = 0;
};

Try<> save_record(const std::string& path, const Match& match);  // the whole of it, to a new file
std::string record_text(const Match& match);

}  // namespace clew
