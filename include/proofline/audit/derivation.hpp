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
        [this](const auto&... bound) { return this->value_at({printed_value(bound)...}, bound...); },
        given.values);
  }
  /// An enclosure of all values: whatever lies outside cannot come out.
  constexpr interval<rational> enclosure() const {
    return proofline::detail::plain_value(equation.template read_from<interval<rational>>(given));
  }
  /// Whether a value in the range does come out. Some do for certain: each input is moved to its ends
  /// alone, then all to the ends that lower and that raise the value; and everything between them
  /// does, too (equations are continuous).
  constexpr bool reaches(const interval<rational>& range) const {
    return proofline::apply(
        [this, &range](const auto&... bound) { return this->reaches_from(range, bound...); },
        given.values);
  }
  /// Between which values the rounding of one input alone moves the value; its index is that among
  /// the given ones.
  constexpr interval<rational> moved_by(std::size_t index) const {
    return proofline::apply(
        [this, index](const auto&... bound) {
          std::array<rational, sizeof...(bound)> values{printed_value(bound)...};
          const interval<rational> range = ranges_of(bound...)[index];
          values[index] = range.low();
          const interval<rational> a = this->value_at(values, bound...);
          values[index] = range.high();
          return hull(a, this->value_at(values, bound...));
        },
        given.values);
  }

 private:
  template <class... Bound>
  constexpr bool reaches_from(const interval<rational>& wanted, const Bound&... bound) const {
    const std::array<rational, sizeof...(Bound)> printed{printed_value(bound)...};
    const auto ranges = ranges_of(bound...);
    // A value is known up to the width of its interval: one lies at or below `low`, one at or above
    // `high`.
    const interval<rational> center = this->value_at(printed, bound...);
    rational low = center.high(), high = center.low();
    const auto move_to = [&](const auto& values) {
      const interval<rational> reached = this->value_at(values, bound...);
      low = min(low, reached.high());
      high = max(high, reached.low());
      return reached;
    };
    const auto reached = [&] {
      return low <= high && overlaps(interval<rational>(low, high), wanted);
    };
    auto lowering = printed, raising = printed;  // with each input at the end that does so
    for (std::size_t moved = 0; moved < sizeof...(Bound); ++moved) {
      auto values = printed;
      values[moved] = ranges[moved].low();
      const interval<rational> at_low = move_to(values);
      values[moved] = ranges[moved].high();
      const bool rises = at_low.low() < move_to(values).low();
      lowering[moved] = rises ? ranges[moved].low() : ranges[moved].high();
      raising[moved] = rises ? ranges[moved].high() : ranges[moved].low();
    }
    if (reached()) return true;
    move_to(lowering);
    move_to(raising);
    return reached();
  }

  /// The value of the equation with these values of its inputs, in the order in which they are given.
  template <class... Bound>
  constexpr interval<rational> value_at(const std::array<rational, sizeof...(Bound)>& values,
                                        const Bound&...) const {
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
