#pragma once
// The quantities that equations are about, each declared once. They double as the names by which
// values are given: `peak_rate = 312_TFLOP_per_s`.

#include <proofline/equations/input.hpp>

namespace proofline::inputs {

// A kernel on one device (training-notes 1.1).
inline constexpr input<"flops", flop_unit> flops{"n_F", "FLOPs (+, -, *, /) per input"};
inline constexpr input<"bytes", byte_unit> bytes{"n_B",
                                                 "bytes moved between HBM and SRAM per input"};
inline constexpr input<"compute_time", second_unit, domain::nonnegative> compute_time{
    "t_F", "compute time per input"};
inline constexpr input<"memory_time", second_unit, domain::nonnegative> memory_time{
    "t_B", "time per input of moving data between HBM and SRAM"};
inline constexpr input<"hidden_time", second_unit, domain::nonnegative> hidden_time{
    "t_hidden", "time in which compute and memory traffic both run"};
inline constexpr input<"run_time", second_unit> run_time{"t", "time per input"};
inline constexpr input<"launch_time", second_unit, domain::nonnegative> launch_time{
    "t_launch", "time to launch a kernel"};
inline constexpr input<"extra_flops", flop_unit> extra_flops{
    "x", "FLOPs added on SRAM, without memory traffic"};
inline constexpr input<"intensity", flop_per_byte_unit> intensity{
    "I", "arithmetic intensity of the kernel"};
inline constexpr input<"achieved_rate", flop_per_second_unit> achieved_rate{
    "P", "effective compute rate of the kernel"};

inline constexpr input<"factor", count_unit> factor{"k", "a factor"};

// A device.
inline constexpr input<"peak_rate", flop_per_second_unit> peak_rate{"pi_star", "peak compute rate"};
inline constexpr input<"memory_bandwidth", byte_per_second_unit> memory_bandwidth{
    "beta_star", "peak HBM bandwidth"};
inline constexpr input<"measured_rate", flop_per_second_unit> measured_rate{
    "pi_hat", "compute rate that is reached in practice"};
inline constexpr input<"measured_bandwidth", byte_per_second_unit> measured_bandwidth{
    "beta_hat", "HBM bandwidth that is reached in practice"};

// Extents that several subjects share.
inline constexpr input<"tokens", count_unit> tokens{"B", "tokens that a layer works on"};
inline constexpr input<"width", count_unit> width{"d", "width of the model"};
inline constexpr input<"asymmetry", count_unit> asymmetry{
    "F", "output width over input width: of a layer, or of the feedforward layer"};
inline constexpr input<"sequences", count_unit> sequences{"N", "sequences"};
inline constexpr input<"sequence_length", count_unit> sequence_length{"T", "tokens per sequence"};

// A transformer and its training (training-notes 1.4). Extents are real numbers > 0 in proofs.
inline constexpr input<"layers", count_unit, domain::positive, numbers::whole> layers{
    "L", "layers (blocks)"};
inline constexpr input<"feedforward_width", count_unit> feedforward_width{
    "D", "width of the feedforward layer, F*d"};
inline constexpr input<"heads", count_unit, domain::positive, numbers::whole> heads{"H",
                                                                                    "query heads"};
inline constexpr input<"key_value_heads", count_unit, domain::positive, numbers::whole>
    key_value_heads{
        "H_KV", "key and value heads: as many as query heads, or fewer (grouped-query attention)"};
inline constexpr input<"head_width", count_unit> head_width{"d_H", "width of one head"};
inline constexpr input<"vocabulary", count_unit> vocabulary{"V", "tokens in the vocabulary"};
inline constexpr input<"vocabulary_matrices", count_unit, domain::at_least_one> vocabulary_matrices{
    "n_V", "matrices of V x d: 1 where embedding and readout are tied, 2 where not"};
inline constexpr input<"parameters", count_unit> parameters{"n_params", "parameters of a model"};
inline constexpr input<"training_tokens", count_unit> training_tokens{
    "n_tokens", "tokens that a model is trained on"};
inline constexpr input<"remat", count_unit, domain::nonnegative> remat{
    "r", "forward passes run again in the backward pass: 0, or 1 with rematerialization"};
inline constexpr input<"model_flops", flop_unit> model_flops{"n_F_train",
                                                             "FLOPs of a whole training"};
inline constexpr input<"overhead", count_unit> overhead{
    "o", "FLOPs of attention over FLOPs of all weight matrices"};
inline constexpr input<"chips", count_unit, domain::positive, numbers::whole> chips{"K", "chips"};
inline constexpr input<"memory_capacity", byte_unit> memory_capacity{"M_HBM", "HBM of a chip"};
inline constexpr input<"utilization", count_unit, domain::fraction> utilization{
    "MFU", "model FLOP utilization"};
inline constexpr input<"training_seconds", second_unit> training_seconds{"t_train",
                                                                         "time of a training"};
inline constexpr input<"exposed_time", second_unit, domain::nonnegative> exposed_time{
    "t_I", "time of interconnect communication that nothing hides"};
inline constexpr input<"tolerance", count_unit> tolerance{"epsilon",
                                                          "a distance, as small as one likes"};
inline constexpr input<"step", count_unit> step{"s", "an increase, as small as one likes"};

// A matrix product Z (d x D) = X (d x K) Y (K x D), and how it is cut (training-notes A.1).
inline constexpr input<"rows", count_unit> rows{"d", "rows of X and of Z"};
inline constexpr input<"contracted", count_unit> contracted{
    "K", "columns of X and rows of Y: the contracted dimension"};
inline constexpr input<"columns", count_unit> columns{"D", "columns of Y and of Z"};
inline constexpr input<"matrices", count_unit, domain::at_least_one> matrices{
    "M", "independent products in a batch"};
inline constexpr input<"tile_rows", count_unit> tile_rows{"m", "rows of an output tile"};
inline constexpr input<"tile_columns", count_unit> tile_columns{"n", "columns of an output tile"};
inline constexpr input<"tile_contracted", count_unit> tile_contracted{
    "l", "width of a slice of the contracted dimension"};
inline constexpr input<"tile_matrices", count_unit> tile_matrices{"p",
                                                                  "products that a cube works on"};
inline constexpr input<"row_tiles", count_unit> row_tiles{"tiles_d", "tiles along the rows, d/m"};
inline constexpr input<"column_tiles", count_unit> column_tiles{"tiles_D",
                                                                "tiles along the columns, D/n"};
inline constexpr input<"contracted_tiles", count_unit> contracted_tiles{
    "tiles_K", "slices of the contracted dimension, K/l"};
inline constexpr input<"matrix_groups", count_unit> matrix_groups{"groups_M",
                                                                  "groups of products, M/p"};
inline constexpr input<"cache_hits", count_unit, domain::nonnegative> cache_hits{
    "h", "loads of input elements that hit the cache"};
inline constexpr input<"extra_bytes", byte_unit, domain::nonnegative> extra_bytes{
    "u", "bytes that a kernel moves besides each input and output once"};
inline constexpr input<"intensity_error", flop_per_byte_unit> intensity_error{
    "epsilon", "largest distance from the limit"};
inline constexpr input<"layer_width", count_unit> layer_width{
    "d_F", "effective width of a linear layer, F/(F + 1)*d"};
inline constexpr input<"input_entry", count_unit, domain::real> input_entry{
    "x", "entry X_bi of a linear layer's input"};
inline constexpr input<"weight_entry", count_unit, domain::real> weight_entry{
    "w", "entry W_ij of its weights"};
inline constexpr input<"other_addends", count_unit, domain::real> other_addends{
    "u", "sum of X_bx*W_xj over the other columns x"};
inline constexpr input<"layer_gradient", count_unit, domain::real> layer_gradient{
    "z_Y", "gradient of the loss with respect to Y_bj"};
inline constexpr input<"first_number", count_unit> first_number{"a", "a number"};
inline constexpr input<"second_number", count_unit> second_number{"b", "a number"};
inline constexpr input<"shared_memory", byte_unit> shared_memory{
    "M_SRAM", "shared memory of one multiprocessor, at most"};
inline constexpr input<"sram", byte_unit> sram{
    "M_L1", "L1 cache and shared memory of one multiprocessor together"};
inline constexpr input<"cache", byte_unit> cache{"M_L2", "cache between HBM and SRAM"};

// Attention (training-notes A.3): entries of its matrices, and sums over other keys.
inline constexpr input<"query_entry", count_unit, domain::real> query_entry{
    "q", "entry Q_ic of the queries"};
inline constexpr input<"key_entry", count_unit, domain::real> key_entry{"k",
                                                                        "entry K_jc of the keys"};
inline constexpr input<"value_entry", count_unit, domain::real> value_entry{
    "v", "entry V_jc of the values"};
inline constexpr input<"other_products", count_unit, domain::real> other_products{
    "u", "sum of Q_ix*K_jx over the other columns x"};
inline constexpr input<"root_of_head_width", count_unit> root_of_head_width{
    "r_H", "square root of the width of one head, sqrt(d_H)"};
inline constexpr input<"exponential", count_unit> exponential{"e_j", "exp(A_ij) of a score"};
inline constexpr input<"another_exponential", count_unit> another_exponential{
    "e_h", "exp(A_ih) of the score of another key"};
inline constexpr input<"other_exponentials", count_unit, domain::nonnegative> other_exponentials{
    "e_o", "sum of exp(A_ix) over the other keys x"};
inline constexpr input<"other_values", count_unit, domain::real> other_values{
    "v_o", "sum of exp(A_ix)*V_xc over the other keys x"};
inline constexpr input<"probability", count_unit, domain::fraction> probability{
    "Pi", "probability Pi_ij"};
inline constexpr input<"other_outputs", count_unit, domain::real> other_outputs{
    "u", "sum of Pi_ix*V_xc over the other keys x"};
inline constexpr input<"output_gradient", count_unit, domain::real> output_gradient{
    "z_O", "gradient of the loss with respect to O_ic"};
inline constexpr input<"probability_gradient", count_unit, domain::real> probability_gradient{
    "z_Pi", "gradient of the loss with respect to Pi_ij"};
inline constexpr input<"row_sum", count_unit, domain::real> row_sum{
    "R", "sum of Pi_ix*z_Pi_ix over the keys x"};
inline constexpr input<"other_gradients", count_unit, domain::real> other_gradients{
    "z_o", "sum of exp(A_ix)*z_Pi_ix over the other keys x"};
inline constexpr input<"query_block", count_unit> query_block{
    "B_Q", "queries that one thread block keeps in SRAM"};
inline constexpr input<"key_block", count_unit> key_block{
    "B_K", "keys that one thread block works on at a time"};
inline constexpr input<"linearity", count_unit, domain::fraction> linearity{
    "u", "a part of linear growth"};

// Chips on a torus, and collectives among them (training-notes 2, appendices B and C).
inline constexpr input<"object_bytes", byte_unit> object_bytes{
    "n_obj",
    "bytes of the full logical object of a collective: what each chip has after an all-gather"};
inline constexpr input<"interconnect_bytes", byte_unit, domain::nonnegative> interconnect_bytes{
    "n_I", "bytes that a chip sends over the interconnect"};
inline constexpr input<"axes", count_unit, domain::at_least_one> axes{
    "m", "physical axes of the torus that are used, at most three on a TPU v5p"};
inline constexpr input<"axis_bandwidth", byte_per_second_unit> axis_bandwidth{
    "beta_star_I",
    "bidirectional interconnect bandwidth of a chip on a physical axis, over both links"};
inline constexpr input<"torus_link_bandwidth", byte_per_second_unit> torus_link_bandwidth{
    "beta_link", "bytes per second that a chip sends over one of its links"};
inline constexpr input<"half_ring", count_unit, domain::at_least_one> half_ring{
    "h", "half of the chips on a ring, K/2, where K is even"};
inline constexpr input<"chunk_bytes", count_unit> chunk_bytes{
    "c", "bytes of what a chip sends to a neighbor at a time"};
inline constexpr input<"ring_chips", count_unit, domain::at_least_one> ring_chips{
    "k", "chips on each axis of a torus"};
inline constexpr input<"chip_bandwidth", byte_per_second_unit> chip_bandwidth{
    "beta_chip", "bandwidth of a chip on all axes of the torus, both directions of each link"};
inline constexpr input<"first_side", count_unit, domain::at_least_one> first_side{
    "P_x", "chips on the first axis of a torus, or of a logical mesh"};
inline constexpr input<"second_side", count_unit, domain::at_least_one> second_side{
    "P_y", "chips on the second axis of a torus, or of a logical mesh"};
inline constexpr input<"third_side", count_unit, domain::at_least_one> third_side{
    "P_z", "chips on the third axis of a torus, or of a logical mesh"};
inline constexpr input<"first_cubes", count_unit, domain::at_least_one> first_cubes{
    "a", "cubes along the first axis of a slice"};
inline constexpr input<"second_cubes", count_unit, domain::at_least_one> second_cubes{
    "b", "cubes along the second axis of a slice"};
inline constexpr input<"third_cubes", count_unit, domain::at_least_one> third_cubes{
    "c", "cubes along the third axis of a slice"};
inline constexpr input<"cubes", count_unit, domain::at_least_one> cubes{
    "n_cubes", "cubes of 4 x 4 x 4 chips that a slice is made of"};
inline constexpr input<"largest_job", count_unit, domain::at_least_one> largest_job{
    "K_job", "chips that one job can have at most"};
inline constexpr input<"first_coordinate", count_unit, domain::nonnegative> first_coordinate{
    "i", "coordinate of a chip on the first axis, from 0"};
inline constexpr input<"second_coordinate", count_unit, domain::nonnegative> second_coordinate{
    "j", "coordinate of a chip on the axes that follow, from 0"};
inline constexpr input<"later_first_coordinate", count_unit, domain::nonnegative>
    later_first_coordinate{"i_2", "coordinate of another chip on the first axis"};
inline constexpr input<"later_second_coordinate", count_unit, domain::nonnegative>
    later_second_coordinate{"j_2", "coordinate of another chip on the axes that follow"};
inline constexpr input<"tokens_per_chip", count_unit> tokens_per_chip{
    "B_chip", "tokens that one chip works on"};
inline constexpr input<"data_chips", count_unit, domain::at_least_one> data_chips{
    "K_DP", "chips that a batch is split over in data parallelism"};
inline constexpr input<"data_axes", count_unit, domain::at_least_one> data_axes{
    "m_DP", "axes of the torus that data parallelism uses"};
inline constexpr input<"fsdp_chips", count_unit, domain::at_least_one> fsdp_chips{
    "K_FSDP", "chips that batch and weights are split over in fully sharded data parallelism"};
inline constexpr input<"fsdp_axes", count_unit, domain::at_least_one> fsdp_axes{
    "m_FSDP", "axes of the torus that fully sharded data parallelism uses"};
inline constexpr input<"tensor_chips", count_unit, domain::at_least_one> tensor_chips{
    "K_TP", "chips that the width of a layer is split over in tensor parallelism"};
inline constexpr input<"tensor_axes", count_unit, domain::at_least_one> tensor_axes{
    "m_TP", "axes of the torus that tensor parallelism uses"};

// Token-time and loss-time (memory-bound-again 1, 2, A.1 and E.1).
inline constexpr input<"sustained_compute_time", second_unit> sustained_compute_time{
    "t_F", "average time of the FLOPs per input, over a stream of inputs"};
inline constexpr input<"sustained_memory_time", second_unit> sustained_memory_time{
    "t_B", "average time of moving the bytes per input, over a stream of inputs"};
inline constexpr input<"update_time", second_unit> update_time{"t",
                                                               "time of an update, on one batch"};
inline constexpr input<"tokens_to_loss", count_unit> tokens_to_loss{
    "n_loss", "tokens needed to reach a target loss"};
inline constexpr input<"cluster_rate", flop_per_second_unit> cluster_rate{
    "P", "FLOP/s that a cluster performs"};

// The two phases of a training step, forward and backward (training-notes 2.1), and what the
// strategies that split it over chips hold and send (2.2 to 2.4).
inline constexpr input<"forward_flops", flop_unit> forward_flops{
    "n_fw_F", "FLOPs of a chip in the forward pass of a step"};
inline constexpr input<"backward_flops", flop_unit> backward_flops{
    "n_bw_F", "FLOPs of a chip in the backward pass of a step"};
inline constexpr input<"forward_bytes", byte_unit> forward_bytes{
    "n_fw_I", "bytes that a chip sends in the forward pass of a step"};
inline constexpr input<"backward_bytes", byte_unit> backward_bytes{
    "n_bw_I", "bytes that a chip sends in the backward pass of a step"};
inline constexpr input<"forward_compute_time", second_unit, domain::nonnegative>
    forward_compute_time{"t_fw_F", "time of the arithmetic of the forward pass"};
inline constexpr input<"forward_interconnect_time", second_unit, domain::nonnegative>
    forward_interconnect_time{"t_fw_I", "time of the communication of the forward pass"};
inline constexpr input<"backward_compute_time", second_unit, domain::nonnegative>
    backward_compute_time{"t_bw_F", "time of the arithmetic of the backward pass"};
inline constexpr input<"backward_interconnect_time", second_unit, domain::nonnegative>
    backward_interconnect_time{"t_bw_I", "time of the communication of the backward pass"};
inline constexpr input<"held_parameters", count_unit, domain::nonnegative> held_parameters{
    "n_held", "parameters that a chip holds"};
inline constexpr input<"layer_parameters", count_unit> layer_parameters{
    "n_layer", "parameters of a layer, which are all-gathered together"};
inline constexpr input<"other_parameters", count_unit, domain::nonnegative> other_parameters{
    "n_other", "parameters of all other layers"};
inline constexpr input<"state_bytes", byte_unit> state_bytes{
    "n_state", "bytes of a model's parameters, gradients and optimizer states"};
inline constexpr input<"own_factor", count_unit> own_factor{
    "p", "factor of a parameter's own gradient in the step of an optimizer"};
inline constexpr input<"coupling", count_unit, domain::nonnegative> coupling{
    "c", "factor of another parameter's gradient in the step of an optimizer"};
inline constexpr input<"own_gradient", count_unit, domain::real> own_gradient{
    "g", "gradient of a parameter"};
inline constexpr input<"other_gradient", count_unit, domain::real> other_gradient{
    "g_o", "gradient of another parameter"};

// Batch size and gradient noise (training-notes E): g is the gradient of the loss, H its Hessian,
// Sigma the covariance of the gradient of one example.
inline constexpr input<"batch_size", count_unit> batch_size{"B", "examples in a batch"};
inline constexpr input<"gradient_square", count_unit> gradient_square{
    "G", "square of the gradient's norm, ||g||^2"};
inline constexpr input<"curvature", count_unit> curvature{
    "gHg", "curvature of the loss along its gradient, g^T*H*g"};
inline constexpr input<"noise_curvature", count_unit, domain::nonnegative> noise_curvature{
    "T_H", "curvature along the gradient noise of one example, tr(H*Sigma)"};
inline constexpr input<"noise_scale", count_unit> noise_scale{"B_noise", "gradient noise scale"};
inline constexpr input<"largest_improvement", count_unit> largest_improvement{
    "Delta_max", "infinite-batch loss reduction"};
inline constexpr input<"largest_learning_rate", count_unit> largest_learning_rate{
    "eta_max", "infinite-batch optimal learning rate"};
inline constexpr input<"least_steps", count_unit> least_steps{
    "S_min", "irreducible number of steps to a target loss"};
inline constexpr input<"fewest_examples", count_unit, domain::nonnegative> fewest_examples{
    "E_min", "irreducible number of examples to a target loss"};
inline constexpr input<"stretch", count_unit> stretch{
    "ds", "length of a stretch of the training, in steps without noise"};
inline constexpr input<"price_of_a_step", count_unit, domain::nonnegative> price_of_a_step{
    "lambda", "Lagrange multiplier, lambda_ in formulas: examples that a step is worth"};
inline constexpr input<"positive_price_of_a_step", count_unit> positive_price_of_a_step{
    "lambda",
    "Lagrange multiplier, lambda_ in formulas: examples that a step is worth, more than 0"};
// Gradients of a batch (training-notes E), of either sign where they are not norms.
inline constexpr input<"gradient_sum", count_unit, domain::real> gradient_sum{
    "s_i", "sum of an entry of the gradients of a batch"};
inline constexpr input<"gradient_entry", count_unit, domain::real> gradient_entry{
    "g_i", "entry of the gradient g"};
inline constexpr input<"another_gradient_entry", count_unit, domain::real> another_gradient_entry{
    "g_j", "another entry of the gradient, or the same"};
inline constexpr input<"covariance_entry", count_unit, domain::real> covariance_entry{
    "Sigma_ij", "covariance of two entries of the gradient of one example"};
inline constexpr input<"hessian_entry", count_unit, domain::real> hessian_entry{
    "H_ij", "entry of the Hessian"};
inline constexpr input<"noise_sum", count_unit, domain::real> noise_sum{
    "p", "sum of entries of H times those of Sigma, so far"};
inline constexpr input<"curvature_sum", count_unit, domain::real> curvature_sum{
    "q", "sum of entries of H times those of g*g^T, so far"};
inline constexpr input<"signed_noise_curvature", count_unit, domain::real> signed_noise_curvature{
    "T_H", "curvature along the gradient noise of one example, tr(H*Sigma)"};
inline constexpr input<"along_gradient", count_unit, domain::real> along_gradient{
    "c", "component of the update v along the gradient, c*g, over g"};
inline constexpr input<"across_gradient", count_unit, domain::nonnegative> across_gradient{
    "w2", "||w||^2: w is the component of the update at a right angle to the gradient"};
inline constexpr input<"first_gradient", count_unit, domain::real> first_gradient{
    "a", "one of two equally likely gradients"};
inline constexpr input<"second_gradient", count_unit, domain::real> second_gradient{
    "b", "the other one"};
inline constexpr input<"signal_variance", count_unit> signal_variance{"sigma2",
                                                                      "variance of a signal"};
inline constexpr input<"noise_variance", count_unit> noise_variance{"nu2", "variance of noise"};
inline constexpr input<"weight_of_a_reading", count_unit, domain::real> weight_of_a_reading{
    "w", "what a noisy reading is multiplied with to estimate the signal"};
inline constexpr input<"noise_trace", count_unit, domain::nonnegative> noise_trace{
    "T", "trace of the covariance of the gradient of one example, tr(Sigma)"};
inline constexpr input<"learning_rate", count_unit, domain::nonnegative> learning_rate{
    "eta", "learning rate"};
inline constexpr input<"base_rate", count_unit, domain::nonnegative> base_rate{
    "eta_0", "learning rate at the base batch"};
inline constexpr input<"base_batch", count_unit> base_batch{"B_0", "base batch"};
// Sums over the stretches ds of a training so far.
inline constexpr input<"extra_steps", count_unit> extra_steps{
    "X", "S - S_min: sum of ds*B_noise/B over the stretches"};
inline constexpr input<"root_sum", count_unit, domain::nonnegative> root_sum{
    "Z", "sum of ds*sqrt(B_noise) over the stretches so far"};
inline constexpr input<"another_stretch", count_unit, domain::nonnegative> another_stretch{
    "dt", "length of another stretch of the training, in steps without noise"};
inline constexpr input<"other_chips", count_unit, domain::at_least_one> other_chips{
    "k", "other chips: K - 1, for K of at least two"};
inline constexpr input<"chip_batch", count_unit> chip_batch{"B_2", "examples in a chip's batch"};
inline constexpr input<"other_examples", count_unit> other_examples{
    "u", "examples of the other chips: B_1 - B_2"};
inline constexpr input<"global_square", count_unit, domain::nonnegative> global_square{
    "n_1", "||g_hat(B_1)||^2: square of the norm of all chips' batch gradient"};
inline constexpr input<"chip_square", count_unit, domain::nonnegative> chip_square{
    "n_2", "||g_hat(B_2)||^2: square of the norm of one chip's batch gradient"};
inline constexpr input<"another_global_square", count_unit, domain::nonnegative>
    another_global_square{"m_1", "||g_hat(B_1)||^2 in another outcome"};
inline constexpr input<"another_chip_square", count_unit, domain::nonnegative> another_chip_square{
    "m_2", "||g_hat(B_2)||^2 in another outcome"};
inline constexpr input<"chance", count_unit, domain::fraction> chance{"p", "chance of an outcome"};

// FSDP and TP together (training-notes 2.5), and how a step's time goes by batch and chips (2.2.1).
inline constexpr input<"fsdp_split", count_unit> fsdp_split{
    "K_FSDP", "chips of fully sharded data parallelism, as the real number that (14) varies"};
inline constexpr input<"gradient_time", second_unit> gradient_time{
    "t_I", "time of the communication of all gradients"};
inline constexpr input<"measured_axis_bandwidth", byte_per_second_unit> measured_axis_bandwidth{
    "beta_hat_I", "bandwidth that a chip reaches on one axis of the torus, over both of its links"};
inline constexpr input<"loss_to_go", count_unit> loss_to_go{
    "J", "loss to be taken off until a target is reached"};
inline constexpr input<"step_improvement", count_unit> step_improvement{
    "delta", "loss that a step takes off"};
inline constexpr input<"another_improvement", count_unit> another_improvement{
    "delta_2", "loss that a step of twice the batch takes off"};
inline constexpr input<"another_update_time", second_unit> another_update_time{
    "t_2", "time of an update on twice the batch"};

}  // namespace proofline::inputs
