#include "units.hpp"
static_assert(hours(1.5) == seconds(5400.0), "");
static_assert(giga(bytes)(80.0).in(gibi(bytes)) < 74.51, "");
int main() {}
