#pragma once
// Models of a time that is measured: the p-norm of compute time and memory time, which lies between
// the max and the sum of equations/roofline.hpp; launches; whole waves of tiles.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/inputs/measured_time.hpp>

namespace proofline::equations {

using namespace inputs;

// The p-norm: p = 1 is the sum, a large p nearly the max. Its p-th powers are inputs here, with the
// equation of the next p beside them.

inline constexpr auto normed_time = define<"normed_time", second_unit>(
    "t_p", "p-norm of compute time and memory time: (t_F^p + t_B^p)^(1/p)",
    "between the max and the sum of training-notes 1.1 footnote 1",
    of(compute_time, memory_time, norm_factor),
    [](auto t_F, auto t_B, auto f) { return f * runtime(t_F, t_B); });

inline constexpr auto power_of_factor = define<"power_of_factor", count_unit>(
    "f_p", "p-norm of compute time and memory time over the longer one, to the power p",
    "between the max and the sum of training-notes 1.1 footnote 1", of(ratio_power),
    [](auto R) { return 1 + R; });

inline constexpr auto ratio_power_after = define<"ratio_power_after", count_unit>(
    "R_1", "the ratio to the power p + 1",
    "between the max and the sum of training-notes 1.1 "
    "footnote 1",
    of(ratio_power, time_ratio), [](auto R, auto r) { return R * r; });

/// p = 2.
inline constexpr auto square_normed_time = define<"square_normed_time", second_unit>(
    "t_2", "2-norm of compute time and memory time: the root of the sum of their squares",
    "between the max and the sum of training-notes 1.1 footnote 1", of(compute_time, memory_time),
    [](auto t_F, auto t_B) { return sqrt(square(t_F) + square(t_B)); });

// Launches. The host launches ahead of the chip: it binds only what is shorter than its launches.

inline constexpr auto launched_time = define<"launched_time", second_unit>(
    "t_k",
    "time of k kernels with their launches: the chip's own, one behind another, or the host's "
    "where those last longer",
    "training-notes A.1.3 footnote 10, with a host that launches ahead as a premise",
    of(run_time, launched_kernels, launch_time, host_launch_time),
    [](auto t, auto k, auto t_launch, auto t_host) { return max(t + k * t_launch, k * t_host); });

// Whole waves of tiles of m x n: the chip works on a tile that is not full, and on a wave that is
// not full, as long as on a whole one.

inline constexpr auto whole_tiles = define<"whole_tiles", count_unit>(
    "N_tiles", "output tiles that cover a matrix product, those at its edges whole",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.1",
    of(whole_row_tiles, whole_column_tiles), [](auto T_d, auto T_D) { return T_d * T_D; });

inline constexpr auto whole_wave_flops = define<"whole_wave_flops", flop_unit>(
    "n_F", "FLOPs for which w whole waves have room",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.2",
    of(waves, multiprocessors, tile_rows, tile_columns, contracted),
    [](auto w, auto N_SM, auto m, auto n, auto K) { return w * N_SM * product_flops(m, K, n); });

inline constexpr auto whole_wave_time = define<"whole_wave_time", second_unit>(
    "t_F", "compute time of a matrix product in w whole waves of tiles",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.2",
    of(waves, multiprocessors, tile_rows, tile_columns, contracted, peak_rate),
    [](auto w, auto N_SM, auto m, auto n, auto K, auto pi) {
      const auto n_F = whole_wave_flops(waves = w, multiprocessors = N_SM, tile_rows = m,
                                        tile_columns = n, contracted = K);
      return compute_seconds(n_F, pi);
    });

}  // namespace proofline::equations
