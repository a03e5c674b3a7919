#pragma once
// What the files of a game's test program share.
#include <filesystem>

#include "engine/registry.h"

namespace clew::test {

const Entry& tested_game();             // the one game of this test program
std::filesystem::path tested_folder();  // games/<slug>

}  // namespace clew::test
