#pragma once
// The kinds of slips, and one of them at one place.

#include <optional>

#include "explain/changed_tree.hpp"
#include "report/record.hpp"

namespace proofline::audit::detail {

/// How often people make a slip of a kind, in comparison with the others. How many places there are
/// for it matters more, and fitting these to slips hardly pays.
struct slip_kind {
  slip_family family;
  double weight;
};
enum class slip {
  binary_prefix, bits, direction, time_unit, power_of_ten,
  same_device, other_device, other_claim, rounded_input, exact_input, off_by_one, digits,
  digit_left_out, exchanged,
  factor, coefficient, term, more_factors, fewer_factors, upside_down, other_operation,
  max_for_sum, exponent,
  rounded_step, rounded_steps, wrong_digit, print_digits
};
inline constexpr slip_kind slip_kinds[] = {
    {slip_family::units, 1},        // binary_prefix
    {slip_family::units, 0.6},      // bits
    {slip_family::units, 0.6},      // direction
    {slip_family::units, 1},        // time_unit
    {slip_family::units, 1},        // power_of_ten
    {slip_family::inputs, 1},       // same_device
    {slip_family::inputs, 0.6},     // other_device
    {slip_family::inputs, 0.3},     // other_claim
    {slip_family::inputs, 0.8},     // rounded_input
    {slip_family::inputs, 1},       // exact_input
    {slip_family::inputs, 1},       // off_by_one
    {slip_family::inputs, 0.6},     // digits
    {slip_family::inputs, 0.6},     // digit_left_out
    {slip_family::inputs, 0.6},     // exchanged
    {slip_family::formula, 2},      // factor
    {slip_family::formula, 1},      // coefficient
    {slip_family::formula, 1},      // term
    {slip_family::formula, 1},      // more_factors
    {slip_family::formula, 1},      // fewer_factors
    {slip_family::formula, 0.6},    // upside_down
    {slip_family::formula, 0.6},    // other_operation
    {slip_family::formula, 0.6},    // max_for_sum
    {slip_family::formula, 0.3},    // exponent
    {slip_family::arithmetic, 1},   // rounded_step
    {slip_family::arithmetic, 0.6}, // rounded_steps
    {slip_family::arithmetic, 0.4}, // wrong_digit
    {slip_family::arithmetic, 0.6}  // print_digits
};
inline constexpr int slip_count = static_cast<int>(slip::print_digits) + 1;
constexpr const slip_kind& facts_of(slip kind) { return slip_kinds[static_cast<int>(kind)]; }

/// A change that is tried.
struct possible_slip {
  slip kind;
  edit change;
  std::string note = {};       ///< behind it: "binary for decimal prefix"
  std::string text = {};       ///< of what another number becomes, as one would write it
  /// Where it stands for any number between these two (it was rounded before).
  std::optional<interval<rational>> any = {};
  double weight = 1;  ///< how often it is made, in comparison with others of its kind
};

}  // namespace proofline::audit::detail
