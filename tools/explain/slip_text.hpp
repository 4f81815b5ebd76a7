#pragma once
// What a change of a formula is called, in the words of the claim.

#include "explain/slips.hpp"

namespace proofline::audit::detail {

/// "44.1 to 44.6 days"
std::string text_in(const printed_unit& in, const interval<rational>& value);

class slip_text {
 public:
  slip_text(const parsed_claim& claim, const slips_of& slips) : claim_(&claim), slips_(&slips) {}

  /// "2 times the result or a factor of it".
  std::string of(const possible_slip& slip) const;

  /// Whether a change of the result is one of its factors, too.
  bool is_of_a_factor(const possible_slip& slip) const;
  /// Whether "a factor of the result" says a change already: it is that of a plain number.
  bool is_said_of_a_factor(const possible_slip& slip) const;
  /// Whether a says the change b in fewer words, where both give one value: "2 instead of 8" is "8
  /// divided by 4", and the maximum of two terms leaves out the other.
  bool is_plainer(const possible_slip& a, const possible_slip& b) const;

 private:
  /// The term of a sum or a difference that a change leaves out; -1 if it is another change.
  int term_left_out(const possible_slip& slip) const;
  /// Whether a node is a number that stands in the formula itself: the 2 of 2*N.
  bool is_plain_number(int node) const;
  static bool is_of_units(const possible_slip& slip);
  /// "2", "1.5" or "4/3".
  static std::string factor_text(const rational& factor);
  static std::string digits_text(int digits);
  std::string operation_text(const edit& change) const;
  /// " = 459 TFLOP/s" behind the name of an input.
  std::string of_given(int node) const;

  const parsed_claim* claim_;
  const slips_of* slips_;
};

}  // namespace proofline::audit::detail
