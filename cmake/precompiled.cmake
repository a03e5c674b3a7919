# The standard headers that nearly every file reads are read once for each way to optimize, not once a file: that is about
# one of the 2 to 6 processor seconds that a file takes. Only headers that nobody edits are in it, so nothing is compiled
# again for it, and a file still includes what it uses: script/lint compiles without.
option(CLEW_PRECOMPILED "Read the standard headers once" OFF)

set(clew_standard_headers <algorithm> <array> <bit> <charconv> <chrono> <cmath> <cstdint> <expected> <functional> <map> <memory>
                          <optional> <set> <span> <string> <string_view> <utility> <variant> <vector>)

# Every target of this folder and those below it. A source with an -O of its own needs SKIP_PRECOMPILE_HEADERS.
function(clew_precompile folder)
  if(NOT CLEW_PRECOMPILED)
    return()
  endif()
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(NOT type MATCHES "EXECUTABLE|STATIC_LIBRARY|OBJECT_LIBRARY" OR target MATCHES "^clew_headers")
      continue()
    endif()
    # The compiler takes the last -O; the preset's own is none of the target's options.
    set(optimized ${CLEW_OPTIMIZED})
    get_target_property(options ${target} COMPILE_OPTIONS)
    foreach(option IN LISTS options)
      if(option MATCHES "^-O")
        set(optimized ${option})
      endif()
    endforeach()
    get_target_property(alone ${target} DISABLE_PRECOMPILE_HEADERS)
    if(alone OR NOT "-Wpedantic" IN_LIST options)  # without that flag g++ reads another language
      continue()
    endif()
    set(holder clew_headers${optimized})
    set(more "")
    get_target_property(libraries ${target} LINK_LIBRARIES)
    if(libraries MATCHES "GTest::|clew_test_kit")
      set(holder clew_headers_test${optimized})
      set(more <gtest/gtest.h>)
    endif()
    if(NOT TARGET ${holder})
      clew_add_headers(${holder} "${optimized}" ${more})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${holder})
  endforeach()
  get_property(below DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  foreach(each IN LISTS below)
    clew_precompile("${each}")
  endforeach()
endfunction()

# A target that has nothing but its precompiled headers.
function(clew_add_headers holder optimized)
  set(source "${PROJECT_BINARY_DIR}/${holder}.cpp")
  clew_write_if_new("${source}" "// Written by cmake/precompiled.cmake.\n")
  add_library(${holder} OBJECT "${source}")
  target_compile_options(${holder} PRIVATE ${optimized} ${CLEW_WARNINGS})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The same headers make the same file, whenever they are read: so ccache finds again what was compiled with it.
    target_compile_options(${holder} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
  if("<gtest/gtest.h>" IN_LIST ARGN)
    target_link_libraries(${holder} PRIVATE GTest::gtest)  # its definitions must be the same
  endif()
  target_precompile_headers(${holder} PRIVATE ${clew_standard_headers} ${ARGN})
endfunction()
