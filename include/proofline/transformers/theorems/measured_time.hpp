#pragma once
// What is true of the models of a measured time. What holds for any whole p is proved for p = 1 and
// for the next p, and so for all.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/equations/measured_time.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Max, sum, and the p-norm between them.

/// `sum` is (1 + r)^p.
inline constexpr auto norms_are_at_most_the_sum = for_all<"norms_are_at_most_the_sum">(
    "f^p = 1 + r^p is at least 1, and at p = 1 it is 1 + r: the 1-norm is the sum. If it is at "
    "most (1 + r)^p, then with p + 1 it is at most (1 + r)^(p + 1): for no whole p is the p-norm "
    "longer than the sum or shorter than the max",
    "between the max and the sum of training-notes 1.1 footnote 1",
    of(time_ratio, ratio_power, factor_power), [](auto r, auto R, auto sum) {
      return both(power_of_factor(R) >= 1,
                  implies(power_of_factor(R) <= sum,
                          power_of_factor(ratio_power_after(R, r)) <= (1 + r) * sum));
    });

inline constexpr auto norms_fall_with_p = for_all<"norms_fall_with_p">(
    "f^(p + 1) is no less than 1 + r^(p + 1), which the factor of the next p has for its power: a "
    "larger p gives no longer time. Where both times are equal, f^p is 2 for each p",
    "between the max and the sum of training-notes 1.1 footnote 1",
    of(time_ratio, ratio_power, norm_factor), [](auto r, auto R, auto f) {
      return both(f * power_of_factor(R) >= power_of_factor(ratio_power_after(R, r)),
                  both(power_of_factor(R) <= 2, iff(power_of_factor(R) == 2, R == 1)));
    });

inline constexpr auto normed_time_lies_between = for_all<"normed_time_lies_between">(
    "with 1 <= f <= 1 + r, where r is the shorter time over the longer one, the p-norm lies "
    "between the max and the sum of both times: it is the max iff f = 1, the sum iff f = 1 + r",
    "training-notes 1.1 footnote 1", of(compute_time, memory_time, norm_factor),
    [](auto t_F, auto t_B, auto f) {
      const auto longer = runtime(t_F, t_B), sum = runtime_without_overlap(t_F, t_B);
      const auto t = normed_time(compute_time = t_F, memory_time = t_B, norm_factor = f);
      const auto r = min(t_F, t_B) / longer;
      return implies(
          both(both(t_F > 0_s, t_B > 0_s), f <= 1 + r),
          both(between(longer, t, sum), both(iff(t == longer, f == 1), iff(t == sum, f == 1 + r))));
    });

inline constexpr auto square_norm_lies_between = for_all<"square_norm_lies_between">(
    "the 2-norm of compute time and memory time lies between the max and the sum",
    "between the max and the sum of training-notes 1.1 footnote 1", of(compute_time, memory_time),
    [](auto t_F, auto t_B) {
      const auto t = square_normed_time(t_F, t_B);
      return both(both(t >= t_F, t >= t_B), t <= runtime_without_overlap(t_F, t_B));
    });

// Measured ceilings.

inline constexpr auto measured_ceilings_move_the_knee = for_all<"measured_ceilings_move_the_knee">(
    "where a chip reaches the part u_F of its peak rate and the part u_B of its peak bandwidth, a "
    "kernel is compute-bound from u_F/u_B times the critical intensity on: earlier than by the "
    "printed figures iff u_F < u_B",
    "training-notes 1.1", of(peak_rate, memory_bandwidth, matrix_efficiency, bandwidth_efficiency),
    [](auto pi, auto beta, auto u_F, auto u_B) {
      const auto printed = critical_intensity(pi, beta);
      const auto reached = critical_intensity(u_F * pi, u_B * beta);
      return implies(both(u_F > 0, u_B > 0),
                     both(reached == u_F / u_B * printed, iff(reached < printed, u_F < u_B)));
    });

// Launches.

inline constexpr auto launches_bind_what_is_short = for_all<"launches_bind_what_is_short">(
    "the launches of k kernels make a time no shorter than it is without them, and no shorter than "
    "k*t_host. The host does not show iff t >= k*(t_host - t_launch); with k >= 1, what is shorter "
    "than that takes k*t_host, however short it is",
    "training-notes A.1.3 footnote 10, with a host that launches ahead as a premise",
    of(run_time, launched_kernels, launch_time, host_launch_time),
    [](auto t, auto k, auto t_launch, auto t_host) {
      const auto with = launched_time(run_time = t, launched_kernels = k, launch_time = t_launch,
                                      host_launch_time = t_host);
      const auto chip = t + k * t_launch, host = k * t_host;
      return both(both(with >= t, with >= host),
                  both(iff(with == chip, t >= host - k * t_launch),
                       implies(t < host - k * t_launch, with == host)));
    });

