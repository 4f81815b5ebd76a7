#pragma once
// Data parallelism and FSDP, for every model, batch and number of chips. training-notes 2.2, 2.3
// and Table 3.

#include <proofline/transformers/theorems/collectives.hpp>
#include <proofline/transformers/theorems/step_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// What a chip sends.

inline constexpr auto only_the_backward_pass_waits = for_all<"only_the_backward_pass_waits">(
    "the forward pass of data parallelism sends nothing, n_fw_I = 0: so a step is "
    "interconnect-bound, longer than the arithmetic of either pass, iff t_bw_I > t_bw_F",
    "training-notes 2.2", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      const auto t_fw_F = compute_seconds(forward_pass_flops(n, B_chip), pi);
      const auto t_bw_F = compute_seconds(backward_pass_flops(n, B_chip), pi);
      const auto t_bw_I = interconnect_seconds(data_backward_bytes(n), m, beta_I);
      return iff(data_step_time(n, B_chip, m, pi, beta_I) > max(t_fw_F, t_bw_F), t_bw_I > t_bw_F);
    });

namespace layerwise {
/// What one collective of a layer's weights, or of their gradients, sends in its K/2 steps.
inline constexpr auto sent = [](auto n_layer, auto h) {
  return rings::sent_in_steps(weight_bytes(n_layer), h);
};
}  // namespace layerwise

/// z_X is the sum of z_Y*W over the columns of W, of which one is w.
inline constexpr auto weights_are_gathered_again = for_all<"weights_are_gathered_again">(
    "the gradient z_X of an activation depends on each weight w whose output has a gradient z_Y "
    "other than 0: for z_X a chip needs all weights of the layer, as in the forward pass",
    "training-notes 2.3",
    of(
        input<"output_gradient_entry", count_unit, domain::real>{
            "z_Y", "entry of the gradient of the output"},
        input<"other_terms_of_the_sum", count_unit, domain::real>{
            "z_o", "sum of z_Y*W over the other columns of W"},
        input<"weight", count_unit, domain::real>{"w", "a weight"}, step),
    [](auto z_Y, auto z_o, auto w, auto s) {
      const auto z_X = [=](auto weight) { return z_o + z_Y * weight; };
      return implies(z_Y != 0, z_X(w + s) != z_X(w));
    });

/// Both send 4*n_params bytes backward.
inline constexpr auto fsdp_sends_half_as_much_again = for_all<"fsdp_sends_half_as_much_again">(
    "in a step FSDP sends 3/2 times as many bytes as data parallelism, similar up to a constant: "
    "half as many in the forward pass, where data parallelism sends nothing, and as many in the "
    "backward pass",
    "training-notes 2.3", of(parameters), [](auto n) {
      return both(
          fsdp_forward_bytes(n) == data_backward_bytes(n) / 2,
          fsdp_forward_bytes(n) + fsdp_backward_bytes(n) == 1.5_exact * data_backward_bytes(n));
    });

inline constexpr auto fsdp_performs_more_collectives = for_all<"fsdp_performs_more_collectives">(
    "for each of L layers FSDP performs an all-gather forward, and an all-gather and a "
    "reduce-scatter backward: 3L collectives, which is more than the L all-reduces of data "
    "parallelism, even if each of these counts as two collectives",
    "training-notes 2.3", of(layers), [](auto L) {
      const auto of_fsdp = fsdp_collectives(L);
      return both(of_fsdp == 3 * L,
                  both(of_fsdp > data_collectives(L), of_fsdp > 2 * data_collectives(L)));
    });

// Equations (8) and (10).

