#pragma once
// What is true of matrix products on one device. training-notes A.1.

#include <proofline/equations/gemm.hpp>
#include <proofline/equations/linear.hpp>
#include <proofline/proof/theorem.hpp>

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
    "a kernel that moves u bytes more than each input and output once has no higher intensity, and "
    "the same only if u = 0",
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
    "with d = D = K, X and Y fit into 192 KiB up to d = 221 and no further; X, Y and Z up to d = "
    "181",
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
    "the intensity of a naive kernel tends to 1/2 as K grows: it is within epsilon from K = "
    "1/(4 epsilon) on",
    "training-notes A.1.1; memory-bound-again B.1", of(contracted, intensity_error),
    [](auto K, auto epsilon) {
      return tends_to(naive_gemm_intensity(K), 0.5_FLOP_per_byte, epsilon,
                      from(K, 1_FLOP_per_byte / (4 * epsilon)));
    });

inline constexpr auto naive_moves_no_less = for_all<"naive_moves_no_less">(
    "a naive kernel moves at least the bytes of a perfect one",
    "training-notes A.1.1; memory-bound-again B.1", of(rows, contracted, columns),
    [](auto d, auto K, auto D) {
      return implies(both(d >= 1, D >= 1),
                     naive_gemm_bytes(d, K, D) >= perfect_gemm_bytes(d, K, D));
    });

// Slices and tiles.

/// A loop invariant for one element of Z and any number of slices of any width. z is the sum of
/// x_k*y_k over the whole contracted dimension so far, s the sum of the finished slices, c the sum
/// of the current slice, and x and y are the next factors. All sums start from zero. After the last
/// slice z is the element of Z, and s + c that of the sum of X_k Y_k.
inline constexpr auto slices_add_up = for_all<"slices_add_up">(
    "Z = sum of X_k Y_k, by a loop invariant: the sum z of all products so far is s, of the "
    "finished "
    "slices, plus c, of the current one; the next product and the end of a slice keep it so",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"summed", count_unit, domain::real>{"z", "sum of the products so far"},
       input<"slices_before", count_unit, domain::real>{"s", "sum of the slices before"},
       input<"slice_so_far", count_unit, domain::real>{"c", "sum of this slice so far"},
       input<"next_of_x", count_unit, domain::real>{"x", "next element of X"},
       input<"next_of_y", count_unit, domain::real>{"y", "next element of Y"}),
    [](auto z, auto s, auto c, auto x, auto y) {
      return implies(z == s + c, both(z + x * y == s + (c + x * y), z == (s + c) + 0));
    });

/// The same for K = 4l, tile by tile and in any order: all sums start from zero, and each further
/// product belongs to one of the four products of tiles.
inline constexpr auto four_tile_products_add_up = for_all<"four_tile_products_add_up">(
    "with K = 4l, Z_1,2 = sum of X_1,t Y_t,2 for t = 1 to 4, by a loop invariant: the sum z of all "
    "products so far of an element is c_1 + c_2 + c_3 + c_4, of the four products of tiles; the "
    "next product x*y, whichever c_t it belongs to, keeps it so",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"summed", count_unit, domain::real>{"z", "element of Z_1,2 so far"},
       input<"of_tile_1", count_unit, domain::real>{"c_1", "element of X_1,1 Y_1,2 so far"},
       input<"of_tile_2", count_unit, domain::real>{"c_2", "element of X_1,2 Y_2,2 so far"},
       input<"of_tile_3", count_unit, domain::real>{"c_3", "element of X_1,3 Y_3,2 so far"},
       input<"of_tile_4", count_unit, domain::real>{"c_4", "element of X_1,4 Y_4,2 so far"},
       input<"next_of_x", count_unit, domain::real>{"x", "next element of X_1,t"},
       input<"next_of_y", count_unit, domain::real>{"y", "next element of Y_t,2"}),
    [](auto z, auto c_1, auto c_2, auto c_3, auto c_4, auto x, auto y) {
      const auto next = z + x * y;
      return implies(z == c_1 + c_2 + c_3 + c_4,
                     both(both(next == (c_1 + x * y) + c_2 + c_3 + c_4,
                               next == c_1 + (c_2 + x * y) + c_3 + c_4),
                          both(next == c_1 + c_2 + (c_3 + x * y) + c_4,
                               next == c_1 + c_2 + c_3 + (c_4 + x * y))));
    });

