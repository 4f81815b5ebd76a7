#pragma once
// Typed constants: an exact fraction that is part of its type and converts to any number type.
//
// An int 2 would truncate quotients, and a double 2 would make results inexact. constant<2> times a
// double is a double, and times a rational it is a rational. Arithmetic between constants is exact
// and costs nothing at run time. Literals (312_TFLOP_per_s) and hidden constants (FLOP per
// multiply-add) are quantities of constants.

#include <proofline/numbers/to_text.hpp>
#include <proofline/units/rounded_once.hpp>

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

/// A number that has all operators with any other of these. Who asks for them knows without the
/// compiler's search, which would also square each literal to see that it can.
template <class T>
concept built_in_or_constant = built_in_number<T> || is_constant<T>;
/// Two numbers of which that is true.
template <class X, class Y>
concept both_built_in_or_constant = built_in_or_constant<X> && built_in_or_constant<Y>;

namespace detail {

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

/// A fraction and a built-in integer type as texts for error messages: "1/8", "int32".
template <int128 Numerator, int128 Denominator>
inline constexpr auto fraction_name = as_template_argument([] {
  return to_text(rational(integer::from_int128(Numerator), integer::from_int128(Denominator)));
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
  static constexpr rational value{integer::from_int128(Numerator),
                                  integer::from_int128(Denominator)};
  static_assert(value.denominator().to_int128() == Denominator, "a constant in lowest terms");

  template <number_of_constants Number>
    requires(!built_in_integer<Number>)
  constexpr operator Number() const {  // NOLINT: becoming the other number is its purpose
    if constexpr (std::same_as<Number, float>) {
      return static_cast<float>(static_cast<double>(*this));
    } else if constexpr (std::same_as<Number, double> || std::same_as<Number, rational>) {
      constexpr Number nearest = static_cast<Number>(value);  // or each program would compute it
      return nearest;
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
  constexpr rational result = constant<N, D>::value * constant<P, Q>::value;
  return constant<result.numerator().to_int128(), result.denominator().to_int128()>{};
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator/(constant<N, D>, constant<P, Q>) {
  constexpr rational result = constant<N, D>::value / constant<P, Q>::value;
  return constant<result.numerator().to_int128(), result.denominator().to_int128()>{};
}
template <int128 N, int128 D, int128 P, int128 Q>
constexpr auto operator+(constant<N, D>, constant<P, Q>) {
  constexpr rational result = constant<N, D>::value + constant<P, Q>::value;
  return constant<result.numerator().to_int128(), result.denominator().to_int128()>{};
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
  return a.value <=> b.value;
}

/// Beside another number, a constant converts to that number's type. Beside a built-in integer, see
/// integers.hpp.
template <class T>
concept number_beside_constants = number_of_constants<T> && !built_in_integer<T>;

namespace detail {
/// A number that computes as double does, and so has to round where double does.
template <class Number>
concept rounds = std::floating_point<Number> || std::constructible_from<Number, double>;
/// Whether N / D is no number of this kind, so that a product with it would be rounded twice: the
/// 1e-9 of 1_ns. Only of so few digits that it can be rounded once; 0.1234567890123456789 has more.
template <rounds Number, int128 N, int128 D>
inline constexpr bool is_rounded =
    significant_bits(N) <= most_significant_bits && significant_bits(D) <= most_significant_bits &&
    (significant_bits(D) > 1 || (std::same_as<Number, float> && significant_bits(N) > 24));

/// x * N / D, rounded once. Numbers that record what double computes have two operations where
/// double is corrected: the same value where x * N is not rounded, else within one digit.
template <int128 N, int128 D, rounds Number>
constexpr Number times(const Number& x) {
  constexpr bool is_part = significant_bits(N) == 1;  // D / N is not rounded
  if constexpr (std::same_as<Number, float>) {
    return static_cast<float>(static_cast<double>(x) * constant<N, D>{});
  } else if constexpr (is_part) {
    return x / static_cast<Number>(constant<N < 0 ? -D : D, N < 0 ? -N : N>{});
  } else if constexpr (std::floating_point<Number>) {
    return rounded_product(x, static_cast<Number>(N), static_cast<Number>(D));
  } else {
    return x * static_cast<Number>(constant<N>{}) / static_cast<Number>(constant<D>{});
  }
}
/// N / D / x, rounded once, likewise.
template <int128 N, int128 D, rounds Number>
constexpr Number divided_by(const Number& x) {
  if constexpr (std::same_as<Number, float>) {
    return static_cast<float>(constant<N, D>{} / static_cast<double>(x));
  } else if constexpr (std::floating_point<Number>) {
    return rounded_quotient_by(static_cast<Number>(N), static_cast<Number>(D), x);
  } else {
    return static_cast<Number>(constant<N>{}) / (static_cast<Number>(constant<D>{}) * x);
  }
}
template <class Number, int128 N, int128 D>
concept rounded_beside = rounds<Number> && is_rounded<Number, N, D>;
}  // namespace detail

template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator*(constant<N, D> a, const Number& b) {
  if constexpr (detail::rounded_beside<Number, N, D>) return detail::times<N, D>(b);
  else return static_cast<Number>(a) * b;
}
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator*(const Number& a, constant<N, D> b) {
  if constexpr (detail::rounded_beside<Number, N, D>) return detail::times<N, D>(a);
  else return a * static_cast<Number>(b);
}
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator/(constant<N, D> a, const Number& b) {
  if constexpr (detail::rounded_beside<Number, N, D>) return detail::divided_by<N, D>(b);
  else return static_cast<Number>(a) / b;
}
template <int128 N, int128 D, number_beside_constants Number>
constexpr Number operator/(const Number& a, constant<N, D> b) {
  if constexpr (N != 0 && detail::rounded_beside<Number, N, D>)
    return a * constant<N < 0 ? -D : D, N < 0 ? -N : N>{};
  else return a / static_cast<Number>(b);
}
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
const Number& any_number();  // std::declval; <utility> is dear to include
template <class Number>
struct equality {};
template <class Number>
  requires number_beside_constants<Number> && requires(const Number& a) { a == a; }
struct equality<Number> {
  using answer = decltype(any_number<Number>() == any_number<Number>());
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
