#pragma once
// Tensor parallelism: the feedforward layer Y = X W_up W_down with W_up (d x D) cut by columns and
// W_down (D x d) by rows, over K_TP chips. What a chip computes, holds and sends.
// training-notes 2.4, appendix D. listings/tensor_parallel.hpp runs it line by line.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/equations/step_time.hpp>

namespace proofline::equations {

using namespace inputs;

/// B x d by d x D/K, or any of the products with the same three sides.
inline constexpr auto shard_product_flops = define<"shard_product_flops", flop_unit>(
    "n_F", "FLOPs of one product of a chip", "training-notes D.1",
    of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) { return product_flops(B, d, D / K_TP); });

/// X is B x d, and z_H_i is B x D/K_TP.
inline constexpr auto last_product_reads = define<"last_product_reads", count_unit>(
    "n_R", "elements that the last product of the backward pass reads: those of X and of z_H_i",
    "training-notes D.1, D.2", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) { return B * d + B * D / K_TP; });

/// Two matrices: up and down.
inline constexpr auto tensor_forward_flops = define<"tensor_forward_flops", flop_unit>(
    "n_fw_F", "FLOPs of a chip in the forward pass of a feedforward layer",
    "training-notes 2.4 eq (12), D.1", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) { return 2 * product_flops(B, d, D / K_TP); });

/// For each of the two matrices the gradients of what goes in and of the weights.
inline constexpr auto tensor_backward_flops = define<"tensor_backward_flops", flop_unit>(
    "n_bw_F", "FLOPs of a chip in the backward pass of a feedforward layer",
    "training-notes 2.4 eq (12), D.1", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) { return 2 * (2 * product_flops(B, d, D / K_TP)); });

/// Three matrices: gate, up and down. The elementwise product is left out.
inline constexpr auto gated_forward_flops = define<"gated_forward_flops", flop_unit>(
    "n_fw_F", "FLOPs of a chip in the forward pass of a gated feedforward layer",
    "training-notes 2.4 footnote 6", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) { return 3 * product_flops(B, d, D / K_TP); });

/// The same with the elementwise product.
inline constexpr auto gated_layer_flops = define<"gated_layer_flops", flop_unit>(
    "n_fw_F",
    "FLOPs of a chip in the forward pass of a gated feedforward layer, those of the elementwise "
    "product among them",
    "training-notes 2.4 footnote 6", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      const auto products = gated_forward_flops(tokens = B, width = d, feedforward_width = D,
                                                tensor_chips = K_TP);
      return products + flop_per_operation * B * D / K_TP;
    });

inline constexpr auto gated_backward_flops = define<"gated_backward_flops", flop_unit>(
    "n_bw_F", "FLOPs of a chip in the backward pass of a gated feedforward layer",
    "training-notes 2.4 footnote 6", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) { return 2 * (3 * product_flops(B, d, D / K_TP)); });

inline constexpr auto activation_elements = define<"activation_elements", count_unit>(
    "n_elements", "activations, or their gradients", "training-notes 2.4", of(tokens, width),
    [](auto B, auto d) { return B * d; });

inline constexpr auto activation_bytes = define<"activation_bytes", byte_unit>(
    "n_obj", "bytes of B x d activations, or of their gradients, in bf16", "training-notes 2.4",
    of(tokens, width), [](auto B, auto d) { return bf16 * activation_elements(B, d); });

/// Each chip has a summand of Y; backward a summand of the gradient of X, of as many bytes.
inline constexpr auto tensor_all_reduce_bytes = define<"tensor_all_reduce_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in one phase of tensor parallelism that all-reduces",
    "training-notes 2.4 eq (12), D.1", of(tokens, width),
    [](auto B, auto d) { return all_reduce_bytes(activation_bytes(B, d)); });

/// X is gathered and Y scattered; backward the gradient of Y is gathered and that of X scattered.
inline constexpr auto tensor_scatter_bytes = define<"tensor_scatter_bytes", byte_unit>(
    "n_I", "bytes that a chip sends in one phase of tensor parallelism that keeps shards",
    "training-notes 2.4, D.2", of(tokens, width), [](auto B, auto d) {
      return all_gather_bytes(activation_bytes(B, d)) +
             reduce_scatter_bytes(activation_bytes(B, d));
    });

inline constexpr auto tensor_regather_bytes = define<"tensor_regather_bytes", byte_unit>(
    "n_bw_I", "bytes that a chip sends in the backward pass where X has to be gathered again",
    "training-notes D.2", of(tokens, width), [](auto B, auto d) {
      return tensor_scatter_bytes(B, d) + all_gather_bytes(activation_bytes(B, d));
    });

inline constexpr auto width_intensity = define<"width_intensity", flop_per_byte_unit>(
    "I_I", "interconnect AI of tensor parallelism", "training-notes 2.4 eq (12)",
    of(feedforward_width, tensor_chips),
    [](auto D, auto K_TP) { return flop_per_mac / bf16 * D / K_TP; });

inline constexpr auto least_feedforward_width = define<"least_feedforward_width", count_unit>(
    "D_min", "width of the feedforward layer from which tensor parallelism is compute-bound",
    "training-notes 2.4 eq (12)", of(tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto K_TP, auto m_TP, auto pi, auto beta_I) {
      return K_TP * required_intensity(m_TP, pi, beta_I) * (bf16 / flop_per_mac);
    });

/// Where both phases share a chip, 12*B*d*D/K_TP FLOPs hide 8*B*d bytes: 3/2 of what they hide
/// forward.
inline constexpr auto overlapping_feedforward_width = define<"overlapping_feedforward_width",
                                                             count_unit>(
    "D_min",
    "width of the feedforward layer from which tensor parallelism is compute-bound if forward and "
    "backward pass overlap",
    "training-notes 2.1, 2.4 eq (12)", of(tensor_chips, tensor_axes, peak_rate, axis_bandwidth),
    [](auto K_TP, auto m_TP, auto pi, auto beta_I) {
      return ((2_exact * bf16) / (3_exact * flop_per_mac)) * K_TP *
             required_intensity(m_TP, pi, beta_I);
    });

/// The query, key, value and output projections, d x d each, cut as the feedforward layer is.
inline constexpr auto tensor_projection_flops = define<"tensor_projection_flops", flop_unit>(
    "n_fw_F", "FLOPs of a chip for the four projections of attention, forward",
    "training-notes 2.5 footnote 8", of(tokens, width, tensor_chips),
    [](auto B, auto d, auto K_TP) { return 4 * product_flops(B, d, d / K_TP); });

/// X and the chip's summand of Y, B x d each, and its part of the hidden layer between them.
inline constexpr auto tensor_activation_memory = define<"tensor_activation_memory", byte_unit>(
    "M", "bytes of activations on a chip: all of a feedforward layer's at once",
    "training-notes 2.4", of(tokens, width, feedforward_width, tensor_chips),
    [](auto B, auto d, auto D, auto K_TP) {
      return 2 * activation_bytes(B, d) + activation_bytes(B, D / K_TP);
    });

inline constexpr auto tensor_weight_bytes = define<"tensor_weight_bytes", byte_unit>(
    "M", "bytes of a chip's shards of both matrices", "training-notes 2.4",
    of(width, feedforward_width, tensor_chips),
    [](auto d, auto D, auto K_TP) { return bf16 * (2 * product_elements(d, D / K_TP)); });

}  // namespace proofline::equations
