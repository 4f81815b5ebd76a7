#pragma once
// What Coq is asked of every theorem, with its certificates:
//
//   harmonic               what it says, for all inputs; of words, what they expand to
//   harmonic_defined_2     a divisor is not 0, a radicand not negative
//   harmonic_premise_1     a premise holds somewhere
//   harmonic_means_1       what a word of it means, quantifiers included (meanings.hpp)
//   harmonic_side_1        what that needs besides
//   linear_roof_false_1    it does not hold for all inputs: at the witness of a claim it is false
//   linear_roof_witness_1  there is such a point, and all that it says is defined there
//
// And of what a listing counts (stated_count.hpp), by the claim:
//
//   naive_nb_runs          the equation's own text at the sizes of each run is what that counted
//   naive_nb_polynomial    for all extents it is the polynomial, written out, that the runs fix
//   naive_nb_polynomial_defined_1
//   naive_nb_count         whatever is a polynomial of the degrees that the loops show, and came to
//                          what the runs counted, is the text for all extents
//
// The names are those of the theorems, or claims, in which Coq has no `-`.

#include <map>

#include "../program/catalogue.hpp"
#include "certificate.hpp"

namespace proofline::tools {

// What is known of a theorem: by the claims that cite it, and by the witness that one of them
// gives.

/// The claims that cite each theorem, by its name.
using citations = std::multimap<std::string, audit::record>;
citations citations_of(const std::vector<audit::record>& claims);

/// Whether the compiler has proved a theorem: for a claim that states it, or because none does.
bool is_proved(const theorem_record& theorem, const citations& claims);
/// Those of the claims that refute a theorem.
std::vector<audit::record> refutations_of(const theorem_record& theorem, const citations& claims);

/// What a claim's witness gives an input.
const rational& value_at_witness(const audit::record& claim, const stated_input& input);
/// What a claim's witness gives each input of a theorem. Each induction is at its n.
point_of_inputs witness_of(const stated_theorem& theorem, const audit::record& claim);

// What Coq is asked.

struct coq_theorem {
  std::string name;
  std::string statement;
  std::string proof;       ///< empty if there is none
  std::string missing;     ///< why there is none
  std::string needs = {};  ///< a file of coq/ besides Accepted.v: Words, Interpolation
};

/// Of a theorem that is proved: now, by the prover.
std::vector<coq_theorem> coq_theorems_of_proof(const stated_theorem& theorem);
/// Of a theorem that claims refute, each at its witness.
std::vector<coq_theorem> coq_theorems_of_refutation(const stated_theorem& theorem,
                                                    const std::vector<audit::record>& claims);
/// Of a claim that a listing counts what an equation says.
std::vector<coq_theorem> coq_theorems_of_count(const stated_count& count);

/// A name for Coq, which has no `-`, begins with a letter and is no word of it.
std::string coq_name(std::string name);

/// As it stands in a file; what is missing is named in a comment.
std::string coq_text_of(const coq_theorem& theorem);
std::string coq_file(std::string_view title, const std::vector<coq_theorem>& theorems);

}  // namespace proofline::tools
