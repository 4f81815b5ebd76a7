#include "units.hpp"
int main() {
#ifdef WRONG
  const quantity intensity = 7 * flop / (2 * B);  // compiles, and is 3 FLOP/B
  return intensity == 3 * flop / B ? 0 : 1;
#else
  const quantity intensity = 7. * flop / (2. * B);
  return intensity == 3.5 * flop / B ? 0 : 1;
#endif
}
