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
    "FLOPs over bytes of a perfect kernel are 1/(1/D + 1/d + 1/K)", "training-notes A.1",
    of(rows, contracted, columns), [](auto d, auto K, auto D) {
      return arithmetic_intensity_of(product_flops(d, K, D), perfect_gemm_bytes(d, K, D)) ==
             perfect_gemm_intensity(d, K, D);
    });

inline constexpr auto perfect_gemm_is_optimal = for_all<"perfect_gemm_is_optimal">(
    "whatever a kernel moves beyond each input and output once only lowers the intensity",
    "training-notes A.1", of(rows, contracted, columns, extra_bytes),
    [](auto d, auto K, auto D, auto u) {
      const auto n_F = product_flops(d, K, D);
      const auto I = arithmetic_intensity_of(n_F, perfect_gemm_bytes(d, K, D) + u);
      return both(I <= perfect_gemm_intensity(d, K, D),
                  iff(I == perfect_gemm_intensity(d, K, D), u == 0_B));
    });

inline constexpr auto perfect_gemm_intensity_rises = for_all<"perfect_gemm_intensity_rises">(
    "the intensity of a perfect kernel rises strictly in each dimension", "training-notes A.1",
    of(rows, contracted, columns, step), [](auto d, auto K, auto D, auto s) {
      return both(rises([=](auto x) { return perfect_gemm_intensity(x, K, D); }, d, s),
                  both(rises([=](auto x) { return perfect_gemm_intensity(d, x, D); }, K, s),
                       rises([=](auto x) { return perfect_gemm_intensity(d, K, x); }, D, s)));
    });

inline constexpr auto intensity_of_cube = for_all<"intensity_of_cube">(
    "a product of square matrices has a third of their side as its intensity", "training-notes A.1",
    of(rows),
    [](auto d) { return 3 * perfect_gemm_intensity(d, d, d) == flop_per_mac / bf16 * d; });

/// 221 and 181 are the last sides: roots of the elements that 192 KiB hold,
/// over the matrices there.
inline constexpr auto only_small_squares_fit = for_all<"only_small_squares_fit">(
    "the inputs of a square product do not fit into 192 KiB from a side of 222 on, nor with the "
    "output from 182 on",
    "training-notes A.1", of(rows), [](auto d) {
      return both(implies(d >= 222, bf16 * perfect_gemm_reads(d, d, d) > 192_KiB),
                  implies(d >= 182, perfect_gemm_bytes(d, d, d) > 192_KiB));
    });

// The naive kernel.

inline constexpr auto naive_gemm_has_its_intensity = for_all<"naive_gemm_has_its_intensity">(
    "FLOPs over bytes of a naive kernel are 1/(2 + 1/K)", "training-notes A.1.1",
    of(rows, contracted, columns), [](auto d, auto K, auto D) {
      return arithmetic_intensity_of(product_flops(d, K, D), naive_gemm_bytes(d, K, D)) ==
             naive_gemm_intensity(K);
    });

inline constexpr auto naive_intensity_from_a_third = for_all<"naive_intensity_from_a_third">(
    "for K >= 1 the intensity of a naive kernel is at least 1/3, and that only at K = 1",
    "training-notes A.1.1", of(contracted), [](auto K) {
      const auto thrice = 3 * naive_gemm_intensity(K);
      return implies(
          K >= 1, both(thrice >= flop_per_mac / bf16, iff(thrice == flop_per_mac / bf16, K == 1)));
    });

inline constexpr auto naive_intensity_below_a_half = for_all<"naive_intensity_below_a_half">(
    "the intensity of a naive kernel is below 1/2", "training-notes A.1.1", of(contracted),
    [](auto K) { return 2 * naive_gemm_intensity(K) < flop_per_mac / bf16; });

inline constexpr auto naive_intensity_tends_to_a_half = for_all<"naive_intensity_tends_to_a_half">(
    "the intensity of a naive kernel is within epsilon of 1/2 from K = 1/(4 epsilon) on",
    "training-notes A.1.1", of(contracted, intensity_error), [](auto K, auto epsilon) {
      return tends_to(2 * naive_gemm_intensity(K), flop_per_mac / bf16, 2 * epsilon,
                      from(K, flop_per_mac / bf16 / (4 * epsilon)));
    });

