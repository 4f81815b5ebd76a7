#pragma once
// training-notes 1 and A beside the same author's memory-bound-again: what both say is stated once,
// of both formulas; where they differ, the difference is the claim.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/memory_bound_again/devices.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/proof/theorems/comparisons.hpp>
#include <proofline/proof/theorems/linear.hpp>
#include <proofline/proof/theorems/training_shortcut.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto beside_memory_bound_again = section(
    "1, A", "Beside memory-bound-again",
    prints("vs-memory-bound-again-a100", "195 FLOP/byte", equations::critical_intensity,
           at(memory_bound_again::a100)),
    figure("vs-memory-bound-again-a100-peak", a100[peak_rate], memory_bound_again::a100[peak_rate]),
    figure("vs-memory-bound-again-a100-bandwidth", a100[memory_bandwidth],
           memory_bound_again::a100[memory_bandwidth]),
    states("vs-memory-bound-again-runtime-bound", theorems::no_overlap_is_the_upper_end),
    remarks("vs-memory-bound-again-mfu", "both give 20-40% as the MFU of real training",
            "measured on clusters, and neither names one; that both say the same is no evidence"),
    // One has <= for the upper bound, the other <: the sharper one is true, so both are.
    states("vs-memory-bound-again-linear-bound", theorems::linear_intensity_from_above),
    refutes_reading(
        "vs-memory-bound-again-theta-o", theorems::bounded_intensity_is_critical,
        at(intensity = 0.4_FLOP_per_byte, contracted = 600, a100),
        "training-notes has Theta, rightly; read with memory-bound-again's O, which naive GEMM "
        "keeps to as well, it says nothing of being compute-bound: that follows from Theta's lower "
        "bound alone"),
    refutes_reading(
        "vs-memory-bound-again-gemm-dimension", theorems::one_large_dimension_suffices,
        at(rows = 600, contracted = 1, columns = 1, a100),
        "training-notes asks 3*I_star of the smallest dimension, rightly; read with "
        "memory-bound-again's 'any matrix dimension' as one of them, it is not enough; for cubes "
        "both are the same"),
    states("vs-memory-bound-again-overhead", theorems::both_overheads_agree),
    states("vs-memory-bound-again-overhead-tone", theorems::overhead_is_small_and_large),
    states("vs-memory-bound-again-remat", theorems::both_remat_factors_agree),
    states("vs-memory-bound-again-time", theorems::both_training_times_agree));

}  // namespace proofline::documents::training_notes
