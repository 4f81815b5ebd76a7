#pragma once
// Whose document memory-bound-again is, as its text prints it.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::documents::memory_bound_again {

/// Its own, where ours are those of training-notes.
inline constexpr std::array symbols = {
    audit::spelled(inputs::data_chips, "K", "shards of a batch, one for each device"),
    audit::spelled(equations::data_tokens_per_chip, "B_device",
                   "per-device batch size, where a batch of B tokens is partitioned into K shards"),
    audit::spelled(inputs::heads, "H", "heads"),
    audit::spelled(inputs::asymmetry, "F", "asymmetry factor: output width over input width"),
    audit::spelled(inputs::model_flops, "n_F"),
    audit::spelled(inputs::remat, "remat"),
};

inline constexpr audit::publication about{.name = "memory-bound-again",
                                          .title = "Making Transformers Memory-Bound Again",
                                          .author = "Karl Stratos",
                                          .date = "not given",
                                          .version = "not given",
                                          .address = "not given",
                                          .symbols = symbols};

}  // namespace proofline::documents::memory_bound_again
