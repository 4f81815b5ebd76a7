#include "units.hpp"
bool is_long(QuantityD<Seconds> time) { return time > minutes(1.0); }
int main() {
#ifdef WRONG
  return is_long(bytes(3.0));
#else
  return is_long(seconds(3.0));
#endif
}
