# proofline_add_claims(<target> FILES <file>...)
#
#   Audits files with claims when <target> is built: claim files (.toml), and documents with claims in
#   their comments (docs/audits.md has their formats). A claim without its expected verdict stops the build with
#   the line where it is written. Without a target of that name, a new one is part of `all`. The report
#   is <target>_claims.txt in the build folder.

function(proofline_add_claims target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FILES")
  if(NOT arg_FILES OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${target}: expected FILES and the files with claims, read '${ARGN}'")
  endif()
  set(paths "")
  set(names "")
  foreach(file IN LISTS arg_FILES)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE OUTPUT_VARIABLE path)
    file(RELATIVE_PATH name "${CMAKE_CURRENT_SOURCE_DIR}" "${path}")
    list(APPEND paths "${path}")
    list(APPEND names "${name}")
  endforeach()
  set(report "${CMAKE_CURRENT_BINARY_DIR}/${target}_claims.txt")
  set(hold "${CMAKE_CURRENT_BINARY_DIR}/${target}_claims.hold")  # written if all do
  add_custom_command(OUTPUT "${hold}" BYPRODUCTS "${report}"
    COMMAND "${PROOFLINE_PROGRAM}" audit --output "${report}" ${names}
    COMMAND "${CMAKE_COMMAND}" -E touch "${hold}"
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    DEPENDS ${paths} "${PROOFLINE_PROGRAM}"
    COMMENT "Auditing the claims of ${target}"
    VERBATIM)
  if(TARGET "${target}")
    add_custom_target(${target}_claims DEPENDS "${hold}")
    add_dependencies(${target} ${target}_claims)
  else()
    add_custom_target(${target} ALL DEPENDS "${hold}")
  endif()
endfunction()
