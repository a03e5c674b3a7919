# Files become text inside the program, so that it needs nothing beside it.

# clew_embed(<out.cpp> <symbol> <file>...): defines clew::<symbol>, a span of EmbeddedFile named as the files; those that are
# given by their path in the project are named by it.
function(clew_embed out symbol)
  set(body "// Written by cmake/embed.cmake.\n#include \"engine/registry.h\"\n\nnamespace clew {\n\n")
  # As sv literals: the compiler knows their lengths and need not count a word list at compile time.
  string(APPEND body "using namespace std::literals;\n\n")
  string(APPEND body "static constexpr EmbeddedFile ${symbol}_files[] = {\n")
  foreach(file IN LISTS ARGN)
    set(name "${file}")
    if(IS_ABSOLUTE "${file}")
      get_filename_component(name "${file}" NAME)
    else()
      set(file "${PROJECT_SOURCE_DIR}/${file}")
    endif()
    file(READ "${file}" text)
    string(APPEND body "    {\"${name}\", R\"clew-text(${text})clew-text\"sv},\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  endforeach()
  if(NOT ARGN)
    string(APPEND body "    {\"\", \"\"},\n")
  endif()
  list(LENGTH ARGN count)
  string(APPEND body "};\n\nextern const std::span<const EmbeddedFile> ${symbol};\n")
  string(APPEND body "const std::span<const EmbeddedFile> ${symbol}(${symbol}_files, ${count});\n\n}  // namespace clew\n")
  clew_write_if_new("${out}" "${body}")
endfunction()

# Leaves the file's time alone where nothing changes, so nothing is compiled again.
function(clew_write_if_new out body)
  if(EXISTS "${out}")
    file(READ "${out}" old)
    if(old STREQUAL body)
      return()
    endif()
  endif()
  file(WRITE "${out}" "${body}")
endfunction()
