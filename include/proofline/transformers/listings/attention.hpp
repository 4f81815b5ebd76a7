#pragma once
// Attention as training-notes A.3 writes it down: per head, products of T x d_H, d_H x T and T x T
// matrices, and a softmax of each row of scores.
//
// The counting number counts the matrix products, as the document does. It skips the steps on
// single scores (scale, softmax and its gradient): they cost a few operations per score, and a
// product costs 2d_H. Other numbers do these steps, with a root of d_H and an exponential function
// that come with them, so that a test can compare the outputs and the gradients.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/attention.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::listings {

using namespace inputs;

/// One head in HBM. Only naive kernels write S and P down.
template <class Number>
struct head_memory {
  matrix<Number> Q, K, V, O, S, P, z_O, z_Q, z_K, z_V;

  constexpr head_memory(const side& T, const side& d_H, tally& count)
      : Q(T, d_H, count), K(Q), V(Q), O(Q), S(T, T, count), P(S), z_O(Q), z_Q(Q), z_K(Q), z_V(Q) {}
};

template <class Number>
constexpr tile<Number> product(const tile<Number>& x, const tile<Number>& y) {
  tile<Number> z(x.rows(), y.columns());
  add_product(z, x, y);
  return z;
}

// The six batched products of A.3, forward and backward, on one head.
// listings/attention_products.hpp counts each of them.

/// A*sqrt(d_H) = Q K^T
template <class Number>
constexpr tile<Number> scores(const tile<Number>& Q, const tile<Number>& K) {
  return product(Q, transposed(K));
}
/// O = Pi V
template <class Number>
constexpr tile<Number> outputs(const tile<Number>& P, const tile<Number>& V) {
  return product(P, V);
}
/// z_Pi = z_O V^T
template <class Number>
constexpr tile<Number> probability_gradients(const tile<Number>& z_O, const tile<Number>& V) {
  return product(z_O, transposed(V));
}
/// z_V = Pi^T z_O
template <class Number>
constexpr tile<Number> value_gradients(const tile<Number>& P, const tile<Number>& z_O) {
  return product(transposed(P), z_O);
}
/// z_K*sqrt(d_H) = z_A^T Q
template <class Number>
constexpr tile<Number> key_gradients(const tile<Number>& z_A, const tile<Number>& Q) {
  return product(transposed(z_A), Q);
}
/// z_Q*sqrt(d_H) = z_A K
template <class Number>
constexpr tile<Number> query_gradients(const tile<Number>& z_A, const tile<Number>& K) {
  return product(z_A, K);
}

/// Steps on one element at a time, which are not counted.
template <class Number, class Step>
constexpr void change_each(tile<Number>& t, const Step& step) {
  if constexpr (!std::same_as<Number, counting>) {
    for (index i : t.rows()) {
      for (index j : t.columns()) t(i, j) = step(i, j, t(i, j));
    }
  }
}
template <class Number, class Step>
constexpr tile<Number> each(tile<Number> t, const Step& step) {
  change_each(t, step);
  return t;
}
template <class Number, class Exp>
constexpr tile<Number> exponentials(const tile<Number>& scores, const Number& root,
                                    const Exp& exp) {
  return each(scores, [&](const index&, const index&, const Number& s) { return exp(s / root); });
}
template <class Number>
constexpr Number row_sum_of(const tile<Number>& t, const index& row) {
  Number sum = 0;
  for (index j : t.columns()) sum = sum + t(row, j);
  return sum;
}
template <class Number>
constexpr tile<Number> normalized(const tile<Number>& e) {
  return each(e,
              [&](const index& i, const index&, const Number& x) { return x / row_sum_of(e, i); });
}
template <class Number>
constexpr tile<Number> divided(const tile<Number>& t, const Number& root) {
  return each(t, [&](const index&, const index&, const Number& x) { return x / root; });
}
/// P.z_P - (P.z_P).sum(dim=-1).P
template <class Number>
constexpr tile<Number> score_gradients(const tile<Number>& P, const tile<Number>& z_P) {
  const auto weighted =
      each(P, [&](const index& i, const index& j, const Number& p) { return p * z_P(i, j); });
  return each(weighted, [&](const index& i, const index& j, const Number& x) {
    return x - row_sum_of(weighted, i) * P(i, j);
  });
}
/// The same from rows of O.z_O, which a block that does not have all keys can add up, too.
template <class Number>
constexpr tile<Number> score_gradients(const tile<Number>& P, const tile<Number>& z_P,
                                       const tile<Number>& O, const tile<Number>& z_O) {
  const auto weighted =
      each(O, [&](const index& i, const index& c, const Number& o) { return o * z_O(i, c); });
  return each(P, [&](const index& i, const index& j, const Number& p) {
    return p * z_P(i, j) - row_sum_of(weighted, i) * p;
  });
}

