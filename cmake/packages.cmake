# `cpack` in the build folder writes Debian packages: the library's headers, the program, what programs with a
# corpus of their own link, and the module for Python.
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME proofline)
set(CPACK_PACKAGE_CONTACT "The maintainers of Proofline <maintainers@proofline.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "arithmetic of transformer performance, proved by the compiler")
set(CPACK_COMPONENTS_ALL "")

# package(<component> <name> <section> <what it has>): with its licence, and what has changed.
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
function(package component name section description)
  string(TOUPPER "${component}" upper)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${description}" PARENT_SCOPE)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/packages/${name}")
  file(WRITE "${folder}/changelog" "${name} (${PROJECT_VERSION}) unstable; urgency=medium

  * CHANGELOG.md of the project says what has changed.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
  execute_process(COMMAND gzip --force --no-name --best "${folder}/changelog" COMMAND_ERROR_IS_FATAL ANY)
  set(documents "${CMAKE_INSTALL_DATADIR}/doc/${name}")
  install(FILES "${folder}/changelog.gz" DESTINATION "${documents}" COMPONENT ${component})
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" RENAME copyright DESTINATION "${documents}"
    COMPONENT ${component})
endfunction()

package(library libproofline-dev libdevel
"Headers of C++20: quantities with units, equations that are read with exact
numbers, intervals and symbols, theorems for all inputs, sweeps.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libboost-dev (>= ${PROOFLINE_OLDEST_BOOST}) | libboost1.81-dev")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS "libfmt-dev, libtbb-dev")

if(TARGET proofline_program)
  package(program proofline science
"Whether printed numbers follow from others, in documents and on the command
line; memory, latency, steps and layouts of a model on a cluster; sweeps.")
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS gnuplot-nox)
  # Which shared libraries it takes is known after linking.
  find_program(PROOFLINE_SHLIBDEPS dpkg-shlibdeps)
  mark_as_advanced(PROOFLINE_SHLIBDEPS)
  if(PROOFLINE_SHLIBDEPS)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
  else()
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "libc6, libstdc++6, libfmt9, libtbb12, libtomlplusplus3")
  endif()
  if(PROOFLINE_PYTHON)
    package(python python3-proofline python
"The same audits, equations and answers in Python: quantities with units, NumPy
arrays, notebooks.")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ${CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS})
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12), python3-numpy")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "python3-matplotlib, python3-pandas")
    # What Python compiles of it goes with it, as in Debian's packages.
    set(scripts "${CMAKE_CURRENT_BINARY_DIR}/packages/python3-proofline")
    file(WRITE "${scripts}/postinst" "#!/bin/sh\nset -e\npy3compile -p python3-proofline\n")
    file(WRITE "${scripts}/prerm" "#!/bin/sh\nset -e\npy3clean -p python3-proofline\n")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${scripts}/postinst;${scripts}/prerm")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
  endif()

  package(commands libproofline-commands-dev libdevel
"What programs with a corpus of their own link: the commands of proofline, and
the corpus of the five documents.")
  set(CPACK_DEBIAN_COMMANDS_PACKAGE_DEPENDS
    "libproofline-dev (= ${PROJECT_VERSION}), libfmt-dev, libtbb-dev, libtomlplusplus-dev, libnetcdf-dev")
endif()
include(CPack)
