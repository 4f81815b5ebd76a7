#pragma once
// Functions of <cmath> and <numeric> for quantities: abs, fmod, remainder, hypot, fma, cbrt,
// midpoint, lerp, isfinite, isinf, isnan, signbit; and floor, ceil, trunc, round, which may name
// their unit: round<"ms">(time). Those of equation bodies (max, min, sqrt, pow, square) are in
// units/functions.hpp.
//
// Exponentials and logarithms are of plain numbers only: std::exp(t / 1_s).

#include <cmath>
#include <numeric>
#include <proofline/units/in.hpp>

namespace proofline {

namespace detail {
/// The floating-point number in which a function computes: that of its arguments, a literal being
/// any; a double of literals alone. None where an argument is an integer.
template <class... X>
struct real_of {};
template <class... X>
  requires((std::floating_point<X> || is_constant<X>) && ...)
struct real_of<X...> {
  using type =
      std::conditional_t<(is_constant<X> && ...), double,
                         std::common_type_t<std::conditional_t<is_constant<X>, float, X>...>>;
};
template <class... X>
using real = typename real_of<X...>::type;
}  // namespace detail

template <class Unit, built_in_number X>
constexpr auto abs(const quantity<Unit, X>& a) {
  const X size = static_cast<X>(a.value() < 0 ? -a.value() : X{0} + a.value());  // not -0.0
  return quantity<Unit, X>::from_value(size);
}
template <class Unit, int128 N, int128 D>
constexpr auto abs(const quantity<Unit, constant<N, D>>& a) {
  if constexpr (N < 0) {
    return -a;
  } else {
    return a;
  }
}

// Of quantities of one unit: what std's function gives of their numbers. Literals become the other
// number: fmod(time, 2_ms).

template <class Unit, class X, class Y, class Real = detail::real<X, Y>>
auto fmod(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return quantity<Unit, Real>::from_value(std::fmod(Real(a.value()), Real(b.value())));
}
template <class Unit, class X, class Y, class Real = detail::real<X, Y>>
auto remainder(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return quantity<Unit, Real>::from_value(std::remainder(Real(a.value()), Real(b.value())));
}
template <class Unit, class X, class Y, class Real = detail::real<X, Y>>
auto hypot(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return quantity<Unit, Real>::from_value(std::hypot(Real(a.value()), Real(b.value())));
}
template <class Unit, class X, class Y, class Real = detail::real<X, Y>>
constexpr auto midpoint(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return quantity<Unit, Real>::from_value(std::midpoint(Real(a.value()), Real(b.value())));
}
template <class Unit, built_in_integer X>
constexpr auto midpoint(const quantity<Unit, X>& a, const quantity<Unit, X>& b) {
  return quantity<Unit, X>::from_value(std::midpoint(a.value(), b.value()));
}
template <class Unit, class X, class Y, class T, class Real = detail::real<X, Y, T>>
constexpr auto lerp(const quantity<Unit, X>& a, const quantity<Unit, Y>& b, T t) {
  return quantity<Unit, Real>::from_value(std::lerp(Real(a.value()), Real(b.value()), Real(t)));
}

/// a * b + c with one rounding; the unit of c is that of a * b.
template <class Unit1, class Unit2, class Unit3, class X, class Y, class Z,
          class Real = detail::real<X, Y, Z>>
auto fma(const quantity<Unit1, X>& a, const quantity<Unit2, Y>& b, const quantity<Unit3, Z>& c) {
  expect<unit_product<Unit1, Unit2>>(c);
  return quantity<Unit3, Real>::from_value(
      std::fma(Real(a.value()), Real(b.value()), Real(c.value())));
}
template <class Unit, class X, class Real = detail::real<X>>
auto cbrt(const quantity<Unit, X>& a) {
  using root = typename boost::units::root_typeof_helper<Unit, boost::units::static_rational<3>>;
  return detail::as_quantity_or_count<typename root::type>(std::cbrt(Real(a.value())));
}

template <class Unit, std::floating_point X>
bool isfinite(const quantity<Unit, X>& a) {
  return std::isfinite(a.value());
}
template <class Unit, std::floating_point X>
bool isinf(const quantity<Unit, X>& a) {
  return std::isinf(a.value());
}
template <class Unit, std::floating_point X>
bool isnan(const quantity<Unit, X>& a) {
  return std::isnan(a.value());
}
template <class Unit, std::floating_point X>
bool signbit(const quantity<Unit, X>& a) {
  return std::signbit(a.value());
}

namespace detail {
template <class Unit, text Name, class X, class Function>
auto rounded_in(const quantity<Unit, X>& a, Function function) {
  using number = real<X>;
  if constexpr (Name.view().empty()) {
    return quantity<Unit, number>::from_value(function(number(a.value())));
  } else {
    constexpr auto size = size_of_unit<Unit, Name>();
    return quantity<Unit, number>::from_value(function(in<Name, number>(a)) *
                                              above<decltype(size)> / below<decltype(size)>);
  }
}
}  // namespace detail

/// A whole number of the named unit, or of FLOP, byte, second: round<"ms">(0.0123 * second) is 12 ms.
/// Rounded as std's function does, halves away from zero.
template <text Name = "", class Unit, class X, class Real = detail::real<X>>
auto round(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](Real x) { return std::round(x); });
}
template <text Name = "", class Unit, class X, class Real = detail::real<X>>
auto floor(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](Real x) { return std::floor(x); });
}
template <text Name = "", class Unit, class X, class Real = detail::real<X>>
auto ceil(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](Real x) { return std::ceil(x); });
}
template <text Name = "", class Unit, class X, class Real = detail::real<X>>
auto trunc(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](Real x) { return std::trunc(x); });
}

}  // namespace proofline
