#pragma once
// training-notes A.1 and A.1.1: matrix products by a perfect and by a naive kernel.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/theorems/gemm.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

/// Of one multiprocessor. The text writes KB for the white paper's KB, which have 1,024 bytes.
inline constexpr std::array sram_symbols = {
    spelled(shared_memory, "M_SRAM",
            "SRAM of an A100: shared memory of one multiprocessor, in KB of 1,024 bytes"),
    spelled(sram, "M_L1",
            "SRAM of an A100: L1 cache and shared memory of one multiprocessor together, in KB of "
            "1,024 bytes"),
};
inline constexpr std::array naive_symbols = {
    spelled(equations::naive_gemm_intensity, "I",
            "lowest arithmetic intensity of a naive kernel, at K = 1"),
};

inline constexpr auto gemm =
    section(
        "A.1", "GEMM", defines("gemm-shapes", rows, contracted, columns),
        counts("perfect-gemm-reads", reads_of(listings::perfect_gemm),
               equations::perfect_gemm_reads),
        counts("perfect-gemm-write", writes_of(listings::perfect_gemm),
               equations::product_elements),
        counts("perfect-gemm-nf", flops_of(listings::perfect_gemm), equations::product_flops),
        counts("perfect-gemm-nb", bytes_of(listings::perfect_gemm), equations::perfect_gemm_bytes),
        states("perfect-gemm-ai", theorems::perfect_gemm_has_its_intensity),
        states("perfect-gemm-optimal", theorems::perfect_gemm_is_optimal),
        states("perfect-gemm-monotone", theorems::perfect_gemm_intensity_rises),
        states("perfect-gemm-cube", theorems::intensity_of_cube),
        figure("a100-sram", shared_memory = "164 KiB", hardware::a100_40gb[shared_memory]),
        figure("a100-sram-with-l1", sram = "192 KiB", hardware::a100_40gb[sram]),
        states("perfect-gemm-trivial", theorems::only_small_squares_fit))
        .in_symbols(sram_symbols);

inline constexpr auto naive_gemm =
    section(
        "A.1.1", "Naive GEMM",
        counts("naive-loop-count", threads_of(listings::naive_gemm), equations::product_elements)
            .saying("threads, counted: NaiveGEMM, where each thread computes one output"),
        counts("naive-reads", reads_of(listings::naive_gemm), equations::naive_gemm_reads),
        counts("naive-fma", flops_of(listings::naive_gemm), equations::product_flops),
        counts("naive-write", writes_of(listings::naive_gemm), equations::product_elements),
        counts("naive-nf", flops_of(listings::naive_gemm), equations::product_flops),
        counts("naive-nb", bytes_of(listings::naive_gemm), equations::naive_gemm_bytes),
        states("naive-ai", theorems::naive_gemm_has_its_intensity),
        states("naive-range-low", theorems::naive_intensity_from_a_third),
        prints("naive-range-low-printed", "0.33 FLOP/byte", equations::naive_gemm_intensity,
               at(contracted = 1), rounds("1/3, the intensity at K = 1, rounded to two digits")),
        states("naive-range-high", theorems::naive_intensity_below_a_half),
        states("naive-limit", theorems::naive_intensity_tends_to_a_half),
        counts("naive-x-reads", reads_of_each_x(listings::naive_gemm), equations::naive_loads_of_x),
        counts("naive-y-reads", reads_of_each_y(listings::naive_gemm), equations::naive_loads_of_y),
        states("naive-worse", theorems::naive_moves_no_less))
        .in_symbols(naive_symbols);

}  // namespace proofline::documents::training_notes
