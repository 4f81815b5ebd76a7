#pragma once
// Of a claim that holds by the rounding of its inputs alone: whose rounding is enough, and what
// such an input would have to be.

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <proofline/audit/judge_written.hpp>
#include <proofline/numbers/decimal_text.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "report/record.hpp"

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

class search_for_enough {
 public:
  explicit search_for_enough(const rounded_claim& claim) : claim_(claim) {
    for (std::size_t i = 0; i < claim.ranges.size(); ++i) {
      if (!claim.ranges[i].is_point()) rounded_.push_back(i);
    }
    if (are_many()) return;
    sort_in_order(rounded_, [this](std::size_t a, std::size_t b) {
      return widest_share(a) > widest_share(b);
    });
  }

  enough_rounding found() const {
    enough_rounding result;
    if (are_many()) {
      result.together = true;
      result.of_many = rounded_.size();
      return result;
    }
    for (const std::size_t i : rounded_) {
      if (holds_with({i})) result.inputs.push_back(alone(i));
    }
    if (result.inputs.empty()) {
      result.together = true;
      for (const std::size_t i : fewest()) result.inputs.push_back({i});
      return result;
    }
    const auto move = [this](const enough_input& each) {
      const rational from = claim_.as_printed[each.index];
      return each.values ? share(from, each.from_below ? each.values->low() : each.values->high())
                         : wide_rational(power_of_ten(30));
    };
    sort_in_order(result.inputs, [&](const auto& a, const auto& b) { return move(a) < move(b); });
    return result;
  }

