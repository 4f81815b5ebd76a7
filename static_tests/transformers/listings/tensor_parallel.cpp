// The listings of tensor parallelism compute the layer and its gradients: the shards of all chips
// are compared with the layer on one chip. Elements are variables where feasible, so this holds for
// all matrices of that size.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/listings/tensor_parallel.hpp>

namespace tests::listings_tensor_parallel {

using namespace proofline;
using namespace proofline::listings;

template <class Number>
constexpr Number variable(int which) {
  if constexpr (std::is_same_v<Number, polynomial>) {
    return polynomial::variable(which);
  } else {
    return Number(2 + 3 * which) / Number(1 + which % 4);
  }
}

/// X, z_Y: B x d; W_up: d x D; W_down: D x d. Elements in this order.
struct sizes {
  int B, d, D;
  constexpr int X(int b, int i) const { return b * d + i; }
  constexpr int W_up(int i, int j) const { return B * d + i * D + j; }
  constexpr int W_down(int j, int i) const { return B * d + d * D + j * d + i; }
  constexpr int z_Y(int b, int i) const { return B * d + 2 * d * D + b * d + i; }
};

/// Chip k of K, with its shard of e = D/K hidden units, forward and backward.
template <class Number>
constexpr feedforward_shard<Number> run(const sizes& n, int k, int K, tally& count) {
  const int e = n.D / K;
  extent tokens(n.B), width(n.d), shard(e);
  feedforward_shard<Number> chip(tokens, width, shard, count);
  for (int i = 0; i < n.d; ++i) {
    for (int b = 0; b < n.B; ++b) {
      chip.X.element(b, i) = variable<Number>(n.X(b, i));
      chip.z_Y.element(b, i) = variable<Number>(n.z_Y(b, i));
    }
    for (int j = 0; j < e; ++j) {
      chip.W_up.element(i, j) = variable<Number>(n.W_up(i, k * e + j));
      chip.W_down.element(j, i) = variable<Number>(n.W_down(k * e + j, i));
    }
  }
  go_forward(chip, tokens, width, shard);
  go_backward(chip, tokens, width, shard);
  return chip;
}

/// True if the K chips' summands of Y and z_X add up to the values written here, and each chip has
/// its part of H and of the gradients of both matrices.
template <class Number>
constexpr bool makes_the_layer(const sizes& n, int K) {
  const auto X = [&](int b, int i) { return variable<Number>(n.X(b, i)); };
  const auto W_up = [&](int i, int j) { return variable<Number>(n.W_up(i, j)); };
  const auto W_down = [&](int j, int i) { return variable<Number>(n.W_down(j, i)); };
  const auto z_Y = [&](int b, int i) { return variable<Number>(n.z_Y(b, i)); };
  const auto H = [&](int b, int j) {
    Number sum = 0;
    for (int i = 0; i < n.d; ++i) sum = sum + X(b, i) * W_up(i, j);
    return sum;
  };
  const auto z_H = [&](int b, int j) {
    Number sum = 0;
    for (int i = 0; i < n.d; ++i) sum = sum + z_Y(b, i) * W_down(j, i);
    return sum;
  };
  const int e = n.D / K;
  for (int b = 0; b < n.B; ++b) {
    for (int i = 0; i < n.d; ++i) {
      Number Y = 0, z_X = 0, all_Y = 0, all_z_X = 0;
      for (int j = 0; j < n.D; ++j) {
        Y = Y + H(b, j) * W_down(j, i);
        z_X = z_X + z_H(b, j) * W_up(i, j);
      }
      for (int k = 0; k < K; ++k) {
        tally count;
        auto chip = run<Number>(n, k, K, count);
        all_Y = all_Y + chip.Y.element(b, i);
        all_z_X = all_z_X + chip.z_X.element(b, i);
      }
      if (!(all_Y == Y) || !(all_z_X == z_X)) return false;
    }
  }
  for (int k = 0; k < K; ++k) {
    tally count;
    auto chip = run<Number>(n, k, K, count);
    for (int j = 0; j < e; ++j) {
      for (int i = 0; i < n.d; ++i) {
        Number z_up = 0, z_down = 0;
        for (int b = 0; b < n.B; ++b) {
          z_up = z_up + X(b, i) * z_H(b, k * e + j);
          z_down = z_down + H(b, k * e + j) * z_Y(b, i);
        }
        if (!(chip.z_W_up.element(i, j) == z_up)) return false;
        if (!(chip.z_W_down.element(j, i) == z_down)) return false;
      }
      for (int b = 0; b < n.B; ++b) {
        if (!(chip.H.element(b, j) == H(b, k * e + j))) return false;
        if (!(chip.z_H.element(b, j) == z_H(b, k * e + j))) return false;
      }
    }
  }
  return true;
}

static_assert(makes_the_layer<polynomial>({1, 2, 2}, 1));
static_assert(makes_the_layer<polynomial>({1, 2, 2}, 2));
static_assert(makes_the_layer<polynomial>({2, 1, 4}, 2));
static_assert(makes_the_layer<polynomial>({2, 1, 4}, 4));
static_assert(makes_the_layer<rational>({2, 3, 4}, 2));

/// The K chips' summands of a gated layer of one token add up to Y = (g * h) W_down.
constexpr bool makes_the_gated_layer(int d, int D, int K) {
  const auto X = [&](int i) { return polynomial::variable(i); };
  const auto W_up = [&](int i, int j) { return polynomial::variable(d + i * D + j); };
  const auto W_gate = [&](int i, int j) { return polynomial::variable(d + d * D + i * D + j); };
  const auto W_down = [&](int j, int i) {
    return polynomial::variable(d + 2 * d * D + j * d + i);
  };
  const int e = D / K;
  for (int i = 0; i < d; ++i) {
    polynomial Y = 0, all_Y = 0;
    for (int j = 0; j < D; ++j) {
      polynomial g = 0, h = 0;
      for (int k = 0; k < d; ++k) {
        g = g + X(k) * W_gate(k, j);
        h = h + X(k) * W_up(k, j);
      }
      Y = Y + g * h * W_down(j, i);
    }
    for (int k = 0; k < K; ++k) {
      extent one(1), width(d), shard(e);
      tally count;
      feedforward_shard<polynomial> chip(one, width, shard, count);
      matrix<polynomial> gate(width, shard, count);
      for (int row = 0; row < d; ++row) {
        chip.X.element(0, row) = X(row);
        for (int j = 0; j < e; ++j) {
          chip.W_up.element(row, j) = W_up(row, k * e + j);
          gate.element(row, j) = W_gate(row, k * e + j);
          chip.W_down.element(j, row) = W_down(k * e + j, row);
        }
      }
      go_forward_gated(chip, gate, one, width, shard);
      all_Y = all_Y + chip.Y.element(0, i);
    }
    if (!(all_Y == Y)) return false;
  }
  return true;
}
static_assert(makes_the_gated_layer(2, 2, 2));
static_assert(makes_the_gated_layer(1, 4, 2));

/// Shards of s columns, gathered; the summands of K chips, scattered.
constexpr bool gathers_and_scatters(int B_size, int s_size, int K_size) {
  extent B(B_size), s(s_size), K(K_size);
  tally count;
  const auto X = [&](int b, int i) { return polynomial::variable(b * s_size * K_size + i); };
  const auto summand = [&](int k, int b, int i) { return (k + 1) * X(b, i) + k; };
  matrix<polynomial> X_i({K, B}, s, count), gathered_X(B, {K, s}, count);
  matrix<polynomial> summands({K, B}, {K, s}, count), Y_i({K, B}, s, count);
  for (int k = 0; k < K_size; ++k) {
    for (int b = 0; b < B_size; ++b) {
      for (int i = 0; i < s_size; ++i) X_i.element(k * B_size + b, i) = X(b, k * s_size + i);
      for (int i = 0; i < s_size * K_size; ++i) {
        summands.element(k * B_size + b, i) = summand(k, b, i);
      }
    }
  }
  gather(gathered_X, X_i, B, s, K);
  scatter(Y_i, summands, B, s, K);
  for (int k = 0; k < K_size; ++k) {
    for (int b = 0; b < B_size; ++b) {
      for (int i = 0; i < s_size; ++i) {
        const int column = k * s_size + i;
        polynomial Y = 0;
        for (int other = 0; other < K_size; ++other) Y = Y + summand(other, b, column);
        if (!(gathered_X.element(b, column) == X(b, column))) return false;
        if (!(Y_i.element(k * B_size + b, i) == Y)) return false;
      }
    }
  }
  return true;
}
static_assert(gathers_and_scatters(2, 2, 3) && gathers_and_scatters(3, 1, 2));
static_assert(gathers_and_scatters(1, 3, 1));

constexpr auto shape = listings::detail::shard_shape(2, 3, 5, 7);
static_assert(shape[tokens].value == 2 && shape[width].value == 3);
static_assert(shape[feedforward_width].value == 35 && shape[tensor_chips].value == 7);

constexpr auto whole = listings::detail::gathered_shape(2, 3, 5);
static_assert(whole[tokens].value == 2 && whole[width].value == 15);

// FLOPs stay the same if the sides of the products are swapped; reads and writes do not.
template <const auto& Listing>
constexpr cost of_run = [] {
  extent B(2), d(3), e(5);
  return Listing.run(B, d, e);
}();
template <const auto& Listing>
constexpr bool moves(long long read, long long written) {
  return of_run<Listing>.elements_read() == read && of_run<Listing>.elements_written() == written;
}
static_assert(moves<hidden>(6 + 15, 10));
static_assert(moves<output_summand>(10 + 15, 6));
static_assert(moves<hidden_gradient>(6 + 15, 10));
static_assert(moves<down_gradient>(10 + 6, 15));
static_assert(moves<input_gradient_summand>(10 + 15, 6));
static_assert(moves<up_gradient>(6 + 10, 15));
static_assert(moves<last_product>(6 + 10, 15));
static_assert(moves<tensor_forward>(21 + 25, 10 + 6));
static_assert(moves<tensor_backward>(21 + 16 + 25 + 16, 10 + 15 + 6 + 15));

template <const auto& Listing>
constexpr bool moves_shards(long long read, long long written) {
  extent B(2), s(3), K(5);
  const cost run = Listing.run(B, s, K);
  return run.elements_read() == read && run.elements_written() == written;
}
static_assert(moves_shards<gathered>(30, 30));
static_assert(moves_shards<scattered>(5 * 30, 30));

}  // namespace tests::listings_tensor_parallel
