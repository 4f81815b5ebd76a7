// Typed constants: exact among themselves, and converted to any number they are combined with.
#include <proofline/units.hpp>

namespace tests::units_constants {

using namespace proofline;

// Exact among themselves.
static_assert(std::is_same_v<decltype(0.4_exact), constant<2, 5>>);
static_assert(std::is_same_v<decltype(15e12_exact), constant<15'000'000'000'000>>);
static_assert(std::is_same_v<decltype(1_exact / 3_exact), constant<1, 3>>);
static_assert(std::is_same_v<decltype(1_exact / 3_exact + 1_exact / 6_exact), constant<1, 2>>);
static_assert(std::is_same_v<decltype(1_exact / 3_exact - 1_exact / 2_exact), constant<-1, 6>>);
static_assert(std::is_same_v<decltype(4_exact / 6_exact * 3_exact), constant<2>>);
static_assert(std::is_same_v<decltype(-3_exact), constant<-3>>);
static_assert(std::is_same_v<decltype(3_exact / -6_exact), constant<-1, 2>>);
static_assert(0.1_exact + 0.2_exact == 0.3_exact && 0.1 + 0.2 != 0.3);
static_assert(1_exact / 3_exact < 0.34_exact && 1_exact / 3_exact > 0.33_exact);
static_assert(2_exact <= 2_exact && 2_exact >= 2_exact && 2_exact != 3_exact);
static_assert(std::is_empty_v<constant<2, 5>>);

// Combined with another number: a number of that type.
static_assert(std::is_same_v<decltype(2_exact * 1.5), double> && 2_exact * 1.5 == 3.0);
static_assert(std::is_same_v<decltype(1.5F * 2_exact), float> && 1.5F * 2_exact == 3.0F);
static_assert(std::is_same_v<decltype(3L + 2_exact), long> && 3L + 2_exact == 5L);
static_assert(1.0 / 4_exact == 0.25 && 1_exact / 4.0 == 0.25);
static_assert(1.0 - 0.5_exact == 0.5 && 0.5_exact - 1.0 == -0.5 && 0.5_exact + 1.0 == 1.5);
static_assert(1.0 == 1_exact && 1_exact == 1.0 && 1.0 != 2_exact && 2_exact != 1.0);
static_assert(1.0 < 2_exact && 3_exact > 1.0 && 2_exact >= 1.0 && 1.0 <= 1_exact);
static_assert(5 == 5_exact && 5_exact == 5 && 5_exact != 6);

// The double is the nearest one, ties to even, even if the digits or the power of ten exceed 2^53.
static_assert(static_cast<double>(0.1_exact) == 0.1 && static_cast<double>(-0.1_exact) == -0.1);
static_assert(static_cast<double>(1_exact / 3_exact) == 1.0 / 3.0);
static_assert(static_cast<double>(6.02214076e23_exact) == 6.02214076e23);
static_assert(static_cast<double>(1.7976931348623157e30_exact) == 1.7976931348623157e30);
static_assert(static_cast<double>(9007199254740993_exact) == 9007199254740992.0);
static_assert(static_cast<double>(9007199254740995_exact) == 9007199254740996.0);
static_assert(static_cast<double>(123456789.123456789e-20_exact) == 123456789.123456789e-20);
static_assert(static_cast<double>(3e-38_exact) == 3e-38);
static_assert(static_cast<float>(0.1_exact) == 0.1F);

}  // namespace tests::units_constants
