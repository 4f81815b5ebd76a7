#include <cstddef>

#include "units.hpp"
using FlopsPerSecond = decltype(Flops{} / Seconds{});
using BytesPerSecond = decltype(Bytes{} / Seconds{});
QuantityD<Seconds> total(const QuantityD<Flops>* operations, const QuantityD<Bytes>* traffic,
                         std::size_t size, QuantityD<FlopsPerSecond> peak,
                         QuantityD<BytesPerSecond> memory) {
  QuantityD<Seconds> sum = ZERO;
  for (std::size_t i = 0; i < size; ++i) sum += max(operations[i] / peak, traffic[i] / memory);
  return sum;
}
int main() {
  const QuantityD<Flops> operations[] = {flops(6.0), flops(1.0)};
  const QuantityD<Bytes> traffic[] = {bytes(2.0), bytes(4.0)};
  return total(operations, traffic, 2, (flops / second)(3.0), (bytes / second)(2.0)) ==
                 seconds(4.0)
             ? 0
             : 1;
}
