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

using several = std::vector<const usable_number*>;

/// What is counted in a product: words that do not cancel.
inline counted_words counts_of(const several& over, const several& under) {
  std::multiset<std::string> above, below;
  const auto add = [](const std::set<std::string>& from, auto& to) {
    to.insert(from.begin(), from.end());
  };
  for (const usable_number* each : over)
    add(each->counts.over, above), add(each->counts.under, below);
  for (const usable_number* each : under)
    add(each->counts.under, above), add(each->counts.over, below);
  counted_words out;
  for (const std::string& each : above) {
    if (const auto same = below.find(each); same != below.end()) {
      below.erase(same);
    } else {
      out.over.insert(each);
    }
  }
  out.under.insert(below.begin(), below.end());
  return out;
}
inline bool is_plain(const usable_number& of) {
  return of.unit.is_count() && of.counts.over.empty() && of.counts.under.empty() && !of.is_share;
}
/// Whether a product counts what a number says that it counts.
inline bool counts_the_same(const usable_number& of, const several& over, const several& under) {
  const counted_words left = counts_of(over, under);
  if (of.is_share) return left.over.empty() && left.under.empty();
  const bool has_plain =
      std::ranges::any_of(over, [](const auto* each) { return is_plain(*each); });
  const auto is_counted = [&](const std::string& word) {
    return has_plain || left.over.contains(word);
  };
  // 384 nodes are 3072 GPUs by 8 GPUs of each.
  const bool is_ratio = !under.empty() && left.over.empty() && left.under.empty();
  if (!is_ratio && !std::ranges::all_of(of.counts.over, is_counted)) return false;
  // The time of all chips is none of a run.
  static const std::string chip = counted_as("chips");
  const bool is_time = of.unit == formula::dimension::base(formula::dimension::second);
  return !is_time || left.over.contains(chip) == of.counts.over.contains(chip);
}

inline bool may_be(const known_input& input, const usable_number& number, bool takes_suffix) {
  if (!number.input.empty()) return number.input == input.name;
  if (number.unit != input.unit) return false;
  if (input.is_share || number.is_share)
    return input.is_share && number.is_share && number.value <= 1;
  if (input.counted.empty()) return !input.unit.is_count();
  return number.counts.over.contains(input.counted) || (takes_suffix && number.has_suffix);
}
/// 195, of 195 FLOP/byte.
inline bool leaves_out_unit(const known_formula& formula, const asked_number& of) {
  return !formula.unit_text.empty() && is_plain(of) && !of.has_suffix && of.digits > 2;
}
inline bool may_result(const known_formula& formula, const asked_number& of) {
  if (leaves_out_unit(formula, of)) return true;
  if (formula.unit != of.unit || formula.is_share != of.is_share) return false;
  if (formula.is_share) return true;
  const auto has = [&of](const std::string& word) { return of.counts.over.contains(word); };
  static const std::string chip = counted_as("chips");
  return formula.counted.empty() ? !of.unit.is_count() && !of.counts.over.contains(chip)
                                 : std::ranges::any_of(formula.counted, has);
}

}  // namespace proofline::tools
