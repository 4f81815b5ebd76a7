# The style and the script of an audit's page (page/), as C++ for the program. Sets page_source.

set(page_source "${CMAKE_CURRENT_BINARY_DIR}/page_files.cpp")
foreach(each style:page.css script:page.js)
  string(REGEX MATCH "^(.*):(.*)$" each "${each}")
  set(path "${CMAKE_CURRENT_SOURCE_DIR}/page/${CMAKE_MATCH_2}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  file(READ "${path}" ${CMAKE_MATCH_1})
endforeach()
file(CONFIGURE OUTPUT "${page_source}" @ONLY CONTENT
"#include \"page.hpp\"

namespace proofline::tools {
std::string_view page_style() {
  return R\"page(@style@)page\";
}
std::string_view page_script() {
  return R\"page(@script@)page\";
}
}  // namespace proofline::tools
")
