#pragma once
// Data parallelism and FSDP, for every model, batch and number of chips. training-notes 2.2, 2.3
// and Table 3.

#include <proofline/proof/theorems/step_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// What a chip sends.

/// 0 forward in data parallelism; in FSDP what an exact all-gather sends, which the document rounds
/// up to all weights.
inline constexpr auto forward_sends_missing_weights = for_all<"forward_sends_missing_weights">(
    "a chip that holds all weights has none to fetch for its forward pass, and one that holds the "
    "K-th part has what an all-gather sends",
    "training-notes 2.2, 2.3", of(parameters, fsdp_chips), [](auto n, auto K_FSDP) {
      return both(
          missing_weight_bytes(n, n) == 0_B,
          missing_weight_bytes(n, n / K_FSDP) == exact_all_gather_bytes(weight_bytes(n), K_FSDP));
    });

inline constexpr auto gradients_take_four_bytes = for_all<"gradients_take_four_bytes">(
    "all-reducing the gradients of n_params weights sends 2*2 bytes for each", "training-notes 2.2",
    of(parameters), [](auto n) {
      return both(data_backward_bytes(n) == 2 * weight_bytes(n), data_backward_bytes(n) == n * 4_B);
    });

inline constexpr auto gathering_takes_two_bytes = for_all<"gathering_takes_two_bytes">(
    "all-gathering n_params weights sends 2 bytes for each", "training-notes 2.3", of(parameters),
    [](auto n) { return fsdp_forward_bytes(n) == n * 2_B; });

inline constexpr auto fsdp_backward_takes_four_bytes = for_all<"fsdp_backward_takes_four_bytes">(
    "all-gathering n_params weights and reduce-scattering their gradients sends 2 + 2 bytes for "
    "each",
    "training-notes 2.3", of(parameters),
    [](auto n) { return fsdp_backward_bytes(n) == n * 2_B + n * 2_B; });

inline constexpr auto fsdp_sends_half_as_much_again = for_all<"fsdp_sends_half_as_much_again">(
    "in a step FSDP sends 3/2 of what data parallelism sends, half of that in the forward pass, "
    "where data parallelism sends nothing: as much backward",
    "training-notes 2.3", of(parameters), [](auto n) {
      return both(
          2 * fsdp_forward_bytes(n) == data_backward_bytes(n),
          2 * (fsdp_forward_bytes(n) + fsdp_backward_bytes(n)) == 3 * data_backward_bytes(n));
    });

inline constexpr auto fsdp_sends_as_much = for_all<"fsdp_sends_as_much">(
    "in a step FSDP sends as much as data parallelism", "training-notes 2.3", of(parameters),
    [](auto n) {
      return fsdp_forward_bytes(n) + fsdp_backward_bytes(n) == data_backward_bytes(n);
    });

// Equations (8) and (10).

/// What stands there as n/0: the ratio grows beyond every bound as the bytes go to 0, and without
/// bytes there is nothing to wait for.
inline constexpr auto nothing_sent_is_no_bound = for_all<"nothing_sent_is_no_bound">(
    "the forward FLOPs over the bytes sent exceed any intensity from few enough bytes on; with no "
    "bytes the phase is compute-bound on any chip",
    "training-notes 2.2 eq (8)",
    of(parameters, tokens_per_chip, bytes, intensity, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto n_I, auto I, auto m, auto pi, auto beta_I) {
      const auto n_F = forward_pass_flops(n, B_chip);
      return both(implies(n_I <= n_F / I, arithmetic_intensity_of(n_F, n_I) >= I),
                  steps::is_compute_bound(n_F, 0_B, m, pi, beta_I));
    });

inline constexpr auto data_backward_ratio_is_tokens = for_all<"data_backward_ratio_is_tokens">(
    "4*n_params*B_chip FLOP over 4*n_params bytes are B_chip FLOP/byte",
    "training-notes 2.2 eq (8)", of(parameters, tokens_per_chip), [](auto n, auto B_chip) {
      const auto n_F = backward_pass_flops(n, B_chip);
      return both(n_F == n * B_chip * 4_FLOP,
                  arithmetic_intensity_of(n_F, data_backward_bytes(n)) == B_chip * (1_FLOP / 1_B));
    });

inline constexpr auto fsdp_forward_ratio_is_tokens = for_all<"fsdp_forward_ratio_is_tokens">(
    "2*n_params*B_chip FLOP over 2*n_params bytes are B_chip FLOP/byte",
    "training-notes 2.3 eq (10)", of(parameters, tokens_per_chip), [](auto n, auto B_chip) {
      const auto n_F = forward_pass_flops(n, B_chip);
      return both(n_F == n * B_chip * 2_FLOP,
                  arithmetic_intensity_of(n_F, fsdp_forward_bytes(n)) == B_chip * (1_FLOP / 1_B));
    });

