// A table of devices, checked while it is compiled.
#include "units.hpp"

struct device {
  quantity<per<flop_unit, second_unit>> peak;
  quantity<per<byte_unit, second_unit>> memory;
};
constexpr device devices[] = {{312e12 * flop / second, 1.6e12 * byte / second},
                              {989e12 * flop / second, 3.35e12 * byte / second},
                              {197e12 * flop / second, 819e9 * byte / second}};
constexpr bool each_is_bound_by_memory_below(quantity<per<flop_unit, byte_unit>> intensity) {
  for (const device& each : devices) {
    if ((each.peak / each.memory).value() < intensity.value()) return false;
  }
  return true;
}
static_assert(each_is_bound_by_memory_below(195.0 * flop / byte));

int main() {}
