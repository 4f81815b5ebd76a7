#pragma once
// What is true of matrix products on one device. training-notes A.1.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/theorems/shards.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Perfect kernels.

inline constexpr auto perfect_gemm_has_its_intensity = for_all<"perfect_gemm_has_its_intensity">(
    "a perfect kernel has the intensity n_F/n_B = 1/(1/D + 1/d + 1/K)",
    "training-notes A.1; memory-bound-again B", of(rows, contracted, columns),
    [](auto d, auto K, auto D) {
      return arithmetic_intensity_of(product_flops(d, K, D), perfect_gemm_bytes(d, K, D)) ==
             perfect_gemm_intensity(d, K, D);
    });

inline constexpr auto perfect_gemm_is_optimal = for_all<"perfect_gemm_is_optimal">(
    "a kernel with the 2dDK FLOPs of the product, which moves u bytes besides each input and "
    "output once, has at most the intensity of a perfect kernel, and the same only if u = 0",
    "training-notes A.1; memory-bound-again B", of(rows, contracted, columns, extra_bytes),
    [](auto d, auto K, auto D, auto u) {
      const auto n_F = product_flops(d, K, D);
      const auto I = arithmetic_intensity_of(n_F, perfect_gemm_bytes(d, K, D) + u);
      return both(I <= perfect_gemm_intensity(d, K, D),
                  iff(I == perfect_gemm_intensity(d, K, D), u == 0_B));
    });

inline constexpr auto perfect_gemm_intensity_rises = for_all<"perfect_gemm_intensity_rises">(
    "the intensity of a perfect kernel strictly increases in each of d, K and D",
    "training-notes A.1; memory-bound-again B", of(rows, contracted, columns, step),
    [](auto d, auto K, auto D, auto s) {
      return both(rises([=](auto x) { return perfect_gemm_intensity(x, K, D); }, d, s),
                  both(rises([=](auto x) { return perfect_gemm_intensity(d, x, D); }, K, s),
                       rises([=](auto x) { return perfect_gemm_intensity(d, K, x); }, D, s)));
    });

inline constexpr auto intensity_of_cube = for_all<"intensity_of_cube">(
    "a perfect kernel with d = D = K has the intensity d/3",
    "training-notes A.1; memory-bound-again B", of(rows), [](auto d) {
      return arithmetic_intensity_of(product_flops(d, d, d), perfect_gemm_bytes(d, d, d)) ==
             flop_per_mac / bf16 * d / 3;
    });
inline constexpr auto only_small_squares_fit = for_all<"only_small_squares_fit">(
    "a perfect kernel works on small matrices only: with d = D = K, X and Y in bf16 fit into the "
    "192 KiB of an A100's multiprocessor up to d = 221 and no further, and X, Y and Z up to d = "
    "181 and no further",
    "training-notes A.1; memory-bound-again B", of(rows), [](auto d) {
      const auto inputs = bf16 * perfect_gemm_reads(d, d, d);
      const auto all = perfect_gemm_bytes(d, d, d);
      return both(both(implies(d <= 221, inputs <= 192_KiB), implies(d >= 222, inputs > 192_KiB)),
                  both(implies(d <= 181, all <= 192_KiB), implies(d >= 182, all > 192_KiB)));
    });

// The naive kernel.

inline constexpr auto naive_gemm_has_its_intensity = for_all<"naive_gemm_has_its_intensity">(
    "a naive kernel has the intensity n_F/n_B = 1/(2 + 1/K)",
    "training-notes A.1.1; memory-bound-again B.1", of(rows, contracted, columns),
    [](auto d, auto K, auto D) {
      return arithmetic_intensity_of(product_flops(d, K, D), naive_gemm_bytes(d, K, D)) ==
             naive_gemm_intensity(K);
    });

inline constexpr auto naive_intensity_from_a_third = for_all<"naive_intensity_from_a_third">(
    "for K >= 1 the intensity of a naive kernel is at least 1/3, and equal to it only at K = 1",
    "training-notes A.1.1; memory-bound-again B.1", of(contracted), [](auto K) {
      const auto I = naive_gemm_intensity(K);
      const auto third = 1_FLOP_per_byte * (1_exact / 3_exact);
      return implies(K >= 1, both(I >= third, iff(I == third, K == 1)));
    });

inline constexpr auto naive_intensity_below_a_half = for_all<"naive_intensity_below_a_half">(
    "the intensity of a naive kernel is less than 1/2",
    "training-notes A.1.1; memory-bound-again B.1", of(contracted),
    [](auto K) { return naive_gemm_intensity(K) < 0.5_FLOP_per_byte; });

