#include <algorithm>
#include <cstddef>

#include "units.hpp"
quantity<si::second> total(const quantity<flop>* operations, const quantity<B>* traffic,
                           std::size_t size, quantity<flop / si::second> peak,
                           quantity<B / si::second> memory) {
  quantity sum = 0. * s;
  for (std::size_t i = 0; i < size; ++i) {
    sum += std::max<quantity<si::second>>(operations[i] / peak, traffic[i] / memory);
  }
  return sum;
}
int main() {
  const quantity<flop> operations[] = {6. * flop, 1. * flop};
  const quantity<B> traffic[] = {2. * B, 4. * B};
  return total(operations, traffic, 2, 3. * flop / s, 2. * B / s) == 4. * s ? 0 : 1;
}
