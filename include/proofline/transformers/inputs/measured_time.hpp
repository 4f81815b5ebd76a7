#pragma once
// What models of a measured time need beside a kernel: how far its two times overlap, and how its
// tiles fill a chip.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// The p-norm of compute time and memory time, by their ratio.
inline constexpr input<"time_ratio", count_unit, domain::fraction> time_ratio{
    "r", "the shorter of compute time and memory time over the longer one"};
inline constexpr input<"ratio_power", count_unit, domain::fraction> ratio_power{
    "R", "the ratio to the power p: r^p"};
inline constexpr input<"norm_factor", count_unit, domain::at_least_one, numbers::real> norm_factor{
    "f", "p-norm of compute time and memory time over the longer one: (1 + r^p)^(1/p)"};
inline constexpr input<"factor_power", count_unit, domain::at_least_one, numbers::real>
    factor_power{"f_p", "the factor of a p-norm to the power p"};

// Launches.
inline constexpr input<"launched_kernels", count_unit, domain::nonnegative, numbers::whole>
    launched_kernels{"k", "kernels launched one behind another"};

inline constexpr input<"host_launch_time", second_unit, domain::nonnegative> host_launch_time{
    "t_host", "time of a kernel that does nothing, launched alone by the host"};

// Tiles. No last tile and no last wave may be full.
inline constexpr input<"multiprocessors", count_unit, domain::at_least_one> multiprocessors{
    "N_SM", "multiprocessors of a chip, each with one output tile at a time"};
inline constexpr input<"whole_row_tiles", count_unit, domain::at_least_one> whole_row_tiles{
    "T_d", "tiles along the rows, the last one whole: d/m rounded up"};
inline constexpr input<"whole_column_tiles", count_unit, domain::at_least_one> whole_column_tiles{
    "T_D", "tiles along the columns, the last one whole: D/n rounded up"};
inline constexpr input<"waves", count_unit, domain::at_least_one> waves{
    "w", "waves of a tile for each multiprocessor, the last one whole: T_d*T_D/N_SM rounded up"};

}  // namespace proofline::inputs
