#pragma once
// Whose document forward-pass is, as its text prints it.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/kernel.hpp>
#include <proofline/transformers/inputs/matrix_blocks.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::documents::forward_pass {

/// Its other symbols are ours, too. Some inputs have the document's words.
inline constexpr std::array symbols = {
    audit::spelled(inputs::peak_rate, "C", "compute capacity of a GPU"),
    audit::spelled(inputs::memory_bandwidth, "M", "memory bandwidth of a GPU"),
    audit::spelled(inputs::utilization, "u",
                   "utilization of a GPU: the fraction of C that is reached"),
    audit::spelled(inputs::layers, "layers"),
    audit::spelled(inputs::vectors, "b", "batch size: vectors that are multiplied at once"),
    audit::spelled(inputs::sequence_length, "T", "tokens of the context"),
    audit::spelled(inputs::feedforward_width, "D", "width of the feedforward block"),
    audit::spelled(inputs::contracted, "K", "numbers of the vector: rows of the matrix"),
    audit::spelled(inputs::columns, "D", "columns of the matrix"),
    audit::spelled(inputs::second_number, "p", "another power of two"),
    audit::spelled(inputs::run_time, "t", "elapsed time"),
    audit::spelled(inputs::compute_time, "t_F", "time of the computation"),
    audit::spelled(inputs::flops, "n_F", "floating-point operations"),
    audit::spelled(inputs::bytes, "n_B", "bytes of memory accesses"),
    audit::spelled(inputs::chips, "K", "TPU v4 chips"),
    audit::spelled(inputs::root_of_gpus, "s",
                   "sqrt(N): rows and columns of a machine's grid of GPUs"),
    audit::spelled(inputs::tolerance, "epsilon", "a fraction, as small as one likes"),
    audit::spelled(equations::compute_seconds, "t_F",
                   "time to compute n_F floating-point operations at the compute capacity C"),
    audit::spelled(equations::memory_seconds, "t_B",
                   "time of n_B bytes of memory accesses at the memory bandwidth M"),
    audit::spelled(equations::mfu_bound, "u_max",
                   "highest utilization of a GPU at an arithmetic intensity")};

inline constexpr audit::publication about{.name = "forward-pass",
                                          .title = "How fast can we perform a forward pass?",
                                          .author = "Jacob Steinhardt",
                                          .date = "not given",
                                          .version = "with an addendum and erratum",
                                          .address = "not given",
                                          .symbols = symbols};

}  // namespace proofline::documents::forward_pass
