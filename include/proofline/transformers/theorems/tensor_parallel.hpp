#pragma once
// Tensor parallelism of a feedforward layer, for all its sizes and any number of chips.
// training-notes 2.4, appendix D and Table 3.
// static_tests/transformers/listings/tensor_parallel.cpp runs the listings.

#include <proofline/transformers/theorems/collectives.hpp>
#include <proofline/transformers/theorems/step_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace tensor {

/// Reads an equation of a chip's shard of a layer.
inline constexpr auto on_a_chip = [](const auto& equation, auto B, auto d, auto D, auto K_TP) {
  return equation(tokens = B, width = d, feedforward_width = D, tensor_chips = K_TP);
};
/// What one collective of B x d activations sends in its K_TP/2 steps.
inline constexpr auto sent = [](auto B, auto d, auto h) {
  return rings::sent_in_steps(activation_bytes(B, d), h);
};

// An entry of Y is the sum of h*w over the hidden units, and h the sum of x*u over the columns of
// X.
inline constexpr input<"other_units", count_unit, domain::real> other_units{
    "y_o", "part of an entry of Y from the other hidden units"};
inline constexpr input<"hidden_entry", count_unit, domain::real> hidden_entry{
    "h", "entry of X*W_up, so far"};
inline constexpr input<"activation_entry", count_unit, domain::real> activation_entry{"x",
                                                                                      "entry of X"};
inline constexpr input<"up_entry", count_unit, domain::real> up_entry{"u", "entry of W_up"};
inline constexpr input<"down_entry", count_unit, domain::real> down_entry{"w", "entry of W_down"};

}  // namespace tensor

// Equation (11).

inline constexpr auto hidden_units_are_on_one_chip = for_all<"hidden_units_are_on_one_chip">(
    "if chip i of K_TP has the hidden units i*D/K_TP + j, for j from 0 to D/K_TP - 1, no two chips "
    "share one and the last is D - 1: each of D columns of W_up and rows of W_down is on one chip",
    "training-notes 2.4 eq (11), D",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, feedforward_width,
       tensor_chips),
    [](auto i, auto i_2, auto j, auto j_2, auto D, auto K_TP) {
      return shards::make_the_whole(i, i_2, j, j_2, K_TP, D / K_TP, D);
    });

/// By induction over the terms x*u*w of an entry of Y.
inline constexpr auto hidden_units_add_their_terms = for_all<"hidden_units_add_their_terms">(
    "each entry of Y, the sum of h*w over all hidden units, is the sum of the chips' summands. By "
    "induction, as a product with a sum is a sum of products: one more product x*u in a hidden "
    "unit h adds x*u*w to the entry of Y, and as much to the summand of the chip that has this "
    "hidden unit",
    "training-notes 2.4 eq (11), 2.5 eq (13), D",
    of(tensor::other_units, tensor::hidden_entry, tensor::activation_entry, tensor::up_entry,
       tensor::down_entry),
    [](auto y_o, auto h, auto x, auto u, auto w) {
      return y_o + (h + x * u) * w == (y_o + h * w) + x * u * w;
    });

inline constexpr auto forward_stays_the_smaller_ratio = for_all<"forward_stays_the_smaller_ratio">(
    "with X all-gathered again, the FLOPs over the bytes of the backward pass are 4/3*D/K_TP "
    "FLOP/byte, still more than the D/K_TP of the forward pass, which stays the bottleneck",
    "training-notes D.2, 2.4 eq (12)", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto I = arithmetic_intensity_of(
          tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP), tensor_regather_bytes(B, d));
      return both(I == 4_exact / 3_exact * width_intensity(D, K_TP), I > width_intensity(D, K_TP));
    });

// Equation (12).

inline constexpr auto forward_ratio_is_width = for_all<"forward_ratio_is_width">(
    "a chip's 4*B*d*D/K_TP FLOPs in the forward pass of tensor parallelism over the 4*B*d bytes "
    "that it sends there are D/K_TP FLOP/byte",
    "training-notes 2.4 eq (12)", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return arithmetic_intensity_of(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP),
                                     tensor_all_reduce_bytes(B, d)) == D / K_TP * (1_FLOP / 1_B);
    });

inline constexpr auto backward_ratio_is_twice_width = for_all<"backward_ratio_is_twice_width">(
    "a chip's 8*B*d*D/K_TP FLOPs in the backward pass of tensor parallelism over the 2*B*d + 2*B*d "
    "bytes that it sends there are 2*D/K_TP FLOP/byte, twice as many as in the forward pass",
    "training-notes 2.4 eq (12)", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return arithmetic_intensity_of(tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP),
                                     tensor_all_reduce_bytes(B, d)) ==
             2 * (D / K_TP * (1_FLOP / 1_B));
    });

