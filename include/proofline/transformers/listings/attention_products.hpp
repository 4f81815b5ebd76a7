#pragma once
// The batched products of attention, one by one: training-notes A.3 says of each that it costs
// 2NT^2*d FLOPs. The kernels of listings/attention.hpp are made of these products.

#include <proofline/transformers/listings/attention.hpp>

namespace proofline::listings {

using namespace inputs;

inline constexpr auto score_product = list<"score_product">(
    "Q K^T on each of NH heads, T x d_H by d_H x T", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting&) {
        scores(hbm.Q.read(T, d_H), hbm.K.read(T, d_H));
      });
    });

inline constexpr auto output_product = list<"output_product">(
    "Pi V on each of NH heads, T x T by T x d_H", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting&) {
        outputs(hbm.P.read(T, T), hbm.V.read(T, d_H));
      });
    });

inline constexpr auto probability_gradient_product = list<"probability_gradient_product">(
    "z_Pi = z_O V^T on each of NH heads, T x d_H by d_H x T", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting&) {
        probability_gradients(hbm.z_O.read(T, d_H), hbm.V.read(T, d_H));
      });
    });

inline constexpr auto value_gradient_product = list<"value_gradient_product">(
    "z_V = Pi^T z_O on each of NH heads, T x T by T x d_H", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting&) {
        value_gradients(hbm.P.read(T, T), hbm.z_O.read(T, d_H));
      });
    });

/// z_A is T x T, as the probabilities are, whose memory stands for it here.
inline constexpr auto key_gradient_product = list<"key_gradient_product">(
    "z_A^T Q of z_K on each of NH heads, T x T by T x d_H", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting&) {
        key_gradients(hbm.P.read(T, T), hbm.Q.read(T, d_H));
      });
    });

inline constexpr auto query_gradient_product = list<"query_gradient_product">(
    "z_A K of z_Q on each of NH heads, T x T by T x d_H", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), detail::attention_shape,
    [](extent& N, extent& H, extent& T, extent& d_H) {
      return detail::on_each_head(N, H, T, d_H, [&](auto& hbm, const counting&) {
        query_gradients(hbm.P.read(T, T), hbm.K.read(T, d_H));
      });
    });

}  // namespace proofline::listings
