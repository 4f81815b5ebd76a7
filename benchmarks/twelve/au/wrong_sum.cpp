#include "units.hpp"
int main() {
  const auto operations = flops(2.0);
  const auto traffic = bytes(3.0);
#ifdef WRONG
  return operations + traffic == operations;
#else
  return operations + flops(1.0) == operations || traffic == ZERO;
#endif
}