 private:
  /// So many that a list of them says little, and takes long to find.
  bool are_many() const {
    constexpr std::size_t most = 16;
    return rounded_.size() > most;
  }
  /// How far a number is from another, as a part of that.
  static wide_rational share(const rational& from, const rational& to) {
    if (sign(from) == 0) return wide_rational(power_of_ten(30));
    return abs((wide_rational(to) - wide_rational(from)) / wide_rational(from));
  }
  wide_rational widest_share(std::size_t i) const {
    const wide_rational below = share(claim_.as_printed[i], claim_.ranges[i].low()),
                        above = share(claim_.as_printed[i], claim_.ranges[i].high());
    return below < above ? above : below;
  }
  bool holds_with(const std::vector<std::size_t>& inputs) const {
    std::vector<interval<rational>> ranges(claim_.as_printed.begin(), claim_.as_printed.end());
    for (const std::size_t i : inputs) ranges[i] = claim_.ranges[i];
    try {
      return claim_.holds_within(ranges);
    } catch (const std::overflow_error&) {
      return false;
    }
  }
  /// The smallest set that is enough, the widest inputs first: of many inputs one from which none
  /// can be left out.
  std::vector<std::size_t> fewest() const {
    constexpr std::size_t few = 8;
    const std::size_t count = rounded_.size();
    if (count <= few) {
      for (int size = 2; size < static_cast<int>(count); ++size) {
        for (unsigned set = 1; set < 1U << count; ++set) {
          if (std::popcount(set) != size) continue;
          std::vector<std::size_t> some;
          for (std::size_t i = 0; i < count; ++i) {
            if ((set >> i & 1U) != 0) some.push_back(rounded_[i]);
          }
          if (holds_with(some)) return some;
        }
      }
      return rounded_;
    }
    std::vector<std::size_t> some;
    for (const std::size_t i : rounded_) {
      some.push_back(i);
      if (holds_with(some)) break;
    }
    for (std::size_t i = some.size(); i-- > 0;) {
      std::vector<std::size_t> fewer = some;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!fewer.empty() && holds_with(fewer)) some.swap(fewer);
    }
    return some;
  }

  /// With one more digit after the other, until several numbers of so many are enough, or all up to
  /// the end. From the print on, what follows comes nearer to what is claimed, and may pass it.
  enough_input alone(std::size_t i) const {
    enough_input result{i};
    for (const rational& end : {claim_.ranges[i].high(), claim_.ranges[i].low()}) {
      const rational way = end - claim_.as_printed[i];
      if (sign(way) == 0) continue;
      if (claim_.steps[i] > 0) {
        const rational steps = abs(way) / claim_.steps[i];
        walk(i, end, floor(steps), result);
      }
      for (int parts = 50; claim_.steps[i] == 0 && parts <= 50'000'000; parts *= 10) {
        const rational several = walk(i, end, parts, result);
        const bool is_to_its_end = result.values && contains(*result.values, end);
        if (several > 3 || is_to_its_end || several == never) break;
      }
      if (!result.values) continue;
      if (contains(*result.values, end)) result.and_beyond = holds_beyond(result);
      return result;
    }
    return result;
  }
  /// Whether it is known to hold from the nearest value on, and up to a million times it, or down
  /// to a millionth: not of a print with two ends, nor of a condition that may turn false again.
  bool holds_beyond(const enough_input& input) const {
    const rational million = power_of_ten(6);
    const rational near = input.from_below ? input.values->low() : input.values->high();
    if (sign(near) <= 0) return false;
    std::vector<interval<rational>> ranges(claim_.as_printed.begin(), claim_.as_printed.end());
    try {
      ranges[input.index] = input.from_below ? interval<rational>(near, near * million)
                                             : interval<rational>(near / million, near);
      return claim_.holds_for_all(ranges);
    } catch (const std::overflow_error&) {
      return false;
    }
  }
  static constexpr int never = -1;
  /// How many of the steps to an end are enough; `never` where the end is not far enough.
  rational walk(std::size_t i, const rational& end, const rational& steps,
                enough_input& out) const {
    const auto whole = [](const rational& at) { return floor(at / 2); };
    rational before = 0, first = steps;
    if (state_at(i, end, first, steps) == reached::not_yet) return never;
    while (first - before > 1) {
      const rational middle = whole(before + first);
      (state_at(i, end, middle, steps) == reached::not_yet ? before : first) = middle;
    }
    if (state_at(i, end, first, steps) != reached::there) return 0;
    rational last = first, beyond = steps + 1;
    while (beyond - last > 1) {
      const rational middle = whole(last + beyond);
      (state_at(i, end, middle, steps) == reached::there ? last : beyond) = middle;
    }
    const rational from = place(i, end, first, steps), to = place(i, end, last, steps);
    out.from_below = from < to || (from == to && end > claim_.as_printed[i]);
    out.values = hull(interval<rational>(from), interval<rational>(to));
    return last - first + 1;
  }
  rational place(std::size_t i, const rational& end, const rational& at,
                 const rational& steps) const {
    const rational start = claim_.as_printed[i];
    return start + (end - start) / steps * at;
  }
  reached state_at(std::size_t i, const rational& end, const rational& at,
                   const rational& steps) const {
    std::vector<rational> values = claim_.as_printed;
    try {
      values[i] = place(i, end, at, steps);
      return claim_.at(values);
    } catch (const std::overflow_error&) {
      return reached::not_yet;
    }
  }

  const rounded_claim& claim_;
  std::vector<std::size_t> rounded_;  ///< those that are, the widest first
};

inline enough_rounding enough_rounding_of(const rounded_claim& claim) {
  return search_for_enough(claim).found();
}

/// How a value stands to a print that the value from the printed inputs does not give.
inline reached state_of(const agreeing& wanted, const interval<rational>& as_printed,
                        const interval<rational>& value) {
  if (wanted.contains(value)) return reached::there;
  const bool from_below = wanted.is_too_low(as_printed.low());
  const bool is_short =
      from_below ? wanted.is_too_low(value.low()) : wanted.is_too_high(value.high());
  return is_short ? reached::not_yet : reached::too_far;
}

