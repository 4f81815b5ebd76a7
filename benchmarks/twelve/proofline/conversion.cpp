// Hours to seconds, GB to GiB.
#include <proofline/units.hpp>

using namespace proofline;

constexpr duration<> run = 1.5 * 1_h;
static_assert(run / 1_s == 5400.0);
static_assert(80_GB / 1_GiB > 74.5_exact && 80_GB / 1_GiB < 74.51_exact);

int main() { return run == 90_min ? 0 : 1; }