inline constexpr auto tensor_parallel_needs_width = for_all<"tensor_parallel_needs_width">(
    "tensor parallelism is compute-bound in both phases iff D/K_TP >= I_star_I/m_TP",
    "training-notes 2.4 eq (12)",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      const auto n_I = tensor_all_reduce_bytes(B, d);
      const auto I_I =
          interconnect_intensity(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP), n_I,
                                 tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP), n_I);
      return iff(I_I >= required_intensity(m_TP, pi, beta_I),
                 width_intensity(D, K_TP) >= required_intensity(m_TP, pi, beta_I));
    });

inline constexpr auto cubes_need_54400 = for_all<"cubes_need_54400">(
    "on 64 v5p chips and three axes, on which a chip does 850 FLOPs in the time of sending a byte, "
    "tensor parallelism is compute-bound in its forward pass iff D >= 54,400, which rounds to the "
    "printed 54k",
    "training-notes 2.4", of(feedforward_width), [](auto D) {
      return iff(width_intensity(D, 64) >= 2550_FLOP_per_byte / 3_exact, D >= 54'400);
    });

/// A v5p does 2550 FLOPs in the time that it sends a byte on one axis.
inline constexpr auto less_than_54k_is_not_enough = for_all<"less_than_54k_is_not_enough">(
    "on 64 v5p chips and three axes, on which a chip does 850 FLOPs in the time of sending a byte, "
    "tensor parallelism is compute-bound in its forward pass only if D > 54,000",
    "training-notes 2.4", of(feedforward_width), [](auto D) {
      return implies(width_intensity(D, 64) >= 2550_FLOP_per_byte / 3_exact, D > 54'000);
    });

/// On an axis that is longer than the group no link closes the ring: the chips at its ends use one
/// of their two links.
inline constexpr auto least_width_is_enough_on_a_line = for_all<"least_width_is_enough_on_a_line">(
    "on K_TP chips in a line, which has half the bandwidth of a ring, the width that tensor "
    "parallelism requires on a ring with one axis, D >= K_TP*I_star_I, is enough",
    "training-notes 2.4 footnote 7", of(feedforward_width, tensor_chips, peak_rate, axis_bandwidth),
    [](auto D, auto K_TP, auto pi, auto beta_I) {
      return implies(D >= least_feedforward_width(K_TP, 1, pi, beta_I),
                     width_intensity(D, K_TP) >= required_intensity(1, pi, beta_I / 2));
    });

// Memory.

inline constexpr auto tensor_activations_are_theta = for_all<"tensor_activations_are_theta">(
    "the activations of a layer on a chip, X and the summand of Y (B x d) and H_i (B x D/K_TP) in "
    "bf16, are between 4*B*d and 2*(2 + F)*B*d bytes, F = D/d: Theta(Bd) for a fixed F",
    "training-notes 2.4", of(tokens, width, asymmetry, tensor_chips),
    [](auto B, auto d, auto F, auto K_TP) {
      const auto M = tensor::on_a_chip(tensor_activation_memory, B, d, F * d, K_TP);
      return is_theta_for(F, 2_exact, M, activation_bytes(B, d), 2 + F);
    });

inline constexpr auto weights_outgrow_activations = for_all<"weights_outgrow_activations">(
    "the weights of a layer on a chip, 4*d*D/K_TP bytes in bf16, are at least k times 2*B*d bytes, "
    "for any k, as soon as B <= 2*D/(k*K_TP): Theta(Bd) does not bound them",
    "training-notes 2.4", of(tokens, width, feedforward_width, tensor_chips, factor),
    [](auto B, auto d, auto D, auto K_TP, auto k) {
      return implies(k * K_TP * B <= 2 * D,
                     tensor_weight_bytes(d, D, K_TP) >= k * activation_bytes(B, d));
    });

// Blocking or not (appendix D).

inline constexpr auto blocking_doubles_the_forward_pass =
    for_all<"blocking_doubles_the_forward_pass">(
        "if the all-reduce blocks, and no other batch fills the wait, the forward pass of a layer "
        "lasts t_F + t_I: at most twice its arithmetic, t_F, iff D >= K_TP*I_star_I/m_TP, which "
        "tensor parallelism requires to be compute-bound",
        "training-notes D.1",
        of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
        [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
          const auto t_F =
              compute_seconds(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP), pi);
          const auto t_I = interconnect_seconds(tensor_all_reduce_bytes(B, d), m_TP, beta_I);
          return iff(runtime_without_overlap(t_F, t_I) <= 2 * t_F,
                     D >= least_feedforward_width(K_TP, m_TP, pi, beta_I));
        });

/// Line 5, the only one after the all-reduce of line 4, does not read z_X.
inline constexpr auto last_product_hides_the_all_reduce = for_all<
    "last_product_hides_the_all_reduce">(
    "the all-reduce of z_X hides behind the product X^T*z_H_i, the only one after it, iff D is at "
    "least twice the K_TP*I_star_I/m_TP that tensor parallelism requires to be compute-bound",
    "training-notes D.1",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      return iff(steps::is_compute_bound(tensor::on_a_chip(shard_product_flops, B, d, D, K_TP),
                                         tensor_all_reduce_bytes(B, d), m_TP, pi, beta_I),
                 D >= 2 * least_feedforward_width(K_TP, m_TP, pi, beta_I));
    });

