#pragma once
// The quantities that equations are about, each declared once. They double as the names by which
// values are given: `peak_rate = 312_TFLOP_per_s`.

#include <proofline/equations/input.hpp>

namespace proofline::inputs {

// A kernel on one device (training-notes 1.1).
inline constexpr input<"flops", flop_unit> flops{"n_F", "FLOPs per input"};
inline constexpr input<"bytes", byte_unit> bytes{"n_B", "bytes moved between HBM and SRAM per input"};
inline constexpr input<"compute_time", second_unit, domain::nonnegative> compute_time{
    "t_F", "time of the arithmetic per input"};
inline constexpr input<"memory_time", second_unit, domain::nonnegative> memory_time{
    "t_B", "time of the memory traffic per input"};
inline constexpr input<"hidden_time", second_unit, domain::nonnegative> hidden_time{
    "t_hidden", "time during which arithmetic and memory traffic both run"};
inline constexpr input<"run_time", second_unit> run_time{"t", "time per input"};
inline constexpr input<"launch_time", second_unit, domain::nonnegative> launch_time{
    "t_launch", "time to launch a kernel"};
inline constexpr input<"extra_flops", flop_unit> extra_flops{
    "x", "FLOPs added on chip, without memory traffic"};
inline constexpr input<"intensity", flop_per_byte_unit> intensity{
    "I", "arithmetic intensity of the kernel"};
inline constexpr input<"achieved_rate", flop_per_second_unit> achieved_rate{
    "P", "effective compute rate of the kernel"};

inline constexpr input<"factor", count_unit> factor{"k", "a factor"};

// A device.
inline constexpr input<"peak_rate", flop_per_second_unit> peak_rate{"pi_star",
                                                                     "peak compute rate"};
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
inline constexpr input<"layers", count_unit> layers{"L", "layers (blocks)"};
inline constexpr input<"feedforward_width", count_unit> feedforward_width{
    "D", "width of the feedforward layer, F*d"};
inline constexpr input<"heads", count_unit> heads{"H", "query heads"};
inline constexpr input<"key_value_heads", count_unit> key_value_heads{
    "H_KV", "key and value heads: as many as query heads, or fewer (grouped-query attention)"};
inline constexpr input<"head_width", count_unit> head_width{"d_H", "width of one head"};
inline constexpr input<"vocabulary", count_unit> vocabulary{"V", "tokens in the vocabulary"};
inline constexpr input<"vocabulary_matrices", count_unit> vocabulary_matrices{
    "n_V", "matrices of V x d: 1 where embedding and readout are tied, 2 where not"};
inline constexpr input<"parameters", count_unit> parameters{"n_params", "parameters of a model"};
inline constexpr input<"training_tokens", count_unit> training_tokens{
    "n_tokens", "tokens that a model is trained on"};
inline constexpr input<"remat", count_unit, domain::nonnegative> remat{
    "r", "forward passes run again in the backward pass: 0, or 1 with rematerialization"};
inline constexpr input<"model_flops", flop_unit> model_flops{
    "n_F_train", "FLOPs of a whole training"};
inline constexpr input<"overhead", count_unit> overhead{
    "o", "FLOPs of attention over FLOPs of all weight matrices"};
inline constexpr input<"chips", count_unit> chips{"K", "chips"};
inline constexpr input<"memory_capacity", byte_unit> memory_capacity{"M_HBM", "HBM of a chip"};
inline constexpr input<"utilization", count_unit, domain::fraction> utilization{
    "MFU", "model FLOP utilization"};
inline constexpr input<"training_seconds", second_unit> training_seconds{
    "t_train", "time that a training takes"};
inline constexpr input<"exposed_time", second_unit, domain::nonnegative> exposed_time{
    "t_I", "time of interconnect communication that nothing hides"};
inline constexpr input<"tolerance", count_unit> tolerance{"epsilon", "how near is near"};
inline constexpr input<"step", count_unit> step{"s", "by how much something grows"};

// A matrix product Z (d x D) = X (d x K) Y (K x D), and how it is cut (training-notes A.1).
inline constexpr input<"rows", count_unit> rows{"d", "rows of X and of Z"};
inline constexpr input<"contracted", count_unit> contracted{
    "K", "columns of X and rows of Y: the contracted dimension"};
inline constexpr input<"columns", count_unit> columns{
    "D", "columns of Y and of Z"};
inline constexpr input<"matrices", count_unit, domain::at_least_one> matrices{
    "M", "independent products in a batch"};
inline constexpr input<"tile_rows", count_unit> tile_rows{
    "m", "rows of an output tile"};
inline constexpr input<"tile_columns", count_unit> tile_columns{
    "n", "columns of an output tile"};
inline constexpr input<"tile_contracted", count_unit> tile_contracted{
    "l", "width of a slice of the contracted dimension"};
inline constexpr input<"tile_matrices", count_unit> tile_matrices{
    "p", "products that a cube works on"};
inline constexpr input<"row_tiles", count_unit> row_tiles{
    "tiles_d", "tiles along the rows, d/m"};
inline constexpr input<"column_tiles", count_unit> column_tiles{
    "tiles_D", "tiles along the columns, D/n"};
inline constexpr input<"contracted_tiles", count_unit> contracted_tiles{
    "tiles_K", "slices of the contracted dimension, K/l"};
inline constexpr input<"matrix_groups", count_unit> matrix_groups{
    "groups_M", "groups of products, M/p"};
inline constexpr input<"cache_hits", count_unit, domain::nonnegative> cache_hits{
    "h", "elements that a kernel finds in the cache instead of HBM"};
inline constexpr input<"extra_bytes", byte_unit, domain::nonnegative> extra_bytes{
    "u", "bytes that a kernel moves beyond those that it must"};
inline constexpr input<"intensity_error", flop_per_byte_unit> intensity_error{
    "epsilon", "how near an intensity is"};
inline constexpr input<"layer_width", count_unit> layer_width{
    "d_F", "half the harmonic mean of a layer's input and output width"};
inline constexpr input<"first_number", count_unit> first_number{"a", "a number"};
inline constexpr input<"second_number", count_unit> second_number{"b", "a number"};
inline constexpr input<"shared_memory", byte_unit> shared_memory{
    "M_SRAM", "SRAM that one thread block can use"};
inline constexpr input<"sram", byte_unit> sram{"M_L1", "SRAM of one multiprocessor"};
inline constexpr input<"cache", byte_unit> cache{"M_L2", "cache between HBM and SRAM"};

// Attention (training-notes A.3): entries of its matrices, and sums over the other keys. What is
// proved of entries is identities, so it holds for entries of any sign.
inline constexpr input<"query_entry", count_unit> query_entry{"q", "entry Q_ic of the queries"};
inline constexpr input<"key_entry", count_unit> key_entry{"k", "entry K_jc of the keys"};
inline constexpr input<"value_entry", count_unit> value_entry{"v", "entry V_jc of the values"};
inline constexpr input<"other_products", count_unit> other_products{
    "s", "sum of Q_ix*K_jx over the other columns x"};
inline constexpr input<"root_of_head_width", count_unit> root_of_head_width{
    "r_H", "square root of the width of one head, sqrt(d_H)"};
inline constexpr input<"exponential", count_unit> exponential{"e_j", "exp(A_ij) of a score"};
inline constexpr input<"another_exponential", count_unit> another_exponential{
    "e_h", "exp(A_ih) of the score of another key"};
inline constexpr input<"other_exponentials", count_unit, domain::nonnegative> other_exponentials{
    "e_o", "sum of exp(A_ix) over the other keys x"};
inline constexpr input<"other_values", count_unit, domain::nonnegative> other_values{
    "v_o", "sum of exp(A_ix)*V_xc over the other keys x"};
inline constexpr input<"probability", count_unit, domain::fraction> probability{
    "P", "probability Pi_ij"};
inline constexpr input<"other_outputs", count_unit> other_outputs{
    "u", "sum of Pi_ix*V_xc over the other keys x"};
inline constexpr input<"output_gradient", count_unit> output_gradient{
    "z_O", "gradient of the loss in O_ic"};
inline constexpr input<"probability_gradient", count_unit> probability_gradient{
    "z_P", "gradient of the loss in Pi_ij"};
inline constexpr input<"row_sum", count_unit> row_sum{"R", "sum of Pi_ix*z_P_ix over the keys x"};
inline constexpr input<"other_gradients", count_unit, domain::nonnegative> other_gradients{
    "z_o", "sum of exp(A_ix)*z_P_ix over the other keys x"};
inline constexpr input<"other_keys", count_unit, domain::nonnegative> other_keys{
    "k_o", "sum of exp(A_ix)*K_xc over the other keys x"};
inline constexpr input<"other_key_gradients", count_unit, domain::nonnegative> other_key_gradients{
    "y_o", "sum of exp(A_ix)*z_P_ix*K_xc over the other keys x"};
inline constexpr input<"query_block", count_unit> query_block{
    "B_Q", "queries that one thread block keeps in SRAM"};
inline constexpr input<"key_block", count_unit> key_block{
    "B_K", "keys that one thread block works on at a time"};
inline constexpr input<"linearity", count_unit, domain::fraction> linearity{
    "u", "least part of what growth in proportion would give"};

// Chips on a torus, and collectives among them (training-notes 2, appendices B and C).
inline constexpr input<"object_bytes", byte_unit> object_bytes{
    "n_obj", "bytes of the whole object that a collective works on"};
inline constexpr input<"interconnect_bytes", byte_unit, domain::nonnegative> interconnect_bytes{
    "n_I", "bytes that a chip sends over the interconnect"};
inline constexpr input<"axes", count_unit, domain::at_least_one> axes{
    "m", "axes of the torus that a collective uses at once"};
inline constexpr input<"axis_bandwidth", byte_per_second_unit> axis_bandwidth{
    "beta_I", "bandwidth of a chip on one axis of the torus, over both of its links"};
inline constexpr input<"half_ring", count_unit, domain::at_least_one> half_ring{
    "h", "half of the chips on a ring of an even number, K/2"};
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

}  // namespace proofline::inputs
