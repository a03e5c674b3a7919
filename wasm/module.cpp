// What the browser calls. Text goes in and comes out through the module's memory:
//   at = clew_line(length); write the request there; length = clew_answer(); read the answer at clew_said().
#include <cstdint>

#include "wasm/device.h"

namespace clew {
namespace {

Device& device() {
  static Device one(games());
  return one;
}
std::string line, said;

}  // namespace
}  // namespace clew

extern "C" {

[[clang::export_name("clew_line")]] char* clew_line(std::uint32_t length) {
  clew::line.resize(length);
  return clew::line.data();
}

[[clang::export_name("clew_answer")]] std::uint32_t clew_answer() {
  clew::said = clew::device().answer(clew::line);
  return std::uint32_t(clew::said.size());
}

[[clang::export_name("clew_said")]] const char* clew_said() { return clew::said.data(); }
}
