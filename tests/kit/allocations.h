#pragma once
// Counts what the program allocates, so that a law can say: nothing.

namespace clew::test {

long allocations();  // calls of operator new so far, of this thread

}  // namespace clew::test
