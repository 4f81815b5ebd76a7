#include "units.hpp"
using FlopsPerSecond = decltype(Flops{} / Seconds{});
using BytesPerSecond = decltype(Bytes{} / Seconds{});
using FlopsPerByte = decltype(Flops{} / Bytes{});
struct device {
  QuantityD<FlopsPerSecond> peak;
  QuantityD<BytesPerSecond> memory;
};
constexpr device devices[] = {
    {(tera(flops) / second)(312.0), (tera(bytes) / second)(1.6)},
    {(tera(flops) / second)(989.0), (tera(bytes) / second)(3.35)},
    {(tera(flops) / second)(197.0), (giga(bytes) / second)(819.0)}};
constexpr bool each_is_bound_by_memory_below(QuantityD<FlopsPerByte> intensity) {
  for (const device& each : devices) {
    if (each.peak / each.memory < intensity) return false;
  }
  return true;
}
static_assert(each_is_bound_by_memory_below((flops / byte)(195.0)), "");
int main() {}
