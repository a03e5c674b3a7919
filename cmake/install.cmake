# `cmake --install build/release --prefix /usr/local`: the program, its man pages and completions, and the unit of the service.
include(GNUInstallDirs)
option(CLEW_MANUALS "Make man pages and completions, from what the program says of itself" OFF)

install(TARGETS clew RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
if(CLEW_MANUALS)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(manuals "${PROJECT_BINARY_DIR}/manuals")
  add_custom_command(OUTPUT "${manuals}/man/man1/clew.1"
                     COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/script/manuals" $<TARGET_FILE:clew> "${manuals}"
                     DEPENDS clew "${PROJECT_SOURCE_DIR}/script/manuals" VERBATIM)
  add_custom_target(manuals ALL DEPENDS "${manuals}/man/man1/clew.1")
  install(DIRECTORY "${manuals}/" DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}")
endif()
