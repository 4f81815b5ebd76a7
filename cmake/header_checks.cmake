# Target `headers_alone`: every header compiles as the only include of a file.
foreach(library units format proofline transformers sweep)
  set_target_properties(proofline_${library} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endforeach()
add_custom_target(headers_alone DEPENDS all_verify_interface_header_sets)

# Test `two_translation_units`: two files that include every header link into one program,
# so headers define only inline functions and variables.
set(includes "")
foreach(header IN LISTS all_headers)
  file(RELATIVE_PATH name "${include_root}" "${header}")
  string(APPEND includes "#include <${name}>\n")
endforeach()
file(CONFIGURE OUTPUT translation_units/first.cpp CONTENT "${includes}" @ONLY)
file(CONFIGURE OUTPUT translation_units/second.cpp CONTENT "${includes}\nint main() {}\n" @ONLY)
add_executable(two_translation_units
  "${CMAKE_CURRENT_BINARY_DIR}/translation_units/first.cpp"
  "${CMAKE_CURRENT_BINARY_DIR}/translation_units/second.cpp")
target_compile_options(two_translation_units PRIVATE -O0)
target_link_libraries(two_translation_units PRIVATE
  proofline::transformers proofline::sweep proofline::format)
add_test(NAME two_translation_units COMMAND two_translation_units)
