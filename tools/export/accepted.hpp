#pragma once
// Which theorems and counts Coq has accepted, with all that is shown of them: a list that the
// repository keeps (coq/accepted.txt), one line each: the digest of its text for Coq, the file that
// it is in, its name, and how many statements it is. tools/check_with_coq.py compares the list with
// what Coq accepts, and writes it.

#include <map>

#include "../catalogue.hpp"
#include "coq_theorems.hpp"

namespace proofline::tools {

/// The claims that cite each theorem, by its name.
using citations = std::multimap<std::string, audit::record>;
citations citations_of(const std::vector<audit::record>& claims);

/// All that is shown of a theorem: as the prover finds it now, and as claims refute it.
std::vector<coq_theorem> coq_theorems_of(const theorem_record& theorem, const citations& claims);

/// The file that a count is in, without .v: that of its document.
std::string coq_file_of(const count_record& count);

/// The line of a theorem or a count, without its end.
std::string accepted_line(const std::string& file, const std::string& name,
                          const std::vector<coq_theorem>& shown);

/// What a claim's audit says of it: that Coq accepts the theorem behind it, or the polynomial, or
/// that Coq has not seen it as it stands. Empty for a claim behind which there is neither.
std::string words_of_coq(const audit::record& claim, const std::vector<audit::record>& all);

}  // namespace proofline::tools
