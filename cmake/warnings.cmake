# Warnings for our own targets, on both compilers.
set(CLEW_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of g++ 12: std::string's operator+ (its bug 105651), and a moved-from std::variant inside
  # std::expected.
  list(APPEND CLEW_WARNINGS -Wno-restrict -Wno-maybe-uninitialized)
  if(CLEW_PRECOMPILED)
    # With them it forgets that std::string is not ours to mend, and warns of what it believes happens inside; clang and the
    # sanitizers look for the true ones.
    list(APPEND CLEW_WARNINGS -Wno-array-bounds -Wno-dangling-pointer -Wno-free-nonheap-object -Wno-stringop-overflow
         -Wno-stringop-overread -Wno-use-after-free)
  endif()
endif()
if(CMAKE_UNITY_BUILD)
  # Files that are compiled in one go see each other's names, which are no shadows. g++ can still look for those of locals.
  list(REMOVE_ITEM CLEW_WARNINGS -Wshadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND CLEW_WARNINGS -Wshadow=local)
  endif()
endif()
# On the compilers that script/test uses warnings are errors, in every build, so that whoever builds and then tests
# compiles once. Another compiler may warn of more.
set(known OFF)
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^12\\.")
   OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION MATCHES "^19\\."))
  set(known ON)
endif()
option(CLEW_WERROR "Treat warnings as errors" ${known})
if(CLEW_WERROR)
  list(APPEND CLEW_WARNINGS -Werror)
endif()
