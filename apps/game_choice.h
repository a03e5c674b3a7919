#pragma once
// What a person says about the table on the command line: which game, how many, which options, whose data.
#include <optional>
#include <vector>

#include "apps/requests.h"
#include "engine/record.h"
#include "terminal/data_folder.h"

namespace clew {

Try<const GameEntry*> choose_game(Registry registry, std::string_view name);  // "did you mean"

ShippedData shipped_files(const GameEntry& entry);
// Opens the box with an owner's own data and puts it on the shelf.
Try<> use_data_folder(Shelf& shelf, const GameEntry& entry, const std::string& folder);
// The same for what --data says where no game is named beside it: game=folder, or a folder that suits one game only.
Try<> use_data(Shelf& shelf, const std::string& given);

// What --data says, read and found to be playable.
struct OwnData {
  const GameEntry* entry;
  DataSet set;
  std::unique_ptr<Box> box;
};
Try<OwnData> read_data(Registry registry, const std::string& given);

// --options JSON and any number of --set key=value, as one object; null where neither was given.
Try<Json> choose_options(const GameEntry& entry, const TableWords& words);

// The game's own tables, first the one that measurements are made with.
struct TableShape {
  int players = 0;
  Json options;
};
std::vector<TableShape> own_tables(const GameEntry& entry);

// The table that is meant: what was said, and for the rest the game's first own table.
Try<TableShape> choose_table(const GameEntry& entry, const TableWords& words);

// What the record says is played, before it is replayed; null where the text is no record.
const GameEntry* game_of_record(Registry registry, std::string_view text);

}  // namespace clew
