#pragma once
// All-to-alls as a chip runs them: what it has for others is read once, and what comes is written.
// An element is a byte. Parts stand in the order in which messages leave, the own part last.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/networks.hpp>
#include <proofline/transformers/inputs/torus.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::listings {

using namespace inputs;

/// Row i of what is there goes to the chip that is i + 1 farther.
template <class Number>
constexpr void exchange_rows(matrix<Number>& mine, matrix<Number>& others, extent& chips,
                             extent& bytes) {
  for (index i : bytes) {
    for (index other : all_but_one(chips)) others.write(other, i, mine.read(other, i));
  }
}

namespace detail {

inline constexpr auto exchange_run = [](extent& chips, extent& bytes) {
  tally count;
  matrix<counting> mine(chips, bytes, count), others(chips, bytes, count);
  exchange_rows(mine, others, chips, bytes);
  return cost(count);
};
/// A byte for each chip of each node.
inline constexpr auto nodes_shape = [](auto g, auto M) {
  return at(exchanged_bytes = g * M * 1_B, node_chips = g, nodes = M);
};

}  // namespace detail

inline constexpr auto pairwise_exchange = list<"pairwise_exchange">(
    "all-to-all by pairwise exchange: a message to each other chip", "Thakur et al. 2005, 4",
    of(chips, chunk_bytes),
    [](auto K, auto c) { return at(exchanged_bytes = K * c * 1_B, chips = K); },
    detail::exchange_run);

inline constexpr auto exchange_in_a_node = list<"exchange_in_a_node">(
    "first step of an all-to-all on rails: to each other chip of the node, a byte for the chip of "
    "its rank in each node",
    "NVIDIA 2022 (NCCL 2.12, PXN)", of(node_chips, nodes), detail::nodes_shape,
    detail::exchange_run);

inline constexpr auto exchange_on_a_rail = list<"exchange_on_a_rail">(
    "second step of an all-to-all on rails: to the chip of the same rank in each other node, the "
    "bytes that all chips of the own node have for it",
    "NVIDIA 2022 (NCCL 2.12, PXN)", of(node_chips, nodes), detail::nodes_shape,
    [](extent& g, extent& M) { return detail::exchange_run(M, g); });

}  // namespace proofline::listings
