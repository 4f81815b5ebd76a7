#pragma once
// Whether some inputs that round to the printed ones give a value that is wanted: the search behind
// the verdict `input-rounding`, of typed and of written claims.

#include <proofline/numbers/certainty.hpp>
#include <proofline/numbers/printed_number.hpp>
#include <proofline/numbers/wide.hpp>

namespace proofline::audit {

/// What an input's range does not tell.
struct rounded_input {
  int step = 0;            ///< 1 of whole numbers, 2 of even ones, 0 of real ones
  bool is_stated = false;  ///< the width is printed, as in 400(+-5): no digit was rounded
};

/// Values: as many rationals as there are inputs. Ranges: an interval for each of them.
/// value_at(values) is the value from these inputs, a point or an enclosure of a root;
/// value_at(ranges) encloses all values within them.
template <class Values, class Ranges, class ValueAt>
class rounding_search {
 public:
  /// `inputs`: of each one; null where nothing is to be said of any.
  constexpr rounding_search(const agreeing& wanted, const rounded_input* inputs,
                            const ValueAt& value_at)
      : wanted_(wanted), inputs_(inputs), value_at_(&value_at) {}

  /// No, where an enclosure of all values shows it: of all inputs at once, or, where some are whole
  /// numbers, of each half of these, and so on. Yes, where such inputs are found. Open, where
  /// neither is so.
  constexpr certainty reaches(Values as_printed, const Ranges& ranges) {
    if (boxes_ == 0) return certainty::open;
    --boxes_;
    const interval<rational> all_values = (*value_at_)(ranges);
    if (!wanted_.meets(all_values)) return certainty::no;
    if (wanted_.touches(all_values)) return reaches_its_end(as_printed, ranges);
    std::size_t widest = 0;  // of the whole numbers
    rational width = 0;
    for (std::size_t i = 0; inputs_ != nullptr && i < ranges.size(); ++i) {
      if (inputs_[i].step == 0 || ranges[i].high() - ranges[i].low() <= width) continue;
      widest = i;
      width = ranges[i].high() - ranges[i].low();
    }
    if (width == 0) {
      if (reaches_from(as_printed, ranges)) return certainty::yes;
      return reaches_within(as_printed, ranges, ranges, most_widening(as_printed, ranges));
    }
    const interval<rational> all = ranges[widest];
    const int step = inputs_[widest].step;
    const rational middle = floor((all.low() + all.high()) / (2 * step)) * step;
    const auto half = [&](const interval<rational>& part) {
      Ranges inside = ranges;
      inside[widest] = part;
      as_printed[widest] = part.low();
      return reaches(as_printed, inside);
    };
    const certainty below = half({all.low(), middle});
    return below == certainty::yes ? below : below || half({middle + step, all.high()});
  }

