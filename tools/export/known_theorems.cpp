#include "known_theorems.hpp"

#include <algorithm>
#include <stdexcept>

namespace proofline::tools {

citations citations_of(const std::vector<audit::record>& claims) {
  citations result;
  for (const audit::record& claim : claims) {
    if (!claim.theorem.empty()) result.emplace(claim.theorem, claim);
  }
  return result;
}

namespace {

/// The claims that cite a theorem and know it in this way.
std::vector<audit::record> claims_by(known_by how, const theorem_record& theorem,
                                     const citations& claims) {
  std::vector<audit::record> result;
  const auto [first, last] = claims.equal_range(theorem.name);
  for (auto claim = first; claim != last; ++claim) {
    if (claim->second.known.how() == how) result.push_back(claim->second);
  }
  return result;
}

}  // namespace

bool is_proved(const theorem_record& theorem, const citations& claims) {
  return !theorem.is_cited || !claims_by(known_by::all_inputs, theorem, claims).empty();
}
std::vector<audit::record> refutations_of(const theorem_record& theorem, const citations& claims) {
  return claims_by(known_by::witness, theorem, claims);
}

const rational& value_at_witness(const audit::record& claim, const stated_input& input) {
  const auto is_it = [&](const audit::input_record& given) { return given.name == input.name; };
  const auto given = std::ranges::find_if(claim.inputs, is_it);
  if (given == claim.inputs.end() || !given->given) {
    throw std::logic_error(claim.id + ": no value for " + input.name);
  }
  return given->given->value;
}

}  // namespace proofline::tools
