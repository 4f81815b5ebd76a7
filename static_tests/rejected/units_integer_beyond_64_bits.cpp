// 27 EB are more bytes than 64 bits hold.
// expect-match: integer_beside_a_literal_overflows|must be initialized by a constant expression
// expect-note: integer_beside_a_literal_overflows
#include <proofline/units.hpp>

using namespace proofline::literals;

int main() {
#ifdef REJECTED
  constexpr auto amount = 3 * 9_EB;
#else
  constexpr auto amount = 3.0 * 9_EB;
#endif
  (void)amount;
}
