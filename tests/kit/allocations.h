#pragma once
// Counts what the program allocates, so that a law can say: nothing.

namespace clew::test {

long allocations();  // calls of operator new so far, of this thread
// After so many more of this thread the next one fails, once; a negative number: none does.
void fail_allocation_after(long count);
bool has_failed_allocation();  // since it was asked for

}  // namespace clew::test
