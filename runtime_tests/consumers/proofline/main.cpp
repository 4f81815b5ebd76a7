// Uses the whole library, and fmt through proofline::format.
#include <fmt/core.h>

#include <proofline/numbers/rational.hpp>

int main() {
  constexpr proofline::rational third{1, 3};
  static_assert(third + third + third == proofline::rational{1});
  fmt::print("{}\n", static_cast<double>(third));
}
