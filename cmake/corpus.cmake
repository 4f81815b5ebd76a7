# proofline_add_corpus(<name> HEADERS <header>...)
#
#   A corpus is what headers say in Proofline's language: equations, theorems, devices, models,
#   listings, the sections of documents. The library <name> enters each into the catalogue of a
#   program, and checks while it is compiled what nobody may forget: each section holds, each theorem
#   is proved or refuted, each equation depends on each of its inputs, and the name of each is its
#   variable's (proofline/corpus/check.hpp).
#
# proofline_check_corpus(<name> HEADERS <header>...)
#
#   The checks alone, for no program: it needs no commands, and what these need.
#
# proofline_add_program(<name> CORPORA <corpus>...)
#
#   A program with the commands of `proofline` (audit, explain, sweep, plot, export) that knows these
#   corpora, such as one's own and proofline::transformers_corpus.
#
# Definitions are `inline constexpr auto NAME = ...`; their types tell what they are. A
# header that defines something in another form is an error. One file is written for each header, so
# that they compile in parallel and a change recompiles only a few.

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
  set(corpus_words "(define<|for_all<|list<|section\\(|make_device\\(|make_model\\(|make_decoder\\()")
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

# The lines of a header in which the definitions of these names begin, in the order of the names.
function(corpus_lines path names out)
  file(READ "${path}" rest)
  string(REGEX REPLACE "[][;]" " " rest "${rest}")
  set(line 1)
  set(lines "")
  foreach(name IN LISTS names)
    string(REGEX MATCH "inline constexpr auto ${name}[ \n]*=" definition "${rest}")
    string(FIND "${rest}" "${definition}" begin)
    string(SUBSTRING "${rest}" 0 ${begin} before)
    string(SUBSTRING "${rest}" ${begin} -1 rest)
    string(REGEX MATCHALL "\n" ends "${before}")
    list(LENGTH ends passed)
    math(EXPR line "${line} + ${passed}")
    list(APPEND lines ${line})
  endforeach()
  set(${out} "${lines}" PARENT_SCOPE)
endfunction()

# The theorems that sections cite with one of the verbs.
function(corpus_cited verbs code out)
  string(REGEX MATCHALL "[^a-z_](${verbs})\\([ \n]*\"[^\"]*\",[ \n]*[A-Za-z0-9_:]+" cited "${code}")
  list(TRANSFORM cited REPLACE ".*[^A-Za-z0-9_]([A-Za-z0-9_]+)$" "\\1")
  set(${out} "${cited}" PARENT_SCOPE)
endfunction()

# Orders headers by their folders and names. A name begins with the section's: a13_batched_gemm is behind
# a1_gemm, and before a2_linear.
function(corpus_reading_order headers)
  set(ordered "")
  foreach(path IN LISTS ${headers})
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(GET path STEM stem)
    string(REPLACE "_" " " stem "${stem}")
    list(APPEND ordered "${folder}/${stem}\t${path}")
  endforeach()
  list(SORT ordered)
  list(TRANSFORM ordered REPLACE "^[^\t]*\t" "")
  set(${headers} "${ordered}" PARENT_SCOPE)
endfunction()

