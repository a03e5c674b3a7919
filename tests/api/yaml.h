#pragma once
// YAML read into JSON values: the documents use nothing that JSON does not have.
#include <filesystem>

#include "core/json.h"

namespace clew::test {

Json read_yaml(const std::filesystem::path& file);  // throws, naming the line, where it is none

}  // namespace clew::test
