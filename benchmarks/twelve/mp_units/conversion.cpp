#include "units.hpp"
static_assert(1.5 * h == 5400. * s);
static_assert((80. * GB).numerical_value_in(GiB) < 74.51);
int main() {}
