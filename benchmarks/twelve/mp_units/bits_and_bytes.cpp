#include "units.hpp"
constexpr quantity both = 400. * Gbit / s + 25. * GB / s;
static_assert(both == 75. * GB / s);
int main() {}
