#pragma once
// A point where a statement is false, worked out: what each side of its comparisons is there.

#include <fmt/format.h>

#include <proofline/numbers/decimal_text.hpp>

#include "export/certificate.hpp"
#include "shown_case.hpp"
#include "shown_proof.hpp"

namespace proofline::tools {

inline constexpr std::size_t longest_side = 60;

/// Whether 10 has a power that it divides.
inline bool is_decimal(int128 denominator) {
  for (const int factor : {2, 5}) {
    while (denominator % factor == 0) denominator /= factor;
  }
  return denominator == 1;
}

/// "5/3", "3.12e14"; "about 0.333333" where it takes too many digits.
inline std::string value_text(const value_at_a_point& value) {
  const rational exact(integer::from_int128(value.numerator()),
                       integer::from_int128(value.denominator()));
  const std::string fraction(to_text(exact).view());
  constexpr std::size_t few = 7;
  if (value.denominator() == 1 && fraction.size() <= few) return fraction;
  // Rounded to fewer digits it is the same: then these are all.
  const auto as_decimal = [&](int digits) {
    return std::string(decimal_text(exact, digits).view());
  };
  const std::string decimal = as_decimal(15);
  const bool is_short = as_decimal(9) == decimal;
  if (is_short && is_decimal(value.denominator())) return decimal;
  return fraction.size() <= 2 * few ? fraction : "about " + as_decimal(6);
}

inline std::string side_text(const rational_function& value, const case_symbols& symbols) {
  if (!value.is_constant()) return symbols.multiplied_out(value).text();
  const auto number = [](const polynomial& p) {
    return p.is_zero() ? int128{0} : p.leading_term().coefficient;
  };
  return value_text(value_at_a_point(number(value.numerator()), number(value.denominator())));
}

/// "2*x = 4 and y = 3: 2*x <= y is false."
inline std::string line_of(const walked_comparison& compared, const shown_names& names,
                           const case_symbols& symbols) {
  std::vector<std::string> sides;
  const auto add = [&](const expression& side, const rational_function& value, const char* which) {
    const std::string text = names.text(side), worth = side_text(value, symbols);
    if (text != worth) sides.push_back((text.size() > longest_side ? which : text) + " = " + worth);
  };
  add(compared.left, compared.a, "the left side");
  add(compared.right, compared.b, "the right side");
  return fmt::format("{}{}{} {}{}", fmt::join(sides, " and "), sides.empty() ? "" : ": ",
                     names.text(compared.at), compared.holds ? "holds" : "is false",
                     compared.is_premise && compared.holds ? ", as the premise asks." : ".");
}

/// "At a = 2, b = 1/3:"
inline std::string point_text(const stated_theorem& theorem, const shown_names& names,
                              const point_of_inputs& at) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < theorem.inputs.size(); ++i) {
    const rational exact(integer::from_int128(at[i].numerator()),
                         integer::from_int128(at[i].denominator()));
    const std::string text = value_text(at[i]);
    values.push_back(names.of(theorem.inputs[i].it) + " = " +
                     (text.starts_with("about ") ? std::string(to_text(exact).view()) : text));
  }
  return fmt::format("At {}:", fmt::join(values, ", "));
}

/// The lines; empty where the prover leaves no certificate that it is false there.
inline std::vector<std::string> lines_of_counterexample(const stated_theorem& theorem,
                                                        const point_of_inputs& at,
                                                        const proof_options& options) {
  const certified_statement shown = certify_at(theorem, negation(theorem.statement), at);
  if (!shown.failure.empty()) return {};
  shown_names names(theorem, options.symbols);
  case_so_far so_far(theorem, names, at);
  const certificate* step = shown.proof.get();
  while (step->of.size() == 1) {
    so_far.take(*step);
    step = step->of.front().get();
  }
  if (step->how != certificate::kind::leaf) return {};
  std::vector<std::string> result;
  if (options.has_domain) add_lines(result, point_text(theorem, names, at), options.width);
  for (const walked_comparison& each : so_far.compared_at(*step, theorem.statement)) {
    add_lines(result, line_of(each, names, so_far.symbols()), options.width);
  }
  return result;
}

}  // namespace proofline::tools
