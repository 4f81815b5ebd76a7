#include "units.hpp"
bool is_long(quantity<si::second> time) { return time > 1. * min; }
int main() {
#ifdef WRONG
  return is_long(3. * B);
#else
  return is_long(3. * s);
#endif
}
