#pragma once
// Tensor parallelism of a feedforward layer, for all its sizes and any number of chips.
// training-notes 2.4, appendix D and Table 3. That the shards' products add up to the layer is
// theorems::slices_add_up; static_tests/equations/listings/tensor_parallel.cpp runs the listings.

#include <proofline/proof/theorems/step_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace tensor {

/// Reads one of the equations that take a chip's share of a layer.
inline constexpr auto on_a_chip = [](const auto& equation, auto B, auto d, auto D, auto K_TP) {
  return equation(tokens = B, width = d, feedforward_width = D, tensor_chips = K_TP);
};

}  // namespace tensor

// FLOPs.

inline constexpr auto tensor_divides_flops = for_all<"tensor_divides_flops">(
    "K_TP chips that do the FLOPs of their shards do those of the whole layer, forward and "
    "backward",
    "training-notes 2.4", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto up = product_flops(B, d, D), down = product_flops(B, D, d);
      return both(
          K_TP * tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP) == up + down,
          K_TP * tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP) == 2 * (up + down));
    });

inline constexpr auto shard_product_printed = for_all<"shard_product_printed">(
    "a product of a chip's shard takes 2*B*d*D/K_TP FLOP", "training-notes D",
    of(tokens, width, feedforward_width, tensor_chips), [](auto B, auto d, auto D, auto K_TP) {
      return tensor::on_a_chip(shard_product_flops, B, d, D, K_TP) == 2_FLOP * B * d * D / K_TP;
    });

inline constexpr auto tensor_flops_printed = for_all<"tensor_flops_printed">(
    "a chip does 4*B*d*D/K_TP FLOP forward and 8*B*d*D/K_TP backward", "training-notes 2.4, D",
    of(tokens, width, feedforward_width, tensor_chips), [](auto B, auto d, auto D, auto K_TP) {
      const auto one = 1_FLOP * B * d * D / K_TP;
      return both(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP) == 4 * one,
                  tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP) == 8 * one);
    });

// Bytes.

inline constexpr auto all_reducing_activations_sends = for_all<"all_reducing_activations_sends">(
    "all-reducing B x d activations sends 4*B*d bytes", "training-notes 2.4, D.1",
    of(tokens, width), [](auto B, auto d) { return tensor_all_reduce_bytes(B, d) == 4_B * B * d; });

inline constexpr auto gathering_activations_sends = for_all<"gathering_activations_sends">(
    "all-gathering B x d activations sends 2*B*d bytes", "training-notes D.2", of(tokens, width),
    [](auto B, auto d) { return all_gather_bytes(activation_bytes(B, d)) == 2_B * B * d; });

inline constexpr auto scattering_activations_sends = for_all<"scattering_activations_sends">(
    "reduce-scattering B x d activations sends 2*B*d bytes", "training-notes D.2",
    of(tokens, width),
    [](auto B, auto d) { return reduce_scatter_bytes(activation_bytes(B, d)) == 2_B * B * d; });

inline constexpr auto all_reduce_is_scatter_and_gather = for_all<
    "all_reduce_is_scatter_and_gather">(
    "K_TP/2 steps with a shard of B x d to each of two neighbors send 2*B*d bytes; an all-reduce "
    "takes them twice, once for a reduce-scatter and once for an all-gather, and both by "
    "themselves send as much: 4*B*d bytes",
    "training-notes 2.4", of(tokens, width, half_ring), [](auto B, auto d, auto h) {
      const auto steps = h * (2 * shard_bytes(activation_bytes(B, d), 2 * h));
      return both(both(steps == 2_B * B * d, tensor_all_reduce_bytes(B, d) == steps + steps),
                  tensor_scatter_bytes(B, d) == 4_B * B * d);
    });

inline constexpr auto a_shard_skips_half = for_all<"a_shard_skips_half">(
    "where the next layer needs only a shard, the reduce-scatter is enough: half of the bytes",
    "training-notes 2.4", of(tokens, width), [](auto B, auto d) {
      return 2 * reduce_scatter_bytes(activation_bytes(B, d)) == tensor_scatter_bytes(B, d);
    });

