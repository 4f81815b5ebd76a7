// Our quantities where a program includes Boost's class and operators, too, before ours: ours are
// preferred, and Boost's own units remain Boost's.
#include <boost/units/cmath.hpp>
#include <boost/units/limits.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/energy.hpp>
#include <proofline/units.hpp>

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

}  // namespace tests::units_beside_boost
