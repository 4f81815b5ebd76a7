#pragma once
// Comparisons of quantities. With one unit, the result is that of comparing the numbers: a bool, or
// what an interval, a symbol or a notation returns. With two units, a compile error names both.

#include <proofline/units/arithmetic.hpp>

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

}  // namespace proofline
