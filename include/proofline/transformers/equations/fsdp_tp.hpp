#pragma once
// FSDP and tensor parallelism together: a chip has one of K_FSDP shards of the batch and one of
// K_TP of the feedforward layer's width. What it computes and sends, how long that takes, and which
// split of K chips is best. training-notes 2.5. Everything that is sent is bf16.
//
// As in the document, a collective sends its whole object, dummy chunk included: even an FSDP group
// of one chip, which needs none. The exact_ collectives leave that out.

#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/equations/tensor_parallel.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto mesh_chips = define<"mesh_chips", count_unit>(
    "K", "chips in all, of an FSDP x TP mesh", "training-notes 2.5, Table 3",
    of(fsdp_chips, tensor_chips), [](auto K_FSDP, auto K_TP) { return K_FSDP * K_TP; });

inline constexpr auto mesh_axes = define<"mesh_axes", count_unit>(
    "m",
    "physical axes of the torus that FSDP and TP use together, none of them shared: at most three",
    "training-notes 2.5", of(fsdp_axes, tensor_axes),
    [](auto m_FSDP, auto m_TP) { return m_FSDP + m_TP; });

inline constexpr auto width_per_chip = define<"width_per_chip", count_unit>(
    "D_chip", "width of a chip's shard of the feedforward layer", "training-notes 2.5 eq (13)",
    of(feedforward_width, tensor_chips), [](auto D, auto K_TP) { return D / K_TP; });

/// Of W_up and W_down, d x D/K_TP and D/K_TP x d.
inline constexpr auto mesh_parameters = define<"mesh_parameters", count_unit>(
    "n_chip", "parameters that a chip multiplies with, once it has gathered them",
    "training-notes 2.5 eq (13)", of(width, feedforward_width, tensor_chips),
    [](auto d, auto D, auto K_TP) { return 2 * product_elements(d, width_per_chip(D, K_TP)); });

inline constexpr auto mesh_forward_flops = define<"mesh_forward_flops", flop_unit>(
    "n_fw_F", "FLOPs of a chip in the forward pass of a feedforward layer",
    "training-notes 2.5 eq (13)", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
      return tensor_forward_flops(tokens = fsdp_tokens_per_chip(B, K_FSDP), width = d,
                                  feedforward_width = D, tensor_chips = K_TP);
    });

inline constexpr auto mesh_backward_flops = define<"mesh_backward_flops", flop_unit>(
    "n_bw_F", "FLOPs of a chip in the backward pass of a feedforward layer",
    "training-notes 2.5 footnote 8", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
      return tensor_backward_flops(tokens = fsdp_tokens_per_chip(B, K_FSDP), width = d,
                                   feedforward_width = D, tensor_chips = K_TP);
    });

inline constexpr auto mesh_weight_bytes = define<"mesh_weight_bytes", byte_unit>(
    "n_FSDP_fw_I", "bytes that a chip sends for FSDP forward: all-gathered weights",
    "training-notes 2.5", of(width, feedforward_width, tensor_chips),
    [](auto d, auto D, auto K_TP) { return fsdp_forward_bytes(mesh_parameters(d, D, K_TP)); });

inline constexpr auto mesh_gradient_bytes = define<"mesh_gradient_bytes", byte_unit>(
    "n_FSDP_bw_I",
    "bytes that a chip sends for FSDP backward: all-gathered weights, reduce-scattered gradients",
    "training-notes 2.5 footnote 8", of(width, feedforward_width, tensor_chips),
    [](auto d, auto D, auto K_TP) { return fsdp_backward_bytes(mesh_parameters(d, D, K_TP)); });

/// The same backward, for the gradient of X.
inline constexpr auto mesh_activation_bytes = define<"mesh_activation_bytes", byte_unit>(
    "n_TP_fw_I", "bytes that a chip sends for TP in one phase: all-reduced activations",
    "training-notes 2.5", of(tokens, width, fsdp_chips), [](auto B, auto d, auto K_FSDP) {
      return tensor_all_reduce_bytes(fsdp_tokens_per_chip(B, K_FSDP), d);
    });

inline constexpr auto mesh_compute_time = define<"mesh_compute_time", second_unit>(
    "t_F", "time of a chip's arithmetic in the forward pass of a feedforward layer",
    "training-notes 2.5", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, peak_rate),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto pi) {
      return compute_seconds(mesh_forward_flops(tokens = B, width = d, feedforward_width = D,
                                                fsdp_chips = K_FSDP, tensor_chips = K_TP),
                             pi);
    });

inline constexpr auto mesh_weight_time = define<"mesh_weight_time", second_unit>(
    "t_I_FSDP", "time of FSDP's communication in the forward pass of a feedforward layer",
    "training-notes 2.5 eq (14)",
    of(width, feedforward_width, tensor_chips, fsdp_axes, axis_bandwidth),
    [](auto d, auto D, auto K_TP, auto m_FSDP, auto beta_I) {
      return interconnect_seconds(mesh_weight_bytes(d, D, K_TP), m_FSDP, beta_I);
    });

inline constexpr auto mesh_activation_time = define<"mesh_activation_time", second_unit>(
    "t_I_TP", "time of TP's communication in the forward pass of a feedforward layer",
    "training-notes 2.5 eq (14)", of(tokens, width, fsdp_chips, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto K_FSDP, auto m_TP, auto beta_I) {
      return interconnect_seconds(mesh_activation_bytes(B, d, K_FSDP), m_TP, beta_I);
    });

