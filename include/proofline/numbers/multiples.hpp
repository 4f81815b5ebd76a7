#pragma once
// The multiples of a whole number within an interval.

#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/rational.hpp>

namespace proofline {

/// The multiples of `step` within an interval; the interval itself if there are none.
constexpr interval<rational> multiples_in(const interval<rational>& all, int step) {
  const rational first = -floor(-all.low() / step) * step, last = floor(all.high() / step) * step;
  return last < first ? all : interval<rational>{first, last};
}

}  // namespace proofline