# Writes the files of a corpus: one for each header, one for each document, and one with add_<corpus>, which
# calls them all. With CHECKS_ONLY they check, and add nothing.
function(corpus_sources corpus out)
  cmake_parse_arguments(PARSE_ARGV 2 arg "CHECKS_ONLY" "" "HEADERS")
  if(NOT arg_HEADERS OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${corpus}: expected HEADERS and the headers, read '${ARGN}'")
  endif()
  set(paths "")
  set(proved_by_a_section "")
  foreach(header IN LISTS arg_HEADERS)
    cmake_path(ABSOLUTE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE OUTPUT_VARIABLE path)
    list(LENGTH paths place)
    list(APPEND paths "${path}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    corpus_code("${path}" code)
    corpus_cited("states|refutes|refutes_reading" "${code}" cited)
    list(APPEND proved_by_a_section ${cited})
    set(code_${place} "${code}")
    string(REGEX MATCH "namespace ([A-Za-z0-9_:]+) {" namespace "${code}")
    set(namespace_${place} "${CMAKE_MATCH_1}")
  endforeach()

  set(given "${paths}")
  list(LENGTH given last)
  math(EXPR last "${last} - 1")
  corpus_reading_order(paths)
  set(stems "")  # of the files to write
  set(documents "")  # the namespaces of their `about`
  foreach(path IN LISTS paths)
    list(FIND given "${path}" place)
    set(code "${code_${place}}")
    set(namespace "${namespace_${place}}")
    corpus_names("${path}" "${code}" names)
    if(NOT names)
      continue()
    endif()
    # A section is of the document whose `about` lies beside it, or in the same file.
    cmake_path(GET path PARENT_PATH folder)
    set(includes "#include \"${path}\"\n")
    set(document "")
    set(about "")
    if("${code}" MATCHES "constexpr [a-z:]+ about[ {=]")
      set(document ", ${namespace}::about")
    elseif(EXISTS "${folder}/about.hpp")
      string(APPEND includes "#include \"${folder}/about.hpp\"\n")
      set(document ", ${namespace}::about")
      set(about "about.hpp")
    endif()
    cmake_path(GET path STEM stem)
    # As one includes it.
    if(path MATCHES "^.*/include/(.*)$")
      set(header "${CMAKE_MATCH_1}")
    else()
      file(RELATIVE_PATH header "${CMAKE_CURRENT_SOURCE_DIR}" "${path}")
    endif()
    set(entries "")
    string(REGEX MATCHALL "auto [A-Za-z0-9_]+[ \n]*=[ \n]*(audit::)?section\\(" sections "${code}")
    if(sections AND NOT document)
      message(FATAL_ERROR "${path}: a section of no document; expected an `about` in the file, or in "
        "about.hpp beside it")
    endif()
    if(sections)
      list(TRANSFORM sections REPLACE "auto ([A-Za-z0-9_]+).*" "::${namespace}::\\1")
      string(MAKE_C_IDENTIFIER "${namespace}" of)
      if(NOT namespace IN_LIST documents)
        list(APPEND documents "${namespace}")
        set(about_${of} "${header}")
        if(about)
          cmake_path(REPLACE_FILENAME header "${about}" OUTPUT_VARIABLE about_${of})
        endif()
      endif()
      list(APPEND sections_${of} ${sections})
      string(APPEND includes_${of} "${includes}")
    endif()
    corpus_lines("${path}" "${names}" lines)
    foreach(name line IN ZIP_LISTS names lines)
      set(proof "not_cited")
      if(name IN_LIST proved_by_a_section)
        set(proof "cited")
      endif()
      set(definition "<::${namespace}::${name}, \"${name}\", corpus::${proof}>")
      if(arg_CHECKS_ONLY)
        string(APPEND entries "static_assert((corpus::check${definition}(), true));\n")
      else()
        string(APPEND entries "  out.add${definition}(\"${header}:${line}\"${document});\n")
      endif()
    endforeach()
    list(LENGTH stems number)
    list(APPEND stems "${stem}")
    set(includes_of_${number} "${includes}")
    set(entries_of_${number} "${entries}")
  endforeach()
  foreach(place RANGE ${last})
    # In the order of their first headers.
    set(namespace "${namespace_${place}}")
    if(NOT namespace IN_LIST documents)
      continue()
    endif()
    list(REMOVE_ITEM documents "${namespace}")
    string(MAKE_C_IDENTIFIER "${namespace}" of)
    list(JOIN sections_${of} ", " sections)
    set(definition "document<::${namespace}::about, ${sections}>")
    list(LENGTH stems number)
    list(APPEND stems "document")
    set(includes_of_${number} "${includes_${of}}")
    set(entries_of_${number} "  out.add_${definition}(\"${about_${of}}\");\n")
    if(arg_CHECKS_ONLY)
      set(entries_of_${number} "static_assert((corpus::check_${definition}(), true));\n")
    endif()
  endforeach()

  set(sources "")
  set(declarations "")
  set(calls "")
  set(number 0)
  foreach(stem IN LISTS stems)
    set(function "add_${corpus}_${number}")
    set(source "${CMAKE_CURRENT_BINARY_DIR}/corpora/${corpus}/${number}_${stem}.cpp")
    list(APPEND sources "${source}")
    if(arg_CHECKS_ONLY)
      corpus_file("${source}" "${includes_of_${number}}" "proofline" "${entries_of_${number}}")
    else()
      corpus_file("${source}" "${includes_of_${number}}" "proofline::tools"
        "void ${function}(catalogue& out);
void ${function}(catalogue& out) {
${entries_of_${number}}}
")
      string(APPEND declarations "void ${function}(catalogue& out);\n")
      string(APPEND calls "  ${function}(out);\n")
    endif()
    math(EXPR number "${number} + 1")
  endforeach()
  if(NOT arg_CHECKS_ONLY)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/corpora/${corpus}/add_${corpus}.cpp")
    corpus_file("${source}" "" "proofline::tools" "${declarations}void add_${corpus}(catalogue& out);
void add_${corpus}(catalogue& out) {
${calls}}
")
    list(APPEND sources "${source}")
  endif()
  set(${out} "${sources}" PARENT_SCOPE)
endfunction()

# A file of code that checks definitions, or, in tools, enters them into a catalogue.
function(corpus_file path includes namespace code)
  set(header "<proofline/corpus/check.hpp>")
  if(namespace STREQUAL "proofline::tools")
    set(header "\"program/catalogue.hpp\"")
  endif()
  file(CONFIGURE OUTPUT "${path}" @ONLY CONTENT
"@includes@#include @header@

namespace @namespace@ {
@code@}  // namespace @namespace@
")
endfunction()

function(proofline_check_corpus corpus)
  corpus_sources(${corpus} sources CHECKS_ONLY ${ARGN})
  add_library(${corpus} OBJECT ${sources})
  target_link_libraries(${corpus} PRIVATE proofline::proofline)
  target_compile_options(${corpus} PRIVATE -O0)
endfunction()

# Who adds Proofline as a folder has no commands.
function(corpus_needs_commands name)
  if(NOT TARGET proofline::commands)
    message(FATAL_ERROR "${name}: needs the commands of an installed Proofline: "
      "find_package(proofline COMPONENTS commands). proofline_check_corpus does without")
  endif()
endfunction()

function(proofline_add_corpus corpus)
  corpus_needs_commands(${corpus})
  corpus_sources(${corpus} sources ${ARGN})
  add_library(${corpus} STATIC ${sources})
  target_link_libraries(${corpus} PRIVATE proofline::commands)
  # Each claim has its own type and is judged once: optimising that takes longer than all the rest.
  target_compile_options(${corpus} PRIVATE -O0)
endfunction()

# Adds all of the corpora to the catalogues of a target.
function(proofline_use_corpora target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MAIN" "CORPORA")
  set(declarations "")
  set(calls "")
  foreach(corpus IN LISTS arg_CORPORA)
    string(REGEX REPLACE "^.*::" "" name "${corpus}")
    string(APPEND declarations "void add_${name}(catalogue& out);\n")
    string(APPEND calls "  add_${name}(out);\n")
  endforeach()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}_corpora.cpp")
  corpus_file("${source}" "${arg_MAIN}" "proofline::tools" "${declarations}void add_corpora(catalogue& out) {
${calls}}
")
  target_sources(${target} PRIVATE "${source}")
  # The commands first: of inline functions the linker keeps the first copy that it meets, and corpora are
  # compiled without optimisation.
  target_link_libraries(${target} PRIVATE proofline::commands ${arg_CORPORA})
endfunction()

function(proofline_add_program program)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "CORPORA")
  if(NOT arg_CORPORA OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${program}: expected CORPORA and their names, read '${ARGN}'")
  endif()
  corpus_needs_commands(${program})
  add_executable(${program})
  proofline_use_corpora(${program} CORPORA ${arg_CORPORA}
    MAIN "#include \"program/program.hpp\"

int main(int argc, char** argv) { return proofline::tools::run_program(argc, argv); }

")
  # By it shards tell whether they are of one build (tools/program/program.hpp).
  if(CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
    target_link_options(${program} PRIVATE "LINKER:--build-id=sha1")
  endif()
endfunction()
