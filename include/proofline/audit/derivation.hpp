#pragma once
// A derived value: an equation read with published inputs, and everything that it can come to when
// each input is anything that rounds to what is printed of it.

#include <array>
#include <proofline/audit/reaching.hpp>
#include <proofline/equation/equation.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/root.hpp>

namespace proofline::audit {

/// What comparing two gives. Where one of them is none, so is what depends on the comparison.
struct claimed_condition {
  certainty holds = certainty::open;
  const input_of_equation* refused_by = nullptr;
  interval<rational> refused = {};  ///< the values that this input does not take

  friend constexpr claimed_condition operator!(const claimed_condition& a) {
    return {!a.holds, a.refused_by, a.refused};
  }
};

/// The number that the equations of claims are read with: all values between two fractions, or none
/// where an input of an equation does not take what it is given, by the claim or by another equation.
class claimed_value {
 public:
  /// What it is read with where no input can refuse a value: equations of text call no others.
  using plain = interval<rational>;

  constexpr claimed_value() = default;
  template <built_in_integer I>
  constexpr claimed_value(I value) : values_(value) {}
  constexpr claimed_value(const plain& values) : values_(values) {}

  /// All values; of none, those that the input does not take.
  constexpr const plain& values() const { return values_; }
  constexpr bool is_none() const { return refused_by_ != nullptr; }
  /// The input that takes none of the values. Only if it is none.
  constexpr const input_of_equation& refused_by() const { return *refused_by_; }
  /// All values, or any number where there is none: nothing that is wanted is then excluded.
  constexpr plain possible_values() const { return is_none() ? plain{-beyond, beyond} : values_; }

  /// What the input takes of it.
  friend constexpr claimed_value within(const input_of_equation& input, const claimed_value& a) {
    plain part;
    if (a.is_none()) return a;
    if (part_taken(input.values, a.values_, part)) return part;
    claimed_value none = a;
    none.refused_by_ = &input;
    return none;
  }
  /// What `read` gives for the values of some; none where one of them is none.
  template <class Read, class... Values>
  static constexpr claimed_value of(const Read& read, const Values&... each) {
    const claimed_value* none = nullptr;
    ((none = none == nullptr && each.is_none() ? &each : none), ...);
    return none != nullptr ? *none : claimed_value(read(each.values_...));
  }

  friend constexpr claimed_value operator-(const claimed_value& a) {
    return a.is_none() ? a : claimed_value(-a.values_);
  }
  friend constexpr claimed_value operator+(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ + b.values_;
  }
  friend constexpr claimed_value operator-(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ - b.values_;
  }
  friend constexpr claimed_value operator*(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ * b.values_;
  }
  friend constexpr claimed_value operator/(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return a.values_ / b.values_;
  }
  friend constexpr claimed_value max(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return max(a.values_, b.values_);
  }
  friend constexpr claimed_value min(const claimed_value& a, const claimed_value& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    return min(a.values_, b.values_);
  }
  template <int N>
  friend constexpr claimed_value pow(const claimed_value& a) {
    return a.is_none() ? a : claimed_value(pow<N>(a.values_));
  }
  friend constexpr claimed_value sqrt(const claimed_value& a) {
    return a.is_none() ? a : claimed_value(sqrt(a.values_));
  }

  friend constexpr claimed_condition operator<(const claimed_value& a, const claimed_value& b) {
    return compared(a, b, a.values_ < b.values_);
  }
  friend constexpr claimed_condition operator>(const claimed_value& a, const claimed_value& b) {
    return b < a;
  }
  friend constexpr claimed_condition operator<=(const claimed_value& a, const claimed_value& b) {
    return !(b < a);
  }
  friend constexpr claimed_condition operator>=(const claimed_value& a, const claimed_value& b) {
    return !(a < b);
  }
  friend constexpr claimed_condition operator==(const claimed_value& a, const claimed_value& b) {
    return compared(a, b, a.values_ == b.values_);
  }
  friend constexpr claimed_condition operator!=(const claimed_value& a, const claimed_value& b) {
    return !(a == b);
  }
  /// None where the condition is none; what is not chosen may be none.
  friend constexpr claimed_value when(const claimed_condition& condition, const claimed_value& then,
                                      const claimed_value& otherwise) {
    if (condition.refused_by != nullptr) return {condition.refused, condition.refused_by};
    if (condition.holds == certainty::yes) return then;
    if (condition.holds == certainty::no) return otherwise;
    if (then.is_none() || otherwise.is_none()) return then.is_none() ? then : otherwise;
    return hull(then.values_, otherwise.values_);
  }
  friend constexpr claimed_value when(bool condition, const claimed_value& then,
                                      const claimed_value& otherwise) {
    return condition ? then : otherwise;
  }

 private:
  constexpr claimed_value(const plain& values, const input_of_equation* refused_by)
      : values_(values), refused_by_(refused_by) {}
  static constexpr claimed_condition compared(const claimed_value& a, const claimed_value& b,
                                              certainty holds) {
    const claimed_value& none = a.is_none() ? a : b;
    return {holds, none.refused_by_, none.values_};
  }

  plain values_;
  const input_of_equation* refused_by_ = nullptr;
};

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
  constexpr claimed_value value() const { return value_from(as_printed()); }
  /// An enclosure of all values: whatever lies outside cannot come out.
  constexpr interval<rational> enclosure() const {
    return value_from(within_rounding()).possible_values();
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
  /// What follows from these values, or all that follows within these ranges.
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
    auto ranges = within_rounding();
    auto values = as_printed();
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i != index) ranges[i] = values[i];
    }
    values[index] = ranges[index].low();
    const claimed_value a = value_from(values);
    values[index] = ranges[index].high();
    const claimed_value b = value_from(values);
    if (!a.is_none() && !b.is_none()) return hull(a.values(), b.values());
    // An end leads out of the domain of an input: what is left.
    return value_from(ranges).possible_values();
  }

 private:
  template <class... Bound>
  using values_of = std::array<rational, sizeof...(Bound)>;

  template <class... Bound>
  using ranges_for = std::array<interval<rational>, sizeof...(Bound)>;

  /// As value_from.
  template <class... Bound>
  constexpr claimed_value value_at(const auto& values) const {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return detail::plain_value(equation.template read_from<claimed_value>(
          at(detail::bound_to<typename Bound::input_type>(values[Index])...)));
    }(std::index_sequence_for<Bound...>{});
  }
};

}  // namespace proofline::audit
