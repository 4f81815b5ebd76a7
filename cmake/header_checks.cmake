# Target `headers_alone`: every header compiles as the only include of a file.
foreach(library units format proofline transformers sweep)
  set_target_properties(proofline_${library} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endforeach()
add_custom_target(headers_alone DEPENDS all_verify_interface_header_sets)

# The units alone compile without exceptions, and with -ffast-math, which the language refuses.
set(includes "")
foreach(header IN LISTS units_headers)
  file(RELATIVE_PATH name "${include_root}" "${header}")
  string(APPEND includes "#include <${name}>\n")
endforeach()
file(CONFIGURE OUTPUT translation_units/units.cpp CONTENT "${includes}" @ONLY)
foreach(flag no-exceptions fast-math)
  add_library(units_with_${flag} OBJECT EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/translation_units/units.cpp")
  target_compile_options(units_with_${flag} PRIVATE -f${flag})
  target_link_libraries(units_with_${flag} PRIVATE proofline::units)
  add_dependencies(headers_alone units_with_${flag})
endforeach()

# Target `single_header`: the units as one file, single_header/proofline_units.hpp. The tests of the
# units are compiled with it, too, and an example that prints.
if(fmt_FOUND)
  require_package(Python3 python3 "the single header" COMPONENTS Interpreter)
  set(single_header "${PROJECT_BINARY_DIR}/single_header/proofline_units.hpp")
  set(forwarding "${PROJECT_BINARY_DIR}/single_header/forwarding")
  set(make_single_header "${PROJECT_SOURCE_DIR}/tools/develop/single_header.py")
  add_custom_command(OUTPUT "${single_header}"
    COMMAND Python3::Interpreter "${make_single_header}" "${single_header}" "${forwarding}"
    DEPENDS ${all_headers} "${make_single_header}" VERBATIM)
  add_custom_target(single_header DEPENDS "${single_header}")
  file(GLOB single_header_tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/static_tests/units/*.cpp")
  add_library(single_header_is_tested OBJECT EXCLUDE_FROM_ALL
    ${single_header_tests} "${PROJECT_SOURCE_DIR}/examples/reuse_units.cpp")
  add_dependencies(single_header_is_tested single_header)
  target_compile_features(single_header_is_tested PRIVATE cxx_std_20)
  target_include_directories(single_header_is_tested PRIVATE "${forwarding}")
  target_link_libraries(single_header_is_tested PRIVATE Boost::headers fmt::fmt)
  add_dependencies(headers_alone single_header_is_tested)
endif()

# Target `two_translation_units`: two files that include every header link into one program, so headers
# define only inline functions and variables.
set(includes "")
foreach(header IN LISTS all_headers)
  file(RELATIVE_PATH name "${include_root}" "${header}")
  string(APPEND includes "#include <${name}>\n")
endforeach()
file(CONFIGURE OUTPUT translation_units/first.cpp CONTENT "${includes}" @ONLY)
file(CONFIGURE OUTPUT translation_units/second.cpp CONTENT "${includes}\nint main() {}\n" @ONLY)
add_executable(two_translation_units EXCLUDE_FROM_ALL
  "${CMAKE_CURRENT_BINARY_DIR}/translation_units/first.cpp"
  "${CMAKE_CURRENT_BINARY_DIR}/translation_units/second.cpp")
target_compile_options(two_translation_units PRIVATE -O0)
target_link_libraries(two_translation_units PRIVATE
  proofline::transformers proofline::sweep proofline::format)
