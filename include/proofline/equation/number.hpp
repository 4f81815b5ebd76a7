#pragma once
// What an equation can be read with. A body says + - * /, max, min, when, pow and square, compares
// with < and its like, and may take a root. So whatever has these is a number:
//
//   double, long double      a value
//   rational                 an exact value
//   interval<rational>       all values that a print can stand for
//   symbol                   every value of the inputs at once, on a path of decided comparisons
//   notation                 the text of the equation
//   traced<Visitor>          which equations it is made of
//   sweep::recorded          the operations that a sweep runs over a grid
//
// A comparison need not give a bool: it gives what `when` of the same number takes. An integer is a
// number's only constant, as 1/2 of two integers would be 0.

#include <concepts>
#include <proofline/units/functions.hpp>

#ifdef __FAST_MATH__
#error "proofline needs -fno-fast-math: with it scalar, vector and interval evaluation disagree"
#endif

namespace proofline {

template <class T>
concept number = std::copyable<T> && requires(const T& a, const T& b) {
  T(2);
  { -a } -> std::convertible_to<T>;
  { a + b } -> std::convertible_to<T>;
  { a - b } -> std::convertible_to<T>;
  { a * b } -> std::convertible_to<T>;
  { a / b } -> std::convertible_to<T>;
  { 2 * a } -> std::convertible_to<T>;
  { max(a, b) } -> std::convertible_to<T>;
  { min(a, b) } -> std::convertible_to<T>;
  { pow<2>(a) } -> std::convertible_to<T>;
  { when(a < b, a, b) } -> std::convertible_to<T>;
  { when(a >= b, a, b) } -> std::convertible_to<T>;
};

/// With it, bodies that take a root can be read, too. An exact number may refuse a root that it does
/// not have.
template <class T>
concept number_with_roots = number<T> && requires(const T& a) {
  { sqrt(a) } -> std::convertible_to<T>;
};

}  // namespace proofline