/// What stands there as n/0: the ratio grows beyond every bound as the bytes go to 0, and without
/// bytes there is nothing to wait for.
inline constexpr auto nothing_sent_is_no_bound = for_all<"nothing_sent_is_no_bound">(
    "2*n_params*B_chip/n_fw_I exceeds any bound I as n_fw_I tends to 0: it is at least I for "
    "n_fw_I <= 2*n_params*B_chip/I. With n_fw_I = 0 the forward pass is compute-bound on any chip",
    "training-notes 2.2 eq (8)",
    of(parameters, tokens_per_chip, forward_bytes, intensity, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto n_I, auto I, auto m, auto pi, auto beta_I) {
      const auto n_F = forward_pass_flops(n, B_chip);
      return both(implies(n_I <= n_F / I, arithmetic_intensity_of(n_F, n_I) >= I),
                  steps::is_compute_bound(n_F, 0_B, m, pi, beta_I));
    });

inline constexpr auto data_backward_ratio_is_tokens = for_all<"data_backward_ratio_is_tokens">(
    "in the backward pass of data parallelism, 4*n_params*B_chip FLOPs over the 4*n_params bytes "
    "of its all-reduce are B_chip FLOP/byte",
    "training-notes 2.2 eq (8)", of(parameters, tokens_per_chip), [](auto n, auto B_chip) {
      return arithmetic_intensity_of(backward_pass_flops(n, B_chip), data_backward_bytes(n)) ==
             B_chip * (1_FLOP / 1_B);
    });

inline constexpr auto fsdp_forward_ratio_is_tokens = for_all<"fsdp_forward_ratio_is_tokens">(
    "a chip's 2*n_params*B_chip FLOPs in the forward pass of FSDP over the 2*n_params bytes that "
    "it sends there are B_chip FLOP/byte",
    "training-notes 2.3 eq (10)", of(parameters, tokens_per_chip), [](auto n, auto B_chip) {
      return arithmetic_intensity_of(forward_pass_flops(n, B_chip), fsdp_forward_bytes(n)) ==
             B_chip * (1_FLOP / 1_B);
    });

inline constexpr auto fsdp_backward_ratio_is_tokens = for_all<"fsdp_backward_ratio_is_tokens">(
    "a chip's 4*n_params*B_chip FLOPs in the backward pass of FSDP over the 2*n_params + "
    "2*n_params bytes that it sends there are B_chip FLOP/byte",
    "training-notes 2.3 eq (10)", of(parameters, tokens_per_chip), [](auto n, auto B_chip) {
      return arithmetic_intensity_of(backward_pass_flops(n, B_chip), fsdp_backward_bytes(n)) ==
             B_chip * (1_FLOP / 1_B);
    });

inline constexpr auto data_parallel_needs_tokens = for_all<"data_parallel_needs_tokens">(
    "data parallelism is compute-bound in its backward pass, the only one that sends, iff "
    "B_chip >= I_star_I/m_DP",
    "training-notes 2.2 eq (8)", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      return iff(steps::is_compute_bound(backward_pass_flops(n, B_chip), data_backward_bytes(n), m,
                                         pi, beta_I),
                 B_chip >= least_tokens_per_chip(m, pi, beta_I));
    });

inline constexpr auto fsdp_needs_tokens = for_all<"fsdp_needs_tokens">(
    "FSDP is compute-bound in both phases iff B_chip >= I_star_I/m_FSDP",
    "training-notes 2.3 eq (10)", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      return iff(both(steps::is_compute_bound(forward_pass_flops(n, B_chip), fsdp_forward_bytes(n),
                                              m, pi, beta_I),
                      steps::is_compute_bound(backward_pass_flops(n, B_chip),
                                              fsdp_backward_bytes(n), m, pi, beta_I)),
                 B_chip >= least_tokens_per_chip(m, pi, beta_I));
    });

inline constexpr auto fsdp_and_data_parallel_agree = for_all<"fsdp_and_data_parallel_agree">(
    "with the same axes and tokens per chip FSDP is compute-bound in both phases iff data "
    "parallelism is in its backward pass, the only one that sends",
    "training-notes 2.3", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto is_bound = [&](auto n_F, auto n_I) {
        return steps::is_compute_bound(n_F, n_I, m, pi, beta_I);
      };
      return iff(both(is_bound(fw, fsdp_forward_bytes(n)), is_bound(bw, fsdp_backward_bytes(n))),
                 is_bound(bw, data_backward_bytes(n)));
    });