inline constexpr auto naive_moves_no_less = for_all<"naive_moves_no_less">(
    "a naive kernel moves at least the bytes of a perfect one", "training-notes A.1.1",
    of(rows, contracted, columns), [](auto d, auto K, auto D) {
      return implies(both(d >= 1, D >= 1),
                     naive_gemm_bytes(d, K, D) >= perfect_gemm_bytes(d, K, D));
    });

// Slices and tiles.

/// A loop invariant, for one element of Z and any number of slices of any width: z is what the loop
/// over the contracted dimension has summed, s what the slices before the current one came to, c
/// what this one has come to so far, x and y the next factors. All are zero at first. After the
/// last slice z is the element, and s + c the sum of all slices.
inline constexpr auto slices_add_up = for_all<"slices_add_up">(
    "if z is s, of the slices before, and c, of this one, it is so after a step, which adds to z "
    "and c, and at the end of the slice, where s takes c and the next starts from zero: so the "
    "products of slices add up to the product",
    "training-notes A.1.2",
    of(input<"summed", count_unit, domain::real>{"z", "sum of the products so far"},
       input<"slices_before", count_unit, domain::real>{"s", "sum of the slices before"},
       input<"slice_so_far", count_unit, domain::real>{"c", "sum of this slice so far"},
       input<"next_of_x", count_unit, domain::real>{"x", "next element of X"},
       input<"next_of_y", count_unit, domain::real>{"y", "next element of Y"}),
    [](auto z, auto s, auto c, auto x, auto y) {
      return implies(z == s + c, both(z + x * y == s + (c + x * y), z == (s + c) + 0));
    });

/// By induction over the width, for any slice: c is what its columns and rows before came to, in
/// two rows and two columns of the product.
inline constexpr auto slices_have_low_rank = for_all<"slices_have_low_rank">(
    "a column of X and a row of Y add to the product of a slice, whatever that is by then, a "
    "matrix with no 2 x 2 minor but zero, of rank 1 at most: the ranks of l such add up to l at "
    "most",
    "training-notes A.1.2",
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

/// The determinant of the product's rows i and columns j, of a slice of width 1 or 2.
inline constexpr auto narrow_slices_have_their_rank = for_all<"narrow_slices_have_their_rank">(
    "the product of a column and a row has no 2 x 2 minor but zero; that of two columns and two "
    "rows, which is the sum of two such products, no 3 x 3 minor",
    "training-notes A.1.2",
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

inline constexpr auto example_has_six_tiles = for_all<"example_has_six_tiles">(
    "with d = 2m and D = 3n there are 6 output tiles", "training-notes A.1.2",
    of(tile_rows, tile_columns), [](auto m, auto n) {
      return output_tiles(rows = 2 * m, columns = 3 * n, tile_rows = m, tile_columns = n) == 6;
    });

inline constexpr auto example_has_four_steps = for_all<"example_has_four_steps">(
    "with K = 4l an output tile is a sum of 4 products", "training-notes A.1.2",
    of(tile_contracted), [](auto l) { return tile_steps(4 * l, l) == 4; });

inline constexpr auto example_loads_three_times = for_all<"example_loads_three_times">(
    "with D = 3n a tile of X is required for 3 output tiles", "training-notes A.1.2",
    of(tile_columns), [](auto n) { return loads_of_tile(3 * n, n) == 3; });

inline constexpr auto tiled_loads_less = for_all<"tiled_loads_less">(
    "a tiled kernel loads fewer input elements than a naive one by the harmonic mean of its output "
    "tiles' sides",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns),
    [](auto d, auto K, auto D, auto m, auto n) {
      return naive_gemm_reads(d, K, D) ==
             harmonic_mean(m, n) * tiled_gemm_reads(rows = d, contracted = K, columns = D,
                                                    tile_rows = m, tile_columns = n);
    });

inline constexpr auto tiled_moves_no_less = for_all<"tiled_moves_no_less">(
    "a tiled kernel moves at least the bytes of a perfect one, whatever a cache spares it of the "
    "loads of an element after its first",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns, cache_hits),
    [](auto d, auto K, auto D, auto m, auto n, auto h) {
      const auto spared = repeated_tile_loads(rows = d, contracted = K, columns = D, tile_rows = m,
                                              tile_columns = n);
      const auto n_B = tiled_gemm_bytes(rows = d, contracted = K, columns = D, tile_rows = m,
                                        tile_columns = n, cache_hits = h);
      return implies(h <= spared, n_B >= perfect_gemm_bytes(d, K, D));
    });

