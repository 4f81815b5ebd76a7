// A user's own units: their names, prefixes, and text.
#include <proofline/units/in.hpp>
#include <proofline/units/more.hpp>
#include <proofline/units/parse.hpp>

namespace tests::units_own_units {

using namespace proofline::literals;
using namespace proofline;
using namespace proofline::more;

inline constexpr new_unit<"request"> request;
inline constexpr new_unit<"rack"> rack;
inline constexpr new_unit<"rack", 1> other_rack;

// The symbol is the unit: no numbers to keep apart, and no list of them.
static_assert(std::is_same_v<new_unit<"request">, std::remove_const_t<decltype(request)>>);
static_assert(!same_unit<decltype(1.0 * rack), decltype(1.0 * request)>);
static_assert(!same_unit<decltype(1.0 * rack), decltype(1.0 * other_rack)>);
static_assert(unit_text<decltype(rack * request / second)>.view() == "rack*request/s" ||
              unit_text<decltype(rack * request / second)>.view() == "request*rack/s");

// The units of rates are those that Boost.Units makes.
static_assert(std::is_same_v<flop_per_second_unit, unit_quotient<flop_unit, second_unit>>);
static_assert(std::is_same_v<byte_per_second_unit, unit_quotient<byte_unit, second_unit>>);
static_assert(std::is_same_v<flop_per_byte_unit, unit_quotient<flop_unit, byte_unit>>);
static_assert(std::is_same_v<count_unit, unit_quotient<byte_unit, byte_unit>>);

// Prefixes are exact factors.
static_assert(80.0 * giga<byte> == 80e9 * byte && 1.5 * kilo<watt> == 1500.0 * watt);
static_assert(2 * kilo<watt> == 2_kW && kilo<watt> * 1_h == 1_kWh && mega<usd> == 1e6_USD);
static_assert(3.0 * milli<second> == 3.0 * 1_ms && 2.0 * kibi<byte> == 2048.0 * byte);
static_assert(watt * second == joule && 1_GHz * 1_s == 1e9_exact && 1_J / 1_s == 1_W);
static_assert(unit_text<watt_unit>.view() == "W" && unit_text<hertz_unit>.view() == "1/s");

// Their names are known where they are looked for.
using usd_per_token = unit_quotient<usd_unit, token_unit>;
static_assert(parse_quantity<usd_per_token>("2.1 USD/token").value() == 2.1 * usd / token);
static_assert(parse_quantity<usd_per_token>("2.1 USD per tokens").value() == 2.1 * usd / token);
static_assert(parse_quantity<token_unit>("850 tokens").value() == 850.0 * token);
static_assert(parse_quantity<count_unit>("850 tokens").value() == 850.0);
static_assert(parse_quantity<watt_unit>("700 W").value() == 700.0 * watt);
static_assert(parse_quantity<watt_unit>("0.7 kW").value() == 700.0 * watt);
static_assert(parse_quantity<watt_unit>("3 mJ/s").value() == 0.003 * watt);
static_assert(parse_quantity<joule_unit>("2 W*h").value() == 7200.0 * joule);
static_assert(parse_quantity<joule_unit>("2 kWh").value() == 7.2e6 * joule);
static_assert(parse_quantity<watt_unit>("48 kWh/day").value() == 2e3 * watt);
static_assert(in<"MWh">(7.2e9 * joule) == 2.0 && !parse_quantity<watt_unit>("2 kWh"));
static_assert(parse_quantity<unit_quotient<token_unit, joule_unit>>("1.2 token/J").value() ==
              1.2 * token / joule);
static_assert(!parse_quantity<usd_unit>("3 kUSD") && !parse_quantity<usd_unit>("3 USDs"));
static_assert(!parse_quantity<usd_unit>("3 token") && !parse_quantity<flop_unit>("3 J"));
static_assert(!parse_quantity<watt_unit>("3 J") && !parse_quantity<joule_unit>("3 W"));

// In a chosen unit.
static_assert(in<"kW">(700.0 * watt) == 0.7 && in<"USD">(3_USD) == 3_exact);
static_assert(in<"USD/token">(6.0 * usd / (3.0 * token)) == 2.0);

}  // namespace tests::units_own_units
