// A link of 400 Gbit/s and one of 25 GB/s together: the 8 is written by hand.
#include "units.hpp"

constexpr auto both = 400e9 / 8 * byte / second + 25e9 * byte / second;

int main() { return both == 75e9 * byte / second ? 0 : 1; }
