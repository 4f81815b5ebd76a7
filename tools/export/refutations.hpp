#pragma once
// What claims refute: which claims cite a theorem, and the witness that one of them gives.

#include <map>

#include "../catalogue.hpp"

namespace proofline::tools {

/// The claims that cite each theorem, by its name.
using citations = std::multimap<std::string, audit::record>;
citations citations_of(const std::vector<audit::record>& claims);

/// Those of the claims that refute a theorem.
std::vector<audit::record> refutations_of(const theorem_record& theorem, const citations& claims);

/// What a claim's witness gives an input.
const rational& value_at_witness(const audit::record& claim, const stated_input& input);

}  // namespace proofline::tools