inline constexpr auto fsdp_backward_ratio_is_tokens = for_all<"fsdp_backward_ratio_is_tokens">(
    "4*n_params*B_chip FLOP over 2*n_params + 2*n_params bytes are B_chip FLOP/byte",
    "training-notes 2.3 eq (10)", of(parameters, tokens_per_chip), [](auto n, auto B_chip) {
      return arithmetic_intensity_of(backward_pass_flops(n, B_chip), fsdp_backward_bytes(n)) ==
             B_chip * (1_FLOP / 1_B);
    });

inline constexpr auto data_parallel_needs_tokens = for_all<"data_parallel_needs_tokens">(
    "data parallelism is compute-bound in its backward pass, the one that sends, iff B_chip is at "
    "least I_star_I/m tokens",
    "training-notes 2.2 eq (8)", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      return iff(steps::is_compute_bound(backward_pass_flops(n, B_chip), data_backward_bytes(n), m,
                                         pi, beta_I),
                 B_chip >= least_tokens_per_chip(m, pi, beta_I));
    });

inline constexpr auto fsdp_needs_tokens = for_all<"fsdp_needs_tokens">(
    "FSDP is compute-bound in both phases iff B_chip is at least I_star_I/m tokens",
    "training-notes 2.3 eq (10)", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      return iff(both(steps::is_compute_bound(forward_pass_flops(n, B_chip), fsdp_forward_bytes(n),
                                              m, pi, beta_I),
                      steps::is_compute_bound(backward_pass_flops(n, B_chip),
                                              fsdp_backward_bytes(n), m, pi, beta_I)),
                 B_chip >= least_tokens_per_chip(m, pi, beta_I));
    });

inline constexpr auto fsdp_and_data_parallel_agree = for_all<"fsdp_and_data_parallel_agree">(
    "on the same axes and tokens FSDP is compute-bound in each of its phases iff data parallelism "
    "is in its backward pass",
    "training-notes 2.3", of(parameters, tokens_per_chip, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B_chip, auto m, auto pi, auto beta_I) {
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto is_bound = [&](auto n_F, auto n_I) {
        return steps::is_compute_bound(n_F, n_I, m, pi, beta_I);
      };
      return both(iff(is_bound(bw, data_backward_bytes(n)), is_bound(fw, fsdp_forward_bytes(n))),
                  iff(is_bound(bw, data_backward_bytes(n)), is_bound(bw, fsdp_backward_bytes(n))));
    });

inline constexpr auto data_parallel_divides_the_step = for_all<"data_parallel_divides_the_step">(
    "as long as it stays compute-bound, a step of a batch over K_DP chips takes the K_DP-th part "
    "of what it takes on one",
    "training-notes 2.2", of(parameters, tokens, data_chips, axes, peak_rate, axis_bandwidth),
    [](auto n, auto B, auto K_DP, auto m, auto pi, auto beta_I) {
      const auto B_chip = data_tokens_per_chip(B, K_DP);
      return implies(B_chip >= least_tokens_per_chip(m, pi, beta_I),
                     K_DP * data_step_time(n, B_chip, m, pi, beta_I) ==
                         max(compute_seconds(forward_pass_flops(n, B), pi),
                             compute_seconds(backward_pass_flops(n, B), pi)));
    });

// Memory.

inline constexpr auto replication_outgrows_any_chip = for_all<"replication_outgrows_any_chip">(
    "the weights that data parallelism keeps on each chip are all of them, and exceed the memory "
    "of any chip beyond M_HBM/2 bytes parameters",
    "training-notes 2.2", of(parameters, memory_capacity),
    [](auto n, auto M_HBM) { return iff(weight_bytes(n) > M_HBM, n > M_HBM / 2_B); });

inline constexpr auto fsdp_divides_states = for_all<"fsdp_divides_states">(
    "K_FSDP shards of parameters and optimizer states add up to one chip's in data parallelism",
    "training-notes 2.3", of(state_bytes, fsdp_chips), [](auto n_state, auto K_FSDP) {
      return K_FSDP * fsdp_state_bytes(n_state, K_FSDP) == n_state;
    });

inline constexpr auto fsdp_divides_compute = for_all<"fsdp_divides_compute">(
    "K_FSDP chips that do the FLOPs of their tokens do those of the batch, forward and backward",
    "training-notes 2.3", of(parameters, tokens, fsdp_chips), [](auto n, auto B, auto K_FSDP) {
      const auto B_chip = fsdp_tokens_per_chip(B, K_FSDP);
      return both(K_FSDP * forward_pass_flops(n, B_chip) == forward_pass_flops(n, B),
                  K_FSDP * backward_pass_flops(n, B_chip) == backward_pass_flops(n, B));
    });

