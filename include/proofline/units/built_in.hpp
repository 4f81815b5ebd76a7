#pragma once
// Names for the built-in number types.

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

}  // namespace proofline