inline constexpr auto tiled_moves_no_less_without_cache =
    for_all<"tiled_moves_no_less_without_cache">(
        "a tiled kernel without a cache moves at least the bytes of a perfect one",
        "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns),
        [](auto d, auto K, auto D, auto m, auto n) {
          const auto n_B = tiled_gemm_bytes(rows = d, contracted = K, columns = D, tile_rows = m,
                                            tile_columns = n, cache_hits = 0 * d);
          return implies(both(m <= d, n <= D), n_B >= perfect_gemm_bytes(d, K, D));
        });

inline constexpr auto tiled_is_no_more_intense = for_all<"tiled_is_no_more_intense">(
    "the intensity of a tiled kernel is at most 1/(1/D + 1/d + 1/K), whatever a cache spares it of "
    "the loads of an element after its first",
    "training-notes A.1.2", of(rows, contracted, columns, tile_rows, tile_columns, cache_hits),
    [](auto d, auto K, auto D, auto m, auto n, auto h) {
      const auto spared = repeated_tile_loads(rows = d, contracted = K, columns = D, tile_rows = m,
                                              tile_columns = n);
      const auto n_B = tiled_gemm_bytes(rows = d, contracted = K, columns = D, tile_rows = m,
                                        tile_columns = n, cache_hits = h);
      return implies(h <= spared, product_flops(d, K, D) <= perfect_gemm_intensity(d, K, D) * n_B);
    });

// Batches.

inline constexpr auto cubes_cover_the_batch = for_all<"cubes_cover_the_batch">(
    "cubes of p x m x n, (M/p)(d/m)(D/n) of them, have M d D elements", "training-notes A.1.3",
    of(matrices, rows, columns, tile_matrices, tile_rows, tile_columns),
    [](auto M, auto d, auto D, auto p, auto m, auto n) {
      return output_cubes(matrices = M, rows = d, columns = D, tile_matrices = p, tile_rows = m,
                          tile_columns = n) *
                 (p * m * n) ==
             M * product_elements(d, D);
    });

inline constexpr auto batching_keeps_intensity = for_all<"batching_keeps_intensity">(
    "a batch of M products has M times the FLOPs and bytes of one, and its intensity",
    "training-notes A.1.3", of(matrices, rows, contracted, columns),
    [](auto M, auto d, auto K, auto D) {
      const auto n_F = batched_flops(matrices = M, rows = d, contracted = K, columns = D);
      const auto n_B = batched_perfect_bytes(matrices = M, rows = d, contracted = K, columns = D);
      return both(both(n_F == M * product_flops(d, K, D), n_B == M * perfect_gemm_bytes(d, K, D)),
                  arithmetic_intensity_of(n_F, n_B) == perfect_gemm_intensity(d, K, D));
    });

inline constexpr auto batch_takes_its_products_time = for_all<"batch_takes_its_products_time">(
    "a batch of M products takes M times as long as one", "training-notes A.1.3",
    of(matrices, rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto M, auto d, auto K, auto D, auto pi, auto beta) {
      const auto one =
          kernel_runtime(product_flops(d, K, D), perfect_gemm_bytes(d, K, D), pi, beta);
      return batched_runtime(matrices = M, rows = d, contracted = K, columns = D, peak_rate = pi,
                             memory_bandwidth = beta) == M * one;
    });

