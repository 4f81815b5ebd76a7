// Pins every constant and operator of the equations of blocks of a matrix and of their machines:
// change one in equations/matrix_latency.hpp or tiled_machine.hpp and this file stops compiling.
// Values at distinct primes, and dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/tiled_machine.hpp>
#include <proofline/units.hpp>

namespace tests::equations_matrix_latency {

using namespace proofline;
using namespace proofline::equations;

template <const auto& Equation, const auto& Values>
constexpr auto value = Equation.template read_from<rational>(Values);

constexpr auto block = at(width = 35, block_side = 7, vectors = 3, peak_rate = 11_FLOP_per_s,
                          memory_bandwidth = 13_B_per_s, network_bandwidth = 17_B_per_s);
static_assert(value<matrix_blocks, block> == 25);
static_assert(value<block_flops, block> == 2 * 7 * 7 * 3 * flop);
static_assert(value<block_memory_bytes, block> == 2 * (7 * 7 + 7 * 3 + 7 * 3) * byte);
static_assert(value<block_network_bytes, block> == 2 * (7 * 3 + 7 * 3) * byte);
static_assert(network_seconds(34_B, 17_B_per_s) == 2_s);
static_assert(value<block_compute_time, block> == rational(294, 11) * second);
static_assert(value<block_memory_time, block> == rational(182, 13) * second);
static_assert(value<block_network_time, block> == rational(84, 17) * second);

constexpr auto rates =
    at(peak_rate = 210_FLOP_per_s, memory_bandwidth = 70_B_per_s, network_bandwidth = 30_B_per_s);
static_assert(value<network_bytes_by_rates, rates> == 2 * (7 * 3 + 7 * 3) * byte);
static_assert(value<memory_bytes_by_rates, rates> == 2 * (7 * 7 + 7 * 3 + 7 * 3) * byte);
static_assert(value<flops_by_rates, rates> == 2 * 7 * 7 * 3 * flop);

// Each of the three terms is the longest once.
static_assert(value<block_time, block> == rational(294, 11) * second);
static_assert(value<block_utilization, block> == 1);
constexpr auto fast_gpu = at(block_side = 7, vectors = 3, peak_rate = 294_FLOP_per_s,
                             memory_bandwidth = 13_B_per_s, network_bandwidth = 17_B_per_s);
static_assert(value<block_time, fast_gpu> == 14 * second);
static_assert(value<block_utilization, fast_gpu> == rational(1, 14));
constexpr auto slow_network = at(block_side = 7, vectors = 3, peak_rate = 294_FLOP_per_s,
                                 memory_bandwidth = 13_B_per_s, network_bandwidth = 4_B_per_s);
static_assert(value<block_time, slow_network> == 21 * second);
static_assert(value<block_utilization, slow_network> == rational(1, 21));

// The number of bytes per element equals that of FLOPs per multiply-add.
static_assert(ops_bytes_ratio(15_FLOP_per_s, 3_B_per_s) == 5_FLOP_per_byte);
static_assert(macs_per_element(15_FLOP_per_s, 3_B_per_s) == 5);
static_assert(network_block_side(15_FLOP_per_s, 3_B_per_s) == 10);
static_assert(balanced_block_side(15_FLOP_per_s, 3_B_per_s) == 15);
static_assert(network_bound_batch(15_FLOP_per_s, 3_B_per_s) == 5);
static_assert(balanced_time(15_FLOP_per_s, 3_B_per_s) == 2 * 15 * 15 * 15 / 15 * 1_s);
static_assert(network_bound_time(15_FLOP_per_s, 3_B_per_s, 5_B_per_s) ==
              2 * 10 * 10 * 3 / 15 * 1_s);
static_assert(used_network_bandwidth(9_B_per_s, 5_B_per_s) == 5_B_per_s);
static_assert(used_network_bandwidth(9_B_per_s, 7_B_per_s) == 6_B_per_s);

// First the network is the bound, then memory.
static_assert(best_block_side(15_FLOP_per_s, 8_B_per_s, 3_B_per_s) == 10);
static_assert(best_batch(15_FLOP_per_s, 8_B_per_s, 3_B_per_s) == 3);
static_assert(least_matrix_time(15_FLOP_per_s, 8_B_per_s, 3_B_per_s) == 40_s);
static_assert(best_block_side(15_FLOP_per_s, 3_B_per_s, 7_B_per_s) == 15);
static_assert(best_batch(15_FLOP_per_s, 3_B_per_s, 7_B_per_s) == 15);
static_assert(least_matrix_time(15_FLOP_per_s, 3_B_per_s, 7_B_per_s) == 450_s);

// Machines.

static_assert(machine_network_bytes(grid_rows = 2, grid_columns = 5, block_side = 7, vectors = 3) ==
              2 * (35 * 3 + 14 * 3) * byte);
static_assert(shared_bandwidth(18_B_per_s, 9) == 2_B_per_s);
static_assert(effective_bandwidth(18_B_per_s, 9) == 6_B_per_s);
static_assert(grid_bandwidth(14_B_per_s, 2, 5) == 4_B_per_s);

// B/sqrt(N) is 3 as above, then 7.
static_assert(machine_matrix_time(15_FLOP_per_s, 8_B_per_s, 15_B_per_s, 25) == 40_s);
static_assert(machine_matrix_time(15_FLOP_per_s, 3_B_per_s, 35_B_per_s, 25) == 450_s);
// 2/3*M*sqrt(N) is 10: one more, and one less.
static_assert(machine_matrix_time(15_FLOP_per_s, 3_B_per_s, 11_B_per_s, 25) == 450_s);
static_assert(machine_matrix_time(15_FLOP_per_s, 3_B_per_s, 9_B_per_s, 25) ==
              least_matrix_time(15_FLOP_per_s, 3_B_per_s, 1.8_B_per_s));
static_assert(grid_matrix_time(15_FLOP_per_s, 8_B_per_s, 9_B_per_s, 2, 4) == 40_s);

constexpr auto machine = at(width = 300, block_side = 6, peak_rate = 15_FLOP_per_s,
                            network_bandwidth = 3_B_per_s, gpus = 25);
static_assert(value<unscaled_machine_side, machine> == 125);
static_assert(value<machine_block_side, machine> == 250);
static_assert(value<gpu_block_side, machine> == 50);
static_assert(value<machines_of_blocks, machine> == 2'500);
static_assert(value<machines_of_matrix, machine> == rational(36, 25));
static_assert(value<gpus_of_matrix, machine> == 25 * 2'500);

}  // namespace tests::equations_matrix_latency