inline constexpr auto launches_bound_the_rate = for_all<"launches_bound_the_rate">(
    "n_F FLOPs in k >= 1 kernels never reach more than n_F/(k*t_host), nor as much as without "
    "launches, where those take time on the chip; they reach at least half of that iff neither "
    "k*t_launch exceeds t nor k*t_host exceeds 2t",
    "training-notes A.1.3 footnote 10, with a host that launches ahead as a premise",
    of(flops, run_time, launched_kernels, launch_time, host_launch_time),
    [](auto n_F, auto t, auto k, auto t_launch, auto t_host) {
      const auto with = launched_time(run_time = t, launched_kernels = k, launch_time = t_launch,
                                      host_launch_time = t_host);
      const auto P = effective_rate(n_F, with), alone = effective_rate(n_F, t);
      return implies(both(k >= 1, both(t_launch > 0_s, t_host > 0_s)),
                     both(both(P <= n_F / (k * t_host), P < alone),
                          iff(2 * P >= alone, both(k * t_launch <= t, k * t_host <= 2 * t))));
    });

// Whole waves of tiles.

inline constexpr auto whole_tiles_cover = for_all<"whole_tiles_cover">(
    "with T_d = d/m and T_D = D/n rounded up, the tiles have room for all d*D elements of the "
    "product, and for less than (d + m)*(D + n): less than a tile more along each extent",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.1",
    of(rows, columns, tile_rows, tile_columns, whole_row_tiles, whole_column_tiles),
    [](auto d, auto D, auto m, auto n, auto T_d, auto T_D) {
      const auto room = whole_tiles(T_d, T_D) * (m * n);
      return both(implies(both(T_d * m >= d, T_D * n >= D), room >= d * D),
                  implies(both(T_d * m < d + m, T_D * n < D + n), room < (d + m) * (D + n)));
    });

inline constexpr auto whole_waves_cover = for_all<"whole_waves_cover">(
    "with w = T_d*T_D/N_SM rounded up, the waves have room for the FLOPs of all whole tiles, and "
    "for less than a wave more",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.2",
    of(contracted, tile_rows, tile_columns, multiprocessors, whole_row_tiles, whole_column_tiles,
       waves),
    [](auto K, auto m, auto n, auto N_SM, auto T_d, auto T_D, auto w) {
      const auto tiles = whole_tiles(T_d, T_D);
      const auto room = [=](auto count) {
        return whole_wave_flops(waves = count, multiprocessors = N_SM, tile_rows = m,
                                tile_columns = n, contracted = K);
      };
      return implies(both(w * N_SM >= tiles, w * N_SM < tiles + N_SM),
                     both(room(w) >= tiles * product_flops(m, K, n),
                          room(w) < tiles * product_flops(m, K, n) + room(1_exact)));
    });

inline constexpr auto full_waves_waste_nothing = for_all<"full_waves_waste_nothing">(
    "if tiles divide both extents and multiprocessors divide the tiles, whole waves have room for "
    "the FLOPs of the product and no more. One row of tiles more needs more waves",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.1, 3.2",
    of(contracted, tile_rows, tile_columns, multiprocessors, whole_row_tiles, whole_column_tiles,
       waves, factor),
    [](auto K, auto m, auto n, auto N_SM, auto T_d, auto T_D, auto w, auto more) {
      const auto room = whole_wave_flops(waves = w, multiprocessors = N_SM, tile_rows = m,
                                         tile_columns = n, contracted = K);
      return implies(w * N_SM == whole_tiles(T_d, T_D),
                     both(room == product_flops(T_d * m, K, T_D * n),
                          implies(more * N_SM >= whole_tiles(T_d + 1, T_D), more > w)));
    });

inline constexpr auto waves_are_steps = for_all<"waves_are_steps">(
    "in whole waves the time of a product is w times that of one wave, whatever part of the last "
    "wave is empty: a wave more makes it (w + 1)/w times as long, twice at w = 1",
    "Matrix Multiplication Background (NVIDIA DU-09799-001), 3.2",
    of(waves, multiprocessors, tile_rows, tile_columns, contracted, peak_rate),
    [](auto w, auto N_SM, auto m, auto n, auto K, auto pi) {
      const auto t = [=](auto count) {
        return whole_wave_time(waves = count, multiprocessors = N_SM, tile_rows = m,
                               tile_columns = n, contracted = K, peak_rate = pi);
      };
      return both(t(w) == w * t(1_exact),
                  both(t(w + 1) == (w + 1) / w * t(w), t(2_exact) == 2 * t(1_exact)));
    });

}  // namespace proofline::theorems
