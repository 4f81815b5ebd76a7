#pragma once
// Typed constants: an exact fraction that is part of its type and converts to any number type.
//
// An int 2 would truncate quotients, and a double 2 would make results inexact. constant<2> times a
// double is a double, and times a rational it is a rational. Arithmetic between constants is exact
// and costs nothing at run time. Literals (312_TFLOP_per_s) and hidden constants (FLOP per
// multiply-add) are quantities of constants.

#include <proofline/units/built_in.hpp>
#include <proofline/units/text.hpp>
#include <utility>

namespace proofline {

template <int128 Numerator, int128 Denominator = 1>
struct constant;

/// Shown in error messages, never defined: data<int> can hold neither 3_GB nor half a byte.
template <text Integer, text Value>
struct integer_cannot_hold;

template <class T>
inline constexpr bool is_constant = false;
template <int128 N, int128 D>
inline constexpr bool is_constant<constant<N, D>> = true;

namespace detail {

constexpr int128 greatest_common_divisor(int128 a, int128 b) {
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  while (b != 0) {
    const int128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/// Not constexpr on purpose: calling one of these in a constant expression is the error, and its
/// name is the message.
inline void literal_or_constant_beyond_128_bits() {}
inline void division_by_a_zero_constant() {}

constexpr int128 checked_product(int128 a, int128 b) {
  int128 result = 0;
  if (__builtin_mul_overflow(a, b, &result)) literal_or_constant_beyond_128_bits();
  return result;
}
constexpr int128 checked_sum(int128 a, int128 b) {
  int128 result = 0;
  if (__builtin_add_overflow(a, b, &result)) literal_or_constant_beyond_128_bits();
  return result;
}

struct fraction {
  int128 numerator;
  int128 denominator;
};
constexpr fraction reduced(int128 numerator, int128 denominator) {
  if (denominator == 0) division_by_a_zero_constant();
  const int128 divisor = greatest_common_divisor(numerator, denominator);
  const int128 sign = denominator < 0 ? -1 : 1;
  return {sign * numerator / divisor, sign * denominator / divisor};
}
constexpr fraction product(fraction a, fraction b) {
  const int128 first = greatest_common_divisor(a.numerator, b.denominator);
  const int128 second = greatest_common_divisor(b.numerator, a.denominator);
  return {checked_product(a.numerator / first, b.numerator / second),
          checked_product(a.denominator / second, b.denominator / first)};
}
constexpr fraction sum(fraction a, fraction b) {
  const int128 shared = greatest_common_divisor(a.denominator, b.denominator);
  return reduced(checked_sum(checked_product(a.numerator, b.denominator / shared),
                             checked_product(b.numerator, a.denominator / shared)),
                 checked_product(a.denominator, b.denominator / shared));
}
constexpr fraction inverse(fraction a) { return reduced(a.denominator, a.numerator); }

/// A 128-bit integer as a Number that is constructible from long long.
template <class Number>
constexpr Number from_int128(int128 value) {
  if constexpr (std::is_floating_point_v<Number>) {
    return static_cast<Number>(value);
  } else {
    constexpr int128 base = int128{1} << 62;
    if (value < base && value > -base) return Number(static_cast<long long>(value));
    return from_int128<Number>(value / base) * Number(static_cast<long long>(base)) +
           Number(static_cast<long long>(value % base));
  }
}

/// The double nearest to a fraction, ties to even. Requires denominator > 0. Dividing two rounded
/// integers would round three times.
constexpr double nearest_double(int128 numerator, int128 denominator) {
  if (numerator == 0) return 0.0;
  const bool negative = numerator < 0;
  uint128 top = static_cast<uint128>(negative ? -numerator : numerator);
  uint128 bottom = static_cast<uint128>(denominator);
  // Scale so that the quotient has 55 to 56 bits: 53, one to round, the rest sticky.
  int exponent = 0;
  const auto width = [](uint128 value) {
    int bits = 0;
    for (; value != 0; value >>= 1) ++bits;
    return bits;
  };
  const int wanted = 55 - (width(top) - width(bottom));
  // Long division, bit by bit after the integer quotient, stays within 128 bits.
  uint128 quotient = top / bottom;
  uint128 rest = top % bottom;
  bool sticky = false;
  if (wanted > 0) {
    for (int bit = 0; bit < wanted; ++bit) {
      quotient <<= 1;
      const bool carry = rest >> 127 != 0;
      rest <<= 1;
      if (carry || rest >= bottom) {
        rest -= bottom;
        quotient |= 1;
      }
      --exponent;
    }
  }
  sticky = rest != 0;
  while (width(quotient) > 54) {
    sticky = sticky || (quotient & 1) != 0;
    quotient >>= 1;
    ++exponent;
  }
  const bool half = (quotient & 1) != 0;
  quotient >>= 1;
  ++exponent;
  if (half && (sticky || (quotient & 1) != 0)) ++quotient;
  double result = static_cast<double>(static_cast<unsigned long long>(quotient));
  for (; exponent > 0; --exponent) result *= 2;
  for (; exponent < 0; ++exponent) result /= 2;
  return negative ? -result : result;
}

/// A fraction and a built-in integer type as texts for error messages: "1/8", "int32".
template <int128 Numerator, int128 Denominator>
inline constexpr auto fraction_name = as_template_argument([] {
  const auto append = [](short_text& out, int128 whole) {
    char digits[40] = {};
    int count = 0;
    uint128 rest = static_cast<uint128>(whole < 0 ? -whole : whole);
    do {
      digits[count++] = static_cast<char>('0' + static_cast<int>(rest % 10));
      rest /= 10;
    } while (rest != 0);
    if (whole < 0) out += '-';
    while (count > 0) out += digits[--count];
  };
  short_text out;
  append(out, Numerator);
  if (Denominator != 1) {
    out += '/';
    append(out, Denominator);
  }
  return out;
});
template <built_in_integer Integer>
consteval auto integer_name() {
  constexpr auto name = as_template_argument([] {
    short_text out(std::is_signed_v<Integer> ? "int" : "uint");
    out += static_cast<long long>(8 * sizeof(Integer));
    return out;
  });
  return name;
}

}  // namespace detail

/// A number type to which constants convert: it has a constructor from integers, + * and /.
template <class T>
concept number_of_constants =
    !is_constant<T> && (std::floating_point<T> || (std::constructible_from<T, long long> &&
                                                   requires(T a) { a / a; a * a + a; }));

template <int128 Numerator, int128 Denominator>
struct constant {
  static_assert(Denominator > 0 &&
                detail::greatest_common_divisor(Numerator, Denominator) == 1);
  static constexpr detail::fraction value{Numerator, Denominator};

  template <number_of_constants Number>
    requires(!built_in_integer<Number>)
  constexpr operator Number() const {  // NOLINT: becoming the other number is its purpose
    if constexpr (std::same_as<Number, double>) {
      return detail::nearest_double(Numerator, Denominator);
    } else if constexpr (Denominator == 1) {
      return detail::from_int128<Number>(Numerator);
    } else {
      return detail::from_int128<Number>(Numerator) / detail::from_int128<Number>(Denominator);
    }
  }
  template <built_in_integer Number>
    requires(Denominator == 1 && static_cast<int128>(static_cast<Number>(Numerator)) == Numerator)
  constexpr operator Number() const {  // NOLINT
    return static_cast<Number>(Numerator);
  }
  /// Any other integer type does not compile: the value would be rounded, or would not fit.
  template <built_in_integer Number>
  constexpr operator Number() const {  // NOLINT
    static_assert(sizeof(integer_cannot_hold<detail::integer_name<Number>(),
                                             detail::fraction_name<Numerator, Denominator>>) != 0);
    return 0;
  }
  constexpr constant<-Numerator, Denominator> operator-() const { return {}; }
};

template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator*(constant<N, D>, constant<P, Q>) {
  constexpr auto result = detail::product({N, D}, {P, Q});
  return constant<result.numerator, result.denominator>{};
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator/(constant<N, D>, constant<P, Q>) {
  constexpr auto result = detail::product({N, D}, detail::inverse({P, Q}));
  return constant<result.numerator, result.denominator>{};
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator+(constant<N, D>, constant<P, Q>) {
  constexpr auto result = detail::sum({N, D}, {P, Q});
  return constant<result.numerator, result.denominator>{};
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator-(constant<N, D> a, constant<P, Q> b) {
  return a + -b;
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr bool operator==(constant<N, D>, constant<P, Q>) {
  return N == P && D == Q;
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator<=>(constant<N, D> a, constant<P, Q> b) {
  return (a - b).value.numerator <=> 0;
}

/// Beside another number, a constant converts to that number's type. Beside a built-in integer, see
/// integers.hpp.
template <class T>
concept number_beside_constants = number_of_constants<T> && !built_in_integer<T>;

template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator*(constant<N, D> a, const Number& b) { return static_cast<Number>(a) * b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator*(const Number& a, constant<N, D> b) { return a * static_cast<Number>(b); }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator/(constant<N, D> a, const Number& b) { return static_cast<Number>(a) / b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator/(const Number& a, constant<N, D> b) { return a / static_cast<Number>(b); }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator+(constant<N, D> a, const Number& b) { return static_cast<Number>(a) + b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator+(const Number& a, constant<N, D> b) { return a + static_cast<Number>(b); }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator-(constant<N, D> a, const Number& b) { return static_cast<Number>(a) - b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator-(const Number& a, constant<N, D> b) { return a - static_cast<Number>(b); }

// t += 2_ms: without these, a constant converts to each built-in type, and none is the best.
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number& operator+=(Number& a, constant<N, D> b) { return a = a + b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number& operator-=(Number& a, constant<N, D> b) { return a = a - b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number& operator*=(Number& a, constant<N, D> b) { return a = a * b; }
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number& operator/=(Number& a, constant<N, D> b) { return a = a / b; }

// The declarations name the type of the result: clang does not reverse the operands of an == whose
// type it has to deduce. A class computes the type because clang needs it before it checks the
// constraints.
namespace detail {
template <class Number>
struct equality {};
template <class Number>
  requires number_beside_constants<Number> && requires(const Number& a) { a == a; }
struct equality<Number> {
  using answer = decltype(std::declval<const Number&>() == std::declval<const Number&>());
};
}  // namespace detail
template <int128 N, int128 D, number_beside_constants Number>
constexpr typename detail::equality<Number>::answer operator==(constant<N, D> a, const Number& b) {
  return static_cast<Number>(a) == b;
}
template <int128 N, int128 D, number_beside_constants Number>
constexpr typename detail::equality<Number>::answer operator==(const Number& a, constant<N, D> b) {
  return a == static_cast<Number>(b);
}
template <int128 N, int128 D, number_beside_constants Number>
  requires requires(const Number& b) { b <=> b; }
constexpr auto operator<=>(constant<N, D> a, const Number& b) {
  return static_cast<Number>(a) <=> b;
}

}  // namespace proofline
