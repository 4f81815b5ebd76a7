#pragma once
// The proofs and counterexamples of what a catalogue knows, for `explain` and for reports.

#include "counterexample.hpp"
#include "export/coq_theorems.hpp"

namespace proofline::tools {

/// Of a theorem, in our symbols: its proof; or what a claim that refutes it shows. Empty where
/// there is neither. `all`: of any length.
std::vector<std::string> steps_of(const theorem_record& theorem, const citations& claims, bool all);
/// Of all theorems, and of all that listings count: each with its name, its statement and its
/// steps.
std::string text_of_all_steps(const catalogue& known);

/// Writes into each of these claims its proof or counterexample, in its document's symbols, if one
/// is behind it, and where that theorem or equation stands. `known` has equations, theorems and
/// sections.
void add_steps(std::vector<audit::record>& claims, const catalogue& known, bool all = false);
/// The same for the theorems of claim files.
void add_steps_of_files(std::vector<audit::record>& claims, const std::vector<std::string>& files);

}  // namespace proofline::tools
