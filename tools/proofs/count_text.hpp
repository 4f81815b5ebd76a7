#pragma once
// Why an equation gives what a listing counts, for all sizes: its loops make the count a
// polynomial, and runs of it fix that.

#include "export/stated_count.hpp"
#include "shown_proof.hpp"

namespace proofline::tools {

std::vector<std::string> lines_of_count(const stated_count& count, const proof_options& options);

}  // namespace proofline::tools
