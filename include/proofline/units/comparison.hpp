#pragma once
// Comparisons of quantities. With one unit, the result is that of comparing the numbers: a bool, or
// what an interval, a symbol or a notation returns. -1 byte is less than 1 byte, even if the latter
// is unsigned. With two units, a compile error names both.
// And std::hash, so that quantities are keys of maps of both kinds.

#include <compare>
#include <proofline/units/arithmetic.hpp>
#include <string_view>  // has std::hash, at a tenth of what <functional> costs a compiler

namespace proofline {

namespace detail {
template <class X, class Y>
inline constexpr bool have_two_signs = false;
template <built_in_integer X, built_in_integer Y>
inline constexpr bool have_two_signs<X, Y> = std::is_signed_v<X> != std::is_signed_v<Y>;

/// A number as it is compared with an Other: beside -1, an unsigned 1 would be the smaller.
template <class Other, class Number>
constexpr decltype(auto) compared_with(const Number& value) {
  if constexpr (have_two_signs<Number, Other>) {
    return static_cast<int128>(value);
  } else {
    return (value);
  }
}
}  // namespace detail

template <class Unit, class X, class Y>
  requires(both_built_in_or_constant<X, Y> || requires(X a, Y b) { a == b; })
constexpr auto operator==(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) == detail::compared_with<X>(b.value());
}
template <class Unit, class X, class Y>
  requires(both_built_in_or_constant<X, Y> || requires(X a, Y b) { a != b; })
constexpr auto operator!=(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) != detail::compared_with<X>(b.value());
}
template <class Unit, class X, class Y>
  requires(both_built_in_or_constant<X, Y> || requires(X a, Y b) { a < b; })
constexpr auto operator<(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) < detail::compared_with<X>(b.value());
}
template <class Unit, class X, class Y>
  requires(both_built_in_or_constant<X, Y> || requires(X a, Y b) { a <= b; })
constexpr auto operator<=(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) <= detail::compared_with<X>(b.value());
}
template <class Unit, class X, class Y>
  requires(both_built_in_or_constant<X, Y> || requires(X a, Y b) { a > b; })
constexpr auto operator>(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) > detail::compared_with<X>(b.value());
}
template <class Unit, class X, class Y>
  requires(both_built_in_or_constant<X, Y> || requires(X a, Y b) { a >= b; })
constexpr auto operator>=(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) >= detail::compared_with<X>(b.value());
}

template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { detail::compared_with<Y>(a) <=> detail::compared_with<X>(b); })
constexpr auto operator<=>(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return detail::compared_with<Y>(a.value()) <=> detail::compared_with<X>(b.value());
}

template <class A, class B>
concept quantities_of_two_units = (is_quantity<A> || is_quantity<B>) && !same_unit<A, B> &&
                                  !is_unit<A> && !is_unit<B>;

// C++ makes the other comparisons from these, and would make != from a bool alone.
template <class A, class B>
  requires quantities_of_two_units<A, B>
cannot_mix_units<unit_name<unit_of<A>>, unit_name<unit_of<B>>> operator==(const A&, const B&);
template <class A, class B>
  requires quantities_of_two_units<A, B>
cannot_mix_units<unit_name<unit_of<A>>, unit_name<unit_of<B>>> operator!=(const A&, const B&);
template <class A, class B>
  requires quantities_of_two_units<A, B>
cannot_mix_units<unit_name<unit_of<A>>, unit_name<unit_of<B>>> operator<=>(const A&, const B&);

}  // namespace proofline

/// As of the number, so that 0.0 and -0.0 are equal here, too.
template <class Unit, class Number>
  requires(requires(const Number& number) { std::hash<Number>{}(number); })
struct std::hash<boost::units::quantity<Unit, Number>> {
  std::size_t operator()(const boost::units::quantity<Unit, Number>& amount) const {
    return std::hash<Number>{}(amount.value());
  }
};