/// Three kernels: scores, softmax, outputs.
template <class Number, class Exp>
constexpr void attend_naively(head_memory<Number>& hbm, extent& T, extent& d_H, const Number& root,
                              const Exp& exp) {
  hbm.S.write(scores(hbm.Q.read(T, d_H), hbm.K.read(T, d_H)));
  hbm.P.write(normalized(exponentials(hbm.S.read(T, T), root, exp)));
  hbm.O.write(outputs(hbm.P.read(T, T), hbm.V.read(T, d_H)));
}

/// FlashAttention: T = b m; a thread block keeps m queries and meets all keys, m at a time. What it
/// has of the softmax's denominator and of the outputs grows on the way.
template <class Number, class Exp>
constexpr void attend_in_blocks(head_memory<Number>& hbm, extent& b, extent& m, extent& d_H,
                                const Number& root, const Exp& exp) {
  for (index queries : b) {
    const auto Q = hbm.Q.read_rows(queries, m, d_H);
    tile<Number> O(m, d_H), denominators(m, d_H);
    for (index keys : b) {
      const auto K = hbm.K.read_rows(keys, m, d_H);
      const auto V = hbm.V.read_rows(keys, m, d_H);
      const auto E = exponentials(scores(Q, K), root, exp);
      add_product(O, E, V);
      change_each(denominators, [&](const index& i, const index&, const Number& l) {
        return l + row_sum_of(E, i);
      });
    }
    change_each(
        O, [&](const index& i, const index& c, const Number& o) { return o / denominators(i, c); });
    extent side_by_side(1);
    for (index whole : side_by_side) hbm.O.write_tile(queries, whole, O);
  }
}

/// The backward pass from the probabilities of the forward pass: four products.
template <class Number>
constexpr void go_backward(head_memory<Number>& hbm, extent& T, extent& d_H, const Number& root) {
  const auto Q = hbm.Q.read(T, d_H);
  const auto K = hbm.K.read(T, d_H);
  const auto V = hbm.V.read(T, d_H);
  const auto P = hbm.P.read(T, T);
  const auto z_O = hbm.z_O.read(T, d_H);
  const auto z_A = score_gradients(P, probability_gradients(z_O, V));
  hbm.z_V.write(value_gradients(P, z_O));
  hbm.z_K.write(divided(key_gradients(z_A, Q), root));
  hbm.z_Q.write(divided(query_gradients(z_A, K), root));
}

/// The backward pass of FlashAttention in one block: P does not come from HBM but from the scores,
/// computed once more.
template <class Number, class Exp>
constexpr void go_backward_tiled(head_memory<Number>& hbm, extent& T, extent& d_H,
                                 const Number& root, const Exp& exp) {
  const auto Q = hbm.Q.read(T, d_H);
  const auto K = hbm.K.read(T, d_H);
  const auto V = hbm.V.read(T, d_H);
  const auto O = hbm.O.read(T, d_H);
  const auto z_O = hbm.z_O.read(T, d_H);
  const auto P = normalized(exponentials(scores(Q, K), root, exp));
  const auto z_A = score_gradients(P, probability_gradients(z_O, V), O, z_O);
  hbm.z_V.write(value_gradients(P, z_O));
  hbm.z_K.write(divided(key_gradients(z_A, Q), root));
  hbm.z_Q.write(divided(query_gradients(z_A, K), root));
}

/// Both products of the forward pass for query t and the keys that it sees: 1 to t.
template <class Number>
constexpr void attend_causally(head_memory<Number>& hbm, extent& T, extent& d_H) {
  const auto Q = hbm.Q.read(T, d_H);
  const auto K = hbm.K.read(T, d_H);
  const auto V = hbm.V.read(T, d_H);
  tile<Number> S(T, T), O(T, d_H);
  for (index t : T) {
    for (index s : up_to(t)) {
      for (index c : d_H) S(t, s) = S(t, s) + Q(t, c) * K(s, c);
    }
    for (index s : up_to(t)) {
      for (index c : d_H) O(t, c) = O(t, c) + S(t, s) * V(s, c);
    }
  }
  hbm.O.write(O);
}

/// The four products of the backward pass for query t and the keys that it sees. P, from HBM, is
/// zero at the others.
template <class Number>
constexpr void go_backward_causally(head_memory<Number>& hbm, extent& T, extent& d_H,
                                    const Number& root) {
  const auto Q = hbm.Q.read(T, d_H);
  const auto K = hbm.K.read(T, d_H);
  const auto V = hbm.V.read(T, d_H);
  const auto P = hbm.P.read(T, T);
  const auto z_O = hbm.z_O.read(T, d_H);
  tile<Number> z_P(T, T), z_Q(T, d_H), z_K(T, d_H), z_V(T, d_H);
  for (index t : T) {
    for (index s : up_to(t)) {
      for (index c : d_H) z_P(t, s) = z_P(t, s) + z_O(t, c) * V(s, c);
    }
  }
  const auto z_A = score_gradients(P, z_P);
  for (index t : T) {
    for (index s : up_to(t)) {
      for (index c : d_H) {
        z_V(s, c) = z_V(s, c) + P(t, s) * z_O(t, c);
        z_K(s, c) = z_K(s, c) + z_A(t, s) * Q(t, c);
        z_Q(t, c) = z_Q(t, c) + z_A(t, s) * K(s, c);
      }
    }
  }
  hbm.z_V.write(z_V);
  hbm.z_K.write(divided(z_K, root));
  hbm.z_Q.write(divided(z_Q, root));
}

