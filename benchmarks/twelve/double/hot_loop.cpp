// The sum of the greater of two times.
#include <algorithm>
#include <cstddef>

double total(const double* operations, const double* traffic, std::size_t size, double peak,
             double memory) {
  double sum = 0;
  for (std::size_t i = 0; i < size; ++i) {
    sum += std::max(operations[i] / peak, traffic[i] / memory);
  }
  return sum;
}

int main() {
  const double operations[] = {6.0, 1.0};
  const double traffic[] = {2.0, 4.0};
  return total(operations, traffic, 2, 3.0, 2.0) == 4.0 ? 0 : 1;
}
