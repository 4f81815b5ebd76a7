# proofline_add_corpus(<name> HEADERS <header>...)
#
# A corpus is what headers say in Proofline's language: equations, theorems, devices, models, listings,
# the sections of documents. The object library <name> enters each into the catalogue of a program, and
# checks while it is compiled what nobody may forget: each section holds, each theorem is proved or
# refuted, each equation depends on each of its inputs, and the name of each is its variable's.
#
# Definitions are `inline constexpr auto NAME = ...`; their types tell what they are (catalogue.hpp). A
# header that defines something in another form is an error. One file is written for each header, so
# that they compile in parallel and a change recompiles only a few.

set(corpus_words "(define<|for_all<|list<|section\\(|make_device\\(|make_model\\(|make_decoder\\()")

# The code of a header: without comments, and without what is in a namespace inside its namespace.
function(corpus_code path out)
  file(READ "${path}" rest)
  string(REGEX REPLACE "[][;]" " " rest "${rest}")  # they mean something in CMake's lists
  string(REGEX MATCH "namespace [A-Za-z0-9_:]+ {" outermost "${rest}")
  string(FIND "${rest}" "${outermost}" begin)
  string(LENGTH "${outermost}" length)
  math(EXPR begin "${begin} + ${length}")
  string(SUBSTRING "${rest}" 0 ${begin} code)
  string(SUBSTRING "${rest}" ${begin} -1 rest)
  while(rest MATCHES "namespace ([A-Za-z0-9_]+) {")
    string(FIND "${rest}" "${CMAKE_MATCH_0}" begin)
    string(FIND "${rest}" "}  // namespace ${CMAKE_MATCH_1}\n" end)
    if(end LESS begin)
      message(FATAL_ERROR "${path}: expected '}  // namespace ${CMAKE_MATCH_1}'")
    endif()
    string(SUBSTRING "${rest}" 0 ${begin} before)
    string(APPEND code "${before}")
    math(EXPR end "${end} + 1")
    string(SUBSTRING "${rest}" ${end} -1 rest)
  endwhile()
  string(APPEND code "${rest}")
  string(REGEX REPLACE "//[^\n]*" "" code "${code}")
  set(${out} "${code}" PARENT_SCOPE)
endfunction()

# The names of the definitions. Fails for an input or a definition that is written otherwise.
function(corpus_names header code out)
  string(REGEX MATCHALL "=[ \n]*${corpus_words}" said "${code}")
  string(REGEX MATCHALL "inline constexpr auto [A-Za-z0-9_]+[ \n]*=[ \n]*${corpus_words}" read "${code}")
  list(LENGTH said said)
  list(LENGTH read read)
  if(NOT said EQUAL read)
    message(FATAL_ERROR "${header}: ${said} definitions, of which ${read} are written as expected: "
      "inline constexpr auto NAME = define<...")
  endif()
  string(REGEX MATCHALL "constexpr input<\"[^>]*>[ \n]*[A-Za-z0-9_]+" inputs "${code}")
  foreach(each IN LISTS inputs)
    string(REGEX MATCH "\"([^\"]*)\"" quoted "${each}")
    set(quoted "${CMAKE_MATCH_1}")
    string(REGEX MATCH "[A-Za-z0-9_]+$" variable "${each}")
    if(NOT quoted STREQUAL variable)
      message(FATAL_ERROR "${header}: the input ${variable} is called \"${quoted}\"")
    endif()
  endforeach()
  string(REGEX MATCHALL "inline constexpr auto [A-Za-z0-9_]+[ \n]*=" names "${code}")
  list(TRANSFORM names REPLACE "inline constexpr auto ([A-Za-z0-9_]+)[ \n]*=" "\\1")
  set(${out} "${names}" PARENT_SCOPE)
endfunction()

# The theorems that sections cite with one of the verbs.
function(corpus_cited verbs code out)
  string(REGEX MATCHALL "[^a-z_](${verbs})\\([ \n]*\"[^\"]*\",[ \n]*[A-Za-z0-9_:]+" cited "${code}")
  list(TRANSFORM cited REPLACE ".*[^A-Za-z0-9_]([A-Za-z0-9_]+)$" "\\1")
  set(${out} "${cited}" PARENT_SCOPE)
endfunction()

function(proofline_add_corpus corpus)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS")
  set(codes "")
  set(proved_by_a_section "")
  foreach(header IN LISTS arg_HEADERS)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    corpus_code("${path}" code)
    corpus_cited("states|refutes|refutes_reading" "${code}" cited)
    list(APPEND proved_by_a_section ${cited})
    string(MAKE_C_IDENTIFIER "${path}" id)
    set(code_${id} "${code}")
  endforeach()

  set(sources "")
  set(functions "")
  foreach(header IN LISTS arg_HEADERS)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    string(MAKE_C_IDENTIFIER "${path}" id)
    corpus_names("${header}" "${code_${id}}" names)
    if(NOT names)
      continue()
    endif()
    string(REGEX MATCH "namespace ([A-Za-z0-9_:]+) {" namespace "${code_${id}}")
    set(namespace "${CMAKE_MATCH_1}")
    # A section is of the document whose `about` lies beside it.
    cmake_path(GET path PARENT_PATH folder)
    set(includes "#include \"${path}\"\n")
    set(document "")
    if(EXISTS "${folder}/about.hpp")
      string(APPEND includes "#include \"${folder}/about.hpp\"\n")
      set(document ", ${namespace}::about")
    endif()
    set(entries "")
    foreach(name IN LISTS names)
      set(proof "not_cited")
      if(name IN_LIST proved_by_a_section)
        set(proof "cited")
      endif()
      string(APPEND entries
        "  out.add<${namespace}::${name}, \"${name}\", corpus::${proof}>(\"${path}\"${document});\n")
    endforeach()
    cmake_path(GET path STEM stem)
    list(LENGTH functions number)
    set(function "add_${corpus}_${number}_${stem}")
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${corpus}/${number}_${stem}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"@includes@
#include \"catalogue.hpp\"

namespace proofline::tools {
void @function@(catalogue& out);
void @function@(catalogue& out) {
@entries@}
}  // namespace proofline::tools
")
    list(APPEND sources "${source}")
    list(APPEND functions "${function}")
  endforeach()

  add_library(${corpus} OBJECT ${sources})
  set_target_properties(${corpus} PROPERTIES CORPUS_FUNCTIONS "${functions}")
endfunction()

# Writes a file with `add_corpora`, which adds all that these corpora have.
function(corpus_calls file)
  set(declarations "")
  set(calls "")
  foreach(corpus IN LISTS ARGN)
    get_target_property(functions ${corpus} CORPUS_FUNCTIONS)
    foreach(function IN LISTS functions)
      string(APPEND declarations "void ${function}(catalogue& out);\n")
      string(APPEND calls "  ${function}(out);\n")
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT "${file}" @ONLY CONTENT
"#include \"catalogue.hpp\"

namespace proofline::tools {
@declarations@
void add_corpora(catalogue& out) {
@calls@}
}  // namespace proofline::tools
")
endfunction()