/// By induction over the width l of a slice. c_ij are the elements of the product of its first
/// columns and rows, in any two rows and two columns; x and y belong to the next column and row.
inline constexpr auto slices_have_low_rank = for_all<"slices_have_low_rank">(
    "a slice of width l has a product of rank at most l: each column of X_k with its row of Y_k "
    "adds a matrix whose 2 x 2 minors are zero, so one of rank at most 1",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"c11", count_unit, domain::real>{"c_11", "an element of the product so far"},
       input<"c12", count_unit, domain::real>{"c_12", "an element of the product so far"},
       input<"c21", count_unit, domain::real>{"c_21", "an element of the product so far"},
       input<"c22", count_unit, domain::real>{"c_22", "an element of the product so far"},
       input<"x1", count_unit, domain::real>{"x_1", "an element of X"},
       input<"x2", count_unit, domain::real>{"x_2", "an element of X"},
       input<"y1", count_unit, domain::real>{"y_1", "an element of Y"},
       input<"y2", count_unit, domain::real>{"y_2", "an element of Y"}),
    [](auto c11, auto c12, auto c21, auto c22, auto x1, auto x2, auto y1, auto y2) {
      const auto added = [](auto c, auto x, auto y) { return (c + x * y) - c; };
      return added(c11, x1, y1) * added(c22, x2, y2) - added(c12, x1, y2) * added(c21, x2, y1) == 0;
    });

/// Three rows and three columns of the product of a slice of width 1 or 2.
inline constexpr auto narrow_slices_have_their_rank = for_all<"narrow_slices_have_their_rank">(
    "the product of a slice of width 1 has no 2 x 2 minor but zero, and that of a slice of width 2 "
    "no 3 x 3 minor but zero",
    "training-notes A.1.2; memory-bound-again B.2",
    of(input<"x1", count_unit>{"x_1", "an element"}, input<"x2", count_unit>{"x_2", "an element"},
       input<"x3", count_unit>{"x_3", "an element"}, input<"u1", count_unit>{"u_1", "an element"},
       input<"u2", count_unit>{"u_2", "an element"}, input<"u3", count_unit>{"u_3", "an element"},
       input<"y1", count_unit>{"y_1", "an element"}, input<"y2", count_unit>{"y_2", "an element"},
       input<"y3", count_unit>{"y_3", "an element"}, input<"v1", count_unit>{"v_1", "an element"},
       input<"v2", count_unit>{"v_2", "an element"}, input<"v3", count_unit>{"v_3", "an element"}),
    [](auto x1, auto x2, auto x3, auto u1, auto u2, auto u3, auto y1, auto y2, auto y3, auto v1,
       auto v2, auto v3) {
      const auto minor = [](auto a, auto b, auto c, auto d) { return a * d - b * c; };
      const auto z = [](auto x, auto u, auto y, auto v) { return x * y + u * v; };
      const auto a1 = z(x1, u1, y1, v1), a2 = z(x1, u1, y2, v2), a3 = z(x1, u1, y3, v3);
      const auto b1 = z(x2, u2, y1, v1), b2 = z(x2, u2, y2, v2), b3 = z(x2, u2, y3, v3);
      const auto c1 = z(x3, u3, y1, v1), c2 = z(x3, u3, y2, v2), c3 = z(x3, u3, y3, v3);
      return both(
          minor(x1 * y1, x1 * y2, x2 * y1, x2 * y2) == 0,
          a1 * minor(b2, b3, c2, c3) + a3 * minor(b1, b2, c1, c2) == a2 * minor(b1, b3, c1, c3));
    });

/// Whatever SRAM there is, and however thin the slices are.
inline constexpr auto slices_outgrow_sram = for_all<"slices_outgrow_sram">(
    "X_k and Y_k together have 2l(d + D) bytes, which are more than M_SRAM once d or D is at least "
    "M_SRAM/(2l)",
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
    "a tiled kernel moves at least 2(dK + KD + dD) bytes, however many of the repeated loads of an "
    "element hit the cache",
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
        "a tiled kernel without a cache moves at least 2(dK + KD + dD) bytes",
        "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns),
        [](auto d, auto K, auto D, auto m, auto n) {
          const auto n_B = tiled_gemm_bytes(rows = d, contracted = K, columns = D, tile_rows = m,
                                            tile_columns = n, cache_hits = 0);
          return implies(both(m <= d, n <= D), n_B >= perfect_gemm_bytes(d, K, D));
        });

