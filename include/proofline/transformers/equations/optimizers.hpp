#pragma once
// What optimizers keep. Apart from the copy of the weights in fp32, which mixed precision adds to
// any of them, that is their moments: a constant for each parameter, or a sum over matrices.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/inputs/matmul.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>

namespace proofline::equations {

using namespace inputs;

// Bytes of a parameter.

/// Micikevicius et al. 2017 (mixed precision), 3.1.
inline constexpr auto master_copy = fp32;
/// Qian 1999: one average of gradients. Without it, SGD keeps nothing.
inline constexpr auto momentum = fp32;
inline constexpr auto no_moments = 0_B;
/// Kingma and Ba 2014 (Adam), Algorithm 1: averages of gradients and of their squares.
inline constexpr auto adam_moments = fp32 + fp32;
/// The same where weights, gradients and moments are all bf16.
inline constexpr auto bf16_adam_moments = bf16 + bf16;

/// A block has 2048 values, or 256 in later versions of bitsandbytes.
inline constexpr auto blockwise_adam_moments = define<"blockwise_adam_moments", byte_unit>(
    "b_8", "bytes of Adam's moments of a parameter in 8 bits, with a scale in fp32 for each block",
    "Dettmers et al. 2021 (8-bit optimizers), 2.1", of(scale_group),
    [](auto g) { return (1 + 1) * (int8 + fp32 / g); });

// Bytes of matrices.

/// Sums over rows and over columns stand for all m*n squares. There is no average of gradients.
inline constexpr auto factored_moments = define<"factored_moments", byte_unit>(
    "M_m", "bytes of Adafactor's moments of a matrix", "Shazeer and Stern 2018 (Adafactor), 3",
    of(input_width, output_width), [](auto m, auto n) { return fp32 * (m + n); });

/// Embedding, readout and vectors are left to Adam.
inline constexpr auto muon_moments = define<"muon_moments", byte_unit>(
    "M_m", "bytes of moments where Muon updates hidden matrices, and Adam all else",
    "Jordan et al. 2024 (Muon); Liu et al. 2025 (Moonlight, arXiv 2502.16982), 2",
    of(hidden_parameters, adam_parameters),
    [](auto n_h, auto n_A) { return momentum * n_h + adam_moments * n_A; });

}  // namespace proofline::equations
