#include "units.hpp"
constexpr auto both = (giga(bits) / second)(400.0) + (giga(bytes) / second)(25.0);
static_assert(both == (giga(bytes) / second)(75.0), "");
int main() {}
