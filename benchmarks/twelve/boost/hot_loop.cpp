// The sum of the greater of two times.
#include <algorithm>
#include <cstddef>

#include "units.hpp"

quantity<second_unit> total(const quantity<flop_unit>* operations,
                            const quantity<byte_unit>* traffic, std::size_t size,
                            quantity<per<flop_unit, second_unit>> peak,
                            quantity<per<byte_unit, second_unit>> memory) {
  quantity<second_unit> sum;
  for (std::size_t i = 0; i < size; ++i) {
    sum += std::max<quantity<second_unit>>(operations[i] / peak, traffic[i] / memory);
  }
  return sum;
}

int main() {
  const quantity<flop_unit> operations[] = {6.0 * flop, 1.0 * flop};
  const quantity<byte_unit> traffic[] = {2.0 * byte, 4.0 * byte};
  return total(operations, traffic, 2, 3.0 * flop / second, 2.0 * byte / second) == 4.0 * second
             ? 0
             : 1;
}
