#pragma once
// What `proofline explain` shows of an equation: formula, inputs, source, an example, the listings
// that cost as much, and the theorems whose statements use it. It does no input or output, so tests
// can call it.

#include <proofline/audit/report_text.hpp>

#include "bad_input.hpp"
#include "catalogue.hpp"
#include "example.hpp"
#include "program.hpp"

namespace proofline::tools {

/// What a run of a listing counts, and the claims that prove the equation gives that count for all
/// inputs.
struct counted_listing {
  std::string what, source;
  std::vector<std::string> claims;
};

struct explanation {
  equation_record equation;
  worked_example example;
  std::vector<counted_listing> counted;
  std::vector<theorem_record> theorems;  ///< proved theorems whose statements use it directly
  std::vector<theorem_record> refuted;   ///< the same for statements that a document gets wrong
};

namespace detail {

/// The proof column of the claims that cite a theorem: "all-inputs", "witness"; "" if none does.
inline std::string proof_of(const std::string& theorem, const std::vector<audit::record>& claims) {
  for (const audit::record& each : claims) {
    if (each.theorem == theorem) return each.proof;
  }
  return "";
}

/// The listings whose counts are proved equal to the equation, each once, with all its claims.
inline std::vector<counted_listing> counted_by(const std::string& equation,
                                               const std::vector<audit::record>& claims) {
  std::vector<counted_listing> result;
  for (const audit::record& each : claims) {
    if (each.kind != "count" || each.equation != equation) continue;
    if (each.proof != text_of(known_by::all_inputs)) continue;
    auto same = std::ranges::find_if(result, [&each](const counted_listing& known) {
      return known.what == each.statement && known.source == each.source;
    });
    if (same == result.end()) same = result.insert(same, {each.statement, each.source, {}});
    same->claims.push_back(each.id);
  }
  return result;
}

/// Throws bad_input with what else has the name, or with the nearest equation.
[[noreturn]] inline void refuse_to_explain(const std::string& name, const catalogue& all,
                                           const std::vector<audit::record>& claims) {
  for (const audit::record& each : claims) {
    if (each.theorem == name || each.id == name) {
      throw bad_input("NAME '" + name + "': expected an equation; `" + program_name() +
                      " audit --claim " + each.id + "` shows this " +
                      (each.id == name ? "claim" : "theorem"));
    }
  }
  std::vector<std::string> names;
  for (const equation_record& each : all.equations()) names.emplace_back(each.kernel.name);
  refuse_name("NAME", name, names, "an equation");
}

}  // namespace detail

/// Throws bad_input if no equation has the name.
inline explanation explain(const std::string& name, const catalogue& all,
                           const std::vector<audit::record>& claims) {
  const equation_record* found = nullptr;
  for (const equation_record& each : all.equations()) {
    if (each.kernel.name == name) found = &each;
  }
  if (found == nullptr) detail::refuse_to_explain(name, all, claims);
  explanation result{
      *found, example_of(found->kernel, all, claims), detail::counted_by(name, claims), {}, {}};
  for (const theorem_record& each : all.theorems()) {
    const auto& about = each.equations;
    if (std::find(about.begin(), about.end(), name) == about.end()) continue;
    const std::string proof = detail::proof_of(each.name, claims);
    if (proof == text_of(known_by::all_inputs)) result.theorems.push_back(each);
    if (proof == text_of(known_by::witness)) result.refuted.push_back(each);
  }
  return result;
}

inline std::string text_explanation(const explanation& about, const audit::text_options& options) {
  using namespace audit::detail;
  const colors paint{options.color};
  const sweep::kernel& kernel = about.equation.kernel;
  const std::string symbol(kernel.symbol);
  std::string out = paint.bold(kernel.name) + "\n\n";
  const auto add = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) out += labelled(2, label, 9, text, options.width, paint);
  };
  add("is", kernel.meaning);
  add("formula", symbol + " = " + about.equation.formula().text());
  add("unit", kernel.unit);
  add("source", kernel.source);
  out += '\n';
  std::string_view label = "inputs";
  for (const audit::input_record& each : about.equation.inputs) {
    add(label, each.symbol + ": " + each.meaning);
    add("", each.name + (each.unit == "count" ? "" : " in " + each.unit) + ", " + each.domain);
    label = "";
  }
  out += '\n';
  add("example", symbol + " = " + about.example.value);
  add("", "at " + about.example.at);
  if (!about.example.source.empty()) add("", "see " + about.example.source);
  if (!about.counted.empty()) out += '\n';
  for (const counted_listing& each : about.counted) {
    add(&each == &about.counted.front() ? "counted" : "", each.what + " (" + each.source + ")");
    for (const std::string& claim : each.claims) add("", paint.faint(claim));
  }
  const auto add_theorems = [&](std::string_view first,
                                const std::vector<theorem_record>& theorems) {
    if (!theorems.empty()) out += '\n';
    for (const theorem_record& each : theorems) {
      add(&each == &theorems.front() ? first : "", each.says);
      add("", paint.faint(each.name));
    }
  };
  add_theorems("proved", about.theorems);
  add_theorems("refuted", about.refuted);
  return out;
}

/// Presentation MathML, a complete <math> element: symbol = formula.
inline std::string mathml_explanation(const explanation& about) {
  const notation result = notation::name(about.equation.kernel.symbol) == about.equation.formula();
  return result.mathml() + "\n";
}

/// Every equation: name, unit, meaning, and its inputs with their units.
inline std::string equation_list(const catalogue& all, const audit::text_options& options) {
  using namespace audit::detail;
  const colors paint{options.color};
  std::string out;
  for (const equation_record& each : all.equations()) {
    std::string inputs;
    for (const sweep::input_facts& input : each.kernel.inputs) {
      inputs += (inputs.empty() ? "" : ", ") + std::string(input.name);
      if (input.unit != "count") inputs += " [" + std::string(input.unit) + "]";
    }
    const bool counted = each.kernel.unit == "count";
    out +=
        paint.bold(each.kernel.name) + (counted ? "" : " [" + std::string(each.kernel.unit) + "]");
    out += '\n';
    for (const std::string& line : wrapped(each.kernel.meaning, options.width - 4)) {
      out += "    " + line + '\n';
    }
    for (const std::string& line : wrapped("of " + inputs, options.width - 4)) {
      out += "    " + paint.faint(line) + '\n';
    }
  }
  return out;
}

}  // namespace proofline::tools
