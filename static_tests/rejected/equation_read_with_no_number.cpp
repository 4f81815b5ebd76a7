// What equations are read with must be a number: this one has no order, so no body may say max.
// expect-match: cannot_be_read_with<.*"sum_of".*half_a_number
#include <proofline/equation/equation.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "a number"};
constexpr input<"b", count_unit> b{"b", "another"};
constexpr auto sum_of = define<"sum_of", count_unit>("s", "sum", "here", of(a, b),
                                                     [](auto first, auto second) {
                                                       return first + second;
                                                     });

struct half_a_number {
  rational value = 0;
  friend constexpr half_a_number operator+(const half_a_number& x, const half_a_number& y) {
    return {x.value + y.value};
  }
};

#ifdef REJECTED
static_assert(sizeof(sum_of.read_with<half_a_number>(half_a_number{1}, half_a_number{2})) != 0);
#else
static_assert(sizeof(sum_of.read_with<rational>(1, 2)) != 0);
#endif