inline constexpr auto naive_intensity_tends_to_a_half = for_all<"naive_intensity_tends_to_a_half">(
    "the intensity of a naive kernel tends to 1/2 as K grows: it is within epsilon of 1/2 from K = "
    "1/epsilon on",
    "training-notes A.1.1; memory-bound-again B.1", of(contracted, intensity_error),
    [](auto K, auto epsilon) {
      return tends_to(naive_gemm_intensity(K), 0.5_FLOP_per_byte, epsilon,
                      from(K, 1_FLOP_per_byte / epsilon));
    });

inline constexpr auto naive_moves_no_less = for_all<"naive_moves_no_less">(
    "a naive kernel reads its input many times, each X_i,k D times and each Y_k,j d times. For d "
    ">= 1 and D >= 1 it moves at least the bytes of a perfect kernel, which reads each once",
    "training-notes A.1.1; memory-bound-again B.1", of(rows, contracted, columns),
    [](auto d, auto K, auto D) {
      return implies(both(d >= 1, D >= 1),
                     naive_gemm_bytes(d, K, D) >= perfect_gemm_bytes(d, K, D));
    });

// Slices and tiles.

/// Each product x*y of the sum over the contracted dimension belongs to a slice, and to one only.
inline constexpr auto slices_have_each_product_once = for_all<"slices_have_each_product_once">(
    "Z = sum of X_k Y_k: each of the K products that make up an element of Z is in exactly one "
    "slice. With r slices of l columns, K = r*l, column i of X_k is column k*l + i of X, counted "
    "from 0. No column is in two slices: it is a later one for a later slice, and for a later i in "
    "one slice. The last one is column K - 1",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"slice", count_unit, domain::nonnegative>{"k", "a slice, counted from 0"},
       input<"later_slice", count_unit, domain::nonnegative>{"k_2",
                                                             "another slice, counted from 0"},
       input<"of_slice", count_unit, domain::nonnegative>{
           "i", "a column of X_k and row of Y_k, counted from 0"},
       input<"later_of_slice", count_unit, domain::nonnegative>{
           "i_2", "another such column and row, counted from 0"},
       input<"slices", count_unit>{"r", "slices of the contracted dimension"}, contracted,
       tile_contracted),
    [](auto k, auto k_2, auto i, auto i_2, auto r, auto K, auto l) {
      return implies(K == r * l, shards::make_the_whole(k, k_2, i, i_2, r, l, K));
    });

/// Product i of tile t is product (t - 1)*l + i of the K, counted from 0.
inline constexpr auto four_tile_products_add_up = for_all<"four_tile_products_add_up">(
    "with K = 4l, Z_1,2 = sum of X_1,t Y_t,2 for t = 1 to 4: each of the K products that make up "
    "an element is in exactly one tile. Product i of tile t is product (t - 1)*l + i, counted from "
    "0. No product is in two tiles: it is a later one for a later tile, and for a later i in one "
    "tile. The last one is product K - 1",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"tile", count_unit, domain::at_least_one>{"t", "a tile of X and of Y, counted from 1"},
       input<"later_tile", count_unit, domain::at_least_one>{"t_2",
                                                             "another such tile, counted from 1"},
       input<"of_tile", count_unit, domain::nonnegative>{
           "i", "a column of X_1,t and row of Y_t,2, counted from 0"},
       input<"later_of_tile", count_unit, domain::nonnegative>{
           "i_2", "another such column and row, counted from 0"},
       contracted, tile_contracted),
    [](auto t, auto t_2, auto i, auto i_2, auto K, auto l) {
      const auto product = [=](auto tile, auto of_tile) { return (tile - 1) * l + of_tile; };
      return implies(
          K == 4 * l,
          both(both(implies(both(i <= l - 1, t_2 >= t + 1), product(t_2, i_2) > product(t, i)),
                    implies(i_2 >= i + 1, product(t, i_2) > product(t, i))),
               product(4, l - 1) == K - 1));
    });

/// In any two rows and two columns of the product of one column and one row.
inline constexpr auto slices_have_low_rank = for_all<"slices_have_low_rank">(
    "X_k Y_k has rank at most l, the width of the slices. It is a sum of l products of a column x "
    "of X_k with a row y of Y_k. A sum has at most the ranks of its terms together, and each term "
    "has rank at most 1: all of its 2 x 2 minors, of which the formula is one, are zero",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"x1", count_unit, domain::real>{"x_1", "an element of a column of X_k"},
       input<"x2", count_unit, domain::real>{"x_2", "another element of the same column"},
       input<"y1", count_unit, domain::real>{"y_1", "an element of a row of Y_k"},
       input<"y2", count_unit, domain::real>{"y_2", "another element of the same row"}),
    [](auto x1, auto x2, auto y1, auto y2) {
      return (x1 * y1) * (x2 * y2) - (x1 * y2) * (x2 * y1) == 0;
    });

