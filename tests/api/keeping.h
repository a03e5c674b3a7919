#pragma once
// The part of the tour in which somebody keeps a name and comes back to it.
#include "tests/kit/house_client.h"

namespace clew::test {

void keep_a_name(const ServedHouse& house, Guest& nobody);

}  // namespace clew::test
