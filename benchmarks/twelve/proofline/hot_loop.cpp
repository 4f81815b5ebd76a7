// The sum of the greater of two times.
#include <cstddef>
#include <proofline/units.hpp>

using namespace proofline;

duration<> total(const work<>* operations, const data<>* traffic, std::size_t size,
                 compute_rate<> peak, bandwidth<> memory) {
  duration<> sum;
  for (std::size_t i = 0; i < size; ++i) sum += max(operations[i] / peak, traffic[i] / memory);
  return sum;
}

int main() {
  const work<> operations[] = {6.0 * flop, 1.0 * flop};
  const data<> traffic[] = {2.0 * byte, 4.0 * byte};
  return total(operations, traffic, 2, 3_FLOP_per_s * 1.0, 2_B_per_s * 1.0) == 4_s ? 0 : 1;
}
