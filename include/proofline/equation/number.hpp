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
// A number must offer what the concept lists. It may leave out:
//
//   constants of its own     an integer is the only one, as 1/2 of two integers would be 0; a typed
//                            constant such as 0.5_exact becomes a number by division
//   an order by bool         a comparison gives what `when` of the same number takes
//   when                     if a comparison gives a bool: units/functions.hpp has that one
//   pow                      powers are products then
//   sqrt, floor              bodies that take one are then not read with it
//   == and !=                bodies ask for no equality; theorems do
//   iff, implies, both, either, negation
//                            theorems say them; numbers whose comparisons give a bool need none
//   values                   notation and traced have none
//   reading(equation, arguments...)
//                            for one that must know which equations it passes through (traced.hpp)
//   within(input, value)     for one that knows which values an equation's input takes
//                            (audit/derivation.hpp)
//
// `equation::read_with`, through which each reading goes, refuses what is no number by
// cannot_be_read_with.

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
  { when(a <= b, a, b) } -> std::convertible_to<T>;
  { when(a > b, a, b) } -> std::convertible_to<T>;
  { when(a >= b, a, b) } -> std::convertible_to<T>;
};

/// With it, bodies that take a root can be read, too. An exact number may refuse a root that it
/// does not have.
template <class T>
concept number_with_roots = number<T> && requires(const T& a) {
  { sqrt(a) } -> std::convertible_to<T>;
};

}  // namespace proofline
