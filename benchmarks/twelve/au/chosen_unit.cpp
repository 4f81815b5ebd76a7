#include <cstdio>

#include "units.hpp"
int main() {
  const auto rate = flops(2.0e15) / seconds(6.4);
  return std::printf("%.1f TFLOP/s\n", rate.in(tera(flops) / second)) < 0;
}
