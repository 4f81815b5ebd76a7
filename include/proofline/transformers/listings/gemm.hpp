#pragma once
// The listings of training-notes A.1, line by line: Z (d x D) = X (d x K) Y (K x D).

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/gemm.hpp>

namespace proofline::listings {

using namespace inputs;

/// PerfectGEMM.
template <class Number>
constexpr void multiply_perfectly(matrix<Number>& X, matrix<Number>& Y, matrix<Number>& Z,
                                  extent& d, extent& K, extent& D) {
  const auto T_X = X.read(d, K);
  const auto T_Y = Y.read(K, D);
  tile<Number> T_Z(d, D);
  add_product(T_Z, T_X, T_Y);
  Z.write(T_Z);
}

/// NaiveGEMM.
template <class Number>
constexpr void multiply_naively(matrix<Number>& X, matrix<Number>& Y, matrix<Number>& Z, extent& d,
                                extent& K, extent& D, tally& count) {
  for (const auto [i, j] : in_parallel(count, d, D)) {
    Number z = 0;
    for (index k : K) {
      const Number x_k = X.read(i, k);
      const Number y_k = Y.read(k, j);
      z = z + x_k * y_k;
    }
    Z.write(i, j, z);
  }
}

/// The first step of A.1.2: Z is the sum of X_k Y_k over r slices of width l. Z stays in SRAM.
template <class Number>
constexpr void multiply_by_slices(matrix<Number>& X, matrix<Number>& Y, matrix<Number>& Z,
                                  extent& d, extent& D, extent& r, extent& l) {
  tile<Number> T_Z(d, D);
  for (index k : r) {
    const auto X_k = X.read_columns(k, d, l);
    const auto Y_k = Y.read_rows(k, l, D);
    add_product(T_Z, X_k, Y_k);
  }
  Z.write(T_Z);
}

/// Sides of the tiles: Z in tiles of m x n, the contracted side in steps of l.
struct tile_sides {
  extent& m;
  extent& n;
  extent& l;
};

/// One thread block of TiledGEMM: it computes the output tile in row a and column b.
template <class Number, class Memory>
constexpr void compute_tile(Memory&& X, Memory&& Y, Memory&& Z, const index& a, const index& b,
                            extent& r, const tile_sides& sides, tally& count) {
  tile<Number> T_Z(sides.m, sides.n);
  for (index t : r) {
    const auto T_X = X.read_tile(a, t, sides.m, sides.l);
    const auto T_Y = Y.read_tile(t, b, sides.l, sides.n);
    sync(count);
    add_product(T_Z, T_X, T_Y);
    sync(count);
  }
  Z.write_tile(a, b, T_Z);
}

/// TiledGEMM with d = p m, D = q n and K = r l. A read goes to L2, and to HBM where L2 misses.
template <class Number>
constexpr void multiply_by_tiles(matrix<Number>& X, matrix<Number>& Y, matrix<Number>& Z, extent& p,
                                 extent& q, extent& r, const tile_sides& sides, tally& count) {
  for (const auto [a, b] : in_parallel(count, p, q)) {
    compute_tile<Number>(X, Y, Z, a, b, r, sides, count);
  }
}

/// A.1.3: M = u s products at once, in cubes of s x m x n. There is one step along the contracted
/// dimension here: TiledGEMM shows how several steps add up.
template <class Number>
constexpr void multiply_batch(batch<Number>& X, batch<Number>& Y, batch<Number>& Z, extent& u,
                              extent& s, extent& p, extent& q, const tile_sides& sides,
                              tally& count) {
  extent one(1);
  for (const auto [group, a, b] : in_parallel(count, u, p, q)) {
    for (index each : s) {
      compute_tile<Number>(X(group, each), Y(group, each), Z(group, each), a, b, one, sides, count);
    }
  }
}

namespace detail {

inline constexpr auto gemm_shape = [](auto d, auto K, auto D) {
  return at(rows = d, contracted = K, columns = D);
};

}  // namespace detail

inline constexpr auto perfect_gemm = list<"perfect_gemm">(
    "PerfectGEMM, which reads X and Y once and writes Z once",
    "training-notes A.1, memory-bound-again B: PerfectGEMM", of(rows, contracted, columns),
    detail::gemm_shape, [](extent& d, extent& K, extent& D) {
      tally count;
      matrix<counting> X(d, K, count), Y(K, D, count), Z(d, D, count);
      multiply_perfectly(X, Y, Z, d, K, D);
      return cost(count, X, Y);
    });

inline constexpr auto naive_gemm = list<"naive_gemm">(
    "NaiveGEMM, where each thread computes one output and loads each input when it needs it",
    "training-notes A.1.1, memory-bound-again B.1: NaiveGEMM", of(rows, contracted, columns),
    detail::gemm_shape, [](extent& d, extent& K, extent& D) {
      tally count;
      matrix<counting> X(d, K, count), Y(K, D, count), Z(d, D, count);
      multiply_naively(X, Y, Z, d, K, D, count);
      return cost(count, X, Y);
    });

inline constexpr auto sliced_gemm = list<"sliced_gemm">(
    "Z as the sum of X_k Y_k, by a kernel that loads each slice X_k and Y_k once",
    "training-notes A.1.2", of(rows, columns, contracted_tiles, tile_contracted),
    [](auto d, auto D, auto r, auto l) {
      return at(rows = d, contracted = r * l, columns = D, tile_contracted = l);
    },
    [](extent& d, extent& D, extent& r, extent& l) {
      tally count;
      matrix<counting> X(d, {r, l}, count), Y({r, l}, D, count), Z(d, D, count);
      multiply_by_slices(X, Y, Z, d, D, r, l);
      return cost(count, X, Y);
    });

inline constexpr auto tiled_gemm = list<"tiled_gemm">(
    "TiledGEMM, where each thread block computes one output tile and loads input tiles when it "
    "needs them",
    "training-notes A.1.2 TiledGEMM",
    of(row_tiles, column_tiles, contracted_tiles, tile_rows, tile_columns, tile_contracted),
    [](auto p, auto q, auto r, auto m, auto n, auto l) {
      return at(rows = p * m, contracted = r * l, columns = q * n, tile_rows = m, tile_columns = n,
                tile_contracted = l);
    },
    [](extent& p, extent& q, extent& r, extent& m, extent& n, extent& l) {
      tally count;
      matrix<counting> X({p, m}, {r, l}, count), Y({r, l}, {q, n}, count), Z({p, m}, {q, n}, count);
      multiply_by_tiles(X, Y, Z, p, q, r, {m, n, l}, count);
      return cost(count, X, Y);
    });

inline constexpr auto tiles_of_the_example = list<"tiles_of_the_example">(
    "TiledGEMM with d = 2m, D = 3n and K = 4l", "training-notes A.1.2",
    of(tile_rows, tile_columns, tile_contracted),
    [](auto m, auto n, auto l) {
      return at(rows = 2 * m, contracted = 4 * l, columns = 3 * n, tile_rows = m, tile_columns = n,
                tile_contracted = l);
    },
    [](extent& m, extent& n, extent& l) {
      tally count;
      extent p(2), q(3), r(4);
      matrix<counting> X({p, m}, {r, l}, count), Y({r, l}, {q, n}, count), Z({p, m}, {q, n}, count);
      multiply_by_tiles(X, Y, Z, p, q, r, {m, n, l}, count);
      return cost(count, X, Y);
    });

inline constexpr auto one_tile_of_the_example = list<"one_tile_of_the_example">(
    "TiledGEMM of the output tile Z_1,2 alone, with K = 4l", "training-notes A.1.2",
    of(tile_rows, tile_columns, tile_contracted),
    [](auto m, auto n, auto l) { return at(tile_rows = m, tile_columns = n, tile_contracted = l); },
    [](extent& m, extent& n, extent& l) {
      tally count;
      extent one(1), r(4);
      matrix<counting> X(m, {r, l}, count), Y({r, l}, n, count), Z(m, n, count);
      multiply_by_tiles(X, Y, Z, one, one, r, {m, n, l}, count);
      return cost(count, X, Y);
    });

/// Elements have no values here, so that all products can share one memory.
inline constexpr auto perfect_batch = list<"perfect_batch">(
    "batched GEMM by a perfect kernel, which reads each X and Y once and writes each Z once",
    "training-notes A.1.3", of(matrices, rows, contracted, columns),
    [](auto M, auto d, auto K, auto D) {
      return at(matrices = M, rows = d, contracted = K, columns = D);
    },
    [](extent& M, extent& d, extent& K, extent& D) {
      tally count;
      matrix<counting> X(d, K, count), Y(K, D, count), Z(d, D, count);
      for ([[maybe_unused]] const auto product : in_parallel(count, M)) {
        multiply_perfectly(X, Y, Z, d, K, D);
      }
      return cost(count, X, Y);
    });

inline constexpr auto batched_gemm = list<"batched_gemm">(
    "batched GEMM, where each thread block computes a cube of p x m x n elements of Z",
    "training-notes A.1.3",
    of(matrix_groups, tile_matrices, row_tiles, column_tiles, tile_rows, tile_columns, contracted),
    [](auto u, auto s, auto p, auto q, auto m, auto n, auto K) {
      return at(matrices = u * s, rows = p * m, contracted = K, columns = q * n, tile_matrices = s,
                tile_rows = m, tile_columns = n);
    },
    [](extent& u, extent& s, extent& p, extent& q, extent& m, extent& n, extent& K) {
      tally count;
      batch<counting> X({u, s}, {p, m}, K, count), Y({u, s}, K, {q, n}, count),
          Z({u, s}, {p, m}, {q, n}, count);
      multiply_batch(X, Y, Z, u, s, p, q, {m, n, K}, count);
      return cost(count, X, Y);
    });

}  // namespace proofline::listings
