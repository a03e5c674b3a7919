#pragma once
// `clew words bench`.
#include <string>

namespace clew::letter_labyrinths {

std::string bench_words(int boards);

}  // namespace clew::letter_labyrinths
