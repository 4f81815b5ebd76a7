#include <chrono>

#include "au/chrono_interop.hh"
#include "units.hpp"
int main() {
  const QuantityD<Seconds> time = as_quantity(std::chrono::milliseconds(250)) * 2.0;
  return as_chrono_duration(time) == std::chrono::milliseconds(500) ? 0 : 1;
}
