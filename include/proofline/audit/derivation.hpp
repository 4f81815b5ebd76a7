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
        [this](const auto&... bound) {
          return this->value_at_ends(std::array<int, sizeof...(bound)>{}, bound...);
        },
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
          std::array<int, sizeof...(bound)> where{};
          where[index] = -1;
          const interval<rational> a = this->value_at_ends(where, bound...);
          where[index] = 1;
          const interval<rational> b = this->value_at_ends(where, bound...);
          return interval<rational>(min(a.low(), b.low()), max(a.high(), b.high()));
        },
        given.values);
  }

 private:
  template <class... Bound>
  constexpr bool reaches_from(const interval<rational>& range, const Bound&... bound) const {
    using ends = std::array<int, sizeof...(Bound)>;
    const interval<rational> center = value();
    // A value is known up to the width of its interval: one lies at or below `low`, one at or above
    // `high`.
    rational low = center.high(), high = center.low();
    const auto move_to = [&](const ends& where) {
      const interval<rational> reached = this->value_at_ends(where, bound...);
      low = min(low, reached.high());
      high = max(high, reached.low());
      return reached;
    };
    ends raising = {};  // the end of each input that raises the value
    for (std::size_t moved = 0; moved < sizeof...(Bound); ++moved) {
      ends where = {};
      where[moved] = -1;
      const interval<rational> at_low = move_to(where);
      where[moved] = 1;
      raising[moved] = at_low.low() < move_to(where).low() ? 1 : -1;
    }
    move_to(raising);
    for (int& end : raising) end = -end;
    move_to(raising);
    return low <= high && overlaps(interval<rational>(low, high), range);
  }
  /// The value with each input at its low end (-1), at its high end (1), or as printed (0).
  template <class... Bound>
  constexpr interval<rational> value_at_ends(const std::array<int, sizeof...(Bound)>& ends,
                                             const Bound&... bound) const {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return proofline::detail::plain_value(
          equation.template read_from<interval<rational>>(at(end_of(bound, ends[Index])...)));
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
  static constexpr auto at_value(const Input& input, const interval<rational>& value) {
    const auto argument = proofline::detail::as_quantity_or_count<typename Input::unit>(value);
    return bound<Input, std::remove_const_t<decltype(argument)>>{input, argument};
  }
};

}  // namespace proofline::audit
