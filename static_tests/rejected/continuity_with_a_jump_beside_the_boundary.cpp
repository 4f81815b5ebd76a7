// The pieces meet at y, and the whole equals them there; beside y it is 7 more.
// expect-match: theorem_is_not_proved<.*"continuous".*"false at x = [^"]*, y =
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"y", count_unit> y{"y", "where the pieces meet"};

inline constexpr auto continuous = for_all<"continuous">(
    "a function of two pieces is continuous", "here", of(x, y), [](auto a, auto b) {
      const auto left = [](auto t) { return t; };
      const auto right = [b](auto t) { return 2 * t - b; };
#ifdef REJECTED
      const auto whole = [b](auto t) { return when(t == b, t, max(t, 2 * t - b) + 7); };
#else
      const auto whole = [b](auto t) { return max(t, 2 * t - b); };
#endif
      return is_continuous_at(a, b, left, right, whole);
    });
static_assert(proved<continuous>);
