#pragma once
// Files that the program has with it; embedded_files.cmake writes them.

#include <string_view>
#include <vector>

namespace proofline::tools {

/// The style and the script of an audit's page: tools/report/page.
std::string_view page_style();
std::string_view page_script();

struct embedded_file {
  std::string_view name, text;
};
/// The files of Coq that certificates rely on: tools/export/coq.
const std::vector<embedded_file>& coq_library();
/// Sweeps to start from, by their names without `.toml`: examples/plans. The first line of each
/// says what it is for.
const std::vector<embedded_file>& example_plans();
/// The list of what Coq has accepted (coq_project.hpp).
std::string_view accepted_by_coq();

}  // namespace proofline::tools
