# Warnings for our own targets, on both compilers.
set(CLEW_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of g++ 12: std::string's operator+ (its bug 105651), and a moved-from std::variant inside
  # std::expected.
  list(APPEND CLEW_WARNINGS -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(CLEW_WERROR)
  list(APPEND CLEW_WARNINGS -Werror)
endif()
