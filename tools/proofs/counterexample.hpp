#pragma once
// A point where a statement is false, worked out: what each side of its comparisons is there.

#include "export/certificate.hpp"
#include "shown_proof.hpp"

namespace proofline::tools {

/// The lines; empty where the prover leaves no certificate that it is false there.
std::vector<std::string> lines_of_counterexample(const stated_theorem& theorem,
                                                 const point_of_inputs& at,
                                                 const proof_options& options);

/// "5/3", "3.12e14"; "about 0.333333" where it takes too many digits.
std::string value_text(const value_at_a_point& value);

}  // namespace proofline::tools
