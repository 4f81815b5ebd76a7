// A link of 400 Gbit/s and one of 25 GB/s together.
#include <proofline/units.hpp>

using namespace proofline;

constexpr auto both = 400_Gbit_per_s + 25_GB_per_s;
static_assert(both == 75_GB_per_s);

int main() { return both == 600_Gbit_per_s ? 0 : 1; }
