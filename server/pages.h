#pragma once
// The pages and their files, which are inside the program.
#include "server/answer.h"

namespace clew {

Answer page_answer(const Ask& ask);

}  // namespace clew
