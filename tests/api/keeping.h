#pragma once
// Parts of the tour: somebody keeps a name and comes back to it, and looks through what they have played.
#include "tests/kit/house_client.h"

namespace clew::test {

void bring_a_program(Guest& ana, Guest& nobody);
void be_told(Guest& ana, Guest& nobody);
// Of one of these something is asked at the table.
void see_what_is_asked(const std::vector<Guest*>& players, Guest& nobody, const std::string& table);
void keep_a_name(const ServedHouse& house, Guest& nobody);
// `over`: a finished game of Ana's, `open`: one that is not over.
void look_through_games(Guest& ana, Guest& nobody, const std::string& over, const std::string& open);

}  // namespace clew::test
