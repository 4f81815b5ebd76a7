#pragma once
// Prefixes as factors of units: 1.5 * kilo<watt>, 80.0 * giga<byte>, 3.0 * milli<second>. Exact, as
// literals are. Units to use them with: units/more.hpp, and your own (new_unit).

#include <proofline/units/arithmetic.hpp>

namespace proofline {
namespace detail {
template <auto Unit, int128 Numerator, int128 Denominator = 1>
inline constexpr auto prefixed =
    quantity<std::remove_cv_t<decltype(Unit)>,
             constant<Numerator, Denominator>>::from_value(constant<Numerator, Denominator>{});
}  // namespace detail

template <auto Unit>
inline constexpr auto kilo = detail::prefixed<Unit, 1'000>;
template <auto Unit>
inline constexpr auto mega = detail::prefixed<Unit, 1'000'000>;
template <auto Unit>
inline constexpr auto giga = detail::prefixed<Unit, 1'000'000'000>;
template <auto Unit>
inline constexpr auto tera = detail::prefixed<Unit, 1'000'000'000'000>;
template <auto Unit>
inline constexpr auto peta = detail::prefixed<Unit, 1'000'000'000'000'000>;
template <auto Unit>
inline constexpr auto exa = detail::prefixed<Unit, 1'000'000'000'000'000'000>;
template <auto Unit>
inline constexpr auto milli = detail::prefixed<Unit, 1, 1'000>;
template <auto Unit>
inline constexpr auto micro = detail::prefixed<Unit, 1, 1'000'000>;
template <auto Unit>
inline constexpr auto nano = detail::prefixed<Unit, 1, 1'000'000'000>;
template <auto Unit>
inline constexpr auto pico = detail::prefixed<Unit, 1, 1'000'000'000'000>;
template <auto Unit>
inline constexpr auto kibi = detail::prefixed<Unit, 1'024>;
template <auto Unit>
inline constexpr auto mebi = detail::prefixed<Unit, 1'024 * 1'024>;
template <auto Unit>
inline constexpr auto gibi = detail::prefixed<Unit, 1'024 * 1'024 * 1'024>;

}  // namespace proofline
