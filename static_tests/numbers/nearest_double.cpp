// The nearest double at the ends of its range. runtime_tests/parse_test.cpp compares with strtod.
#include <limits>
#include <proofline/numbers/wide.hpp>

namespace tests::numbers_nearest_double {

using namespace proofline;

using whole = big_integer<32>;
constexpr whole two_to(int power) { return shift_left(whole{1}, power); }

static_assert(nearest_double(whole{0}, whole{7}).value == 0);
static_assert(nearest_double(whole{1}, whole{3}).value == 1.0 / 3);
static_assert(nearest_double(two_to(1023), whole{1}).value == 0x1p1023);
static_assert(nearest_double(whole{1}, two_to(1022)).value == 0x1p-1022);

// Below 2^-1022 a double has fewer bits, down to 2^-1074; a tie goes to the even neighbour.
static_assert(nearest_double(whole{1}, two_to(1074)).value == 0x1p-1074);
static_assert(nearest_double(whole{3}, two_to(1075)).value == 0x1p-1073);
static_assert(nearest_double(whole{5}, two_to(1075)).value == 0x1p-1073);
static_assert(nearest_double(whole{3}, two_to(1076)).value == 0x1p-1074);
static_assert(nearest_double(two_to(200) + 1, two_to(1275)).value == 0x1p-1074);
static_assert(nearest_double(whole{1}, two_to(1075)).too_small);
static_assert(nearest_double(whole{1}, two_to(1200)).too_small);

// Half a unit of the last place above the largest double is the first that is too large.
constexpr whole first_too_large = two_to(1024) - two_to(970);
static_assert(nearest_double(first_too_large, whole{1}).too_large);
static_assert(nearest_double(two_to(1100), whole{1}).too_large);
static_assert(nearest_double(first_too_large - 1, whole{1}).value ==
              std::numeric_limits<double>::max());

static_assert(power_of_two(-1074) == 0x1p-1074 && power_of_two(-1023) == 0x1p-1023 &&
              power_of_two(-1022) == 0x1p-1022 && power_of_two(1023) == 0x1p1023);

}  // namespace tests::numbers_nearest_double
