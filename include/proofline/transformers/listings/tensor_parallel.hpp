#pragma once
// The listings of training-notes D, line by line, as chip i runs them: W_up,i is d x e and W_down,i
// e x d, where e = D/K_TP. Each line is one product of a perfect kernel; what a collective brings
// is in the chip's memory when a line reads it (X, z_Y), and what a collective takes is there when
// the line that makes it is done (Y, z_X: the chip's summands). What the collectives of D.2 bring
// is counted by itself; how it goes round the ring is listings/collectives.hpp.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::listings {

using namespace inputs;

template <class Number>
struct feedforward_shard {
  matrix<Number> X, W_up, W_down, H, Y;
  matrix<Number> z_Y, z_H, z_W_down, z_X, z_W_up;

  constexpr feedforward_shard(extent& B, extent& d, extent& e, tally& count)
      : X(B, d, count),
        W_up(d, e, count),
        W_down(e, d, count),
        H(B, e, count),
        Y(B, d, count),
        z_Y(B, d, count),
        z_H(B, e, count),
        z_W_down(e, d, count),
        z_X(B, d, count),
        z_W_up(d, e, count) {}
};

/// H_i <- X W_up,i
template <class Number>
constexpr void make_hidden(feedforward_shard<Number>& chip, extent& B, extent& d, extent& e) {
  tile<Number> H(B, e);
  add_product(H, chip.X.read(B, d), chip.W_up.read(d, e));
  chip.H.write(H);
}
/// Y^_i <- H_i W_down,i
template <class Number>
constexpr void make_summand(feedforward_shard<Number>& chip, extent& B, extent& d, extent& e) {
  tile<Number> Y(B, d);
  add_product(Y, chip.H.read(B, e), chip.W_down.read(e, d));
  chip.Y.write(Y);
}
/// z_H_i <- z_Y W_down,i^T
template <class Number>
constexpr void make_hidden_gradient(feedforward_shard<Number>& chip, extent& B, extent& d,
                                    extent& e) {
  tile<Number> z_H(B, e);
  add_product(z_H, chip.z_Y.read(B, d), transposed(chip.W_down.read(e, d)));
  chip.z_H.write(z_H);
}
/// z_W_down,i <- H_i^T z_Y
template <class Number>
constexpr void make_down_gradient(feedforward_shard<Number>& chip, extent& B, extent& d,
                                  extent& e) {
  tile<Number> z_W(e, d);
  add_product(z_W, transposed(chip.H.read(B, e)), chip.z_Y.read(B, d));
  chip.z_W_down.write(z_W);
}
/// z^_X_i <- z_H_i W_up,i^T
template <class Number>
constexpr void make_gradient_summand(feedforward_shard<Number>& chip, extent& B, extent& d,
                                     extent& e) {
  tile<Number> z_X(B, d);
  add_product(z_X, chip.z_H.read(B, e), transposed(chip.W_up.read(d, e)));
  chip.z_X.write(z_X);
}
/// z_W_up,i <- X^T z_H_i
template <class Number>
constexpr void make_up_gradient(feedforward_shard<Number>& chip, extent& B, extent& d, extent& e) {
  tile<Number> z_W(d, e);
  add_product(z_W, transposed(chip.X.read(B, d)), chip.z_H.read(B, e));
  chip.z_W_up.write(z_W);
}

/// Footnote 6, without a nonlinearity: Y^_i <- ((X W_gate,i) * (X W_up,i)) W_down,i. The chip has the
/// columns of W_gate that it has of W_up.
template <class Number>
constexpr void go_forward_gated(feedforward_shard<Number>& chip, matrix<Number>& W_gate, extent& B,
                                extent& d, extent& e) {
  const auto X = chip.X.read(B, d);
  tile<Number> G(B, e), H(B, e);
  add_product(G, X, W_gate.read(d, e));
  add_product(H, X, chip.W_up.read(d, e));
  for (index b : B) {
    for (index j : e) H(b, j) = G(b, j) * H(b, j);
  }
  chip.H.write(H);
  make_summand(chip, B, d, e);
}

/// X <- AllGather(X_i), z_Y <- AllGather(z_Y_i): on a chip all shards, of s = d/K_TP columns each,
/// side by side. Here and below, what the chips have stands one chip below the other.
template <class Number>
constexpr void gather(matrix<Number>& whole, matrix<Number>& shards, extent& B, extent& s,
                      extent& K_TP) {
  for (index k : K_TP) whole.write_columns(k, shards.read_rows(k, B, s));
}
/// Y_i <- ReduceScatter(Y^_i), z_X_i <- ReduceScatter(z^_X_i): on each chip its columns of the sum
/// of all summands.
template <class Number>
constexpr void scatter(matrix<Number>& shards, matrix<Number>& summands, extent& B, extent& s,
                       extent& K_TP) {
  for (index i : K_TP) {
    tile<Number> sum(B, s);
    for (index k : K_TP) add(sum, summands.read_tile(k, i, B, s));
    shards.write_rows(i, sum);
  }
}

template <class Number>
constexpr void go_forward(feedforward_shard<Number>& chip, extent& B, extent& d, extent& e) {
  make_hidden(chip, B, d, e);
  make_summand(chip, B, d, e);
}
template <class Number>
constexpr void go_backward(feedforward_shard<Number>& chip, extent& B, extent& d, extent& e) {
  make_hidden_gradient(chip, B, d, e);
  make_down_gradient(chip, B, d, e);
  make_gradient_summand(chip, B, d, e);
  make_up_gradient(chip, B, d, e);
}

