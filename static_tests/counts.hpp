#pragma once
// True if the counts of a listing, run with the counting number, equal an equation for all sizes.

#include <proofline/proof/interpolation.hpp>

namespace proofline {

/// static_assert(counts(flops_of(listings::perfect_gemm), product_flops))
template <class Counted, class Equation>
constexpr bool counts(const Counted& counted, const Equation& equation) {
  return interpolate(counted, equation).how() == known_by::all_inputs;
}

}  // namespace proofline
