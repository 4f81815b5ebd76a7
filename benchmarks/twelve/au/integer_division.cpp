#include "units.hpp"
int main() {
#ifdef WRONG
  const auto intensity = flops(7) / bytes(2);
  return intensity == (flops / byte)(3) ? 0 : 1;
#else
  const auto intensity = flops(7.0) / bytes(2);
  return intensity == (flops / byte)(3.5) ? 0 : 1;
#endif
}
