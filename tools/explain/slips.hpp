#pragma once
// The small changes of a formula that are tried: each a slip that people make, at one place.

#include "explain/unit_slips.hpp"

namespace proofline::audit::detail {

/// All changes of a claim's formula.
class slips_of : public unit_slips {
 public:
  slips_of(const written_claim& claim, const std::vector<known_figure>& known);

 private:
  // Inputs.
  void add_input_slips();
  static std::string text_of_number(const rational& value);
  /// "4.95e14 FLOP/s": what stands around the digits stays.
  static std::string text_of(const rational& number, const written_input& of,
                             const std::string& mantissa);
  void add_other_digits(int node, const written_input& of);
  void add_other_figures(int node);

  // The formula.
  void add_formula_slips();
  /// Whether an input is an integer of at most 16, as coefficients are.
  bool is_small(int node) const;
  void add_formula_slips(int node);

  // Digits of what is printed: 358 or 38 for 385.
  void add_print_slips();
  static rational number_of(const std::string& digits);

  // Arithmetic, in the units in which a reader computes: where these are not known, none.
  void add_arithmetic_slips();

  static constexpr double cutting = 0.3;  ///< instead of rounding
};

}  // namespace proofline::audit::detail
