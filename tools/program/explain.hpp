#pragma once
// What `proofline explain` shows of a name: an equation with its formula, inputs, the claims that
// compute it, the listings that cost as much, and the theorems whose statements use it; a theorem with
// its statement and the claims that cite it; the figures of a device or a model; a document. It does
// no input or output, so tests can call it.

#include <functional>
#include <map>
#include <ranges>

#include "bad_input.hpp"
#include "catalogue.hpp"
#include "claim_in_full.hpp"
#include "program.hpp"
#include "proofs/steps.hpp"
#include "report/formats.hpp"
#include "report/summary_text.hpp"

namespace proofline::tools {

/// What a run of a listing counts, and the claims that prove the equation gives that count for all
/// inputs.
struct counted_listing {
  std::string what, source;
  std::vector<std::string> claims;
};

struct explained_equation {
  equation_record equation;
  std::vector<audit::record> computed;   ///< the claims whose value it gives, with their inputs
  std::vector<counted_listing> counted;
  std::vector<theorem_record> theorems;  ///< proved theorems whose statements use it directly
  std::vector<theorem_record> refuted;   ///< the same for statements that a document gets wrong
};

namespace detail {

/// Whether claims refute a theorem: all that cite it do, or none.
inline bool is_refuted(const std::string& theorem, const std::vector<audit::record>& claims) {
  const auto citing = std::ranges::find(claims, theorem, &audit::record::theorem);
  return citing != claims.end() && citing->known.how() == known_by::witness;
}

/// The listings whose counts are proved equal to the equation, each once, with all its claims.
inline std::vector<counted_listing> counted_by(const std::string& equation,
                                               const std::vector<audit::record>& claims) {
  std::vector<counted_listing> result;
  for (const audit::record& each : claims) {
    if (each.kind != audit::claim_kind::count || each.equation != equation) continue;
    if (each.known.how() != known_by::all_inputs) continue;
    auto same = std::ranges::find_if(result, [&each](const counted_listing& known) {
      return known.what == each.statement && known.source == each.source;
    });
    if (same == result.end()) same = result.insert(same, {each.statement, each.source, {}});
    same->claims.push_back(each.id);
  }
  return result;
}

/// The claims whose value the equation gives, those with the most sourced inputs first.
inline std::vector<audit::record> computed_by(const std::string& equation,
                                              const std::vector<audit::record>& claims) {
  std::multimap<std::ptrdiff_t, audit::record, std::greater<>> found;  // equal keys stay in order
  for (const audit::record& each : claims) {
    if (each.equation != equation || !each.number) continue;
    const auto is_sourced = [](const audit::input_record& input) { return !input.source.empty(); };
    found.emplace(std::ranges::count_if(each.inputs, is_sourced), each);
  }
  const auto values = std::views::values(found);
  return {values.begin(), values.end()};
}

/// The lines of one explanation: a name, then labelled texts.
class explanation_text {
 public:
  explanation_text(std::string_view name, const audit::text_options& options)
      : paint_{options.color}, width_(options.width), out_(paint_.bold(name) + "\n\n") {}

  void add(std::string_view label, std::string_view text) {
    if (!text.empty()) out_ += audit::labelled(2, label, 9, text, width_, paint_);
  }
  void add_faint(std::string_view text) { add("", paint_.faint(text)); }
  void gap() { out_ += '\n'; }
  const std::string& text() const { return out_; }

