#include "store/store.h"

namespace clew {

std::string_view fault_name(StoreFault fault) {
  switch (fault) {
    case StoreFault::lost_ownership:
      return "lost_ownership";
    case StoreFault::out_of_order:
      return "out_of_order";
    case StoreFault::code_taken:
      return "code_taken";
    case StoreFault::unavailable:
      return "unavailable";
    case StoreFault::damaged:
      return "damaged";
  }
  return "";
}

}  // namespace clew
