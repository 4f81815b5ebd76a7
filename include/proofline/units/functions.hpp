#pragma once
// The functions of equation bodies besides + - * /: max, min, when, square, cube, pow and sqrt, of
// plain numbers and of quantities. Number types define their own as hidden friends. This header has
// those of built-in numbers and of quantities.

#include <proofline/units/comparison.hpp>

namespace proofline {

// One comparison with the operands in this order, so that vector and scalar code agree.
template <built_in_number Number>
constexpr Number max(Number a, Number b) {
  return a < b ? b : a;
}
template <built_in_number Number>
constexpr Number min(Number a, Number b) {
  return b < a ? b : a;
}
/// An integer and another number: `min(1, I / I_star)`.
template <built_in_integer Integer, plain_number Number>
  requires(!built_in_integer<Number> && std::constructible_from<Number, Integer>)
constexpr Number max(Integer a, const Number& b) { return max(static_cast<Number>(a), b); }
template <built_in_integer Integer, plain_number Number>
  requires(!built_in_integer<Number> && std::constructible_from<Number, Integer>)
constexpr Number min(Integer a, const Number& b) { return min(static_cast<Number>(a), b); }
/// a if the condition holds, else b. Intervals and symbols define their own: their conditions are
/// no bool.
template <class Number>
  requires(!is_quantity<Number>)
constexpr Number when(bool condition, const Number& a, const Number& b) {
  return condition ? a : b;
}
template <std::floating_point Number>
constexpr Number sqrt(Number a) {
  if constexpr (std::same_as<Number, long double>) return __builtin_sqrtl(a);
  return static_cast<Number>(__builtin_sqrt(static_cast<double>(a)));
}

/// a^N for N >= 1, by repeated multiplication. Interval, symbol and notation define their own, as
/// they know more about a power than about a product.
template <int N, built_in_number Number>
  requires(N >= 1)
constexpr Number pow(Number a) {
  Number result = a;
  for (int i = 1; i < N; ++i) result = result * a;
  return result;
}
template <int N, class Number>
  requires(N >= 1 && plain_number<Number> && !built_in_number<Number>)
constexpr auto pow(const Number& a) {
  if constexpr (N == 1) {
    return a;
  } else {
    return pow<N - 1>(a) * a;
  }
}
template <int N, class Unit, class X>
  requires(N >= 1)
constexpr auto pow(const quantity<Unit, X>& a) {
  using power =
      typename boost::units::power_typeof_helper<Unit, boost::units::static_rational<N>>::type;
  return detail::as_quantity_or_count<power>(pow<N>(a.value()));
}
template <class T>
constexpr auto square(const T& a) { return pow<2>(a); }
template <class T>
constexpr auto cube(const T& a) { return pow<3>(a); }

namespace detail {
/// The number of which the greater of two is. An integer and an unsigned one have none.
template <class Unit, class X, class Y>
constexpr auto make_number_of_both(const X& a, const Y& b) {
  if constexpr (have_two_signs<X, Y>) {
    static_assert(
        sizeof(number_would_not_fit<unit_name<Unit>, number_name<X>(), number_name<Y>()>) != 0);
  }
  return a + b;
}
template <class Unit, class X, class Y>
using number_of_both = decltype(make_number_of_both<Unit>(any_number<X>(), any_number<Y>()));
}  // namespace detail

template <class Unit, class X, class Y>
constexpr auto max(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  using number = detail::number_of_both<Unit, X, Y>;
  return quantity<Unit, number>::from_value(
      max(static_cast<number>(a.value()), static_cast<number>(b.value())));
}
template <class Unit, class X, class Y>
constexpr auto min(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  using number = detail::number_of_both<Unit, X, Y>;
  return quantity<Unit, number>::from_value(
      min(static_cast<number>(a.value()), static_cast<number>(b.value())));
}
template <class Condition, class Unit, class X, class Y>
constexpr auto when(const Condition& condition, const quantity<Unit, X>& a,
                    const quantity<Unit, Y>& b) {
  using number = decltype(a.value() + b.value());
  return quantity<Unit, number>::from_value(
      when(condition, static_cast<number>(a.value()), static_cast<number>(b.value())));
}
template <class Unit, class X>
  requires(detail::is_made_of_own_units<Unit>)
constexpr auto sqrt(const quantity<Unit, X>& a) {
  using root = typename boost::units::root_typeof_helper<Unit, boost::units::static_rational<2>>;
  return quantity<typename root::type, X>::from_value(sqrt(a.value()));
}

template <class A, class B>
  requires quantities_of_two_units<A, B>
cannot_mix_units<unit_name<unit_of<A>>, unit_name<unit_of<B>>> max(const A&, const B&);
template <class A, class B>
  requires quantities_of_two_units<A, B>
cannot_mix_units<unit_name<unit_of<A>>, unit_name<unit_of<B>>> min(const A&, const B&);

/// Returns the argument if its unit is Unit; otherwise a compile error names both units.
template <class Unit, class T>
constexpr const T& expect(const T& argument) {
  if constexpr (!std::is_same_v<unit_of<T>, Unit>) {
    static_assert(sizeof(wrong_unit<unit_name<Unit>, unit_name<unit_of<T>>>) != 0);
  }
  return argument;
}

}  // namespace proofline
