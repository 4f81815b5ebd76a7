#pragma once
// To and from Boost's own units: SI time and the information units byte and bit, and their rates.
// FLOP has no unit in Boost. Conversions are explicit, and factors are exact: 8 bits a byte.

#include <boost/units/limits.hpp>  // else their numeric_limits would say 0
#include <boost/units/quantity.hpp>
#include <boost/units/systems/information/bit.hpp>
#include <boost/units/systems/information/byte.hpp>
#include <boost/units/systems/si/time.hpp>
#include <proofline/units/literals.hpp>

namespace proofline {

namespace boost_units {
using time = boost::units::si::time;
using bytes = boost::units::information::hu::byte::info;
using bits = boost::units::information::hu::bit::info;
using bytes_per_second = unit_quotient<bytes, time>;
using bits_per_second = unit_quotient<bits, time>;
}  // namespace boost_units

template <class Number>
constexpr auto to_si(const duration<Number>& time) {
  return quantity<boost_units::time, Number>::from_value(time.value());
}
template <class Number>
constexpr auto to_si(const data<Number>& amount) {
  return quantity<boost_units::bytes, Number>::from_value(amount.value());
}
template <class Number>
constexpr auto to_si(const bandwidth<Number>& rate) {
  return quantity<boost_units::bytes_per_second, Number>::from_value(rate.value());
}

template <class Number>
constexpr auto from_si(const quantity<boost_units::time, Number>& time) {
  return duration<Number>::from_value(time.value());
}
template <class Number>
constexpr auto from_si(const quantity<boost_units::bytes, Number>& amount) {
  return data<Number>::from_value(amount.value());
}
template <class Number>
constexpr auto from_si(const quantity<boost_units::bytes_per_second, Number>& rate) {
  return bandwidth<Number>::from_value(rate.value());
}
// Integers do not compile here: an eighth of an integer would be truncated.
template <class Number>
constexpr auto from_si(const quantity<boost_units::bits, Number>& amount) {
  return data<Number>::from_value(amount.value() * constant<1, 8>{});
}
template <class Number>
constexpr auto from_si(const quantity<boost_units::bits_per_second, Number>& rate) {
  return bandwidth<Number>::from_value(rate.value() * constant<1, 8>{});
}

static_assert(to_si(5_us * 1.0).value() == 5e-6 && from_si(to_si(45_days * 1.0)) == 45_days);
static_assert(from_si(to_si(1.6_TB_per_s * 1.0)) == 1.6_TB_per_s * 1.0);
static_assert(from_si(400e9 * boost::units::information::bits / boost::units::si::second) ==
              50_GB_per_s);

}  // namespace proofline
