# Files as C++ for the program: the style and the script of an audit's page (report/page/), the Coq files that
# certificates use, the list of what Coq has accepted (export/coq), and examples/plans. Sets embedded_source.

# The text of a file as a literal of C++. CMake runs again when the file changes.
function(literal_of file out)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" text)
  set(${out} "R\"text(${text})text\"" PARENT_SCOPE)
endfunction()

# The same of a long text, as several literals with commas: compilers need not take more than 65,536
# characters in one.
function(literals_of_text file out)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
  file(READ "${file}" text)
  string(LENGTH "${text}" length)
  set(literals "")
  set(from 0)
  while(from LESS length)
    string(SUBSTRING "${text}" ${from} 60000 piece)
    string(APPEND literals "R\"text(${piece})text\", ")
    math(EXPR from "${from} + 60000")
  endwhile()
  set(${out} "${literals}" PARENT_SCOPE)
endfunction()

set(here "${CMAKE_CURRENT_SOURCE_DIR}")
literal_of("${here}/report/page/page.css" page_style)
literal_of("${here}/report/page/page.js" page_script)
literals_of_text("${here}/export/coq/accepted.txt" accepted)
# Files with their names, as the members of a list.
function(literals_of pattern part out)
  set(files "")
  file(GLOB paths CONFIGURE_DEPENDS "${pattern}")
  foreach(path IN LISTS paths)
    cmake_path(GET path ${part} name)
    literal_of("${path}" text)
    string(APPEND files "    {\"${name}\", ${text}},\n")
  endforeach()
  set(${out} "${files}" PARENT_SCOPE)
endfunction()
literals_of("${here}/export/coq/*.v" FILENAME coq_files)
literals_of("${PROJECT_SOURCE_DIR}/examples/plans/*.toml" STEM plan_files)
set(embedded_source "${CMAKE_CURRENT_BINARY_DIR}/embedded_files.cpp")
file(CONFIGURE OUTPUT "${embedded_source}" @ONLY CONTENT
"#include \"program/embedded_files.hpp\"

#include <string>

namespace proofline::tools {
std::string_view page_style() {
  return @page_style@;
}
std::string_view page_script() {
  return @page_script@;
}
std::string_view accepted_by_coq() {
  static const std::string text = [] {
    std::string all;
    for (const std::string_view each : {@accepted@}) all += each;
    return all;
  }();
  return text;
}
const std::vector<embedded_file>& coq_library() {
  static const std::vector<embedded_file> files{
@coq_files@  };
  return files;
}
const std::vector<embedded_file>& example_plans() {
  static const std::vector<embedded_file> files{
@plan_files@  };
  return files;
}
}  // namespace proofline::tools
")
