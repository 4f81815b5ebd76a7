#include <mp-units/format.h>

#include <format>
#include <iostream>

#include "units.hpp"
int main() {
  const quantity rate = 2.0e15 * flop / (6.4 * s);
  std::cout << std::format("{::N[.1f]}\n", rate.in(si::tera<flop> / s));
}
