# The page that script/web builds becomes part of the program, as it is: fonts and pictures are no texts.

# clew_page_folder(<out>): where the built page lies. The usual one is built by script/web; one with boards of games from
# elsewhere (CLEW_MORE_GAMES) is built here, beside the program it is for.
function(clew_page_folder out)
  if(NOT CLEW_MORE_GAMES)
    set(${out} "${CLEW_PAGE}" PARENT_SCOPE)
    return()
  endif()
  set(folder "${PROJECT_BINARY_DIR}/web")
  execute_process(COMMAND "${CMAKE_COMMAND}" -E env "CLEW_MORE_GAMES=${CLEW_MORE_GAMES}" "CLEW_WEB=${folder}"
                          "${PROJECT_SOURCE_DIR}/script/web" build
                  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  set(${out} "${folder}" PARENT_SCOPE)
endfunction()

# clew_embed_page(<folder> <out.cpp>): defines clew::web_files. Without a folder it is empty.
function(clew_embed_page folder out)
  file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/*")
  list(SORT files)
  set(blobs "")
  set(rows "")
  set(paths "")
  set(number 0)
  foreach(file IN LISTS files)
    list(APPEND paths "${folder}/${file}")
    set(symbol "clew_web_file_${number}")
    string(APPEND blobs
      "asm(\".pushsection .rodata\\n.global ${symbol}\\n${symbol}:\\n.incbin \\\"${folder}/${file}\\\"\\n\"\n"
      "    \".global ${symbol}_end\\n${symbol}_end:\\n.popsection\\n\");\n"
      "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
    string(APPEND rows "    {\"/${file}\", {${symbol}, ${symbol}_end}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  if(NOT files)
    set(rows "    {\"\", \"\"},\n")
  endif()
  clew_write_if_new("${out}" "// Written by cmake/page.cmake.
#include \"server/pages.h\"

${blobs}
namespace clew {

static const WebFile all[] = {
${rows}};

std::span<const WebFile> web_files() { return {all, ${number}}; }

}  // namespace clew
")
  set_source_files_properties("${out}" PROPERTIES OBJECT_DEPENDS "${paths}")
endfunction()
