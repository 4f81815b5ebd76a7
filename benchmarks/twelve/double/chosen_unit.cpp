// A rate in TFLOP/s.
#include <cstdio>

int main() {
  const double rate_in_flop_per_s = 2.0e15 / 6.4;
  return std::printf("%.1f TFLOP/s\n", rate_in_flop_per_s / 1e12) < 0;
}
