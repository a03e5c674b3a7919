#pragma once
// One lambda a kind for std::visit: what is forgotten does not compile.

namespace clew {

template <class... Each> struct Overloaded : Each... {
  using Each::operator()...;
};

}  // namespace clew
