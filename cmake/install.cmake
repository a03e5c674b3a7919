# `cmake --install build/release --prefix /usr/local`: the program, and with CLEW_MANUALS its man pages and completions. Then
# `--component service` as well: the units of the service, its user and its settings, with the prefix's paths.
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

# The unit names the program and its settings where they are installed, which is known only then.
set(service COMPONENT service EXCLUDE_FROM_ALL)
install(FILES debian/clew-server.clew.socket DESTINATION lib/systemd/system RENAME clew.socket ${service})
install(FILES package/clew.sysusers DESTINATION lib/sysusers.d RENAME clew.conf ${service})
install(FILES package/clew.toml DESTINATION "${CMAKE_INSTALL_SYSCONFDIR}/clew" ${service})
install(CODE "
  file(READ \"${PROJECT_SOURCE_DIR}/debian/clew-server.clew.service\" unit)
  string(REPLACE \"=/usr/bin/clew\" \"=\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/clew\" unit \"\${unit}\")
  string(REPLACE \" /etc/clew\" \" \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_SYSCONFDIR}/clew\" unit \"\${unit}\")
  file(WRITE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/clew.service\" \"\${unit}\")" ${service})
