#pragma once
// An owner's own component data: a folder whose files stand in for the shipped ones of the same name.
#include <memory>

#include "apps/exit.h"
#include "engine/registry.h"

namespace clew {

// The set as the game will read it; complains of files that the game does not have.
Try<DataSet> read_data_folder(const Entry& entry, const std::string& folder, Complaints& complaints);

// Opens the box with the set and puts it on the shelf; the complaints make one sentence each.
Try<> use_data_folder(Shelf& shelf, const Entry& entry, const std::string& folder);

std::string complaint_line(const Complaint& complaint);  // "cards.json /cards/3/hp: This should be ..."

// Writes the shipped files into a folder, for an owner to begin with. Nothing is overwritten.
Try<> export_data(const Entry& entry, const std::string& folder);

}  // namespace clew
