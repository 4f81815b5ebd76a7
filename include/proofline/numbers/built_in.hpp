#pragma once
// Names for the built-in number types, and what is common to all exact numbers: the greatest common
// divisor of 128-bit integers.

#include <concepts>
#include <type_traits>

namespace proofline {

__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;

/// A built-in integer of at most 64 bits. bool is none.
template <class T>
concept built_in_integer =
    std::integral<T> && !std::same_as<std::remove_cv_t<T>, bool> && sizeof(T) <= sizeof(long long);

template <class T>
concept built_in_number = built_in_integer<T> || std::floating_point<T>;

namespace detail {

/// Never negative; that of 0 and 0 is 0. Neither may be the least int128, which has no opposite.
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

}  // namespace detail
}  // namespace proofline