/// On independent axes neither waits for the other.
inline constexpr auto mesh_communication_time = define<"mesh_communication_time", second_unit>(
    "t_I",
    "time of communication in the forward pass of a feedforward layer: that of FSDP or of TP, "
    "whichever is slower",
    "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto beta_I) {
      return max(mesh_weight_time(width = d, feedforward_width = D, tensor_chips = K_TP,
                                  fsdp_axes = m_FSDP, axis_bandwidth = beta_I),
                 mesh_activation_time(tokens = B, width = d, fsdp_chips = K_FSDP,
                                      tensor_axes = m_TP, axis_bandwidth = beta_I));
    });

/// (6) of the forward pass, to which 2.5 turns: arithmetic and both kinds of communication overlap.
/// Written out with one division for each of the three, which halves the time of a sweep over many
/// layouts; the law `one_equation_for_loops` proves that it is the longest of the times above.
inline constexpr auto fsdp_tp_step_time = define<"fsdp_tp_step_time", second_unit>(
    "t_step", "time of a forward step of a feedforward layer on an FSDP x TP mesh",
    "training-notes 2.1 eq (6), 2.5",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
       auto beta_I) {
      const auto products = 2 * flop_per_mac * B * d * D;  // with W_up and W_down
      const auto weights = 2 * bf16 * d * D;               // of W_up and W_down
      const auto activations = 2 * bf16 * B * d;           // to the others and from the others
      return max(products / (K_FSDP * K_TP * pi),
                 max(weights / (K_TP * m_FSDP * beta_I), activations / (K_FSDP * m_TP * beta_I)));
    });

// The best split of K chips.

inline constexpr auto best_fsdp_chips = define<"best_fsdp_chips", count_unit>(
    "K_star_FSDP", "chips of FSDP out of K that make the communication time least, a real number",
    "training-notes 2.5 eq (14)", of(tokens, feedforward_width, chips, fsdp_axes, tensor_axes),
    [](auto B, auto D, auto K, auto m_FSDP, auto m_TP) {
      return sqrt(B * K * m_FSDP / (D * m_TP));
    });

/// 2 matrices, or 2 collectives, of bf16.
inline constexpr auto least_communication_time = define<"least_communication_time", second_unit>(
    "t_star_I", "communication time of the best split of K chips", "training-notes 2.5 eq (14)",
    of(tokens, width, feedforward_width, chips, fsdp_axes, tensor_axes, axis_bandwidth),
    [](auto B, auto d, auto D, auto K, auto m_FSDP, auto m_TP, auto beta_I) {
      return 2 * bf16 * d / beta_I * sqrt(B * D / (K * m_FSDP * m_TP));
    });

inline constexpr auto balanced_intensity = define<"balanced_intensity", flop_per_byte_unit>(
    "I_I", "interconnect AI of FSDP and TP at K_FSDP = sqrt(BK/D)", "training-notes Table 3",
    of(tokens, feedforward_width, chips),
    [](auto B, auto D, auto K) { return flop_per_mac / bf16 * sqrt(B * D / K); });

// Which splits are compute-bound: those from K*I/(D*m_TP) to B*m_FSDP/I chips of FSDP, I being the
// critical interconnect intensity, in tokens or width.

inline constexpr auto critical_extent = define<"critical_extent", count_unit>(
    "I_star_I", "critical interconnect AI as a number: tokens, or width, per chip",
    "training-notes 2.5", of(peak_rate, axis_bandwidth), [](auto pi, auto beta_I) {
      return critical_interconnect_intensity(pi, beta_I) * (bf16 / flop_per_mac);
    });

inline constexpr auto most_fsdp_chips = define<"most_fsdp_chips", count_unit>(
    "K_FSDP_max", "chips of FSDP up to which its communication lasts no longer than arithmetic",
    "training-notes 2.5", of(tokens, fsdp_axes, peak_rate, axis_bandwidth),
    [](auto B, auto m_FSDP, auto pi, auto beta_I) {
      return B * m_FSDP / critical_extent(pi, beta_I);
    });

inline constexpr auto fewest_fsdp_chips = define<"fewest_fsdp_chips", count_unit>(
    "K_FSDP_min", "chips of FSDP from which TP's communication lasts no longer than arithmetic",
    "training-notes 2.5", of(feedforward_width, chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto D, auto K, auto m_TP, auto pi, auto beta_I) {
      return K * critical_extent(pi, beta_I) / (D * m_TP);
    });

inline constexpr auto least_mesh_tokens_per_chip = define<"least_mesh_tokens_per_chip", count_unit>(
    "B_min/K", "tokens per chip, B/K, from which the best split of all K chips is compute-bound",
    "training-notes 2.5 eq (15)",
    of(feedforward_width, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
    [](auto D, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
      return square(critical_extent(pi, beta_I)) / (D * m_FSDP * m_TP);
    });

/// Where both phases share a chip, TP has 3/2 of the arithmetic to hide behind, FSDP as much.
inline constexpr auto overlapping_mesh_tokens_per_chip =
    define<"overlapping_mesh_tokens_per_chip", count_unit>(
        "B_min/K",
        "tokens per chip, B/K, from which some split of all K chips is compute-bound if forward "
        "and backward pass "
        "overlap",
        "training-notes 2.1, 2.5 eq (15)",
        of(feedforward_width, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth),
        [](auto D, auto m_FSDP, auto m_TP, auto pi, auto beta_I) {
          const auto I_star_I = critical_interconnect_intensity(pi, beta_I);
          return ((2_exact * bf16) / (3_exact * flop_per_mac)) * critical_extent(pi, beta_I) *
                 I_star_I / (D * m_FSDP * m_TP);
        });

}  // namespace proofline::equations
