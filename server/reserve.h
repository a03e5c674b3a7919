#pragma once
// Some memory put by for the moment when there is no more: it lets a fault be handled instead of ending the house.

namespace clew {

void keep_reserve();     // from now on, for the whole program
void refill_reserve();   // once what took the memory is gone
bool is_memory_short();  // little is left of what this process may have: nothing new is to be begun

}  // namespace clew
