#include "units.hpp"
static_assert(1.5 * h == 5400. * s);
constexpr double gib = (80. * GB).numerical_value_in(GiB);
static_assert(gib > 74.5 && gib < 74.51);
int main() {}
