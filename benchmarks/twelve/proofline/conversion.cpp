// Hours to seconds, GB to GiB.
#include <proofline/units.hpp>

using namespace proofline;

constexpr duration<> run = 1.5 * 1_h;
static_assert(run == 5400_s);
constexpr double gib = 80_GB / 1_GiB;
static_assert(gib > 74.5 && gib < 74.51);

int main() {}