/// In any three rows and three columns of the product of a slice of width 2. Both sides are
/// polynomials, so that elements of any sign have the same identity.
inline constexpr auto narrow_slices_have_their_rank = for_all<"narrow_slices_have_their_rank">(
    "X_k Y_k with slices of width 2 and positive entries has rank at most 2: all of its 3 x 3 "
    "minors are zero",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"x1", count_unit>{"x_1", "first column of X_k, row 1"},
       input<"x2", count_unit>{"x_2", "first column of X_k, row 2"},
       input<"x3", count_unit>{"x_3", "first column of X_k, row 3"},
       input<"u1", count_unit>{"u_1", "second column of X_k, row 1"},
       input<"u2", count_unit>{"u_2", "second column of X_k, row 2"},
       input<"u3", count_unit>{"u_3", "second column of X_k, row 3"},
       input<"y1", count_unit>{"y_1", "first row of Y_k, column 1"},
       input<"y2", count_unit>{"y_2", "first row of Y_k, column 2"},
       input<"y3", count_unit>{"y_3", "first row of Y_k, column 3"},
       input<"v1", count_unit>{"v_1", "second row of Y_k, column 1"},
       input<"v2", count_unit>{"v_2", "second row of Y_k, column 2"},
       input<"v3", count_unit>{"v_3", "second row of Y_k, column 3"}),
    [](auto x1, auto x2, auto x3, auto u1, auto u2, auto u3, auto y1, auto y2, auto y3, auto v1,
       auto v2, auto v3) {
      const auto minor = [](auto a, auto b, auto c, auto d) { return a * d - b * c; };
      const auto z = [](auto x, auto u, auto y, auto v) { return x * y + u * v; };
      const auto a1 = z(x1, u1, y1, v1), a2 = z(x1, u1, y2, v2), a3 = z(x1, u1, y3, v3);
      const auto b1 = z(x2, u2, y1, v1), b2 = z(x2, u2, y2, v2), b3 = z(x2, u2, y3, v3);
      const auto c1 = z(x3, u3, y1, v1), c2 = z(x3, u3, y2, v2), c3 = z(x3, u3, y3, v3);
      return a1 * minor(b2, b3, c2, c3) + a3 * minor(b1, b2, c1, c2) == a2 * minor(b1, b3, c1, c3);
    });

/// Whatever SRAM there is, and however thin the slices are.
inline constexpr auto slices_outgrow_sram = for_all<"slices_outgrow_sram">(
    "X_k and Y_k together have 2l(d + D) bytes in bf16, which are more than M_SRAM, so that they "
    "do not fit, once d or D is at least M_SRAM/(2l)",
    "training-notes A.1.2; memory-bound-again B.2",
    of(rows, columns, tile_contracted, shared_memory), [](auto d, auto D, auto l, auto M_SRAM) {
      const auto slices = bf16 * perfect_gemm_reads(d, l, D);
      const auto most = M_SRAM / (bf16 * l);
      return implies(either(d >= most, D >= most), slices > M_SRAM);
    });

inline constexpr auto tiled_loads_less = for_all<"tiled_loads_less">(
    "a naive kernel loads H(m, n) times as many input elements as a tiled one, where H(m, n) is "
    "the harmonic mean of the sides of an output tile",
    "training-notes A.1.2; memory-bound-again B.2",
    of(rows, contracted, columns, tile_rows, tile_columns),
    [](auto d, auto K, auto D, auto m, auto n) {
      return naive_gemm_reads(d, K, D) ==
             harmonic_mean(m, n) * tiled_gemm_reads(rows = d, contracted = K, columns = D,
                                                    tile_rows = m, tile_columns = n);
    });

inline constexpr auto tiled_moves_no_less = for_all<"tiled_moves_no_less">(
    "a tiled kernel has to load each input element from HBM once, and to write each output: it "
    "moves at least 2(dK + KD + dD) bytes in bf16. That is, of its d*K*D/n + K*D*d/m loads at most "
    "h <= d*K*(D/n - 1) + K*D*(d/m - 1), all but the first of each element, hit the cache",
    "training-notes A.1.2; memory-bound-again B.2",
    of(rows, contracted, columns, tile_rows, tile_columns, cache_hits),
    [](auto d, auto K, auto D, auto m, auto n, auto h) {
      const auto spared = repeated_tile_loads(rows = d, contracted = K, columns = D, tile_rows = m,
                                              tile_columns = n);
      const auto n_B = tiled_gemm_bytes(rows = d, contracted = K, columns = D, tile_rows = m,
                                        tile_columns = n, cache_hits = h);
      return implies(h <= spared, n_B >= perfect_gemm_bytes(d, K, D));
    });

