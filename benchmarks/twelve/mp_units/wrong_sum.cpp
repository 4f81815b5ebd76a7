#include "units.hpp"
int main() {
  const quantity operations = 2. * flop;
  const quantity traffic = 3. * B;
#ifdef WRONG
  return operations + traffic == operations;
#else
  return operations + 1. * flop == operations || traffic == 0. * B;
#endif
}
