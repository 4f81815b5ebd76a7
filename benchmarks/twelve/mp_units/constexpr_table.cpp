#include "units.hpp"
struct device {
  quantity<flop / si::second> peak;
  quantity<B / si::second> memory;
};
constexpr device devices[] = {{312. * si::tera<flop> / s, 1.6 * TB / s},
                              {989. * si::tera<flop> / s, 3.35 * TB / s},
                              {197. * si::tera<flop> / s, 819. * GB / s}};
constexpr bool each_is_bound_by_memory_below(quantity<flop / B> intensity) {
  for (const device& each : devices) {
    if (each.peak / each.memory < intensity) return false;
  }
  return true;
}
static_assert(each_is_bound_by_memory_below(195. * flop / B));
int main() {}
