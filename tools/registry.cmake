# The names in the headers, as C++ that adds each to the catalogue: one file per header, so that they
# compile side by side, a few at a time, and a change compiles only those few again. Sets
# registry_sources.
#
# A claim's section, an equation, a theorem, a device and a model are defined as
# `inline constexpr auto NAME = section(`, `define<`, `for_all<`, `make_device(` and `make_decoder(`.
# The names are read from there, so that no second list of them is kept.

set(registry_dir "${CMAKE_CURRENT_BINARY_DIR}/registry")
set(registry_sources "")
set(registry_functions "")

# For each header that matches the pattern: calls on the catalogue, one per name that the verb defines;
# `call` says NAME where the name goes, and HEADER where that of the header does. Further arguments are
# headers that the calls need.
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

file(GLOB documents RELATIVE "${PROJECT_SOURCE_DIR}/include/proofline/documents"
  "${PROJECT_SOURCE_DIR}/include/proofline/documents/*")
foreach(document IN LISTS documents)
  if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/include/proofline/documents/${document}")
    registry_of("documents/${document}/*.hpp" "section\\("
      "add_section(documents::${document}::about, documents::${document}::NAME)"
      "proofline/documents/${document}/about.hpp")
  endif()
endforeach()
registry_function(add_sections "${registry_functions}")
registry_of("equations/*.hpp" "define<" "add_equation(equations::NAME)")
registry_of("models/*.hpp" "define<" "add_equation(models::NAME)")
registry_function(add_equations "${registry_functions}")
registry_of("proof/theorems/*.hpp" "for_all<" "add_theorem(\"HEADER\", theorems::NAME)")
registry_function(add_theorems "${registry_functions}")
registry_of("hardware/*.hpp" "make_device\\(" "add_device(\"NAME\", hardware::NAME)")
registry_function(add_devices "${registry_functions}")
registry_of("models/*.hpp" "make_decoder\\(" "add_model(\"NAME\", models::NAME)")
registry_function(add_models "${registry_functions}")
