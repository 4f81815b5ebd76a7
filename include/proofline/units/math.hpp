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

template <class Unit, built_in_number X>
constexpr auto abs(const quantity<Unit, X>& a) {
  const X size = static_cast<X>(a.value() < 0 ? -a.value() : X{0} + a.value());  // not -0.0
  return quantity<Unit, X>::from_value(size);
}

// Of quantities of one unit: what std's function gives of their numbers.

template <class Unit, std::floating_point X>
auto fmod(const quantity<Unit, X>& a, const quantity<Unit, X>& b) {
  return quantity<Unit, X>::from_value(std::fmod(a.value(), b.value()));
}
template <class Unit, std::floating_point X>
auto remainder(const quantity<Unit, X>& a, const quantity<Unit, X>& b) {
  return quantity<Unit, X>::from_value(std::remainder(a.value(), b.value()));
}
template <class Unit, std::floating_point X>
auto hypot(const quantity<Unit, X>& a, const quantity<Unit, X>& b) {
  return quantity<Unit, X>::from_value(std::hypot(a.value(), b.value()));
}
template <class Unit, built_in_number X>
constexpr auto midpoint(const quantity<Unit, X>& a, const quantity<Unit, X>& b) {
  return quantity<Unit, X>::from_value(std::midpoint(a.value(), b.value()));
}
template <class Unit, std::floating_point X>
constexpr auto lerp(const quantity<Unit, X>& a, const quantity<Unit, X>& b, X t) {
  return quantity<Unit, X>::from_value(std::lerp(a.value(), b.value(), t));
}

/// a * b + c with one rounding; the unit of c is that of a * b.
template <class Unit1, class Unit2, class Unit3, std::floating_point X>
auto fma(const quantity<Unit1, X>& a, const quantity<Unit2, X>& b, const quantity<Unit3, X>& c) {
  expect<unit_product<Unit1, Unit2>>(c);
  return quantity<Unit3, X>::from_value(std::fma(a.value(), b.value(), c.value()));
}
template <class Unit, std::floating_point X>
auto cbrt(const quantity<Unit, X>& a) {
  using root = typename boost::units::root_typeof_helper<Unit, boost::units::static_rational<3>>;
  return detail::as_quantity_or_count<typename root::type>(std::cbrt(a.value()));
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
template <class Unit, text Name, std::floating_point X, class Function>
auto rounded_in(const quantity<Unit, X>& a, Function function) {
  constexpr auto size = size_of_unit<Unit, Name>();
  return quantity<Unit, X>::from_value(function(in<Name>(a)) * above<decltype(size)> /
                                       below<decltype(size)>);
}
}  // namespace detail

/// A whole number of the named unit: round<"ms">(0.0123 * second) is 12 ms. Rounded as std's
/// function does, halves away from zero.
template <text Name, class Unit, std::floating_point X>
auto round(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](X x) { return std::round(x); });
}
template <text Name, class Unit, std::floating_point X>
auto floor(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](X x) { return std::floor(x); });
}
template <text Name, class Unit, std::floating_point X>
auto ceil(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](X x) { return std::ceil(x); });
}
template <text Name, class Unit, std::floating_point X>
auto trunc(const quantity<Unit, X>& a) {
  return detail::rounded_in<Unit, Name>(a, [](X x) { return std::trunc(x); });
}

/// A whole number of FLOP, byte, second.
template <class Unit, std::floating_point X>
auto round(const quantity<Unit, X>& a) {
  return quantity<Unit, X>::from_value(std::round(a.value()));
}
template <class Unit, std::floating_point X>
auto floor(const quantity<Unit, X>& a) {
  return quantity<Unit, X>::from_value(std::floor(a.value()));
}
template <class Unit, std::floating_point X>
auto ceil(const quantity<Unit, X>& a) {
  return quantity<Unit, X>::from_value(std::ceil(a.value()));
}
template <class Unit, std::floating_point X>
auto trunc(const quantity<Unit, X>& a) {
  return quantity<Unit, X>::from_value(std::trunc(a.value()));
}

}  // namespace proofline
