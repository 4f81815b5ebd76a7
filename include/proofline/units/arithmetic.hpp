#pragma once
// Operators on quantities. Plain numbers scale any quantity. A product or quotient whose dimensions
// cancel is a plain number. Dividing integers and mixing units are compile errors that name the
// units.
//
// Overload resolution prefers these templates to Boost's where a program includes both. They repeat
// the heads of Boost's and add a `requires`, or take a unit as the class that it is, where Boost's
// take its base. What mixes units returns a type that is not defined: the compiler's first line
// names both units and stands where the sum does, and `requires { a + b; }` is false.

#include <proofline/units/quantity.hpp>

namespace proofline {

template <class T>
inline constexpr bool is_quantity = false;
template <class Unit, class Number>
inline constexpr bool is_quantity<quantity<Unit, Number>> = true;
template <class T>
inline constexpr bool is_unit = requires {
  typename T::dimension_type;
  typename T::system_type;
};

/// A number without a unit.
template <class T>
concept plain_number = built_in_or_constant<T> ||
                       (!is_quantity<T> && !is_unit<T> && (requires(const T& a) { a * a; }));

template <class Unit>
inline constexpr bool is_count_unit =
    std::is_same_v<typename Unit::dimension_type, boost::units::dimensionless_type>;

/// Numbers that can be multiplied and divided.
template <class X, class Y>
concept multiplied = both_built_in_or_constant<X, Y> || (requires(X x, Y y) { x * y; });
template <class X, class Y>
concept divided = both_built_in_or_constant<X, Y> || (requires(X x, Y y) { x / y; });

/// Shown in error messages, never defined.
template <text Needs, text Got>
struct wrong_unit;

namespace detail {
template <class Unit1, class Unit2>
constexpr void refuse_integer_division() {
  static_assert(sizeof(integer_division_would_truncate<unit_name<Unit1>, unit_name<Unit2>>) != 0);
}
/// The value as a quantity of Unit, or as a plain number if Unit is dimensionless.
template <class Unit, class Number>
constexpr auto as_quantity_or_count(const Number& value) {
  if constexpr (is_count_unit<Unit>) {
    return value;
  } else {
    return quantity<Unit, Number>::from_value(value);
  }
}
}  // namespace detail

template <class Unit>
struct unit_of_quantity {
  using type = count_unit;
};
template <class Unit, class Number>
struct unit_of_quantity<quantity<Unit, Number>> {
  using type = Unit;
};
/// The unit of a quantity; of a plain number, count_unit.
template <class T>
using unit_of = typename unit_of_quantity<std::remove_cv_t<T>>::type;

template <class A, class B>
inline constexpr bool same_unit = std::is_same_v<unit_of<A>, unit_of<B>>;

namespace detail {
/// An integer beside a floating-point number becomes one, as C++ has it. The cast says that the
/// rounding of 64 bits is meant.
template <class Other, class Number>
constexpr decltype(auto) beside(const Number& value) {
  if constexpr (built_in_integer<Number> && std::floating_point<Other>) {
    return static_cast<Other>(value);
  } else {
    return (value);
  }
}
}  // namespace detail

// A unit beside a unit, a number or a quantity.

template <detail::named_class A, detail::named_class B>
constexpr auto operator*(const A&, const B&) {
  return unit_product<A, B>();
}
template <class System, class Dimension, detail::named_class A>
constexpr auto operator*(const A&, const boost::units::unit<Dimension, System>&) {
  return unit_product<A, boost::units::unit<Dimension, System>>();
}
template <class System, class Dimension, detail::named_class B>
constexpr auto operator*(const boost::units::unit<Dimension, System>&, const B&) {
  return unit_product<boost::units::unit<Dimension, System>, B>();
}
template <detail::named_class A, detail::named_class B>
constexpr auto operator/(const A&, const B&) {
  return unit_quotient<A, B>();
}
template <class System, class Dimension, detail::named_class A>
constexpr auto operator/(const A&, const boost::units::unit<Dimension, System>&) {
  return unit_quotient<A, boost::units::unit<Dimension, System>>();
}
template <class System, class Dimension, detail::named_class B>
constexpr auto operator/(const boost::units::unit<Dimension, System>&, const B&) {
  return unit_quotient<boost::units::unit<Dimension, System>, B>();
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit> && plain_number<Y>)
constexpr auto operator*(const Unit&, const Y& b) {
  return quantity<Unit, Y>::from_value(b);
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit> && plain_number<Y>)
constexpr auto operator*(const Y& a, const Unit&) {
  return quantity<Unit, Y>::from_value(a);
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit> && plain_number<Y> && !built_in_integer<Y>)
constexpr auto operator/(const Unit&, const Y& b) {
  return quantity<Unit, Y>::from_value(Y(1) / b);
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit> && plain_number<Y>)
constexpr auto operator/(const Y& a, const Unit&) {
  using unit = unit_quotient<count_unit, Unit>;
  return quantity<unit, Y>::from_value(a);
}
template <class Unit1, class Unit2, class Y>
  requires(detail::is_made_of_own_units<Unit1>)
constexpr auto operator*(const Unit1&, const quantity<Unit2, Y>& b) {
  using unit = unit_product<Unit1, Unit2>;
  return detail::as_quantity_or_count<unit>(b.value());
}
template <class Unit1, class Unit2, class Y>
  requires(detail::is_made_of_own_units<Unit1>)
constexpr auto operator/(const Unit1&, const quantity<Unit2, Y>& b) {
  if constexpr (built_in_integer<Y>) detail::refuse_integer_division<Unit1, Unit2>();
  return detail::as_quantity_or_count<unit_quotient<Unit1, Unit2>>(Y(1) / b.value());
}
template <class Unit1, class Unit2, class Y>
  requires(detail::is_made_of_own_units<Unit2>)
constexpr auto operator*(const quantity<Unit1, Y>& a, const Unit2&) {
  using unit = unit_product<Unit1, Unit2>;
  return detail::as_quantity_or_count<unit>(a.value());
}
template <class Unit1, class Unit2, class Y>
  requires(detail::is_made_of_own_units<Unit2>)
constexpr auto operator/(const quantity<Unit1, Y>& a, const Unit2&) {
  using unit = unit_quotient<Unit1, Unit2>;
  return detail::as_quantity_or_count<unit>(a.value());
}

// Plain numbers scale any quantity.

template <class Unit, class X, plain_number Y>
  requires(multiplied<X, Y>)
constexpr auto operator*(const quantity<Unit, X>& a, const Y& b) {
  return detail::as_quantity_or_count<Unit>(detail::beside<Y>(a.value()) * detail::beside<X>(b));
}
template <plain_number X, class Unit, class Y>
  requires(multiplied<X, Y>)
constexpr auto operator*(const X& a, const quantity<Unit, Y>& b) {
  return detail::as_quantity_or_count<Unit>(detail::beside<Y>(a) * detail::beside<X>(b.value()));
}
template <class Unit, class X, plain_number Y>
  requires(!truncates<X, Y> && divided<X, Y>)
constexpr auto operator/(const quantity<Unit, X>& a, const Y& b) {
  return detail::as_quantity_or_count<Unit>(detail::beside<Y>(a.value()) / detail::beside<X>(b));
}
template <plain_number X, class Unit, class Y>
  requires(!truncates<X, Y> && divided<X, Y>)
constexpr auto operator/(const X& a, const quantity<Unit, Y>& b) {
  return detail::as_quantity_or_count<unit_quotient<count_unit, Unit>>(
      detail::beside<Y>(a) / detail::beside<X>(b.value()));
}

// Products and quotients; dimensions that cancel leave the plain number. Sums of one unit.

template <class Unit1, class Unit2, class X, class Y>
  requires(detail::is_made_of_own_units<Unit1> || detail::is_made_of_own_units<Unit2>)
constexpr auto operator*(const quantity<Unit1, X>& a, const quantity<Unit2, Y>& b) {
  return detail::as_quantity_or_count<unit_product<Unit1, Unit2>>(detail::beside<Y>(a.value()) *
                                                                  detail::beside<X>(b.value()));
}
template <class Unit1, class Unit2, class X, class Y>
  requires((detail::is_made_of_own_units<Unit1> || detail::is_made_of_own_units<Unit2>) &&
           !truncates<X, Y>)
constexpr auto operator/(const quantity<Unit1, X>& a, const quantity<Unit2, Y>& b) {
  return detail::as_quantity_or_count<unit_quotient<Unit1, Unit2>>(detail::beside<Y>(a.value()) /
                                                                   detail::beside<X>(b.value()));
}
template <class Unit1, class Unit2, class X, class Y>
  requires(std::is_same_v<Unit1, Unit2> && detail::is_made_of_own_units<Unit1>)
constexpr auto operator+(const quantity<Unit1, X>& a, const quantity<Unit2, Y>& b) {
  return detail::as_quantity_or_count<Unit1>(detail::beside<Y>(a.value()) +
                                             detail::beside<X>(b.value()));
}
template <class Unit1, class Unit2, class X, class Y>
  requires(std::is_same_v<Unit1, Unit2> && detail::is_made_of_own_units<Unit1>)
constexpr auto operator-(const quantity<Unit1, X>& a, const quantity<Unit2, Y>& b) {
  return detail::as_quantity_or_count<Unit1>(detail::beside<Y>(a.value()) -
                                             detail::beside<X>(b.value()));
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit>)
constexpr auto operator+(const quantity<Unit, Y>& a) {
  return detail::as_quantity_or_count<Unit>(+a.value());
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit>)
constexpr auto operator-(const quantity<Unit, Y>& a) {
  return detail::as_quantity_or_count<Unit>(-a.value());
}

// Dividing integers does not compile: 1 byte / 2 s would silently be 0 byte/s. Nor does an integer
// by a literal, or a literal by an integer, except for 380 byte / 1_ms, which is exact.

template <class Unit1, class Unit2, class X, class Y>
  requires(truncates<X, Y>)
constexpr auto operator/(const quantity<Unit1, X>& a, const quantity<Unit2, Y>&) {
  detail::refuse_integer_division<Unit1, Unit2>();
  return a;
}
template <class Unit, class X>
  requires(built_in_integer<X>)
constexpr auto operator/(const quantity<Unit, X>& a, const X&) {
  detail::refuse_integer_division<Unit, count_unit>();
  return a;
}
template <class Unit, class X>
  requires(built_in_integer<X>)
constexpr auto operator/(const X&, const quantity<Unit, X>& b) {
  detail::refuse_integer_division<count_unit, Unit>();
  return b;
}
template <class Unit, class X, class Y>
  requires(truncates<X, Y> && !std::is_same_v<X, Y>)
constexpr auto operator/(const quantity<Unit, X>& a, const Y&) {
  detail::refuse_integer_division<Unit, count_unit>();
  return a;
}
template <class X, class Unit, class Y>
  requires(truncates<X, Y> && !std::is_same_v<X, Y>)
constexpr auto operator/(const X&, const quantity<Unit, Y>& b) {
  detail::refuse_integer_division<count_unit, Unit>();
  return b;
}
template <class Unit, class Y>
  requires(detail::is_made_of_own_units<Unit> && built_in_integer<Y>)
constexpr auto operator/(const Unit& unit, const Y& b) {
  detail::refuse_integer_division<Unit, count_unit>();
  return b * unit;
}

// Adding or subtracting different units does not compile; the error names both.

template <class Unit1, class Unit2, class X, class Y>
  requires(!std::is_same_v<Unit1, Unit2>)
cannot_mix_units<unit_name<Unit1>, unit_name<Unit2>> operator+(const quantity<Unit1, X>&,
                                                               const quantity<Unit2, Y>&);
template <class Unit1, class Unit2, class X, class Y>
  requires(!std::is_same_v<Unit1, Unit2>)
cannot_mix_units<unit_name<Unit1>, unit_name<Unit2>> operator-(const quantity<Unit1, X>&,
                                                               const quantity<Unit2, Y>&);
template <class Unit, class X, plain_number Y>
cannot_mix_units<unit_name<Unit>, unit_name<count_unit>> operator+(const quantity<Unit, X>&,
                                                                   const Y&);
template <plain_number X, class Unit, class Y>
cannot_mix_units<unit_name<count_unit>, unit_name<Unit>> operator+(const X&,
                                                                   const quantity<Unit, Y>&);
template <class Unit, class X, plain_number Y>
cannot_mix_units<unit_name<Unit>, unit_name<count_unit>> operator-(const quantity<Unit, X>&,
                                                                   const Y&);
template <plain_number X, class Unit, class Y>
cannot_mix_units<unit_name<count_unit>, unit_name<Unit>> operator-(const X&,
                                                                   const quantity<Unit, Y>&);

}  // namespace proofline
