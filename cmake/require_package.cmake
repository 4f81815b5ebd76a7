# require_package(<package> <Debian package> <what needs it> [arguments of find_package])
# If the package is missing, stops with one line that names the Debian package; find_package would
# print a paragraph.
macro(require_package package debian_package who_needs_it)
  find_package(${package} ${ARGN} QUIET)
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR "${who_needs_it} needs ${package}: install Debian's ${debian_package}")
  endif()
endmacro()
