#pragma once
// What is known of a theorem: by the claims that cite it, and by the witness that one of them gives.

#include <map>

#include "../program/catalogue.hpp"

namespace proofline::tools {

/// The claims that cite each theorem, by its name.
using citations = std::multimap<std::string, audit::record>;
citations citations_of(const std::vector<audit::record>& claims);

/// Whether the compiler has proved a theorem: for a claim that states it, or because none does.
bool is_proved(const theorem_record& theorem, const citations& claims);
/// Those of the claims that refute a theorem.
std::vector<audit::record> refutations_of(const theorem_record& theorem, const citations& claims);

/// What a claim's witness gives an input.
const rational& value_at_witness(const audit::record& claim, const stated_input& input);

}  // namespace proofline::tools
