#pragma once
// Of a claim that holds by the rounding of its inputs alone: whose rounding is enough, and what
// such an input would have to be.

#include <functional>
#include <optional>
#include <proofline/audit/judge_written.hpp>
#include <string>
#include <vector>

namespace proofline::audit {

/// How what follows stands to what is claimed, seen from the inputs as they are printed.
enum class reached { not_yet, there, too_far };

/// A claim, as the search for the inputs asks it; they are in one order.
struct rounded_claim {
  std::vector<rational> as_printed = {};
  std::vector<interval<rational>> ranges = {};  ///< of what rounds to them
  std::vector<int> steps = {};                  ///< 1 of whole numbers, 2 of even ones, else 0
  /// Whether inputs within these ranges make it hold; not where that is open.
  std::function<bool(const std::vector<interval<rational>>&)> holds_within = {};
  std::function<reached(const std::vector<rational>&)> at = {};
  /// Whether all inputs within these ranges are known to make it hold.
  std::function<bool(const std::vector<interval<rational>>&)> holds_for_all = {};
};

/// An input whose rounding is enough alone, or together with others.
struct enough_input {
  std::size_t index = 0;
  /// What it may be, from the value nearest to the printed one on; of one that is enough alone.
  std::optional<interval<rational>> values = {};
  bool from_below = false;  ///< the nearest is the low end
  bool and_beyond = false;  ///< what rounds to the print or not: so much or more, or less
};
struct enough_rounding {
  std::vector<enough_input> inputs = {};  ///< the one that has to move least comes first
  bool together = false;                  ///< none is enough alone: all of these are
  std::size_t of_many = 0;  ///< rounded inputs, of which none was looked for; 0 of a few
};

enough_rounding enough_rounding_of(const rounded_claim& claim);
/// Of a claim in text; `value` follows from its inputs as they are printed.
enough_rounding enough_rounding_of(const parsed_claim& claim, const interval<rational>& value);

/// How a value stands to a print that the value from the printed inputs does not give.
reached state_of(const agreeing& wanted, const interval<rational>& as_printed,
                 const interval<rational>& value);

/// What an input would have to be, spelled as its print is: "$2.32 to $2.34/GPU hour", "39.5 % to
/// 39.84 %", of a bound "1.35 GB/s or more". Empty where it is not known, or the print has no
/// spelling for it, as 400(+-5).
std::string needed_text(std::string_view print, const rational& value, const enough_input& input);

/// Of a statement that is false for its inputs as they are printed: "7.09e10 > 7.1e10 is false by
/// 0.14%"; without the part where it has several comparisons.
std::string compared_text(const parsed_claim& claim);

}  // namespace proofline::audit