inline constexpr auto fsdp_peak_is_the_largest_layer = for_all<"fsdp_peak_is_the_largest_layer">(
    "the weights on a chip of FSDP are never more than those of the largest layer",
    "training-notes 2.3", of(parameters, layer_parameters, fsdp_chips),
    [](auto n, auto n_layer, auto K_FSDP) {
      return implies(n >= n_layer, fsdp_model_bytes(n, n_layer, K_FSDP) <= weight_bytes(n_layer));
    });

inline constexpr auto fsdp_peak_tends_to_the_largest_layer =
    for_all<"fsdp_peak_tends_to_the_largest_layer">(
        "the weights on a chip of FSDP are those of the largest layer and a shard of all others, "
        "which is within epsilon of the layer from K_FSDP = n_other/(epsilon*n_layer) on",
        "training-notes 2.3", of(other_parameters, layer_parameters, fsdp_chips, tolerance),
        [](auto n_other, auto n_layer, auto K_FSDP, auto epsilon) {
          const auto M = fsdp_model_bytes(n_other + n_layer, n_layer, K_FSDP);
          return both(M == weight_bytes(n_layer) + weight_bytes(n_other / K_FSDP),
                      approaches(M, weight_bytes(n_layer), epsilon,
                                 from(K_FSDP, n_other / (epsilon * n_layer))));
        });

inline constexpr auto gathering_all_saves_nothing = for_all<"gathering_all_saves_nothing">(
    "if gathering a weight gathers the whole model, a chip holds all weights as in data "
    "parallelism and sends 3/2 of what that sends",
    "training-notes 2.3", of(parameters, fsdp_chips), [](auto n, auto K_FSDP) {
      return both(
          fsdp_model_bytes(n, n, K_FSDP) == weight_bytes(n),
          2 * (fsdp_forward_bytes(n) + fsdp_backward_bytes(n)) == 3 * data_backward_bytes(n));
    });

// Time within a pass, and optimizers.

/// The gather before the first layer is all that no arithmetic hides.
inline constexpr auto prefetching_hides_gathers = for_all<"prefetching_hides_gathers">(
    "gathered a layer ahead, weights hold up a forward pass by no more than the first layer's "
    "where layers compute for at least as long as they are gathered; without, by all of them",
    "training-notes 2.3", of(layers, forward_compute_time, forward_interconnect_time),
    [](auto L, auto t_F, auto t_I) {
      return both(implies(t_F >= t_I, prefetched_seconds(L, t_F, t_I) == L * t_F + t_I),
                  blocking_seconds(L, t_F, t_I) == L * t_F + L * t_I);
    });

/// One all-reduce is left when all gradients are computed, so that it is not quite the longer time.
inline constexpr auto asynchronous_all_reduces_hide = for_all<"asynchronous_all_reduces_hide">(
    "with gradients all-reduced while other layers compute, a backward pass of L layers, t_bw_F "
    "and t_bw_I each, takes L*t_bw_F and the all-reduce of one layer, where t_bw_F >= t_bw_I",
    "training-notes 2.2", of(layers, backward_compute_time, backward_interconnect_time),
    [](auto L, auto t_F, auto t_I) {
      return implies(t_F >= t_I, asynchronous_seconds(L, t_F, t_I) == L * t_F + t_I);
    });

inline constexpr auto own_steps_need_no_other_gradient = for_all<
    "own_steps_need_no_other_gradient">(
    "where an optimizer scales each gradient by itself, a parameter's step is the same whatever "
    "another parameter's gradient is",
    "training-notes 2.3", of(own_factor, coupling, own_gradient, other_gradient, step),
    [](auto p, auto c, auto g, auto g_o, auto s) {
      const auto u = [&](auto other) {
        return preconditioned_gradient(own_factor = p, coupling = c, own_gradient = g,
                                       other_gradient = other);
      };
      return implies(c == 0, stays(u, g_o, s));
    });

inline constexpr auto coupled_steps_need_other_gradients =
    for_all<"coupled_steps_need_other_gradients">(
        "where an optimizer couples two parameters, as second-order ones do, the step of one "
        "changes with the gradient of the other",
        "training-notes 2.3", of(own_factor, coupling, own_gradient, other_gradient, step),
        [](auto p, auto c, auto g, auto g_o, auto s) {
          const auto u = [&](auto other) {
            return preconditioned_gradient(own_factor = p, coupling = c, own_gradient = g,
                                           other_gradient = other);
          };
          return implies(c > 0, u(g_o + s) != u(g_o));
        });

