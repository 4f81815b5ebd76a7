#pragma once
// The proofs and counterexamples of what a catalogue knows, for `explain` and for reports.

#include <fmt/format.h>

#include <algorithm>

#include "claims/theorems_of_files.hpp"
#include "export/coq_theorems.hpp"
#include "export/stated_count.hpp"
#include "shown_proof.hpp"

namespace proofline::tools {

// Why an equation gives what a listing counts, for all sizes: its loops make the count a
// polynomial, and runs of it fix that.

inline std::vector<std::string> lines_of_count(const stated_count& count,
                                               const proof_options& options) {
  constexpr std::size_t most_runs = 3;
  const stated_theorem polynomial = polynomial_of(count);
  const shown_names names(polynomial, options.symbols);
  std::vector<std::string> degrees, result;
  const auto add = [&](const std::string& text) { add_lines(result, text, options.width); };
  for (std::size_t i = 0; i < count.extents.size(); ++i) {
    degrees.push_back(fmt::format("{} in {}", count.degrees[i], names.of(count.extents[i].it)));
  }
  add(fmt::format(
      "By its loops the count is a polynomial of a degree of at most {}. {} runs fix it, "
      "such as:",
      fmt::join(degrees, ", "), count.runs.size()));
  const std::string text = names.text(count.text);
  for (std::size_t i = 0; i < std::min(most_runs, count.runs.size()); ++i) {
    // The last runs tell more than the first, whose sizes are 1.
    const counted_run& run = count.runs[count.runs.size() - 1 - i];
    std::vector<std::string> sizes;
    for (std::size_t j = 0; j < run.sizes.size(); ++j) {
      sizes.push_back(fmt::format("{} = {}", names.of(count.extents[j].it), run.sizes[j]));
    }
    add(fmt::format("  At {} it counts {}; the equation gives {}.", fmt::join(sizes, ", "),
                    run.count, run.count));
  }
  const std::string through_runs = names.text(polynomial.statement.of(1));
  add("The one polynomial through all of them is " + through_runs +
      (through_runs == text ? ", which is the equation."
                            : ". The equation is the same: " + text + " = " + through_runs));
  return result;
}

inline std::vector<std::string> steps_at_witness(const stated_theorem& theorem,
                                                 const audit::record& claim,
                                                 const proof_options& options) {
  return lines_of_counterexample(theorem, witness_of(theorem, claim), options);
}

/// What is behind a claim, as it stands in its document.
inline std::vector<std::string> steps_of_claim(const audit::record& claim, const catalogue& known,
                                               bool all) {
  proof_options options{{}, all, "proofline explain " + claim.id + " --all"};
  for (const audit::input_record& each : claim.inputs) options.symbols[each.name] = each.symbol;
  const auto count = std::ranges::find(known.counts(), claim.id, &count_record::claim);
  if (count != known.counts().end()) return lines_of_count(count->stated(), options);
  const auto theorem = std::ranges::find(known.theorems(), claim.theorem, &theorem_record::name);
  if (theorem == known.theorems().end()) return {};
  switch (claim.known.how()) {
    case known_by::all_inputs: return lines_of_proof(theorem->stated(), options);
    case known_by::witness: return steps_at_witness(theorem->stated(), claim, options);
    default: return {};
  }
}

/// Of a theorem, in our symbols: its proof; or what a claim that refutes it shows. Empty where
/// there is neither. `all`: of any length.
inline std::vector<std::string> steps_of(const theorem_record& theorem, const citations& claims,
                                         bool all) {
  const proof_options options{{}, all, "proofline explain " + theorem.name + " --all"};
  if (is_proved(theorem, claims)) return lines_of_proof(theorem.stated(), options);
  const std::vector<audit::record> refuting = refutations_of(theorem, claims);
  if (refuting.empty()) return {};
  return steps_at_witness(theorem.stated(), refuting.front(), options);
}

/// Of all theorems, and of all that listings count: each with its name, its statement and its
/// steps.
inline std::string text_of_all_steps(const catalogue& known) {
  std::string out;
  const auto add = [&out](const std::string& name, const std::string& statement,
                          const std::vector<std::string>& steps) {
    out += name + "\n  " + statement + "\n";
    for (const std::string& each : steps) out += "    " + each + "\n";
  };
  const std::vector<audit::record>& claims = known.records();
  const citations cited = citations_of(claims);
  for (const theorem_record& each : known.theorems()) {
    add(each.name, each.text(), steps_of(each, cited, false));
  }
  for (const count_record& each : known.counts()) {
    const auto claim = std::ranges::find(claims, each.claim, &audit::record::id);
    add(each.claim, claim->formula, steps_of_claim(*claim, known, false));
  }
  return out;
}

/// The same for the theorems of claim files.
inline void add_steps_of_files(std::vector<audit::record>& claims,
                               const std::vector<std::string>& files) {
  proof_options options;
  options.whole = "proofline prove --all 'THEOREM'";
  for (const std::string& file : files) {
    if (!file.ends_with(".toml")) continue;
    std::vector<theorem_of_file> theorems;
    try {
      theorems = theorems_of_files({file});
    } catch (const std::runtime_error&) {  // the audit says what is wrong
      continue;
    }
    for (const theorem_of_file& theorem : theorems) {
      const auto claim = std::ranges::find(claims, theorem.stated.says, &audit::record::read_as);
      if (claim == claims.end()) continue;
      options.has_domain = theorem.refutation.has_value();  // a theorem in text says its domain
      claim->steps = theorem.refutation
                         ? steps_at_witness(theorem.stated, *theorem.refutation, options)
                         : lines_of_proof(theorem.stated, options);
    }
  }
}

/// Writes into each of these claims its proof or counterexample, in its document's symbols, if one
/// is behind it, and where that theorem or equation stands. `known` has equations, theorems and
/// sections.
inline void add_steps(std::vector<audit::record>& claims, const catalogue& known,
                      bool all = false) {
  const auto add_place = [](audit::record& claim, const char* what, const auto& among,
                            const std::string& name) {
    const auto found = std::ranges::find_if(among, [&](const auto& it) { return it.name == name; });
    if (found == among.end() || claim.written_at.empty()) return;
    claim.written_at += std::string("; the ") + what + " " + name + ": " + found->place();
  };
  for (audit::record& each : claims) {
    each.steps = steps_of_claim(each, known, all);
    add_place(each, "theorem", known.theorems(), each.theorem);
    add_place(each, "equation", known.equations(), each.equation);
  }
}

}  // namespace proofline::tools
