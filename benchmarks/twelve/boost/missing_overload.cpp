// A function of a duration is given a number of bytes.
#include "units.hpp"

bool is_long(quantity<second_unit> time) { return time > 60.0 * second; }

int main() {
#ifdef WRONG
  return is_long(3.0 * byte);
#else
  return is_long(3.0 * second);
#endif
}
