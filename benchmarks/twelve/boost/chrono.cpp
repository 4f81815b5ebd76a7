// From std::chrono and back, by hand.
#include <chrono>

#include "units.hpp"

int main() {
  const std::chrono::duration<double> given = std::chrono::milliseconds(250);
  const quantity<second_unit> time = given.count() * 2.0 * second;
  const std::chrono::duration<double> taken(time.value());
  return std::chrono::round<std::chrono::microseconds>(taken).count() == 500'000 ? 0 : 1;
}
