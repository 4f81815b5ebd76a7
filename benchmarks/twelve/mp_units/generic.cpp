#include "units.hpp"
constexpr Quantity auto rate(Quantity auto amount, QuantityOf<isq::time> auto time) {
  return amount / time;
}
static_assert(rate(6. * flop, 2. * s) == 3. * flop / s);
static_assert(rate(6.F * B, 2.F * s) == 3.F * B / s);
int main() {}
