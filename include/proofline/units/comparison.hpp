#pragma once
// Comparing quantities: of one unit, whatever the numbers answer (a bool, or what an interval, a
// symbol or a notation says); of two units, a compile error that names both.

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