inline constexpr auto giant_products_gain_little = for_all<"giant_products_gain_little">(
    "100 products one by one take no less time than at once and at most 1% more, where a launch "
    "takes up to a hundredth of a product",
    "training-notes A.1.3", of(launch_time, run_time), [](auto t_launch, auto t) {
      return implies(100 * t_launch <= t,
                     between(100, 100 * unbatched_over_batched(t_launch, t, 100), 101));
    });

inline constexpr auto batching_gains_up_to_its_size = for_all<"batching_gains_up_to_its_size">(
    "launches included, M single calls take 1 to M times as long as one batched call",
    "training-notes A.1.3 footnote 10", of(launch_time, run_time, matrices),
    [](auto t_launch, auto t, auto M) {
      return between(1, unbatched_over_batched(t_launch, t, M), M);
    });

inline constexpr auto long_products_gain_nothing = for_all<"long_products_gain_nothing">(
    "batching gains less than epsilon where a launch takes up to epsilon of a product",
    "training-notes A.1.3 footnote 10", of(launch_time, run_time, matrices, tolerance),
    [](auto t_launch, auto t, auto M, auto epsilon) {
      return tends_to(unbatched_over_batched(t_launch, t, M), 1, epsilon,
                      until(t_launch, epsilon * t));
    });

/// Long against the whole batch: at t_launch = 100 t and M = 100 the ratio is only 50.5.
inline constexpr auto short_products_gain_all = for_all<"short_products_gain_all">(
    "batching gains M, but for a part epsilon of it, where a launch takes 1/epsilon of the batch",
    "training-notes A.1.3 footnote 10", of(launch_time, run_time, matrices, tolerance),
    [](auto t_launch, auto t, auto M, auto epsilon) {
      return tends_to(unbatched_over_batched(t_launch, t, M), M, epsilon * M,
                      from(t_launch, M * t / epsilon));
    });

/// Long against each product, whatever the batch: one sense of "much longer", and no limit, which
/// would leave open how much.
inline constexpr auto short_products_gain_all_by_themselves =
    for_all<"short_products_gain_all_by_themselves">(
        "batching gains M, but for a part epsilon of it, where a launch takes 1/epsilon of a "
        "product",
        "training-notes A.1.3 footnote 10", of(launch_time, run_time, matrices, tolerance),
        [](auto t_launch, auto t, auto M, auto epsilon) {
          return implies(t_launch >= t / epsilon,
                         within(epsilon * M, unbatched_over_batched(t_launch, t, M), M));
        });

// The takeaway.

inline constexpr auto smallest_dimension = [](auto d, auto K, auto D) { return min(d, min(D, K)); };

inline constexpr auto reciprocals_are_bounded = for_all<"reciprocals_are_bounded">(
    "1/m <= 1/d + 1/D + 1/K <= 3/m for the smallest dimension m",
    "training-notes A.1.3 footnote 11", of(rows, contracted, columns), [](auto d, auto K, auto D) {
      const auto m = smallest_dimension(d, K, D);
      return between(1 / m, 1 / d + 1 / D + 1 / K, 3 / m);
    });

inline constexpr auto intensity_goes_by_smallest_dimension =
    for_all<"intensity_goes_by_smallest_dimension">(
        "the intensity of a perfect kernel is between m/3 and m for the smallest dimension m",
        "training-notes A.1.3 Takeaway, footnote 11", of(rows, contracted, columns),
        [](auto d, auto K, auto D) {
          const auto m = flop_per_mac / bf16 * smallest_dimension(d, K, D);
          return is_theta(1_exact / 3_exact, perfect_gemm_intensity(d, K, D), m, 1_exact);
        });

inline constexpr auto large_products_are_compute_bound =
    for_all<"large_products_are_compute_bound">(
        "with all dimensions above 3 I_star a matrix product has more than the critical intensity",
        "training-notes A.1.3 Takeaway", of(rows, contracted, columns, peak_rate, memory_bandwidth),
        [](auto d, auto K, auto D, auto pi, auto beta) {
          return implies(smallest_dimension(d, K, D) > sufficient_dimension(pi, beta),
                         perfect_gemm_intensity(d, K, D) > critical_intensity(pi, beta));
        });

}  // namespace proofline::theorems