inline constexpr auto tiled_is_no_more_intense = for_all<"tiled_is_no_more_intense">(
    "the intensity of a tiled kernel is at most 1/(1/D + 1/d + 1/K), however many of the repeated "
    "loads of an element hit the cache",
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

inline constexpr auto cubes_cover_the_batch = for_all<"cubes_cover_the_batch">(
    "(M/p) x (d/m) x (D/n) cubes of p x m x n have the M x d x D elements of Z",
    "training-notes A.1.3; memory-bound-again B.2.1",
    of(matrices, rows, columns, tile_matrices, tile_rows, tile_columns),
    [](auto M, auto d, auto D, auto p, auto m, auto n) {
      return output_cubes(matrices = M, rows = d, columns = D, tile_matrices = p, tile_rows = m,
                          tile_columns = n) *
                 (p * m * n) ==
             M * product_elements(d, D);
    });

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
    "t(M, d, K, D) = M*t(1, d, K, D), where one product reaches the same peaks as the batch",
    "training-notes A.1.3; memory-bound-again B.2.1",
    of(matrices, rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto M, auto d, auto K, auto D, auto pi, auto beta) {
      const auto one =
          kernel_runtime(product_flops(d, K, D), perfect_gemm_bytes(d, K, D), pi, beta);
      return batched_runtime(matrices = M, rows = d, contracted = K, columns = D, peak_rate = pi,
                             memory_bandwidth = beta) == M * one;
    });

inline constexpr auto giant_products_gain_little = for_all<"giant_products_gain_little">(
    "100 products one by one last at least as long as one batch of them, and longer by a part of "
    "at most t_launch/t, which is small for giant products",
    "training-notes A.1.3; memory-bound-again B.2.1", of(launch_time, run_time),
    [](auto t_launch, auto t) {
      return between(1, unbatched_over_batched(t_launch, t, 100), 1 + t_launch / t);
    });

/// Each of M single calls has a launch of its own.
inline constexpr auto single_calls_over_one_batch = for_all<"single_calls_over_one_batch">(
    "M single calls last M(t_launch + t(1, d, K, D))/(t_launch + t(M, d, K, D)) times as long as "
    "one "
    "batched call, which is from 1 to M",
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
    "the ratio tends to 1 for t_launch << t: it is within epsilon up to t_launch = epsilon*t",
    "training-notes A.1.3 footnote 10; memory-bound-again B.2.1 footnote 4",
    of(launch_time, run_time, matrices, tolerance),
    [](auto t_launch, auto t, auto M, auto epsilon) {
      return tends_to(unbatched_over_batched(t_launch, t, M), 1, epsilon,
                      until(t_launch, epsilon * t));
    });

/// t_launch must be long beside the whole batch: at t_launch = 100 t and M = 100 the ratio is 50.5.
inline constexpr auto short_products_gain_all = for_all<"short_products_gain_all">(
    "the ratio tends to M for t_launch >> t: it is within a part epsilon from t_launch = "
    "M*t/epsilon on",
    "training-notes A.1.3 footnote 10; memory-bound-again B.2.1 footnote 4",
    of(launch_time, run_time, matrices, tolerance),
    [](auto t_launch, auto t, auto M, auto epsilon) {
      return tends_to(unbatched_over_batched(t_launch, t, M), M, epsilon * M,
                      from(t_launch, M * t / epsilon));
    });

/// One sense of t_launch >> t: beside the time of one product, whatever M is.
inline constexpr auto short_products_gain_all_by_themselves =
    for_all<"short_products_gain_all_by_themselves">(
        "the ratio is within a part epsilon of M from t_launch = t/epsilon on, whatever M is",
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
        "a perfect kernel with min(d, D, K) > 3 I_star exceeds the critical intensity",
        "training-notes A.1.3 Takeaway; memory-bound-again B.2.1 Takeaway",
        of(rows, contracted, columns, peak_rate, memory_bandwidth),
        [](auto d, auto K, auto D, auto pi, auto beta) {
          return implies(smallest_dimension(d, K, D) > sufficient_dimension(pi, beta),
                         perfect_gemm_intensity(d, K, D) > critical_intensity(pi, beta));
        });

}  // namespace proofline::theorems
