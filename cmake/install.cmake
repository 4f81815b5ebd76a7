# Installs the libraries with their package files and the licence; tools/ installs the program.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# What is installed is the library's, unless it says that it is the program's.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME library)

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
  "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program
  FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN schemas EXCLUDE)
foreach(folder plans claims notebooks)  # which the documents point to
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples/${folder}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples"
    COMPONENT program)
endforeach()

# For those who compile without CMake: c++ -std=c++20 $(pkg-config --cflags proofline).
configure_file("${CMAKE_CURRENT_LIST_DIR}/proofline.pc.in" "${CMAKE_CURRENT_BINARY_DIR}/proofline.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/proofline.pc" DESTINATION "${CMAKE_INSTALL_DATADIR}/pkgconfig")