inline constexpr auto tiled_moves_no_less_without_cache =
    for_all<"tiled_moves_no_less_without_cache">(
        "a tiled kernel without a cache, with tiles of m <= d and n <= D, moves at least 2(dK + KD "
        "+ dD) bytes",
        "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns),
        [](auto d, auto K, auto D, auto m, auto n) {
          const auto reads = tiled_gemm_reads(rows = d, contracted = K, columns = D, tile_rows = m,
                                              tile_columns = n);
          return implies(both(m <= d, n <= D),
                         bf16 * (reads + product_elements(d, D)) >= perfect_gemm_bytes(d, K, D));
        });

inline constexpr auto tiled_is_no_more_intense = for_all<"tiled_is_no_more_intense">(
    "the intensity n_F/n_B of a tiled kernel, which has to load each input element from HBM at "
    "least once, is at most 1/(1/D + 1/d + 1/K): n_F is at most this times n_B. Of its loads at "
    "most all but the first of each element, h <= d*K*(D/n - 1) + K*D*(d/m - 1), hit the cache",
    "training-notes A.1.2; memory-bound-again B.2",
    of(rows, contracted, columns, tile_rows, tile_columns, cache_hits),
    [](auto d, auto K, auto D, auto m, auto n, auto h) {
      const auto spared = repeated_tile_loads(rows = d, contracted = K, columns = D, tile_rows = m,
                                              tile_columns = n);
      const auto n_B = tiled_gemm_bytes(rows = d, contracted = K, columns = D, tile_rows = m,
                                        tile_columns = n, cache_hits = h);
      return implies(h <= spared, product_flops(d, K, D) <= perfect_gemm_intensity(d, K, D) * n_B);
    });

// Batches.

/// listings::batched_gemm counts these FLOPs, and listings::perfect_batch these bytes.
inline constexpr auto batching_keeps_intensity = for_all<"batching_keeps_intensity">(
    "a batch of M products has M times the FLOPs and M times the bytes of one product, and so the "
    "intensity of one product",
    "training-notes A.1.3; memory-bound-again B.2.1", of(matrices, rows, contracted, columns),
    [](auto M, auto d, auto K, auto D) {
      const auto n_F = batched_flops(matrices = M, rows = d, contracted = K, columns = D);
      const auto n_B = batched_perfect_bytes(matrices = M, rows = d, contracted = K, columns = D);
      return arithmetic_intensity_of(n_F, n_B) == perfect_gemm_intensity(d, K, D);
    });

inline constexpr auto batch_takes_its_products_time = for_all<"batch_takes_its_products_time">(
    "t(M, d, K, D) = M*t(1, d, K, D), where t is the longer of the times of FLOPs and of bytes, "
    "and one product saturates the device by itself: it reaches the same peaks as the batch",
    "training-notes A.1.3; memory-bound-again B.2.1",
    of(matrices, rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto M, auto d, auto K, auto D, auto pi, auto beta) {
      const auto one =
          kernel_runtime(product_flops(d, K, D), perfect_gemm_bytes(d, K, D), pi, beta);
      return batched_runtime(matrices = M, rows = d, contracted = K, columns = D, peak_rate = pi,
                             memory_bandwidth = beta) == M * one;
    });

inline constexpr auto giant_products_gain_little = for_all<"giant_products_gain_little">(
    "100 calls with one product each last between 1 and 1 + t_launch/t times as long as one call "
    "with all of them. One product lasts t, and all of them 100*t: for giant products, with t >> "
    "t_launch, both ways last roughly the same time",
    "training-notes A.1.3; memory-bound-again B.2.1", of(launch_time, run_time),
    [](auto t_launch, auto t) {
      return between(1, unbatched_over_batched(t_launch, t, 100), 1 + t_launch / t);
    });

