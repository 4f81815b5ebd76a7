// FLOP and bytes have no sum.
#include "units.hpp"

int main() {
  const quantity<flop_unit> operations = 2.0 * flop;
  const quantity<byte_unit> traffic = 3.0 * byte;
#ifdef WRONG
  return operations + traffic == operations;
#else
  return operations + 1.0 * flop == operations || traffic == 0.0 * byte;
#endif
}