 private:
  audit::colors paint_;
  int width_;
  std::string out_;
};

template <class Records>
const auto* named(std::string_view name, const Records& records) {
  const auto found = std::ranges::find(records, name, &Records::value_type::name);
  return found == records.end() ? nullptr : &*found;
}

}  // namespace detail

inline explained_equation explain(const equation_record& equation, const catalogue& all,
                                  const std::vector<audit::record>& claims) {
  explained_equation result{equation, detail::computed_by(equation.name, claims),
                            detail::counted_by(equation.name, claims), {}, {}};
  for (const theorem_record& each : all.theorems()) {
    if (std::ranges::find(each.equations, equation.name) == each.equations.end()) continue;
    (detail::is_refuted(each.name, claims) ? result.refuted : result.theorems).push_back(each);
  }
  return result;
}

inline std::string text_of(const explained_equation& about, const audit::text_options& options) {
  const equation_record& equation = about.equation;
  const sweep::function& function = equation.function;
  const std::string symbol(function.symbol);
  detail::explanation_text out(equation.name, options);
  out.add("equation", function.meaning);
  out.add("formula", symbol + " = " + equation.formula().text());
  out.add("unit", function.unit);
  out.add("source", function.source);
  out.add("header", equation.place());
  out.gap();
  std::string_view label = "inputs";
  for (const sweep::input_facts& each : function.inputs) {
    const std::string input(each.symbol), unit(each.unit == "count" ? "" : each.unit);
    out.add(label, each.meaning.empty() ? input : input + ": " + std::string(each.meaning));
    out.add("", std::string(each.name) + (unit.empty() ? "" : " in " + unit) + ", " + input + " " +
                    std::string(domain_text(each.where)) + (each.step == 1 ? ", whole" : ""));
    label = "";
  }
  if (!about.computed.empty()) {
    const audit::record& example = about.computed.front();
    out.gap();
    out.add("example", symbol + " = " + derived_of(example));
    out.add("", "at " + given_text(example));
    for (const audit::record& each : about.computed) out.add_faint(each.id);
  }
  if (!about.counted.empty()) out.gap();
  for (const counted_listing& each : about.counted) {
    out.add(&each == &about.counted.front() ? "counted" : "",
            each.what + " (" + each.source + ")");
    for (const std::string& claim : each.claims) out.add_faint(claim);
  }
  const auto add_theorems = [&](std::string_view first,
                                const std::vector<theorem_record>& theorems) {
    if (!theorems.empty()) out.gap();
    for (const theorem_record& each : theorems) {
      out.add(&each == &theorems.front() ? first : "", each.says);
      out.add_faint(each.name);
    }
  };
  add_theorems("proved", about.theorems);
  add_theorems("refuted", about.refuted);
  return out.text();
}

inline std::string text_of(const theorem_record& theorem, const std::vector<audit::record>& claims,
                           const audit::text_options& options, bool whole) {
  detail::explanation_text out(theorem.name, options);
  out.add(detail::is_refuted(theorem.name, claims) ? "refuted" : "theorem", theorem.says);
  out.add("formula", theorem.text());
  out.add("source", theorem.source);
  out.add("header", theorem.place());
  const auto add_all = [&out](std::string_view label, const std::vector<std::string>& names) {
    if (!names.empty()) out.gap();
    for (const std::string& each : names) out.add(&each == &names.front() ? label : "", each);
  };
  add_all("about", theorem.equations);
  std::vector<std::string> citing;
  for (const audit::record& each : claims) {
    if (each.theorem != theorem.name) continue;
    citing.push_back(each.id + ": " + std::string(audit::text_of(each.found)));
  }
  add_all("claims", citing);
  const bool is_refuted = detail::is_refuted(theorem.name, claims);
  return out.text() + audit::text_of_steps(is_refuted ? "false" : "proof",
                                           steps_of(theorem, citations_of(claims), whole));
}

/// A device or a model.
inline std::string text_of(const named_figures& named, std::string_view kind,
                           const audit::text_options& options) {
  detail::explanation_text out(named.name, options);
  out.add(kind, named.title);
  out.add("header", named.header);
  for (const figure_record& each : named.figures) {
    const audit::input_record& as = each.published;
    out.gap();
    out.add(as.symbol, given_text(as) + (each.of.empty() ? "" : " (" + text_of(each.of) + ")") +
                           ": " + as.meaning);
    out.add("", as.name + (as.source.empty() ? "" : "; " + as.source));
  }
  return out.text();
}

inline std::string text_of(const document_record& document,
                           const std::vector<audit::record>& claims,
                           const audit::text_options& options) {
  detail::explanation_text out(document.name, options);
  std::vector<audit::record> own;
  std::ranges::copy_if(claims, std::back_inserter(own), [&](const audit::record& each) {
    return each.document == document.name;
  });
  if (!own.empty()) {
    const audit::publication_record& about = own.front().about;
    out.add("document", about.title);
    out.add("author", about.author);
    out.add("date", about.date);
    out.add("version", about.version);
    out.add("address", about.address);
  }
  out.add("header", document.header);
  out.add("claims", audit::verdicts_text(audit::counts_of(own)));
  out.gap();
  std::string before;
  for (const audit::record& each : own) {
    const std::string section = each.where + " " + each.section;
    if (section != before) out.add(before.empty() ? "sections" : "", section);
    before = section;
  }
  return out.text();
}

/// All that has this name, or the claim of this id, with its document or without; empty where
/// nothing has. Throws bad_input with the claims of several documents. `whole`: proofs, however
/// long.
inline std::string text_explanation(const std::string& name, const catalogue& all,
                                    const std::vector<audit::record>& claims,
                                    const audit::text_options& options, bool whole = false) {
  std::string out;
  const auto add = [&out](const std::string& text) { out += (out.empty() ? "" : "\n") + text; };
  if (const auto* found = detail::named(name, all.equations())) {
    add(text_of(explain(*found, all, claims), options));
  }
  if (const auto* found = detail::named(name, all.theorems()))
    add(text_of(*found, claims, options, whole));
  if (const auto* found = detail::named(name, all.devices())) add(text_of(*found, "device", options));
  if (const auto* found = detail::named(name, all.models())) add(text_of(*found, "model", options));
  if (const auto* found = detail::named(name, all.documents())) {
    add(text_of(*found, claims, options));
  }
  if (!out.empty()) return audit::colors{options.color}.completed(out);
  if (const auto claim = claim_named(name, claims)) {
    return audit::text_claim(claim_in_full(*claim, claims, all, whole), options);
  }
  return out;
}

/// Presentation MathML of an equation, a complete <math> element: symbol = formula. A symbol that is no
/// name, such as B/N, stands as text.
inline std::string mathml_of(const equation_record& equation) {
  const std::string symbol(equation.function.symbol);
  const bool is_name = symbol.find_first_of("*/^") == std::string::npos;
  if (is_name) return (notation::name(symbol) == equation.formula()).mathml();
  std::string out = equation.formula().mathml();
  return out.insert(out.find('>') + 1, "<mtext>" + symbol + "</mtext><mo>=</mo>");
}

inline std::string mathml_explanation(const std::string& name, const catalogue& all) {
  const equation_record* const found = detail::named(name, all.equations());
  if (found == nullptr) {
    refuse_name("NAME", name, names_of(all.equations()), "an equation");
  }
  return mathml_of(*found) + "\n";
}

}  // namespace proofline::tools
