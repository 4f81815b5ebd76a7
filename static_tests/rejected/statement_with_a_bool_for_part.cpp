// A part that compares nothing: with it, `either` would be proved and say nothing.
// expect-match: part_is_a_plain_bool_use_both_or_either<
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};

inline constexpr auto one_or_more = for_all<"one_or_more">(
    "a positive number is below or above 1, or 1", "here", of(x), [](auto a) {
#ifdef REJECTED
      return either(true, a > 1);
#else
      return either(a <= 1, a > 1);
#endif
    });
static_assert(proved<one_or_more>);
