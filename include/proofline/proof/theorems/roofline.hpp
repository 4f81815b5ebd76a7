#pragma once
// What is true of every kernel on every device. training-notes 1.1, 1.2.

#include <proofline/equations/roofline.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto compute_bound_iff_intense = for_all<"compute_bound_iff_intense">(
    "compute takes at least as long as memory traffic iff the intensity is at least critical",
    "training-notes 1.1",
    of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return iff(compute_seconds(n_F, pi) >= memory_seconds(n_B, beta),
                 arithmetic_intensity_of(n_F, n_B) >= critical_intensity(pi, beta));
    });

inline constexpr auto roofline_is_achieved = for_all<"roofline_is_achieved">(
    "the FLOPs over the runtime are the smaller of the peak rate and bandwidth times intensity",
    "training-notes 1.2 eq (2)",
    of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return effective_rate(n_F, kernel_runtime(n_F, n_B, pi, beta)) ==
             roofline(arithmetic_intensity_of(n_F, n_B), pi, beta);
    });

inline constexpr auto wrong = for_all<"wrong">(
    "w",
    "training-notes 1.2 eq (2)",
    of(flops, bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return effective_rate(n_F, kernel_runtime(n_F, n_B, pi, beta)) <=
             pi/2;
    });

}  // namespace proofline::theorems
