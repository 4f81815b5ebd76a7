# Generates C++ that adds the names in the headers to the catalogue: one file per header, so that they
# compile in parallel and a change recompiles only a few. Sets registry_sources.
#
# Sections, equations, theorems, devices and models are defined as
# `inline constexpr auto NAME = section(`, `define<`, `for_all<`, `make_device(` and `make_decoder(`.
# The names are read from these definitions, so there is no second list of them.

set(registry_dir "${CMAKE_CURRENT_BINARY_DIR}/registry")
set(registry_sources "")
set(registry_functions "")

# For each header that matches the pattern: one call on the catalogue per name that the verb defines.
# In `call`, NAME stands for the name and HEADER for that of the header. Further arguments are headers
# that the calls need.
function(registry_of pattern verb call)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/include"
    "${PROJECT_SOURCE_DIR}/include/proofline/${pattern}")
  foreach(header IN LISTS headers)
    set(path "${PROJECT_SOURCE_DIR}/include/${header}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    file(READ "${path}" text)
    string(REGEX MATCHALL "inline constexpr auto [a-z0-9_]+ =[ \n]*${verb}" found "${text}")
    if(NOT found)
      continue()
    endif()
    string(REGEX REPLACE "[^a-z0-9]+" "_" function "add_${verb}${header}")
    set(includes "")
    foreach(needed IN LISTS ARGN)
      string(APPEND includes "#include <${needed}>\n")
    endforeach()
    set(calls "")
    foreach(definition IN LISTS found)
      string(REGEX REPLACE "inline constexpr auto ([a-z0-9_]+) .*" "\\1" name "${definition}")
      string(REPLACE "NAME" "${name}" with_name "${call}")
      cmake_path(GET header STEM stem)
      string(REPLACE "HEADER" "${stem}" with_name "${with_name}")
      string(APPEND calls "  out.${with_name};\n")
    endforeach()
    file(CONFIGURE OUTPUT "${registry_dir}/${function}.cpp" @ONLY CONTENT
"#include <@header@>
@includes@
#include \"catalogue.hpp\"

namespace proofline::tools {
void @function@(catalogue& out);
void @function@(catalogue& out) {
@calls@}
}  // namespace proofline::tools
")
    list(APPEND registry_sources "${registry_dir}/${function}.cpp")
    list(APPEND registry_functions "${function}")
  endforeach()
  set(registry_sources "${registry_sources}" PARENT_SCOPE)
  set(registry_functions "${registry_functions}" PARENT_SCOPE)
endfunction()

# One function for all of a kind: add_sections(out) and so on.
function(registry_function name functions)
  set(declarations "")
  set(calls "")
  foreach(function IN LISTS functions)
    string(APPEND declarations "void ${function}(catalogue& out);\n")
    string(APPEND calls "  ${function}(out);\n")
  endforeach()
  file(CONFIGURE OUTPUT "${registry_dir}/${name}.cpp" @ONLY CONTENT
"#include \"catalogue.hpp\"

namespace proofline::tools {
@declarations@
void @name@(catalogue& out) {
@calls@}
}  // namespace proofline::tools
")
  set(registry_sources "${registry_sources};${registry_dir}/${name}.cpp" PARENT_SCOPE)
  set(registry_functions "" PARENT_SCOPE)
endfunction()

file(GLOB documents RELATIVE "${PROJECT_SOURCE_DIR}/include/proofline/transformers/documents"
  "${PROJECT_SOURCE_DIR}/include/proofline/transformers/documents/*")
foreach(document IN LISTS documents)
  if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/include/proofline/transformers/documents/${document}")
    registry_of("transformers/documents/${document}/*.hpp" "section\\("
      "add_section(documents::${document}::about, documents::${document}::NAME)"
      "proofline/transformers/documents/${document}/about.hpp")
  endif()
endforeach()
registry_function(add_sections "${registry_functions}")
registry_of("transformers/equations/*.hpp" "define<" "add_equation(equations::NAME)")
registry_of("transformers/models/*.hpp" "define<" "add_equation(models::NAME)")
registry_function(add_equations "${registry_functions}")
registry_of("transformers/theorems/*.hpp" "for_all<" "add_theorem(\"HEADER\", theorems::NAME)")
registry_function(add_theorems "${registry_functions}")
registry_of("transformers/hardware/*.hpp" "make_device\\(" "add_device(\"NAME\", hardware::NAME)")
registry_function(add_devices "${registry_functions}")
registry_of("transformers/models/*.hpp" "make_decoder\\(" "add_model(\"NAME\", models::NAME)")
registry_function(add_models "${registry_functions}")
