# Every folder games/<slug>/ with rules/<slug_>.h in it is a game. Adding one needs no edit anywhere else.

# The sources in some folders of a game, without their tests.
function(clew_game_sources out dir)
  list(TRANSFORM ARGN PREPEND "${dir}/")
  list(TRANSFORM ARGN APPEND "/*.cpp")
  file(GLOB sources CONFIGURE_DEPENDS ${ARGN})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# clew_add_game(<folder>): it makes the targets
#   clew_rules_<slug_>           rules/ (and words/, where rules know words); for the browser, too
#   clew_bot_<slug_>             bot/ and solver/, where the game has them; for the browser, too
#   clew_entry_<slug_>           its entry in the registry, with what it adds to terminal and command line: terminal/
#                                and generator/
# What it adds is found by file: bot/bot.h, terminal/terminal.h, terminal/commands.cpp. Its part of the page is in board/,
# which web/games.ts finds.
function(clew_add_game folder)
  get_filename_component(slug "${folder}" NAME)
  string(REPLACE "-" "_" name "${slug}")
  set(dir "${PROJECT_SOURCE_DIR}/${folder}")
  set(out "${PROJECT_BINARY_DIR}/entries/${name}")

  set(is_native TRUE)
  set(hooks "")
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")  # a browser has no terminal and no command line
    set(is_native FALSE)
  else()
    clew_game_sources(hooks "${dir}" terminal generator)
  endif()

  clew_game_sources(rules "${dir}" rules words)
  add_library(clew_rules_${name} STATIC ${rules})
  target_link_libraries(clew_rules_${name} PUBLIC clew_core)
  target_compile_options(clew_rules_${name} PRIVATE ${CLEW_WARNINGS})

  clew_game_sources(thinking "${dir}" bot solver)
  set(libraries clew_rules_${name})
  if(thinking)
    add_library(clew_bot_${name} STATIC ${thinking})
    target_link_libraries(clew_bot_${name} PUBLIC clew_rules_${name})
    target_compile_options(clew_bot_${name} PRIVATE ${CLEW_WARNINGS})
    set(libraries clew_bot_${name})
  endif()

  file(GLOB data CONFIGURE_DEPENDS "${dir}/data/*")
  clew_embed("${out}/data.cpp" ${name}_data ${data})
  clew_embed("${out}/pages.cpp" ${name}_pages "${dir}/rules.md" "${dir}/tables.json")

  set(terminal_include "")
  set(terminal void)
  if(is_native AND EXISTS "${dir}/terminal/terminal.h")
    set(terminal_include "#include \"${folder}/terminal/terminal.h\"")
    set(terminal ${name}::Terminal)
  endif()
  set(command_declared "")
  set(command nullptr)
  if(is_native AND EXISTS "${dir}/terminal/commands.cpp")
    set(command_declared "#include \"terminal/subcommand.h\"\nnamespace clew::${name} { Subcommand game_command(); }")
    set(command &${name}::game_command)
  endif()
  set(bot_header "bots/search_bot.h")
  set(bot "SearchBot<Rules>")
  if(EXISTS "${dir}/bot/bot.h")
    set(bot_header "${folder}/bot/bot.h")
    set(bot "${name}::Bot")
  endif()
  configure_file("${PROJECT_SOURCE_DIR}/engine/entry.cpp.in" "${out}/entry.cpp" @ONLY)
  # A word list is a long text, and that is all right with both compilers.
  set_source_files_properties("${out}/data.cpp" "${out}/pages.cpp" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  add_library(clew_entry_${name} STATIC "${out}/entry.cpp" "${out}/data.cpp" "${out}/pages.cpp" ${hooks})
  target_link_libraries(clew_entry_${name} PUBLIC ${libraries} clew_engine $<TARGET_NAME_IF_EXISTS:clew_terminal>)
  target_compile_options(clew_entry_${name} PRIVATE ${CLEW_WARNINGS})
endfunction()

# clew_games: the registry of every game under games/, or of those in CLEW_GAMES, and of the folders in CLEW_MORE_GAMES. Sets
# clew_game_folders.
function(clew_add_all_games)
  file(GLOB dirs CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/games/*")
  list(SORT dirs)
  list(APPEND dirs ${CLEW_MORE_GAMES})
  set(declared "")
  set(entries "")
  set(folders "")
  add_library(clew_games STATIC)
  foreach(folder IN LISTS dirs)
    get_filename_component(slug "${folder}" NAME)
    string(REPLACE "-" "_" name "${slug}")
    if(NOT EXISTS "${PROJECT_SOURCE_DIR}/${folder}/rules/${name}.h")
      if(folder IN_LIST CLEW_MORE_GAMES)
        message(FATAL_ERROR "CLEW_MORE_GAMES names ${folder}, which has no rules/${name}.h.")
      endif()
      continue()
    endif()
    if(CLEW_GAMES AND NOT slug IN_LIST CLEW_GAMES AND NOT folder IN_LIST CLEW_MORE_GAMES)
      continue()
    endif()
    clew_add_game("${folder}")
    target_link_libraries(clew_games PUBLIC clew_entry_${name})
    list(APPEND folders "${folder}")
    string(APPEND declared "Entry ${name}_entry();\n")
    string(APPEND entries "${name}_entry(), ")
  endforeach()
  configure_file("${PROJECT_SOURCE_DIR}/engine/registry.cpp.in" "${PROJECT_BINARY_DIR}/registry.cpp" @ONLY)
  target_sources(clew_games PRIVATE "${PROJECT_BINARY_DIR}/registry.cpp")
  target_link_libraries(clew_games PUBLIC clew_engine)
  set(clew_game_folders "${folders}" PARENT_SCOPE)
endfunction()
