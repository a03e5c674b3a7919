#pragma once
// A record that is whole on disk after every move, whatever happens to the program.
#include <string>

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

Try<> save_record(const std::string& path, const Match& match);  // the whole of it, to a new file
std::string record_text(const Match& match);

}  // namespace clew
