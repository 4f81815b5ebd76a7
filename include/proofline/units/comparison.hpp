#pragma once
// Comparisons of quantities. With one unit, the result is that of comparing the numbers: a bool, or
// what an interval, a symbol or a notation returns. With two units, a compile error names both.
// And std::hash, so that quantities are keys of maps of both kinds.

#include <compare>
#include <proofline/units/arithmetic.hpp>
#include <string_view>  // has std::hash, at a tenth of what <functional> costs a compiler

namespace proofline {

template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a == b; })
constexpr auto operator==(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() == b.value();
}
template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a != b; })
constexpr auto operator!=(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() != b.value();
}
template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a < b; })
constexpr auto operator<(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() < b.value();
}
template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a <= b; })
constexpr auto operator<=(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() <= b.value();
}
template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a > b; })
constexpr auto operator>(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() > b.value();
}
template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a >= b; })
constexpr auto operator>=(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() >= b.value();
}

template <class Unit, class X, class Y>
  requires(requires(X a, Y b) { a <=> b; })
constexpr auto operator<=>(const quantity<Unit, X>& a, const quantity<Unit, Y>& b) {
  return a.value() <=> b.value();
}

template <class A, class B>
concept quantities_of_two_units = (is_quantity<A> || is_quantity<B>) && !same_unit<A, B> &&
                                  !is_unit<A> && !is_unit<B>;

template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr bool operator==(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return false;
}
template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr bool operator!=(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return false;
}
template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr bool operator<(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return false;
}
template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr bool operator<=(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return false;
}
template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr bool operator>(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return false;
}
template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr bool operator>=(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return false;
}
template <class A, class B>
  requires quantities_of_two_units<A, B>
constexpr std::partial_ordering operator<=>(const A&, const B&) {
  detail::refuse_mixed_units<unit_of<A>, unit_of<B>>();
  return std::partial_ordering::unordered;
}

}  // namespace proofline

/// As of the number, so that 0.0 and -0.0 are equal here, too.
template <class Unit, class Number>
  requires(requires(const Number& number) { std::hash<Number>{}(number); })
struct std::hash<boost::units::quantity<Unit, Number>> {
  std::size_t operator()(const boost::units::quantity<Unit, Number>& amount) const {
    return std::hash<Number>{}(amount.value());
  }
};
