#pragma once
// Units beside FLOP, byte and second that cost models use: joule and watt, hertz, US dollar, token. All
// are as new_unit makes them, but for the watt, which is J/s, and the hertz, which is 1/s.

#include <proofline/units/literals.hpp>
#include <proofline/units/own_units.hpp>
#include <proofline/units/own_words.hpp>

namespace proofline {

using joule_unit = new_unit<"J", 0, prefixes_of_unit::decimal>;
using watt_unit = unit_quotient<joule_unit, second_unit>;
using hertz_unit = unit_quotient<count_unit, second_unit>;
using usd_unit = new_unit<"USD">;
using token_unit = new_unit<"token">;

template <>
inline constexpr std::string_view derived_symbol<watt_unit> = "W";

namespace detail {
inline constexpr own_word words_of_joule[] = {{.symbol = "W", .prefixed = true, .second = -1},
                                              {.symbol = "Wh", .prefixed = true, .size = 3'600}};
template <>
inline constexpr own_word_list derived_words<
    typename power_list<joule_unit>::type::item::tag_type> = {words_of_joule, 2};
}  // namespace detail

/// The units themselves: `700.0 * watt`, `2.1 * usd / token`, `1.5 * giga<hertz>`. In a namespace of
/// their own, as programs have many a variable called token.
namespace more {
inline constexpr joule_unit joule;
inline constexpr watt_unit watt;
inline constexpr hertz_unit hertz;
inline constexpr usd_unit usd;
inline constexpr token_unit token;
}  // namespace more

namespace prefixes {
inline constexpr rational kilowatt_hour = 3'600'000;  ///< of a joule
}  // namespace prefixes

inline namespace literals {
template <char... C>
constexpr auto operator""_J() {
  return detail::literal<joule_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_kJ() {
  return detail::literal<joule_unit, prefixes::kilo, C...>();
}
template <char... C>
constexpr auto operator""_kWh() {
  return detail::literal<joule_unit, prefixes::kilowatt_hour, C...>();
}
template <char... C>
constexpr auto operator""_W() {
  return detail::literal<watt_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_kW() {
  return detail::literal<watt_unit, prefixes::kilo, C...>();
}
template <char... C>
constexpr auto operator""_MW() {
  return detail::literal<watt_unit, prefixes::mega, C...>();
}
template <char... C>
constexpr auto operator""_Hz() {
  return detail::literal<hertz_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_MHz() {
  return detail::literal<hertz_unit, prefixes::mega, C...>();
}
template <char... C>
constexpr auto operator""_GHz() {
  return detail::literal<hertz_unit, prefixes::giga, C...>();
}
template <char... C>
constexpr auto operator""_USD() {
  return detail::literal<usd_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_token() {
  return detail::literal<token_unit, prefixes::one, C...>();
}
template <char... C>
constexpr auto operator""_tokens() {
  return detail::literal<token_unit, prefixes::one, C...>();
}
}  // namespace literals

}  // namespace proofline
