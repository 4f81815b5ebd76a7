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

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "../program/catalogue.hpp"
#include "../program/characters.hpp"
#include "certificate.hpp"
#include "certificate_text.hpp"
#include "coq_text.hpp"
#include "definedness.hpp"
#include "meanings.hpp"

namespace proofline::tools {

// What is known of a theorem: by the claims that cite it, and by the witness that one of them
// gives.

/// The claims that cite each theorem, by its name.
using citations = std::multimap<std::string, audit::record>;

// What Coq is asked.

/// The claims that cite a theorem and know it in this way.
inline std::vector<audit::record> claims_by(known_by how, const theorem_record& theorem,
                                            const citations& claims) {
  std::vector<audit::record> result;
  const auto [first, last] = claims.equal_range(theorem.name);
  for (auto claim = first; claim != last; ++claim) {
    if (claim->second.known.how() == how) result.push_back(claim->second);
  }
  return result;
}

/// Shown by a certificate, which a tactic of coq/Accepted.v takes.
inline coq_theorem with_proof(const std::string& name, const std::string& statement,
                              const std::string& tactic, const certified_statement& shown) {
  coq_theorem result{name, statement, {}, shown.failure};
  if (shown.failure.empty()) {
    result.proof = "  " + tactic + "\n    " + shown.domains + "\n    " + shown.statement +
                   "\n    (" + coq_text(*shown.proof) + ")%nat.\n";
  }
  return result;
}

inline std::string written(const point_of_inputs& point) {
  std::string result;
  for (const value_at_a_point& each : point) {
    result += (result.empty() ? "q " : "; q ") + coq_integer(each.numerator()) + " " +
              coq_integer(each.denominator());
  }
  return "[" + result + "]";
}

inline std::string numbered(const std::string& name, const char* what, std::size_t which) {
  return name + "_" + what + "_" + std::to_string(which);
}

/// "[1; 2]"
template <class Values>
std::string list_of(const Values& values) {
  return fmt::format("[{}]", fmt::join(values, "; "));
}

/// That the runs fix the text, as coq/Interpolation.v has it.
inline coq_theorem fixed_by_runs(const std::string& name, const stated_count& count,
                                 const stated_theorem& polynomial) {
  variable_names names(polynomial);
  const std::string counts = names.another("count");
  std::string variables, known;
  for (const stated_input& each : polynomial.inputs) {
    variables += " " + names.of(each.it);
    known += coq_domain(each, names) + " -> ";
  }
  std::vector<std::string> extents, runs, terms;
  for (const stated_input& each : count.extents) extents.push_back(names.of(each.it));
  for (const counted_run& each : count.runs) {
    runs.push_back(fmt::format("({}, {})", list_of(each.sizes), each.count));
  }
  const polynomial_by_exponents through_runs = polynomial_through_runs(count);
  integer denominator = 1;  // the least that all have in common
  for (const auto& [exponents, coefficient] : through_runs) {
    denominator =
        (rational(denominator) / coefficient.denominator()).numerator() * coefficient.denominator();
  }
  for (const auto& [exponents, coefficient] : through_runs) {
    terms.push_back(fmt::format("({}, {}%nat)",
                                to_text((coefficient * denominator).numerator()).view(),
                                list_of(exponents)));
  }
  coq_theorem result{name + "_count", {}, {}, {}, "Interpolation"};
  result.statement = fmt::format(
      "forall {0} : list R -> R, has_degrees {1}%nat {0} -> counted {0} {2}%Z -> "
      "forall{3} : R, {4}{0} {5} = {6}",
      counts, list_of(count.degrees), list_of(runs), variables, known, list_of(extents),
      coq_text(count.text, names));
  result.proof = fmt::format("  fixed_by {} {}%Z {}%Z.\n", polynomial.name, list_of(terms),
                             to_text(denominator).view());
  return result;
}

inline citations citations_of(const std::vector<audit::record>& claims) {
  citations result;
  for (const audit::record& claim : claims) {
    if (!claim.theorem.empty()) result.emplace(claim.theorem, claim);
  }
  return result;
}

/// Whether the compiler has proved a theorem: for a claim that states it, or because none does.
inline bool is_proved(const theorem_record& theorem, const citations& claims) {
  return !theorem.is_cited || !claims_by(known_by::all_inputs, theorem, claims).empty();
}

/// Those of the claims that refute a theorem.
inline std::vector<audit::record> refutations_of(const theorem_record& theorem,
                                                 const citations& claims) {
  return claims_by(known_by::witness, theorem, claims);
}

/// What a claim's witness gives an input.
inline const rational& value_at_witness(const audit::record& claim, const stated_input& input) {
  const auto is_it = [&](const audit::input_record& given) { return given.name == input.name; };
  const auto given = std::ranges::find_if(claim.inputs, is_it);
  if (given == claim.inputs.end() || !given->given) {
    throw std::logic_error(claim.id + ": no value for " + input.name);
  }
  return given->given->value;
}

/// What a claim's witness gives each input of a theorem. Each induction is at its n.
inline point_of_inputs witness_of(const stated_theorem& theorem, const audit::record& claim) {
  point_of_inputs result;
  std::map<const void*, value_at_a_point> values;
  for (const stated_input& each : theorem.inputs) {
    const rational& value = value_at_witness(claim, each);
    result.push_back({value.numerator().to_int128(), value.denominator().to_int128()});
    values[each.it.identity()] = result.back();
  }
  // Each induction is at its n.
  for (const expression& each : theorem.induction_variables) {
    result.push_back(values.at(each.of(0).identity()));
  }
  return result;
}

/// Of a theorem that is proved: now, by the prover.
inline std::vector<coq_theorem> coq_theorems_of_proof(const stated_theorem& theorem) {
  const variable_names names(theorem);
  std::vector<coq_theorem> result;
  const auto certified = [&](const std::string& name, const expression& statement) {
    return with_proof(name, coq_statement(theorem, statement, names), "certified",
                      certify(theorem, statement));
  };
  result.push_back(certified(theorem.name, theorem.statement));
  std::size_t which = 0;
  for (const expression& each : where_defined(theorem.statement)) {
    result.push_back(certified(numbered(theorem.name, "defined", ++which), each));
  }
  which = 0;
  for (const expression& each : premises_of(theorem.statement)) {
    const std::string name = numbered(theorem.name, "premise", ++which);
    const std::string statement = coq_existence(theorem, each, names);
    if (const auto point = point_where(theorem, each)) {
      result.push_back(with_proof(name, statement, "certified_at " + written(*point),
                                  certify_at(theorem, each, *point)));
    } else {
      result.push_back({name, statement, {}, "no point is found"});
    }
  }
  for (coq_theorem& each : coq_theorems_of_words(theorem, certified)) {
    result.push_back(std::move(each));
  }
  return result;
}

/// Of a theorem that claims refute, each at its witness.
inline std::vector<coq_theorem> coq_theorems_of_refutation(
    const stated_theorem& theorem, const std::vector<audit::record>& claims) {
  const variable_names names(theorem);
  std::vector<coq_theorem> result;
  std::vector<std::string> seen;
  for (const audit::record& claim : claims) {
    const point_of_inputs witness = witness_of(theorem, claim);
    const std::string at = written(witness);
    // Several claims may refute it at the same point.
    if (std::ranges::find(seen, at) != seen.end()) continue;
    seen.push_back(at);
    // The tactic is given what is denied.
    certified_statement shown = certify_at(theorem, negation(theorem.statement), witness);
    shown.statement = certify_at(theorem, theorem.statement, witness).statement;
    result.push_back(with_proof(numbered(theorem.name, "false", seen.size()),
                                "~ (" + coq_statement(theorem, names) + ")", "refuted " + at,
                                shown));
    expression found = negation(theorem.statement);
    for (const expression& each : where_defined(theorem.statement)) found = both(each, found);
    result.push_back(with_proof(numbered(theorem.name, "witness", seen.size()),
                                coq_existence(theorem, found, names), "certified_at " + at,
                                certify_at(theorem, found, witness)));
  }
  return result;
}

/// A name for Coq, which has no `-`, begins with a letter and is no word of it.
inline std::string coq_name(std::string name) {
  const auto is_foreign = [](char each) {
    return !is_letter(each) && !is_digit(each) && each != '_';
  };
  std::ranges::replace_if(name, is_foreign, '_');
  if (name.empty() || !is_letter(name.front())) name.insert(0, "theorem_");
  if (is_word_of_coq(name)) name += '_';
  return name;
}

/// Of a claim that a listing counts what an equation says.
inline std::vector<coq_theorem> coq_theorems_of_count(const stated_count& count) {
  // Without its document, whose file it is in.
  const std::string name = coq_name(count.name.substr(count.name.find('/') + 1));
  const stated_theorem runs = runs_of(count);
  stated_theorem polynomial = polynomial_of(count);
  polynomial.name = name + "_polynomial";
  // The sizes of the runs are among all extents: there, too, the text is defined.
  std::vector<coq_theorem> result = coq_theorems_of_proof(polynomial);
  result.insert(result.begin(),
                with_proof(name + "_runs", coq_statement(runs, variable_names(runs)), "certified",
                           certify(runs, runs.statement)));
  const std::string missing = result[1].missing;  // of the polynomial, on which the last one rests
  result.push_back(missing.empty() ? fixed_by_runs(name, count, polynomial)
                                   : coq_theorem{name + "_count", {}, {}, missing});
  return result;
}

/// As it stands in a file; what is missing is named in a comment.
inline std::string coq_text_of(const coq_theorem& theorem) {
  if (!theorem.missing.empty()) {
    return "\n(* MISSING " + theorem.name + ": " + theorem.missing + " *)\n";
  }
  return "\nTheorem " + theorem.name + " : " + theorem.statement + ".\nProof.\n" + theorem.proof +
         "Qed.\n";
}

inline std::string coq_file(std::string_view title, const std::vector<coq_theorem>& theorems) {
  std::set<std::string> library;
  for (const coq_theorem& each : theorems) {
    if (!each.needs.empty()) library.insert(each.needs + " ");
  }
  std::string out = fmt::format(
      "(* {}. Written by proofline export --coq. *)\n"
      "From Proofline Require Import {}Accepted.\nOpen Scope R_scope.\n",
      title, fmt::join(library, ""));
  for (const coq_theorem& each : theorems) out += coq_text_of(each);
  return out;
}

}  // namespace proofline::tools
