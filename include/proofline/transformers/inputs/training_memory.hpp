#pragma once
// What training keeps of each parameter, and who holds it.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"bytes_of_weight", byte_unit> bytes_of_weight{
    "b_w", "bytes of a weight in a product"};
inline constexpr input<"bytes_of_gradient", byte_unit> bytes_of_gradient{"b_g",
                                                                         "bytes of a gradient"};
inline constexpr input<"bytes_of_optimizer", byte_unit, domain::nonnegative> bytes_of_optimizer{
    "b_o", "bytes that the optimizer keeps of a parameter: its master copy and its moments"};
inline constexpr input<"state_shards", count_unit, domain::at_least_one> state_shards{
    "N_d", "chips among which data-parallel states are divided"};
inline constexpr input<"gathered_bytes", byte_unit, domain::nonnegative> gathered_bytes{
    "M_g", "bytes of weights that a chip has gathered at once"};
inline constexpr input<"shard_parameters", count_unit, domain::nonnegative, numbers::whole>
    shard_parameters{"n_shard", "parameters of one shard"};

// Low-rank adapters.
inline constexpr input<"adapter_rank", count_unit> adapter_rank{"r", "rank of an adapter"};

}  // namespace proofline::inputs
