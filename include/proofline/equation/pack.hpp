#pragma once
// Values of different types side by side, as std::tuple holds them, and no more than that. A
// section is a pack of its claims and a claim holds packs of its inputs; std::tuple's constructors
// and comparisons would be a third of what a claim costs to compile.

#include <cstddef>
#include <type_traits>
#include <utility>

namespace proofline {

namespace detail {
template <std::size_t Index, class T>
struct pack_item {
  T value;
};
}  // namespace detail

/// A pack as a function takes it that needs its indices, too: they are deduced with its types.
template <class Indices, class... Ts>
struct indexed_pack;
template <std::size_t... Index, class... Ts>
struct indexed_pack<std::index_sequence<Index...>, Ts...> : detail::pack_item<Index, Ts>... {
  constexpr indexed_pack() = default;
  constexpr explicit indexed_pack(int, const Ts&... values)
      : detail::pack_item<Index, Ts>{values}... {}
};

template <class... Ts>
struct pack : indexed_pack<std::index_sequence_for<Ts...>, Ts...> {
  static constexpr std::size_t size = sizeof...(Ts);

  constexpr pack() = default;
  constexpr pack(const Ts&... values)  // NOLINT: implicit, as a braced list
      requires(sizeof...(Ts) > 0)
      : indexed_pack<std::index_sequence_for<Ts...>, Ts...>(0, values...) {}
};
template <class... Ts>
pack(const Ts&...) -> pack<Ts...>;

/// The value at an index; its type follows from the pack.
template <std::size_t Index, class T>
constexpr const T& item(const detail::pack_item<Index, T>& values) {
  return values.value;
}

/// Calls f with all values of a pack.
template <class F, class... Ts>
constexpr decltype(auto) apply(F&& f, const pack<Ts...>& values) {
  return [&]<std::size_t... Index>(std::index_sequence<Index...>)->decltype(auto) {
    return f(item<Index>(values)...);
  }
  (std::index_sequence_for<Ts...>{});
}

/// The values of all packs in one.
constexpr pack<> joined_packs() { return {}; }
template <class... Ts>
constexpr const pack<Ts...>& joined_packs(const pack<Ts...>& values) {
  return values;
}
template <class... As, class... Bs, class... Rest>
constexpr auto joined_packs(const pack<As...>& a, const pack<Bs...>& b, const Rest&... rest) {
  return joined_packs(
      apply(
          [&](const As&... left) {
            return apply([&](const Bs&... right) { return pack<As..., Bs...>(left..., right...); },
                         b);
          },
          a),
      rest...);
}

}  // namespace proofline
