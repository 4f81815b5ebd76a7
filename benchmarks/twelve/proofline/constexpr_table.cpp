// A table of devices, checked while it is compiled.
#include <proofline/units.hpp>

using namespace proofline;

struct device {
  compute_rate<> peak;
  bandwidth<> memory;
};
constexpr device devices[] = {{312_TFLOP_per_s, 1.6_TB_per_s},
                              {989_TFLOP_per_s, 3.35_TB_per_s},
                              {197_TFLOP_per_s, 819_GB_per_s}};
constexpr bool each_is_bound_by_memory_below(arithmetic_intensity<> intensity) {
  for (const device& each : devices) {
    if (each.peak / each.memory < intensity) return false;
  }
  return true;
}
static_assert(each_is_bound_by_memory_below(195_FLOP_per_byte));

int main() {}
