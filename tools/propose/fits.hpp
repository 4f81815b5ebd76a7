#pragma once
// Whether a number can stand somewhere: by its unit, and by the words that say what it counts.

#include <algorithm>
#include <cmath>

#include "propose/known_formulas.hpp"
#include "propose/usable_numbers.hpp"

namespace proofline::tools {

inline bool is_apart(double a, double b) { return std::fabs(a - b) > 1e-9 * std::fabs(a); }
inline bool is_one_of(const usable_number& a, const usable_number& b) {
  return a.unit == b.unit && !is_apart(a.value, b.value);
}

using factors = std::vector<const usable_number*>;

/// What is counted in a product: words that do not cancel.
inline counted_words counts_of(const factors& over, const factors& under) {
  counted_words out;
  for (const usable_number* each : over) {
    out.over |= each->counts.over, out.under |= each->counts.under;
  }
  for (const usable_number* each : under) {
    out.over |= each->counts.under, out.under |= each->counts.over;
  }
  return {out.over & ~out.under, out.under & ~out.over};
}
inline bool is_plain(const usable_number& of) {
  return of.unit.is_count() && of.counts.over == 0 && of.counts.under == 0 && !of.is_share;
}
/// Whether a product counts what a number says that it counts.
inline bool counts_the_same(const usable_number& of, const factors& over, const factors& under) {
  const counted_words left = counts_of(over, under);
  const bool cancels = left.over == 0 && left.under == 0;
  if (of.is_share) return cancels;
  // 384 nodes are 3072 GPUs by 8 GPUs of each, and 32 layers may be a plain 4 by 8.
  const bool is_ratio = !under.empty() && cancels;
  const bool has_plain =
      std::ranges::any_of(over, [](const auto* each) { return is_plain(*each); });
  if (!is_ratio && !has_plain && (of.counts.over & ~left.over) != 0) return false;
  // The time of all chips is none of a run.
  static const std::uint64_t chip = counted_as("chips");
  const bool is_time = of.unit == formula::dimension::base(formula::dimension::second);
  return !is_time || (left.over & chip) == (of.counts.over & chip);
}

inline bool may_be(const known_input& input, const usable_number& number, bool takes_suffix) {
  if (!number.input.empty()) return number.input == input.name;
  if (number.unit != input.unit) return false;
  if (input.is_share || number.is_share)
    return input.is_share && number.is_share && number.value <= 1;
  if (input.counted == 0) return !input.unit.is_count();
  return (number.counts.over & input.counted) != 0 || (takes_suffix && number.has_suffix);
}
/// 195, of 195 FLOP/byte.
inline bool leaves_out_unit(const known_formula& formula, const asked_number& of) {
  return !formula.unit_text.empty() && is_plain(of) && !of.has_suffix && of.digits > 2;
}
inline bool may_result(const known_formula& formula, const asked_number& of) {
  if (leaves_out_unit(formula, of)) return true;
  if (formula.unit != of.unit || formula.is_share != of.is_share) return false;
  if (formula.is_share) return true;
  static const std::uint64_t chip = counted_as("chips");
  if (formula.counted != 0) return (of.counts.over & formula.counted) != 0;
  return !of.unit.is_count() && (of.counts.over & chip) == 0;
}

}  // namespace proofline::tools