namespace detail {
inline constexpr auto shard_extents = of(tokens, width, columns);
inline constexpr auto shard_chips = of(tensor_chips);

/// The equations are told D and K_TP: the chip's part of the width is e for any number of chips.
inline constexpr auto shard_shape = [](auto B, auto d, auto e, auto K_TP) {
  return at(tokens = B, width = d, feedforward_width = K_TP * e, tensor_chips = K_TP);
};

/// What lines cost one chip.
template <class Lines>
constexpr cost cost_on_a_chip(Lines lines, extent& B, extent& d, extent& e) {
  tally count;
  feedforward_shard<counting> chip(B, d, e, count);
  lines(chip, B, d, e);
  return cost(count);
}
}  // namespace detail

// One line each.

inline constexpr auto hidden = list<"hidden">(
    "chip i computes H_i <- X W_up,i of B x D/K_TP", "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_hidden(on...); }, extents...);
    });

inline constexpr auto output_summand = list<"output_summand">(
    "chip i computes its summand Y^_i <- H_i W_down,i of B x d, a row for each of all B tokens",
    "training-notes D.1, D.2", detail::shard_extents, detail::shard_chips, detail::shard_shape,
    [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_summand(on...); }, extents...);
    });

inline constexpr auto hidden_gradient = list<"hidden_gradient">(
    "chip i computes z_H_i <- z_Y W_down,i^T of B x D/K_TP", "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_hidden_gradient(on...); }, extents...);
    });

inline constexpr auto down_gradient = list<"down_gradient">(
    "chip i computes z_W_down,i <- H_i^T z_Y of D/K_TP x d", "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_down_gradient(on...); }, extents...);
    });

inline constexpr auto input_gradient_summand = list<"input_gradient_summand">(
    "chip i computes its summand z^_X_i <- z_H_i W_up,i^T of B x d", "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_gradient_summand(on...); }, extents...);
    });

inline constexpr auto up_gradient = list<"up_gradient">(
    "chip i computes z_W_up,i <- X^T z_H_i of d x D/K_TP", "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_up_gradient(on...); }, extents...);
    });

/// The same line as what a collective of z_X, which does not block, leaves to do: z_X is not read.
inline constexpr auto last_product = list<"last_product">(
    "chip i computes z_W_up,i <- X^T z_H_i, the only line after the collective of z_X",
    "training-notes D.1, D.2", detail::shard_extents, detail::shard_chips, detail::shard_shape,
    [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { make_up_gradient(on...); }, extents...);
    });

inline constexpr auto gated_summand = list<"gated_summand">(
    "chip i computes its summand Y^_i <- ((X W_gate,i) * (X W_up,i)) W_down,i",
    "training-notes 2.4 footnote 6", detail::shard_extents, detail::shard_chips,
    detail::shard_shape, [](extent& B, extent& d, extent& e) {
      tally count;
      feedforward_shard<counting> chip(B, d, e, count);
      matrix<counting> W_gate(d, e, count);
      go_forward_gated(chip, W_gate, B, d, e);
      return cost(count);
    });

// What the collectives of D.2 bring: K_TP shards, of s columns each.

namespace detail {
inline constexpr auto shards_extents = of(tokens, columns, tensor_chips);
inline constexpr auto gathered_shape = [](auto B, auto s, auto K_TP) {
  return at(tokens = B, width = K_TP * s);
};
}  // namespace detail

inline constexpr auto gathered = list<"gathered">(
    "X <- AllGather(X_i) or z_Y <- AllGather(z_Y_i), on one chip", "training-notes D.2",
    detail::shards_extents, detail::gathered_shape, [](extent& B, extent& s, extent& K_TP) {
      tally count;
      matrix<counting> shards({K_TP, B}, s, count), whole(B, {K_TP, s}, count);
      gather(whole, shards, B, s, K_TP);
      return cost(count);
    });

inline constexpr auto scattered = list<"scattered">(
    "Y_i <- ReduceScatter(Y^_i) or z_X_i <- ReduceScatter(z^_X_i), on all K_TP chips "
    "together: B x d/K_TP on each",
    "training-notes D.2", detail::shards_extents, detail::gathered_shape,
    [](extent& B, extent& s, extent& K_TP) {
      tally count;
      matrix<counting> summands({K_TP, B}, {K_TP, s}, count), shards({K_TP, B}, s, count);
      scatter(shards, summands, B, s, K_TP);
      return cost(count);
    });

// All lines of a phase.

inline constexpr auto tensor_forward = list<"tensor_forward">(
    "forward pass of a feedforward layer on one of K_TP chips of tensor parallelism",
    "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { go_forward(on...); }, extents...);
    });

inline constexpr auto tensor_backward = list<"tensor_backward">(
    "backward pass of a feedforward layer on one of K_TP chips of tensor parallelism",
    "training-notes D.1, D.2",
    detail::shard_extents, detail::shard_chips, detail::shard_shape, [](auto&... extents) {
      return detail::cost_on_a_chip([](auto&... on) { go_backward(on...); }, extents...);
    });

}  // namespace proofline::listings
