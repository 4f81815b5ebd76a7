#include <mp-units/systems/si/chrono.h>

#include <chrono>

#include "units.hpp"
int main() {
  const quantity time = quantity{std::chrono::milliseconds(250)} * 2;
  return to_chrono_duration(time) == std::chrono::milliseconds(500) ? 0 : 1;
}
