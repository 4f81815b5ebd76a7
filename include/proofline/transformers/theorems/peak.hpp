#pragma once
// Which instant of a training step is the greatest.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/peak.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace detail {
inline constexpr auto backward_of = [](auto M_s, auto M_G, auto M_G0, auto M_a, auto M_l, auto M_g,
                                       auto L, auto layer) {
  return at_backward_of_layer(resident_bytes = M_s, gradient_bytes = M_G, standing_gradients = M_G0,
                              kept_bytes = M_a, layer_bytes = M_l, gathered_bytes = M_g, layers = L,
                              layer_index = layer);
};
}  // namespace detail

inline constexpr auto backward_peaks_at_its_ends = for_all<"backward_peaks_at_its_ends">(
    "in the backward pass of L equal layers no layer i takes more memory than the last one if "
    "activations take at least as much as the gradients that are computed, M_a >= M_G - M_G0, and "
    "none more than the first one if they do not",
    "Chen et al. 2016 (sublinear memory), 3",
    of(resident_bytes, gradient_bytes, standing_gradients, kept_bytes, layer_bytes, gathered_bytes,
       layers, layer_index),
    [](auto M_s, auto M_G, auto M_G0, auto M_a, auto M_l, auto M_g, auto L, auto i) {
      const auto at = [&](auto layer) {
        return detail::backward_of(M_s, M_G, M_G0, M_a, M_l, M_g, L, layer);
      };
      return both(implies(both(i <= L, M_a >= M_G - M_G0), at(i) <= at(L)),
                  implies(both(i <= L, M_a <= M_G - M_G0), at(i) <= at(1)));
    });

inline constexpr auto instants_compared = for_all<"instants_compared">(
    "the end of the forward pass takes at least as much as the optimizer step iff M_a + M_z + M_g "
    ">= M_G - M_G0 + M_t, and as the backward pass of the last of L layers iff M_z >= M_l + (M_G - "
    "M_G0)/L; that of the first as the optimizer step iff M_a/L + M_l + M_g >= M_t",
    "Rajbhandari et al. 2020 (ZeRO), 3; Korthikanti et al. 2022, 4.3",
    of(resident_bytes, gradient_bytes, standing_gradients, kept_bytes, loss_bytes, layer_bytes,
       gathered_bytes, step_bytes, layers),
    [](auto M_s, auto M_G, auto M_G0, auto M_a, auto M_z, auto M_l, auto M_g, auto M_t, auto L) {
      const auto forward =
          at_end_of_forward(resident_bytes = M_s, standing_gradients = M_G0, kept_bytes = M_a,
                            loss_bytes = M_z, gathered_bytes = M_g);
      const auto last = detail::backward_of(M_s, M_G, M_G0, M_a, M_l, M_g, L, L);
      const auto first = detail::backward_of(M_s, M_G, M_G0, M_a, M_l, M_g, L, 1);
      const auto update = at_optimizer_step(M_s, M_G, M_t);
      return implies(L >= 1, both(iff(forward >= update, M_a + M_z + M_g >= M_G - M_G0 + M_t),
                                  both(iff(forward >= last, M_z >= M_l + (M_G - M_G0) / L),
                                       iff(first >= update, M_a / L + M_l + M_g >= M_t))));
    });

namespace detail {
/// Gradients have a buffer.
inline constexpr auto peak_of = [](auto M_s, auto M_G, auto M_a, auto M_z, auto M_l, auto M_g,
                                   auto M_t, auto M_KV, auto L) {
  return peak_of_step(resident_bytes = M_s, gradient_bytes = M_G, standing_gradients = M_G,
                      kept_bytes = M_a, loss_bytes = M_z, layer_bytes = M_l, gathered_bytes = M_g,
                      step_bytes = M_t, generation_bytes = M_KV, layers = L);
};
}  // namespace detail

inline constexpr auto forward_is_the_peak = for_all<"forward_is_the_peak">(
    "where gradients have a buffer, the end of the forward pass is the peak iff M_z >= M_l, M_a + "
    "M_z + M_g >= M_t and M_G + M_a + M_z + M_g >= M_KV",
    "Korthikanti et al. 2022, 4.3; Rajbhandari et al. 2020 (ZeRO), 3",
    of(resident_bytes, gradient_bytes, kept_bytes, loss_bytes, layer_bytes, gathered_bytes,
       step_bytes, generation_bytes, layers),
    [](auto M_s, auto M_G, auto M_a, auto M_z, auto M_l, auto M_g, auto M_t, auto M_KV, auto L) {
      const auto peak = detail::peak_of(M_s, M_G, M_a, M_z, M_l, M_g, M_t, M_KV, L);
      const auto forward =
          at_end_of_forward(resident_bytes = M_s, standing_gradients = M_G, kept_bytes = M_a,
                            loss_bytes = M_z, gathered_bytes = M_g);
      const auto beside = M_a + M_z + M_g;
      return implies(L >= 1, iff(peak == forward,
                                 both(M_z >= M_l, both(beside >= M_t, M_G + beside >= M_KV))));
    });

inline constexpr auto update_is_the_peak = for_all<"update_is_the_peak">(
    "where gradients have a buffer, the optimizer step is the peak iff M_t >= M_a + max(M_z, M_l) "
    "+ M_g and M_G + M_t >= M_KV",
    "Korthikanti et al. 2022, 4.3; Rajbhandari et al. 2020 (ZeRO), 3",
    of(resident_bytes, gradient_bytes, kept_bytes, loss_bytes, layer_bytes, gathered_bytes,
       step_bytes, generation_bytes, layers),
    [](auto M_s, auto M_G, auto M_a, auto M_z, auto M_l, auto M_g, auto M_t, auto M_KV, auto L) {
      const auto peak = detail::peak_of(M_s, M_G, M_a, M_z, M_l, M_g, M_t, M_KV, L);
      return implies(L >= 1, iff(peak == at_optimizer_step(M_s, M_G, M_t),
                                 both(M_t >= M_a + max(M_z, M_l) + M_g, M_G + M_t >= M_KV)));
    });

}  // namespace proofline::theorems