inline constexpr auto data_parallel_divides_the_step = for_all<"data_parallel_divides_the_step">(
    "where data parallelism over K_DP chips is compute-bound, a step lasts as long as the longest "
    "of its parts: 1/K_DP of the step on one chip, which computes the same batch and sends nothing",
    "training-notes 2.2", of(parameters, tokens, data_chips, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B, auto K_DP, auto m, auto pi, auto beta_I) {
      const auto B_chip = data_tokens_per_chip(B, K_DP);
      return implies(B_chip >= least_tokens_per_chip(m, pi, beta_I),
                     K_DP * data_step_time(n, B_chip, m, pi, beta_I) ==
                         steps::time_of(compute_seconds(forward_pass_flops(n, B), pi), 0_s,
                                        compute_seconds(backward_pass_flops(n, B), pi), 0_s));
    });

// Memory.

/// Of a v5p chip, with 95 GB of HBM (Google's documentation).
inline constexpr auto replication_outgrows_a_chip = for_all<"replication_outgrows_a_chip">(
    "each chip of data parallelism has all n_params weights, however many chips there are: in bf16 "
    "they fit into the 95 GB of HBM of a TPU v5p iff n_params <= 47,500,000,000, and gradients and "
    "optimizer states need room besides",
    "training-notes 2.2", of(parameters),
    [](auto n) { return iff(weight_bytes(n) <= 95_GB, n <= 47'500'000'000); });

inline constexpr auto fsdp_divides_states = for_all<"fsdp_divides_states">(
    "if chip i of K_FSDP has the parameters i*n_params/K_FSDP + j, for j from 0 to n_params/K_FSDP "
    "- 1, no two chips share one and the last is n_params - 1: a chip has 1/K_FSDP of the "
    "parameters, and of the n_state bytes of parameters, gradients and optimizer states",
    "training-notes 2.3",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, parameters,
       state_bytes, fsdp_chips),
    [](auto i, auto i_2, auto j, auto j_2, auto n, auto n_state, auto K_FSDP) {
      const auto n_chip = n / K_FSDP;
      return both(shards::make_the_whole(i, i_2, j, j_2, K_FSDP, n_chip, n),
                  n_chip * (n_state / n) == fsdp_state_bytes(n_state, K_FSDP));
    });

inline constexpr auto fsdp_divides_compute = for_all<"fsdp_divides_compute">(
    "each of K_FSDP chips has B/K_FSDP tokens, and does 1/K_FSDP of the FLOPs of the batch, "
    "forward and backward. Where FSDP is compute-bound, a step lasts as long as the longest of its "
    "parts: 1/K_FSDP of the step on one chip, which computes the same batch and sends nothing",
    "training-notes 2.3", of(parameters, tokens, fsdp_chips, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B, auto K_FSDP, auto m, auto pi, auto beta_I) {
      const auto B_chip = fsdp_tokens_per_chip(B, K_FSDP);
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto one_fw = forward_pass_flops(n, B), one_bw = backward_pass_flops(n, B);
      const auto t_fw_I = interconnect_seconds(fsdp_forward_bytes(n), m, beta_I);
      const auto t_bw_I = interconnect_seconds(fsdp_backward_bytes(n), m, beta_I);
      const auto t =
          steps::time_of(compute_seconds(fw, pi), t_fw_I, compute_seconds(bw, pi), t_bw_I);
      const auto t_one =
          steps::time_of(compute_seconds(one_fw, pi), 0_s, compute_seconds(one_bw, pi), 0_s);
      return both(both(K_FSDP * fw == one_fw, K_FSDP * bw == one_bw),
                  implies(B_chip >= least_tokens_per_chip(m, pi, beta_I), K_FSDP * t == t_one));
    });

inline constexpr auto fsdp_peak_is_the_largest_layer = for_all<"fsdp_peak_is_the_largest_layer">(
    "a chip of FSDP never holds more weights than those of the largest layer", "training-notes 2.3",
    of(parameters, layer_parameters, fsdp_chips), [](auto n, auto n_layer, auto K_FSDP) {
      return implies(n >= n_layer, fsdp_model_bytes(n, n_layer, K_FSDP) <= weight_bytes(n_layer));
    });

inline constexpr auto fsdp_peak_tends_to_the_largest_layer =
    for_all<"fsdp_peak_tends_to_the_largest_layer">(
        "a chip of FSDP holds the weights of the largest layer and its shard of all others; from "
        "K_FSDP = n_other/(epsilon*n_layer) on that is at most 1 + epsilon times the layer alone",
        "training-notes 2.3", of(other_parameters, layer_parameters, fsdp_chips, tolerance),
        [](auto n_other, auto n_layer, auto K_FSDP, auto epsilon) {
          const auto M = fsdp_model_bytes(n_other + n_layer, n_layer, K_FSDP);
          return both(M == weight_bytes(n_layer) + weight_bytes(n_other / K_FSDP),
                      approaches(M, weight_bytes(n_layer), epsilon,
                                 from(K_FSDP, n_other / (epsilon * n_layer))));
        });

inline constexpr auto gathering_all_saves_nothing = for_all<"gathering_all_saves_nothing">(
    "if all-gathering a layer's weights all-gathers the whole model, a chip then holds all "
    "weights, 2*n_params bytes in bf16, as in data parallelism, and sends 3/2 times as many bytes "
    "in a step",
    "training-notes 2.3", of(parameters, fsdp_chips), [](auto n, auto K_FSDP) {
      return both(
          fsdp_model_bytes(n, n, K_FSDP) == weight_bytes(n),
          fsdp_forward_bytes(n) + fsdp_backward_bytes(n) == 1.5_exact * data_backward_bytes(n));
    });

// Time within a pass, and optimizers.

/// No arithmetic hides the all-gather of the first layer.
inline constexpr auto prefetching_hides_gathers = for_all<"prefetching_hides_gathers">(
    "the weights of each of L equal layers are prefetched during the layer before. If a layer's "
    "arithmetic lasts at least as long as its all-gather, t_layer_F >= t_layer_I, the forward pass "
    "waits for the weights of the first layer alone. If each layer waits for its weights, the pass "
    "lasts (L - 1)*t_layer_I longer",
    "training-notes 2.3", of(layers, layer_compute_time, layer_interconnect_time),
    [](auto L, auto t_F, auto t_I) {
      const auto t = prefetched_seconds(L, t_F, t_I);
      return implies(t_F >= t_I,
                     both(t == L * t_F + t_I, blocking_seconds(L, t_F, t_I) == t + (L - 1) * t_I));
    });

/// When all gradients are computed, the all-reduce of the last layer is left.
inline constexpr auto asynchronous_all_reduces_hide = for_all<"asynchronous_all_reduces_hide">(
    "each of L layers all-reduces its gradients during the arithmetic of the next layer of the "
    "backward pass. If a layer's arithmetic lasts at least as long as its all-reduce, t_layer_F >= "
    "t_layer_I, the backward pass waits for the last all-reduce alone. If each all-reduce blocks, "
    "it is (L - 1)*t_layer_I longer",
    "training-notes 2.2", of(layers, layer_compute_time, layer_interconnect_time),
    [](auto L, auto t_F, auto t_I) {
      const auto t = asynchronous_seconds(L, t_F, t_I);
      return implies(t_F >= t_I,
                     both(t == L * t_F + t_I, blocking_seconds(L, t_F, t_I) == t + (L - 1) * t_I));
    });

namespace optimizers {
/// First entry of [[a, h], [h, b]]^-1 (g, g_o).
inline constexpr auto step_of_one = [](auto a, auto b, auto h, auto g, auto g_o) {
  return (b * g - h * g_o) / (a * b - square(h));
};
}  // namespace optimizers

inline constexpr auto own_steps_need_no_other_gradient =
    for_all<"own_steps_need_no_other_gradient">(
        "an optimizer with the preconditioner [[a, h], [h, b]] of two parameters has the step "
        "(b*g - h*g_o)/(a*b - h^2) of the first: if h = 0, as for Adam, which scales each gradient "
        "by its own state, that is g/a, without gradient g_o and state b of the other parameter",
        "training-notes 2.3",
        of(own_curvature, other_curvature, coupling, own_gradient, other_gradient),
        [](auto a, auto b, auto h, auto g, auto g_o) {
          return implies(h == 0, optimizers::step_of_one(a, b, h, g, g_o) == g / a);
        });

inline constexpr auto coupled_steps_need_other_gradients =
    for_all<"coupled_steps_need_other_gradients">(
        "a second-order optimizer may have a preconditioner [[a, h], [h, b]] that couples two "
        "parameters: h != 0, and a*b > h^2. Its step of the first, (b*g - h*g_o)/(a*b - h^2), "
        "depends on the gradient g_o of the other, which the chip of the first needs besides the "
        "states h and b",
        "training-notes 2.3",
        of(own_curvature, other_curvature, coupling, own_gradient, other_gradient, step),
        [](auto a, auto b, auto h, auto g, auto g_o, auto s) {
          const auto u = [=](auto other) { return optimizers::step_of_one(a, b, h, g, other); };
          return implies(both(a * b > square(h), h != 0), u(g_o + s) != u(g_o));
        });

// Table 3. The feedforward layer has two matrices of d x D.

inline constexpr auto data_chips_share_the_tokens = for_all<"data_chips_share_the_tokens">(
    "if chip i of K_DP has the tokens i*B/K_DP + j, for j from 0 to B/K_DP - 1, no two chips share "
    "a token and the last token is B - 1: each chip has B/K_DP of B tokens",
    "training-notes 2.2, Table 3",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, tokens,
       data_chips),
    [](auto i, auto i_2, auto j, auto j_2, auto B, auto K_DP) {
      return shards::make_the_whole(i, i_2, j, j_2, K_DP, data_tokens_per_chip(B, K_DP), B);
    });

inline constexpr auto fsdp_chips_share_the_tokens = for_all<"fsdp_chips_share_the_tokens">(
    "if chip i of K_FSDP has the tokens i*B/K_FSDP + j, for j from 0 to B/K_FSDP - 1, no two chips "
    "share a token and the last token is B - 1: each chip has B/K_FSDP of B tokens",
    "training-notes 2.3, Table 3",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, tokens,
       fsdp_chips),
    [](auto i, auto i_2, auto j, auto j_2, auto B, auto K_FSDP) {
      return shards::make_the_whole(i, i_2, j, j_2, K_FSDP, fsdp_tokens_per_chip(B, K_FSDP), B);
    });

