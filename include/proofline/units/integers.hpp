#pragma once
// Typed constants beside built-in integers: 3 * 7_GB, n * 1_byte, 380 / 1_s, 5 < 2.5_exact.
//
// The result is exact, or the expression does not compile. It is a 64-bit integer, because 3 * 1_GB
// does not fit into an int; 3 * 9_EB, which fits into none, throws std::overflow_error, or does not
// compile in a constant expression. Comparisons are those of the exact values.

#include <compare>
#include <cstdint>
#include <proofline/numbers/fail.hpp>
#include <proofline/units/constant.hpp>
#include <stdexcept>

namespace proofline {

namespace detail {
/// What a built-in integer becomes beside a constant: of 64 bits, unsigned if it was so with 64.
template <built_in_integer Integer>
using wide = std::common_type_t<Integer, std::int64_t>;

/// Not constexpr on purpose: in a constant expression, its name is the message.
[[noreturn]] inline void integer_beside_a_literal_overflows() {
  fail<std::overflow_error>(
      "an integer beside a literal: the result has more bits than the integer");
}
template <built_in_integer Integer>
constexpr Integer product(Integer a, Integer b) {
  Integer result = 0;
  if (__builtin_mul_overflow(a, b, &result)) integer_beside_a_literal_overflows();
  return result;
}
template <built_in_integer Integer>
constexpr Integer sum(Integer a, Integer b) {
  Integer result = 0;
  if (__builtin_add_overflow(a, b, &result)) integer_beside_a_literal_overflows();
  return result;
}
template <built_in_integer Integer>
constexpr Integer difference(Integer a, Integer b) {
  Integer result = 0;
  if (__builtin_sub_overflow(a, b, &result)) integer_beside_a_literal_overflows();
  return result;
}
}  // namespace detail

/// True if X / Y of built-in integers and constants is no integer, whichever integers they are. An
/// integer by 1, 1/2, 1/3 ... is one.
template <class X, class Y>
inline constexpr bool truncates =
    (built_in_integer<X> && (built_in_integer<Y> || is_constant<Y>)) ||
    (is_constant<X> && built_in_integer<Y>);
template <built_in_integer X, int128 D>
inline constexpr bool truncates<X, constant<1, D>> = false;

/// Shown in error messages, never defined: 3 / 2_exact.
template <text Integer, text Constant>
struct quotient_of_integer_and_constant_would_truncate;

template <built_in_integer Integer, int128 N, int128 D>
constexpr detail::wide<Integer> operator*(Integer a, constant<N, D> b) {
  using wide = detail::wide<Integer>;
  return detail::product(static_cast<wide>(a), static_cast<wide>(b));
}
template <int128 N, int128 D, built_in_integer Integer>
constexpr detail::wide<Integer> operator*(constant<N, D> a, Integer b) {
  return b * a;
}
template <built_in_integer Integer, int128 N, int128 D>
constexpr detail::wide<Integer> operator+(Integer a, constant<N, D> b) {
  using wide = detail::wide<Integer>;
  return detail::sum(static_cast<wide>(a), static_cast<wide>(b));
}
template <int128 N, int128 D, built_in_integer Integer>
constexpr detail::wide<Integer> operator+(constant<N, D> a, Integer b) {
  return b + a;
}
template <built_in_integer Integer, int128 N, int128 D>
constexpr detail::wide<Integer> operator-(Integer a, constant<N, D> b) {
  using wide = detail::wide<Integer>;
  return detail::difference(static_cast<wide>(a), static_cast<wide>(b));
}
template <int128 N, int128 D, built_in_integer Integer>
constexpr detail::wide<Integer> operator-(constant<N, D> a, Integer b) {
  using wide = detail::wide<Integer>;
  return detail::difference(static_cast<wide>(a), static_cast<wide>(b));
}
/// Exact by 1, 1/2, 1/3 ... only.
template <built_in_integer Integer, int128 N, int128 D>
constexpr detail::wide<Integer> operator/(Integer a, constant<N, D>) {
  if constexpr (!truncates<Integer, constant<N, D>>) {
    return a * constant<D>{};
  } else {
    static_assert(sizeof(quotient_of_integer_and_constant_would_truncate<
                         detail::integer_name<Integer>(), detail::fraction_name<N, D>>) != 0);
    return 0;
  }
}
template <int128 N, int128 D, built_in_integer Integer>
constexpr detail::wide<Integer> operator/(constant<N, D>, Integer) {
  static_assert(sizeof(quotient_of_integer_and_constant_would_truncate<
                       detail::integer_name<Integer>(), detail::fraction_name<N, D>>) != 0);
  return 0;
}

// A sum is assigned to the integer itself, which is as wide as it was: i += 1_exact.
template <built_in_integer Integer, int128 N, int128 D>
constexpr Integer& operator+=(Integer& a, constant<N, D> b) {
  return a = detail::sum(a, static_cast<Integer>(b));
}
template <built_in_integer Integer, int128 N, int128 D>
constexpr Integer& operator-=(Integer& a, constant<N, D> b) {
  return a = detail::difference(a, static_cast<Integer>(b));
}
template <built_in_integer Integer, int128 N, int128 D>
constexpr Integer& operator*=(Integer& a, constant<N, D> b) {
  return a = detail::product(a, static_cast<Integer>(b));
}
template <built_in_integer Integer, int128 N, int128 D>
constexpr Integer& operator/=(Integer& a, constant<N, D> b) {
  if constexpr (truncates<Integer, constant<N, D>>) {
    return a = static_cast<Integer>(a / b);
  } else {
    return a *= constant<D>{};
  }
}

template <built_in_integer Integer, int128 N, int128 D>
constexpr std::strong_ordering operator<=>(Integer a, constant<N, D>) {
  int128 product = 0;  // a <=> N/D is a * D <=> N, and where a * D overflows, its sign decides
  if (__builtin_mul_overflow(static_cast<int128>(a), D, &product)) return a <=> Integer{0};
  return product <=> N;
}
template <built_in_integer Integer, int128 N, int128 D>
constexpr bool operator==(Integer a, constant<N, D> b) {
  return (a <=> b) == 0;
}

}  // namespace proofline
