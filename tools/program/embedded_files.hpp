#pragma once
// Files that the program has with it; embedded_files.cmake writes them.

#include <string_view>
#include <vector>

namespace proofline::tools {

/// The style and the script of an audit's page: tools/report/page.
std::string_view page_style();
std::string_view page_script();

/// The files of Coq that certificates rely on, each with its name: tools/export/coq.
struct library_file {
  std::string_view name, text;
};
const std::vector<library_file>& coq_library();
/// The list of what Coq has accepted (coq_project.hpp).
std::string_view accepted_by_coq();

}  // namespace proofline::tools