inline constexpr auto regathering_sends_half_again = for_all<"regathering_sends_half_again">(
    "gathering X again makes the bytes of the backward pass 6*B*d and its intensity 4/3*D/K_TP, "
    "still above the forward pass's D/K_TP",
    "training-notes D.2", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto n_I = tensor_regather_bytes(B, d);
      const auto I =
          arithmetic_intensity_of(tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP), n_I);
      return both(n_I == 6_B * B * d,
                  both(3 * I == 4 * width_intensity(D, K_TP), I > width_intensity(D, K_TP)));
    });

// Equation (12).

inline constexpr auto forward_ratio_is_width = for_all<"forward_ratio_is_width">(
    "4*B*d*D/K_TP FLOP over 4*B*d bytes are D/K_TP FLOP/byte", "training-notes 2.4 eq (12)",
    of(tokens, width, feedforward_width, tensor_chips), [](auto B, auto d, auto D, auto K_TP) {
      return arithmetic_intensity_of(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP),
                                     tensor_all_reduce_bytes(B, d)) == D / K_TP * (1_FLOP / 1_B);
    });

inline constexpr auto backward_ratio_is_twice_width = for_all<"backward_ratio_is_twice_width">(
    "8*B*d*D/K_TP FLOP over 4*B*d bytes are 2*D/K_TP FLOP/byte, so that the forward pass is the "
    "smaller",
    "training-notes 2.4 eq (12)", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return arithmetic_intensity_of(tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP),
                                     tensor_all_reduce_bytes(B, d)) ==
             2 * (D / K_TP * (1_FLOP / 1_B));
    });

inline constexpr auto tensor_parallel_needs_width = for_all<"tensor_parallel_needs_width">(
    "the smaller of both phases' intensities is at least I_star_I/m iff D/K_TP is",
    "training-notes 2.4 eq (12)",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      const auto n_I = tensor_all_reduce_bytes(B, d);
      const auto I_I =
          interconnect_intensity(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP), n_I,
                                 tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP), n_I);
      return iff(I_I >= required_intensity(m_TP, pi, beta_I),
                 D >= least_feedforward_width(K_TP, m_TP, pi, beta_I));
    });

