#pragma once
// What tensor parallelism of the feedforward layer says of a whole transformer: with a gate, and
// with the projections of attention. training-notes 2.4 footnote 6, 2.5 footnote 8.

#include <proofline/transformers/theorems/tensor_parallel.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// A gate.

/// Cut along d, a chip would have summands of both factors.
inline constexpr auto products_of_sums_are_no_sums_of_products =
    for_all<"products_of_sums_are_no_sums_of_products">(
        "an elementwise product of sums over two chips is not the sum of the chips' products, but "
        "larger if all summands are positive: with W_gate and W_up cut by rows, the chips would "
        "have to add their summands before the product",
        "training-notes 2.4 footnote 6",
        of(input<"gate_summand", count_unit>{"g_1", "entry of X*W_gate on one chip"},
           input<"another_gate_summand", count_unit>{"g_2", "the same entry on the other chip"},
           input<"up_summand", count_unit>{"h_1", "entry of X*W_up on one chip"},
           input<"another_up_summand", count_unit>{"h_2", "the same entry on the other chip"}),
        [](auto g_1, auto g_2, auto h_1, auto h_2) {
          return (g_1 + g_2) * (h_1 + h_2) > g_1 * h_1 + g_2 * h_2;
        });

/// X and Y are B x d with the gate and without, and so are the bytes.
inline constexpr auto gate_only_adds_flops = for_all<"gate_only_adds_flops">(
    "with a gate a chip's matrix products are 6*B*d*D/K_TP FLOPs forward. The all-reduce, of Y "
    "forward and of z_X backward, is of B x d elements as without a gate. So FLOPs over bytes are "
    "3/2*D/K_TP FLOP/byte forward and 3*D/K_TP backward, 3/2 times as many as without",
    "training-notes 2.4 footnote 6", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto of_chip = [&](const auto& flops_of_phase) {
        return tensor::on_a_chip(flops_of_phase, B, d, D, K_TP);
      };
      const auto intensity = [&](auto n_F) {
        return arithmetic_intensity_of(n_F, tensor_all_reduce_bytes(B, d));
      };
      const auto fw = of_chip(gated_forward_flops), bw = of_chip(gated_backward_flops);
      const auto without = width_intensity(D, K_TP);
      const auto one = product_flops(B, d, D / K_TP);
      return both(both(of_chip(tensor_forward_flops) + one == 6_FLOP * (B * d * D / K_TP),
                       fw == 6_FLOP * (B * d * D / K_TP)),
                  both(intensity(fw) == 1.5_exact * without, intensity(bw) == 3 * without));
    });

inline constexpr auto gate_eases_the_condition = for_all<"gate_eases_the_condition">(
    "with a gate tensor parallelism is compute-bound in both phases iff D is at least 2/3 of the "
    "K_TP*I_star_I/m_TP that it requires without",
    "training-notes 2.4 footnote 6",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      const auto n_I = tensor_all_reduce_bytes(B, d);
      const auto is_bound = [&](const auto& flops_of_phase) {
        return steps::is_compute_bound(tensor::on_a_chip(flops_of_phase, B, d, D, K_TP), n_I, m_TP,
                                       pi, beta_I);
      };
      return iff(both(is_bound(gated_forward_flops), is_bound(gated_backward_flops)),
                 D >= 2_exact / 3_exact * least_feedforward_width(K_TP, m_TP, pi, beta_I));
    });

// Attention.

inline constexpr auto projections_change_no_fsdp_intensity =
    for_all<"projections_change_no_fsdp_intensity">(
        "the interconnect AI of FSDP is B_chip whatever the weights: with the four projections of "
        "attention, 4*d^2, it is what it is with the feedforward layer alone",
        "training-notes 2.5 footnote 8", of(tokens_per_chip, width, feedforward_width),
        [](auto B_chip, auto d, auto D) {
          const auto n_block = 2 * d * D + 4 * square(d);
          const auto I = [&](auto n) {
            return interconnect_intensity(forward_pass_flops(n, B_chip), fsdp_forward_bytes(n),
                                          backward_pass_flops(n, B_chip), fsdp_backward_bytes(n));
          };
          return I(n_block) == token_intensity(B_chip);
        });

namespace tensor {
/// Of a block of attention and feedforward layer, which all-reduce once each.
inline constexpr auto block_intensity = [](auto B, auto d, auto D, auto K_TP) {
  const auto n_F =
      on_a_chip(tensor_forward_flops, B, d, D, K_TP) + tensor_projection_flops(B, d, K_TP);
  return arithmetic_intensity_of(n_F, 2 * tensor_all_reduce_bytes(B, d));
};
}  // namespace tensor

inline constexpr auto projections_change_no_tensor_intensity =
    for_all<"projections_change_no_tensor_intensity">(
        "the interconnect AI of TP in the forward pass is the same with the projections of "
        "attention, and their all-reduce, as with the feedforward layer alone",
        "training-notes 2.5 footnote 8", of(tokens, width, feedforward_width, tensor_chips),
        [](auto B, auto d, auto D, auto K_TP) {
          return tensor::block_intensity(B, d, D, K_TP) == width_intensity(D, K_TP);
        });

inline constexpr auto projections_have_their_own_intensity = for_all<
    "projections_have_their_own_intensity">(
    "with the four projections of attention, of d x d, and their all-reduce the interconnect AI of "
    "TP in the forward pass is 1/2 + d/D times that of the feedforward layer alone: lower iff D > "
    "2*d",
    "training-notes 2.5 footnote 8", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto I = tensor::block_intensity(B, d, D, K_TP);
      return both(I == (0.5_exact + d / D) * width_intensity(D, K_TP),
                  iff(I<width_intensity(D, K_TP), D> 2 * d));
    });

// The gate in FSDP+TP.

/// FSDP gathers a chip's shards of two matrices or, with the gate, of three.
inline constexpr auto gate_leaves_gathered_weights_alone =
    for_all<"gate_leaves_gathered_weights_alone">(
        "FSDP gathers as many bytes of a feedforward layer with a gate as without",
        "training-notes 2.4 footnote 6, 2.5", of(width, feedforward_width, tensor_chips),
        [](auto d, auto D, auto K_TP) {
          return fsdp_forward_bytes(3 * d * D / K_TP) == fsdp_forward_bytes(2 * d * D / K_TP);
        });

}  // namespace proofline::theorems