// Table 3. The feedforward layer has two matrices of d x D.

inline constexpr auto data_chips_share_the_tokens = for_all<"data_chips_share_the_tokens">(
    "the tokens of K_DP chips are those of the batch", "training-notes 2.2, Table 3",
    of(tokens, data_chips),
    [](auto B, auto K_DP) { return K_DP * data_tokens_per_chip(B, K_DP) == B; });

inline constexpr auto fsdp_chips_share_the_tokens = for_all<"fsdp_chips_share_the_tokens">(
    "the tokens of K_FSDP chips are those of the batch", "training-notes 2.3, Table 3",
    of(tokens, fsdp_chips),
    [](auto B, auto K_FSDP) { return K_FSDP * fsdp_tokens_per_chip(B, K_FSDP) == B; });

/// Forward and backward together. The constants are those of a layer of two matrices.
inline constexpr auto data_flops_per_chip = for_all<"data_flops_per_chip">(
    "a chip of data parallelism does 12*B*d*D/K_DP FLOP for a feedforward layer",
    "training-notes Table 3", of(tokens, width, feedforward_width, data_chips),
    [](auto B, auto d, auto D, auto K_DP) {
      const auto n = 2 * d * D;
      const auto B_chip = data_tokens_per_chip(B, K_DP);
      return forward_pass_flops(n, B_chip) + backward_pass_flops(n, B_chip) ==
             12_FLOP * B * d * D / K_DP;
    });

inline constexpr auto fsdp_flops_per_chip = for_all<"fsdp_flops_per_chip">(
    "a chip of FSDP does 12*B*d*D/K_FSDP FLOP for a feedforward layer", "training-notes Table 3",
    of(tokens, width, feedforward_width, fsdp_chips), [](auto B, auto d, auto D, auto K_FSDP) {
      const auto n = 2 * d * D;
      const auto B_chip = fsdp_tokens_per_chip(B, K_FSDP);
      return forward_pass_flops(n, B_chip) + backward_pass_flops(n, B_chip) ==
             12_FLOP * B * d * D / K_FSDP;
    });

inline constexpr auto data_bytes_per_chip = for_all<"data_bytes_per_chip">(
    "a chip of data parallelism sends 8*d*D bytes for a feedforward layer",
    "training-notes Table 3", of(width, feedforward_width),
    [](auto d, auto D) { return data_backward_bytes(2 * d * D) == 8_B * d * D; });

inline constexpr auto fsdp_bytes_per_chip = for_all<"fsdp_bytes_per_chip">(
    "a chip of FSDP sends 12*d*D bytes for a feedforward layer", "training-notes Table 3",
    of(width, feedforward_width), [](auto d, auto D) {
      const auto n = 2 * d * D;
      return fsdp_forward_bytes(n) + fsdp_backward_bytes(n) == 12_B * d * D;
    });

/// Over both phases; (7) takes the phase that has fewer FLOPs per byte, which here is backward.
inline constexpr auto data_intensity_is_tokens = for_all<"data_intensity_is_tokens">(
    "the FLOPs of a step of data parallelism over its bytes are 3/2*B/K_DP FLOP/byte, those of its "
    "backward pass B/K_DP",
    "training-notes Table 3", of(parameters, tokens, data_chips), [](auto n, auto B, auto K_DP) {
      const auto B_chip = data_tokens_per_chip(B, K_DP);
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto I = B / K_DP * (1_FLOP / 1_B);
      return both(2 * arithmetic_intensity_of(fw + bw, data_backward_bytes(n)) == 3 * I,
                  arithmetic_intensity_of(bw, data_backward_bytes(n)) == I);
    });

inline constexpr auto fsdp_intensity_is_tokens = for_all<"fsdp_intensity_is_tokens">(
    "the FLOPs of a step of FSDP over its bytes are B/K_FSDP FLOP/byte, and so they are in each "
    "phase",
    "training-notes Table 3", of(parameters, tokens, fsdp_chips), [](auto n, auto B, auto K_FSDP) {
      const auto B_chip = fsdp_tokens_per_chip(B, K_FSDP);
      const auto fw = forward_pass_flops(n, B_chip), bw = backward_pass_flops(n, B_chip);
      const auto n_fw_I = fsdp_forward_bytes(n), n_bw_I = fsdp_backward_bytes(n);
      const auto I = B / K_FSDP * (1_FLOP / 1_B);
      return both(arithmetic_intensity_of(fw + bw, n_fw_I + n_bw_I) == I,
                  interconnect_intensity(fw, n_fw_I, bw, n_bw_I) == I);
    });

}  // namespace proofline::theorems