inline constexpr auto more_than_54k_is_enough = for_all<"more_than_54k_is_enough">(
    "every width above 54,000 is compute-bound", "training-notes 2.4",
    of(feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      return implies(D > 54'000, width_intensity(D, K_TP) >= required_intensity(m_TP, pi, beta_I));
    });

/// A v5p: 2550 FLOP for each byte that it sends on one axis, whatever its bandwidth is.
inline constexpr auto less_than_54k_is_not_enough = for_all<"less_than_54k_is_not_enough">(
    "on 64 v5p chips and three axes only widths above 54,000 are compute-bound",
    "training-notes 2.4", of(feedforward_width, axis_bandwidth), [](auto D, auto beta_I) {
      const auto pi = 2550_FLOP_per_byte * beta_I;
      return implies(width_intensity(D, 64) >= required_intensity(3, pi, beta_I), D > 54'000);
    });

/// On an axis that is longer than the group no link leads back: the chips at its ends have one
/// link of two.
inline constexpr auto least_width_is_enough_on_a_line = for_all<"least_width_is_enough_on_a_line">(
    "the width that (12) asks for with one axis is enough with half of its bandwidth",
    "training-notes 2.4 footnote 7", of(feedforward_width, tensor_chips, peak_rate, axis_bandwidth),
    [](auto D, auto K_TP, auto pi, auto beta_I) {
      return implies(D >= least_feedforward_width(K_TP, 1, pi, beta_I),
                     width_intensity(D, K_TP) >= required_intensity(1, pi, beta_I / 2));
    });

// Footnote 6: a gate.

inline constexpr auto gate_only_adds_flops = for_all<"gate_only_adds_flops">(
    "with a gate a chip does 6*B*d*D/K_TP FLOP forward, 3/2 of those without in both phases, for "
    "the same X and Y",
    "training-notes 2.4 footnote 6", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto of_chip = [&](const auto& flops_of_phase) {
        return tensor::on_a_chip(flops_of_phase, B, d, D, K_TP);
      };
      return both(of_chip(gated_forward_flops) == 6_FLOP * B * d * D / K_TP,
                  both(2 * of_chip(gated_forward_flops) == 3 * of_chip(tensor_forward_flops),
                       2 * of_chip(gated_backward_flops) == 3 * of_chip(tensor_backward_flops)));
    });

inline constexpr auto gate_eases_the_condition = for_all<"gate_eases_the_condition">(
    "with a gate both phases have 3/2 of the intensity without", "training-notes 2.4 footnote 6",
    of(tokens, width, feedforward_width, tensor_chips), [](auto B, auto d, auto D, auto K_TP) {
      const auto n_I = tensor_all_reduce_bytes(B, d);
      const auto I = [&](const auto& flops_of_phase) {
        return arithmetic_intensity_of(tensor::on_a_chip(flops_of_phase, B, d, D, K_TP), n_I);
      };
      return both(2 * I(gated_forward_flops) == 3 * I(tensor_forward_flops),
                  2 * I(gated_backward_flops) == 3 * I(tensor_backward_flops));
    });

/// Of a chip's shards, as FSDP+TP gathers them: two matrices or, with the gate, three.
inline constexpr auto gate_leaves_gathered_weights_alone =
    for_all<"gate_leaves_gathered_weights_alone">(
        "with a gate FSDP gathers as many bytes of a feedforward layer as without",
        "training-notes 2.4 footnote 6, 2.5", of(width, feedforward_width, tensor_chips),
        [](auto d, auto D, auto K_TP) {
          return fsdp_forward_bytes(3 * d * D / K_TP) == fsdp_forward_bytes(2 * d * D / K_TP);
        });

// Memory.

/// F = D/d. In terms of B*d elements between 2 and 2 + F of them, whatever K_TP.
inline constexpr auto tensor_activations_are_theta = for_all<"tensor_activations_are_theta">(
    "the activations of a layer on a chip are between 2*B*d and (2 + F)*B*d elements",
    "training-notes 2.4", of(tokens, width, asymmetry, tensor_chips),
    [](auto B, auto d, auto F, auto K_TP) {
      const auto M = tensor::on_a_chip(tensor_activation_memory, B, d, F * d, K_TP);
      return is_theta_for(F, 2_exact, M, activation_bytes(B, d), 2 + F);
    });

inline constexpr auto tensor_weights_fit_too = for_all<"tensor_weights_fit_too">(
    "activations and weights of a layer on a chip are together at most (2 + F)*B*d elements",
    "training-notes 2.4", of(tokens, width, asymmetry, tensor_chips),
    [](auto B, auto d, auto F, auto K_TP) {
      const auto M = tensor::on_a_chip(tensor_activation_memory, B, d, F * d, K_TP);
      return M + tensor_weight_bytes(d, F * d, K_TP) <= (2 + F) * activation_bytes(B, d);
    });

inline constexpr auto weights_outgrow_activations = for_all<"weights_outgrow_activations">(
    "for every k the weights of a layer on a chip are at least k*B*d elements up to B = "
    "2*D/(k*K_TP) tokens",
    "training-notes 2.4", of(tokens, width, feedforward_width, tensor_chips, factor),
    [](auto B, auto d, auto D, auto K_TP, auto k) {
      return implies(k * K_TP * B <= 2 * D,
                     tensor_weight_bytes(d, D, K_TP) >= k * activation_bytes(B, d));
    });

// Blocking or not (appendix D).

inline constexpr auto blocking_doubles_the_forward_pass =
    for_all<"blocking_doubles_the_forward_pass">(
        "where the all-reduce blocks, and no other batch fills the wait, the forward pass of a "
        "layer takes t_F + t_I, at the least width of (12) twice t_F",
        "training-notes D.1",
        of(tokens, width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
        [](auto B, auto d, auto K_TP, auto m_TP, auto pi, auto beta_I) {
          const auto D = least_feedforward_width(K_TP, m_TP, pi, beta_I);
          const auto t_F =
              compute_seconds(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP), pi);
          const auto t_I = interconnect_seconds(tensor_all_reduce_bytes(B, d), m_TP, beta_I);
          return runtime_without_overlap(t_F, t_I) == 2 * t_F;
        });

/// Line 5 is all of the listing that comes after the all-reduce of line 4, and does not read z_X.
inline constexpr auto last_product_hides_the_all_reduce =
    for_all<"last_product_hides_the_all_reduce">(
        "the product for z_W_up takes at least as long as the all-reduce of z_X iff D is at least "
        "twice the width that (12) asks for",
        "training-notes D.1",
        of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
        [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
          return iff(steps::is_compute_bound(tensor::on_a_chip(shard_product_flops, B, d, D, K_TP),
                                             tensor_all_reduce_bytes(B, d), m_TP, pi, beta_I),
                     D >= 2 * least_feedforward_width(K_TP, m_TP, pi, beta_I));
        });

/// Backward the gather blocks; what is scattered at the end need not.
inline constexpr auto gather_and_scatter_block = for_all<"gather_and_scatter_block">(
    "where X is gathered before a forward pass and Y scattered after it, it takes twice t_F at the "
    "least width of (12); the gather before the backward pass makes that a quarter longer",
    "training-notes D.2", of(tokens, width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      const auto D = least_feedforward_width(K_TP, m_TP, pi, beta_I);
      const auto n_obj = activation_bytes(B, d);
      const auto t_F = compute_seconds(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP), pi);
      const auto t_bw_F =
          compute_seconds(tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP), pi);
      const auto gathers = interconnect_seconds(all_gather_bytes(n_obj), m_TP, beta_I);
      const auto scatters = interconnect_seconds(reduce_scatter_bytes(n_obj), m_TP, beta_I);
      return both(gathers + t_F + scatters == 2 * t_F, 4 * (gathers + t_bw_F) == 5 * t_bw_F);
    });