/// Forward two products, one with each matrix; backward two for each. The constants are those of a
/// layer of two matrices.
inline constexpr auto data_flops_per_chip = for_all<"data_flops_per_chip">(
    "the six products of a feedforward layer, forward and backward, cost a chip of data "
    "parallelism 12*B*d*D/K_DP FLOPs: Theta(BdD/K_DP)",
    "training-notes Table 3", of(tokens, width, feedforward_width, data_chips),
    [](auto B, auto d, auto D, auto K_DP) {
      const auto up = product_flops(data_tokens_per_chip(B, K_DP), d, D);
      const auto down = product_flops(data_tokens_per_chip(B, K_DP), D, d);
      return (up + down) + 2 * (up + down) == 12_FLOP * (B * d * D / K_DP);
    });

inline constexpr auto fsdp_flops_per_chip = for_all<"fsdp_flops_per_chip">(
    "the six products of a feedforward layer, forward and backward, cost a chip of FSDP "
    "12*B*d*D/K_FSDP FLOPs: Theta(BdD/K_FSDP)",
    "training-notes Table 3", of(tokens, width, feedforward_width, fsdp_chips),
    [](auto B, auto d, auto D, auto K_FSDP) {
      const auto up = product_flops(fsdp_tokens_per_chip(B, K_FSDP), d, D);
      const auto down = product_flops(fsdp_tokens_per_chip(B, K_FSDP), D, d);
      return (up + down) + 2 * (up + down) == 12_FLOP * (B * d * D / K_FSDP);
    });

