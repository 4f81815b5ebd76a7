// Uses the units alone. Link proofline::units, and proofline::format to print.
#include <fmt/core.h>

#include <proofline/units.hpp>

int main() {
  using namespace proofline::literals;

  const proofline::work<> operations = 2.0 * 4096 * 4096 * 4096 * proofline::flop;
  const proofline::data<> traffic = 3.0 * 4096 * 4096 * 2_byte;
  const proofline::duration<> time = max(operations / 312_TFLOP_per_s, traffic / 1.6_TB_per_s);
  fmt::print("{:.3} at {:.3} takes {:.3}\n", operations, operations / traffic, time);
  // operations + traffic;  // does not compile: cannot_mix_units<"FLOP", "byte">
}
