#pragma once
// The records of every document, in a file of its own because that one takes long to compile.

#include <proofline/audit/record.hpp>

namespace proofline::tools {

std::vector<audit::record> audited_documents();

}  // namespace proofline::tools
