// A rate in TFLOP/s.
#include <proofline/units/in.hpp>
#include <proofline/units.hpp>
#include <cstdio>

using namespace proofline;

int main() {
  const compute_rate<> rate = 2.0e15 * flop / (6.4 * second);
  return std::printf("%.1f TFLOP/s\n", in<"TFLOP/s">(rate)) < 0;
}
