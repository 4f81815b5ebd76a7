#pragma once
// What the numbers of a document may follow from, each as a claim that the audit accepts, and where
// the result of a known equation is printed otherwise. Nothing is written.

#include "report/number_list.hpp"

namespace proofline::tools {

/// Adds proposals and questions to the numbers of a file that have no claim. Throws bad_files.
void propose(audit::number_list& list, const std::string& path, const std::string& comment_sign);

}  // namespace proofline::tools
