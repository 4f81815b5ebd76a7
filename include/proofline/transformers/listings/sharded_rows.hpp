#pragma once
// What collectives of several rows send in bf16 on an even ring of all chips: of the B rows of
// activations, or of their gradients, in tensor parallelism, and of the weights of L layers, or of
// their gradients, in data parallelism. training-notes 2.2 to 2.4, D.
//
// A chip's shard of a row is s of its 2*h*s elements. The rows go one after the other; together
// they send what one object of all rows sends.

#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/listings/collectives.hpp>

namespace proofline::listings {

using namespace inputs;

namespace detail {

inline constexpr auto rows_of_activations = of(tokens, half_ring, columns);
inline constexpr auto activations_shape = [](auto B, auto h, auto s) {
  return at(tokens = B, width = 2 * h * s);
};
inline constexpr auto rows_of_weights = of(layers, half_ring, columns);
inline constexpr auto weights_shape = [](auto L, auto h, auto s) {
  return at(parameters = L * (2 * h * s));
};

/// Collectives of a row, for each of the rows.
template <class Collectives>
struct run_on_rows {
  constexpr cost operator()(extent& rows, extent& h, extent& s) const {
    chips_on_a_ring chips(h, parity::even);
    holdings<int> held(chips, s);
    for ([[maybe_unused]] index row : rows) Collectives{}(held, h);
    return chips.what_each_did();
  }
};
template <class Collectives>
constexpr run_on_rows<Collectives> on_rows(const Collectives&) {
  return {};
}

/// With dummy chunks, as training-notes counts (footnote 14): in K/2 steps each.
inline constexpr auto gathering =
    on_rows([](holdings<int>& held, extent& h) { all_gather(held, h, h, toward::left); });
inline constexpr auto scattering =
    on_rows([](holdings<int>& held, extent& h) { reduce_scatter(held, h, h, toward::left); });
inline constexpr auto reducing = on_rows([](holdings<int>& held, extent& h) {
  reduce_scatter(held, h, h, toward::left);
  all_gather(held, h, h, toward::left);
});
inline constexpr auto gathering_and_scattering = on_rows([](holdings<int>& held, extent& h) {
  all_gather(held, h, h, toward::left);
  reduce_scatter(held, h, h, toward::left);
});
inline constexpr auto gathering_twice_and_scattering = on_rows([](holdings<int>& held, extent& h) {
  all_gather(held, h, h, toward::left);
  all_gather(held, h, h, toward::left);
  reduce_scatter(held, h, h, toward::left);
});

}  // namespace detail

inline constexpr auto reduced_gradients = list<"reduced_gradients">(
    "all-reduce the gradients of each of L layers on an even ring: a reduce-scatter, then an "
    "all-gather, K/2 steps each",
    "training-notes 2.2", detail::rows_of_weights, detail::weights_shape, detail::reducing);

inline constexpr auto gathered_weights = list<"gathered_weights">(
    "all-gather the weights of each of L layers on an even ring in K/2 steps", "training-notes 2.3",
    detail::rows_of_weights, detail::weights_shape, detail::gathering);

inline constexpr auto gathered_weights_and_scattered_gradients =
    list<"gathered_weights_and_scattered_gradients">(
        "all-gather the weights of each of L layers, and reduce-scatter their gradients, on an "
        "even ring in K/2 steps each",
        "training-notes 2.3", detail::rows_of_weights, detail::weights_shape,
        detail::gathering_and_scattering);

inline constexpr auto reduced_activations = list<"reduced_activations">(
    "all-reduce B x d summands on an even ring: a reduce-scatter, then an all-gather, K_TP/2 "
    "steps each",
    "training-notes 2.4, D.1", detail::rows_of_activations, detail::activations_shape,
    detail::reducing);

inline constexpr auto gathered_activations = list<"gathered_activations">(
    "all-gather B x d activations, or their gradients, on an even ring in K_TP/2 steps",
    "training-notes D.2", detail::rows_of_activations, detail::activations_shape,
    detail::gathering);

inline constexpr auto scattered_activations = list<"scattered_activations">(
    "reduce-scatter B x d summands on an even ring in K_TP/2 steps", "training-notes 2.4, D.2",
    detail::rows_of_activations, detail::activations_shape, detail::scattering);

inline constexpr auto gathered_and_scattered_activations =
    list<"gathered_and_scattered_activations">(
        "all-gather X and reduce-scatter Y, or backward all-gather z_Y and reduce-scatter z_X, "
        "where X is kept: B x d elements each, on an even ring in K_TP/2 steps each",
        "training-notes D.2", detail::rows_of_activations, detail::activations_shape,
        detail::gathering_and_scattering);

inline constexpr auto regathered_activations = list<"regathered_activations">(
    "backward, where X is gathered again: all-gather z_Y and X and reduce-scatter z_X, B x d "
    "elements each, on an even ring in K_TP/2 steps each",
    "training-notes D.2", detail::rows_of_activations, detail::activations_shape,
    detail::gathering_twice_and_scattering);

template <class Listing>
constexpr auto bf16_bytes_sent_by(const Listing& listing) {
  return counted<Listing, byte_unit>{
      listing, "bytes that each chip sends in bf16", [](const cost& c) {
        return equations::bf16.value() * (c.sent_left_by_each() + c.sent_right_by_each());
      }};
}

}  // namespace proofline::listings