/// What an input would have to be, spelled as its print is: "$2.32 to $2.34/GPU hour", "39.5 % to
/// 39.84 %", of a bound "1.35 GB/s or more". Empty where it is not known, or the print has no
/// spelling for it, as 400(+-5).
inline std::string needed_text(std::string_view print, const rational& value,
                               const enough_input& input) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t begin = print.find_first_of(digits);
  if (!input.values || begin == print.npos || print.find("+-") != print.npos ||
      print.find("\xC2\xB1") != print.npos) {
    return "";
  }
  const std::size_t end = std::min(print.find_first_not_of("0123456789.,", begin), print.size());
  const printed_and_rest number = parse_printed(print.substr(begin, end - begin));
  if (!number || number.number.value() == 0 || value == 0) return "";
  const wide_rational scale = wide_rational(value) / wide_rational(number.number.value());
  const std::string dollars = begin != 0 && print[begin - 1] == '$' ? "$" : "";
  const auto numeral = [&](const rational& at) {
    constexpr int most_digits = 15;
    return dollars + std::string(decimal_text(wide_rational(at) / scale, most_digits).view());
  };
  const rational near = input.from_below ? input.values->low() : input.values->high();
  const std::string unit(print.substr(end));
  if (input.and_beyond) return numeral(near) + unit + (input.from_below ? " or more" : " or less");
  if (input.values->is_point()) return numeral(near) + unit;
  // What belongs to the number stands behind both: 15.06T to 15.39T tokens, 2.15e15 to 2.25e15
  // FLOP.
  const printed_and_rest whole = parse_printed(print.substr(begin));
  const std::size_t suffix = whole ? unit.size() - whole.rest.size() : 0;
  return numeral(input.values->low()) + unit.substr(0, suffix) + " to " +
         numeral(input.values->high()) + unit;
}

/// Of a claim in text; `value` follows from its inputs as they are printed.
inline enough_rounding enough_rounding_of(const parsed_claim& claim,
                                          const interval<rational>& value) {
  const detail::written_values<formula::on_heap> follows(claim);
  const agreeing wanted = claim.is_statement ? agreeing(interval<rational>(), hedge::none)
                                             : detail::figure_of(claim).agrees_with();
  auto ranges = follows.within_rounding();
  auto values = follows.as_printed();
  rounded_claim asked{{values.begin(), values.end()}, {ranges.begin(), ranges.end()}};
  for (const formula::input& each : claim.tree.inputs) asked.steps.push_back(each.step);
  asked.holds_within = [&](const std::vector<interval<rational>>& within) {
    std::copy(within.begin(), within.end(), ranges.begin());
    return claim.is_statement ? detail::holds_somewhere(follows, ranges)
                              : detail::reaches(follows, wanted, ranges) == certainty::yes;
  };
  asked.at = [&](const std::vector<rational>& at) {
    std::copy(at.begin(), at.end(), values.begin());
    formula::trouble found;
    if (follows.is_spent()) return reached::not_yet;
    if (claim.is_statement) {
      return follows.holds(values, found) == certainty::yes ? reached::there : reached::not_yet;
    }
    const interval<rational> from = follows.value(values, found);
    return found ? reached::not_yet : state_of(wanted, value, from);
  };
  asked.holds_for_all = [&](const std::vector<interval<rational>>& within) {
    std::copy(within.begin(), within.end(), ranges.begin());
    formula::trouble found;
    if (claim.is_statement) return follows.holds(ranges, found) == certainty::yes;
    const interval<rational> from = follows.value(ranges, found);
    return !found && wanted.contains(from);
  };
  return enough_rounding_of(asked);
}

/// Of a statement that is false for its inputs as they are printed: "7.09e10 > 7.1e10 is false by
/// 0.14%"; without the part where it has several comparisons.
inline std::string compared_text(const parsed_claim& claim) {
  std::string out(derived_text(claim, written_judgement{}).view());
  out += " is false";
  const detail::written_values<formula::on_heap> follows(claim);
  std::vector<wide_rational> sides;
  for (const formula::node& n : claim.tree.nodes) {
    if (n.what < formula::operation::less || n.what > formula::operation::unequal) continue;
    for (const int side : {n.a, n.b}) {
      formula::trouble none;
      sides.emplace_back(follows.at(side).value(follows.as_printed(), none).low());
    }
  }
  if (sides.size() != 2 || sign(sides[1]) == 0) return out;
  const wide_rational part = abs(sides[0] / sides[1] - 1);
  return out + " by " + std::string(decimal_text(100 * part, 2).view()) + "%";
}

}  // namespace proofline::audit
