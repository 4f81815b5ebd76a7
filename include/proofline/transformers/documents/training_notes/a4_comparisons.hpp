#pragma once
// training-notes 1 and A beside memory-bound-again, which has much of the same text. What both say
// is one claim of both formulas; where they differ, the claim is the difference.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/memory_bound_again/devices.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/theorems/comparisons.hpp>
#include <proofline/transformers/theorems/kernel_bounds.hpp>
#include <proofline/transformers/theorems/training_shortcut.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr std::array a100_symbols = {
    spelled(peak_rate, "pi_star", "peak compute rate of an A100, in both texts"),
    spelled(memory_bandwidth, "beta_star", "peak HBM bandwidth of an A100, in both texts"),
    spelled(equations::critical_intensity, "I_star",
            "critical intensity of an A100, with memory-bound-again's figures"),
};

inline constexpr auto a100_beside_memory_bound_again =
    section("1, A", "Beside memory-bound-again: the figures of an A100",
            adds(prints("vs-memory-bound-again-a100", "195 FLOP/byte",
                        equations::critical_intensity, at(memory_bound_again::a100))),
            adds(figure("vs-memory-bound-again-a100-peak", a100[peak_rate],
                        memory_bound_again::a100[peak_rate])
                     .saying("peak compute rate of an A100: the figure of training-notes, beside "
                             "that of memory-bound-again")),
            adds(figure("vs-memory-bound-again-a100-bandwidth", a100[memory_bandwidth],
                        memory_bound_again::a100[memory_bandwidth])
                     .saying("peak HBM bandwidth of an A100: the figure of training-notes, beside "
                             "that of memory-bound-again")))
        .in_symbols(a100_symbols);

inline constexpr auto beside_memory_bound_again = section(
    "1, A", "Beside memory-bound-again",
    adds(states("vs-memory-bound-again-runtime-bound", theorems::no_overlap_is_the_upper_end)),
    adds(states("vs-memory-bound-again-linear-bound", theorems::both_linear_bounds_hold)),
    // Theta in one text, O in the other: the same kernels have O, and others besides.
    adds(states("vs-memory-bound-again-theta-o", theorems::naive_kernels_have_the_upper_bounds)),
    adds(states("vs-memory-bound-again-gemm-dimension",
                theorems::one_large_dimension_is_not_enough)),
    adds(states("vs-memory-bound-again-overhead", theorems::both_overheads_agree)),
    adds(states("vs-memory-bound-again-overhead-tone", theorems::overhead_is_small_and_large)),
    adds(states("vs-memory-bound-again-remat", theorems::both_remat_factors_agree)),
    adds(states("vs-memory-bound-again-time", theorems::both_training_times_agree)));

}  // namespace proofline::documents::training_notes
