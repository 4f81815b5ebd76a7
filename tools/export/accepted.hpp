#pragma once
// Which theorems Coq has accepted, with all that is shown of them: a list that the repository keeps
// (coq/accepted.txt). First the files of the library, then one line a theorem: the digest of its
// text for Coq, header, name, and how many theorems of Coq it is. tools/check_with_coq.py works the
// list out anew from what Coq has accepted, compares it, and writes it.

#include "coq_theorems.hpp"
#include "refutations.hpp"

namespace proofline::tools {

/// All that is shown of a theorem: as the prover finds it now, and as claims refute it.
std::vector<coq_theorem> coq_theorems_of(const theorem_record& theorem, const citations& claims);

/// The lines of the library.
std::string library_lines();
/// The line of a theorem.
std::string accepted_line(const theorem_record& theorem, const std::vector<coq_theorem>& shown);

/// What a claim's audit says of it: that Coq accepts the theorem behind it, or that Coq has not
/// seen it as it stands. Empty for a claim behind which there is no theorem.
std::string words_of_coq(const audit::record& claim, const std::vector<audit::record>& all);

}  // namespace proofline::tools