 private:
  /// Of values that agree at one end only, where inputs lie halfway: whether one way of rounding
  /// halves gives all prints. 71B = 70B does not follow from 70.5B.
  constexpr certainty reaches_its_end(const Values& as_printed, const Ranges& ranges) const {
    const bool too_low = wanted_.is_too_low((*value_at_)(as_printed).low());
    Values end = as_printed;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      end[i] = rises_with(i, as_printed, ranges) == too_low ? ranges[i].high() : ranges[i].low();
    }
    const interval<rational> value = (*value_at_)(end);
    if (!wanted_.contains(value)) return certainty::open;
    return to_certainty(are_rounded_alike(value, end, as_printed, ranges));
  }
  /// Whether one way of rounding halves gives the print from a wanted value, and its inputs. Where
  /// the value is no end of what is wanted, so is what lies beside it, if more than one number is.
  constexpr bool are_rounded_alike(const interval<rational>& value, Values from,
                                   const Values& as_printed, const Ranges& ranges) const {
    halves ways = wanted_.ways_to_round(value.low());
    if (ways.is_any() && !wanted_.is_one_number()) return true;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const bool has_halves = inputs_ == nullptr || (inputs_[i].step == 0 && !inputs_[i].is_stated);
      if (!has_halves || from[i] == as_printed[i]) continue;
      const rational end = from[i];
      from[i] = as_printed[i];
      if (wanted_.contains((*value_at_)(from))) continue;  // this input does not matter
      from[i] = end;
      ways = ways & ways_to_round(end, ranges[i]);
    }
    return !ways.is_none();
  }
  constexpr bool agrees(const interval<rational>& value, const Values& from,
                        const Values& as_printed, const Ranges& ranges) const {
    return wanted_.contains(value) && are_rounded_alike(value, from, as_printed, ranges);
  }
  /// The input whose rounding, if it were none, would narrow the enclosure most: it may stand twice
  /// in the formula, as x does in x/(x + y), which makes enclosures too wide.
  constexpr std::size_t most_widening(const Values& as_printed, const Ranges& ranges) const {
    std::size_t most = 0;
    wide_rational least = -1;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      if (ranges[i].is_point()) continue;
      Ranges narrower = ranges;
      narrower[i] = as_printed[i];
      const wide_rational width = width_of((*value_at_)(narrower));
      if (sign(least) >= 0 && width >= least) continue;
      most = i;
      least = width;
    }
    return most;
  }
  /// Looks within a part of one input's range: it is halved, and each half again. The middle may
  /// give what is wanted; an enclosure of all values may show that none is.
  constexpr certainty reaches_within(const Values& as_printed, const Ranges& all, const Ranges& part,
                                     std::size_t input, int halvings = 0) const {
    const interval<rational> range = part[input];
    if (!wanted_.meets((*value_at_)(part))) return certainty::no;
    if (halvings == most_parts_ || !sum_fits(range.low(), range.high())) return certainty::open;
    Values middle = as_printed;
    middle[input] = (range.low() + range.high()) / 2;
    const interval<rational> value = (*value_at_)(middle);
    if (has_value(value) && agrees(value, middle, as_printed, all)) return certainty::yes;
    Ranges half = part;
    half[input] = {range.low(), middle[input]};
    const certainty below = reaches_within(as_printed, all, half, input, halvings + 1);
    if (below == certainty::yes) return below;
    half[input] = {middle[input], range.high()};
    return below || reaches_within(as_printed, all, half, input, halvings + 1);
  }
  constexpr bool rises_with(std::size_t moved, Values values, const Ranges& ranges) const {
    values[moved] = ranges[moved].low();
    const interval<rational> at_low = (*value_at_)(values);
    values[moved] = ranges[moved].high();
    return at_low.low() < (*value_at_)(values).low();
  }
  /// Whether a value that is wanted is found: each input is moved to its ends alone, then all to
  /// the ends that raise the value or that lower it; where that passes over what is wanted, the way
  /// there is halved. Not finding one proves nothing.
  constexpr bool reaches_from(const Values& as_printed, const Ranges& ranges) const {
    const interval<rational> printed = (*value_at_)(as_printed);
    const bool too_low = wanted_.is_too_low(printed.low());
    Values nearer = as_printed;  // with each input at the end that brings the value nearer
    for (std::size_t moved = 0; moved < ranges.size(); ++moved) {
      if (ranges[moved].is_point()) continue;
      Values values = as_printed;
      values[moved] = ranges[moved].low();
      const interval<rational> at_low = (*value_at_)(values);
      if (agrees(at_low, values, as_printed, ranges)) return true;
      values[moved] = ranges[moved].high();
      const interval<rational> at_high = (*value_at_)(values);
      if (agrees(at_high, values, as_printed, ranges)) return true;
      const bool rises = (has_value(at_low) ? at_low : printed).low() <
                         (has_value(at_high) ? at_high : printed).low();
      nearer[moved] = rises == too_low ? ranges[moved].high() : ranges[moved].low();
    }
    return meets(too_low, as_printed, nearer, ranges) ||
           meets_in_turn(too_low, as_printed, nearer, ranges);
  }
  /// Whether a wanted value is met on the way from inputs whose value is too low, or too high, to
  /// others: what is left of the way is halved, and so is one whose end has no value.
  constexpr bool meets(bool from_too_low, const Values& as_printed, Values to,
                       const Ranges& ranges) const {
    Values from = as_printed, next = to;
    for (int halvings = 0; halvings <= most_halvings_; ++halvings) {
      const interval<rational> value = (*value_at_)(next);
      if (agrees(value, next, as_printed, ranges)) return true;
      const bool passed =
          !has_value(value) || wanted_.is_too_low(value.low()) != from_too_low;
      if (!passed && halvings == 0) return false;
      (passed ? to : from) = next;
      for (std::size_t i = 0; i < next.size(); ++i) {
        if (!sum_fits(from[i], to[i])) return false;
        next[i] = (from[i] + to[i]) / 2;
      }
    }
    return false;
  }

  /// Whether a wanted value is met where one input after the other is moved: that which passes over
  /// what is wanted is stopped where a straight line has it, in the input or in its reciprocal.
  /// Most inputs are factors, terms or divisors, so a print of any width is met, and so is 1/3 =
  /// 0.33.
  constexpr bool meets_in_turn(bool from_too_low, const Values& as_printed, const Values& to,
                               const Ranges& ranges) const {
    Values values = as_printed;
    interval<rational> before = (*value_at_)(values);
    for (std::size_t moved = 0; moved < ranges.size() && has_value(before); ++moved) {
      if (values[moved] == to[moved]) continue;
      const rational start = values[moved];
      values[moved] = to[moved];
      const interval<rational> after = (*value_at_)(values);
      if (!has_value(after)) return false;
      const bool passed =
          from_too_low ? wanted_.is_too_high(after.high()) : wanted_.is_too_low(after.low());
      if (passed) {
        for (const bool is_divisor : {false, true}) {
          if (is_between(before.low(), after.low(), start, to[moved], is_divisor, values[moved]) &&
              agrees((*value_at_)(values), values, as_printed, ranges)) {
            return true;
          }
        }
        return false;
      }
      before = after;
    }
    return false;
  }
  /// Where between `start` and `end` a straight line from value `a` to value `b` has the middle of
  /// what is wanted, over the input or over its reciprocal; false where that is beyond 128 bits.
  constexpr bool is_between(const rational& a, const rational& b, const rational& start,
                            const rational& end, bool is_divisor, rational& place) const {
    const rational wanted = wanted_.middle();
    if (a == b || !sum_fits(wanted, -a) || !sum_fits(b, -a) || !sum_fits(end, -start)) return false;
    const rational over = wanted - a, under = 1 / (b - a), way = end - start;
    if (!product_fits(over, under) || !product_fits(over * under, way)) return false;
    const rational part = over * under * way;  // of the way, where the line is over the input
    if (!is_divisor) {
      if (!sum_fits(start, part)) return false;
      place = start + part;
      return true;
    }
    // 1 / place is so far from 1 / start to 1 / end: place = start * end / (end - part).
    if (sign(start) != sign(end) || sign(start) == 0) return false;
    if (!sum_fits(end, -part) || end == part || !product_fits(start, end)) return false;
    if (!product_fits(start * end, 1 / (end - part))) return false;
    place = start * end / (end - part);
    return true;
  }

  /// Where there is none, value_at gives all numbers: beyond the domain of an input, say.
  static constexpr bool has_value(const interval<rational>& value) {
    return value.low() != -power_of_ten(36) || value.high() != power_of_ten(36);
  }

  static constexpr int most_halvings_ = 16, most_boxes_ = 64, most_parts_ = 4;
  agreeing wanted_;
  const rounded_input* inputs_;
  const ValueAt* value_at_;
  int boxes_ = most_boxes_;
};

}  // namespace proofline::audit
