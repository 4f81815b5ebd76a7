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

  /// The value from the inputs as printed.
  constexpr rational value() const {
    return proofline::detail::plain_value(equation.template read_from<rational>(given));
  }
  /// An enclosure of all values: whatever lies outside cannot come out.
  constexpr interval<rational> enclosure() const {
    return proofline::detail::plain_value(equation.template read_from<interval<rational>>(given));
  }
  /// Values that do come out, so that everything between them does, too (equations are continuous):
  /// each input is moved to its ends alone, then all to the ends that lower and that raise the value.
  constexpr interval<rational> attained() const {
    return std::apply([this](const auto&... bound) { return this->attained_from(bound...); },
                      given.values);
  }

 private:
  template <class... Bound>
  constexpr interval<rational> attained_from(const Bound&... bound) const {
    const rational center = value();
    interval<rational> reached = center;
    std::array<int, sizeof...(Bound)> raising = {};  // the end of each input that raises the value
    for (std::size_t moved = 0; moved < sizeof...(Bound); ++moved) {
      std::array<int, sizeof...(Bound)> ends = {};
      ends[moved] = -1;
      const rational low = value_at_ends(ends, bound...);
      ends[moved] = 1;
      const rational high = value_at_ends(ends, bound...);
      raising[moved] = low < high ? 1 : -1;
      reached = hull(reached, hull(interval(low), interval(high)));
    }
    reached = hull(reached, interval(value_at_ends(raising, bound...)));
    for (int& end : raising) end = -end;
    return hull(reached, interval(value_at_ends(raising, bound...)));
  }
  /// The value with each input at its low end (-1), at its high end (1), or as printed (0).
  template <class... Bound>
  constexpr rational value_at_ends(const std::array<int, sizeof...(Bound)>& ends,
                                   const Bound&... bound) const {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return proofline::detail::plain_value(
          equation.template read_from<rational>(at(end_of(bound, ends[Index])...)));
    }(std::index_sequence_for<Bound...>{});
  }

  /// A bound input at the low end of what its print stands for (-1), the high end (1), or itself.
  template <class Input, class Value>
  static constexpr auto end_of(const bound<Input, Value>& given, int end) {
    if constexpr (requires { given.value.stands_for(); }) {
      const auto range = given.value.stands_for();
      const rational& value = end == 0  ? given.value.value()
                              : end < 0 ? range.low()
                                        : range.high();
      return at_value(given.input, value);
    } else {
      return at_value(given.input,
                      proofline::detail::plain_value(proofline::detail::as_argument<rational>(given.value)));
    }
  }
  template <class Input>
  static constexpr auto at_value(const Input& input, const rational& value) {
    const auto argument = proofline::detail::as_quantity_or_count<typename Input::unit>(value);
    return bound<Input, std::remove_const_t<decltype(argument)>>{input, argument};
  }
};

}  // namespace proofline::audit
