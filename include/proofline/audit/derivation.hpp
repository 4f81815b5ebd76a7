#pragma once
// A derived value: an equation read with published inputs, and everything that it can come to when
// each input is anything that rounds to what is printed of it.

#include <array>
#include <proofline/audit/reaching.hpp>
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
  /// Whether some inputs that round to the printed ones give a value that is wanted (reaching.hpp).
  constexpr certainty reaches(const agreeing& wanted) const {
    return proofline::apply(
        [this, &wanted]<class... Bound>(const Bound&... bound) {
          const std::array<rounded_input, sizeof...(Bound)> inputs{
              rounded_input{Bound::input_type::step, is_stated(bound)}...};
          const auto value_at = [this](const auto& values) {
            return this->value_at<Bound...>(values);
          };
          rounding_search<values_of<Bound...>, ranges_for<Bound...>, decltype(value_at)> search(
              wanted, inputs.data(), value_at);
          return search.reaches({printed_value(bound)...}, ranges_of(bound...));
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
  template <class Input, class Value>
  static constexpr bool is_stated(const bound<Input, Value>& given) {
    if constexpr (requires { given.value.number(); }) {
      return given.value.number().has_stated_width();
    } else {
      return false;
    }
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
