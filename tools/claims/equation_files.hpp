#pragma once
// Equations of claim files, for explain and sweeps: `--equations FILE`.

#include <proofline/formula/evaluate.hpp>
#include <proofline/formula/notation.hpp>
#include <proofline/formula/write.hpp>

#include "claims/claim_file.hpp"
#include "claims/document_units.hpp"
#include "program/bad_input.hpp"
#include "program/catalogue.hpp"
#include "sweep/function_of_text.hpp"

namespace proofline::tools {

/// A file with what its equations point to.
struct equations_of_file {
  explicit equations_of_file(const std::string& path)
      : document(read_claim_file(read_claims_text(path), path)), units(document, errors) {
    if (!errors.empty()) throw bad_files{errors};
    if (document.equations.empty()) {
      refuse_at({path}, "no equations; expected a table [[equation]]");
    }
  }
  written_document document;
  std::vector<std::string> errors;
  document_units units;
};

inline sweep::function function_of_equation(const text_equation& of) {
  sweep::function out{of.name(), of.symbol(), of.meaning(), of.source(), of.unit(), {}, {}, -1};
  for (std::size_t i = 0; i < of.inputs().size(); ++i) {
    const formula::equation_input& each = of.inputs()[i];
    out.leaf({each.symbol, each.symbol, each.meaning, each.unit_text, of.values()[i].where,
              of.values()[i].step});
  }
  record_formula(of.tree(), of.root().node, out);
  for (std::size_t i = 0; i < of.inputs().size(); ++i) out.inputs[i].name = of.inputs()[i].name;
  for (sweep::requirement& each : out.required) each.text += " of " + of.name();
  return out;
}

/// As text where notation has no sign for an operation.
inline notation formula_in_notation(const text_equation& of) {
  const formula::run_time_tree& tree = of.tree();
  try {
    return formula::evaluate<notation>(tree, of.root().node, [&tree](int i) {
      const formula::input& each = tree.inputs[static_cast<std::size_t>(i)];
      return each.is_variable ? notation::name(each.text) : notation::figure(each.text);
    });
  } catch (const std::exception&) {
    std::string text;
    formula::write_unfolded(tree, of.root().node, text);
    return notation::figure(text);
  }
}

/// Adds the equations of each file's [[equation]] tables. Throws bad_input for a file without one,
/// for what cannot be read, and for two of one name.
inline void add_equations_of(const std::vector<std::string>& files, catalogue& to) {
  static std::deque<equations_of_file> read;  // functions point into them
  for (const std::string& path : files) {
    for (const text_equation& each : read.emplace_back(path).units.equations()) {
      to.add(equation_record{each.name(), path, function_of_equation(each),
                             [&each] { return formula_in_notation(each); }});
    }
  }
}

}  // namespace proofline::tools
