# Installs the libraries with their package files and the licence; tools/ installs the program.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_DATADIR}/cmake/proofline")
set(libraries units)
if(TARGET proofline_proofline)
  list(APPEND libraries proofline transformers)
endif()
if(TARGET proofline_sweep)
  list(APPEND libraries sweep)
endif()
if(TARGET proofline_format)
  list(APPEND libraries format)
endif()

# One file per library, so that users of units alone need neither TBB nor fmt.
foreach(library IN LISTS libraries)
  install(TARGETS proofline_${library} EXPORT proofline-${library}-targets FILE_SET HEADERS)
  install(EXPORT proofline-${library}-targets NAMESPACE proofline:: DESTINATION "${package_dir}")
endforeach()

configure_package_config_file(
  "${CMAKE_CURRENT_LIST_DIR}/proofline-config.cmake.in"
  "${CMAKE_CURRENT_BINARY_DIR}/proofline-config.cmake"
  INSTALL_DESTINATION "${package_dir}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(
  "${CMAKE_CURRENT_BINARY_DIR}/proofline-config-version.cmake"
  COMPATIBILITY SameMinorVersion
  ARCH_INDEPENDENT)
install(FILES
  "${CMAKE_CURRENT_BINARY_DIR}/proofline-config.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/proofline-config-version.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/corpus.cmake"
  DESTINATION "${package_dir}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/README.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  FILES_MATCHING PATTERN "*.md" PATTERN schemas EXCLUDE)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/plans" DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")

# `cpack` in the build folder writes a Debian package of all this.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME proofline)
set(CPACK_PACKAGE_CONTACT "The maintainers of Proofline")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
# The program's shared libraries are known after it is linked; the headers' needs are optional but Boost's.
find_program(PROOFLINE_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(PROOFLINE_SHLIBDEPS)
if(PROOFLINE_SHLIBDEPS)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
else()
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6, libstdc++6, libfmt9, libtbb12, libtomlplusplus3")
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "libboost-dev, libfmt-dev, libtbb-dev, libtomlplusplus-dev, libnetcdf-dev, gnuplot-nox")
include(CPack)
