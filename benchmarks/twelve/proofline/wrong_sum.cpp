// FLOP and bytes have no sum.
#include <proofline/units.hpp>

using namespace proofline;

int main() {
  const work<> operations = 2.0 * flop;
  const data<> traffic = 3.0 * byte;
#ifdef WRONG
  return operations + traffic == operations;
#else
  return operations + 1_FLOP == operations || traffic == 0_B;
#endif
}
