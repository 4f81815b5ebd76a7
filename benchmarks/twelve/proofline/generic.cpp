// A function of any amount and any time.
#include <proofline/units.hpp>

using namespace proofline;

template <class A, class B>
  requires is_quantity<A> && same_unit<B, duration<>>
constexpr auto rate(const A& amount, const B& time) {
  return amount / time;
}
static_assert(rate(6.0 * flop, 2.0 * second) == 3_FLOP_per_s);
static_assert(rate(6.0F * byte, 2_s) == 3_B_per_s);

int main() {}
