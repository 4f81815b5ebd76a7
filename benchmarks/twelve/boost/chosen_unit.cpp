// A rate in TFLOP/s: divided by a quantity.
#include <cstdio>

#include "units.hpp"

int main() {
  const quantity<per<flop_unit, second_unit>> rate = 2.0e15 * flop / (6.4 * second);
  return std::printf("%.1f TFLOP/s\n", double(rate / (1e12 * flop / second))) < 0;
}
