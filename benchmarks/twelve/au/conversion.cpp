#include "units.hpp"
static_assert(hours(1.5) == seconds(5400.0), "");
constexpr double gib = giga(bytes)(80.0).in(gibi(bytes));
static_assert(gib > 74.5 && gib < 74.51, "");
int main() {}
