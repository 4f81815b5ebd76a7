// Hours to seconds, GB to GiB: factors are plain numbers.
#include "units.hpp"

constexpr quantity<second_unit> run = 1.5 * 3600 * second;
static_assert(run == 5400.0 * second);
constexpr double gib = 80e9 / (1 << 30);
static_assert(gib > 74.5 && gib < 74.51);

int main() {}
