// A function of any amount and any time.
#include "units.hpp"

template <class Unit, class Number>
constexpr auto rate(const quantity<Unit, Number>& amount,
                    const quantity<second_unit, Number>& time) {
  return amount / time;
}

int main() {
  return rate(6.0 * flop, 2.0 * second) == 3.0 * flop / second &&
                 rate(6.0F * byte, 2.0F * second) == 3.0F * byte / second
             ? 0
             : 1;
}