/// The gradients of d x D and D x d, each all-reduced in twice K/2 steps.
inline constexpr auto data_bytes_per_chip = for_all<"data_bytes_per_chip">(
    "to all-reduce the bf16 gradients of both matrices of a feedforward layer, each in twice "
    "K_DP/2 steps, each chip of data parallelism sends 8*d*D bytes: Theta(dD)",
    "training-notes Table 3", of(width, feedforward_width, half_ring), [](auto d, auto D, auto h) {
      const auto matrices = layerwise::sent(d * D, h) + layerwise::sent(D * d, h);
      return matrices + matrices == 8_B * (d * D);
    });

inline constexpr auto fsdp_bytes_per_chip = for_all<"fsdp_bytes_per_chip">(
    "to all-gather both matrices of a feedforward layer forward and backward, and to "
    "reduce-scatter their gradients, all in bf16 and in K_FSDP/2 steps each, each chip of FSDP "
    "sends 12*d*D bytes: Theta(dD)",
    "training-notes Table 3", of(width, feedforward_width, half_ring), [](auto d, auto D, auto h) {
      const auto matrices = layerwise::sent(d * D, h) + layerwise::sent(D * d, h);
      return matrices + (matrices + matrices) == 12_B * (d * D);
    });

/// (7) takes the phase with the fewer FLOPs per byte, which is the backward pass here.
inline constexpr auto data_intensity_is_tokens = for_all<"data_intensity_is_tokens">(
    "the interconnect AI of data parallelism, FLOPs over bytes sent, is B/K_DP FLOP/byte in the "
    "backward pass, and 3/2*B/K_DP in a whole "
    "step: Theta(B/K_DP)",
    "training-notes Table 3", of(parameters, tokens, data_chips), [](auto n, auto B, auto K_DP) {
      const auto B_chip = data_tokens_per_chip(B, K_DP);
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto I = B / K_DP * (1_FLOP / 1_B);
      return both(arithmetic_intensity_of(bw, data_backward_bytes(n)) == I,
                  arithmetic_intensity_of(fw + bw, data_backward_bytes(n)) == 1.5_exact * I);
    });

inline constexpr auto fsdp_intensity_is_tokens = for_all<"fsdp_intensity_is_tokens">(
    "the interconnect AI of FSDP, FLOPs over bytes sent, is B/K_FSDP FLOP/byte, as the smaller of "
    "its two phases and over a whole step: Theta(B/K_FSDP)",
    "training-notes Table 3", of(parameters, tokens, fsdp_chips), [](auto n, auto B, auto K_FSDP) {
      const auto B_chip = fsdp_tokens_per_chip(B, K_FSDP);
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto n_fw_I = fsdp_forward_bytes(n), n_bw_I = fsdp_backward_bytes(n);
      const auto I = B / K_FSDP * (1_FLOP / 1_B);
      return both(arithmetic_intensity_of(fw + bw, n_fw_I + n_bw_I) == I,
                  interconnect_intensity(fw, n_fw_I, bw, n_bw_I) == I);
    });

}  // namespace proofline::theorems
