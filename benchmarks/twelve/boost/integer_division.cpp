// 7 FLOP in 2 bytes are 3.5 FLOP/byte; integers give 3.
#include "units.hpp"

int main() {
#ifdef WRONG
  const auto intensity = 7 * flop / (2 * byte);
  return intensity == 3 * flop / byte ? 0 : 1;
#else
  const auto intensity = 7.0 * flop / (2.0 * byte);
  return intensity == 3.5 * flop / byte ? 0 : 1;
#endif
}
