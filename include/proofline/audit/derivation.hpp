#pragma once
// A derived value: an equation read with published inputs, and everything that it can come to when
// each input is anything that rounds to what is printed of it.

#include <array>
#include <proofline/audit/claimed_value.hpp>
#include <proofline/audit/reaching.hpp>

namespace proofline::audit {

namespace detail {

using namespace proofline::detail;

// These are no members: an equation's type names all of it, and would be in the name of each.

template <class Input>
constexpr auto bound_to(const interval<rational>& value) {
  const auto argument = as_quantity_or_count<typename Input::unit>(value);
  return bound<Input, std::remove_const_t<decltype(argument)>>{{}, argument};
}
/// All that a given value can be: what rounds to its print; an exact one is a point.
template <class Input, class Value>
constexpr interval<rational> range_of(const bound<Input, Value>& given) {
  if constexpr (requires { given.value.stands_for(); }) {
    return given.value.stands_for();
  } else {
    return exact_value_of(given);
  }
}
template <class Input, class Value>
constexpr bool is_stated(const bound<Input, Value>& given) {
  if constexpr (requires { given.value.number(); }) {
    return given.value.number().has_stated_width();
  } else {
    return false;
  }
}

}  // namespace detail

/// An equation with the values of its inputs.
template <class Equation, class Bindings>
struct derivation {
  using unit = typename Equation::unit;
  Equation equation;
  Bindings given;

  /// The value from the inputs as printed: one fraction, unless the equation takes a root that none
  /// is, which then lies in the interval. None, where an input of an equation does not take what
  /// another equation gives it.
  constexpr claimed_value value() const {
    return proofline::apply(
        [this]<class... Bound>(const Bound&... bound) {
          return this->value_at<Bound...>(values_of<Bound...>{detail::exact_value_of(bound)...});
        },
        given.values);
  }
  /// An enclosure of all values: whatever lies outside cannot come out.
  constexpr interval<rational> enclosure() const {
    return proofline::apply(
        [this]<class... Bound>(const Bound&... bound) {
          const ranges_for<Bound...> ranges{detail::range_of(bound)...};
          return this->value_at<Bound...>(ranges).possible_values();
        },
        given.values);
  }
  /// Whether some inputs that round to the printed ones give a value that is wanted (reaching.hpp).
  constexpr certainty reaches(const agreeing& wanted) const {
    return reaches(wanted, within_rounding());
  }
  /// Whether inputs within these ranges, in the order of `given`, reach what is wanted.
  constexpr certainty reaches(const agreeing& wanted, const auto& ranges) const {
    return proofline::apply(
        [&, this]<class... Bound>(const Bound&... bound) {
          const std::array<rounded_input, sizeof...(Bound)> inputs{
              rounded_input{Bound::input_type::step, detail::is_stated(bound)}...};
          const auto value_at = [this](const auto& values) {
            return this->value_at<Bound...>(values).possible_values();
          };
          rounding_search<values_of<Bound...>, ranges_for<Bound...>, decltype(value_at)> search(
              wanted, inputs.data(), value_at);
          return search.reaches({detail::exact_value_of(bound)...}, ranges);
        },
        given.values);
  }
  /// Of each input, in the order of `given`: the value as printed, all that it stands for, and from
  /// one number that it takes to the next.
  constexpr auto as_printed() const {
    return proofline::apply(
        []<class... Bound>(const Bound&... bound) {
          return values_of<Bound...>{detail::exact_value_of(bound)...};
        },
        given.values);
  }
  constexpr auto within_rounding() const {
    return proofline::apply(
        []<class... Bound>(const Bound&... bound) {
          return ranges_for<Bound...>{detail::range_of(bound)...};
        },
        given.values);
  }
  static constexpr auto steps() {
    return []<class... Bound>(const pack<Bound...>*) {
      return std::array<int, sizeof...(Bound)>{Bound::input_type::step...};
    }(static_cast<const decltype(Bindings::values)*>(nullptr));
  }
  /// What follows from these values.
  constexpr claimed_value value_from(const auto& values) const {
    return proofline::apply(
        [&, this]<class... Bound>(const Bound&...) { return this->value_at<Bound...>(values); },
        given.values);
  }
  /// The names of the given inputs, in their order.
  static constexpr auto names_given() {
    return []<class... Bound>(const pack<Bound...>*) {
      return std::array<std::string_view, sizeof...(Bound)>{Bound::input_type::name.view()...};
    }(static_cast<const decltype(Bindings::values)*>(nullptr));
  }
  /// Between which values the rounding of one input alone moves the value; its index is that among
  /// the given ones.
  constexpr interval<rational> moved_by(std::size_t index) const {
    return proofline::apply(
        [this, index]<class... Bound>(const Bound&... bound) {
          values_of<Bound...> values{detail::exact_value_of(bound)...};
          const interval<rational> range = ranges_for<Bound...>{detail::range_of(bound)...}[index];
          ranges_for<Bound...> ranges{detail::exact_value_of(bound)...};
          values[index] = range.low();
          const claimed_value a = this->value_at<Bound...>(values);
          values[index] = range.high();
          const claimed_value b = this->value_at<Bound...>(values);
          if (!a.is_none() && !b.is_none()) return hull(a.values(), b.values());
          // An end leads out of the domain of an input: what is left.
          ranges[index] = range;
          return this->value_at<Bound...>(ranges).possible_values();
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
  constexpr claimed_value value_at(const auto& values) const {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return detail::plain_value(equation.template read_from<claimed_value>(
          at(detail::bound_to<typename Bound::input_type>(values[Index])...)));
    }(std::index_sequence_for<Bound...>{});
  }
};

}  // namespace proofline::audit
