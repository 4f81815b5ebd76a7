// A function of a duration is given a number of bytes.
#include <proofline/units.hpp>

using namespace proofline;

bool is_long(duration<> time) { return time > 1_min; }

int main() {
#ifdef WRONG
  return is_long(3.0 * byte);
#else
  return is_long(3.0 * second);
#endif
}
