#pragma once
// Units beside FLOP, byte and second that cost models use: joule and watt, hertz, US dollar, token.
// All are as new_unit makes them, but for the watt, which is J/s, and the hertz, which is 1/s.

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
inline constexpr own_word_list
    derived_words<typename power_list<joule_unit>::type::item::tag_type> = {words_of_joule, 2};
}  // namespace detail

/// The units themselves: `700.0 * watt`, `2.1 * usd / token`, `1.5 * giga<hertz>`. In a namespace
/// of their own, as programs have many a variable called token.
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
#define PROOFLINE_LITERAL(name, unit, scale)               \
  template <char... C>                                     \
  constexpr auto operator""_##name() {                     \
    return detail::literal<unit, prefixes::scale, C...>(); \
  }
PROOFLINE_LITERAL(J, joule_unit, one)
PROOFLINE_LITERAL(kJ, joule_unit, kilo)
PROOFLINE_LITERAL(kWh, joule_unit, kilowatt_hour)
PROOFLINE_LITERAL(W, watt_unit, one)
PROOFLINE_LITERAL(kW, watt_unit, kilo)
PROOFLINE_LITERAL(MW, watt_unit, mega)
PROOFLINE_LITERAL(Hz, hertz_unit, one)
PROOFLINE_LITERAL(MHz, hertz_unit, mega)
PROOFLINE_LITERAL(GHz, hertz_unit, giga)
PROOFLINE_LITERAL(USD, usd_unit, one)
PROOFLINE_LITERAL(token, token_unit, one)
PROOFLINE_LITERAL(tokens, token_unit, one)
#undef PROOFLINE_LITERAL
}  // namespace literals

}  // namespace proofline