/// Each of M single calls has a launch of its own.
inline constexpr auto single_calls_over_one_batch = for_all<"single_calls_over_one_batch">(
    "M calls with one product each last M(t_launch + t(1, d, K, D))/(t_launch + t(M, d, K, D)) "
    "times as long as one call with all of them; as t(M, d, K, D) = M*t(1, d, K, D), the "
    "denominator is t_launch + M*t(1, d, K, D), and the ratio is from 1 to M",
    "training-notes A.1.3 footnote 10; memory-bound-again B.2.1 footnote 4",
    of(launch_time, matrices, rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto t_launch, auto M, auto d, auto K, auto D, auto pi, auto beta) {
      const auto one =
          kernel_runtime(product_flops(d, K, D), perfect_gemm_bytes(d, K, D), pi, beta);
      const auto batch = batched_runtime(matrices = M, rows = d, contracted = K, columns = D,
                                         peak_rate = pi, memory_bandwidth = beta);
      const auto ratio = M * (t_launch + one) / (t_launch + batch);
      return both(ratio == unbatched_over_batched(t_launch, one, M), between(1, ratio, M));
    });

inline constexpr auto long_products_gain_nothing = for_all<"long_products_gain_nothing">(
    "for t_launch << t, where t is the time of one product, the time of M single calls over that "
    "of one batched call tends to 1: it is within epsilon of 1 up to t_launch = epsilon*t",
    "training-notes A.1.3 footnote 10; memory-bound-again B.2.1 footnote 4",
    of(launch_time, run_time, matrices, tolerance),
    [](auto t_launch, auto t, auto M, auto epsilon) {
      return tends_to(unbatched_over_batched(t_launch, t, M), 1, epsilon,
                      until(t_launch, epsilon * t));
    });

/// t_launch must be long beside the whole batch: at t_launch = 100 t and M = 100 the ratio is 50.5.
inline constexpr auto short_products_gain_all = for_all<"short_products_gain_all">(
    "for t_launch >> t, where t is the time of one product, the time of M single calls over that "
    "of one batched call tends to M: it is within epsilon*M of M from t_launch = M*t/epsilon on",
    "training-notes A.1.3 footnote 10; memory-bound-again B.2.1 footnote 4",
    of(launch_time, run_time, matrices, tolerance),
    [](auto t_launch, auto t, auto M, auto epsilon) {
      return tends_to(unbatched_over_batched(t_launch, t, M), M, epsilon * M,
                      from(t_launch, M * t / epsilon));
    });

/// One sense of t_launch >> t: beside the time of one product, whatever M is.
inline constexpr auto short_products_gain_all_by_themselves =
    for_all<"short_products_gain_all_by_themselves">(
        "the time of M single calls over that of one batched call is within epsilon*M of M from "
        "t_launch = t/epsilon on, where t is the time of one product, whatever M is",
        "training-notes A.1.3 footnote 10", of(launch_time, run_time, matrices, tolerance),
        [](auto t_launch, auto t, auto M, auto epsilon) {
          return implies(t_launch >= t / epsilon,
                         within(epsilon * M, unbatched_over_batched(t_launch, t, M), M));
        });

// The takeaway.

inline constexpr auto smallest_dimension = [](auto d, auto K, auto D) { return min(d, min(D, K)); };

inline constexpr auto reciprocals_are_bounded = for_all<"reciprocals_are_bounded">(
    "1/m <= 1/d + 1/D + 1/K <= 3/m, where m = min(d, D, K)", "training-notes A.1.3 footnote 11",
    of(rows, contracted, columns), [](auto d, auto K, auto D) {
      const auto m = smallest_dimension(d, K, D);
      return between(1 / m, 1 / d + 1 / D + 1 / K, 3 / m);
    });

inline constexpr auto intensity_goes_by_smallest_dimension =
    for_all<"intensity_goes_by_smallest_dimension">(
        "the intensity of a perfect kernel is Theta(m), from m/3 to m, where m = min(d, D, K)",
        "training-notes A.1.3 Takeaway, footnote 11", of(rows, contracted, columns),
        [](auto d, auto K, auto D) {
          const auto m = flop_per_mac / bf16 * smallest_dimension(d, K, D);
          return is_theta(1_exact / 3_exact, perfect_gemm_intensity(d, K, D), m, 1_exact);
        });

inline constexpr auto large_products_are_compute_bound =
    for_all<"large_products_are_compute_bound">(
        "a perfect kernel with min(d, D, K) > 3 I_star is compute-bound: its intensity exceeds the "
        "critical one, I_star = pi_star/beta_star",
        "training-notes A.1.3 Takeaway; memory-bound-again B.2.1 Takeaway",
        of(rows, contracted, columns, peak_rate, memory_bandwidth),
        [](auto d, auto K, auto D, auto pi, auto beta) {
          return implies(smallest_dimension(d, K, D) > sufficient_dimension(pi, beta),
                         perfect_gemm_intensity(d, K, D) > critical_intensity(pi, beta));
        });

}  // namespace proofline::theorems
