// Hours to seconds, GB to GiB: factors are plain numbers.
#include "units.hpp"

constexpr quantity<second_unit> run = 1.5 * 3600 * second;
constexpr double gib = 80e9 / (1 << 30);

int main() { return run == 90.0 * 60 * second && gib < 74.51 ? 0 : 1; }
