#pragma once
// The values of a judged claim as text, the same in every report: how it is known, the number that
// is printed and what follows, what is given for the inputs, and the formula with these values.

#include "report/record.hpp"

namespace proofline::audit {

std::string fraction_text(const rational& value);

/// A number with its unit; a plain count has none.
std::string in_unit(const std::string& number, const std::string& unit);

/// "3.115e14 to 3.125e14 FLOP/s", in a unit of FLOP, byte and second; one number where both ends
/// are the same.
std::string range_in_unit(const interval<rational>& range, const std::string& unit);
/// "190 to 200 FLOP/byte", in the unit of the print.
std::string printed_range(const printed_unit& in, const interval<rational>& range);

/// Whether a claim is a definition that is encoded, which is no proof.
bool is_encoded(const record& claim);

/// How a claim is known, in a word.
std::string known_text(const record& claim);

/// By which method a claim is known, and what another checker says of that. Empty where nothing is
/// known of it.
std::string method_text(const record& claim);

/// How a claim is known, in full: "proof: signs by exact algebra in 2 cases".
std::string known_in_full(const record& claim);
/// What its steps are: "proof", or "false".
std::string_view label_of_steps(const record& claim);

/// The number as it is printed; empty for a claim without one.
std::string printed_of(const record& claim);
/// What follows in its place, for people: "208 FLOP/byte"; of one that differs with as many digits
/// as it takes to see that.
std::string derived_of(const record& claim);
/// What follows, to the last digit: a fraction, or two that an irrational root lies between.
std::string exactly_text(const number_record& number);
/// Within which values lies all that can follow from the printed inputs: "190 to 200 FLOP/byte, for
/// all inputs that round to the printed ones". Empty where their rounding does not matter.
std::string range_text(const number_record& number);

/// "that of beta_star alone gives 190 to 200 FLOP/byte; of C, 194 to 196 FLOP/byte", the input that
/// moves the value most first. Empty where the print follows from the inputs as they are printed.
std::string rounding_text(const record& claim);

/// Of what holds by the rounding of inputs alone: "only by the rounding of 1K GPUs: without it
/// 359.443 days follows, and 500 days is 39% above that; needs 718.2 to 719.6 GPUs; 1K GPUs is
/// given". Empty of any other claim.
std::string rounding_needed_text(const record& claim);

/// The possible causes of a number that differs, each in a line. Where rounding explains it, of
/// which rounding_text speaks, only what gives the very number.
std::vector<std::string> explanation_lines(const record& claim);

/// Where the printed number lies: "a factor of 4 above", "3.2% below" what follows. Empty for
/// ranges, where there is no number, and where the two are equal or have different signs.
std::string discrepancy_text(const record& claim);

/// The number that the document prints; none where the audit adds one of its own.
std::string printed_in_document(const record& claim);
/// What a number is called: what the audit adds, it has rounded itself.
std::string_view label_of_printed(const record& claim);
/// "~1,000 holds" of 1,000 for 1,024: what differs, and would not with ~ before it.
std::string holds_after_tilde_text(const record& claim);
/// The printed text, how far off it is where it is not exact, and whether ~ would mend it.
std::string printed_with_discrepancy(const record& claim);

/// What is given for an input: the figure as published, or the number. Empty where nothing is.
std::string given_text(const input_record& input);
/// "pi_star = 312 TFLOP/s, beta_star = 1.6 TB/s"; empty where the inputs have no values.
std::string given_text(const record& claim);

bool is_of_name(char c);

/// A symbol as a formula's text has it. What is no symbol of notation is in no formula.
std::string name_in_formula(const std::string& symbol);

/// The formula with the text of each given value in the place of its symbol:
/// "(3.12e14 FLOP/s) / (1.6e12 byte/s)". Empty where nothing is given.
std::string formula_with_values(const record& claim);

}  // namespace proofline::audit
