// 7 FLOP in 2 bytes are 3.5 FLOP/byte.
#include <proofline/units.hpp>

using namespace proofline;

int main() {
#ifdef WRONG
  const auto intensity = 7 * flop / (2 * byte);
#else
  const auto intensity = 7.0 * flop / (2 * byte);
#endif
  return intensity == 3.5 * flop / byte ? 0 : 1;
}
