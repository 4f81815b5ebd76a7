// Our quantities where a program includes Boost's class and operators, too, before ours: ours are
// preferred, and Boost's own units remain Boost's.
#include <boost/units/cmath.hpp>
#include <boost/units/limits.hpp>
#include <boost/units/pow.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/energy.hpp>
#include <boost/units/systems/si/length.hpp>
#include <boost/units/systems/si/time.hpp>
#include <proofline/units/more.hpp>

namespace tests::units_beside_boost {

using namespace proofline;
namespace si = boost::units::si;

static_assert(same_unit<decltype(2.0 * flop / second), compute_rate<>>);
static_assert(2.0 * flop / (4.0 * second) == 0.5 * (flop / second));
static_assert(3.0 * byte + 1.0 * byte == 2.0 * (2.0 * byte) && -(1.0 * byte) < 0.5 * byte);
static_assert(6.0 * byte / (2.0 * byte) == 3.0 && second * (3.0 / second) == 3.0);
static_assert(8_GB / 2.0 == 4e9 * byte && 1.0 / (2.0 * second) == 0.5 / second);
static_assert(std::numeric_limits<duration<>>::infinity() > 1e300 * second);
static_assert(std::numeric_limits<data<int>>::max().value() == std::numeric_limits<int>::max());
static_assert(same_unit<decltype(sqrt(4.0 * byte * byte)), data<>>);

// A unit of both: FLOP per joule.
constexpr auto efficiency = 6.0 * flop / (2.0 * si::joule);
static_assert((efficiency * (2.0 * si::joule) - 6.0 * flop).value() == 0.0);
static_assert((3.0 * si::joule + 1.0 * si::joule).value() == 4.0);
static_assert(same_unit<decltype(6.0 * (flop / si::joule) * si::joule), work<>>);
static_assert(same_unit<decltype(6.0 * si::meter * byte / (2.0 * si::meter)), data<>>);
static_assert(same_unit<decltype((si::joule / byte) / (1.0 * si::joule) * byte * byte), data<>>);

// A unit has one class, whichever way Boost or we compute it.
static_assert(same_unit<decltype(1.0 * (flop * second / (second * second))), compute_rate<>>);
static_assert(same_unit<decltype(1.0 / (2.0 * more::hertz)), duration<>>);
static_assert(same_unit<decltype(2.0 * (byte * byte) / byte), data<>>);
static_assert(same_unit<decltype(boost::units::root<2>(boost::units::pow<2>(2.0 * byte))), data<>>);
static_assert(std::is_same_v<boost::units::divide_typeof_helper<flop_unit, second_unit>::type,
                             flop_per_second_unit>);
static_assert(watt_unit{} * second == more::joule);

// Boost's second is not ours.
static_assert(!std::is_convertible_v<duration<>, quantity<si::time>>);
static_assert(!std::is_constructible_v<duration<>, quantity<si::time>>);

}  // namespace tests::units_beside_boost
