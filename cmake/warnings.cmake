# Warnings for our own targets, on both compilers.
set(CLEW_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CLEW_WERROR)
  list(APPEND CLEW_WARNINGS -Werror)
endif()
