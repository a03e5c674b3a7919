#pragma once
// Luck that is told to others: it follows from a secret, and nothing leads back from it to the secret.
#include <string>
#include <string_view>

namespace clew {

// Keyed BLAKE2b of what it is for, in hexadecimal digits; the secret is the key. Each use has a name of its own.
std::string derived_luck(std::string_view secret, std::string_view use);

std::string random_seed();  // from the system's randomness

}  // namespace clew
