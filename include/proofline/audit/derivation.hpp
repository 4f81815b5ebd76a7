#pragma once
// A derived value: an equation read with published inputs, and everything that it can come to when
// each input is anything that rounds to what is printed of it.

#include <array>
#include <proofline/equations/equation.hpp>
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
          return this->value_at<Bound...>({printed_value(bound)...});
        },
        given.values);
  }
  /// An enclosure of all values: whatever lies outside cannot come out.
  constexpr interval<rational> enclosure() const {
    return proofline::detail::plain_value(equation.template read_from<interval<rational>>(given));
  }
  /// Whether a value in the range does come out: whether one is found that does. Each input is
  /// moved to its ends alone, then all to the ends that raise the value or that lower it; where
  /// that passes over the range, the way there is halved. Not finding one proves nothing.
  constexpr bool reaches(const interval<rational>& range) const {
    return proofline::apply(
        [this, &range](const auto&... bound) { return this->reaches_from(range, bound...); },
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
  constexpr bool reaches_from(const interval<rational>& wanted, const Bound&... bound) const {
    const values_of<Bound...> as_printed{printed_value(bound)...};
    const auto ranges = ranges_of(bound...);
    const bool too_low = this->value_at<Bound...>(as_printed).low() < wanted.low();
    auto nearer = as_printed;  // with each input at the end that brings the value nearer
    for (std::size_t moved = 0; moved < sizeof...(Bound); ++moved) {
      auto values = as_printed;
      values[moved] = ranges[moved].low();
      const interval<rational> at_low = this->value_at<Bound...>(values);
      values[moved] = ranges[moved].high();
      const interval<rational> at_high = this->value_at<Bound...>(values);
      if (contains(wanted, at_low) || contains(wanted, at_high)) return true;
      const bool rises = at_low.low() < at_high.low();
      nearer[moved] = rises == too_low ? ranges[moved].high() : ranges[moved].low();
    }
    return this->meets<Bound...>(wanted, too_low, as_printed, nearer);
  }
  /// Whether a value in the range is met on the way from inputs whose value is too low for it, or
  /// too high, to others: what is left of the way is halved.
  template <class... Bound>
  constexpr bool meets(const interval<rational>& wanted, bool from_too_low,
                       values_of<Bound...> from, values_of<Bound...> to) const {
    values_of<Bound...> next = to;
    for (int halvings = 0; halvings <= most_halvings_; ++halvings) {
      const interval<rational> value = this->value_at<Bound...>(next);
      if (contains(wanted, value)) return true;
      const bool passed = (value.low() < wanted.low()) != from_too_low;
      if (!passed && halvings == 0) return false;
      (passed ? to : from) = next;
      for (std::size_t i = 0; i < next.size(); ++i) next[i] = (from[i] + to[i]) / 2;
    }
    return false;
  }
  static constexpr int most_halvings_ = 16;

  /// The value of the equation with these values of its inputs, in the order of `given`.
  template <class... Bound>
  constexpr interval<rational> value_at(const values_of<Bound...>& values) const {
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
    return proofline::detail::plain_value(proofline::detail::as_argument<rational>(given.value));
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