namespace detail {

inline constexpr auto no_exponential = [](const counting& x) { return x; };

/// Runs a kernel on each of the N*H heads. Where elements have no values, all heads
/// can share one memory.
template <class Kernel>
constexpr cost on_each_head(extent& N, extent& H, const side& T, const side& d_H,
                            const Kernel& kernel) {
  tally count;
  head_memory<counting> hbm(T, d_H, count);
  for ([[maybe_unused]] const auto head : in_parallel(count, N, H)) kernel(hbm, counting(count));
  return cost(count);
}

inline constexpr auto attention_shape = [](auto N, auto H, auto T, auto d_H) {
  return at(sequences = N, heads = H, sequence_length = T, head_width = d_H, width = d_H * H);
};

}  // namespace detail

inline constexpr auto naive_attention = list<"naive_attention">(
    "naive attention forward in three kernels: scores, softmax, outputs", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
        attend_naively(hbm, T, d_H, root, detail::no_exponential);
      });
    });

inline constexpr auto blocked_attention = list<"blocked_attention">(
    "tiled attention forward, where each thread block keeps B_Q queries and loads all of K and V",
    "training-notes A.3", of(sequences, heads, row_tiles, tile_rows, head_width),
    [](auto N, auto H, auto b, auto m, auto d_H) {
      return at(sequences = N, heads = H, sequence_length = b * m, head_width = d_H,
                width = d_H * H, query_block = m);
    },
    [](extent& N, extent& H, extent& b, extent& m, extent& d_H) {
      return detail::on_each_head(N, H, {b, m}, d_H, [&](auto& hbm, const counting& root) {
        attend_in_blocks(hbm, b, m, d_H, root, detail::no_exponential);
      });
    });

inline constexpr auto tiled_attention = list<"tiled_attention">(
    "tiled attention forward, where one block keeps all queries of a head and so loads K and V "
    "once",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    detail::attention_shape, [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
        extent one(1);
        attend_in_blocks(hbm, one, T, d_H, root, detail::no_exponential);
      });
    });

inline constexpr auto attention_backward = list<"attention_backward">(
    "attention backward in four products, from the probabilities that the forward pass has stored",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    detail::attention_shape, [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(
          N, H, T, d_H, [&](auto& hbm, const counting& root) { go_backward(hbm, T, d_H, root); });
    });

inline constexpr auto attention_backward_with_remat = list<"attention_backward_with_remat">(
    "the products of attention backward with remat: those of the forward pass once more, then "
    "those of the backward pass, 12NT^2*d FLOPs together",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    detail::attention_shape, [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
        attend_naively(hbm, T, d_H, root, detail::no_exponential);
        go_backward(hbm, T, d_H, root);
      });
    });

inline constexpr auto tiled_attention_backward = list<"tiled_attention_backward">(
    "tiled attention backward, where one block loads Q, K, V, O and z_O of a head once and "
    "computes the probabilities again",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    detail::attention_shape, [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
        go_backward_tiled(hbm, T, d_H, root, detail::no_exponential);
      });
    });

inline constexpr auto tiled_attention_backward_with_remat =
    list<"tiled_attention_backward_with_remat">(
        "tiled attention forward once more, then tiled attention backward", "training-notes 1.3",
        of(sequences, heads, sequence_length, head_width), detail::attention_shape,
        [](extent& N, extent& H, extent& T, extent& d_H) {
          return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
            extent one(1);
            attend_in_blocks(hbm, one, T, d_H, root, detail::no_exponential);
            go_backward_tiled(hbm, T, d_H, root, detail::no_exponential);
          });
        });

inline constexpr auto causal_attention = list<"causal_attention">(
    "causal attention forward: query t meets keys 1 to t", "training-notes A.3 Summary",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(
          N, H, T, d_H, [&](auto& hbm, const counting&) { attend_causally(hbm, T, d_H); });
    });

inline constexpr auto causal_attention_backward = list<"causal_attention_backward">(
    "causal attention backward: query t meets keys 1 to t", "training-notes A.3 Summary",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
        go_backward_causally(hbm, T, d_H, root);
      });
    });

inline constexpr auto causal_attention_remat = list<"causal_attention_remat">(
    "causal attention backward with remat: the forward pass once more, then the backward pass; "
    "query t meets keys 1 to t",
    "training-notes A.3 Summary", of(sequences, heads, sequence_length, head_width),
    detail::attention_shape, [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting& root) {
        attend_causally(hbm, T, d_H);
        go_backward_causally(hbm, T, d_H, root);
      });
    });

}  // namespace proofline::listings