/// As many bytes as half of D.1's all-reduce.
inline constexpr auto last_product_hides_the_scatter = for_all<"last_product_hides_the_scatter">(
    "the product for z_W_up takes at least as long as the reduce-scatter of z_X iff D is at least "
    "the width that (12) asks for",
    "training-notes D.2",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      return iff(
          steps::is_compute_bound(tensor::on_a_chip(shard_product_flops, B, d, D, K_TP),
                                  reduce_scatter_bytes(activation_bytes(B, d)), m_TP, pi, beta_I),
          D >= least_feedforward_width(K_TP, m_TP, pi, beta_I));
    });

// Table 3.

inline constexpr auto tensor_chips_work_on_all_tokens = for_all<"tensor_chips_work_on_all_tokens">(
    "a chip does B times the FLOPs of one token, however many chips there are",
    "training-notes Table 3", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP) ==
             B * tensor::on_a_chip(tensor_forward_flops, 1, d, D, K_TP);
    });

inline constexpr auto tensor_flops_per_chip = for_all<"tensor_flops_per_chip">(
    "a chip of tensor parallelism does 12*B*d*D/K_TP FLOP for a feedforward layer",
    "training-notes Table 3", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP) +
                 tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP) ==
             12_FLOP * B * d * D / K_TP;
    });

inline constexpr auto tensor_bytes_per_chip = for_all<"tensor_bytes_per_chip">(
    "a chip of tensor parallelism sends 8*B*d bytes for a feedforward layer",
    "training-notes Table 3", of(tokens, width),
    [](auto B, auto d) { return 2 * tensor_all_reduce_bytes(B, d) == 8_B * B * d; });

inline constexpr auto tensor_intensity_is_width = for_all<"tensor_intensity_is_width">(
    "the FLOPs of a step of tensor parallelism over its bytes are 3/2*D/K_TP FLOP/byte, those of "
    "the phase that has fewer D/K_TP",
    "training-notes Table 3", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto fw = tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP);
      const auto bw = tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP);
      const auto n_I = tensor_all_reduce_bytes(B, d);
      const auto I = D / K_TP * (1_FLOP / 1_B);
      return both(2 * arithmetic_intensity_of(fw + bw, 2 * n_I) == 3 * I,
                  interconnect_intensity(fw, n_I, bw, n_I) == I);
    });

}  // namespace proofline::theorems
