#pragma once
// A derived value: an equation read with published inputs, and everything that it can come to when
// each input is anything that rounds to what is printed of it.

#include <array>
#include <proofline/equation/equation.hpp>
#include <proofline/numbers/interval.hpp>

namespace proofline::audit {

/// An equation with the values of its inputs.
template <class Equation, class Bindings>
struct derivation {
  using unit = typename Equation::unit;
  Equation equation;
  Bindings given;

  /// The value from the inputs as printed: one fraction, unless the equation takes a root that none
  /// is, which then lies in the interval.
  constexpr interval<rational> value() const {
    return proofline::apply(
        [this]<class... Bound>(const Bound&... bound) {
          return this->value_at<Bound...>(values_of<Bound...>{printed_value(bound)...});
        },
        given.values);
  }
  /// An enclosure of all values: whatever lies outside cannot come out.
  constexpr interval<rational> enclosure() const {
    return proofline::detail::plain_value(equation.template read_from<interval<rational>>(given));
  }
  /// Whether some inputs that round to the printed ones give a value that is wanted. No, where an
  /// enclosure of all values shows it: of all inputs at once, or, where some are whole numbers, of
  /// each half of these, and so on. Yes, where such inputs are found. Open, where neither is so.
  constexpr certainty reaches(const agreeing& wanted) const {
    return proofline::apply(
        [this, &wanted]<class... Bound>(const Bound&... bound) {
          int boxes = most_boxes_;
          return this->search<Bound...>(wanted, {printed_value(bound)...}, ranges_of(bound...),
                                        boxes);
        },
        given.values);
  }
  /// Between which values the rounding of one input alone moves the value; its index is that among
  /// the given ones.
  constexpr interval<rational> moved_by(std::size_t index) const {
    return proofline::apply(
        [this, index]<class... Bound>(const Bound&... bound) {
          values_of<Bound...> values{printed_value(bound)...};
          const interval<rational> range = ranges_of(bound...)[index];
          values[index] = range.low();
          const interval<rational> a = this->value_at<Bound...>(values);
          values[index] = range.high();
          return hull(a, this->value_at<Bound...>(values));
        },
        given.values);
  }

 private:
  template <class... Bound>
  using values_of = std::array<rational, sizeof...(Bound)>;

  template <class... Bound>
  using ranges_for = std::array<interval<rational>, sizeof...(Bound)>;

  template <class... Bound>
  constexpr certainty search(const agreeing& wanted, values_of<Bound...> as_printed,
                             const ranges_for<Bound...>& ranges, int& boxes) const {
    if (boxes-- == 0) return certainty::open;
    if (!wanted.meets(this->value_at<Bound...>(ranges))) return certainty::no;
    constexpr std::array<int, sizeof...(Bound)> steps{Bound::input_type::step...};
    std::size_t widest = 0;  // of the whole numbers
    rational width = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i] == 0 || ranges[i].high() - ranges[i].low() <= width) continue;
      widest = i;
      width = ranges[i].high() - ranges[i].low();
    }
    if (width == 0) {
      return to_certainty(this->reaches_from<Bound...>(wanted, as_printed, ranges)) ||
             certainty::open;
    }
    const interval<rational> all = ranges[widest];
    const int step = steps[widest];
    const rational middle = floor((all.low() + all.high()) / (2 * step)) * step;
    const auto half = [&](const interval<rational>& part) {
      auto inside = ranges;
      inside[widest] = part;
      as_printed[widest] = part.low();
      return this->search<Bound...>(wanted, as_printed, inside, boxes);
    };
    const certainty below = half({all.low(), middle});
    return below == certainty::yes ? below : below || half({middle + step, all.high()});
  }
  static constexpr int most_boxes_ = 64;

  /// Whether a value that is wanted is found: each input is moved to its ends alone, then all to
  /// the ends that raise the value or that lower it; where that passes over what is wanted, the way
  /// there is halved. Not finding one proves nothing.
  template <class... Bound>
  constexpr bool reaches_from(const agreeing& wanted, const values_of<Bound...>& as_printed,
                              const ranges_for<Bound...>& ranges) const {
    const bool too_low = wanted.is_too_low(this->value_at<Bound...>(as_printed).low());
    auto nearer = as_printed;  // with each input at the end that brings the value nearer
    for (std::size_t moved = 0; moved < sizeof...(Bound); ++moved) {
      auto values = as_printed;
      values[moved] = ranges[moved].low();
      const interval<rational> at_low = this->value_at<Bound...>(values);
      values[moved] = ranges[moved].high();
      const interval<rational> at_high = this->value_at<Bound...>(values);
      if (wanted.contains(at_low) || wanted.contains(at_high)) return true;
      const bool rises = at_low.low() < at_high.low();
      nearer[moved] = rises == too_low ? ranges[moved].high() : ranges[moved].low();
    }
    return this->meets<Bound...>(wanted, too_low, as_printed, nearer);
  }
  /// Whether a wanted value is met on the way from inputs whose value is too low, or too high, to
  /// others: what is left of the way is halved.
  template <class... Bound>
  constexpr bool meets(const agreeing& wanted, bool from_too_low, values_of<Bound...> from,
                       values_of<Bound...> to) const {
    values_of<Bound...> next = to;
    for (int halvings = 0; halvings <= most_halvings_; ++halvings) {
      const interval<rational> value = this->value_at<Bound...>(next);
      if (wanted.contains(value)) return true;
      const bool passed = wanted.is_too_low(value.low()) != from_too_low;
      if (!passed && halvings == 0) return false;
      (passed ? to : from) = next;
      for (std::size_t i = 0; i < next.size(); ++i) next[i] = (from[i] + to[i]) / 2;
    }
    return false;
  }
  static constexpr int most_halvings_ = 16;

  /// The value of the equation with these values of its inputs, or all values within these ranges,
  /// in the order of `given`.
  template <class... Bound>
  constexpr interval<rational> value_at(const auto& values) const {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return proofline::detail::plain_value(equation.template read_from<interval<rational>>(
          at(at_value<typename Bound::input_type>(values[Index])...)));
    }(std::index_sequence_for<Bound...>{});
  }
  template <class Input>
  static constexpr auto at_value(const interval<rational>& value) {
    const auto argument = proofline::detail::as_quantity_or_count<typename Input::unit>(value);
    return bound<Input, std::remove_const_t<decltype(argument)>>{{}, argument};
  }

  template <class Input, class Value>
  static constexpr rational printed_value(const bound<Input, Value>& given) {
    return proofline::detail::exact_value_of(given);
  }
  template <class... Bound>
  static constexpr auto ranges_of(const Bound&... bound) {
    return std::array<interval<rational>, sizeof...(Bound)>{range_of(bound)...};
  }
  /// All that a given value can be: what rounds to its print; an exact one is a point.
  template <class Input, class Value>
  static constexpr interval<rational> range_of(const bound<Input, Value>& given) {
    if constexpr (requires { given.value.stands_for(); }) {
      return given.value.stands_for();
    } else {
      return printed_value(given);
    }
  }
};

}  // namespace proofline::audit