/// Backward the all-gather blocks; the reduce-scatter at the end need not.
inline constexpr auto gather_and_scatter_block = for_all<"gather_and_scatter_block">(
    "the all-gathers of X and z_Y and the reduce-scatter of Y block, and no other batch fills the "
    "wait. The backward pass has X from the forward pass, and hides the reduce-scatter of z_X "
    "behind its last product. Then the forward pass lasts at most twice its arithmetic iff D >= "
    "K_TP*I_star_I/m_TP, and for the same D the backward pass lasts at most 5/4 of its arithmetic",
    "training-notes D.2",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      const auto D_min = least_feedforward_width(K_TP, m_TP, pi, beta_I);
      const auto t_F = compute_seconds(tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP), pi);
      const auto t_bw_F =
          compute_seconds(tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP), pi);
      const auto n_obj = activation_bytes(B, d);
      const auto gathers = interconnect_seconds(all_gather_bytes(n_obj), m_TP, beta_I);
      const auto scatters = interconnect_seconds(reduce_scatter_bytes(n_obj), m_TP, beta_I);
      return both(iff(gathers + t_F + scatters <= 2 * t_F, D >= D_min),
                  iff(gathers + t_bw_F <= 1.25_exact * t_bw_F, D >= D_min));
    });

/// Half the bytes of the all-reduce in D.1.
inline constexpr auto last_product_hides_the_scatter = for_all<"last_product_hides_the_scatter">(
    "the reduce-scatter of z_X hides behind the product X^T*z_H_i, the only one after it, iff D >= "
    "K_TP*I_star_I/m_TP, which tensor parallelism requires to be compute-bound",
    "training-notes D.2",
    of(tokens, width, feedforward_width, tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_TP, auto m_TP, auto pi, auto beta_I) {
      return iff(
          steps::is_compute_bound(tensor::on_a_chip(shard_product_flops, B, d, D, K_TP),
                                  reduce_scatter_bytes(activation_bytes(B, d)), m_TP, pi, beta_I),
          D >= least_feedforward_width(K_TP, m_TP, pi, beta_I));
    });

// Table 3.

inline constexpr auto tensor_flops_per_chip = for_all<"tensor_flops_per_chip">(
    "forward and backward pass of a feedforward layer cost a chip of tensor parallelism "
    "12*B*d*D/K_TP FLOPs: Theta(BdD/K_TP)",
    "training-notes Table 3", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP) +
                 tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP) ==
             12_FLOP * B * d * D / K_TP;
    });

inline constexpr auto tensor_bytes_per_chip = for_all<"tensor_bytes_per_chip">(
    "to all-reduce Y forward and z_X backward in bf16, each in twice h = K_TP/2 steps, each chip "
    "of tensor parallelism sends 8*B*d bytes: Theta(Bd)",
    "training-notes Table 3", of(tokens, width, half_ring), [](auto B, auto d, auto h) {
      const auto n_I = tensor::sent(B, d, h) + tensor::sent(B, d, h);
      return n_I + n_I == 8_B * (B * d);
    });

inline constexpr auto tensor_intensity_is_width = for_all<"tensor_intensity_is_width">(
    "the interconnect AI of tensor parallelism, FLOPs over bytes sent, is D/K_TP FLOP/byte in the "
    "forward pass, the smaller of the two "
    "phases, and 3/2*D/K_TP over a whole step: Theta(D/K_TP)",
    "training-notes Table 3", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto fw = tensor::on_a_chip(tensor_forward_flops, B, d, D, K_TP);
      const auto bw = tensor::on_a_chip(tensor_backward_flops, B, d, D, K_TP);
      const auto n_I = tensor_all_reduce_bytes(B, d);
      const auto I = D / K_TP * (1_FLOP / 1_B);
      return both(interconnect_intensity(fw, n_I, bw, n_I) == I,
                  arithmetic_intensity_of(fw + bw, 2 * n_I) == 1.5_exact * I);
    });

}  // namespace proofline::theorems
