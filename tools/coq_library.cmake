# The Coq files that certificates use (export/coq) and the list of what Coq has accepted, as C++ for
# the program. Sets coq_library_source.

set(coq_library_source "${CMAKE_CURRENT_BINARY_DIR}/coq_library.cpp")
set(files "")
file(GLOB names CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}/export/coq"
  "${CMAKE_CURRENT_SOURCE_DIR}/export/coq/*.v")
foreach(name IN LISTS names)
  set(path "${CMAKE_CURRENT_SOURCE_DIR}/export/coq/${name}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  file(READ "${path}" text)
  string(APPEND files "    {\"${name}\", R\"coq(${text})coq\"},\n")
endforeach()
set(path "${CMAKE_CURRENT_SOURCE_DIR}/export/coq/accepted.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
file(READ "${path}" accepted)
file(CONFIGURE OUTPUT "${coq_library_source}" @ONLY CONTENT
"#include \"export/coq_theorems.hpp\"

namespace proofline::tools {
const std::vector<library_file>& coq_library() {
  static const std::vector<library_file> files{
@files@  };
  return files;
}
std::string_view accepted_by_coq() {
  return R\"coq(@accepted@)coq\";
}
}  // namespace proofline::tools
")
