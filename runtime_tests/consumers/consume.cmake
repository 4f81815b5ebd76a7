# Builds one of the projects beside this file from scratch and runs it:
#   cmake -D consumer=units|proofline|corpus|claims|readme
#         -D way=find_package|deb|add_subdirectory|FetchContent_Declare
#         -D source_dir=... -D build_dir=... -D generator=... -D compiler=... -P consume.cmake
# The library of units needs Boost alone, and so do the checks of a corpus by add_subdirectory: for them,
# the other packages are hidden from CMake.
# For `deb`, find_package finds what is unpacked from the Debian packages.
# For `readme` there is no project: README's CMake blocks, and those of docs/install.md, that have the way
# are built as they stand.

set(work_dir "${build_dir}/consumers/${consumer}-${way}")
set(prefix "${work_dir}/prefix")
file(REMOVE_RECURSE "${work_dir}")

set(configure "${CMAKE_COMMAND}" -G "${generator}" -D "CMAKE_CXX_COMPILER=${compiler}")
if(consumer STREQUAL "units" OR (consumer STREQUAL "corpus" AND way STREQUAL "add_subdirectory"))
  foreach(package fmt CLI11 nlohmann_json TBB tomlplusplus Catch2 Python3)
    list(APPEND configure -D "CMAKE_DISABLE_FIND_PACKAGE_${package}=ON")
  endforeach()
endif()

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(way STREQUAL "deb")
  run("${CMAKE_CPACK_COMMAND}" -G DEB --config "${build_dir}/CPackConfig.cmake" -B "${work_dir}/package")
  file(GLOB packages "${work_dir}/package/*.deb")
  foreach(package IN LISTS packages)
    run(dpkg-deb --extract "${package}" "${work_dir}/root")
  endforeach()
  set(prefix "${work_dir}/root/usr")
  run("${prefix}/bin/proofline" --version)
  set(way find_package)
elseif(way STREQUAL "find_package")
  if(consumer STREQUAL "units")
    run(${configure} -S "${source_dir}" -B "${work_dir}/package" -D PROOFLINE_UNITS_ONLY=ON)
    run("${CMAKE_COMMAND}" --install "${work_dir}/package" --prefix "${prefix}")
  else()
    run("${CMAKE_COMMAND}" --install "${build_dir}" --prefix "${prefix}")
    run("${prefix}/bin/proofline" --version)
    # Each example is a file, and the program has it with it.
    file(GLOB plans "${source_dir}/examples/plans/*.toml")
    foreach(plan IN LISTS plans)
      cmake_path(GET plan STEM name)
      run("${prefix}/bin/proofline" examples "${name}" --output "${work_dir}/${name}.toml")
      run("${CMAKE_COMMAND}" -E compare_files "${work_dir}/${name}.toml"
        "${prefix}/share/doc/proofline/examples/plans/${name}.toml")
    endforeach()
  endif()
  if(consumer STREQUAL "proofline")
    # The language stands without what is said in it.
    file(REMOVE_RECURSE "${prefix}/include/proofline/transformers")
    file(GLOB transformers "${prefix}/share/cmake/proofline/proofline-transformers*.cmake")
    file(REMOVE ${transformers})
  endif()
endif()

if(consumer STREQUAL "readme")
  include("${CMAKE_CURRENT_LIST_DIR}/readme_blocks.cmake")
  return()
endif()

run(${configure} -S "${CMAKE_CURRENT_LIST_DIR}/${consumer}" -B "${work_dir}/build"
  -D "way=${way}" -D "proofline_source_dir=${source_dir}" -D "CMAKE_PREFIX_PATH=${prefix}")
run("${CMAKE_COMMAND}" --build "${work_dir}/build")

# The same with a mistake: the build stops, and says where.
function(stops_with line)
  run("${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/${consumer}" -B "${work_dir}/build" -D wrong=ON)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${work_dir}/build"
    RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
  string(FIND "${said}" "${line}" found)
  if(status EQUAL 0 OR found EQUAL -1)
    message(FATAL_ERROR "status ${status}; expected '${line}' in: ${said}")
  endif()
endfunction()
if(consumer STREQUAL "claims")
  stops_with("wrong.md:3:37: error: 591 FLOP/byte does not follow from the numbers given: 295.224 FLOP/byte does")
elseif(consumer STREQUAL "corpus" AND way STREQUAL "add_subdirectory")
  stops_with("name_is_not_that_of_its_variable<")
elseif(consumer STREQUAL "corpus")
  run("${CMAKE_CTEST_COMMAND}" --test-dir "${work_dir}/build" --output-on-failure --no-tests=error)
else()
  run("${work_dir}/build/consumer")
endif()
