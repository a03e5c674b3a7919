#pragma once
// An owner's own component data: a folder whose files stand in for the shipped ones of the same name.
#include <span>

#include "core/data.h"
#include "terminal/exit.h"

namespace clew {

// The shipped files of one game.
struct ShippedData {
  std::string_view game, title;  // "my-game", "My Game"
  std::span<const EmbeddedFile> files;
};

// The set as the game will read it; complains of files that the game does not have.
Try<DataSet> read_data_folder(const ShippedData& shipped, const std::string& folder, Complaints& complaints);

// "cards.json /cards/3/hp: This should be ..."
std::string complaint_line(const Complaint& complaint);
// That a folder cannot be played with: the first complaints, and how to read them all.
std::unexpected<Wrong> unusable(const ShippedData& shipped, const std::string& folder,
                                const Complaints& complaints);

// Writes the shipped files, and more beside them, into a folder, for an owner to begin with. Nothing is overwritten.
Try<> export_data(const ShippedData& shipped, std::span<const DataFile> beside, const std::string& folder);

}  // namespace clew
