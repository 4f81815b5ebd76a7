#pragma once
// What `proofline explain` says of an equation, from its own object: formula, inputs, source, the
// theorems whose statements read it, and a value worked out. It reads and writes nothing, so that
// tests call it.

#include <fmt/core.h>

#include <optional>
#include <proofline/audit/report_text.hpp>
#include <proofline/sweep/point.hpp>

#include "bad_input.hpp"
#include "catalogue.hpp"

namespace proofline::tools {

struct explanation {
  equation_record equation;
  std::vector<theorem_record> theorems;  ///< whose statements read it themselves, and are proved
  std::vector<theorem_record> refuted;   ///< the same of those that a document gets wrong
  std::string at, value, source;         ///< a value worked out: inputs, result, who prints it
};

namespace detail {

/// The proof column of the claims that cite a theorem: "all-inputs", "witness"; "" where none does.
inline std::string proof_of(const std::string& theorem, const std::vector<audit::record>& claims) {
  for (const audit::record& each : claims) {
    if (each.theorem == theorem) return each.proof;
  }
  return "";
}

/// A claim that computes the equation from published figures is the best example.
inline const audit::record* example_of(const std::string& name,
                                       const std::vector<audit::record>& claims) {
  for (const audit::record& each : claims) {
    if (each.equation == name && !each.derived.empty() && each.verdict != "differs") return &each;
  }
  return nullptr;
}

/// The next best: what the largest model and the TPU v5p give for an input.
inline std::optional<double> known_value(std::string_view input, const catalogue& all) {
  for (const auto* named : {&all.models(), &all.devices()}) {
    for (const named_figures& each : *named) {
      if (each.name != "llama3_405b" && !each.name.starts_with("tpu_v5p")) continue;
      for (const auto& [facts, value] : each.figures.values) {
        if (facts.name == input) return value;
      }
    }
  }
  return std::nullopt;
}
/// For the others 2, 3, 5 ..., or what their domains allow.
inline double small_value(std::size_t index, domain where) {
  constexpr double primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  const double prime = primes[index % std::size(primes)];
  if (where == domain::fraction) return 1 / prime;
  return where == domain::even ? 2 * prime : prime;
}
inline std::string with_unit(double value, std::string_view unit) {
  return fmt::format("{:.6g}{}{}", value, unit == "count" ? "" : " ", unit == "count" ? "" : unit);
}

/// Throws bad_input that says what has the name, or else which equation's is the nearest.
[[noreturn]] inline void refuse_to_explain(const std::string& name, const catalogue& all,
                                           const std::vector<audit::record>& claims) {
  for (const audit::record& each : claims) {
    if (each.theorem == name || each.id == name) {
      throw bad_input("NAME '" + name + "': expected an equation; `proofline audit --claim " +
                      each.id + "` tells of this " + (each.id == name ? "claim" : "theorem"));
    }
  }
  std::vector<std::string> names;
  for (const equation_record& each : all.equations()) names.emplace_back(each.kernel.name);
  refuse_name("NAME", name, names, "an equation");
}

}  // namespace detail

/// Throws bad_input where no equation has the name.
inline explanation explain(const std::string& name, const catalogue& all,
                           const std::vector<audit::record>& claims) {
  const equation_record* found = nullptr;
  for (const equation_record& each : all.equations()) {
    if (each.kernel.name == name) found = &each;
  }
  if (found == nullptr) detail::refuse_to_explain(name, all, claims);
  explanation result{*found, {}, {}, "", "", ""};
  for (const theorem_record& each : all.theorems()) {
    const auto& about = each.equations;
    if (std::find(about.begin(), about.end(), name) == about.end()) continue;
    const std::string proof = detail::proof_of(each.name, claims);
    if (proof == text_of(known_by::all_inputs)) result.theorems.push_back(each);
    if (proof == text_of(known_by::witness)) result.refuted.push_back(each);
  }
  const auto add_input = [&result](const std::string& symbol, const std::string& value) {
    result.at += (result.at.empty() ? "" : ", ") + symbol + " = " + value;
  };
  if (const audit::record* example = detail::example_of(name, claims)) {
    for (const audit::input_record& each : example->inputs) add_input(each.symbol, each.text);
    result.value = example->derived;
    result.source = example->id;
    return result;
  }
  std::vector<double> inputs;
  std::size_t unknown = 0;
  for (const sweep::input_facts& each : found->kernel.inputs) {
    const std::optional<double> known = detail::known_value(each.name, all);
    inputs.push_back(known ? *known : detail::small_value(unknown++, each.where));
    add_input(std::string(each.symbol), detail::with_unit(inputs.back(), each.unit));
  }
  result.value = detail::with_unit(sweep::value_of(found->kernel, inputs), found->kernel.unit);
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
  add("example", symbol + " = " + about.value);
  add("", "at " + about.at);
  if (!about.source.empty()) add("", "see " + about.source);
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
