#pragma once
// Which optimizer keeps less.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/optimizers.hpp>
#include <proofline/transformers/equations/training_memory.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// Adam in bf16, momentum and Muon keep 4 bytes, Adam in fp32 8.
inline constexpr auto optimizers_are_ordered = for_all<"optimizers_are_ordered">(
    "of a matrix m x n, SGD keeps nothing and Adafactor less than Adam in 8 bits iff 2/m + 2/n < 1 "
    "+ 4/g; that less than momentum iff a block has more than 4 values; and that less than Adam",
    "Dettmers et al. 2021 (8-bit optimizers), 2.1; Shazeer and Stern 2018 (Adafactor), 3",
    of(input_width, output_width, scale_group), [](auto m, auto n, auto g) {
      const auto eight_bits = blockwise_adam_moments(g) * (m * n);
      return both(both(no_moments < factored_moments(m, n),
                       iff(factored_moments(m, n) < eight_bits, 2 / m + 2 / n < 1 + 4 / g)),
                  both(iff(eight_bits<momentum*(m * n), g> 4),
                       momentum * (m * n) < adam_moments * (m * n)));
    });

inline constexpr auto blocks_cost_little = for_all<"blocks_cost_little">(
    "scales of blocks of g values make Adam's moments in 8 bits 2 + 8/g bytes, which tend to 2",
    "Dettmers et al. 2021 (8-bit optimizers), 2.1", of(scale_group, tolerance),
    [](auto g, auto epsilon) {
      const auto e = 1_B * epsilon;
      return both(blockwise_adam_moments(g) == 2_B + 8_B / g,
                  tends_to(blockwise_adam_moments(g), 2_B, e, from(g, 8_B / e)));
    });

inline constexpr auto factored_moments_vanish = for_all<"factored_moments_vanish">(
    "Adafactor keeps 4/m + 4/n bytes for each parameter of a matrix m x n: less than momentum iff "
    "1/m + 1/n < 1. As a square matrix grows they tend to 0",
    "Shazeer and Stern 2018 (Adafactor), 3", of(input_width, output_width, tolerance),
    [](auto m, auto n, auto epsilon) {
      const auto e = 1_B * epsilon;
      return both(both(factored_moments(m, n) / (m * n) == 4_B / m + 4_B / n,
                       iff(factored_moments(m, n) < momentum * (m * n), 1 / m + 1 / n < 1)),
                  tends_to(factored_moments(m, m) / (m * m), 0_B, e, from(m, 8_B / e)));
    });

inline constexpr auto muon_lies_between = for_all<"muon_lies_between">(
    "Muon keeps at least as much as momentum does of all parameters, and less than Adam: the part "
    "(n_h + 2*n_A)/(2*n_h + 2*n_A) of it",
    "Liu et al. 2025 (Moonlight, arXiv 2502.16982), 2", of(hidden_parameters, adam_parameters),
    [](auto n_h, auto n_A) {
      const auto M = muon_moments(n_h, n_A);
      const auto adam = adam_moments * (n_h + n_A);
      return both(both(M >= momentum * (n_h + n_A), M < adam),
                  M / adam == (n_h + 2 * n_A) / (2 * n_h + 2 * n_A));
    });

/// Megatron's table has 20 bytes, 4 + 16/N_d, for weights and gradients of 2 bytes: its step copies
/// the gradients to fp32. Here that is no state but inputs::step_bytes.
inline constexpr auto states_by_precision = for_all<"states_by_precision">(
    "Adam's states divided among N_d chips take 4 + 12/N_d bytes a parameter in mixed precision, "
    "6 + 12/N_d with gradients in fp32, 8 + 8/N_d where all is fp32 and 4 + 4/N_d where all is "
    "bf16: 16, 18, 16 and 8 bytes on one chip",
    "Megatron-LM, docs/source/api-guide/dist_optimizer.md; Rajbhandari et al. 2020 (ZeRO), 5.1",
    of(parameters, state_shards), [](auto n, auto N) {
      const auto states = [&](auto weight, auto gradient, auto moments) {
        return zero1_states(n, weight, gradient, moments, N) / n;
      };
      return both(both(states(bf16, bf16, master_copy + adam_moments) == 4_B + 12_B / N,
                       states(bf16, fp32, master_copy + adam_moments) == 6_B + 12_B / N),
                  both(states(fp32, fp32, adam_moments) == 8_B + 8_B / N,
                       states(bf16, bf16, bf16_adam_moments) == 4_B + 4_B / N));
    });

}  // namespace proofline::theorems
