#pragma once
// What a device, a machine or a network can do, and hold.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"peak_rate", flop_per_second_unit> peak_rate{"pi_star", "peak compute rate"};
inline constexpr input<"memory_bandwidth", byte_per_second_unit> memory_bandwidth{
    "beta_star", "peak HBM bandwidth"};
inline constexpr input<"measured_rate", flop_per_second_unit> measured_rate{
    "pi_hat", "compute rate that is reached in practice"};
inline constexpr input<"measured_bandwidth", byte_per_second_unit> measured_bandwidth{
    "beta_hat", "HBM bandwidth that is reached in practice"};
inline constexpr input<"measured_axis_bandwidth", byte_per_second_unit> measured_axis_bandwidth{
    "beta_hat_I", "bandwidth that a chip reaches on one axis of the torus, over both of its links"};
inline constexpr input<"int8_rate", flop_per_second_unit> int8_rate{
    "C_int8", "peak rate of operations on int8"};
inline constexpr input<"sparse_rate", flop_per_second_unit> sparse_rate{
    "C_sparse", "peak rate with structured sparsity, which skips every second product"};
inline constexpr input<"vector_rate", flop_per_second_unit> vector_rate{
    "C_VPU", "peak rate of the VPU, the vector unit"};
inline constexpr input<"shared_memory", byte_unit> shared_memory{
    "M_SRAM", "shared memory of one multiprocessor, at most"};
inline constexpr input<"sram", byte_unit> sram{
    "M_L1", "L1 cache and shared memory of one multiprocessor together"};
/// Sheets print caches in KB of 1,024 byte and MB of 1,024 KB.
inline constexpr input<"cache", byte_unit> cache{"M_L2", "cache between HBM and SRAM"};
inline constexpr input<"memory_capacity", byte_unit> memory_capacity{"M_HBM", "HBM of a chip"};
inline constexpr input<"axis_bandwidth", byte_per_second_unit> axis_bandwidth{
    "beta_star_I",
    "bidirectional interconnect bandwidth of a chip on a physical axis, over both links"};
inline constexpr input<"torus_link_bandwidth", byte_per_second_unit> torus_link_bandwidth{
    "beta_link", "bytes per second that a chip sends over one of its links"};
inline constexpr input<"chip_bandwidth", byte_per_second_unit> chip_bandwidth{
    "beta_chip", "bandwidth of a chip over all of its links to other chips"};
inline constexpr input<"links", count_unit, domain::at_least_one> links{
    "n_links", "links of a chip to other chips"};
inline constexpr input<"host_bandwidth", byte_per_second_unit> host_bandwidth{
    "beta_host", "bandwidth between a device and its host"};
inline constexpr input<"link_bandwidth", byte_per_second_unit> link_bandwidth{
    "W_net", "bandwidth between two chips, in one direction"};
inline constexpr input<"network_bandwidth", byte_per_second_unit> network_bandwidth{
    "B", "bandwidth between a machine and the others, in and out together"};
inline constexpr input<"any_bandwidth", byte_per_second_unit> any_bandwidth{
    "W", "bandwidth of memory, of the network, or of another link"};
inline constexpr input<"spare_bandwidth", byte_per_second_unit> spare_bandwidth{
    "v", "by how much the memory bandwidth exceeds the network's, M - B"};
inline constexpr input<"gpus", count_unit, domain::at_least_one> gpus{"N", "GPUs per machine"};
inline constexpr input<"chips", count_unit, domain::positive, numbers::whole> chips{"K", "chips"};
inline constexpr input<"largest_job", count_unit, domain::at_least_one> largest_job{
    "K_job", "chips that one job can have at most"};

}  // namespace proofline::inputs
